"""Measures the size of updates: whole random games of four players, with a connection for each seat."""

from __future__ import annotations

import asyncio
import random
import statistics
from pathlib import Path

from engine import figure

from entrepot.games import names
from entrepot.server.messages import Choose, NewTable, SeatSettings
from entrepot.server.tables.registry import TableRegistry
from tests.server.tables import RecordingConnection, add_user, new_session, registry_on

SEATS, GAMES = 4, 3


class Meter(RecordingConnection):
    """A connection that measures its updates."""

    def __init__(self, user: str, seat: int, sizes: list[int]) -> None:
        super().__init__(user, seat)
        self.sizes = sizes

    def send(self, message: bytes) -> None:
        """Measure an update."""
        if message.startswith(b'{"type":"update"'):
            self.sizes.append(len(message))


async def play(registry: TableRegistry, name: str, dice: random.Random) -> list[int]:
    """Play one game; return the sizes of all updates."""
    user, sizes = await add_user(registry), list[int]()
    session = await new_session(registry, user, NewTable(name, [SeatSettings("you") for _ in range(SEATS)]))
    await session.start()
    for seat in range(SEATS):
        await session.join(Meter(user.id, seat, sizes), seat, None)
    while session.table.actor >= 0:
        choice = dice.choice(session.table.legal())
        await session.submit(user.id, session.table.actor, Choose(f"{dice.random()}", session.table.version, choice))
    return sizes


async def measure(folder: Path) -> None:
    """Play games of each kind; the figure is that of the game with the largest updates."""
    means = []
    async with registry_on(f"sqlite:///{folder / 'updates.db'}") as registry:
        for name in names():
            sizes = [size for game in range(GAMES) for size in await play(registry, name, random.Random(game))]
            means.append(statistics.mean(sizes))
            largest = statistics.quantiles(sizes, n=100)[98]
            print(f"  {name}: {means[-1]:.0f} bytes an update and player, 99 of 100 up to {largest:.0f}", flush=True)
    figure("update_bytes", max(means), "bytes")


def main(folder: Path) -> None:
    """Measure in a fresh folder."""
    asyncio.run(measure(folder))
