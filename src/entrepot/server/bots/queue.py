"""A fair queue in front of the bot workers: by priority, then one equal share of the computing time for each user."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import TypeVar

from ..errors import RateLimited

Result = TypeVar("Result")

MAX_REMEMBERED_SHARES = 10_000
"""Users whose used time is remembered; the least recently active ones are dropped."""


class Priority(IntEnum):
    """Who is served first."""

    WAITING = 0
    """Somebody has the table open and waits for this choice."""
    ABSENT = 1
    """The choice of a bot at a table whose players are all offline."""
    ANALYSIS = 2


@dataclass(frozen=True)
class Claim:
    """On whose behalf a worker is needed."""

    share: str
    """The user whose share of the workers is used."""
    priority: Priority = Priority.WAITING
    max_waiting: int = 0
    """Refuse the request if so many of the same share are waiting; 0 for no limit."""


@dataclass(eq=False)
class _Ticket:
    claim: Claim
    arrival: int
    granted: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    """Grants a number of slots. A share that has used less time is served first (start-time fair queuing).

    The time of a share begins at the virtual time of the queue: who was idle for long has no credit from that.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: list[_Ticket] = []
        self._running: Counter[str] = Counter()
        self._finish_times: OrderedDict[str, float] = OrderedDict()
        self._virtual_time = 0.0
        self._arrivals = count()

    def __len__(self) -> int:
        """Count the requests that wait."""
        return len(self._waiting)

    async def run(self, claim: Claim, work: Callable[[], Awaitable[Result]]) -> Result:
        """Wait for a slot and do some work in it. The slot is held until the work ends, even if nobody waits for it."""
        await self._acquire(claim)
        started = time.monotonic()
        task = asyncio.ensure_future(work())

        def release(done: asyncio.Future[Result]) -> None:
            self._release(claim.share, time.monotonic() - started)
            if not done.cancelled():
                done.exception()  # mark it as retrieved: the caller may be gone

        task.add_done_callback(release)
        return await asyncio.shield(task)

    async def _acquire(self, claim: Claim) -> None:
        same = sum(ticket.claim.share == claim.share for ticket in self._waiting)
        if claim.max_waiting and same >= claim.max_waiting:
            raise RateLimited
        ticket = _Ticket(claim, next(self._arrivals))
        self._waiting.append(ticket)
        self._grant()
        try:
            await ticket.granted
        except asyncio.CancelledError:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
            else:  # granted and cancelled at the same time
                self._release(claim.share, 0.0)
            raise

    def _grant(self) -> None:
        while self._free and self._waiting:
            ticket = min(self._waiting, key=self._rank)
            self._waiting.remove(ticket)
            share = ticket.claim.share
            self._virtual_time = max(self._virtual_time, self._start_time(share))
            self._finish_times[share] = self._start_time(share)
            self._free -= 1
            self._running[share] += 1
            if not ticket.granted.done():
                ticket.granted.set_result(None)

    def _rank(self, ticket: _Ticket) -> tuple[int, int, float, int]:
        share = ticket.claim.share
        return ticket.claim.priority, self._running[share], self._start_time(share), ticket.arrival

    def _start_time(self, share: str) -> float:
        return max(self._finish_times.get(share, 0.0), self._virtual_time)

    def _release(self, share: str, seconds: float) -> None:
        self._free += 1
        self._running[share] -= 1
        if not self._running[share]:
            del self._running[share]
        self._finish_times[share] = self._start_time(share) + seconds
        self._finish_times.move_to_end(share)
        while len(self._finish_times) > MAX_REMEMBERED_SHARES:
            self._finish_times.popitem(last=False)
        self._grant()
