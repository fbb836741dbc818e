"""Logs the errors of the database: one line each, and at most one line a second for the same error."""

from __future__ import annotations

import logging
import time

from sqlalchemy.exc import DBAPIError

REPEAT_SECONDS = 1.0


class DatabaseErrorLog:
    """The log of a database; errors come from several threads."""

    def __init__(self) -> None:
        self._log = logging.getLogger("entrepot.server")
        self._last: tuple[str, float] = ("", 0.0)
        self._repeated = 0

    def log(self, error: Exception | str) -> None:
        """Log an error in the words of the database itself."""
        reason, now = one_line(error), time.monotonic()
        if reason == self._last[0] and now - self._last[1] < REPEAT_SECONDS:
            self._repeated += 1
            return
        extra = {"reason": reason} | ({"repeated": self._repeated} if self._repeated else {})
        self._last, self._repeated = (reason, now), 0
        self._log.error("database error", extra=extra)


def one_line(error: Exception | str) -> str:
    r"""Return the message of an error in one line, without the statement and its parameters.

    >>> one_line(DBAPIError("SELECT 1", {}, ValueError("disk is\nfull")))
    'ValueError: disk is full'
    """
    if isinstance(error, DBAPIError) and error.orig is not None:
        return " ".join(f"{type(error.orig).__name__}: {error.orig}".split())
    return " ".join(str(error).split())
