"""The rows of the database as the rest of the server uses them: users, tables, and the append-only log of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from msgspec import Struct

from ...core.shallow_copy import shallow_copy
from ..messages import Clock, Ending, Entry, Incident, IncidentKind, SeatKind, Stage, TimeoutPolicy

EntryKind: TypeAlias = Literal["choice", "undo"] | IncidentKind


DAY = 86400.0


@dataclass(frozen=True)
class Retention:
    """How long data without activity is kept, in seconds; 0 for ever."""

    open: float = 30 * DAY
    """Tables that have not started."""
    running: float = 180 * DAY
    """Matches that have started, and those that ended without a result."""
    details: float = 30 * DAY
    """Chat and snapshots of finished matches; the matches themselves are kept."""
    users: float = 180 * DAY
    """Users without a table and without a seat."""


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
    commitment: str = ""
    """The SHA-256 of the entropy of the user; empty if there is none."""
    entropy: str = ""
    """What the user has revealed, until the start; afterwards see :attr:`TableRow.entropy`."""


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
    """When the current turn began, in the time of the server, without the time that was charged to the bank."""
    turn_before: float | None = None
    """The same of the turn before, whose end may be undone; None if it begins again then."""
    actor: int | None = None
    due: float | None = None
    rematch: str | None = None
    data: str | None = None
    """The fingerprint of the board that the match is played on; None in tables of earlier versions."""
    on_timeout: TimeoutPolicy = "bot"
    stand_in: str = "merchant"
    paused_since: float | None = None
    expired: bool = False
    """Whether the time of the seat to choose has expired, and the others wait."""
    ending: Ending | None = None
    active: float = 0.0
    """When the table was last used, in seconds since 1970; for retention."""
    removed: list[str] = field(default_factory=list)
    """Users who were removed from the table."""
    commitment: str = ""
    """The commitment to the hash chain of the seed; empty in tables of earlier versions, which have no chain."""
    entropy: str = ""
    """What the seats have added to chance, from the start on; see :func:`entrepot.core.chance.entropy_text`."""
    reveal_until: float | None = None
    """Until when the seats can reveal their entropy, in the time of the server."""
    seats: list[Seat] = field(default_factory=list)

    def has_seat(self, user: str | None) -> bool:
        """Whether a user has a seat."""
        return user is not None and any(seat.user == user for seat in self.seats)

    @property
    def unrevealed(self) -> list[int]:
        """The seats that have a commitment and have not revealed their entropy."""
        return [number for number, seat in enumerate(self.seats) if seat.commitment and not seat.entropy]

    def copy(self) -> TableRow:
        """Return an independent copy; the options are shared because they never change."""
        twin = shallow_copy(self)
        twin.seats = [shallow_copy(seat) for seat in self.seats]
        return twin


class LogEntry(Struct, frozen=True):
    """One entry of the append-only log of a match: a choice, a number of choices that were undone, or an incident."""

    version: int
    """Its number in the log, from 1 on; the version of the table after it."""
    seat: int
    """The seat that chose; -1 is chance, or the owner of the table in an incident."""
    choice: int | None
    """The stored number of the choice, see :class:`entrepot.core.actions.ActionSpace`; None for all but choices."""
    key: str
    """The idempotency key that the client sent; empty for chance."""
    at: float
    undone: int = 0
    """How many of the last choices an undo or a take-back removes."""
    kind: EntryKind = "choice"
    detail: str = ""
    """For a choice: the level of the bot that chose. For an incident: see :class:`Incident`."""

    def incident(self, ply: int) -> Incident | None:
        """Return the entry as clients receive it, unless it is a choice or an undo."""
        if self.kind == "choice" or self.kind == "undo":
            return None
        return Incident(self.version, self.kind, self.seat, self.detail, ply, self.at)


class Change(Struct, frozen=True):
    """What one request changes at a table; it is committed as a whole or not at all."""

    table: TableRow
    """The table after the change."""
    ply: int
    """Choices from this ply on are replaced by the new entries."""
    log: Sequence[LogEntry] = ()
    entries: Sequence[Entry] = ()
    """The choices among them with their events, as clients receive them; not stored."""
    seats: Sequence[int] = ()
    """Seats that have changed."""
    snapshot: bytes | None = None
    """The state after the last entry, when one is due."""
    incidents: Sequence[Incident] = ()
