"""Rate limits that hold for all processes together: each tells the others once a second what it has counted."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Mapping

import msgspec

from ..bus.interface import MAX_NOTICE_BYTES, Bus
from .limits import RateLimiter

SUBJECT = "limits"
INTERVAL = 1.0
STALE_SECONDS = 5.0
"""The sockets of a process that has said nothing for so long no longer count."""


class Usage(msgspec.Struct):
    """What one process has counted since its last notice, by client address."""

    process: str
    taken: dict[str, dict[str, int]]
    """Tokens, by rate limit."""
    sockets: dict[str, int]
    """Open WebSockets."""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Usage).decode


class SharedLimits:
    """Adds what other processes count to the limits of this one."""

    def __init__(self, limiters: Mapping[str, RateLimiter], networks: Counter[str]) -> None:
        self._limiters, self._networks = limiters, networks
        self._process = secrets.token_hex(8)
        self._others: dict[str, tuple[float, dict[str, int]]] = {}
        self._published = False

    def sockets(self, network: str) -> int:
        """Count the WebSockets of a client address in all processes."""
        oldest = time.monotonic() - STALE_SECONDS
        others = sum(counts.get(network, 0) for at, counts in self._others.values() if at > oldest)
        return self._networks[network] + others

    async def handle(self, notice: bytes) -> None:
        """Count what another process has counted."""
        usage = _decode(notice)
        if usage.process == self._process:
            return
        for kind, taken in usage.taken.items():
            if kind in self._limiters:
                for network, count in taken.items():
                    self._limiters[kind].charge(network, count)
        self._others[usage.process] = (time.monotonic(), usage.sockets)

    async def run(self, bus: Bus) -> None:
        """Publish what this process counts, without end; a process that counts nothing is silent."""
        while True:
            await asyncio.sleep(INTERVAL)
            taken = {kind: used for kind, limiter in self._limiters.items() if (used := limiter.take_usage())}
            if taken or self._networks or self._published:
                self._published = bool(self._networks)
                await bus.publish(SUBJECT, self._notice(taken))

    def _notice(self, taken: dict[str, dict[str, int]]) -> bytes:
        """Encode the greatest counts that fit into a notice: those that may reach a limit."""
        most = 100
        while True:
            largest = {kind: dict(Counter(used).most_common(most)) for kind, used in taken.items()}
            notice = _encode(Usage(self._process, largest, dict(self._networks.most_common(most))))
            if len(notice) <= MAX_NOTICE_BYTES:
                return notice
            most //= 2
