"""How the tests play: only by what a person has, a mouse, a finger or a keyboard."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLong

from entrepot.games import game as find_game
from entrepot.games import names

CHOICES_AT_MOST = 2000
SEATS_AT_MOST = 6
TRIES = 300
BOT = {"kind": "bot", "level": "apprentice"}
CHOICES = "[data-text] button[data-choice]:not([disabled]), #dock button[data-choice]:not([disabled])"
BUTTON = "button:not([disabled], [aria-disabled=true], [aria-pressed], [aria-expanded], .icon, .full, .mini)"
LIT = f"[data-part=board] .target, [data-part=board] {BUTTON}, #dock button[data-choice]:not([disabled])"
ASKED = f"[data-part=board] .choice-menu {BUTTON}, [data-part=board] {BUTTON}.confirm"


def one_game(quick: str) -> list[object]:
    """Name every game; all but one are slow, since a whole game is long."""
    return [pytest.param(name, marks=[] if name == quick else [pytest.mark.slow]) for name in names()]


def new_table(page: Page, game: str, seats: list[dict[str, Any]] | None = None, at: str = "", **wishes: Any) -> str:
    """Set up a table and start it where no seat is open; tell its address. Unless said so, all others are weak bots."""
    seats = seats or [{"kind": "you"}, *[BOT] * (max(find_game(game).seats) - 1)]
    wish = {"game": game, "seats": seats, "start": all(seat["kind"] != "open" for seat in seats), **wishes}
    answer = page.request.post(f"{at}/api/tables", data=wish)
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['id']}"


def seat_two(one: Page, other: Page, game: str, **wishes: Any) -> str:
    """Seat two people at a table over the net, and start it; tell its address."""
    open_home(one)
    open_home(other, "Ben")
    address = new_table(one, game, [{"kind": "you"}, {"kind": "open"}], **wishes)
    table = address.removeprefix("/t/")
    assert other.request.post(f"/api/tables/{table}/sit", data={"seat": 1}).ok
    assert one.request.post(f"/api/tables/{table}/start").ok
    return address


def two_at_a_table(one: Page, other: Page, game: str, **wishes: Any) -> tuple[Page, Page]:
    """Open such a table as text before both; the first of them is to choose."""
    address = seat_two(one, other, game, **wishes)
    for page in (one, other):
        as_text(page)
        page.goto(address)
        page.wait_for_selector("#dock")
    return (one, other) if one.locator("#dock.mine").count() else (other, one)


def open_home(page: Page, name: str = "Ada") -> None:
    """Come to the home page and take a name."""
    page.goto("/")
    assert page.request.post("/api/me", data={"name": name}).ok


def version(page: Page) -> int:
    """Say which version of the table the page shows."""
    return int(page.locator("main").get_attribute("data-version") or 0)


def is_over(page: Page) -> bool:
    """Say whether the end is shown."""
    return page.locator("[data-outcome]").count() > 0


def wait_for_turn(page: Page) -> None:
    """Wait until there is something to choose, or the end."""
    page.wait_for_selector("[data-outcome], #dock.mine, [data-curtain]")


VIEW_AFTER = """(before, {view, changes}) => view ?? {
    ...before,
    actor: changes.actor ?? before.actor,
    legal: changes.legal ?? before.legal,
}"""
"""Says who is to choose after a position or an update, and what: the part of a view that a script needs to play on."""
AHEAD = """([table, count, own]) => new Promise((done, failed) => {
    const viewAfter = VIEW_AFTER
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`)
    const say = message => socket.send(JSON.stringify(message))
    let [made, view] = [0, null]
    const end = () => { socket.onclose = null; socket.close(); done() }
    socket.onopen = () => say({type: 'hello', table, seat: own[0]})
    socket.onclose = socket.onerror = () => failed(new Error('the line is cut'))
    socket.onmessage = ({data}) => {
        const message = JSON.parse(data)
        if (message.type !== 'position' && message.type !== 'update') return
        view = viewAfter(view, message)
        if (view.actor === -1) return
        if (view.actor === -2 || made === count) return end()
        if (!own.includes(view.actor)) return
        if (view.actor !== view.seat) return say({type: 'hello', table, seat: view.actor})
        const {choice} = view.legal[made++ * 7 % view.legal.length]
        say({type: 'choose', key: `k${made}`, version: message.version, choice})
    }
})""".replace("VIEW_AFTER", VIEW_AFTER)
"""Makes so many choices for whoever is to choose at some seats; the others are bots."""
NEWER = "before => +document.querySelector('main')?.dataset.version > before"
SPOTS = """lit => [...document.querySelectorAll(lit)].flatMap(one => {
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    return hit && one.contains(hit) ? [[x, y]] : []
})"""


def wait_a_little(page: Page, before: int, milliseconds: int) -> None:
    """Wait until the table shows a newer version, but not long: not every click or key makes a choice."""
    with contextlib.suppress(TooLong):
        page.wait_for_function(NEWER, arg=before, timeout=milliseconds)


def lit_spot(page: Page, dice: random.Random) -> tuple[float, float] | None:
    """Find a spot that is lit; where none is in sight, look at the whole board. None: the game has ended meanwhile."""
    for _ in range(TRIES):
        if is_over(page):
            return None
        spots = page.evaluate(SPOTS, ASKED) or page.evaluate(SPOTS, LIT)
        if spots:
            x, y = dice.choice(spots)
            return x, y
        whole = page.locator("[data-part=board] .stage-whole")
        if whole.is_visible():
            whole.click()
        page.wait_for_timeout(100)
    raise AssertionError("nothing that can be chosen is in sight")


CHOICES_SENT = """() => {
    if (window.choicesSent === undefined) {
        const send = WebSocket.prototype.send
        window.choicesSent = 0
        WebSocket.prototype.send = function (text) {
            window.choicesSent += JSON.parse(text).type === 'choose'
            return send.call(this, text)
        }
    }
    return window.choicesSent
}"""
"""Counts the choices that the page has sent to a server since this was first asked."""


def tap_until_chosen(page: Page, x: float, y: float) -> None:
    """Tap, and tap again if that was only a preview. After a choice something else may lie at the same place."""
    before, sent = version(page), page.evaluate(CHOICES_SENT)
    page.touchscreen.tap(x, y)
    if page.evaluate(CHOICES_SENT) == sent and version(page) == before:
        page.touchscreen.tap(x, y)


def play_on_board(page: Page, seed: int, *, touch: bool = False, pause: int = 0) -> None:
    """Click or tap whatever the board lights up, until the end; with so many milliseconds to point and to look."""
    dice = random.Random(seed)
    for _ in range(CHOICES_AT_MOST):
        wait_for_turn(page)
        if is_over(page):
            return
        before = version(page)
        spot = lit_spot(page, dice)
        if spot is None:
            return
        x, y = spot
        if touch:
            tap_until_chosen(page, x, y)
        else:
            page.mouse.move(x, y)
            page.wait_for_timeout(pause)
            page.mouse.click(x, y)
            page.wait_for_timeout(pause)
        wait_a_little(page, before, 150)
    raise AssertionError("the game did not end")


def play_by_keys(page: Page, seed: int) -> None:
    """Play to the end with nothing but the keyboard."""
    dice = random.Random(seed)
    for _ in range(CHOICES_AT_MOST):
        wait_for_turn(page)
        if is_over(page):
            return
        before = version(page)
        keys = ["Shift+N" if dice.random() < 0.5 else "n"] * dice.randrange(1, 4)
        for key in ["e"] if page.locator("[data-text] button").count() == 0 else [*keys, "Enter"]:
            page.keyboard.press(key)
        wait_a_little(page, before, 2000)
    raise AssertionError("the game did not end")


def choose_some(page: Page, seed: int, count: int) -> None:
    """Make so many choices of the table as text, unless it ends before."""
    dice = random.Random(seed)
    for _ in range(count):
        wait_for_turn(page)
        if is_over(page):
            return
        before = version(page)
        choices = page.locator(CHOICES)
        choices.nth(dice.randrange(choices.count())).click()
        page.wait_for_function(NEWER, arg=before)


def choose_ahead(page: Page, table: str, count: int, own: Sequence[int] = range(SEATS_AT_MOST)) -> None:
    """Make so many choices of a table of one's own without its page."""
    page.evaluate(AHEAD, [table.removeprefix("/t/"), count, list(own)])


def knows(page: Page, game: str) -> None:
    """Have seen a game before: nothing is told of its aim."""
    page.evaluate("game => localStorage.setItem(`met-${game}`, 'yes')", game)


def as_text(page: Page) -> None:
    """Wish for boards as text."""
    page.evaluate("localStorage.setItem('as-text', 'yes')")


def expect_outcome(page: Page, seats: int) -> None:
    """Look at the end: a place for everybody."""
    expect(page.locator("[data-outcome] tbody tr")).to_have_count(seats)
