"""Makes sure that there is a Chromium for the tests of the page: one on the path, Debian's, or Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.page.chromium import HEADLESS, system_chromium


def has_playwright_chromium() -> bool:
    """Whether Playwright has downloaded its own Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def install_debian_chromium(package: str) -> bool:
    """Install a Chromium of Debian, where there is ``apt-get`` and the right to use it."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    print(f"Installing Debian's {package}, which the tests of the page drive …", flush=True)
    command = ["apt-get", "install", "-qq", "-y", package]
    return subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0


def install_playwright_chromium() -> bool:
    """Download Playwright's own Chromium into the user's cache folder."""
    print("Downloading Playwright's own Chromium, which the tests of the page drive …", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return subprocess.run(command, check=False).returncode == 0


def main() -> None:
    """Install the quickest Chromium where it can be had, and another where there is none."""
    if shutil.which(HEADLESS) or install_debian_chromium(HEADLESS) or system_chromium() or has_playwright_chromium():
        return
    if not install_debian_chromium("chromium") and not install_playwright_chromium():
        sys.exit(
            "The tests of the page need Chromium. It was not found on the path, and neither Debian's package nor "
            "Playwright's download could be installed; see above. Install it (on Debian: apt-get install chromium) "
            "and try again."
        )


if __name__ == "__main__":
    main()
