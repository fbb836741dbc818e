"""Opens the database: SQLite in a file, or PostgreSQL by its address; and brings its tables up to date."""

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
from .schema import IN_ORDER

VERSION_TABLE = "alembic_version"
MIGRATION_LOCK = 0x656E7472
"""Of several processes that start at once, one takes the missing steps and the others wait."""


class BadDatabase(EntrepotError):
    """The database cannot be opened, or is not one of ours."""


def open_database(address: str, *, make: bool = True) -> Engine:
    """Open a database by its address; a missing SQLite file is made, unless the database must be there already."""
    try:
        url = make_url(address)
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        # Errors say what went wrong, not with which values: seeds and hashes of tokens are among them.
        engine = create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite", hide_parameters=True)
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadDatabase(f"this is no address of a database: {address!r}") from error
    except ModuleNotFoundError as error:
        raise BadDatabase(f"{error.name} is missing: pip install 'entrepot[postgresql]'") from error
    if not make and engine.dialect.name == "sqlite" and not Path(url.database or "").is_file():
        raise BadDatabase(f"there is no database at {url.database or address!r}")
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite if make else _set_up_reader)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def at_one_moment(engine: Engine) -> Engine:
    """Give the same database for reading: whatever one connection reads, it reads as it stood at one moment.

    PostgreSQL would else show the row of a table that is being played, and then the choice that ended it.
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


def sqlite_address(file: Path) -> str:
    """Give the address of a SQLite file."""
    return f"sqlite:///{file}"


def _set_up_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    """Readers never wait for the writer (WAL), and what is committed survives a loss of power (full)."""
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        connection.execute(f"PRAGMA {pragma}")


def _set_up_reader(connection: sqlite3.Connection, _: Any) -> None:
    """Change nothing in a file that may turn out to be another program's."""
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout = 5000")


def _begin_sqlite(connection: Connection) -> None:
    # Python's own driver would begin too late for a schema change to be taken back.
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine) -> None:
    """Take the steps that the database is missing."""
    config = _migrations()
    with said_in_one_line(), engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "head")


def upgrade_rows(connection: Connection, schema: str) -> None:
    """Take the steps after an earlier version of the schema for rows that were just inserted."""
    config = _migrations()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if schema not in known:
        raise BadDatabase(f"schema {schema} is not known here")
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = :schema"), {"schema": schema})
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")


def check_schema(connection: Connection) -> str:
    """Refuse a database that has not all of our tables in their newest form; give the version of the schema."""
    found = set(inspect(connection).get_table_names())
    if not {VERSION_TABLE, *(table.name for table in IN_ORDER)} <= found:
        raise BadDatabase("this is no database of Entrepot: its tables are missing")
    version: str = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) or ""
    newest = ScriptDirectory.from_config(_migrations()).get_current_head()
    if version != newest:
        raise BadDatabase(f"the database has the schema {version} of another version, here it is {newest}")
    return version


@contextlib.contextmanager
def said_in_one_line() -> Iterator[None]:
    """Let an error of the database be one that a user is told in one line."""
    try:
        yield
    except DBAPIError as error:
        raise BadDatabase(f"the database cannot be used: {' '.join(str(error.orig).split())}") from error


def _migrations() -> alembic.config.Config:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
