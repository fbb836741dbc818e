"""The layout of a table: a large board, names that can be told apart, and what is left of the game and of the turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from entrepot.core.i18n import LANGUAGES
from entrepot.games import game as find_game
from entrepot.games import names

from .conftest import Opener
from .playing import as_text, choose_some, knows, new_table, open_home, wait_for_turn
from .test_sizes import DESKS, OTHERS, PEOPLE, come_on, come_to, resize, sit

pytestmark = pytest.mark.xdist_group(__name__)
MOCK_UP = 1069
"""How many pixels wide the chart of the mock-up is, in a window of 1440 by 900."""
WIDTH = "[...document.querySelectorAll('.ch-paper')].map(one => one.getBoundingClientRect().width)[0]"
CUT = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
    .flatMap(one => one.scrollWidth > one.clientWidth ? [one.textContent] : [])"""
HIDDEN = """selector => [...document.querySelectorAll(selector)].flatMap(one => {
    const [box, frame] = [one.getBoundingClientRect(), one.closest('li').getBoundingClientRect()]
    return box.width && box.right <= frame.right + 1 ? [] : [one.textContent]
})"""

OUTSIDE = """() => [...document.querySelectorAll('.lines li')].flatMap(place => {
    const [box, frame] = [place.querySelector('.line').getBoundingClientRect(), place.getBoundingClientRect()]
    return box.right > frame.right + 1 ? [place.textContent] : []
})"""
"""The lines whose box is wider than its place."""
CUT_BELOW = """() => {
    const clipped = [...document.querySelectorAll('.to-do')].filter(one => one.scrollHeight > one.clientHeight + 1)
    const high = [...document.querySelectorAll('.line')].filter(one => one.scrollHeight > one.clientHeight + 1)
    const wide = [...document.querySelectorAll('.oc-free')].filter(one => {
        const [words, card] = [one.getBoundingClientRect(), one.closest('.oc').getBoundingClientRect()]
        return words.left < card.left || words.right > card.right
    })
    const halved = [...document.querySelectorAll('.status .said')].filter(one => {
        const [words, frame] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()]
        return words.height && words.top < frame.bottom - 1 && words.bottom > frame.bottom + 2
    })
    return [...clipped, ...high, ...wide, ...halved].map(one => one.textContent.trim())
}"""
"""The texts of Clippers that are partly out of sight: what is still to do, lines, free cards, and whose turn it is."""
RICH = """() => document.querySelectorAll('.nation').forEach(nation => {
    nation.querySelector('.c-score').textContent = '108'
    nation.querySelector('[data-piece^=money]').textContent = '$18'
})"""
"""Shows a high score and much money, as at the end of a game."""
TOUCHING = """() => [...document.querySelectorAll('.nation')].flatMap(nation => {
    const boxOf = one => {
        const range = document.createRange()
        range.selectNodeContents(nation.querySelector(one))
        return range.getBoundingClientRect()
    }
    const flag = nation.querySelector('.c-flag').getBoundingClientRect()
    const [score, money] = ['.c-score', '[data-piece^=money]'].map(boxOf)
    const touch = (one, other) => one.right > other.left && one.bottom > other.top && one.top < other.bottom
    const cut = money.right > nation.getBoundingClientRect().right
    return touch(score, money) || touch(flag, score) || cut ? [nation.textContent] : []
})"""
"""The nations whose flag, score and money overlap."""
OVERFLOW = """(() => {
    const words = document.querySelector('#dock .words')
    return Math.max(0, words.scrollHeight - words.clientHeight)
})()"""
"""How many pixels of the prompt are out of sight."""


def with_bots(page: Page, name: str) -> None:
    """Sit at a drawn board with as many bots of one level as there is room for."""
    open_home(page)
    knows(page, name)
    page.goto(new_table(page, name))
    wait_for_turn(page)
    page.wait_for_selector("[data-board] [data-key]")


def test_the_chart_is_about_as_wide_as_in_the_mock_up(person: Opener) -> None:
    page = person()
    come_on(page, sit(page, "clippers", 5), 0)
    page.wait_for_selector(".ch-paper")
    assert page.evaluate(WIDTH) > 0.95 * MOCK_UP
    for size, least in (((1366, 768), 800), ((1280, 720), 740)):
        resize(page, *size)
        assert page.evaluate(WIDTH) > least, size


def test_log_cards_and_lines_are_whole_beside_the_chart(person: Opener) -> None:
    page = person()
    come_on(page, sit(page, "clippers", 5), 14)
    for size in DESKS:
        resize(page, *size)
        for part in ("#log", ".options", ".fleet", "#dock"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT, ".ln-name") == [], size
        log = page.locator("#log").bounding_box()
        cards = page.locator(".options").bounding_box()
        assert log
        assert cards
        assert log["x"] >= cards["x"] + cards["width"] or log["y"] >= cards["y"] + cards["height"], size


@pytest.mark.parametrize("name", names())
def test_bots_of_one_level_are_told_apart_at_every_size(person: Opener, name: str) -> None:
    page = person()
    with_bots(page, name)
    bots = max(find_game(name).seats) - 1
    for size in DESKS + OTHERS:
        resize(page, *size)
        assert page.locator("#players .tail").count() == bots
        assert page.evaluate(HIDDEN, "#players .tail") == [], size


@pytest.mark.parametrize(
    ("name", "left"), [("singapore", r"Round 1 · at most \d+ more"), ("clippers", r"Round 1 · \d+ sticks left")]
)
def test_what_is_left_of_the_game_is_at_hand(person: Opener, name: str, left: str) -> None:
    page = person(360, 640)
    open_home(page)
    knows(page, name)
    page.goto(
        new_table(
            page,
            name,
            [{"kind": "you"}, {"kind": "you", "name": "Ben"}],
            options={"open": "yes"} if name == "singapore" else {},
        )
    )
    shown = page.locator("h1 + .round")
    if name == "singapore":
        expect(shown).to_have_text("Warm-up")
        as_text(page)
        page.reload()
        while "Warm-up" in shown.inner_text():
            choose_some(page, 1, 1)
            page.wait_for_timeout(100)
    expect(shown).to_have_text(re.compile(left))
    for language in ("DE", "FR", "IT"):
        page.evaluate("language => localStorage.setItem('language', language)", language.lower())
        page.reload()
        expect(shown).to_be_in_viewport(ratio=1)
    shown.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_prompt_says_for_whom_a_flag_is_planted_and_which_tile_is_placed(person: Opener) -> None:
    page = person()
    table = sit(page, "singapore", 3)
    prompt = page.locator("#dock .prompt")
    come_on(page, table, 1)
    tile = page.locator(".offer .card.held button").get_attribute("aria-label") or ""
    expect(prompt).to_contain_text(tile.split(",", maxsplit=1)[0])
    come_to(page, table, prompt.filter(has_text="flag"))
    expect(prompt).to_contain_text("Plant your own flag")
    come_on(page, table, 1)
    expect(prompt).to_contain_text(re.compile("|".join(f"flag of {who['name']}" for who in PEOPLE)))


@pytest.mark.parametrize("name", names())
def test_the_end_is_readable_on_every_screen(person: Opener, name: str) -> None:
    page = person()
    table = sit(page, name, max(find_game(name).seats))
    come_on(page, table, 2000)
    for size in DESKS + OTHERS:
        resize(page, *size)
        for row in page.locator("[data-outcome] tbody tr").all()[:2]:
            expect(row, str(size)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)


def test_score_and_money_keep_apart_on_every_phone(person: Opener) -> None:
    page = person(320, 568)
    come_on(page, sit(page, "clippers", 5), 0)
    page.evaluate(RICH)
    for size in ((320, 568), (360, 640), (390, 844), (412, 915)):
        resize(page, *size)
        assert page.evaluate(TOUCHING) == [], size


def test_the_strip_below_the_chart_says_something_in_every_phase(person: Opener) -> None:
    page = person(390, 844)
    table = sit(page, "clippers", 5)
    for count in (0, 7, 7, 7):
        come_on(page, table, count)
        expect(page.locator(".fleet-top")).to_have_text(re.compile(r"\w"))


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", names())
def test_the_prompt_is_whole_on_a_phone(person: Opener, name: str, language: str) -> None:
    page = person(390, 844, language=language)
    table = sit(page, name, max(find_game(name).seats))
    for count in (0, 9, 11):
        come_on(page, table, count)
        for size in ((390, 844), (360, 640)):
            resize(page, *size)
            assert page.evaluate(OVERFLOW) == 0, page.locator("#dock .words").inner_text()


def test_the_price_of_a_clipper_stays_in_its_box_on_a_phone(person: Opener) -> None:
    page = person(390, 844)
    table = sit(page, "clippers", 5)
    come_on(page, table, 0)
    come_to(page, table, page.locator(".ln-fleet .price"))
    for size in ((390, 844), (360, 640)):
        resize(page, *size)
        assert page.evaluate(OUTSIDE) == [], size


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_beside_the_chart_is_cut(person: Opener, language: str) -> None:
    page = person(1440, 900, language=language)
    table = sit(page, "clippers", 5)
    for count in (0, 7):
        come_on(page, table, count)
        for size in DESKS:
            resize(page, *size)
            assert page.evaluate(CUT_BELOW) == [], (count, size)
