"""A match: who plays what with which options, the choices made so far, and the state they led to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any

from .errors import IllegalChoice, NothingToUndo, OutOfTurn
from .events import Event, apply_with_events
from .game import Choice, Game, Seat
from .rule import CHANCE, OVER, Stream
from .stream import below

SNAPSHOT_EVERY = 32
"""Undoing replays from the last snapshot: few choices, to be quick, and few snapshots, to be small."""


class Match:
    """A match in memory. Every choice goes through :meth:`choose`, which checks it.

    >>> from entrepot.games import game, names
    >>> from entrepot.core.stream import new_stream
    >>> match = Match(game(names()[-1]), 3)
    >>> said = match.resolve_chance(new_stream(1))
    >>> len(match.choices), match.actor == match.state.turn
    (7, True)
    >>> choice = match.legal()[0]
    >>> said = match.choose(choice)
    >>> match.undo() == choice
    True
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        version: int | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.version = game.version if version is None else version
        """The version of the rules that the match is played by."""
        self.options = game.checked(seats, options or {})
        self._table = game.choices_for(self.options)
        self.names = list(names)
        self.kinds: list[str] = []
        """Who sits where, if that is known: ``person``, or ``bot`` and its level."""
        self.headers: dict[str, str] = {}
        """What else its record says, such as ``date`` and ``event``; headers that nobody knows are kept."""
        self.choices: list[Choice] = []
        self.state: Any = self.initial_state()
        self.seed: bytes | None = None
        """What chance followed from, where that is known and no secret any more; see :mod:`entrepot.core.chance`."""
        self.commitment = ""
        """What was shown of the seed at the start."""
        self._undone: list[Choice] = []
        self._snapshots: dict[int, bytes] = {0: self.state.to_bytes()}

    def initial_state(self) -> Any:
        """Make the state before the first choice."""
        return self.game.initial_state(self.seats, self.options, self.version)

    def resume(self, choices: Sequence[Choice], ply: int = 0, state: Any = None) -> None:
        """Go on after choices that were made before; the state after ``ply`` of them may be known already."""
        self.choices = list(choices[:ply])
        if state is not None:
            self.state = state
            self._snapshots[ply] = state.to_bytes()
        for choice in choices[ply:]:
            self.game.rules.apply(self.state, choice)
            self._append(choice)

    def copy(self) -> Match:
        """Give a match that goes on independently of this one; both share what never changes.

        >>> from entrepot.games import game, names
        >>> from entrepot.core.stream import new_stream
        >>> match = Match(game(names()[0]), 3)
        >>> said = match.copy().resolve_chance(new_stream(1))
        >>> match.choices
        []
        """
        twin = copy(self)
        twin.state = self.state.copy()
        twin.choices, twin._undone, twin._snapshots = self.choices[:], self._undone[:], dict(self._snapshots)
        return twin

    def state_at(self, ply: int) -> Any:
        """Give the state after so many choices."""
        kept = max(at for at in self._snapshots if at <= ply)
        state = self.game.state.from_bytes(self._snapshots[kept])
        for choice in self.choices[kept:ply]:
            self.game.rules.apply(state, choice)
        return state

    @property
    def actor(self) -> Seat:
        """Whose choice is next: a seat, CHANCE or OVER."""
        return self.game.rules.actor(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.actor == OVER

    def legal(self) -> list[Choice]:
        """List the legal choices."""
        return self.game.legal(self.state)

    def check(self, choice: Choice, seat: Seat | None = None) -> None:
        """Refuse a choice that is not legal now, or not this seat's to make."""
        actor = self.actor
        if actor == OVER:
            raise IllegalChoice("the match is over")
        if seat is not None and seat != actor:
            whose = "chance's" if actor == CHANCE else f"p{actor + 1}'s"
            raise OutOfTurn(f"it is {whose} turn, not p{seat + 1}'s")
        if choice not in self.legal():
            raise IllegalChoice(f"not legal now: {self._table.text(choice)}")

    def choose(self, choice: Choice, seat: Seat | None = None) -> list[Event]:
        """Make a choice, and tell what it did. What had been undone can no longer be made again."""
        self.check(choice, seat)
        return self.choose_legal(choice)

    def choose_legal(self, choice: Choice) -> list[Event]:
        """Make a choice that the caller has already checked; return its events."""
        self._undone.clear()
        return self._make(choice)

    def _make(self, choice: Choice) -> list[Event]:
        events = apply_with_events(self.game, self.state, choice)
        self._append(choice)
        return events

    def _append(self, choice: Choice) -> None:
        self.choices.append(choice)
        if len(self.choices) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.choices)] = self.state.to_bytes()

    def replay_choice(self, choice: Choice) -> None:
        """Make a choice without asking for its events."""
        self.check(choice)
        self.game.rules.apply(self.state, choice)
        self._append(choice)

    def resolve_chance(self, stream: Stream) -> list[Event]:
        """Let chance act as long as it is next, drawing from a stream; return what it did."""
        events: list[Event] = []
        while self.actor == CHANCE:
            events += self.choose(draw_outcome(self.game, self.state, stream))
        return events

    def undo(self) -> Choice:
        """Take the last choice back, and tell which."""
        if not self.choices:
            raise NothingToUndo("there is no choice to take back")
        last = self.choices[-1]
        self.rewind(len(self.choices) - 1)
        self._undone.append(last)
        return last

    def redo(self) -> list[Event]:
        """Make the choice again that was last taken back."""
        if not self._undone:
            raise NothingToUndo("there is no choice to make again")
        return self._make(self._undone.pop())

    def rewind(self, ply: int) -> None:
        """Go back to the state after so many choices."""
        ply = max(0, ply)
        self.state = self.state_at(ply)
        self.choices = self.choices[:ply]
        self._snapshots = {at: kept for at, kept in self._snapshots.items() if at <= ply}

    def ranks(self) -> list[int]:
        """Give everybody's place."""
        return [self.game.rules.rank(self.state, seat) for seat in range(self.seats)]

    def scores(self) -> list[int]:
        """Give everybody's score."""
        return [self.game.rules.score(self.state, seat) for seat in range(self.seats)]


def draw_outcome(game: Game, state: Any, stream: Stream) -> Choice:
    """Draw what chance brings, by the weights of the outcomes."""
    return outcome_at(game, state, lambda total: below(stream, total))


def outcome_at(game: Game, state: Any, mark_below: Callable[[int], int]) -> Choice:
    """Give the outcome that a mark falls on among the weights laid end to end; the mark is below their sum."""
    outcomes = game.legal(state)
    weights = [game.rules.chance_weight(state, outcome) for outcome in outcomes]
    mark = mark_below(sum(weights))
    for outcome, weight in zip(outcomes, weights, strict=True):
        mark -= weight
        if mark < 0:
            return outcome
    raise AssertionError("the weights add up")
