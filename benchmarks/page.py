"""``make bench-page``: how small the page is, how soon a board can be played on, how soon a click shows; lighthouse."""

from __future__ import annotations

import gzip
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

import page_lighthouse
from engine import figure
from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

from entrepot.games import names
from tests.page.bundle import code_size, fonts_size
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.playing import LIT, new_table, open_home, play_on_board
from tests.server.client import FreshServer, database_file

OPENINGS = 5
PAUSE = 250
"""Milliseconds in which a player points before a click, and looks after it; nothing else is asked of the page then."""
WHEN_LIT = """lit => {
    const look = () => {
        if (document.querySelector(lit)) window.litAfter = performance.now()
        else requestAnimationFrame(look)
    }
    look()
}"""
"""Notes when something to choose is first drawn, in milliseconds from the navigation on."""
WHEN_SHOWN = """() => {
    let clicked = null
    window.shownAfter = []
    addEventListener('click', event => { clicked = event.timeStamp }, true)
    const shown = () => {
        if (clicked === null) return
        const begun = clicked
        clicked = null
        // The frame after the next begins when the next has been drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => shownAfter.push(performance.now() - begun)))
    }
    const watch = () => {
        const main = document.querySelector('main[data-version]')
        if (main) new MutationObserver(shown).observe(main, {attributeFilter: ['data-version']})
        else requestAnimationFrame(watch)
    }
    watch()
}"""
"""Notes for each click that was a choice when the table that came of it was drawn, in milliseconds."""


def script(body: str, argument: str = "") -> str:
    """Make a function a script that runs before the page's own."""
    return f"({body})({json.dumps(argument)})"


def at_turn(context: BrowserContext, game: str) -> str:
    """Set up a fresh table, and wait until it is one's turn there."""
    address = new_table(context.pages[0], game)
    while not any(own["turn"] and address.endswith(own["table"]["id"]) for own in tables(context)):
        context.pages[0].wait_for_timeout(100)
    return address


def tables(context: BrowserContext) -> list[Any]:
    """Give one's own tables."""
    found: list[Any] = context.request.get("/api/tables").json()["yours"]
    return found


def somebody(browser: Browser, address: str) -> BrowserContext:
    """Open a window with nothing kept from before, for somebody who has a name."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.new_page()
    assert context.request.post("/api/me", data={"name": "Ada"}).ok
    return context


def opened(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Open a fresh table with an empty cache; tell the seconds to a lit target, and the kB of code that came."""
    context = somebody(browser, address)
    table = at_turn(context, game)
    page = context.pages[0]
    came: list[Response] = []
    page.on("response", lambda one: came.append(one))  # noqa: PLW0108 (a built-in method is not taken)
    page.add_init_script(script(WHEN_LIT, LIT))
    page.goto(table)
    page.wait_for_function("() => window.litAfter")
    seconds: float = page.evaluate("litAfter") / 1000
    code = sum(len(gzip.compress(one.body())) for one in came if one.url.endswith((".js", ".css")))
    context.close()
    return seconds, code / 1000


def clicked(page: Page) -> list[float]:
    """Play every game to its end by clicking; tell how long each choice took to be shown, in milliseconds."""
    took: list[float] = []
    open_home(page)
    page.add_init_script(script(WHEN_SHOWN))
    for game in names():
        page.goto(new_table(page, game))
        play_on_board(page, seed=1, pause=PAUSE)
        took += page.evaluate("shownAfter")
    return took


def own_figures(browser: Browser, address: str) -> None:
    """Measure the page with nothing but a browser."""
    found = {game: [opened(browser, address, game) for _ in range(OPENINGS)] for game in names()}
    for game, each in found.items():
        print(f"  {game}: {', '.join(f'{seconds:.2f} s' for seconds, _ in each)} to a board, {each[0][1]:.1f} kB")
    figure("bundle", max(each[0][1] for each in found.values()), "kB gzipped, loaded by a first visit that plays")
    figure("bundle_all", code_size() / 1000, "kB gzipped, all code")
    figure("fonts", fonts_size() / 1000, "kB")
    figure("board_ready", max(statistics.median(seconds for seconds, _ in each) for each in found.values()), "s")
    context = somebody(browser, address)
    took = clicked(context.pages[0])
    print(f"  {len(took)} choices clicked, median {statistics.median(took):.0f} ms")
    figure("click_to_shown", statistics.quantiles(took, n=20)[-1], "ms")
    context.close()


def main() -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = FreshServer(database_file(Path(folder)))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            own_figures(browser, server.address)
            browser.close()
            page_lighthouse.main(playwright, server.address, Path(folder))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
