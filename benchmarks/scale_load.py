"""Open-loop load of one process on several servers: many tables of two, each with both sockets at one server.

Like the proxy of ``deploy``, it sends a table to the server that the table's id chooses. It prints ``ready`` when all
sockets are open; for each number that it reads from standard input it plays so many choices a second for a time, and
prints what it measured as one line of JSON. An empty line ends it.

Its arguments are the addresses of the servers (with commas), the number of tables, and the seconds.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import resource
import sys
import zlib
from dataclasses import asdict

import httpx
import msgspec
import websockets
from server_load import Count, Load, MoveSchedule
from websockets.asyncio.client import ClientConnection

from entrepot.games import names as game_names

SEATS = 2
AT_ONCE = 16
"""Tables that are created at the same time."""
PING_SECONDS = 25.0
UNAVAILABLE, RETRY_SECONDS = 503, 0.5
"""While tables are created, servers and database may have more to do than they can."""


class Schedules:
    """When choices are due at all tables, begun again for each rate; before the first nobody chooses."""

    def __init__(self) -> None:
        self.running = asyncio.Event()
        self.all: list[MoveSchedule] = []

    def start(self, interval: float, tables: int) -> None:
        """Begin."""
        self.all = [MoveSchedule(interval, number / tables) for number in range(tables)]
        self.running.set()


class TableSchedule(MoveSchedule):
    """The schedule of one table, whatever rate is played at."""

    def __init__(self, schedules: Schedules, number: int) -> None:
        super().__init__(0.0, 0.0)
        self._schedules, self._number = schedules, number

    async def wait(self) -> float:
        """Wait until the next choice is due."""
        await self._schedules.running.wait()
        return await self._schedules.all[self._number].wait()


class ScaleLoad(Load):
    """All players of this process."""

    def __init__(self, servers: list[str]) -> None:
        super().__init__(servers[0], os.getpid())
        self._servers = servers

    async def open_table(self, http: httpx.AsyncClient, number: int) -> list[ClientConnection]:
        """Create a table at one server, and open its sockets at the one that its id chooses."""
        games = game_names()
        wish = {"game": games[number % len(games)], "seats": [{"kind": "you"}] * SEATS, "start": True}
        creating = self._servers[number % len(self._servers)]
        while (answer := await http.post(f"{creating}/api/tables", json=wish)).status_code == UNAVAILABLE:
            await asyncio.sleep(RETRY_SECONDS)
        table = answer.raise_for_status().json()["id"]
        server = self._servers[zlib.crc32(table.encode()) % len(self._servers)]
        headers = {"Cookie": f"entrepot={http.cookies['entrepot']}", "Origin": server}
        sockets = []
        for seat in range(SEATS):
            socket = await websockets.connect(
                f"{server.replace('http', 'ws', 1)}/api/socket?table={table}",
                additional_headers=headers,
                compression=None,
                open_timeout=120,
                ping_interval=None,
            )
            hello = {"type": "hello", "table": table, "seat": seat}
            await socket.send(msgspec.json.encode(hello).decode())
            sockets.append(socket)
        return sockets


async def keep_alive(sockets: list[ClientConnection]) -> None:
    """Send heartbeats, spread over the time between two of them."""
    while True:
        for socket in sockets:
            await socket.send('{"type":"ping"}')
            await asyncio.sleep(PING_SECONDS / len(sockets))


async def opened(load: ScaleLoad, tables: int) -> list[list[ClientConnection]]:
    """Open all tables, some at a time."""
    limit = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(timeout=120) as http:
        answer = (await http.post(f"{load.address}/api/me", json={"name": "Ada"})).raise_for_status()
        http.cookies = httpx.Cookies({"entrepot": answer.cookies["entrepot"]})

        async def one(number: int) -> list[ClientConnection]:
            async with limit:
                return await load.open_table(http, number)

        return await asyncio.gather(*(one(number) for number in range(tables)))


async def measured(load: ScaleLoad, schedules: Schedules, rate: float, tables: int, seconds: float) -> Count:
    """Play at a rate, and measure."""
    load.count = Count()
    schedules.start(tables / rate, tables)
    await load.measure(seconds, schedules.all)
    schedules.running.clear()
    await asyncio.sleep(tables / rate)  # until no choice waits for its time any more
    return load.count


async def run(servers: list[str], tables: int, seconds: float) -> None:
    """Open all tables, then play at each rate that is asked for."""
    load, schedules = ScaleLoad(servers), Schedules()
    seated = await opened(load, tables)
    sockets = [socket for both in seated for socket in both]
    players = [
        asyncio.create_task(load.play(socket, TableSchedule(schedules, number), random.Random(number)))
        for number, both in enumerate(seated)
        for socket in both
    ]
    players.append(asyncio.create_task(keep_alive(sockets)))
    gc.collect()
    gc.disable()  # a pause of this process would count as one of the servers
    print("ready", flush=True)
    while rate := (await asyncio.to_thread(sys.stdin.readline)).strip():
        count = await measured(load, schedules, float(rate), tables, seconds)
        for player in players:
            if player.done():
                player.result()  # a player only ends when something is wrong
        print(msgspec.json.encode(asdict(count)).decode(), flush=True)


if __name__ == "__main__":
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    _, where, count_of_tables, how_long = sys.argv
    asyncio.run(run(where.split(","), int(count_of_tables), float(how_long)))
    os._exit(0)  # closing thousands of sockets one by one measures nothing
