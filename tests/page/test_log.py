"""The log is in order, the newest in view, by round and turn, with flags; lines and places point at each other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from entrepot.games import names

from .conftest import Opener
from .playing import as_text, choose_ahead, choose_some, knows, new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
IN_VIEW = """() => {
    const [list, last] = [document.querySelector('#log ol'), [...document.querySelectorAll('#log .line')].at(-1)]
    return last.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 1
}"""


def some_turns(page: Page, name: str) -> None:
    """Play some turns against bots, then look at the board."""
    open_home(page)
    knows(page, name)
    as_text(page)
    table = new_table(page, name)
    choose_ahead(page, table, 15, own=[0])
    page.goto(table)
    choose_some(page, 4, 3)
    wait_for_turn(page)
    page.keyboard.press("x")
    page.wait_for_selector("[data-board] [data-key]")


@pytest.mark.parametrize("name", names())
def test_the_log_is_chronological_with_the_newest_in_view(person: Opener, name: str) -> None:
    page = person()
    some_turns(page, name)
    plies = [int(line.get_attribute("data-ply") or 0) for line in page.locator("#log .line").all()]
    assert plies == sorted(plies)
    page.wait_for_function(IN_VIEW)
    marks = page.locator("#log .mark", has_text="Round" if name == "singapore" else "Phase")
    expect(marks.last).to_be_attached()
    expect(page.locator("#log .who .flag").first).to_be_attached()
    expect(page.locator("#log .who", has_text="You").first).to_be_attached()
    assert page.locator("#log .line", has_text="Ada lays").count() == 0


@pytest.mark.parametrize("name", names())
def test_lines_and_places_point_at_each_other(person: Opener, name: str) -> None:
    page = person()
    some_turns(page, name)
    line = page.locator("#log .line:not([data-places=''])").last
    key = (line.get_attribute("data-places") or "").split(" ")[0]
    line.hover()
    place = page.locator(f"[data-part=board] [data-key={key}]")
    expect(place).to_have_class(re.compile("named"))
    page.locator("#log h2").hover()
    expect(page.locator("[data-part=board] .named")).to_have_count(0)
    place.dispatch_event("pointerover", {"bubbles": True})
    expect(page.locator("#log .line.named").first).to_be_attached()
