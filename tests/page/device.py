"""How tests start tables on the device itself, and serve a static site."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from .playing import as_text, knows

STARTING = 120_000
"""Milliseconds that Python may take to start in a browser, on a machine that does much else."""


def start_on_device(page: Page, game: str, *, here: int = 1, address: str = "/", text: bool = True) -> None:
    """Set up a table on this device, as a person does, with so many players at the screen; wait for its board."""
    page.goto(address)
    knows(page, game)
    if text:
        as_text(page)
    page.goto(address)
    page.locator(f"label:has(input[name=game][value={game}])").click()
    for seat in range(2, here + 1):
        page.locator(f"label:has(input[name=seat-{seat}][value=you])").click()
    wish = page.locator("[data-device]")
    if wish.count():
        wish.check()
    page.locator(".start .btn.go").click()
    page.wait_for_selector("[data-on-device]", timeout=STARTING)


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class _OldTypes(_Quiet):
    """Knows only the types that every web space has known for long."""

    extensions_map = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

    def guess_type(self, path: Any) -> str:
        return self.extensions_map.get(Path(path).suffix, "application/octet-stream")


class _WebSpace(http.server.ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """A page that is left does not wait for its files."""


@contextlib.contextmanager
def web_space(folder: Path, *, sends_unknown_types: bool = False) -> Iterator[str]:
    """Serve a folder as any web space does, or one that knows few types of files; give its address."""
    handler = functools.partial(_OldTypes if sends_unknown_types else _Quiet, directory=str(folder))
    with _WebSpace(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()
