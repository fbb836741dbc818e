"""Does pieces of work in forked processes, several at once: a fork has all modules imported."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Callable, Generator, Iterable
from typing import Generic, TypeVar

Task = TypeVar("Task")
PAUSE = 0.005


class Fork(Generic[Task]):
    """A forked process that does one piece of work and returns a text."""

    def __init__(self, task: Task, work: Callable[[Task], str]) -> None:
        self.task, self.text, self.signal = task, "", 0
        self._file = tempfile.TemporaryFile()  # noqa: SIM115  (a pipe would hold too little)
        self.pid = os.fork()
        if self.pid == 0:
            try:
                self._file.write(work(task).encode())
                self._file.flush()
            finally:
                os._exit(0)

    def has_ended(self) -> bool:
        """Whether the process has ended; then ``text`` is what it returned, or ``signal`` what ended it."""
        ended, status = os.waitpid(self.pid, os.WNOHANG)
        if ended:
            self.signal = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            self._file.seek(0)
            self.text = self._file.read().decode()
            self._file.close()
        return bool(ended)

    def kill(self) -> None:
        """End the process."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


def in_forks(
    tasks: Iterable[Task], work: Callable[[Task], str], jobs: int, deadline: float = float("inf")
) -> Generator[Fork[Task], None, None]:
    """Do the tasks, so many at once; give the processes as they end. None is left over after the deadline.

    The deadline is a time of ``time.time``.
    """
    waiting, running = list(tasks)[::-1], list[Fork[Task]]()
    try:
        while (waiting or running) and time.time() < deadline:
            while waiting and len(running) < jobs:
                running.append(Fork(waiting.pop(), work))
            for fork in [fork for fork in running if fork.has_ended()]:
                running.remove(fork)
                yield fork
            time.sleep(PAUSE)
    finally:
        for fork in running:
            fork.kill()
