"""The errors that a user can cause, each a type; the text says what is wrong, where, and what is allowed."""

from __future__ import annotations

import os
from collections.abc import Sequence


class EntrepotError(Exception):
    """The base class of all errors that Entrepot raises on purpose."""


def cannot_read(file: object, error: OSError | UnicodeDecodeError) -> str:
    """Say that a file cannot be read, and why: the same words everywhere.

    >>> cannot_read("a.match", FileNotFoundError(2, "No such file or directory"))
    'a.match cannot be read: No such file or directory'
    """
    if isinstance(error, UnicodeDecodeError):
        return f"{file} cannot be read: it is not UTF-8 text"
    return f"{file} cannot be read: {os.strerror(error.errno) if error.errno else error}"


class UnknownGame(EntrepotError):
    """No game has this name."""


class BrokenGame(UnknownGame):
    """A game is installed, but its entry point cannot be loaded."""


class MissingCapability(EntrepotError):
    """A game does not have an optional part of the contract.

    >>> str(MissingCapability("draughts", "evaluation"))
    'draughts has no evaluation'
    """

    def __init__(self, game: str, capability: str) -> None:
        super().__init__(f"{game} has no {capability}")
        self.game, self.capability = game, capability


class BadOption(EntrepotError):
    """An option, or the number of seats, is not one the game declares."""


class BadData(EntrepotError):
    """A data file of a game is broken.

    >>> str(BadData("tiles.toml", "tile 3", "no name"))
    'tiles.toml, tile 3: no name'
    """

    def __init__(self, file: str, place: str, reason: str) -> None:
        super().__init__(f"{file}, {place}: {reason}")
        self.file, self.place, self.reason = file, place, reason


class UnreadableData(BadData):
    """A data file of a game cannot be read at all."""

    def __init__(self, path: object, error: OSError | UnicodeDecodeError) -> None:
        said = cannot_read(path, error)
        EntrepotError.__init__(self, said)
        self.file, self.place, self.reason = str(path), "the file", said


class BadBoard(BadData):
    """The file of a board is broken, in one place or in several.

    >>> str(BadBoard([BadData("b.toml", "land", "no tile"), BadData("b.toml", "start", "no lot")]))
    'b.toml, land: no tile; start: no lot'
    """

    def __init__(self, faults: Sequence[BadData]) -> None:
        first, *rest = faults
        more = "".join(f"; {fault.place}: {fault.reason}" for fault in rest)
        super().__init__(first.file, first.place, first.reason + more)
        self.faults = tuple(faults)


class BadChoice(EntrepotError):
    """A text or number that is no choice of the game."""


class IllegalChoice(EntrepotError):
    """A choice that the rules do not allow now."""


class OutOfTurn(EntrepotError):
    """A choice by a seat whose turn it is not."""


class NothingToUndo(EntrepotError):
    """There is no choice to undo or to redo."""


class BadPosition(EntrepotError):
    """A position text that cannot be read, or that describes an impossible state."""


class BadRecord(EntrepotError):
    """A record that cannot be read or does not replay.

    >>> str(BadRecord("no such choice: stepp 1 A3", line=17))
    'line 17: no such choice: stepp 1 A3'
    """

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason, self.line = reason, line


class UnknownBot(EntrepotError):
    """No bot has this name."""


class AlteredChance(EntrepotError):
    """A random draw does not follow from the seed, or the seed does not fit the commitment."""


class NoDevice(EntrepotError):
    """There is no GPU, or nothing installed that can use it."""


class MissingExtra(EntrepotError):
    """A library is not installed that an environment needs.

    >>> str(MissingExtra("pettingzoo", "rl"))
    "this needs pettingzoo: pip install 'entrepot[rl]'"
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"this needs {library}: pip install 'entrepot[{extra}]'")
        self.library, self.extra = library, extra
