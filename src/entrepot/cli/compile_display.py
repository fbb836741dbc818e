"""Shows compile progress in the terminal: a bar where there is a terminal, else a line every one or two seconds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Generic, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

from ..compile.progress import CompileProgress, observed
from ..core.game import Message
from ..core.i18n import Translator
from .output import progress_console

T = TypeVar("T")
LINE_EVERY = 0.9
"""Seconds between two lines, where there is no terminal; also how long nothing is shown of work that may be short."""
TICK = 0.25


class CompileDisplay:
    """Shows the compiles of this process, and others that it is told of, until it is closed."""

    def __init__(self, translator: Translator, *, bar: bool = True) -> None:
        self._translator, self._with_bar = translator, bar and progress_console.is_terminal
        self._observing = observed(self.show)
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._last_shown, self._last_text = time.monotonic(), ""
        self._lock = threading.Lock()

    def __enter__(self) -> CompileDisplay:
        self._observing.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._observing.__exit__(kind, error, trace)
        self.close()

    def show(self, progress: CompileProgress) -> None:
        """Show how far a compile is."""
        at = {"done": progress.done, "total": progress.total, "seconds": int(progress.seconds)}
        with self._lock:
            if self._with_bar:
                self._show_bar(Message("compiling-short"), progress.done, progress.total)
                if progress.done >= progress.total and not progress.waiting:
                    self._close_bar()
            else:
                message = Message("compiling-elsewhere" if progress.waiting else "compiling", at)
                self._show_line(message, last=progress.done == progress.total > 0)

    @property
    def silence(self) -> float:
        """Seconds since something was shown."""
        return time.monotonic() - self._last_shown

    def show_work(self, kind: str, name: str, seconds: float) -> None:
        """Show work of which nothing is known but how long it takes: ``loading``, or ``thinking``."""
        with self._lock:
            message = Message(f"working-{kind}", {"name": name, "seconds": int(seconds)})
            if self._with_bar:
                self._show_bar(message, 0, None)
            else:
                self._show_line(message)

    def _show_line(self, message: Message, *, last: bool = False) -> None:
        now, text = time.monotonic(), self._translator.render(message)
        if text != self._last_text and (last or now - self._last_shown >= LINE_EVERY):
            self._last_shown, self._last_text = now, text
            progress_console.print(text, markup=False)

    def _show_bar(self, message: Message, done: int, total: int | None) -> None:
        """Show a bar, which moves by itself between two reports."""
        if self._bar is None or self._task is None:
            columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            self._bar = Progress(*columns, TimeElapsedColumn(), console=progress_console, transient=True)
            self._task = self._bar.add_task("", total=total)
            self._bar.start()
        self._last_shown = time.monotonic()
        self._bar.update(self._task, description=self._translator.render(message), completed=done, total=total)

    def _close_bar(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = self._task = None

    def close(self) -> None:
        """Take the bar away."""
        with self._lock:
            self._close_bar()


class _Work(threading.Thread, Generic[T]):
    """A thread whose result, or error, is taken by another."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(daemon=True)
        self._work = work
        self._result: list[T] = []
        self._error: BaseException | None = None

    def run(self) -> None:
        try:
            self._result.append(self._work())
        except BaseException as error:  # raised again by result()
            self._error = error

    def result(self) -> T:
        """Give the result."""
        if self._error is not None:
            raise self._error
        return self._result[0]


def run_shown(translator: Translator, work: Callable[[], T], kind: str = "loading", name: str = "") -> T:
    """Do work that loads compiled code, and may have to compile it first; show it where it takes longer."""
    begun = time.monotonic()
    with CompileDisplay(translator) as display:
        thread = _Work(work)
        thread.start()
        while thread.is_alive():
            thread.join(TICK)
            if thread.is_alive() and display.silence >= LINE_EVERY:
                display.show_work(kind, name, time.monotonic() - begun)
    return thread.result()
