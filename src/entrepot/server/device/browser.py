"""What the worker of the page calls: converts between JavaScript and Python. It runs in Pyodide only."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any

from .bots import answer
from .main import DeviceServer


def _to_js(value: Any) -> Any:
    """Convert bytes and lists into those of JavaScript."""
    return importlib.import_module("pyodide.ffi").to_js(value)


class BrowserStorage:
    """The store of the browser, see ``client/src/device/storage.ts``."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    async def load(self, match: str) -> tuple[int, Sequence[tuple[str, str, bytes]]]:
        """Read the generation and all rows of a match; without one, all users and tables."""
        generation, rows = await self._storage.load(match)
        return generation, [(kind, key, value.to_bytes()) for kind, key, value in rows]

    async def commit(self, generation: int, changes: Sequence[tuple[str, str, bytes | None]]) -> bool:
        """Write all changes or none, and return once they are durable."""
        return bool(await self._storage.commit(generation, _to_js(list(changes))))


class BrowserServer:
    """The server of the device, with values of JavaScript."""

    def __init__(self, server: DeviceServer) -> None:
        self._server = server
        self.receive, self.cancel = server.receive, server.cancel

    def request(self, number: int, method: str, path: str, query: str, body: Any, send: Callable[..., None]) -> None:
        """Answer a request."""
        self._server.request(number, method, path, query, body.to_bytes(), _sender(send))

    def connect(self, number: int, send: Callable[..., None]) -> None:
        """Open a connection."""
        self._server.connect(number, _sender(send))

    def changed(self, matches: Any) -> None:
        """Show what another tab has stored."""
        self._server.changed(matches.to_py())


def _sender(send: Callable[..., None]) -> Callable[..., None]:
    return lambda *values: send(*map(_to_js, values))


async def serve(storage: Any, search: Callable[[Any], Any], workers: int) -> BrowserServer:
    """Start the server of the device."""

    async def ask(request: bytes) -> bytes:
        found: bytes = (await search(_to_js(request))).to_bytes()
        return found

    server = DeviceServer(BrowserStorage(storage), ask, workers)
    await server.open()
    return BrowserServer(server)


def search(request: Any) -> Any:
    """Answer a request of an analysis; runs in a search worker."""
    return _to_js(answer(request.to_bytes()))
