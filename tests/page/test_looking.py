"""Looking back while the game runs, what the others did since, and boards that show it at a pace one can follow."""

from __future__ import annotations

import contextlib
import re
import time
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLong

from entrepot.games import names

from .axe import findings
from .conftest import Opener
from .playing import NEWER, as_text, choose_some, new_table, one_game, open_home, two_at_a_table, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
BOARD = "[data-part=board]"
BAR = "[data-lookback]"
OWN = "#log li:has(~ .news) .line"
"""What was done before the news, even where a round begins with them: the last of it is no longer the present."""
MANY = 3
"""So many choices take the board longer than a test waits for it to skip them."""
WAIT = 3000
"""Milliseconds until the others have surely chosen."""
HIDING = names()[-1]
SOME, TURNS = 7, 10
"""So many choices at a time, and so often at most, until there is something to look back at."""
SENT = """() => {
    window.sent = []
    const send = WebSocket.prototype.send
    WebSocket.prototype.send = function (message) {
        window.sent.push(message)
        return send.call(this, message)
    }
}"""
"""Keeps what the page sends from now on; the version alone does not say who has chosen."""
SINCE = re.compile(r"Since your last turn, \d\d:\d\d")


def at_table(page: Page, name: str) -> None:
    """Play against bots until there is a turn of one's own to look back at, then look at the board."""
    open_home(page)
    as_text(page)
    page.goto(new_table(page, name))
    news = page.locator("#log .news")
    for _ in range(TURNS):
        choose_some(page, 4, SOME)
        wait_for_turn(page)
        if news.count() and SINCE.search(news.text_content() or ""):
            break
    expect(news).to_contain_text(SINCE)
    page.keyboard.press("x")
    page.wait_for_selector("[data-board]")


def look_at_a_line(page: Page) -> None:
    """A line of the log shows its position, which is only looked at; nothing on the page says otherwise."""
    line = page.locator(OWN).last
    ply = int(line.get_attribute("data-ply") or 0)
    line.click()
    bar = page.locator(BAR)
    expect(bar).to_have_attribute("data-lookback", str(ply))
    expect(page.locator(f"{BOARD}[data-past]")).to_be_visible()
    expect(bar).to_contain_text((line.text_content() or "").split(maxsplit=1)[-1].strip())  # without the subject
    expect(page.locator("[data-narration=polite]")).to_contain_text("Looking back")
    expect(page.locator(f"{BOARD} .target, {BOARD} button.may")).to_have_count(0)
    expect(page.locator("#dock")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(bar).to_have_attribute("data-lookback", str(ply - 1))
    bar.get_by_role("button", name="One step on").click()
    expect(bar).to_have_attribute("data-lookback", str(ply))


def come_back(page: Page) -> None:
    """Escape, the button, and whatever one does oneself lead back to the present."""
    page.keyboard.press("Escape")
    expect(page.locator(BAR)).to_have_count(0)
    expect(page.locator(f"{BOARD}[data-past]")).to_have_count(0)
    page.locator("#log .who button").nth(1).click()
    page.locator(BAR).get_by_role("button", name="To the present").click()
    expect(page.locator(BAR)).to_have_count(0)
    page.locator(OWN).last.click()
    expect(page.locator(BAR)).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(BAR)).to_have_count(0)


def show_again(page: Page) -> None:
    """What the others did is marked, also for who has just come back, and is shown again one after the other."""
    page.reload()  # the page remembers nothing of it
    wait_for_turn(page)
    news = page.locator("#log .news")
    expect(news).to_contain_text(SINCE)
    page.evaluate(
        """() => { window.plies = []; new MutationObserver(() => {
            const at = document.querySelector('[data-lookback]')?.dataset.lookback
            if (at && at !== window.plies.at(-1)) window.plies.push(at)
        }).observe(document.body, {subtree: true, attributes: true, childList: true}) }"""
    )
    news.get_by_role("button", name="Show again").click()
    expect(page.locator(BAR)).to_be_visible()
    expect(page.locator(BAR)).to_have_count(0)
    seen = page.evaluate("window.plies")
    assert seen[0] == news.get_attribute("data-news-from")
    assert len(seen) > 2
    assert seen == sorted(seen, key=int)


@pytest.mark.parametrize("name", one_game("singapore"))
def test_looking_back(person: Opener, name: str) -> None:
    page = person()
    at_table(page, name)
    look_at_a_line(page)
    assert findings(page, drawn=True) == []
    come_back(page)
    show_again(page)


def test_new_moves_are_told_to_who_looks_back(person: Opener) -> None:
    first, other = two_at_a_table(person(), person(), HIDING)
    other.locator("#log .line").nth(2).click()
    expect(other.locator(BAR)).to_be_visible()
    choose_some(first, 1, 1)
    expect(other.locator("[data-news]")).to_have_text("1 new move")
    expect(other.locator("[data-narration=polite]")).to_contain_text("1 new move")
    expect(other.locator(BAR)).to_be_visible()


def pass_on(page: Page) -> None:
    """Leave undone what can be, until the others have chosen and there is much still to show."""
    for _ in range(5):
        way_on = page.locator("#dock [data-pass]")
        while way_on.count():
            before = version(page)
            way_on.click()
            page.wait_for_function(NEWER, arg=before)
        with contextlib.suppress(TooLong):
            page.wait_for_function(
                "many => +document.querySelector('main').dataset.behind >= many", arg=MANY, timeout=WAIT
            )
            return
        page.goto(new_table(page, names()[0]))
        wait_for_turn(page)
    raise AssertionError("the board was never far behind")


def opened(person: Opener, motion: Literal["reduce", "no-preference"] = "no-preference") -> Page:
    """Sit at a drawn board with many bots, with things moving."""
    page = person()
    page.emulate_media(reduced_motion=motion)
    open_home(page)
    page.goto(new_table(page, names()[0]))
    wait_for_turn(page)
    page.wait_for_selector("[data-board] .target")
    return page


def test_playback_catches_up_by_itself_and_then_it_is_ones_turn(person: Opener) -> None:
    page = opened(person)
    pass_on(page)
    began = time.monotonic()
    expect(page.locator("#dock.mine")).to_have_count(0)
    expect(page.locator("[data-caption]")).not_to_be_empty()
    wait_for_turn(page)
    expect(page.locator("main")).to_have_attribute("data-behind", "0")
    assert time.monotonic() - began < 30
    expect(page.locator(f"{BOARD} .target").first).to_be_visible()


def test_a_tap_on_a_board_that_is_behind_only_skips(person: Opener) -> None:
    page = opened(person)
    pass_on(page)
    page.evaluate(SENT)
    page.locator("[data-board]").click(position={"x": 300, "y": 200}, force=True)
    expect(page.locator("main")).to_have_attribute("data-behind", "0", timeout=1000)
    assert [one for one in page.evaluate("window.sent") if '"choose"' in one] == []


def test_playback_can_be_paused_and_stepped(person: Opener) -> None:
    page = opened(person)
    pass_on(page)
    controls = page.locator("[data-playback]")
    controls.get_by_role("button", name="Pause").click()
    behind = int(page.locator("main").get_attribute("data-behind") or 0)
    assert behind > 0
    lines = page.locator("#log .line").count()
    page.wait_for_timeout(1000)
    controls.get_by_role("button", name="One step on").click()
    expect(page.locator("main")).to_have_attribute("data-behind", str(behind - 1))
    assert page.locator("#log .line").count() >= lines
    controls.get_by_role("button", name="Play").click()
    wait_for_turn(page)
    expect(controls).to_have_count(0)


def test_any_key_skips_and_does_what_it_does(person: Opener) -> None:
    page = opened(person)
    pass_on(page)
    page.keyboard.press("?")
    expect(page.locator("main")).to_have_attribute("data-behind", "0", timeout=1000)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_who_asks_for_less_motion_always_sees_the_present(person: Opener) -> None:
    page = opened(person, "reduce")
    page.evaluate(
        """() => { window.behind = 0; new MutationObserver(() => {
            window.behind = Math.max(window.behind, +document.querySelector('main').dataset.behind)
        }).observe(document.querySelector('main'), {attributes: true}) }"""
    )
    before = version(page)
    page.locator("#dock [data-pass]").click()
    page.wait_for_function(NEWER, arg=before)
    wait_for_turn(page)
    assert page.evaluate("window.behind") == 0
