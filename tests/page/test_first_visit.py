"""The first visit: the aim of a game is told before it starts, once a browser and game, and again from the menu."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from entrepot.core.game import Message
from entrepot.core.i18n import LANGUAGES, cached_translator
from entrepot.games import game, names

from .axe import Look, findings_by_look
from .conftest import Opener
from .playing import BOT, as_text, new_table, open_home, wait_for_turn
from .test_home import LEAST, SMALL
from .test_languages import look

pytestmark = pytest.mark.xdist_group(__name__)
HERE = {"kind": "you"}
PARTS = ("goal", "points", "end")
INSIDE = "() => document.activeElement === document.body || document.activeElement.closest('dialog') !== null"


def told(name: str, message: str, language: str = "en") -> str:
    """Give a sentence of a game."""
    return cached_translator(language, game(name).folder / "languages").render(Message(message))


def aim_of(page: Page, name: str) -> Locator:
    """Find the sheet that tells the aim of a game."""
    return page.get_by_role("dialog", name=f"{told(name, 'game-name')}: How to play")


def own_tables(page: Page) -> int:
    """Count the tables that the visitor has."""
    return len(page.request.get("/api/tables").json()["yours"])


@pytest.mark.parametrize("name", names())
def test_the_aim_is_told_before_there_is_a_table_and_only_once(person: Opener, name: str) -> None:
    page = person()
    page.goto(f"/?play={name}")
    aim = aim_of(page, name)
    for part in PARTS:
        expect(aim).to_contain_text(told(name, f"aim-{part}"))
    assert own_tables(page) == 0, "nobody plays while a newcomer reads"
    aim.get_by_role("button", name="Start playing").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    wait_for_turn(page)
    page.goto(f"/?play={name}")
    expect(page).to_have_url(re.compile(r"/t/"))
    wait_for_turn(page)
    assert page.locator("dialog").count() == 0


@pytest.mark.parametrize("name", names())
def test_it_is_read_by_keyboard_and_escape_goes_back(person: Opener, name: str) -> None:
    page = person()
    page.goto(f"/?play={name}")
    start = aim_of(page, name).get_by_role("button", name="Start playing")
    expect(start).to_be_focused()
    expect(start).to_have_accessible_description(re.compile(re.escape(told(name, "aim-goal"))))
    for key in ["Tab"] * 5 + ["Shift+Tab"] * 5:
        page.keyboard.press(key)
        assert page.evaluate(INSIDE), "the focus stays in the sheet"
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert own_tables(page) == 0, "nothing has started"
    page.reload()
    aim_of(page, name).get_by_role("button", name="Close").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.locator(".start .btn.go").click()
    expect(start).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/t/"))
    wait_for_turn(page)


@pytest.mark.parametrize("name", names())
def test_a_newcomer_can_take_the_guided_game_first(person: Opener, name: str) -> None:
    page = person(390, 844)
    page.goto(f"/?play={name}")
    aim_of(page, name).get_by_role("link", name="Guided game").click()
    expect(page).to_have_url(re.compile(f"/first/{name}"))
    page.locator("[data-next]").wait_for()
    assert own_tables(page) == 0
    page.goto(f"/?play={name}")
    wait_for_turn(page)


def test_home_tells_it_for_each_game_but_not_for_a_table_with_others(person: Opener) -> None:
    page = person()
    page.goto("/")
    for name in names():
        page.locator(f"label:has(input[name=game][value={name}])").click()
        page.locator(".start .btn.go").click()
        aim_of(page, name).get_by_role("button", name="Start playing").click()
        expect(page).to_have_url(re.compile(r"/t/"))
        page.goto("/")
    other = person()
    other.goto("/")
    other.locator("label:has(input[name=seat-2][value=open])").click()
    other.get_by_role("button", name="Open the table").click()
    other.wait_for_selector("[data-lobby]")
    assert other.locator("dialog").count() == 0


def test_a_table_does_not_tell_it_but_its_menu_does(person: Opener) -> None:
    page = person()
    open_home(page)
    as_text(page)
    name = names()[0]
    page.goto(new_table(page, name, [HERE, BOT]))
    wait_for_turn(page)
    assert page.locator("dialog").count() == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="How to play").click()
    aim = aim_of(page, name)
    expect(aim.get_by_role("link", name="Guided game")).to_be_visible()
    aim.get_by_role("button", name="Back to the table").click()
    expect(page.locator("dialog")).to_have_count(0)
    wait_for_turn(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_on_a_small_phone(person: Opener, language: str) -> None:
    page = person(360, 640, language=language)
    for name in names():
        page.goto(f"/?play={name}")
        sheet = page.locator("dialog")
        for part in PARTS:
            expect(sheet).to_contain_text(told(name, f"aim-{part}", language))
        look(page)
        assert page.evaluate(SMALL, LEAST) == []
        for way in sheet.locator(".ways > *").all():
            expect(way).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("name", names())
def test_axe_finds_nothing(person: Opener, name: str, looks: Sequence[Look]) -> None:
    page = person()
    page.goto(f"/?play={name}")
    page.locator("dialog").wait_for()
    assert findings_by_look(page, "aim", looks) == {}
