"""What waits to be sent over a socket, counted in bytes: for each socket, and for all of them together."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass


@dataclass
class Waiting:
    """How many bytes wait to be sent over all sockets of a process."""

    size: int = 0


class Outbox:
    """The messages that wait to be sent over one socket; one that is being sent waits until the client has it.

    >>> together = Waiting()
    >>> outbox = Outbox(together)
    >>> outbox.put(b"four")
    >>> outbox.put(b"five5")
    >>> outbox.size, together.size
    (9, 9)
    >>> outbox.clear()
    >>> outbox.size, together.size
    (0, 0)
    """

    def __init__(self, together: Waiting) -> None:
        self.size = 0
        self._together = together
        self._messages: deque[bytes] = deque()
        self._sending = 0
        self._closed = False
        self._news = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Add a message."""
        self._messages.append(message)
        self._count(len(message))
        self._news.set()

    async def get(self) -> bytes | None:
        """Give the next message, once the one before is sent; nothing is the end."""
        self._count(-self._sending)
        self._sending = 0
        while not self._messages and not self._closed:
            self._news.clear()
            await self._news.wait()
        if not self._messages:
            return None
        message = self._messages.popleft()
        self._sending = len(message)
        return message

    def close(self) -> None:
        """Add nothing more: the end comes after what waits."""
        self._closed = True
        self._news.set()

    def clear(self) -> None:
        """Forget what waits; what is being sent counts until it is sent."""
        self._messages.clear()
        self._count(self._sending - self.size)

    def discard(self) -> None:
        """Forget everything: the connection is gone."""
        self._sending = 0
        self.clear()

    def _count(self, size: int) -> None:
        self.size += size
        self._together.size += size
