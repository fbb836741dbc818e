"""Home: two clicks to a game, one's own tables first, joining and watching, records by button and by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from entrepot.games import game as find_game
from entrepot.games import names
from entrepot.games.clippers.board import FOLDER

from .conftest import Opener
from .playing import BOT, as_text, knows, new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.match"))
HERE = {"kind": "you"}
LEAST = 44
"""The least size of anything that is tapped, in pixels."""
SMALL = """least => [...document.querySelectorAll('a, button, select, summary, input:not([type=file]), label.btn')]
    .filter(one => one.offsetParent && !one.closest('.sr') && !one.matches('.skip'))
    .map(one => one.matches('input[type=radio], input[type=checkbox]') ? one.closest('label') : one)
    .filter(one => one.getBoundingClientRect().height < least - 0.5)
    .map(one => one.outerHTML.slice(0, 120))"""
DROP = """async ([text, name]) => {
    const carried = new DataTransfer()
    carried.items.add(new File([text], name))
    for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: carried, bubbles: true, cancelable: true}))
}"""


def drop(page: Page, text: str) -> None:
    """Drop a file somewhere on the page."""
    page.locator("#record-h").wait_for()
    page.evaluate(DROP, [text, "some.match"])


@pytest.mark.parametrize("name", names())
def test_a_game_against_bots_takes_two_clicks(person: Opener, name: str) -> None:
    page = person(390, 844)
    page.goto("/")
    knows(page, name)
    page.locator(f"label:has(input[value={name}])").click()
    page.locator(".btn.go").click()
    wait_for_turn(page)
    expect(page.locator("[data-board]")).to_be_visible()


@pytest.mark.parametrize("name", names())
def test_boards_are_named_in_words(person: Opener, name: str) -> None:
    page = person()
    page.goto("/")
    page.locator(f"label:has(input[value={name}])").click()
    (option,) = [option for option in find_game(name).options if option.other]
    for value in option.values:
        label = page.locator(f"label:has(input[name=option-{option.name}][value={value}])")
        expect(label).not_to_have_text("")
        expect(label).not_to_contain_text(value)
    expect(page.locator("section.start")).not_to_contain_text(re.compile("|".join(option.values)))


def test_on_a_phone_everything_is_large_enough_to_tap(person: Opener) -> None:
    page = person(390, 844)
    open_home(page)
    new_table(page, names()[0], [HERE, BOT])
    page.reload()
    page.locator("#record-h").wait_for()
    assert page.evaluate(SMALL, LEAST) == []


def test_the_language_changes_and_what_was_filled_in_stays(person: Opener) -> None:
    page = person()
    page.goto("/")
    page.get_by_label("Your name").fill("Lim")
    page.get_by_role("button", name="DE", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#start-h")).not_to_have_text("Start a table")
    expect(page.locator("ol input.field")).to_have_value("Lim")


def test_ones_own_tables_come_first_and_many_are_folded(person: Opener) -> None:
    page = person()
    open_home(page)
    for _ in range(5):
        new_table(page, names()[0], [HERE, {"kind": "open"}])
    waiting = new_table(page, names()[-1], [HERE, HERE])
    page.reload()
    rows = page.locator("section:has(#mine-h) li")
    expect(rows).to_have_count(4)
    expect(rows.first.get_by_role("link")).to_have_attribute("href", waiting)
    expect(page.locator("section:has(#mine-h) .btn.go")).to_have_count(1)
    page.get_by_role("button", name="Show all 6").click()
    expect(rows).to_have_count(6)


def test_a_link_leads_to_its_table_and_running_ones_can_be_watched(person: Opener) -> None:
    ada, ben = person(), person()
    open_home(ada)
    address = new_table(ada, names()[0], [HERE, {"kind": "open"}], listed=True)
    table = address.removeprefix("/t/")
    ben.goto("/")
    as_text(ben)
    ben.get_by_label("Have you got a link").fill("hello")
    ben.get_by_role("button", name="Go", exact=True).click()
    expect(ben.get_by_text("That is not a link to a table.")).to_be_visible()
    ben.get_by_label("Have you got a link").fill(f"https://elsewhere.example{address}")
    ben.keyboard.press("Enter")
    ben.wait_for_selector("[data-lobby]")
    assert ben.request.post("/api/me", data={"name": "Ben"}).ok
    assert ben.request.post(f"/api/tables/{table}/sit", data={"seat": 1}).ok
    assert ada.request.post(f"/api/tables/{table}/start").ok
    cleo = person()
    cleo.goto("/")
    cleo.locator(f"a[href='{address}']", has_text="Watch").click()
    expect(cleo.get_by_text("You are watching")).to_be_visible()


def test_a_record_is_dropped_anywhere_and_a_broken_one_says_why(person: Opener) -> None:
    page = person()
    page.goto("/")
    broken = GOLDEN[0].read_text(encoding="utf-8").replace("seats 2", "seats 7")
    drop(page, broken)
    expect(page.get_by_role("alert").filter(has_text="This record cannot be replayed")).to_be_visible()
    drop(page, GOLDEN[0].read_text(encoding="utf-8"))
    page.locator("main[data-ply]").wait_for()


def test_a_board_is_chosen_or_given_as_text(person: Opener) -> None:
    page = person()
    page.goto("/")
    knows(page, "clippers")
    page.locator("label:has(input[value=clippers])").click()
    page.locator("label:has(input[value=pacific-1])").click()
    page.locator("summary", has_text="as the text of a file").click()
    own = json.dumps({**json.loads((FOLDER / "pacific-1.json").read_text(encoding="utf-8")), "name": "My own sea"})
    page.get_by_label("Your own, as the text of a file").fill(own)
    page.locator(".btn.go").click()
    wait_for_turn(page)
    table = page.url.rstrip("/").split("/")[-1].split("?", maxsplit=1)[0]
    assert page.request.get(f"/api/tables/{table}").json()["options"]["board"] == own
