"""Opens SQLite or PostgreSQL databases, with snapshot isolation for readers, and runs the migrations."""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import IO, Any

import alembic.command
import alembic.config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from ...core.errors import EntrepotError
from .schema import ALL_TABLES, metadata

VERSION_TABLE = "alembic_version"
SQLITE_MARK = b"SQLite format 3"
MIGRATION_LOCK = 0x656E7472
"""The key of the advisory lock: of several processes that start at once, one migrates and the others wait."""

POSTGRESQL_TIMEOUTS = {
    "connect_timeout": 3,
    "options": "-c statement_timeout=4000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000",
    "keepalives_idle": 3,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 4000,
}
"""Arguments of libpq. Times of the server are in ms; those of TCP detect connections that a NAT has dropped."""


class BadDatabase(EntrepotError):
    """The database cannot be opened, or is not an Entrepot database."""


def open_database(address: str, *, create: bool = True, timeouts: bool = False) -> Engine:
    """Open a database by its URL; a missing SQLite file is created only if ``create`` is set.

    With ``timeouts``, PostgreSQL must connect and answer within seconds; migrations and backups may take longer.
    """
    try:
        url = make_url(address)
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        is_sqlite = url.get_backend_name() == "sqlite"
        arguments = POSTGRESQL_TIMEOUTS if timeouts and not is_sqlite else {}
        # Error messages must not contain parameters: seeds and token hashes are among them.
        engine = create_engine(url, pool_pre_ping=not is_sqlite, hide_parameters=True, connect_args=arguments)
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadDatabase(f"invalid database URL: {address!r}") from error
    except ModuleNotFoundError as error:
        raise BadDatabase(f"{error.name} is missing: pip install 'entrepot[postgresql]'") from error
    if not create and engine.dialect.name == "sqlite" and not Path(url.database or "").is_file():
        raise BadDatabase(f"no database at {url.database or address!r}")
    if engine.dialect.name == "sqlite":
        if create and url.database:
            _restrict_access(Path(url.database))
        event.listen(engine, "connect", _configure_sqlite if create else _configure_existing_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def lock_sqlite(engine: Engine) -> IO[str] | None:
    """Lock a SQLite file for one server process, until the returned file is closed or the process ends."""
    file = engine.url.database
    if engine.dialect.name != "sqlite" or not file:
        return None
    # Held as long as the server runs; like the database, it is its owner's alone.
    lock = os.fdopen(os.open(_lock_file(file), os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise BadDatabase(f"another server uses {file}: several processes need PostgreSQL") from error
    return lock


def _lock_file(database: str) -> Path:
    """Return the path of the lock of a SQLite file: the same by whatever links the file is named."""
    return Path(f"{Path(database).resolve()}-server")


def lock_holder(engine: Engine) -> str:
    """Return the address of the server that has locked a SQLite file; empty if none has."""
    file = _lock_file(engine.url.database or "")
    if engine.dialect.name != "sqlite" or not file.is_file():
        return ""
    with file.open("r+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return lock.read().strip()
    return ""


def note_address(lock: IO[str], address: str) -> None:
    """Write into a lock where its holder can be reached."""
    lock.seek(0)
    lock.truncate()
    lock.write(address + "\n")
    lock.flush()


def _restrict_access(file: Path) -> None:
    """Let only the owner read the database file: it contains seeds. A file of another program is left as it is."""
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        if os.read(descriptor, len(SQLITE_MARK)) in (b"", SQLITE_MARK):
            os.fchmod(descriptor, 0o600)
        os.close(descriptor)
    except OSError as error:
        raise BadDatabase(f"the database cannot be used: {file}: {error.strerror}") from error


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
    """Change no settings of the file, which may belong to another program."""
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout = 5000")


def _begin_sqlite(connection: Connection) -> None:
    # The driver itself would begin too late for a schema change to be rolled back.
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine) -> None:
    """Run the migrations that the database is missing."""
    with database_errors(), engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        version = _version_of(connection)
        if version and version not in _known_schemas():
            raise BadDatabase(f"the database has schema {version} of a newer version, this is {current_schema()}")
        upgrade(connection)


def upgrade(connection: Connection, schema: str = "head") -> None:
    """Run the migrations up to a version of the schema."""
    config = _migrations()
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, schema)


def reset_schema(connection: Connection, schema: str) -> None:
    """Replace the tables of an empty database by those of an earlier version of the schema."""
    metadata.drop_all(connection)
    connection.execute(text(f"DELETE FROM {VERSION_TABLE}"))
    upgrade(connection, schema)


@cache
def tables_at(schema: str) -> dict[str, Table]:
    """Return the tables of a version of the schema, as its migrations create them; memoized.

    >>> sorted(tables_at("0001"))
    ['chat', 'entries', 'people', 'records', 'seats', 'snapshots', 'tables']
    """
    if schema not in _known_schemas():
        raise BadDatabase(f"unknown schema {schema}")
    reflected = MetaData()
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection, schema)
        reflected.reflect(connection)
    engine.dispose()
    return {name: table for name, table in reflected.tables.items() if name != VERSION_TABLE}


def check_schema(connection: Connection) -> str:
    """Return the version of the schema; raise an error unless it is the current one and complete."""
    found, version = set(inspect(connection).get_table_names()), _version_of(connection)
    expected = tables_at(version) if version in _known_schemas() else {table.name for table in ALL_TABLES}
    if not version or not found.issuperset(expected):
        raise BadDatabase("not an Entrepot database: tables are missing")
    if version != current_schema():
        raise BadDatabase(f"the database has schema {version}, this version needs {current_schema()}")
    return version


def _version_of(connection: Connection) -> str:
    """Return the version of the schema that the database names; empty if it names none."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return ""
    return connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) or ""


def _known_schemas() -> set[str]:
    """Return the versions of the schema that there are migrations for."""
    return {script.revision for script in ScriptDirectory.from_config(_migrations()).walk_revisions()}


def current_schema() -> str:
    """Return the version of the schema that this version of the server uses."""
    return ScriptDirectory.from_config(_migrations()).get_current_head() or ""


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
