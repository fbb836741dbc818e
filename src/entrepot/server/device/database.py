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
from .store import DeviceConnection, Key, NotLoaded, Rows

T = TypeVar("T")


class Storage(Protocol):
    """A durable map of keys to bytes, such as IndexedDB."""

    async def load(self, match: str) -> Sequence[tuple[str, str, bytes]]:
        """Read all rows of a match; without one, all users and tables. Each has its kind and key."""

    async def commit(self, changes: Sequence[tuple[str, str, bytes | None]]) -> None:
        """Write all changes or none, and return once they are durable; None deletes a row."""


class DeviceDatabase:
    """The database of a device. One piece of work at a time is committed."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._rows = storage, Rows()
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Read all users and tables."""
        await self._load("")

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
        """Write, and return when it is stored. What cannot be stored has not happened."""
        del subject, on_late
        async with self._lock:
            connection, result = await self._run(work)
            if connection.changes:
                await self._commit(connection.changes)
            return result

    async def read(self, work: Callable[[Any], T]) -> T:
        """Read."""
        return (await self._run(work))[1]

    async def _run(self, work: Callable[[Any], T]) -> tuple[DeviceConnection, T]:
        """Do some work; if it needs a match that is not in memory, load that, and begin again."""
        while True:
            connection = DeviceConnection(self._rows)
            try:
                return connection, work(connection)
            except NotLoaded as missing:
                await self._load(missing.match)

    async def _load(self, match: str) -> None:
        try:
            found = await self._storage.load(match)
        except Exception as error:  # the browser may refuse for any reason
            raise DatabaseUnavailable from error
        self._rows.values.update({(kind, key): value for kind, key, value in found})
        self._rows.loaded.add(match)

    async def _commit(self, changes: dict[Key, bytes | None]) -> None:
        try:
            await self._storage.commit([(kind, key, value) for (kind, key), value in changes.items()])
        except Exception as error:
            raise DatabaseUnavailable from error
        for key, value in changes.items():
            if value is None:
                self._rows.values.pop(key, None)
            else:
                self._rows.values[key] = value

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
