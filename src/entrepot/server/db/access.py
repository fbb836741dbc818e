"""Asynchronous access to the database: reads with snapshot isolation, writes with group commit."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ..errors import DatabaseUnavailable
from . import store
from .database import with_snapshot_isolation
from .error_log import DatabaseErrorLog
from .interface import Store
from .writer import GroupCommitWriter, Job

T = TypeVar("T")
DATABASE_TIMEOUT = 4.0
"""Seconds after which a request is refused whose read or write has not ended."""
CLOSE_TIMEOUT = 5.0
READERS = 4
"""Threads that read at the same time."""


class Database:
    """The database of a process."""

    def __init__(self, engine: Engine, timeout: float = DATABASE_TIMEOUT) -> None:
        self.engine, self.timeout = engine, timeout
        self._errors = DatabaseErrorLog()
        self._snapshots = with_snapshot_isolation(engine)
        self._writer = GroupCommitWriter(engine, self._errors)
        self._readers = ThreadPoolExecutor(READERS, "reader")

    @property
    def store(self) -> Store:
        """Its queries and writes."""
        return store

    @property
    def has_other_processes(self) -> bool:
        """Whether other processes may change the same tables; a SQLite file has only one."""
        return self.engine.dialect.name == "postgresql"

    async def write(
        self, subject: str, work: Callable[[Connection], T], on_late: Callable[[], None] | None = None
    ) -> T:
        """Write, and return when the transaction is committed; writes about one subject keep their order.

        A write that takes too long is refused. If it had begun it may still be committed: then ``on_late`` is called.
        """
        job = self._writer.submit(subject, work)
        timer = asyncio.get_running_loop().call_later(self.timeout, self._give_up, job, on_late)
        try:
            result: T = await job.future
            return result
        finally:
            timer.cancel()

    def _give_up(self, job: Job, on_late: Callable[[], None] | None) -> None:
        self._errors.log("a write takes too long")
        job.give_up(DatabaseUnavailable(), on_late)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read in a thread; all queries of one call see the same snapshot."""

        def run() -> T:
            try:
                with self._snapshots.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                self._errors.log(error)
                raise DatabaseUnavailable from error

        future = asyncio.get_running_loop().run_in_executor(self._readers, run)
        try:
            async with asyncio.timeout(self.timeout):
                return await asyncio.shield(future)
        except TimeoutError:
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._errors.log("a read takes too long")
            raise DatabaseUnavailable from None

    def free_bytes(self) -> int:
        """Return the free bytes of the disk that SQLite writes to; PostgreSQL reports a full disk by itself."""
        file = self.engine.url.database
        if self.engine.dialect.name != "sqlite" or not file:
            return sys.maxsize
        return shutil.disk_usage(Path(file).resolve().parent).free

    async def close(self) -> None:
        """Write the waiting jobs and close all connections."""
        await asyncio.to_thread(self._writer.close, CLOSE_TIMEOUT)
        self._readers.shutdown(wait=False)
        self.engine.dispose()
