"""A match: who plays what with which options, the choices made so far, and the state they led to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .error_messages import UnwritableFile, file_fault, translated
from .errors import BadChoice, BadOption, IllegalChoice, NothingToUndo, OutOfTurn
from .events import Event, apply_with_events
from .game import Choice, Game, Seat
from .rule import CHANCE, OVER, Stream
from .shallow_copy import shallow_copy
from .stream import below

if TYPE_CHECKING:
    from .position import Position
    from .view import SeatView

SNAPSHOT_EVERY = 32
"""Undoing replays from the last snapshot: few choices, to be quick, and few snapshots, to be small."""
SEED_BYTES = 32
SHOWN_CHOICES = 20
"""Legal choices that an error lists."""


class Match:
    """A match in memory. Every choice goes through :meth:`choose`, which checks it.

    With a seed, chance is drawn from it whenever chance is next, as :mod:`entrepot.core.chance` says, so that a record
    of the match can be verified. Without one, the caller makes the choices of chance.

    >>> from entrepot.games import names
    >>> match = Match(names()[-1], 3, seed=1)
    >>> len(match.choices), match.actor == match.state.turn
    (7, True)
    >>> choice = match.legal()[0]
    >>> events = match.choose(match.text(choice))
    >>> match.undo() == choice
    True
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        version: int | None = None,
        *,
        seed: int | bytes | None = None,
    ) -> None:
        game = find_game(game) if isinstance(game, str) else game
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
        """What else its record says, such as ``date`` and ``event``; unknown headers are kept."""
        self.choices: list[Choice] = []
        self.state: Any = self.initial_state()
        self.seed: bytes | None = None
        """What chance followed from, where that is known and no secret any more; see :mod:`entrepot.core.chance`."""
        self.commitment = ""
        """What was shown of the seed at the start."""
        self._undone: list[Choice] = []
        self._snapshots: dict[int, bytes] = {0: self.state.to_bytes()}
        self._draws_chance = False
        if seed is not None:
            self.draw_chance_from(seed)

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
        """Return a match that continues independently of this one; both share what never changes.

        >>> from entrepot.games import game, names
        >>> from entrepot.core.stream import new_stream
        >>> match = Match(game(names()[0]), 3)
        >>> events = match.copy().resolve_chance(new_stream(1))
        >>> match.choices
        []
        """
        twin = shallow_copy(self)
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
            raise IllegalChoice(f"not legal now: {self.text(choice)}; {self._legal_text()}")

    def choose(self, choice: Choice | str, seat: Seat | None = None) -> list[Event]:
        """Make a choice, given as a number or as text, and return its events. What was undone cannot be redone."""
        number = self._number(choice)
        self.check(number, seat)
        return self.choose_legal(number)

    def choose_legal(self, number: Choice) -> list[Event]:
        """Make a choice that the caller has already checked; return its events."""
        self._undone.clear()
        return self._make(number) + self._draw_chance()

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
        """Take the last choice back and return it; where chance is drawn from a seed, with the draws after it."""
        ply = len(self.choices) - 1
        while self._draws_chance and ply >= 0 and self.choices[ply] >= self.game.player_choices:
            ply -= 1
        if ply < 0:
            raise NothingToUndo("there is no choice to take back")
        undone = self.choices[ply:]
        self.rewind(ply)
        self._undone += reversed(undone)
        return undone[0]

    def redo(self) -> list[Event]:
        """Make the choice again that was last taken back."""
        if not self._undone:
            raise NothingToUndo("there is no choice to make again")
        events = self._make(self._undone.pop())
        while self._draws_chance and self._undone and self.actor == CHANCE:
            events += self._make(self._undone.pop())
        return events

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

    # Chance from a seed

    def draw_chance_from(self, seed: int | bytes) -> list[Event]:
        """Draw chance from a seed from now on, and return the events of the draws that are due."""
        self.seed = seed if isinstance(seed, bytes) else _seed_bytes(seed)
        self._draws_chance = True
        return self._draw_chance()

    def _draw_chance(self) -> list[Event]:
        events: list[Event] = []
        if self._draws_chance and self.seed is not None:
            from .chance import fair_outcome

            while self.actor == CHANCE:
                outcome = fair_outcome(self.game, self.state, self.seed, len(self.choices))
                events += self._make(outcome)
        return events

    # Text, files and pictures

    def text(self, choice: Choice) -> str:
        """Give a choice as text."""
        return self._table.text(choice)

    def legal_texts(self) -> list[str]:
        """List the legal choices as text."""
        return [self.text(choice) for choice in self.legal()]

    def _legal_text(self) -> str:
        texts = self.legal_texts()
        more = f" and {len(texts) - SHOWN_CHOICES} more" if len(texts) > SHOWN_CHOICES else ""
        return f"legal are: {', '.join(texts[:SHOWN_CHOICES])}{more}"

    def _number(self, choice: Choice | str) -> Choice:
        if not isinstance(choice, str):
            return choice
        try:
            return self._table.parse(choice)
        except BadChoice as error:
            raise BadChoice(f"{error}; {self._legal_text()}") from None

    @property
    def position(self) -> Position:
        """The position that the choices so far led to; it does not change with the match."""
        from .position import Position

        return Position(self.game, self.state.copy(), tuple(self.names))

    def view(self, seat: Seat | None = None) -> SeatView:
        """Give what a seat may know, as bots take it; by default the seat that is to choose."""
        from .view import SeatView

        return SeatView(self.game, self.state, self.actor if seat is None else seat)

    def svg(self, seat: Seat | None = None, language: str = "en", ply: int | None = None) -> str:
        """Draw the match as a seat sees it, or a spectator (``None``), now or after so many choices: an SVG text."""
        from .position import Position

        if ply is None:
            return self.position.svg(seat, language)
        if not 0 <= ply <= len(self.choices):
            raise BadOption(f"the match has {len(self.choices)} choices: ply is from 0 to that, not {ply}")
        return Position(self.game, self.state_at(ply), tuple(self.names)).svg(seat, language)

    def save(self, path: str | Path, *, append: bool = False) -> None:
        """Write the record of the match to a file: binary if its name ends in ``.bin``, otherwise text.

        An existing file is replaced. With ``append``, the match is written after those that the file holds.
        """
        from .record import write_file
        from .record_files import append_match

        try:
            if append:
                append_match(self, Path(path))
            else:
                write_file(self, Path(path))
        except OSError as error:
            wrong = UnwritableFile(f"{path} cannot be written: {error.strerror}")
            raise translated(wrong, "cannot-write", **file_fault(path, error)) from error

    def __repr__(self) -> str:
        from .record import write_text

        return write_text(self)

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()


def find_game(name: str) -> Game:
    """Find a game by its name; the registry is imported only here, since the games themselves import the core."""
    found: Game = import_module("entrepot.games").game(name)
    return found


def _seed_bytes(seed: int) -> bytes:
    """Give the 32 bytes that stand for a number."""
    try:
        return seed.to_bytes(SEED_BYTES, "little")
    except OverflowError:
        raise BadOption(f"a seed is a number from 0 to 2 ** {8 * SEED_BYTES} - 1, not {seed}") from None


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
