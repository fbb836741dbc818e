"""Writes to the database: one thread, and everything that is waiting goes into one commit."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ...core.errors import EntrepotError
from ..errors import StoreDown
from ..metrics import COMMITS, COMMITTED

T = TypeVar("T")
Work = Callable[[Connection], Any]
AT_MOST = 256
"""Jobs in one commit."""


@dataclass
class Job:
    """Something to write; ``about`` is what it concerns, and keeps the order of its jobs."""

    about: str
    work: Work
    future: Future[Any] = field(default_factory=Future)
    outcome: Any = None


class Writer:
    """The only one who writes, as far as this process goes.

    A job that refuses (an :class:`EntrepotError`) must do so before it has written anything. Every other error undoes
    the whole commit; then the jobs are tried one by one, so that none suffers for another.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, about: str, work: Callable[[Connection], T]) -> T:
        """Write, and wait until it is safe on the disk."""
        job = Job(about, work)
        self._jobs.put(job)
        written: T = await asyncio.shield(asyncio.wrap_future(job.future))
        return written

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            waiting = [self._jobs.get()]
            while len(waiting) < AT_MOST and not self._jobs.empty():
                waiting.append(self._jobs.get())
            going = None not in waiting
            # The same order in every process: two commits then never wait for each other.
            jobs = sorted((job for job in waiting if job is not None), key=lambda job: job.about)
            if jobs:
                self._commit(jobs)

    def _commit(self, jobs: Sequence[Job]) -> None:
        try:
            with COMMITTED.time(), self._engine.begin() as connection:
                for job in jobs:
                    job.outcome = _try(job, connection)
            COMMITS.observe(len(jobs))
        except Exception as error:
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
            else:
                down = isinstance(error, SQLAlchemyError)
                jobs[0].future.set_exception(StoreDown() if down else error)
            return
        for job in jobs:
            if isinstance(job.outcome, EntrepotError):
                job.future.set_exception(job.outcome)
            else:
                job.future.set_result(job.outcome)


def _try(job: Job, connection: Connection) -> Any:
    try:
        return job.work(connection)
    except EntrepotError as refusal:
        return refusal
