"""How much and how often anybody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, fields

MESSAGE_BYTES = 4096
"""The largest message over a socket."""
REQUEST_BYTES = 64 * 1024
RECORD_BYTES = 1 << 20
BODY_SECONDS = 60.0
"""How long the body of a request may take to come."""
SOCKET_SECONDS = 60.0


class Bucket:
    """Lets so many through at once, and so many a second on the whole.

    >>> bucket = Bucket(rate=1000.0, burst=2)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._at = burst, time.monotonic()

    def take(self) -> bool:
        """Take one; False when there is none left now."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for everybody who asks, of whom the latest are remembered."""

    def __init__(self, rate: float, burst: float, kept: int = 10_000) -> None:
        self._rate, self._burst, self._kept = rate, burst, kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Take one for somebody."""
        bucket = self._buckets.pop(who, None) or Bucket(self._rate, self._burst)
        self._buckets[who] = bucket
        if len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        return bucket.take()


@dataclass(frozen=True)
class Limits:
    """How often one address may ask, a second and at once; tests and benchmarks ask more often than people."""

    requests: tuple[float, float] = (10, 100)
    people: tuple[float, float] = (0.2, 30)
    tables: tuple[float, float] = (0.5, 30)
    records: tuple[float, float] = (0.2, 20)
    codes: tuple[float, float] = (0.05, 5)
    analyses: tuple[float, float] = (0.05, 5)
    looks: tuple[float, float] = (20, 60)
    """Back in a running game, or at a table in words."""
    sockets: tuple[float, float] = (5, 100)
    messages: tuple[float, float] = (20, 60)
    """Over one socket, that is."""

    @classmethod
    def none(cls) -> Limits:
        """Let everybody ask as often as they like."""
        return cls(*[(1e6, 1e6)] * len(fields(cls)))


@dataclass(frozen=True)
class SocketLimits:
    """How long a socket may be idle, and how much may wait to be sent over it."""

    seconds: float = SOCKET_SECONDS
    """Without a message, without the first ``hello``, or without reading: then the visitor is thought gone."""
    waiting: int = 4 << 20
    """Bytes that may wait for one visitor; whoever is slower is let go, and told everything on coming back."""
    waiting_together: int = 128 << 20
    """Bytes that may wait for all visitors together; beyond that, the one with the most waiting is let go."""
