"""Open-loop load for a benchmark: tables of four, a WebSocket per seat, random choices at times that are fixed before.

A choice is due at its time whether or not the server has answered the one before, and its latency counts from then on:
a server that stalls is charged for all choices that were due meanwhile (no coordinated omission).

Run as a process of its own on a core of its own, so that server and players share nothing but the sockets: it prints
what it measured as one line of JSON. Its arguments are the address and the process of the server, the number of tables,
the seconds, choices a second (0: as many as there can be), and the core.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from entrepot.games import names as game_names

SEATS, OVER = 4, -2
WARM_SECONDS = 1.5
"""Seconds of warm-up before measuring."""
LAG_SECONDS = 0.01
"""Seconds between two measurements of the lag of this process."""


class Legal(msgspec.Struct):
    """One choice that may be made."""

    choice: int


class Shown(msgspec.Struct):
    """The part of a view that a player needs."""

    actor: int
    legal: list[Legal]


class Changes(msgspec.Struct):
    """The part of changes that a player needs."""

    actor: int | None = None
    legal: list[Legal | tuple[int, int]] | None = None


class Heard(msgspec.Struct):
    """The part of a message that a player needs."""

    type: str
    key: str = ""
    version: int | None = None
    view: Shown | None = None
    changes: Changes | None = None

    @property
    def is_over(self) -> bool:
        """Whether the match is over after the message."""
        shown = self.view or self.changes
        return shown is not None and shown.actor == OVER

    def legal_after(self, before: list[int]) -> list[int]:
        """Return the legal choices after the message."""
        if self.view is not None:
            return [legal.choice for legal in self.view.legal]
        if self.changes is None or self.changes.legal is None:
            return before
        after: list[int] = []
        for item in self.changes.legal:
            after += before[item[0] : item[0] + item[1]] if isinstance(item, tuple) else [item.choice]
        return after


@dataclass
class Count:
    """What was measured."""

    moves: int = 0
    seconds: float = 0.0
    answered: list[float] = field(default_factory=list)
    """Seconds from the moment at which each choice was due to its acknowledgement."""
    unanswered: int = 0
    """Choices that were due in the time that was measured and were not sent, because the one before had no answer."""
    lag: list[float] = field(default_factory=list)
    """How late this process itself was, in seconds, every 10 ms."""
    messages: int = 0
    received: int = 0
    """Bytes."""
    cpu: float = 0.0
    """CPU seconds of the server, which depend little on other load of the machine."""


read = msgspec.json.Decoder(Heard).decode


class MoveSchedule:
    """When the choices at a table are due: at a fixed interval, whatever the server does."""

    def __init__(self, interval: float, first: float) -> None:
        self._interval, self._due = interval, time.perf_counter() + first * interval

    async def wait(self) -> float:
        """Wait until the next choice is due; return when that was. Without an interval it is due now."""
        if not self._interval:
            return time.perf_counter()
        due, self._due = self._due, self._due + self._interval
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        return due

    def overdue(self, since: float, until: float) -> int:
        """Count the choices that were due in a time and have not been sent."""
        if not self._interval:
            return 0
        return max(0, int((until - max(self._due, since)) / self._interval))


class Load:
    """All players together."""

    def __init__(self, address: str, process: int) -> None:
        self.address, self.count, self.counting = address, Count(), False
        self._process = process

    async def new_table(self, http: httpx.AsyncClient, name: str) -> str:
        """Create a table."""
        wish = {"game": name, "seats": [{"kind": "you"}] * SEATS, "start": True}
        table: str = (await http.post("/api/tables", json=wish)).raise_for_status().json()["id"]
        return table

    async def join_tables(self, http: httpx.AsyncClient, name: str) -> list[ClientConnection]:
        """Create a table, and open a WebSocket for each of its seats."""
        table = await self.new_table(http, name)
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        headers = {"Cookie": cookie, "Origin": self.address}
        address = self.address.replace("http", "ws", 1) + "/api/socket"
        seated = []
        for seat in range(SEATS):
            socket = await websockets.connect(
                address, additional_headers=headers, compression=None, open_timeout=60, ping_interval=None
            )
            await socket.send(hello(table, seat))
            seated.append(socket)
        return seated

    async def play(
        self,
        socket: ClientConnection,
        schedule: MoveSchedule,
        dice: random.Random,
        renew: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Play at one WebSocket without end; messages are read while the next choice is not yet due.

        When a match is over, ``renew`` begins another one.
        """
        due, legal, choosing = dict[str, float](), list[int](), set[asyncio.Task[None]]()
        while True:
            text = await socket.recv()
            message = read(text)
            if message.type == "refused":
                raise AssertionError(text)
            if self.counting:
                self.count.messages += 1
                self.count.received += len(text)
            if message.type == "done":
                self._answered(due.pop(message.key))
            if message.type not in ("position", "update"):
                continue
            if message.is_over and renew is not None:
                await renew()
            legal = message.legal_after(legal)
            if legal:
                choosing = {task for task in choosing if not task.done()}
                choice = dice.choice(legal)
                choosing.add(asyncio.create_task(self._choose(socket, schedule, message.version, choice, due)))

    async def _choose(
        self, socket: ClientConnection, schedule: MoveSchedule, version: int | None, choice: int, due: dict[str, float]
    ) -> None:
        """Send a choice when it is due."""
        due[f"{version}"] = await schedule.wait()
        asked = {"type": "choose", "key": f"{version}", "version": version, "choice": choice}
        await socket.send(msgspec.json.encode(asked).decode())

    def _answered(self, due: float) -> None:
        if self.counting:
            self.count.moves += 1
            self.count.answered.append(time.perf_counter() - due)

    async def measure(self, seconds: float, schedules: list[MoveSchedule]) -> None:
        """Measure for a time, after the warm-up."""
        await asyncio.sleep(WARM_SECONDS)
        self.counting, begun, cpu = True, time.perf_counter(), cpu_seconds(self._process)
        while (before := time.perf_counter()) < begun + seconds:
            await asyncio.sleep(LAG_SECONDS)
            self.count.lag.append(time.perf_counter() - before - LAG_SECONDS)
        self.counting, ended = False, time.perf_counter()
        self.count.seconds = ended - begun
        self.count.unanswered = sum(schedule.overdue(begun, ended) for schedule in schedules)
        self.count.cpu = cpu_seconds(self._process) - cpu


def cpu_seconds(process: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def hello(table: str, seat: int) -> str:
    """Write the message that opens a table."""
    return msgspec.json.encode({"type": "hello", "table": table, "seat": seat}).decode()


def renewing(
    load: Load, http: httpx.AsyncClient, name: str, sockets: Sequence[ClientConnection]
) -> Callable[[], Awaitable[None]]:
    """Return what lets the sockets of a table play another match."""

    async def renew() -> None:
        table = await load.new_table(http, name)
        for seat, socket in enumerate(sockets):
            await socket.send(hello(table, seat))

    return renew


async def run(address: str, process: int, tables: int, seconds: float, rate: float) -> Count:
    """Create all tables, then play and measure."""
    load, games, interval = Load(address, process), game_names(), tables / rate if rate else 0.0
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        (await http.post("/api/me", json={"name": "Ada"})).raise_for_status()
        seated = [await load.join_tables(http, games[number % len(games)]) for number in range(tables)]
        schedules = [MoveSchedule(interval, number / tables) for number in range(tables)]
        players = [
            asyncio.create_task(
                load.play(socket, schedules[number], random.Random(number), renewal if seat == 0 else None)
            )
            for number, sockets in enumerate(seated)
            for renewal in [renewing(load, http, games[number % len(games)], sockets)]
            for seat, socket in enumerate(sockets)
        ]
        gc.collect()
        gc.disable()  # a pause of this process would count as one of the server
        measuring = asyncio.create_task(load.measure(seconds, schedules))
        await asyncio.wait([measuring, *players], return_when=asyncio.FIRST_COMPLETED)
        for player in players:
            if player.done():
                player.result()  # a player only ends when something is wrong
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    await asyncio.gather(*(socket.close() for sockets in seated for socket in sockets))
    return load.count


if __name__ == "__main__":
    _, where, process, tables, seconds, rate, core = sys.argv
    os.sched_setaffinity(0, {int(core)})
    counted = asyncio.run(run(where, int(process), int(tables), float(seconds), float(rate)))
    print(msgspec.json.encode(asdict(counted)).decode())
