"""Starts tables of all games as a device does, and analyses a position; runs in Pyodide, see ``device_start.mjs``."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from entrepot import Match
from entrepot.games import names
from entrepot.server.bots.requests import AnalysisRequest
from entrepot.server.device.bots import answer
from entrepot.server.device.main import DeviceServer


class Storage:
    """Stores nothing: what was written is in memory."""

    generation = 0

    async def load(self, match: str) -> tuple[int, Sequence[tuple[str, str, bytes]]]:
        return self.generation, []

    async def commit(self, generation: int, changes: Sequence[tuple[str, str, bytes | None]]) -> bool:
        self.generation = generation + 1
        return True


async def search(request: bytes) -> bytes:
    return answer(request)


async def start_table(server: DeviceServer, game: str) -> None:
    body = msgspec.json.encode({"game": game, "seats": [{"kind": "you"}] * 3, "start": True})
    statuses: list[int] = []
    ended = asyncio.Event()

    def send(kind: str, *values: Any) -> None:
        if kind == "head":
            statuses.append(values[0])
        elif kind == "end":
            ended.set()

    server.request(1, "POST", "/api/tables", "", body, send)
    await ended.wait()
    assert statuses == [201]


def analyse_start(game: str) -> None:
    match = Match(game, seats=3, seed=1)
    request = AnalysisRequest(game, match.options, match.state.to_bytes(), match.actor)
    answer(msgspec.json.encode(request))


def has_bytecode(module: ModuleType) -> bool:
    """Whether a module has bytecode of the Python that runs, in its archive or within Python itself."""
    file = str(module.__file__)
    if file.endswith(".pyc") or (module.__spec__ is not None and module.__spec__.origin == "frozen"):
        return True
    cached = Path(importlib.util.cache_from_source(file))
    return cached.is_file() and cached.read_bytes()[:4] == importlib.util.MAGIC_NUMBER


async def report() -> str:
    """List the modules that had to be compiled, and count all."""
    server = DeviceServer(Storage(), search, 1)
    await server.open()
    for game in names():
        await start_table(server, game)
        analyse_start(game)
    files = [module for module in list(sys.modules.values()) if getattr(module, "__file__", None)]
    modules = [module for module in files if str(module.__file__).endswith((".py", ".pyc"))]
    compiled = [module.__name__ for module in modules if not has_bytecode(module)]
    return msgspec.json.encode({"modules": len(modules), "compiled": sorted(compiled)}).decode()
