"""Opens SQLite or PostgreSQL databases, with snapshot isolation for readers, and runs the migrations."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import alembic.command
import alembic.config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from ...core.errors import EntrepotError
from .schema import ALL_TABLES

VERSION_TABLE = "alembic_version"
MIGRATION_LOCK = 0x656E7472
"""The key of the advisory lock: of several processes that start at once, one migrates and the others wait."""


class BadDatabase(EntrepotError):
    """The database cannot be opened, or is not an Entrepot database."""


def open_database(address: str, *, create: bool = True) -> Engine:
    """Open a database by its URL; a missing SQLite file is created only if ``create`` is set."""
    try:
        url = make_url(address)
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        # Error messages must not contain parameters: seeds and token hashes are among them.
        engine = create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite", hide_parameters=True)
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadDatabase(f"invalid database URL: {address!r}") from error
    except ModuleNotFoundError as error:
        raise BadDatabase(f"{error.name} is missing: pip install 'entrepot[postgresql]'") from error
    if not create and engine.dialect.name == "sqlite" and not Path(url.database or "").is_file():
        raise BadDatabase(f"no database at {url.database or address!r}")
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _configure_sqlite if create else _configure_existing_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def with_snapshot_isolation(engine: Engine) -> Engine:
    """Return the same database for reading, where all queries of a transaction see one snapshot.

    By default PostgreSQL could return a table that is still running, and then the log entry that ended it. SQLite has
    snapshot isolation in WAL mode.
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


def sqlite_address(file: Path) -> str:
    """Return the URL of a SQLite file."""
    return f"sqlite:///{file}"


def _configure_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    """Use WAL, so that readers do not wait for the writer, and sync fully, so that commits survive a power failure."""
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        connection.execute(f"PRAGMA {pragma}")


def _configure_existing_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    """Change nothing in a file that may belong to another program."""
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout = 5000")


def _begin_sqlite(connection: Connection) -> None:
    # The driver itself would begin too late for a schema change to be rolled back.
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine) -> None:
    """Run the migrations that the database is missing."""
    config = _migrations()
    with database_errors(), engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "head")


def upgrade_rows(connection: Connection, schema: str) -> None:
    """Run the migrations after an earlier version of the schema for rows that were just inserted."""
    config = _migrations()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if schema not in known:
        raise BadDatabase(f"unknown schema {schema}")
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = :schema"), {"schema": schema})
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")


def check_schema(connection: Connection) -> str:
    """Return the version of the schema; raise an error unless it is the current one and complete."""
    found = set(inspect(connection).get_table_names())
    if not {VERSION_TABLE, *(table.name for table in ALL_TABLES)} <= found:
        raise BadDatabase("not an Entrepot database: tables are missing")
    version: str = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) or ""
    newest = ScriptDirectory.from_config(_migrations()).get_current_head()
    if version != newest:
        raise BadDatabase(f"the database has schema {version}, this version needs {newest}")
    return version


@contextlib.contextmanager
def database_errors() -> Iterator[None]:
    """Convert errors of the driver into a :class:`BadDatabase` with a message of one line."""
    try:
        yield
    except DBAPIError as error:
        raise BadDatabase(f"the database cannot be used: {' '.join(str(error.orig).split())}") from error


def _migrations() -> alembic.config.Config:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
