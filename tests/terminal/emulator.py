"""A real terminal for tests: the command in a pseudo-terminal, and what stands on its screen."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pyte

SECONDS = 120
"""No wait takes longer."""
COMMAND = [sys.executable, "-m", "entrepot"]
_UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1bP[^\x1b]*\x1b\\|\x1b\[[0-9]+ q")
"""Sequences that the emulator does not know: keyboard protocols and queries."""


class Terminal:
    """A terminal of a given size with a program in it."""

    def __init__(self, columns: int, rows: int, words: list[str], env: Mapping[str, str]) -> None:
        self.columns, self.rows = columns, rows
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.output = bytearray()
        self._lines: list[str] | None = None
        self.exit_code: int | None = None
        self.pid, self._file = pty.fork()
        if self.pid == 0:
            os.execvpe(words[0], words, dict(env))
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._file, text.encode())

    def read(self, seconds: float) -> bool:
        """Take what the program writes in a while; False once it has ended."""
        ready, _, _ = select.select([self._file], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self._file, 65536)
        except OSError:  # the program has closed the terminal
            data = b""
        if not data:
            self._reap()
            return False
        self.output += data
        self._stream.feed(_UNKNOWN.sub(b"", data))
        self._lines = None
        return True

    def _reap(self) -> None:
        if self.exit_code is None:
            self.exit_code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    @property
    def lines(self) -> list[str]:
        """What stands on the screen."""
        if self._lines is None:  # the emulator builds them cell by cell
            self._lines = list(self._screen.display)
        return self._lines

    @property
    def text(self) -> str:
        """All lines of the screen."""
        return "\n".join(line.rstrip() for line in self.lines)

    def wait(self, is_there: Callable[[Terminal], bool]) -> None:
        """Wait until something stands on the screen, and the program writes nothing more for a moment."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            before = len(self.output)
            if not self.read(0.05):
                raise AssertionError(f"the program ended with {self.exit_code}:\n{self.text}")
            if len(self.output) == before and is_there(self):
                return
        raise AssertionError(f"it never came:\n{self.text}")

    def wait_for(self, text: str) -> None:
        """Wait until a text stands on the screen."""
        self.wait(lambda terminal: text in terminal.text)

    def finish(self) -> int:
        """Read until the program ends, and give its exit code."""
        deadline = time.monotonic() + SECONDS
        while self.read(0.2):
            assert time.monotonic() < deadline, self.text
        assert self.exit_code is not None
        return self.exit_code

    def close(self) -> None:
        """End the program if it still runs."""
        if self.exit_code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._reap()
        os.close(self._file)


@contextlib.contextmanager
def terminal(folder: Path, *words: str, size: tuple[int, int] = (80, 24), **env: str) -> Iterator[Terminal]:
    """Run the command in a terminal, with a home folder of its own."""
    own = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "LANG": "en_US.UTF-8", "LC_ALL": ""}
    opened = Terminal(*size, [*COMMAND, *words], {**own, **home, "TERM": "xterm-256color", **env})
    try:
        yield opened
    finally:
        opened.close()
