"""What the store keeps, as the rest of the server handles it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..messages import Clock, SeatKind, Stage


@dataclass(frozen=True)
class Person:
    """A guest, known by a token in a cookie."""

    id: str
    name: str


@dataclass
class Seat:
    """Who sits on a seat of a table."""

    kind: SeatKind
    level: str = ""
    person: str | None = None
    name: str = ""
    away: bool = False
    bank: float | None = None


@dataclass
class TableRow:
    """A table without its choices."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    stage: Stage
    host: str | None
    listed: bool
    hints: bool
    clock: Clock | None
    seed: bytes = field(repr=False)  # a secret: no log shows it
    created: float
    turn_since: float | None = None
    actor: int | None = None
    due: float | None = None
    rematch: str | None = None
    seats: list[Seat] = field(default_factory=list)

    def copy(self) -> TableRow:
        """Give a row that can be changed independently of this one; the options of a table never change."""
        return replace(self, seats=[replace(seat) for seat in self.seats])


@dataclass(frozen=True)
class Made:
    """One entry of a match: a choice and who made it, or below 0 so many choices that a seat took back."""

    version: int
    seat: int
    made: int
    key: str
    at: float
