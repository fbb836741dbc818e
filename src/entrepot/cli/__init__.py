"""The ``entrepot`` command."""

from __future__ import annotations

import sys

from ..core.errors import EntrepotError


def main() -> None:
    """Run the command; print an error that a user can cause in one line, and exit with 2."""
    from .app import app, console_error

    try:
        app()
    except EntrepotError as error:
        console_error(str(error))
        sys.exit(2)
