"""What lighthouse says of the home page and of a table of each game, on a phone with its usual brakes and on a desk."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from pathlib import Path

from engine import figure
from playwright.sync_api import Playwright

from entrepot.games import names
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.playing import new_table

PLACE = Path(__file__).parents[1] / ".peers" / "lighthouse"
VERSION = "12.8.2"
PORT = 9339
"""Where lighthouse finds the browser."""
FORMS: dict[str, tuple[str, ...]] = {"phone": (), "desk": ("--preset=desktop",)}
LOOKS = 3
CATEGORIES = ("performance", "accessibility", "best-practices")


def lighthouse() -> Path:
    """Install lighthouse where nothing else of ours is."""
    program = PLACE / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        PLACE.mkdir(parents=True, exist_ok=True)
        (PLACE / "package.json").write_text("{}", encoding="utf-8")
        install = ("npm", "install", "--silent", "--no-audit", "--no-fund", f"lighthouse@{VERSION}")
        subprocess.run(install, cwd=PLACE, check=True)
    return program


def scores(address: str, *form: str) -> dict[str, float]:
    """Let lighthouse look at a page several times; give the median of each score: one look is a matter of luck."""
    looks = [looked(address, *form) for _ in range(LOOKS)]
    return {name: statistics.median(look[name] for look in looks) for name in CATEGORIES}


def looked(address: str, *form: str) -> dict[str, float]:
    """Let lighthouse look at a page, as on a phone unless said otherwise; give its scores out of 100."""
    wanted = f"--only-categories={','.join(CATEGORIES)}"
    command = [str(lighthouse()), address, wanted, f"--port={PORT}", "--output=json", "--quiet", *form]
    env = {**os.environ, **({"CHROME_PATH": CHROMIUM} if CHROMIUM else {})}
    done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE)
    told = json.loads(done.stdout)
    return {name: 100 * (told["categories"][name]["score"] or 0) for name in CATEGORIES}


def main(playwright: Playwright, address: str, folder: Path) -> None:
    """Print the lowest score of each kind over all pages."""
    context = playwright.chromium.launch_persistent_context(
        folder / "browser",
        executable_path=CHROMIUM,
        args=[*FLAGS, f"--remote-debugging-port={PORT}"],
        base_url=address,
    )
    page = context.pages[0]
    assert context.request.post("/api/me", data={"name": "Ada"}).ok
    paths = ["/", *(new_table(page, game) for game in names())]
    found = {form: [scores(address + path, *options) for path in paths] for form, options in FORMS.items()}
    context.close()
    for form, each in found.items():
        for place, told in zip(("home", *names()), each, strict=True):
            print(f"  {place} on a {form}: {', '.join(f'{name} {score:.0f}' for name, score in told.items())}")
    for name in CATEGORIES:
        lowest = min(told[name] for each in found.values() for told in each)
        figure(f"lighthouse_{name.replace('-', '_')}", lowest, "of 100")
