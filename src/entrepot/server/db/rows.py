"""The rows of the database as the rest of the server uses them: users, tables, and the append-only log of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ...core.game import Choice
from ..messages import Clock, Entry, SeatKind, Stage


@dataclass(frozen=True)
class User:
    """A user, identified by a token in a cookie."""

    id: str
    name: str


@dataclass
class Seat:
    """A seat of a table: open, a user's or a bot's."""

    kind: SeatKind
    level: str = ""
    """The level of the bot that plays; for a user who is away, that of the stand-in."""
    user: str | None = None
    name: str = ""
    away: bool = False
    bank: float | None = None


@dataclass
class TableRow:
    """A table without its log."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    stage: Stage
    owner: str | None
    """The user who created the table and may start it."""
    listed: bool
    hints: bool
    clock: Clock | None
    seed: bytes = field(repr=False)  # secret: must not appear in logs
    created: float
    turn_since: float | None = None
    actor: int | None = None
    due: float | None = None
    rematch: str | None = None
    data: str | None = None
    """The fingerprint of the board that the match is played on; None in tables of earlier versions."""
    seats: list[Seat] = field(default_factory=list)

    def copy(self) -> TableRow:
        """Return an independent copy; the options are shared because they never change."""
        return replace(self, seats=[replace(seat) for seat in self.seats])


@dataclass(frozen=True)
class LogEntry:
    """One entry of the append-only log of a match: a choice, or a number of choices that were undone."""

    version: int
    """Its number in the log, from 1 on; the version of the table after it."""
    seat: int
    """The seat that chose; -1 is chance."""
    choice: Choice | None
    """None for an undo."""
    key: str
    """The idempotency key that the client sent; empty for chance."""
    at: float
    undone: int = 0
    """How many of the last choices an undo removes."""


@dataclass(frozen=True)
class Change:
    """What one request changes at a table; it is committed as a whole or not at all."""

    table: TableRow
    """The table after the change."""
    ply: int
    """Choices from this ply on are replaced by the new entries."""
    log: Sequence[LogEntry] = ()
    entries: Sequence[Entry] = ()
    """The choices among them with their events, as clients receive them; not stored."""
    seats: Sequence[int] = ()
    """Seats whose time bank has changed."""
    snapshot: bytes | None = None
    """The state after the last entry, when one is due."""
