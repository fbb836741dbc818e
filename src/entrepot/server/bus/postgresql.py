"""The bus over PostgreSQL: LISTEN/NOTIFY for notices, and a table of jobs that are taken with SKIP LOCKED."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any, LiteralString

import psycopg
from sqlalchemy import URL

from ..db.database import POSTGRESQL_TIMEOUTS
from .interface import JOB_LEASE, JOB_RENEWAL, MAX_NOTICE_BYTES, BusUnavailable, Handler, JobHandler

CHANNEL = "entrepot"
JOB, DONE = "job", "done"
"""Notices of this driver itself: there is a job, and the result of a job is there."""
POLL_SECONDS = 1.0
"""How often jobs and results are looked for without a notice, which may have been lost."""
BACK_OFF_SECONDS, MAX_BACK_OFF_SECONDS = 0.5, 8.0
"""The pause after a lost connection doubles up to the maximum; a connection that works resets it."""
TCP_TIMEOUTS: dict[str, Any] = {name: value for name, value in POSTGRESQL_TIMEOUTS.items() if name != "options"}
NOW: LiteralString = "extract(epoch FROM clock_timestamp())"
ADD: LiteralString = "INSERT INTO bot_jobs (id, payload, leased_until, created) VALUES (%s, %s, 0, " + NOW + ")"
TAKE: LiteralString = (
    "UPDATE bot_jobs SET leased_until = " + NOW + " + %s WHERE id = (SELECT id FROM bot_jobs WHERE result IS NULL "
    "AND leased_until < " + NOW + " ORDER BY created LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, payload"
)
RENEW: LiteralString = "UPDATE bot_jobs SET leased_until = " + NOW + " + %s WHERE id = %s"
FINISH: LiteralString = "UPDATE bot_jobs SET result = %s WHERE id = %s"
COLLECT: LiteralString = "DELETE FROM bot_jobs WHERE id = %s AND result IS NOT NULL RETURNING result"
DROP: LiteralString = "DELETE FROM bot_jobs WHERE id = %s"
EXPIRE: LiteralString = "DELETE FROM bot_jobs WHERE created < " + NOW + " - 3600"
NOTIFY: LiteralString = "SELECT pg_notify(%s, %s)"


class PostgresBus:
    """Two connections to PostgreSQL: one listens, the other one sends."""

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._handlers: dict[str, Handler] = {}
        self._sender: psycopg.AsyncConnection[Any] | None = None
        self._sending = asyncio.Lock()
        self._jobs = asyncio.Event()
        self._results: dict[str, asyncio.Event] = {}
        self._listener: asyncio.Task[None] | None = None
        self._log = logging.getLogger("entrepot.server")

    async def start(self, handlers: dict[str, Handler]) -> None:
        """Connect and listen."""
        self._handlers = handlers
        try:
            await self._execute(EXPIRE)
        except psycopg.Error as error:
            raise BusUnavailable(f"PostgreSQL cannot be used: {' '.join(str(error).split())}") from error
        self._listener = asyncio.create_task(self._listen())

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(self._address, autocommit=True, **TCP_TIMEOUTS)

    async def _listen(self) -> None:
        back_off = BACK_OFF_SECONDS
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    back_off = BACK_OFF_SECONDS
                    async for notification in connection.notifies():
                        await self._handle(notification.payload)
            except (psycopg.Error, OSError) as error:
                self._log.warning("database connection lost", extra={"reason": str(error)})
                await asyncio.sleep(back_off)
                back_off = min(2 * back_off, MAX_BACK_OFF_SECONDS)

    async def _handle(self, payload: str) -> None:
        subject, _, notice = payload.partition(" ")
        if subject == JOB:
            self._jobs.set()
        elif subject == DONE:
            if notice in self._results:
                self._results[notice].set()
        elif subject in self._handlers:
            await self._handlers[subject](notice.encode())

    async def _execute(self, statement: LiteralString, *values: Any) -> Any:
        """Run a statement on the sending connection; return its first row."""
        async with self._sending:
            if self._sender is None or self._sender.closed:
                self._sender = await self._connect()
            cursor = await self._sender.execute(statement, values)
            return await cursor.fetchone() if cursor.description else None

    async def publish(self, subject: str, notice: bytes) -> None:
        """Publish a notice of text; without a connection it is lost."""
        assert len(notice) <= MAX_NOTICE_BYTES
        with contextlib.suppress(psycopg.Error, OSError):
            await self._execute(NOTIFY, CHANNEL, f"{subject} {notice.decode()}")

    async def run_job(self, job: bytes) -> bytes:
        """Add a job, and wait until a worker has stored the result."""
        name, done = secrets.token_hex(8), asyncio.Event()
        self._results[name] = done
        try:
            await self._insist(ADD, name, job)
            await self.publish(JOB, b"")
            while (row := await self._insist(COLLECT, name)) is None:
                await _wait(done, POLL_SECONDS)
            return bytes(row[0])
        except asyncio.CancelledError:
            with contextlib.suppress(psycopg.Error, OSError):
                await self._execute(DROP, name)
            raise
        finally:
            del self._results[name]

    async def work(self, handler: JobHandler) -> None:
        """Take the oldest job that no worker has."""
        while True:
            self._jobs.clear()
            taken = await self._insist(TAKE, JOB_LEASE)
            if taken is None:
                await _wait(self._jobs, POLL_SECONDS)
                continue
            name, payload = taken
            renewing = asyncio.create_task(self._renew(name))
            try:
                result = await handler(bytes(payload))
            finally:
                renewing.cancel()
            await self._insist(FINISH, result, name)
            await self.publish(DONE, name.encode())

    async def _renew(self, name: str) -> None:
        while True:
            await asyncio.sleep(JOB_RENEWAL)
            with contextlib.suppress(psycopg.Error, OSError):
                await self._execute(RENEW, JOB_LEASE, name)

    async def _insist(self, statement: LiteralString, *values: Any) -> Any:
        """Run a statement that may be run twice, again until the database answers."""
        while True:
            try:
                return await self._execute(statement, *values)
            except psycopg.errors.UniqueViolation:
                return None  # the connection was lost after the row was added
            except (psycopg.Error, OSError) as error:
                self._log.warning("database connection lost", extra={"reason": " ".join(str(error).split())})
                await asyncio.sleep(BACK_OFF_SECONDS)

    async def close(self) -> None:
        """Disconnect."""
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        if self._sender is not None:
            await self._sender.close()


async def _wait(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not longer than a time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
