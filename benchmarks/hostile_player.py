"""Players who go on while the server is under attack: an open loop at tables of two, from an address of their own.

Run as a process of its own. Its arguments are the address of the server and the seconds; it prints one line of JSON:
the latencies of all choices, from the moment at which they were due.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sys
import time
from collections.abc import Sequence

from websockets.asyncio.client import ClientConnection

from tests.server.client import ApiClient, Json, receive, send, sit

TABLES, INTERVAL = 4, 0.1
"""Tables, and seconds between two choices at each of them; below the rate limit of a user."""


class Players:
    """Two players at one table, each with a connection, who choose at fixed times."""

    def __init__(self, client: ApiClient, number: int) -> None:
        self.client, self.dice, self.first = client, random.Random(number), number * INTERVAL / TABLES
        self.latencies: list[float] = []

    async def play(self, seconds: float) -> None:
        """Play for a time; when a match is over, begin another one."""
        begun, due = time.perf_counter(), time.perf_counter() + self.first
        while time.perf_counter() < begun + seconds:
            table = (await self.client.new_table("clippers", "you", "you", start=True))["id"]
            async with self.client.socket() as one, self.client.socket() as other:
                seated = (one, other)
                shown = [await sit(socket, table, seat) for seat, socket in enumerate(seated)]
                latest = shown[max(0, shown[0]["view"]["actor"])]
                while latest["view"]["actor"] >= 0 and time.perf_counter() < begun + seconds:
                    await asyncio.sleep(max(0.0, due - time.perf_counter()))
                    latest = await self._choose(seated, latest, due)
                    due += INTERVAL

    async def _choose(self, seated: Sequence[ClientConnection], shown: Json, due: float) -> Json:
        """Choose for the seat to act; return the position as the next seat to act sees it."""
        socket, key = seated[shown["view"]["seat"]], f"{due}"
        choice = self.dice.choice(shown["view"]["legal"])["choice"]
        await send(socket, "choose", key=key, version=shown["version"], choice=choice)
        latest = shown
        while (message := await receive(socket, "update", "done", "refused"))["type"] != "done":
            if message["type"] == "refused":
                raise AssertionError(message)
            latest = message
        self.latencies.append(time.perf_counter() - due)
        version, actor = latest["version"], latest["view"]["actor"]
        if actor >= 0 and actor != latest["view"]["seat"]:
            while (latest := await receive(seated[actor], "update"))["version"] < version:
                pass
        return latest


async def run(address: str, seconds: float) -> list[float]:
    """Play at all tables at once; return all latencies."""
    client = ApiClient(address)
    await client.arrive()
    players = [Players(client, number) for number in range(TABLES)]
    gc.disable()
    await asyncio.gather(*(one.play(seconds) for one in players))
    await client.close()
    return [latency for one in players for latency in one.latencies]


if __name__ == "__main__":
    print(json.dumps(asyncio.run(run(sys.argv[1], float(sys.argv[2])))))
