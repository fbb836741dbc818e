"""The time of the server: it advances only while a server runs and the database confirms writes.

It is stored in the database. Every process adds its own monotonic time and stores the sum at intervals; the greatest
value counts for all. Downtime of the server, an unavailable database and jumps of the machine's clock are not in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from ..db.interface import TableDatabase

MAX_UNCONFIRMED_SECONDS = 2.0
"""The clock stops so long after the last confirmed write."""


class ServerClock:
    """The clock of all turns.

    >>> monotonic = iter([0.0, 1.0, 50.0, 50.0, 50.5])
    >>> clock = ServerClock(lambda: next(monotonic))
    >>> clock.confirm(100.0)
    >>> clock.now(), clock.now()
    (101.0, 102.0)
    >>> clock.confirm(100.0)  # the database was away: 48 seconds are given back
    >>> clock.now()
    102.5
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._seconds: float | None = None
        self._confirmed_at = 0.0

    def now(self) -> float:
        """Return the server's time in seconds; it never goes back."""
        return self._at(self._monotonic())

    def _at(self, monotonic: float) -> float:
        if self._seconds is None:
            raise RuntimeError("the clock was not read from the database")
        return self._seconds + min(max(0.0, monotonic - self._confirmed_at), MAX_UNCONFIRMED_SECONDS)

    @property
    def silence(self) -> float:
        """Seconds since the last confirmed write; 0 before the first one."""
        return 0.0 if self._seconds is None else self._monotonic() - self._confirmed_at

    def confirm(self, stored: float) -> None:
        """Continue from now on: the database has confirmed a write, and returned the greatest stored value."""
        monotonic = self._monotonic()
        self._seconds = stored if self._seconds is None else max(stored, self._at(monotonic))
        self._confirmed_at = monotonic

    def as_wall_time(self, seconds: float) -> float:
        """Convert a time of the server, such as a deadline, into seconds since 1970."""
        return time.time() + seconds - self.now()

    async def read(self, db: TableDatabase) -> None:
        """Read the time from the database, unless that was done before."""
        if self._seconds is None:
            self.confirm(await db.read(db.store.server_time))

    async def heartbeat(self, db: TableDatabase) -> None:
        """Store the time, and continue when the database has confirmed it."""
        await self.read(db)
        now = self.now()
        self.confirm(await db.write("", lambda connection: db.store.advance_server_time(connection, now)))
