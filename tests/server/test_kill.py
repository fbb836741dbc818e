"""Killed without warning under load, again and again: what was acknowledged is there, once, and everybody agrees."""

from __future__ import annotations

import asyncio

import pytest

from .client import Server
from .endurance import BETWEEN_KILLS, audit, killed_under_load

pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.slow]
KILLS, TABLES = 4, 3


def test_no_acknowledged_choice_is_lost_and_none_is_made_twice(database: str) -> None:
    server = Server(database)
    try:
        ledger = asyncio.run(killed_under_load(server, KILLS, TABLES, seed=1))
    finally:
        server.stop()
    found = audit(database, ledger)
    assert found.safe >= BETWEEN_KILLS * KILLS
    assert (found.lost, found.doubled, found.wrong) == (0, 0, [])
