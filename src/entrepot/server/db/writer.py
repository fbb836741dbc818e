"""Group commit: one thread writes, and all jobs that are waiting share one transaction."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError

from ...core.errors import EntrepotError
from ..errors import DatabaseUnavailable
from ..metrics import COMMIT_JOBS, COMMIT_SECONDS
from .error_log import DatabaseErrorLog

T = TypeVar("T")
Work = Callable[[Connection], Any]
MAX_JOBS = 256
"""Jobs in one commit."""


@dataclass(eq=False)
class Job:
    """A write; jobs with the same ``subject``, such as a table, keep their order."""

    subject: str
    work: Work
    future: asyncio.Future[Any]
    """Done when the transaction is committed, or when nobody waits for it any longer."""
    outcome: Any = None
    on_late: Callable[[], None] | None = None
    """Called when the job has ended after its future."""
    is_cancelled: bool = False
    """Whether not to begin it."""

    def give_up(self, error: Exception, on_late: Callable[[], None] | None) -> None:
        """Stop waiting for the job: cancel it if it has not begun, otherwise call back when it has ended."""
        self.is_cancelled, self.on_late = True, on_late
        if not self.future.done():
            self.future.set_exception(error)

    def finish(self) -> None:
        """Tell who waits for the job that it has ended; on the event loop."""
        if self.future.done():
            if self.on_late is not None:
                self.on_late()
        elif isinstance(self.outcome, Exception):
            self.future.set_exception(self.outcome)
        else:
            self.future.set_result(self.outcome)


class GroupCommitWriter:
    """The only writer of this process.

    A job that raises an :class:`EntrepotError` must do so before it has written anything. Any other error rolls the
    transaction back; then each job is retried in a transaction of its own, so that only the faulty one fails.
    """

    def __init__(self, engine: Engine, errors: DatabaseErrorLog | None = None) -> None:
        self._engine, self._errors = engine, errors or DatabaseErrorLog()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, subject: str, work: Work) -> Job:
        """Add a job; its future is done when the transaction is committed."""
        job = Job(subject, work, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        return job

    async def write(self, subject: str, work: Callable[[Connection], T]) -> T:
        """Write, and return when the transaction is committed."""
        result: T = await self.submit(subject, work).future
        return result

    def close(self, timeout: float | None = None) -> None:
        """Write the waiting jobs, then stop; a database that hangs is not waited for longer than the time-out."""
        self._jobs.put(None)
        self._thread.join(timeout)

    def _run(self) -> None:
        running = True
        while running:
            waiting = [self._jobs.get()]
            while len(waiting) < MAX_JOBS and not self._jobs.empty():
                waiting.append(self._jobs.get())
            running = None not in waiting
            # Every process locks rows in the same order, so that two commits cannot deadlock.
            found = [job for job in waiting if job is not None and not job.is_cancelled]
            jobs = sorted(found, key=lambda job: job.subject)
            if jobs:
                self._commit(jobs)

    def _commit(self, jobs: Sequence[Job]) -> None:
        try:
            with COMMIT_SECONDS.time(), self._engine.begin() as connection:
                for job in jobs:
                    job.outcome = _run_job(job, connection)
            COMMIT_JOBS.observe(len(jobs))
        except Exception as error:
            self._on_error(jobs, error)
            return
        _finish_all(jobs)

    def _on_error(self, jobs: Sequence[Job], error: Exception) -> None:
        """Retry each job alone, unless the database itself cannot be used: then all of them fail at once."""
        if len(jobs) > 1 and not isinstance(error, OperationalError | InterfaceError):
            for job in jobs:
                self._commit([job])
            return
        if isinstance(error, SQLAlchemyError):
            self._errors.log(error)
        for job in jobs:
            job.outcome = DatabaseUnavailable() if isinstance(error, SQLAlchemyError) else error
        _finish_all(jobs)


def _finish_all(jobs: Sequence[Job]) -> None:
    """Wake the event loop once for all jobs of a commit."""

    def finish() -> None:
        for job in jobs:
            job.finish()

    with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile
        jobs[0].future.get_loop().call_soon_threadsafe(finish)


def _run_job(job: Job, connection: Connection) -> Any:
    try:
        return job.work(connection)
    except EntrepotError as refusal:
        return refusal
