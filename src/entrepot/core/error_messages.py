"""Errors that are also messages: those that people cause most often, which the command shows in the user's language.

The text of every error is in English; the English message says the same.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from typing import TypeVar

from .errors import BadRecord, EntrepotError, MissingExtra, UnreadableData

ErrorT = TypeVar("ErrorT", bound=EntrepotError)
Arguments = Mapping[str, str | int]
_KEY = "_translation"


class UnreadableRecord(BadRecord):
    """The file of a record cannot be read at all."""


class UnwritableFile(EntrepotError, OSError):
    """A file cannot be written."""


def translated(error: ErrorT, message: str, **arguments: str | int) -> ErrorT:
    """Give an error the message that says the same, and return it."""
    vars(error)[_KEY] = (message, arguments)
    return error


def translation(error: EntrepotError) -> tuple[str, Arguments] | None:
    """Give the name and the arguments of the message that says the same as an error; None if there is none.

    >>> translation(MissingExtra("numba", "research"))
    ('missing', {'library': 'numba', 'extra': 'research'})
    """
    if isinstance(error, MissingExtra):
        return "missing", {"library": error.library, "extra": error.extra}
    if isinstance(error, UnreadableData) and isinstance(error.__cause__, OSError | UnicodeDecodeError):
        return "cannot-read", file_fault(error.file, error.__cause__)
    found: tuple[str, Arguments] | None = vars(error).get(_KEY)
    return found


def file_fault(file: object, error: OSError | UnicodeDecodeError) -> dict[str, str | int]:
    """Give the arguments of a message about a file that cannot be used."""
    if isinstance(error, UnicodeDecodeError):
        return {"file": str(file), "fault": "not-text", "reason": "it is not UTF-8 text"}
    reason = os.strerror(error.errno) if error.errno else str(error)
    return {"file": str(file), "fault": errno.errorcode.get(error.errno or 0, ""), "reason": reason}
