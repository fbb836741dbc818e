"""A fair queue in front of the bot workers: by priority, then equal shares of the computing time.

Each client address has one share of the whole, and within it each user: more users do not get one address more time.
"""

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
    group: str = ""
    """The client address of the user; without one, the user is a group alone."""

    @property
    def shares(self) -> tuple[str, str]:
        """The shares whose time is used: that of the group, and that of the user in it."""
        return f"group {self.group or self.share}", f"user {self.share}"


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
            self._release(claim, time.monotonic() - started)
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
                self._release(claim, 0.0)
            raise

    def _grant(self) -> None:
        while self._free and self._waiting:
            ticket = min(self._waiting, key=self._rank)
            self._waiting.remove(ticket)
            self._free -= 1
            self._virtual_time = max(self._virtual_time, self._start_time(ticket.claim.shares[0]))
            for share in ticket.claim.shares:
                self._finish_times[share] = self._start_time(share)
                self._running[share] += 1
            if not ticket.granted.done():
                ticket.granted.set_result(None)

    def _rank(self, ticket: _Ticket) -> tuple[float, ...]:
        shares = [rank for share in ticket.claim.shares for rank in (self._running[share], self._start_time(share))]
        return ticket.claim.priority, *shares, ticket.arrival

    def _start_time(self, share: str) -> float:
        return max(self._finish_times.get(share, 0.0), self._virtual_time)

    def _release(self, claim: Claim, seconds: float) -> None:
        self._free += 1
        for share in claim.shares:
            self._running[share] -= 1
            if not self._running[share]:
                del self._running[share]
            self._finish_times[share] = self._start_time(share) + seconds
            self._finish_times.move_to_end(share)
        while len(self._finish_times) > MAX_REMEMBERED_SHARES:
            self._finish_times.popitem(last=False)
        self._grant()
