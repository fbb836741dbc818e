"""Compiles in a background process; its progress comes over a pipe."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

from .progress import CompileProgress, add_observer

NICENESS = 10
"""The compile has a lower priority than interactive work."""


@contextlib.contextmanager
def sigint_blocked() -> Iterator[None]:
    """Let processes that are started meanwhile ignore ctrl-C: their parent stops them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def exit_with_parent() -> None:
    """End this process when its parent ends, even if the parent is killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def send_progress(pipe: Connection) -> None:
    """Send the progress of every compile of this process over a pipe; a closed pipe is ignored."""

    def send(progress: CompileProgress) -> None:
        with contextlib.suppress(OSError):
            pipe.send(progress)  # shorter than PIPE_BUF: processes that share a pipe do not mix their messages

    add_observer(send)


def last_progress(pipe: Connection) -> CompileProgress | None:
    """Read everything from a pipe, and give the last message."""
    last: CompileProgress | None = None
    with contextlib.suppress(EOFError, OSError):
        while pipe.poll():
            last = pipe.recv()
    return last


def _run(pipe: Connection, work: Callable[[str], None], game: str) -> None:
    exit_with_parent()
    os.nice(NICENESS)
    send_progress(pipe)
    work(game)


class CompileProcess:
    """A process that does some work which compiles, such as ``prepare``; the cache then has the result."""

    def __init__(self, work: Callable[[str], None], game: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.progress: CompileProgress | None = None
        """The last reported progress; None as long as nothing is compiled."""
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(theirs, work, game), name=f"compile-{game}", daemon=True)
        with sigint_blocked():
            self._process.start()
        theirs.close()

    def poll(self) -> bool:
        """Read the progress; return whether the process still runs."""
        running = self._process.is_alive()
        self.progress = last_progress(self._pipe) or self.progress
        return running

    @property
    def failed(self) -> bool:
        """Whether the process has ended without success."""
        return bool(self._process.exitcode)

    def stop(self) -> None:
        """End the process now."""
        self._process.terminate()
        self._process.join()
        self._pipe.close()
