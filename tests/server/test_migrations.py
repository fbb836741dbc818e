"""Migrations: the schema in the code is the one that they create, and rows of earlier schemas are converted."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, select, text

from entrepot.server.db import schema, store
from entrepot.server.db.backup import BadBackup, backup, restore
from entrepot.server.db.database import BadDatabase, current_schema, migrate, open_database, tables_at, upgrade
from entrepot.server.db.rows import LogEntry, User

ROWS_0003 = (
    "INSERT INTO people (id, token, code, name, created) VALUES ('ada', :token, NULL, 'Ada', 0.0)",
    "INSERT INTO tables (id, game, rules, options, stage, host, listed, hints, seed, created) "
    "VALUES ('old', 'any', 1, '{}', 'open', 'ada', :no, :no, :token, 0.0)",
    "INSERT INTO seats (table_id, seat, kind, level, person, name, away) "
    "VALUES ('old', 0, 'human', '', 'ada', 'A', :no)",
    "INSERT INTO entries (table_id, version, seat, made, key, at) VALUES ('old', 1, 0, 0, 'a', 1.0)",
    "INSERT INTO entries (table_id, version, seat, made, key, at) VALUES ('old', 2, 0, 7, 'b', 2.0)",
    "INSERT INTO entries (table_id, version, seat, made, key, at) VALUES ('old', 3, 0, -2, 'c', 3.0)",
)
LOG_0003 = [
    LogEntry(1, 0, 0, "a", 1.0),
    LogEntry(2, 0, 7, "b", 2.0),
    LogEntry(3, 0, None, "c", 3.0, undone=2, kind="undo"),
]


def check_converted(connection: Connection) -> None:
    """Check the rows of schema 0003 after their migration."""
    table = store.load_table(connection, "old")
    assert table is not None
    assert (table.owner, table.seats[0].user) == ("ada", "ada")
    assert store.user_by_token(connection, b"t" * 32) == User("ada", "Ada")
    assert store.log_after(connection, "old") == LOG_0003
    assert [found.id for found in store.own_tables(connection, "ada")] == ["old"]


def test_the_migrations_create_the_schema_of_the_code() -> None:
    created = tables_at(current_schema())
    assert set(created) == set(schema.metadata.tables)
    for table in schema.metadata.tables.values():
        # In the same order, because backups store rows without the names of their columns.
        found = [(column.name, column.nullable) for column in created[str(table.name)].columns]
        assert found == [(column.name, column.nullable) for column in table.columns]
        assert {index.name for index in created[str(table.name)].indexes} == {index.name for index in table.indexes}


def test_names_and_undos_of_schema_0003_are_converted(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        upgrade(connection, "0003")
        for row in ROWS_0003:
            connection.execute(text(row), {"token": b"t" * 32, "no": False} if ":" in row else {})
    for _ in range(2):  # the second time changes nothing
        migrate(engine)
        with engine.connect() as connection:
            check_converted(connection)
    with engine.begin() as connection:  # foreign keys refer to the renamed table
        store.add_user(connection, User("ben", "Ben"), b"b" * 32, 0.0)
        connection.execute(schema.tables.update().values(owner_id="ben"))
    engine.dispose()


def test_a_backup_of_schema_0003_is_restored(database: str, tmp_path: Path) -> None:
    lines = [
        {"mark": "entrepot backup 1", "schema": "0003"},
        {
            "table": "people",
            "row": ["ada", {"bytes": "dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHQ="}, None, "Ada", 0.0],
        },
        {
            "table": "tables",
            "row": [
                *("old", "any", 1, {}, "open", "ada", False, False, None, None, {"bytes": "dHQ="}),
                *(0.0, None, None, None, None, "print"),
            ],
        },
        {"table": "seats", "row": ["old", 0, "human", "", "ada", "A", False, None]},
        {"table": "entries", "row": ["old", 1, 0, 0, "a", 1.0]},
        {"table": "entries", "row": ["old", 2, 0, 7, "b", 2.0]},
        {"table": "entries", "row": ["old", 3, 0, -2, "c", 3.0]},
        {"end": 6},
    ]
    path = tmp_path / "old.gz"
    path.write_bytes(gzip.compress(b"".join(msgspec.json.encode(line) + b"\n" for line in lines)))
    engine = open_database(database)
    migrate(engine)
    assert restore(engine, path) == 6
    with engine.connect() as connection:
        check_converted(connection)
        assert set(connection.scalars(select(schema.tables.c.data))) == {"print"}
    assert backup(engine, tmp_path / "new.gz") == 6
    engine.dispose()


@pytest.mark.parametrize(("version", "reason"), [("9999", "newer version"), ("0000", "unknown schema")])
def test_a_backup_of_another_schema_is_refused(tmp_path: Path, version: str, reason: str) -> None:
    path, engine = tmp_path / "other.gz", open_database(f"sqlite:///{tmp_path / 'empty.db'}")
    path.write_bytes(gzip.compress(msgspec.json.encode({"mark": "entrepot backup 1", "schema": version}) + b"\n"))
    migrate(engine)
    with pytest.raises(BadBackup, match=reason):
        restore(engine, path)
    engine.dispose()


def test_a_newer_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'newer.db'}")
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match=f"has schema 9999 of a newer version, this is {current_schema()}"):
        migrate(engine)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"
    engine.dispose()


@pytest.mark.parametrize("version", ["0001", "0003"])
def test_a_backup_of_a_database_that_is_not_migrated_yet_says_so(tmp_path: Path, version: str) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'older.db'}")
    with engine.begin() as connection:
        upgrade(connection, version)
    with pytest.raises(BadDatabase, match=f"has schema {version}, this version needs {current_schema()}"):
        backup(engine, tmp_path / "older.gz")
    engine.dispose()
