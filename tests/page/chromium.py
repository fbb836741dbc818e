"""Which Chromium the tests of the page drive: one on the path, or Playwright's own."""

from __future__ import annotations

import shutil

HEADLESS = "chromium-headless-shell"
"""Chromium without windows, as Playwright's own is: it opens a page in a quarter less time than one that hides them."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", HEADLESS)


def system_chromium() -> str | None:
    """Find a Chromium on the path; ``None`` means Playwright's own."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def headless_chromium() -> str | None:
    """Find the quickest Chromium on the path; ``None`` means Playwright's own."""
    return shutil.which(HEADLESS) or system_chromium()
