"""Takes the pictures of the page: each in the middle of things, wide and narrow, by day and night."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from entrepot.games import game as find_game
from entrepot.games import names
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.playing import as_text, choose_some, is_over, new_table, open_home, wait_for_turn
from tests.server.client import FreshServer, database_file

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
SIZES = ((1440, 900), (390, 844))
SCHEMES = ("light", "dark")
CHOICES = 20
"""So many choices of the player make the middle of a game, unless it is a short one."""
BOT = {"kind": "bot", "level": "merchant"}
COLOURS = 256
SETTLED = 600
"""Milliseconds after which nothing moves any more."""


def to_the_middle(page: Page, game: str) -> str:
    """Play a game halfway; tell its address. One that is over by then is played anew."""
    as_text(page)
    while True:
        address = new_table(page, game, [{"kind": "you"}, *[BOT] * (sorted(find_game(game).seats)[-2] - 1)])
        page.goto(address)
        choose_some(page, 3, CHOICES)
        wait_for_turn(page)
        if not is_over(page):
            page.evaluate("localStorage.removeItem('as-text')")
            return address


def replayed(page: Page, game: str) -> str:
    """Upload a match that is at hand; tell the address of a position in its middle."""
    record = sorted((ROOT / "tests" / "golden").glob(f"{game}*.match"))[0]
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    page.locator("main[data-ply]").wait_for()
    return page.url.split("?")[0] + f"?ply={int(page.get_by_role('slider').get_attribute('max') or 0) // 2}"


def places(page: Page) -> Iterator[tuple[str, str]]:
    """Give what is pictured: a name and an address."""
    yield "home", "/"
    for game in names():
        yield game, to_the_middle(page, game)
    yield "replay", replayed(page, names()[-1])
    yield "rules", f"/rules/{names()[-1]}"


def take(page: Page, name: str, address: str) -> None:
    """Take a page's picture in all sizes and schemes."""
    for width, height in SIZES:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": height})
            page.goto(address)
            page.locator("main").wait_for()
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(SETTLED)
            keep(page.screenshot(), PICTURES / f"{name}-{width}-{scheme}.png")


def keep(picture: bytes, file: Path) -> None:
    """Keep a picture with few colours, which makes it small."""
    with Image.open(io.BytesIO(picture)) as whole:
        whole.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
            file, optimize=True
        )


def take_all(browser: Browser, address: str) -> None:
    """Take all pictures, as one person."""
    context = browser.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    open_home(page)
    for name, where in list(places(page)):
        take(page, name, where)
    context.close()


def main() -> None:
    """Serve the page and take its pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = FreshServer(database_file(Path(folder)))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            take_all(browser, server.address)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
