"""Rate limits (token buckets per client address) and limits on the size and duration of requests."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from dataclasses import dataclass, fields

MESSAGE_BYTES = 4096
"""The maximum size of a WebSocket message from a client."""
REQUEST_BYTES = 64 * 1024
RECORD_BYTES, RECORD_UNIT_BYTES = 1 << 20, 64 * 1024
"""The maximum size of an uploaded record, and the size that counts once for the rate limit."""
BODY_TIMEOUT = 60.0
"""Seconds in which the body of a request must arrive."""
IDLE_TIMEOUT = 60.0
"""Seconds after which a connection without a message, such as a heartbeat, is closed."""


def network_of(address: str) -> str:
    """Return the network that an address belongs to: one customer usually has a whole IPv6 /64.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:  # a Unix socket, or a name set by a proxy
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed.packed, 64), strict=False))


class TokenBucket:
    """A rate limit: a burst of requests at once, and an average rate per second.

    >>> bucket = TokenBucket(rate=1000.0, burst=2)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._tokens, self._updated = burst, time.monotonic()

    def take(self, count: float = 1) -> bool:
        """Take tokens; return False if there are not so many."""
        now = time.monotonic()
        self._tokens = min(self.burst, self._tokens + (now - self._updated) * self.rate)
        self._updated = now
        if self._tokens < count:
            return False
        self._tokens -= count
        return True

    def charge(self, count: int) -> None:
        """Take tokens that were used elsewhere; there may be fewer."""
        self._tokens = max(0.0, self._tokens - count)


class RateLimiter:
    """A token bucket per client; the least recently used ones are dropped."""

    def __init__(self, rate: float, burst: float, max_clients: int = 10_000) -> None:
        self._rate, self._burst, self._max_clients = rate, burst, max_clients
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._usage: dict[str, int] = {}

    def take(self, client: str, count: int = 1) -> bool:
        """Take tokens of a client; return False if there are not so many."""
        if not self._bucket(client).take(count):
            return False
        if len(self._usage) < self._max_clients:
            self._usage[client] = self._usage.get(client, 0) + count
        return True

    def charge(self, client: str, count: int) -> None:
        """Take tokens that a client has used at another process."""
        self._bucket(client).charge(count)

    def take_usage(self) -> dict[str, int]:
        """Return the tokens that were taken since the last call, by client."""
        usage, self._usage = self._usage, {}
        return usage

    def _bucket(self, client: str) -> TokenBucket:
        bucket = self._buckets.pop(client, None) or TokenBucket(self._rate, self._burst)
        self._buckets[client] = bucket
        if len(self._buckets) > self._max_clients:
            self._buckets.popitem(last=False)
        return bucket


@dataclass(frozen=True)
class RateLimits:
    """The rate limits of one client address: requests per second, and the burst."""

    requests: tuple[float, float] = (10, 100)
    """Requests that change data."""
    reads: tuple[float, float] = (30, 300)
    """All other requests, except for the files of the page."""
    files: tuple[float, float] = (100, 2000)
    """Files of the page."""
    users: tuple[float, float] = (0.2, 30)
    tables: tuple[float, float] = (0.05, 60)
    records: tuple[float, float] = (0.02, 32)
    """Uploaded records; each counts once, and once more for every 64 KiB."""
    chat: tuple[float, float] = (2, 20)
    codes: tuple[float, float] = (0.05, 5)
    analyses: tuple[float, float] = (0.05, 5)
    studies: tuple[float, float] = (0.02, 5)
    replays: tuple[float, float] = (20, 200)
    """Parts of a replay that are not cached."""
    positions: tuple[float, float] = (20, 60)
    """Earlier positions of a running match, and text boards."""
    sockets: tuple[float, float] = (5, 100)
    messages: tuple[float, float] = (20, 60)
    """Per WebSocket connection."""
    frames: tuple[float, float] = (40, 400)
    """Per WebSocket connection: frames of any kind, such as protocol pings and parts of messages."""
    traffic: tuple[float, float] = (200, 1000)
    """Messages over all WebSockets of the address; ``hello`` counts as 10."""

    @classmethod
    def none(cls) -> RateLimits:
        """Return limits that are never reached, for tests and benchmarks."""
        return cls(*[(1e6, 1e6)] * len(fields(cls)))


@dataclass(frozen=True)
class SocketLimits:
    """The limits of WebSocket connections."""

    timeout: float = IDLE_TIMEOUT
    """Seconds without a message, without the first ``hello`` or without reading; then the connection is closed."""
    queued: int = 4 << 20
    """Bytes that may be queued for one client; a slower one is disconnected."""
    queued_total: int = 128 << 20
    """Bytes that may be queued for all clients; beyond that, the client with the longest queue is disconnected."""
    per_network: int = 200
    """Connections of one client address."""
