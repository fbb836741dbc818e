"""How much memory a table takes that nobody looks at, and what is left of tables that have left memory."""

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
from entrepot.server.bots.pool import Thinkers
from entrepot.server.db import schema, store
from entrepot.server.db.database import migrate, open_database, sqlite_address
from entrepot.server.db.rows import Made, Person, TableRow
from entrepot.server.messages import NewTable, SeatWish
from entrepot.server.tables.registry import Hub
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.users import new_person, token_hash

SEATS, PLIES = 4, 100
HELD, EVICTED, WARM, AT_ONCE = 1000, 10_000, 1000, 100


def resident() -> int:
    """Give the bytes of memory that this process has, after all that can be given back is given back."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return 4096 * int(Path("/proc/self/statm").read_text().split()[1])


def played_table(person: Person, name: str, plies: int) -> tuple[TableRow, list[Made]]:
    """Make a table in the middle of a random game."""
    row = new_table(NewTable(name, [SeatWish("you") for _ in range(SEATS)]), person)
    row.stage = "running"
    match, dice, made = Match(game(name), SEATS, row.options), random.Random(1), list[Made]()
    while len(made) < plies:
        actor = match.actor
        if actor >= 0:
            choice = dice.choice(match.legal())
        else:
            choice = fair_outcome(match.game, match.state, row.seed, len(made))
        match.choose(choice)
        made.append(Made(len(made) + 1, actor, choice, f"key {len(made)}" if actor >= 0 else "", time.time()))
    return row, made


def fill(hub: Hub, count: int, plies: int) -> list[str]:
    """Put so many tables into the store."""
    person = new_person("Ada")
    kinds = [played_table(person, name, plies) for name in names()]
    tables = list[str]()
    with hub.engine.begin() as connection:
        store.add_person(connection, person, token_hash(person.id), 0.0)
        for number in range(count):
            row, made = kinds[number % len(kinds)]
            row.id = f"{plies} {number}"
            store.add_table(connection, row)
            connection.execute(insert(schema.entries), [{"table_id": row.id, **vars(entry)} for entry in made])
            tables.append(row.id)
    return tables


async def open_all(hub: Hub, tables: list[str]) -> None:
    """Bring tables into memory."""
    for table in tables:
        await hub.room(table)


async def evict_all(hub: Hub, tables: list[str]) -> None:
    """Bring tables into memory, and let them go again, some at a time."""
    for at in range(0, len(tables), AT_ONCE):
        await open_all(hub, tables[at : at + AT_ONCE])
        hub.drop_idle()
        assert not hub.rooms


async def measure(hub: Hub) -> None:
    """Measure both."""
    held = fill(hub, HELD, PLIES)
    gone = fill(hub, WARM + EVICTED, PLIES // 4)
    await evict_all(hub, gone[:WARM])
    before = resident()
    await open_all(hub, held)
    table = (resident() - before) / len(held)
    hub.drop_idle()
    await evict_all(hub, gone[:WARM])
    before = resident()
    await evict_all(hub, gone[WARM:])
    left = (resident() - before) / EVICTED
    figure("table_memory", table / 1000, "kB")
    figure("evicted_memory", max(0.0, left / 1000), "kB")


async def run(folder: Path) -> None:
    """Open a hub that lets tables go at once, and measure."""
    engine = open_database(sqlite_address(folder / "memory.db"))
    migrate(engine)
    hub = Hub(engine, Thinkers(1), idle=0.0)
    try:
        await measure(hub)
    finally:
        await hub.close()


def main(folder: Path) -> None:
    """Measure in a fresh folder."""
    asyncio.run(run(folder))
