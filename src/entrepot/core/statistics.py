"""What a game's ``statistics.py`` tells about finished matches, for reports to count and to set against winning.

A game may have such a file beside its rules, with :data:`TOPICS <Study.TOPICS>` and a function ``study``; its words lie
in ``languages/study``. The report knows the topics only by their kinds.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Protocol

from .events import Event, apply_recording, named_event
from .game import Choice, Game, Message, Seat
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

    TOPICS: tuple[Topic, ...]

    def study(self, steps: Iterable[Step]) -> Iterator[Fact]:
        """Tell the facts of a match, given all its steps in order."""

    def messages(self) -> Mapping[str, frozenset[str]]:
        """List every message id of the study, with the names of its arguments."""


def find_study(game: Game) -> Study | None:
    """Find the study of a game, if it has one."""
    if not (game.folder / "statistics.py").is_file():
        return None
    found: Any = importlib.import_module(f"entrepot.games.{game.name}.statistics")
    study: Study = found
    return study


def steps_of(match: Match) -> Iterator[Step]:
    """Go through a match step by step; a state given stays as it is."""
    before = match.initial_state()
    for choice in match.choices:
        after = before.copy()
        recorded = apply_recording(match.game, after, choice)
        yield Step(before, choice, after, [named_event(match.game, one) for one in recorded])
        before = after
