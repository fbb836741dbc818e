"""Shows within two seconds that a command is working: a line on the terminal, unless something was printed before.

A program that reads stderr gets no such line: what it reads must not depend on the speed of the machine.

The first use of a command may import for long, when nothing is cached; no progress bar can be shown meanwhile. The
thread that shows the line imports nothing, since it would wait for the imports of the command.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from .language import system_language

SECONDS = 0.9
"""How long nothing is shown."""
MESSAGE = "starting = "
"""The beginning of the line with the text, in the Fluent files."""
TEXTS = Path(__file__).parent / "languages"
_printed = threading.Event()


def note_output() -> None:
    """Say that the command has printed something: the sign is not needed any more."""
    _printed.set()


@contextlib.contextmanager
def startup_sign(language: str) -> Iterator[None]:
    """Show the sign if nothing is printed in time, while the body runs."""
    _printed.clear()
    if sys.stderr.isatty():
        threading.Thread(target=_show, args=(language or system_language(),), daemon=True).start()
    try:
        yield
    finally:
        _printed.set()


def starting_text(language: str) -> str:
    """Read the text of the sign; a language that is not known is English.

    >>> starting_text("en"), starting_text("xx")
    ('Starting …', 'Starting …')
    """
    file = TEXTS / f"{language}.ftl"
    text = (file if file.is_file() else TEXTS / "en.ftl").read_text(encoding="utf-8")
    return next(line for line in text.splitlines() if line.startswith(MESSAGE)).removeprefix(MESSAGE)


def _show(language: str) -> None:
    """Wait, and show the sign."""
    if not _printed.wait(SECONDS):
        text = starting_text(language)
        with contextlib.suppress(OSError, ValueError):  # nobody reads it any more
            sys.stderr.write(f"entrepot: {text}\n")
            sys.stderr.flush()
