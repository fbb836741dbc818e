"""Limits on open TCP connections: silent ones are evicted first, and some file descriptors stay free for the server."""

from __future__ import annotations

import resource
from collections import OrderedDict
from typing import Protocol

RESERVED_FILES = 128
"""File descriptors for the database, bot workers and files."""
MAX_UNUSED = 256
"""Connections that have not sent a complete request; beyond that, the oldest of them is aborted."""
MAX_CONNECTIONS = 20_000


class Abortable(Protocol):
    """A connection that can be dropped."""

    def abort(self) -> None:
        """Drop the connection at once."""


class OpenConnections:
    """The open connections of a process."""

    def __init__(self, most: int = MAX_CONNECTIONS, most_unused: int = MAX_UNUSED) -> None:
        self._most, self._most_unused = most, most_unused
        self._all: set[Abortable] = set()
        self._unused: OrderedDict[Abortable, None] = OrderedDict()
        self._idle: OrderedDict[Abortable, None] = OrderedDict()
        """Those whose requests are answered; they give way if there are too many connections of all kinds."""

    def __len__(self) -> int:
        """Count the open connections."""
        return len(self._all)

    def add(self, connection: Abortable) -> None:
        """Add a connection that is unused so far; drop the oldest idle or unused one if there are too many."""
        self._all.add(connection)
        self._unused[connection] = None
        while len(self._unused) > self._most_unused:
            self._drop_oldest(self._unused)
        while len(self._all) > self._most and (self._idle or self._unused):
            self._drop_oldest(self._idle or self._unused)

    def _drop_oldest(self, connections: OrderedDict[Abortable, None]) -> None:
        oldest, _ = connections.popitem(last=False)
        self._all.discard(oldest)
        oldest.abort()

    def mark_used(self, connection: Abortable) -> None:
        """Note that a connection has sent a request."""
        self._unused.pop(connection, None)
        self._idle.pop(connection, None)

    def mark_idle(self, connection: Abortable) -> None:
        """Note that all requests of a connection are answered."""
        if connection in self._all:
            self._idle[connection] = None

    def discard(self, connection: Abortable) -> None:
        """Remove a connection that was closed."""
        self._all.discard(connection)
        self._unused.pop(connection, None)
        self._idle.pop(connection, None)


def max_connections() -> int:
    """Raise the limit of open files of this process, and return how many connections fit below it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + RESERVED_FILES
    limit = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft < limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    else:
        limit = min(soft, wanted)
    return max(RESERVED_FILES, limit - RESERVED_FILES)
