"""Killed without warning under load, again and again: what was acknowledged is there, once, and everybody agrees."""

from __future__ import annotations

import asyncio
import random

import pytest

from .client import Server
from .endurance import Ledger, audit, load

pytestmark = pytest.mark.xdist_group("server")
KILLS, TABLES = 4, 3


async def killed_under_load(server: Server, kills: int, tables: int, seed: int) -> Ledger:
    """Kill a server so many times while people play."""
    ledger, stop, dice = Ledger(), asyncio.Event(), random.Random(seed)
    playing = asyncio.create_task(load(server, tables, ledger, stop, seed))
    for _ in range(kills):
        before = len(ledger.safe)
        while len(ledger.safe) < before + 20:
            await asyncio.wait([playing], timeout=0.01)
            if playing.done():
                playing.result()  # nobody stops before being told to: this says what went wrong
        await asyncio.sleep(dice.random() / 4)
        server.kill()
        await asyncio.to_thread(server.start)
    stop.set()
    await playing
    return ledger


def test_no_acknowledged_choice_is_lost_and_none_is_made_twice(database: str) -> None:
    server = Server(database)
    try:
        ledger = asyncio.run(killed_under_load(server, KILLS, TABLES, seed=1))
    finally:
        server.stop()
    found = audit(database, ledger)
    assert found.safe >= 20 * KILLS
    assert (found.lost, found.doubled, found.wrong) == (0, 0, [])
