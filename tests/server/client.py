"""Runs a real server as a subprocess, and clients that use its HTTP and WebSocket API."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from entrepot.server.db.rows import TableRow
from entrepot.server.db.seeds import read_key_file
from tests.command import ForkedProcess

from .views import read_message

Json = dict[str, Any]


_KEYS = tempfile.TemporaryDirectory(prefix="entrepot-keys-")
KEY_FILE = Path(_KEYS.name) / "seeds.key"
"""The key of all servers of this process, and not that of the user."""


def decrypt_seed(row: TableRow) -> None:
    """Decrypt the seed of a table that was read from the database of a server."""
    row.seed = read_key_file(KEY_FILE).unseal(row.id, row.seed)


QUICK = ("--no-limits", "--no-prepare", "--bot-pause", "0")
"""No limits, no preparation, and no pause after a person's turn."""
UNBUFFERED = {"PYTHONUNBUFFERED": "1"}


class Server:
    """``entrepot serve`` as a process."""

    def __init__(self, database: str, port: int = 0, *more: str) -> None:
        self.database, self.more = database, more
        self.port = port
        self.start()

    def start(self) -> None:
        """Start it, and wait until it accepts connections."""
        words = ["serve", "--port", str(self.port), "--database", self.database, "--key-file", str(KEY_FILE)]
        self.process = self._launch(*words, *QUICK, "--bots", "1", "--language", "en", *self.more)
        assert self.process.stdout
        said = ""
        for line in self.process.stdout:
            said += line
            if "is open at" in line:
                self.port = int(line.split("localhost:")[1].split("/")[0])
                return
        raise AssertionError(f"the server did not start: {said}")

    def _launch(self, *words: str) -> ForkedProcess | subprocess.Popen[str]:
        """Start the process; a forked one has imported everything."""
        return ForkedProcess(*words, env={**os.environ, **UNBUFFERED})

    @property
    def address(self) -> str:
        """The URL of the server."""
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> str:
        """Stop it with SIGINT; return its output since the start."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=20)
        return said


class FreshServer(Server):
    """The same in a process that imports everything itself, as that of a user; the environment may be another."""

    def __init__(self, database: str, port: int = 0, *more: str, env: Mapping[str, str] | None = None) -> None:
        self.env = env or os.environ
        super().__init__(database, port, *more)

    def _launch(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "entrepot", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**self.env, **UNBUFFERED},
        )


class ApiClient:
    """A client of the API with the cookie of one user."""

    def __init__(self, address: str, name: str = "Ada") -> None:
        self.address, self.name = address, name
        self.http = httpx.AsyncClient(base_url=address, timeout=30)

    async def ask(self, method: str, path: str, body: Any = None, expect: int = 0) -> Any:
        """Send an HTTP request; without an expected status, expect one below 400."""
        answer = await self.http.request(method, path, json=body)
        assert (answer.status_code == expect) if expect else (answer.status_code < 400), (path, answer.text)
        return answer.json()

    async def arrive(self) -> str:
        """Create the user; return the recovery code."""
        code: str = (await self.ask("POST", "/api/me", {"name": self.name}))["code"]
        return code

    async def new_table(self, game: str, *seats: str, **more: Any) -> Json:
        """Create a table; seats are ``you``, ``open`` or the level of a bot."""
        settings = [{"kind": seat} if seat in ("you", "open") else {"kind": "bot", "level": seat} for seat in seats]
        table: Json = await self.ask("POST", "/api/tables", {"game": game, "seats": settings, **more})
        return table

    @contextlib.asynccontextmanager
    async def socket(self, origin: str = "", table: str = "") -> AsyncIterator[ClientConnection]:
        """Open a WebSocket; a proxy in front of several servers needs the table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie, "Origin": origin or self.address}
        address = self.address.replace("http", "ws", 1) + "/api/socket" + (f"?table={table}" if table else "")
        async with websockets.connect(address, additional_headers=headers, max_size=None) as socket:
            yield socket

    async def close(self) -> None:
        """Close the HTTP client."""
        await self.http.aclose()


async def send(socket: ClientConnection, kind: str, **content: Any) -> None:
    """Send a message."""
    await socket.send(json.dumps({"type": kind, **content}))


async def receive(socket: ClientConnection, *kinds: str) -> Json:
    """Wait for a message of one of the given types; updates have the whole view."""
    while True:
        message = read_message(socket, await asyncio.wait_for(socket.recv(), 30))
        if message["type"] in kinds:
            return message


async def sit(socket: ClientConnection, table: str, seat: int | None, since: int | None = None) -> Json:
    """Open a table from a seat; return its position."""
    await send(socket, "hello", table=table, seat=seat, since=since)
    return await receive(socket, "position")


async def play_on(socket: ClientConnection, shown: Json, dice: random.Random) -> Json:
    """Play random choices for the seat of a socket until the match is over; return the last message."""
    while shown["view"]["actor"] != -2:
        view = shown["view"]
        if view["legal"]:
            choice = dice.choice(view["legal"])["choice"]
            await send(socket, "choose", key=f"{dice.random()}", version=shown["version"], choice=choice)
        shown = await receive(socket, "update", "position")
    return shown


def database_file(folder: Path) -> str:
    """Return the URL of a new SQLite database."""
    return f"sqlite:///{folder / 'tables.db'}"
