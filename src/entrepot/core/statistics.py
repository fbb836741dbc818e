"""What a game's ``statistics.py`` finds in finished matches, for reports to count and to correlate with winning.

A game with the capability ``statistics`` names such a module, with :data:`TOPICS <Study.TOPICS>` and a function
``study``, and the folder of its texts. The report knows the topics only by their kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Protocol

from .events import Event, apply_recording, named_event
from .game import Choice, Message, Seat
from .match import Match


class Kind(Enum):
    """What the facts of a topic are."""

    THINGS = "things"
    """Things that a seat used, built or chose, each so many times."""
    NUMBER = "number"
    """One number for a seat; several facts add up, none is 0."""
    TABLE = "table"
    """Things of the whole table, each with a number, whoever brought them about."""


@dataclass(frozen=True)
class Topic:
    """A question that a study answers; its id is the message of its title, with ``-about`` that of its explanation."""

    id: str
    kind: Kind
    is_role: bool = False
    """Whether the things are what a seat is dealt at the start, such as a nation: they should win equally often."""


class Step(NamedTuple):
    """A choice of a match, with the states before and after it, and the events that it caused (without words)."""

    before: Any
    choice: Choice
    after: Any
    events: list[Event]


class Fact(NamedTuple):
    """Something that happened in a match."""

    topic: str
    seat: Seat | None
    """Whose it is; None for the table's."""
    amount: int = 1
    key: str = ""
    """Tells the things of a topic apart."""
    label: Message | str = ""
    """What the thing is called."""


class Study(Protocol):
    """What a game's ``statistics.py`` holds."""

    @property
    def TOPICS(self) -> tuple[Topic, ...]:  # noqa: N802
        """The questions that the study answers."""

    def study(self, steps: Iterable[Step]) -> Iterator[Fact]:
        """Tell the facts of a match, given all its steps in order."""

    def messages(self) -> Mapping[str, frozenset[str]]:
        """List every message id of the study, with the names of its arguments."""


Things = Mapping[str, Mapping[str, Message | str]]
"""Things by topic and key, each with what it is called."""


def things_of_board(study: Study, state: Any) -> Things:
    """List what the board of a state has, so that a study can say what never came; none if the game does not tell."""
    listed: Callable[[Any], Things] | None = getattr(study, "things_of_board", None)
    return {} if listed is None else listed(state)


def steps_of(match: Match) -> Iterator[Step]:
    """Go through a match step by step; a state given stays as it is."""
    before = match.initial_state()
    for choice in match.choices:
        after = before.copy()
        recorded = apply_recording(match.game, after, choice)
        yield Step(before, choice, after, [named_event(match.game, one) for one in recorded])
        before = after
