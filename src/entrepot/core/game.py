"""The contract that every game fulfils; the rest of the program knows games only through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from .actions import ActionSpace
from .board_model import Area, Place
from .errors import BadOption
from .events import Event, EventKind
from .format_1 import Format1
from .rule import Choices, Stream, Weights
from .state import Record

Seat = int
Choice = int


class Rules(Protocol):
    """What a game's ``rules.py`` holds, in the plain and in the compiled load alike."""

    CHOICES_AT_MOST: int
    """No list of legal choices is ever longer."""

    def actor(self, s: Any) -> Seat:
        """Whose choice is next: a seat, CHANCE or OVER."""

    def legal(self, s: Any, out: Choices) -> int:
        """Write the legal choices, ascending, into ``out``; return how many."""

    def chance_weight(self, s: Any, choice: Choice) -> int:
        """How likely a legal choice of CHANCE is, against the others."""

    def apply(self, s: Any, choice: Choice) -> None:
        """Make a legal choice; what follows without anybody's choice follows at once."""

    def score(self, s: Any, seat: Seat) -> int:
        """What a seat has on the score track."""

    def rank(self, s: Any, seat: Seat) -> int:
        """A seat's place, 1 for the winner; the same number twice is a stated tie."""

    def resample(self, s: Any, seat: Seat, stream: Stream) -> None:
        """Deal all that is hidden from the seat anew, so that the seat could not tell; -1 is a spectator."""

    def derive(self, s: Any) -> None:
        """Make the derived fields again from the others."""

    def evaluate(self, s: Any, seat: Seat) -> int:
        """How good the position looks for a seat, in thousandths of a point: for bots that look ahead."""

    def priority(self, s: Any, choice: Choice) -> int:
        """How much the game's rules of thumb favour a legal choice of a player, without trying it out."""

    def evaluate_with(self, s: Any, seat: Seat, weights: Weights) -> int:
        """The same with other weights than the game's own, in the order of its ``evaluation.SIZES``: for tuning."""


_ONE_LINE = {ord(end): " " for end in "\n\r"}
"""Records have an option a line; the text of a board means the same with a space there."""


@dataclass(frozen=True)
class Option:
    """One way to play differently: declared data, checked on entry, stored with the record."""

    name: str
    default: str
    values: tuple[str, ...] = ()
    """The values there are; none listed means any text that the game can read."""
    explanation: str = ""
    """The id of the message that explains it."""
    other: bool = False
    """Whether other text than the listed values is read too, such as a board of one's own."""

    def check(self, value: str) -> None:
        """Refuse a value that is not declared."""
        if self.values and not self.other and value not in self.values:
            raise BadOption(f"option {self.name} is one of {', '.join(self.values)}, not {value!r}")


@dataclass(frozen=True)
class Who:
    """An argument that stands for whoever sits there, or plays that part; rendered as their name."""

    seat: Seat


Argument: TypeAlias = "int | str | Who | Message | tuple[Message, ...]"
Arguments: TypeAlias = dict[str, Argument]


@dataclass(frozen=True)
class Message:
    """An id with arguments, which a language's words turn into a sentence; it never holds one itself.

    An argument is a number, a proper name, somebody, another message, or several that are read out as a list.
    """

    id: str
    args: Mapping[str, Argument] = dataclass_field(default_factory=dict)


@dataclass(frozen=True)
class Maps:
    """What a game that is played on map files can do with them."""

    option: str
    """The option that takes another map."""
    check: Callable[[Path], object]
    """Read a map file; a broken one is refused with file, place and reason."""
    draw: Callable[[Path | None], str]
    """Draw a map file, or the map that comes with the game, as SVG."""


@dataclass(frozen=True)
class Game:
    """One game, as the rest of the program sees it."""

    name: str
    versions: tuple[int, ...]
    """The rules versions that matches can be played by, the newest last. It is raised when behaviour changes; matches
    that began under an earlier one replay and go on under it."""
    folder: Path
    seats: tuple[int, ...]
    """The numbers of players it can be played by."""
    options: tuple[Option, ...]
    state: type[Record]
    choices: ActionSpace
    choices_for: Callable[[Mapping[str, str]], ActionSpace]
    """The same table with the words that fit the options, such as the names on another map."""
    player_choices: int
    """Choices below this number are made by players, the others by CHANCE."""
    has_hidden_information: bool
    """Whether anything is hidden from anybody."""
    data: str
    """A fingerprint of the game's data files."""
    rules: Rules
    """The plain load of the rules."""
    initial_state: Callable[[int, Mapping[str, str], int], Any]
    """Make the first state for a number of seats, checked options and a rules version."""
    is_open_hand: Callable[[Any], bool]
    """Whether this table plays with everything shown."""
    invariant_violations: Callable[[Any], list[str]]
    """What could never be on a table, in words; empty for a sound state."""
    events_from_states: Callable[[Any, Choice, Any], list[Message]] | None
    event_kinds: tuple[EventKind, ...]
    """The kinds of events that the rules record, by the index that they use. All events are public."""
    event_message: Callable[[Any, Event], Message | None]
    """An event in words. The state is the one after the choice; only what never changes is taken from it."""
    describe: Callable[[Any, Choice], Message]
    """A choice as a message for the one who makes it."""
    draw: Callable[[Any, Seat | None, Callable[[Message], str]], str]
    """The table as a seat sees it, or a spectator (None), drawn with characters; the callable says messages."""
    picture: Callable[[Any, Seat | None, Callable[[Message], str]], str]
    """The same as a picture: the text of an SVG file."""
    board_model: Callable[[Any, Seat | None, Sequence[Choice]], list[Area]]
    """The position as a seat sees it, or a spectator (None): its places in words, with the given legal choices where
    they are made, and the reasons of places that offer nothing to the seat that acts."""
    places: Callable[[Any, Sequence[Choice]], list[Place]]
    """The places of the board for the seat that acts, without words for what is there: actions and reasons only.
    Places with neither are left out."""
    drawing: Callable[[Mapping[str, str]], Any]
    """What a client needs to draw the board for checked options: what is printed, by the keys and numbers that states
    and places use. Its type is published to clients."""
    messages: Callable[[], Mapping[str, frozenset[str]]]
    """Every message id of the game, with the names of its arguments."""
    maps: Maps | None = None
    """How to look at map files, for a game that has them."""
    boards: Mapping[str, str] = dataclass_field(default_factory=dict)
    """The boards that come with the game: by id, a fingerprint of what is printed on each, the default first."""
    board_option: str = ""
    """The option that names a board, for a game with more than one."""
    board_fields: Callable[[Any], Mapping[str, Any]] = lambda state: {}
    """The fields that follow from the board of a state, with their values; none where the board is not known here."""
    format_1: Format1 | None = None
    """How to read what version 0.1.0 wrote, for a game that existed then."""
    samples: tuple[Mapping[str, str], ...] = ({},)
    """Sets of options that together show all the game can do: tests and fuzzers play them."""

    def checked(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Check the number of seats and the options, and fill in what was not given; values become one line each."""
        if seats not in self.seats:
            raise BadOption(f"{self.name} is played by {', '.join(map(str, self.seats))}, not {seats}")
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.name} has no option {name!r} (there are {', '.join(known) or 'none'})")
            known[name].check(value)
        values = {name: options.get(name, option.default) for name, option in known.items()}
        return {name: value.translate(_ONE_LINE) for name, value in values.items()}

    @property
    def version(self) -> int:
        """The rules version that new matches are played by."""
        return self.versions[-1]

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> Any:
        """Make the first state of a match."""
        return self.initial_state(seats, self.checked(seats, options or {}), self.version)

    def board_id(self, options: Mapping[str, str]) -> str:
        """Name the board that checked options choose; the empty name is a board of one's own."""
        board = options[self.board_option] if self.board_option else next(iter(self.boards), "")
        return board if board in self.boards else ""

    def legal(self, state: Any) -> list[Choice]:
        """List the legal choices."""
        room = [0] * self.rules.CHOICES_AT_MOST
        return room[: self.rules.legal(state, room)]
