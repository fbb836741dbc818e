"""Plays chunks on this machine, in several processes."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Iterable, Iterator
from typing import Protocol

from ...compile.progress import Observer
from ..plan import Plan
from .worker import Worker


class Players(Protocol):
    """Plays chunks: processes of this machine, or a cluster."""

    def play(self, chunks: Iterable[tuple[int, int]]) -> Generator[bytes, None, None]:
        """Play chunks, and yield them encoded, in the order in which they finish."""


class LocalPlayers:
    """Processes of this machine, each with a worker thread."""

    def __init__(self, plan: Plan, jobs: int, path: list[str], on_progress: Observer = lambda progress: None) -> None:
        # The first one compiles what is missing, and reports its progress; the others use its result.
        self._workers = [Worker(plan, path, *([on_progress] if number == 0 else [])) for number in range(jobs)]
        self._done: queue.Queue[bytes | BaseException | None] = queue.Queue()
        self._lock = threading.Lock()
        self._first_is_ready = threading.Event()
        self._stopped = False

    def play(self, chunks: Iterable[tuple[int, int]]) -> Generator[bytes, None, None]:
        """Play chunks, and yield them encoded, in the order in which they finish."""
        orders = iter(chunks)
        threads = [
            threading.Thread(target=self._run, args=(number, worker, orders), daemon=True)
            for number, worker in enumerate(self._workers)
        ]
        for thread in threads:
            thread.start()
        left = len(threads)
        try:
            while left:
                done = self._done.get()
                if isinstance(done, BaseException):
                    raise done
                if done is None:
                    left -= 1
                else:
                    yield done
        finally:
            self._stopped = True
            self._first_is_ready.set()
            for worker in self._workers:
                worker.cancel()
            for thread in threads:
                thread.join()

    def _next(self, orders: Iterator[tuple[int, int]]) -> tuple[int, int] | None:
        with self._lock:
            return None if self._stopped else next(orders, None)

    def _run(self, number: int, worker: Worker, orders: Iterator[tuple[int, int]]) -> None:
        """Let one process play until no orders are left. The first one fills the compile cache."""
        try:
            if number > 0:
                self._first_is_ready.wait()
            while (order := self._next(orders)) is not None:
                if number == 0 and not self._first_is_ready.is_set():
                    worker.start()
                    self._first_is_ready.set()
                self._done.put(worker.play(*order))
            self._done.put(None)
        except BaseException as error:  # raised again in the thread that waits
            self._done.put(error)
        finally:
            self._first_is_ready.set()
            worker.stop()
