"""What calls a player: title and icon, sounds, the browser's notices, a clock that runs out; and who else is here."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from entrepot.games import names

from .conftest import Opener
from .playing import BOT, as_text, choose_some, new_table, open_home, two_at_a_table, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
HERE = {"kind": "you"}
HEAR = """() => {
    window.heard = 0
    for (const kind of ['createOscillator', 'createBufferSource']) {
        const made = AudioContext.prototype[kind]
        AudioContext.prototype[kind] = function () { window.heard++; return made.call(this) }
    }
}"""
NOTE = """() => {
    window.noted = []
    window.Notification = class extends window.Notification {
        static permission = 'granted'  // without windows Chromium says denied, whatever was granted
        constructor(title, how) { super(title, how); window.noted.push(how.body) }
    }
}"""
LATE_ANSWER = """() => {
    const ask = window.fetch
    window.fetch = async (...words) => {
        const answer = await ask(...words)
        if (!String(words[0]).endsWith('/start')) return answer
        await new Promise(done => setTimeout(done, 1000))
        setTimeout(() => { window.answered = true }, 100)
        return answer
    }
}"""
"""Lets the answer to the start of a table come after the start itself."""
HIDE = "() => Object.defineProperty(document, 'hidden', { get: () => true })"


def until_turn_of(chooser: Page, waiting: Page) -> None:
    """Let one choose until it is the other's turn."""
    for seed in range(20):
        if waiting.locator("#dock.mine").count():
            return
        choose_some(chooser, seed, 1)
        waiting.wait_for_timeout(100)
    raise AssertionError("the turn never passed on")


def test_title_and_icon_say_whose_turn_it_is(person: Opener) -> None:
    first, other = two_at_a_table(person(), person(), names()[0])
    icon = "link[rel=icon]"
    expect(first).to_have_title(re.compile("^● Your turn"))
    expect(first.locator(icon)).to_have_attribute("href", "/icon-turn.svg")
    expect(other).to_have_title(re.compile("is choosing"))
    expect(other.locator(icon)).to_have_attribute("href", "/icon.svg")
    until_turn_of(first, other)
    expect(other).to_have_title(re.compile("^● Your turn"))
    expect(first.locator(icon)).to_have_attribute("href", "/icon.svg")


def test_sounds_are_off_until_asked_for(person: Opener) -> None:
    page = person()
    page.add_init_script(f"({HEAR})()")
    open_home(page)
    as_text(page)
    page.goto(new_table(page, names()[0], [HERE, BOT]))
    choose_some(page, 1, 2)
    wait_for_turn(page)
    assert page.evaluate("window.heard") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").check()
    page.keyboard.press("Escape")
    choose_some(page, 2, 3)
    page.wait_for_function("() => window.heard > 0")


def test_a_notice_of_the_browser_calls_who_looks_elsewhere(person: Opener) -> None:
    first, other = two_at_a_table(person(), person(), names()[0])
    other.context.grant_permissions(["notifications"])
    other.evaluate(NOTE)
    other.get_by_role("button", name="Menu").click()
    other.get_by_label("Notice from the browser").check()
    expect(other.get_by_label("Notice from the browser")).to_be_checked()
    other.keyboard.press("Escape")
    other.evaluate(HIDE)
    until_turn_of(first, other)
    other.wait_for_function("() => window.noted.length === 1")
    assert "Your turn" in other.evaluate("window.noted[0]")


def test_a_clock_runs_and_says_when_time_is_short(person: Opener) -> None:
    first, other = two_at_a_table(person(), person(), names()[0], clock={"turn": 12, "bank": 8})
    for page in (first, other):
        clock = page.locator("#players li.now [data-clock]")
        expect(clock).to_contain_text(re.compile(r"0:\d\d"))
    running = first.locator("#players li.now [data-clock]")
    shown = running.text_content() or ""
    expect(running).not_to_have_text(shown)
    expect(first.locator("#players li.now [data-clock].low")).to_be_visible()
    expect(first.locator("#players li:not(.now) [data-clock]")).to_contain_text("0:08")


def test_who_is_here_has_a_dot_and_a_word(person: Opener) -> None:
    first, other = two_at_a_table(person(), person(), names()[0])
    seat = first.locator("#players li:not(.own)")
    expect(seat.locator(".dot.here")).to_be_visible()
    expect(seat).to_contain_text("here")
    other.goto("/")
    expect(seat.locator(".dot:not(.here)")).to_be_visible()
    expect(seat).to_contain_text("not here right now")


def test_both_meet_again_at_the_next_table(person: Opener) -> None:
    first, other = two_at_a_table(person(), person(), names()[0])
    for page in (first, other):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Leave and let the computer play").click()
        page.get_by_role("button", name="Leave", exact=True).click()
    for page in (first, other):
        page.wait_for_selector("[data-outcome]", timeout=120_000)
    first.get_by_role("button", name="Play again").click()
    first.wait_for_selector("[data-lobby], #dock")
    other.get_by_role("link", name="To the next game").click()
    expect(other).to_have_url(first.url)
    for page in (first, other):
        expect(page.locator("[data-lobby]")).to_contain_text("Ben")
    host = first if first.get_by_role("button", name="Begin").count() else other
    host.evaluate(LATE_ANSWER)
    host.get_by_role("button", name="Begin").click()
    host.wait_for_function("() => window.answered")
    for page in (first, other):
        page.wait_for_selector("#dock")
