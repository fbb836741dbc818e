"""The send queue of a WebSocket connection; its bytes are counted per connection and for the process."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass


@dataclass
class QueuedBytes:
    """The number of bytes in all send queues of a process."""

    size: int = 0


class Outbox:
    """A send queue; a message counts until the client has received it.

    >>> total = QueuedBytes()
    >>> outbox = Outbox(total)
    >>> outbox.put(b"four")
    >>> outbox.put(b"five5")
    >>> outbox.size, total.size
    (9, 9)
    >>> outbox.clear()
    >>> outbox.size, total.size
    (0, 0)
    """

    def __init__(self, total: QueuedBytes) -> None:
        self.size = 0
        self._total = total
        self._messages: deque[bytes] = deque()
        self._sending = 0
        self._closed = False
        self._wakeup = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Add a message."""
        self._messages.append(message)
        self._count(len(message))
        self._wakeup.set()

    async def get(self) -> bytes | None:
        """Return the next message, after the previous one was sent; None at the end."""
        self._count(-self._sending)
        self._sending = 0
        while not self._messages and not self._closed:
            self._wakeup.clear()
            await self._wakeup.wait()
        if not self._messages:
            return None
        message = self._messages.popleft()
        self._sending = len(message)
        return message

    def close(self) -> None:
        """End the queue after the messages that are in it."""
        self._closed = True
        self._wakeup.set()

    def clear(self) -> None:
        """Remove all messages; the one that is being sent counts until it is sent."""
        self._messages.clear()
        self._count(self._sending - self.size)

    def discard(self) -> None:
        """Remove everything: the connection is closed."""
        self._sending = 0
        self.clear()

    def _count(self, size: int) -> None:
        self.size += size
        self._total.size += size
