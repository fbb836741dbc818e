"""Progress of a compile: every compile is reported to the observers of this process, at least twice a second.

Programs that show progress register an observer. Where none is registered, as when the library is used from Python, a
compile is announced by one line of the log and one warning.
"""

from __future__ import annotations

import contextlib
import json
import logging
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import TracebackType

HEARTBEAT = 0.5
"""Seconds between two reports while one function is compiled: some take several seconds."""
_PACKAGE = str(Path(__file__).parents[1])


class CompileWarning(UserWarning):
    """Compiled code is not in the cache, so that a call takes much longer than usual, once."""


@dataclass(frozen=True)
class CompileProgress:
    """The progress of a compile."""

    game: str
    stage: str
    """What is compiled now: ``rules``, or the name of a kernel."""
    done: int
    total: int
    """Functions to compile; known before the first one is."""
    seconds: float
    """Since the compile, or the wait for it, began."""
    waiting: bool = False
    """Whether another process compiles, and this one waits for it."""

    def to_json(self) -> bytes:
        """Write it for another process.

        >>> CompileProgress.from_json(CompileProgress("go", "rules", 1, 2, 0.5).to_json())
        CompileProgress(game='go', stage='rules', done=1, total=2, seconds=0.5, waiting=False)
        """
        return json.dumps(asdict(self)).encode()

    @classmethod
    def from_json(cls, data: bytes) -> CompileProgress | None:
        """Read what another process has written; nothing if it is incomplete."""
        try:
            return cls(**json.loads(data))
        except (ValueError, TypeError):
            return None


Observer = Callable[[CompileProgress], None]
_observers: list[Observer] = []


def add_observer(observer: Observer) -> None:
    """Report every compile of this process to an observer, from any thread."""
    _observers.append(observer)


@contextlib.contextmanager
def observed(observer: Observer) -> Iterator[None]:
    """Report the compiles of this process to an observer for a while.

    >>> seen: list[CompileProgress] = []
    >>> with observed(seen.append):
    ...     notify(CompileProgress("go", "rules", 1, 2, 0.5))
    >>> len(seen)
    1
    """
    add_observer(observer)
    try:
        yield
    finally:
        _observers.remove(observer)


def notify(progress: CompileProgress) -> None:
    """Notify all observers."""
    for observer in list(_observers):
        observer(progress)


def announce(game: str) -> None:
    """Announce a compile once, if there is no observer: by one line of the log and one warning."""
    if _observers:
        return
    text = f"compiling {game}: this takes up to a minute, once; later starts use the cache"
    logging.getLogger("entrepot.compile").info(text)
    warnings.warn(text, CompileWarning, stacklevel=_caller_level())


def _caller_level() -> int:
    """Find the stack level of the first caller outside of this package, which a warning is attributed to."""
    frame, level = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_code.co_filename.startswith((_PACKAGE, contextlib.__file__)):
        frame, level = frame.f_back, level + 1
    return level


class CompileReport:
    """Reports one compile while it runs: after every function, and between them by a heartbeat thread."""

    def __init__(self, game: str, total: int, also: Observer = lambda progress: None) -> None:
        self._progress = CompileProgress(game, "", 0, total, 0.0)
        self._also = also
        self._begun = time.monotonic()
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="compile-heartbeat", daemon=True)

    def __enter__(self) -> CompileReport:
        self._report()
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join()
        if kind is None:
            self._report(done=self._progress.total)

    def stage(self, name: str) -> None:
        """Begin another stage."""
        self._report(stage=name)

    def step(self) -> None:
        """Count a function as compiled."""
        self._report(done=min(self._progress.done + 1, self._progress.total))

    def _beat(self) -> None:
        while not self._ended.wait(HEARTBEAT):
            self._report()

    def _report(self, *, stage: str | None = None, done: int | None = None) -> None:
        with self._lock:
            now = self._progress
            self._progress = replace(
                now,
                stage=now.stage if stage is None else stage,
                done=now.done if done is None else done,
                seconds=time.monotonic() - self._begun,
            )
            self._also(self._progress)
            notify(self._progress)
