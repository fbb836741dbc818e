"""Which Chromium the tests of the page drive: one on the path, or Playwright's own."""

from __future__ import annotations

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def system_chromium() -> str | None:
    """Find a Chromium on the path; ``None`` means Playwright's own."""
    return next(filter(None, map(shutil.which, NAMES)), None)
