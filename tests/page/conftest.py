"""A real server with a fresh database, and a Chromium to look at it with: each test process has its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.client import Server, database_file

from .axe import EVERYWHERE, QUICK, Look
from .chromium import headless_chromium, system_chromium

CHROMIUM = system_chromium()
"""Where Chromium is; ``None`` stands for Playwright's own."""
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
EXPECTED = ("net::ERR_", "closed before receiving a handshake response", "status of 4", "status of 503")
"""What a cut line, a refusal and a busy server bring is no fault of the page."""
TIMEOUT_MS = 180_000
"""Milliseconds: a machine that does much else at the same time is no fault of the page either."""
expect.set_options(timeout=TIMEOUT_MS)
Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server that runs while the tests of the page do."""
    server = Server(database_file(tmp_path_factory.mktemp("page")))
    yield server.address
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Give a browser; no longer than for one file, since as long as it is there no other event loop can run."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=headless_chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture(params=[QUICK, pytest.param(EVERYWHERE, marks=pytest.mark.slow)], ids=["quick", "everywhere"])
def looks(request: pytest.FixtureRequest) -> Sequence[Look]:
    """Run a test that lets axe look at pages in two ways, and in ``make test-slow`` in every way."""
    chosen: Sequence[Look] = request.param
    return chosen


@pytest.fixture
def service_workers() -> Literal["allow", "block"]:
    """Whether the page may store itself for offline use, which takes time: only the tests of that allow it."""
    return "block"


@pytest.fixture
def person(browser: Browser, address: str, service_workers: Literal["allow", "block"]) -> Iterator[Opener]:
    """Open the page as somebody new, on a screen of a given size; whatever the page complains of fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def opened(width: int = 1440, height: int = 900, language: str = "en-GB", scheme: str = "light") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=address,
            locale=language,
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=width < 720,
            service_workers=service_workers,
        )
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [fault for fault in faults if not any(known in fault for known in EXPECTED)] == []
