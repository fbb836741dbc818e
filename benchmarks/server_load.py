"""Players for a benchmark: tables of four, a WebSocket per seat, random choices.

Run as a process of its own, so that server and players share nothing but the sockets: it prints what it measured as
one line of JSON. Its arguments are the address and the process of the server, the number of tables, the seconds, and
choices a second (0: as many as there can be).
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from entrepot.games import names as game_names

SEATS = 4
WARM_SECONDS = 1.5
"""Seconds of warm-up before measuring."""


class Legal(msgspec.Struct):
    """One choice that may be made."""

    choice: int


class Shown(msgspec.Struct):
    """The part of a view that a player needs."""

    actor: int
    legal: list[Legal]


class Heard(msgspec.Struct):
    """The part of a message that a player needs."""

    type: str
    key: str = ""
    version: int | None = None
    view: Shown | None = None


@dataclass
class Count:
    """What was measured."""

    moves: int = 0
    seconds: float = 0.0
    answered: list[float] = field(default_factory=list)
    """Seconds from each choice to its acknowledgement."""
    messages: int = 0
    received: int = 0
    """Bytes."""
    cpu: float = 0.0
    """CPU seconds of the server, which depend little on other load of the machine."""


read = msgspec.json.Decoder(Heard).decode


class Pace:
    """When the next choice at a table is due."""

    def __init__(self, interval: float, first: float) -> None:
        self._interval, self._due = interval, time.perf_counter() + first * interval

    async def wait(self) -> None:
        """Wait until the next choice is due."""
        if self._interval:
            await asyncio.sleep(max(0.0, self._due - time.perf_counter()))
            self._due = max(self._due, time.perf_counter() - self._interval) + self._interval


class Load:
    """All players together."""

    def __init__(self, address: str, process: int) -> None:
        self.address, self.count, self.counting = address, Count(), False
        self._process = process

    async def sit_down(self, http: httpx.AsyncClient, name: str) -> list[ClientConnection]:
        """Create a table, and open a WebSocket for each of its seats."""
        wish = {"game": name, "seats": [{"kind": "you"}] * SEATS, "start": True}
        answer = (await http.post("/api/tables", json=wish)).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        headers = {"Cookie": cookie, "Origin": self.address}
        address = self.address.replace("http", "ws", 1) + "/api/socket"
        seated = []
        for seat in range(SEATS):
            socket = await websockets.connect(
                address, additional_headers=headers, compression=None, open_timeout=60, ping_interval=None
            )
            hello = {"type": "hello", "table": answer.json()["id"], "seat": seat}
            await socket.send(msgspec.json.encode(hello).decode())
            seated.append(socket)
        return seated

    async def play(self, socket: ClientConnection, pace: Pace, dice: random.Random) -> None:
        """Play at one WebSocket without end."""
        sent, number = dict[str, float](), 0
        while True:
            text = await socket.recv()
            message = read(text)
            if message.type == "refused":
                raise AssertionError(text)
            if self.counting:
                self.count.messages += 1
                self.count.received += len(text)
            if message.type == "done":
                self._answered(sent.pop(message.key))
            if message.view is not None and message.view.legal:
                await pace.wait()
                number += 1
                choice = dice.choice(message.view.legal).choice
                asked = {"type": "choose", "key": f"{number}", "version": message.version, "choice": choice}
                sent[f"{number}"] = time.perf_counter()
                await socket.send(msgspec.json.encode(asked).decode())

    def _answered(self, sent: float) -> None:
        if self.counting:
            self.count.moves += 1
            self.count.answered.append(time.perf_counter() - sent)

    async def measure(self, seconds: float) -> None:
        """Measure for a time, after the warm-up."""
        await asyncio.sleep(WARM_SECONDS)
        self.counting, begun, cpu = True, time.perf_counter(), cpu_seconds(self._process)
        await asyncio.sleep(seconds)
        self.counting, self.count.seconds = False, time.perf_counter() - begun
        self.count.cpu = cpu_seconds(self._process) - cpu


def cpu_seconds(process: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(address: str, process: int, tables: int, seconds: float, rate: float) -> Count:
    """Create all tables, then play and measure."""
    load, games, interval = Load(address, process), game_names(), tables / rate if rate else 0.0
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        (await http.post("/api/me", json={"name": "Ada"})).raise_for_status()
        seated = [await load.sit_down(http, games[number % len(games)]) for number in range(tables)]
    players = [
        asyncio.create_task(load.play(socket, pace, random.Random(number)))
        for number, sockets in enumerate(seated)
        for pace in [Pace(interval, number / tables)]
        for socket in sockets
    ]
    measuring = asyncio.create_task(load.measure(seconds))
    await asyncio.wait([measuring, *players], return_when=asyncio.FIRST_COMPLETED)
    for player in players:
        if player.done():
            player.result()  # a player only ends when something is wrong
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    await asyncio.gather(*(socket.close() for sockets in seated for socket in sockets))
    return load.count


if __name__ == "__main__":
    _, where, process, tables, seconds, rate = sys.argv
    counted = asyncio.run(run(where, int(process), int(tables), float(seconds), float(rate)))
    print(msgspec.json.encode(asdict(counted)).decode())
