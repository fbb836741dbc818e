"""The database of a device: rows in memory, and a store of the browser that has each change before anybody sees it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Protocol, TypeVar

from ..db.interface import Store, TableDatabase
from ..errors import DatabaseUnavailable
from ..tables.clock import ServerClock
from . import store
from .store import DeviceConnection, NotLoaded, Rows

T = TypeVar("T")


class Storage(Protocol):
    """A durable map of keys to bytes, such as IndexedDB. Other tabs may have it open too.

    Its generation is how often it was written.
    """

    async def load(self, match: str) -> tuple[int, Sequence[tuple[str, str, bytes]]]:
        """Read the generation and all rows of a match; without one, all users and tables. Each has its kind and key."""

    async def commit(self, generation: int, changes: Sequence[tuple[str, str, bytes | None]]) -> bool:
        """Write all changes, and return once they are durable; None deletes a row.

        Nothing is written, and the answer is False, if the store is of another generation by now.
        """


class DeviceDatabase:
    """The database of a device. One piece of work at a time is committed; tabs use optimistic concurrency."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._rows = storage, Rows()
        self._lock = asyncio.Lock()

    @property
    def store(self) -> Store:
        """Its queries and writes."""
        functions: ModuleType = store
        return functions

    @property
    def has_other_processes(self) -> bool:
        """Whether other processes may change the same tables."""
        return False

    async def write(self, subject: str, work: Callable[[Any], T], on_late: Callable[[], None] | None = None) -> T:
        """Write, and return when it is stored. What cannot be stored has not happened.

        If another tab has written since the rows were read, they are read again and the work is repeated.
        """
        del subject, on_late
        async with self._lock:
            while True:
                connection, result = await self._run(work)
                if not connection.changes or await self._commit(connection):
                    return result

    async def read(self, work: Callable[[Any], T]) -> T:
        """Read."""
        return (await self._run(work))[1]

    def forget(self) -> None:
        """Read everything again when it is needed: another tab has written."""
        self._rows = Rows()

    async def _run(self, work: Callable[[Any], T]) -> tuple[DeviceConnection, T]:
        """Do some work; if it needs rows that are not in memory, load them, and begin again."""
        while True:
            connection = DeviceConnection(self._rows)
            try:
                return connection, work(connection)
            except NotLoaded as missing:
                await self._load(missing.match)

    async def _load(self, match: str) -> None:
        try:
            generation, found = await self._storage.load(match)
        except Exception as error:  # the browser may refuse for any reason
            raise DatabaseUnavailable from error
        if generation != self._rows.generation:
            self._rows = Rows(generation)
        self._rows.values.update({(kind, key): value for kind, key, value in found})
        self._rows.loaded.add(match)

    async def _commit(self, connection: DeviceConnection) -> bool:
        rows, changes = connection.rows, connection.changes
        try:
            done = await self._storage.commit(rows.generation, [(*key, value) for key, value in changes.items()])
        except Exception as error:
            raise DatabaseUnavailable from error
        if not done:
            self.forget()
        elif rows is self._rows:  # otherwise they were read again meanwhile
            rows.generation += 1
            for key, value in changes.items():
                if value is None:
                    rows.values.pop(key, None)
                else:
                    rows.values[key] = value
        return done

    def free_bytes(self) -> int:
        """Return how many bytes can still be stored: the browser says so when there is no more room."""
        return sys.maxsize

    async def close(self) -> None:
        """Nothing waits: every write is stored at once."""


class DeviceClock(ServerClock):
    """The clock of a device: tables there have no time control, so its own time will do."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    @property
    def silence(self) -> float:
        """Seconds since the last confirmed write: none are needed."""
        return 0.0

    def as_wall_time(self, seconds: float) -> float:
        """Convert a time of the server into seconds since 1970."""
        return seconds

    async def read(self, db: TableDatabase) -> None:
        """Read the time from the database: not needed."""
