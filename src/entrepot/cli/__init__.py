"""The ``entrepot`` command."""

from __future__ import annotations

import sys

from ..core.errors import EntrepotError


def main() -> None:
    """Run the command; an error that a user can cause is told in one line."""
    from .app import app, console_error

    try:
        app()
    except EntrepotError as error:
        console_error(str(error))
        sys.exit(2)
