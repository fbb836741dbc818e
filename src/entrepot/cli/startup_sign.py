"""Shows within two seconds that a command is working: a line on stderr, unless something was printed before.

The first use of a command may import for long, when nothing is cached; no progress bar can be shown meanwhile.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator

SECONDS = 0.8
"""How long nothing is shown."""
_printed = threading.Event()


def note_output() -> None:
    """Say that the command has printed something: the sign is not needed any more."""
    _printed.set()


@contextlib.contextmanager
def startup_sign(language: str) -> Iterator[None]:
    """Show the sign if nothing is printed in time, while the body runs."""
    _printed.clear()
    threading.Thread(target=_show, args=(language,), daemon=True).start()
    try:
        yield
    finally:
        _printed.set()


def _show(language: str) -> None:
    """Wait, and show the sign."""
    if _printed.wait(SECONDS):
        return
    from ..core.game import Message
    from .output import load_translator

    text = load_translator(language, strict=False).render(Message("starting"))
    if not _printed.is_set():
        with contextlib.suppress(OSError, ValueError):  # nobody reads it any more
            sys.stderr.write(f"entrepot: {text}\n")
            sys.stderr.flush()
