"""Everybody can play: no page has a finding of axe, in light and dark mode, on a desk, a tablet or a phone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page

from entrepot.games import names

from .axe import Look, findings_by_look
from .conftest import Opener
from .playing import BOT, as_text, choose_ahead, choose_some, new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
GOLDEN = Path(__file__).parents[1] / "golden"
HERE = {"kind": "you"}


def board(page: Page) -> None:
    """Wait until a board is drawn to its end."""
    page.locator("[data-board] [data-key]").first.wait_for()
    page.wait_for_timeout(500)


def test_home_and_before_a_game(person: Opener, looks: Sequence[Look]) -> None:
    page = person()
    open_home(page)
    new_table(page, names()[0], [HERE, BOT])
    new_table(page, names()[-1], [HERE, {"kind": "open"}], listed=True)
    page.reload()
    page.locator("#record-h").wait_for()
    for folded in page.locator("details summary").all():
        folded.click()
    found = findings_by_look(page, "home", looks)
    page.get_by_role("button", name="You", exact=True).click()
    found |= findings_by_look(page, "you", looks)
    page.goto(new_table(page, names()[0], [HERE, {"kind": "open"}]))
    page.wait_for_selector("[data-lobby]")
    found |= findings_by_look(page, "lobby", looks)
    assert found == {}


def test_a_table_as_text_and_its_sheets(person: Opener, looks: Sequence[Look]) -> None:
    page = person()
    open_home(page)
    as_text(page)
    page.goto(new_table(page, names()[0], [HERE, BOT]))
    choose_some(page, 1, 3)
    wait_for_turn(page)
    found = findings_by_look(page, "text", looks)
    page.keyboard.press("?")
    found |= findings_by_look(page, "keys", looks)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    found |= findings_by_look(page, "menu", looks)
    assert found == {}


@pytest.mark.parametrize("name", names())
def test_a_table_in_the_middle_and_at_the_end(person: Opener, name: str, looks: Sequence[Look]) -> None:
    page = person()
    open_home(page)
    address = new_table(page, name, [HERE, BOT])
    choose_ahead(page, address, 8, own=[0])
    page.goto(address)
    board(page)
    found = findings_by_look(page, "table", looks, drawn=True)
    # Whoever leaves is played for: the bots then come to the end by themselves.
    assert page.request.post(f"/api/tables/{address.removeprefix('/t/')}/leave", data={"seat": 0}).ok
    page.locator("[data-outcome]").wait_for()
    found |= findings_by_look(page, "end", looks, drawn=True)
    assert found == {}


def test_looking_back(person: Opener, looks: Sequence[Look]) -> None:
    page = person()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(sorted(GOLDEN.glob("*.match"))[0])
    page.locator("main[data-ply]").wait_for()
    page.get_by_role("slider").fill("40")
    board(page)
    assert findings_by_look(page, "replay", looks, drawn=True) == {}


@pytest.mark.parametrize("name", names())
def test_learning(person: Opener, name: str, looks: Sequence[Look]) -> None:
    page = person()
    page.goto(f"/rules/{name}")
    page.locator("article figure svg").first.wait_for()
    found = findings_by_look(page, "rules", looks)
    page.goto(f"/first/{name}?step=4")
    page.locator("[data-looked]").wait_for()
    board(page)
    found |= findings_by_look(page, "first game", looks, drawn=True)
    assert found == {}
