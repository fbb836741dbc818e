"""A table that is read: every part of it in words, the same choices beside each place, and keys that read parts out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from entrepot.games import names

from .conftest import Opener
from .playing import NEWER, as_text, new_table, open_home, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
KEYS = {"g": "goods", "t": "track", "o": "offer"}
POLITE = "[data-narration=polite]"


@pytest.mark.parametrize("name", names())
def test_a_table_as_text_has_all_its_parts_and_the_same_buttons(person: Opener, name: str) -> None:
    page = person()
    open_home(page)
    as_text(page)
    page.goto(new_table(page, name))
    wait_for_turn(page)
    for part in ("turn", "goods", "board", "offer", "track", "players"):
        expect(page.locator(f"[data-text] [data-area={part}]")).to_be_visible()
    assert page.locator("[data-area=board] .places li").count() > 30
    beside = page.locator("[data-area] button[data-choice]")
    expect(beside.first).to_be_visible()
    above = page.locator("[data-text] section:not([data-area]) button[data-choice]")
    offered = {button.get_attribute("data-choice") for button in above.all()}
    assert {button.get_attribute("data-choice") for button in beside.all()} <= offered
    before = version(page)
    beside.first.click()
    page.wait_for_function(NEWER, arg=before)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("text", [False, True], ids=["drawn", "text"])
def test_keys_read_out_goods_track_and_offer(person: Opener, name: str, text: bool) -> None:
    page = person()
    open_home(page)
    if text:
        as_text(page)
    page.goto(new_table(page, name))
    wait_for_turn(page)
    page.wait_for_selector("[data-area=track]")
    said = set[str | None]()
    for key, part in KEYS.items():
        page.keyboard.press(key)
        expect(page.locator(f"[data-area={part}]")).to_be_focused()
        page.wait_for_function(
            "before => !before.includes(document.querySelector('[data-narration=polite]').textContent)", arg=list(said)
        )
        said.add(page.locator(POLITE).text_content())
    assert len(said) == len(KEYS)
    page.keyboard.press("?")
    for key in KEYS:
        expect(page.get_by_role("dialog").locator("kbd", has_text=key.upper()).first).to_be_visible()
