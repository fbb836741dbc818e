"""Measures the memory of a table without connections, and what remains after tables are evicted."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import random
import time
from pathlib import Path

from engine import figure
from sqlalchemy import insert

from entrepot.core.chance import fair_outcome
from entrepot.core.match import Match
from entrepot.games import game, names
from entrepot.server.bots.pool import BotPool
from entrepot.server.db import schema, store
from entrepot.server.db.access import Database
from entrepot.server.db.database import migrate, open_database, sqlite_address
from entrepot.server.db.rows import LogEntry, TableRow, User
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.users import new_user, token_hash

SEATS, PLIES = 4, 100
HELD, EVICTED, WARM, AT_ONCE = 1000, 10_000, 1000, 100


def resident() -> int:
    """Return the resident memory of this process in bytes, after freeing what can be freed."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return 4096 * int(Path("/proc/self/statm").read_text().split()[1])


def played_table(user: User, name: str, plies: int) -> tuple[TableRow, list[LogEntry]]:
    """Make a table in the middle of a random game."""
    row = new_table(NewTable(name, [SeatSettings("you") for _ in range(SEATS)]), user)
    row.stage = "running"
    match, dice, made = Match(game(name), SEATS, row.options), random.Random(1), list[LogEntry]()
    while len(made) < plies:
        actor = match.actor
        if actor >= 0:
            choice = dice.choice(match.legal())
        else:
            choice = fair_outcome(match.game, match.state, row.seed, len(made))
        match.choose(choice)
        stored = match.game.choices.to_stored(choice)
        made.append(LogEntry(len(made) + 1, actor, stored, f"key {len(made)}" if actor >= 0 else "", time.time()))
    return row, made


def fill(registry: TableRegistry, count: int, plies: int) -> list[str]:
    """Insert a number of tables into the database."""
    user = new_user("Ada")
    kinds = [played_table(user, name, plies) for name in names()]
    tables = list[str]()
    assert isinstance(registry.db, Database)
    with registry.db.engine.begin() as connection:
        store.add_user(connection, user, token_hash(user.id), 0.0)
        for number in range(count):
            row, made = kinds[number % len(kinds)]
            row.id = f"{plies} {number}"
            store.add_table(connection, row)
            connection.execute(insert(schema.log_entries), [store.log_row(row.id, entry) for entry in made])
            tables.append(row.id)
    return tables


async def open_all(registry: TableRegistry, tables: list[str]) -> None:
    """Load tables into memory."""
    for table in tables:
        await registry.session(table)


async def evict_all(registry: TableRegistry, tables: list[str]) -> None:
    """Load tables into memory and evict them, some at a time."""
    for at in range(0, len(tables), AT_ONCE):
        await open_all(registry, tables[at : at + AT_ONCE])
        registry.evict_idle()
        assert not registry.sessions


async def measure(registry: TableRegistry) -> None:
    """Measure both."""
    held = fill(registry, HELD, PLIES)
    gone = fill(registry, WARM + EVICTED, PLIES // 4)
    await evict_all(registry, gone[:WARM])
    before = resident()
    await open_all(registry, held)
    table = (resident() - before) / len(held)
    registry.evict_idle()
    await evict_all(registry, gone[:WARM])
    before = resident()
    await evict_all(registry, gone[WARM:])
    left = (resident() - before) / EVICTED
    figure("table_memory", table / 1000, "kB")
    figure("evicted_memory", max(0.0, left / 1000), "kB")


async def run(folder: Path) -> None:
    """Open a registry that evicts tables at once, and measure."""
    engine = open_database(sqlite_address(folder / "memory.db"))
    migrate(engine)
    registry = TableRegistry(Database(engine), BotPool(1), idle=0.0)
    try:
        await measure(registry)
    finally:
        await registry.close()


def main(folder: Path) -> None:
    """Measure in a fresh folder."""
    asyncio.run(run(folder))
