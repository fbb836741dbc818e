"""What a bus does: it publishes notices to all processes, and passes jobs to bot workers, each to one of them.

A job is leased: the worker renews its lease while it works, and the job of a worker that dies is given to another one.
Notices may be lost, as with any bus of this kind; nothing that must not be lost travels on it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from ...core.errors import EntrepotError

Handler: TypeAlias = Callable[[bytes], Awaitable[None]]
JobHandler: TypeAlias = Callable[[bytes], Awaitable[bytes]]
JOB_LEASE, JOB_RENEWAL = 3.0, 1.0
"""Seconds after which a job is given to another worker unless the lease was renewed, and between two renewals."""
MAX_NOTICE_BYTES = 7000
"""The size of a notice; PostgreSQL allows payloads of 8000 bytes."""


class BusUnavailable(EntrepotError):
    """The bus cannot be reached."""


class Bus(Protocol):
    """A connection to the bus. It reconnects by itself."""

    async def start(self, handlers: dict[str, Handler]) -> None:
        """Connect, and call the handler of a subject for every notice from then on."""

    async def publish(self, subject: str, notice: bytes) -> None:
        """Publish a notice to all processes, including this one."""

    async def run_job(self, job: bytes) -> bytes:
        """Let a worker do a job; wait for its result, however long there is no free worker."""

    async def work(self, handler: JobHandler) -> None:
        """Do one job after the other, without end; several calls at once do several jobs at once."""

    async def close(self) -> None:
        """Disconnect."""
