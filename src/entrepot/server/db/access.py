"""Asynchronous access to the database: reads with snapshot isolation, writes with group commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ..errors import DatabaseUnavailable
from .database import with_snapshot_isolation
from .writer import GroupCommitWriter

T = TypeVar("T")
READERS = 4
"""Threads that read at the same time."""


class Database:
    """The database of a process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._snapshots = with_snapshot_isolation(engine)
        self._writer = GroupCommitWriter(engine)
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def write(self, subject: str, work: Callable[[Connection], T]) -> T:
        """Write, and return when the transaction is committed; writes about one subject keep their order."""
        return await self._writer.write(subject, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read in a thread; all queries of one call see the same snapshot."""

        def run() -> T:
            try:
                with self._snapshots.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise DatabaseUnavailable from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def close(self) -> None:
        """Write the waiting jobs and close all connections."""
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown(wait=False)
        self.engine.dispose()
