"""Times a table on the device itself in Chromium: starting one without a network, and the analysis of a match."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from entrepot import Match
from entrepot.bots import make_bot
from entrepot.core.record import write_text
from entrepot.server.site import write_site
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.device import STARTING, web_space
from tests.page.playing import knows

STARTS = 5
BOUNDS = {"offline_ready": 5.0, "analysis_seconds": 60.0}
GAME = "singapore"
KEPT = """async () => {
    const list = await (await fetch('data/files.json')).json()
    const known = [...list, 'device/python.zip']
    const kept = await Promise.all(known.map(one => caches.match(one)))
    return navigator.serviceWorker.controller !== null && kept.every(Boolean)
}"""
"""Whether the service worker has everything that the page needs without a network."""
ANALYSE = 900_000
"""Milliseconds that an analysis may take before it counts as failed."""


@contextmanager
def _installed_page() -> Iterator[Page]:
    """Open a site until the browser has kept all of it, and start one table, as a person did before."""
    with tempfile.TemporaryDirectory() as folder, web_space(Path(folder)) as space, sync_playwright() as playwright:
        write_site(Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(base_url=f"{space}/site/", reduced_motion="reduce")
        page.set_default_timeout(STARTING)
        page.goto("./")
        knows(page, GAME)
        _click_to_board(page)
        page.goto("./")
        while not page.evaluate(KEPT):  # a promise would count as true, if the page waited for it
            page.wait_for_timeout(200)
        yield page
        browser.close()


def _click_to_board(page: Page) -> float:
    """Start a table from the home page; give the seconds from the click to a board that waits for the player."""
    page.goto("./")
    page.locator(f"label:has(input[name=game][value={GAME}])").click()
    begun = time.perf_counter()
    page.locator(".start .btn.go").click()
    page.wait_for_selector("[data-on-device]")
    page.wait_for_selector("#dock.mine")
    return time.perf_counter() - begun


def _record() -> bytes:
    """Play a match between three bots; give its record."""
    match = Match(GAME, seats=3, seed=1)
    bots = [make_bot("merchant", match.game, seed=seat) for seat in range(3)]
    while match.actor >= 0:
        match.choose(bots[match.actor].choose(match.view()))
    return write_text(match).encode()


def _analysis(page: Page, folder: Path) -> float:
    """Analyse a whole match; give the seconds from the click to the last decision."""
    file = folder / "played.match"
    file.write_bytes(_record())
    page.goto("./")
    page.locator("input[type=file]").set_input_files(file)
    part = page.get_by_role("region", name="Analysis")
    begun = time.perf_counter()
    part.get_by_role("button", name="Analyse").click()
    part.locator("[data-analysed]").wait_for()
    part.get_by_role("button", name="Analyse").wait_for(timeout=ANALYSE)
    return time.perf_counter() - begun


def device_figures() -> dict[str, tuple[float, float]]:
    """Measure; give each figure in seconds with its bound."""
    with _installed_page() as page, tempfile.TemporaryDirectory() as folder:
        page.context.set_offline(True)
        starts = [_click_to_board(page) for _ in range(STARTS)]
        found = {"offline_ready": statistics.median(starts), "analysis_seconds": _analysis(page, Path(folder))}
    return {name: (seconds, BOUNDS[name]) for name, seconds in found.items()}
