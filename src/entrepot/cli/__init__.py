"""The ``entrepot`` command.

Exit codes: 0 success; 1 what was checked is not valid, or a bot failed; 2 wrong arguments, or a file that cannot be
used; 130 interrupted.
"""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command; print an error that a user can cause in one line, and exit with 2."""
    if sys.argv[1:] in (["-h"], ["--help"]):
        from .commands import help_text

        sys.stdout.write(f"{help_text()}\n")
        return
    if "_ENTREPOT_COMPLETE" in os.environ:  # the shell reads what is printed
        _run()
        return
    from .language import language_in
    from .startup_sign import startup_sign

    with startup_sign(language_in(sys.argv)):
        _run()


def _run() -> None:
    """Import the commands, which takes time when nothing is cached, and run one."""
    from ..core.errors import EntrepotError
    from .app import app

    try:
        app()
    except EntrepotError as error:
        from .language import language_in
        from .output import console_error, error_text, load_translator

        console_error(error_text(error, load_translator(language_in(sys.argv), strict=False)))
        sys.exit(2)
