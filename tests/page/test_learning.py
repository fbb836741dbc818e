"""Who has never seen a game learns it here: the rules in every language, and a guided first game."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Page, expect

from entrepot.core.i18n import LANGUAGES
from entrepot.core.tutorial import play_steps, read_tutorial
from entrepot.games import game, names

from .conftest import Opener
from .playing import BOT, new_table, open_home, wait_for_turn
from .test_languages import look

pytestmark = pytest.mark.xdist_group(__name__)
HERE = {"kind": "you"}
LIT = "[data-part=board] .target, [data-part=board] button.may:not([disabled])"
ONCE = "ids => ids.every(id => document.querySelectorAll(`article [id='${id}']`).length === 1)"
AT = "step => +document.querySelector('main')?.dataset.step === step"


def open_rules(page: Page, name: str, section: str = "") -> None:
    """Open the rules, and wait for the pictures."""
    page.goto(f"/rules/{name}{section}")
    page.locator("article figure svg").first.wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_first_games_in_every_language_on_a_phone(person: Opener, language: str) -> None:
    page = person(390, 844, language=language)
    for name in names():
        open_rules(page, name)
        look(page)
        page.goto(f"/first/{name}")
        page.locator("[data-board]").wait_for()
        look(page)


def anchors(name: str) -> set[str]:
    """Everything that leads from a table into the rules: kinds of choice, and tiles and cards where there are."""
    choices, most = game(name).choices, game(name).player_choices
    kinds = {f"kind-{kind}" for kind in choices.kinds if choices.first(kind) < most}
    draw_data = game(name).drawing
    assert draw_data is not None
    drawn = msgspec.to_builtins(draw_data(game(name).checked(game(name).seats[0], {})))
    return kinds | {f"{sort}-{one['id']}" for sort in ("tile", "card") for one in drawn.get(f"{sort}s", []) if one}


@pytest.mark.parametrize("name", names())
def test_every_choice_tile_and_card_leads_to_its_place_in_every_language(person: Opener, name: str) -> None:
    for language in LANGUAGES:
        page = person(language=language)
        open_rules(page, name)
        expect(page.locator("article")).to_have_attribute("lang", language)
        page.wait_for_function(ONCE, arg=sorted(anchors(name)))
        page.close()


@pytest.mark.parametrize("name", names())
def test_a_link_leads_into_view(person: Opener, name: str) -> None:
    page = person()
    for anchor in sorted(anchors(name))[::9]:
        open_rules(page, name, f"#{anchor}")
        expect(page.locator(f"#{anchor}").locator("..")).to_be_in_viewport()


@pytest.mark.parametrize("name", names())
def test_on_a_phone_a_step_shows_what_it_speaks_of(person: Opener, name: str) -> None:
    page = person(390, 844)
    page.goto(f"/first/{name}")
    page.locator("[data-board]").wait_for()
    for number, moment in enumerate(play_steps(game(name), read_tutorial(game(name))), 1):
        page.wait_for_function(AT, arg=number)
        if moment.step.look:
            expect(page.locator("[data-looked]"), f"step {number}: {moment.step.look}").to_be_in_viewport()
        page.keyboard.press("ArrowRight")


def test_rules_are_reached_from_home_and_from_the_table(person: Opener) -> None:
    page = person()
    open_home(page)
    page.get_by_role("link", name="Rules of").first.click()
    page.locator("article h1").wait_for()
    page.go_back()
    page.goto(new_table(page, names()[0], [HERE, BOT]))
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Rules").click()
    page.locator("article h1").wait_for()


@pytest.mark.parametrize("name", names())
def test_a_first_game_is_played_to_its_end_on_the_board(person: Opener, name: str) -> None:
    """What the board lights is clicked; the button is for what is only read, or has no place on the board."""
    page = person()
    open_home(page)
    page.locator(f"a[href='/first/{name}']").click()
    page.locator("[data-board]").wait_for()
    played = list(play_steps(game(name), read_tutorial(game(name))))
    clicked = 0
    for number, moment in enumerate(played[:-1], 1):
        page.wait_for_function(AT, arg=number)
        lit = page.locator(LIT)
        if moment.choice is not None and lit.count():
            lit.first.dispatch_event("click")
            clicked += 1
        else:
            page.locator("[data-next]").click()
    page.wait_for_function(AT, arg=len(played))
    assert clicked > len(played) / 2
    expect(page.locator(f"a[href='/?play={name}']")).to_be_visible()


def test_a_first_game_can_be_skipped_and_taken_up_again(person: Opener) -> None:
    page = person()
    page.goto(f"/first/{names()[0]}")
    page.locator("[data-next]").click()
    page.wait_for_function(AT, arg=2)
    page.reload()
    page.wait_for_function(AT, arg=2)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(AT, arg=1)
    page.get_by_role("link", name="Skip", exact=True).click()
    page.locator("#start-h").wait_for()
