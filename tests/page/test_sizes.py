"""Windows of every size: nothing lies over what can be chosen, a tile is explained, and all option cards are seen."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from entrepot.games import game as find_game
from entrepot.games import names

from .conftest import Opener
from .playing import BOT, NEWER, TRIES, choose_ahead, new_table, open_home, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)

DESKS = ((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1100, 800), (1024, 768))
OTHERS = ((768, 1024), (844, 390), (390, 844), (360, 640))


def speed(name: str, seats: int) -> list[pytest.MarkDecorator]:
    """Give the marks of a table: the fullest have the least room, the others are slow."""
    return [] if seats == max(find_game(name).seats) else [pytest.mark.slow]


TABLES = [pytest.param(name, seats, marks=speed(name, seats)) for name in names() for seats in find_game(name).seats]
SINGAPORE_SEATS = [pytest.param(seats, marks=speed("singapore", seats)) for seats in find_game("singapore").seats]
PEOPLE = [{"kind": "you", "name": name} for name in ("Ada", "Ben", "Constanze", "Dmitri", "Esra")]
OPEN = {"singapore": {"open": "yes"}}
"""Several people at one screen, and nothing is hidden: there is always something to choose."""
PLY_COUNTS = (0, 14, 40)
"""After so many further choices each position is looked at."""
HIT = """const targets = '[data-part=board] :is(.target, button.may), #dock button[data-choice]:not([disabled])'
    const told = one => one.dataset.key ?? one.ariaLabel ?? one.textContent
    const covered = one => {
        const box = (one.querySelector('.hit') ?? one).getBoundingClientRect()
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        // on a chart the nearest stretch is meant, also where a curve leaves its middle
        const on = one.contains(hit) || (one.matches('.lay') && hit?.closest('[data-board]'))
        return on ? [] : [`${told(one)} under ${hit?.closest('[class]')?.getAttribute('class')}`]
    }
    const scrolled = one => { one.scrollIntoView({block: 'nearest', inline: 'nearest'}); return one }
    const seen = one => one.checkVisibility() """
COVERED = f"""() => {{
    {HIT}
    return [...document.querySelectorAll(targets)].filter(seen).flatMap(one => covered(scrolled(one)))
}}"""
FOCUSED = f"() => {{ {HIT}; return covered(scrolled(document.activeElement)) }}"
STILL = """() => [...document.querySelectorAll('[data-board], .sheet')]
    .map(one => JSON.stringify(one.getBoundingClientRect()))"""
CUT = """() => [...document.querySelectorAll('.options .oc')].filter(one => one.checkVisibility()).flatMap(one => {
    const [box, frame] = [one.getBoundingClientRect(), one.closest('.options').getBoundingClientRect()]
    const [bottom, right] = [Math.min(frame.bottom, innerHeight), Math.min(frame.right, innerWidth)]
    return box.bottom > bottom || box.right > right || box.top < frame.top ? [one.textContent] : []
})"""


def resize(page: Page, width: int, height: int) -> None:
    """Change the window, and wait until nothing moves any more."""
    page.set_viewport_size({"width": width, "height": height})
    found, before = page.evaluate(STILL), None
    while found != before:
        page.wait_for_timeout(60)
        found, before = page.evaluate(STILL), found


def sit(page: Page, name: str, seats: int) -> str:
    """Set up a table for people at one screen; tell its address."""
    open_home(page)
    return new_table(page, name, [{"kind": "you"}, *PEOPLE[1:seats]], options=OPEN.get(name, {}))


def come_on(page: Page, table: str, count: int) -> None:
    """Make so many choices, and look at the table."""
    choose_ahead(page, table, count)
    page.goto(table)
    wait_for_turn(page)
    page.wait_for_selector("[data-board] [data-key]")


def come_to(page: Page, table: str, wanted: Locator) -> None:
    """Let the table that is open go on until something is on it, and look at it anew."""
    for _ in range(TRIES):
        if wanted.count():
            break
        before = version(page)
        choose_ahead(page, table, 1)
        page.wait_for_function(NEWER, arg=before)
        wait_for_turn(page)
    come_on(page, table, 0)
    expect(wanted).not_to_have_count(0)


def covered_while_near(page: Page) -> list[str]:
    """Walk through everything that is lit by key, since not all of it is in view; say what is covered then."""
    lit = page.locator("[data-part=board] :is(.target[data-key], button.may:not([aria-pressed]))").count()
    page.locator("[data-board] [tabindex='0']").focus()
    found: list[str] = []
    for _ in range(lit):
        page.keyboard.press("n")
        found += page.evaluate(FOCUSED)
    page.evaluate("document.activeElement.blur()")  # the note of a line in focus lies over the chart
    return found


def covered(page: Page) -> list[str]:
    """Say what cannot be clicked: where the board is too large for its place, near by and as a whole."""
    whole = page.locator(".stage-whole")
    near = covered_while_near(page) if whole.count() else []
    if whole.count():
        whole.click()
    return near + list(page.evaluate(COVERED))


def point_at_tile(page: Page, number: int) -> None:
    """Point at a house of the town."""
    house = page.locator("[data-board] [data-key^=site-]:has(.building)").nth(number)
    box = house.locator(".building").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def expect_uncovered(page: Page, size: tuple[int, int]) -> None:
    """Expect that nothing lies over what can be chosen, once nothing moves any more."""
    found, tries = page.evaluate(COVERED), 30
    while found and (tries := tries - 1):
        page.wait_for_timeout(100)
        found = page.evaluate(COVERED)
    assert found == [], size


def expect_explained(page: Page) -> None:
    """Expect the name of a tile and what it does to be in view."""
    for part in (".title", "> p"):
        expect(page.locator(f".glass {part}").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nothing_lies_over_what_can_be_chosen(person: Opener, name: str, seats: int) -> None:
    page = person()
    table = sit(page, name, seats)
    wrong: dict[Any, list[str]] = {}
    for count in PLY_COUNTS:
        come_on(page, table, count)
        for size in DESKS + OTHERS:
            page.mouse.move(1, 1)
            resize(page, *size)
            wrong[count, size] = covered(page)
            if size in DESKS:
                wrong[count, size] += [f"cut: {card}" for card in page.evaluate(CUT)]
    assert {where: what for where, what in wrong.items() if what} == {}


@pytest.mark.parametrize("seats", SINGAPORE_SEATS)
@pytest.mark.parametrize("hidden", [False, True])
def test_a_tile_is_explained_and_the_explanation_covers_nothing(person: Opener, seats: int, hidden: bool) -> None:
    page = person()
    open_home(page)
    if hidden:
        page.goto(new_table(page, "singapore", [{"kind": "you"}, *[BOT] * (seats - 1)]))
        wait_for_turn(page)
    else:
        come_on(page, sit(page, "singapore", seats), 30)
    page.wait_for_selector("[data-board] .building")
    for size, at in itertools.product(DESKS + OTHERS[:1], (0, -1)):
        resize(page, *size)
        point_at_tile(page, at)
        expect_explained(page)
        expect_uncovered(page, size)
        if size in DESKS:
            page.locator(".offer .card").first.hover()
            expect_explained(page)


def test_a_tile_in_focus_is_explained(person: Opener) -> None:
    page = person()
    come_on(page, sit(page, "singapore", 4), 20)
    for size in DESKS:
        resize(page, *size)
        page.locator("[data-board] [tabindex='0']").focus()
        for key in ("ArrowUp", "ArrowRight"):
            page.keyboard.press(key)
        expect(page.locator(".glass")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_explanation_lies_above_the_town(person: Opener) -> None:
    page = person()
    come_on(page, sit(page, "singapore", 4), 30)
    for size in OTHERS[1:]:
        resize(page, *size)
        if page.locator(".stage-whole").count():
            page.locator(".stage-whole").click()
        point_at_tile(page, 0)
        expect_explained(page)
        expect_uncovered(page, size)
        page.mouse.move(size[0] - 2, size[1] - 2)
        expect(page.locator(".glass")).to_have_count(0)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_buttons_of_the_hand_are_in_sight_on_a_low_phone(person: Opener, language: str) -> None:
    page = person(360, 640, language=language)
    table = sit(page, "singapore", 3)
    come_on(page, table, 30)
    come_to(page, table, page.locator("button.here"))
    for button in page.locator(".hand .acts button:visible").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate(f"one => {{ {HIT}; return covered(one) }}") == []


CLIPPED = """() => [...document.querySelectorAll('#dock button')].flatMap(one => {
    const [box, frame] = [one.getBoundingClientRect(), document.getElementById('dock').getBoundingClientRect()]
    return box.right > frame.right + 1 || box.bottom > frame.bottom + 1 ? [one.textContent] : []
})"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_no_button_of_the_dock_is_cut(person: Opener, language: str) -> None:
    page = person(844, 390, language=language)
    table = sit(page, "singapore", 4)
    come_on(page, table, 20)
    come_to(page, table, page.locator("#dock [data-pass]"))
    for size in DESKS + OTHERS:
        resize(page, *size)
        assert page.evaluate(CLIPPED) == [], size
