"""The contract of a game: the rest of the program knows games only through :class:`Game`.

A game consists of its rules (:class:`Rules`), its state, its action space and its texts. Everything beyond that is an
optional *capability*: a field of :class:`Game` that is None where a game does not have it. A capability that is a
module (evaluation, heuristics, observation, …) is referenced as such, so that it can also be loaded compiled.
``docs/add-a-game.md`` builds a game step by step; :mod:`entrepot.testing` checks one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias

from .actions import ActionSpace
from .board_model import Area, ClosedPlaces, Place, Places, listed
from .error_messages import translated
from .errors import BadOption, MissingCapability
from .events import Event, EventKind
from .format_1 import Format1
from .rule import Choices, Int16Array, Int64Array, Stream, Weights
from .state import GameState
from .text_map import TextMap
from .texts import Constants, declare_constants

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from .statistics import Study

    StateT = TypeVar("StateT", bound=GameState, default=Any)
    CapabilityT = TypeVar("CapabilityT")
else:
    from typing import TypeVar

    StateT = TypeVar("StateT", bound=GameState)
    CapabilityT = TypeVar("CapabilityT")

Seat = int
Choice = int


class Rules(Protocol):
    """What a game's ``rules.py`` holds, in the plain and in the compiled load alike."""

    CHOICES_AT_MOST: int
    """The length of the longest possible list of legal choices."""

    def actor(self, s: Any) -> Seat:
        """Return whose choice is next: a seat, CHANCE or OVER."""

    def legal(self, s: Any, out: Choices) -> int:
        """Write the legal choices, in ascending order, into ``out``; return how many there are."""

    def chance_weight(self, s: Any, choice: Choice) -> int:
        """Return the weight of a legal choice of CHANCE: outcomes are drawn in proportion to their weights."""

    def is_uniform(self, s: Any) -> bool:
        """Whether all outcomes of CHANCE have the same weight here: kernels then draw without adding weights up."""

    def apply(self, s: Any, choice: Choice) -> None:
        """Make a legal choice, and everything that follows from it without another choice."""

    def score(self, s: Any, seat: Seat) -> int:
        """Return the score of a seat."""

    def rank(self, s: Any, seat: Seat) -> int:
        """Return the rank of a seat, 1 for the winner; seats with the same rank are tied."""

    def resample(self, s: Any, seat: Seat, stream: Stream) -> None:
        """Determinize: redraw what the seat cannot know, given a perfect memory of all open events.

        Seat -1 is a spectator. Fields that are ``remembered`` stay as they are.
        """

    def derive(self, s: Any) -> None:
        """Compute the derived fields from the other fields."""


class Evaluation(Protocol):
    """Capability: an estimate of a position, for bots that look ahead. Usually the module ``evaluation.py``."""

    def evaluate(self, s: Any, seat: Seat) -> int:
        """Estimate how good the position is for a seat, in thousandths of a point."""


class TunableEvaluation(Evaluation, Protocol):
    """An evaluation whose weights can be tuned."""

    SIZES: dict[str, int]
    """The names of the weights, and how many numbers each has."""

    def evaluate_with(self, s: Any, seat: Seat, weights: Weights) -> int:
        """Evaluate with given weights, in the order of ``SIZES``."""


class Heuristics(Protocol):
    """Capability: rules of thumb. Usually the module ``heuristics.py``."""

    def priority(self, s: Any, choice: Choice) -> int:
        """Return the priority of a legal choice of a player, without trying it out; higher is better."""


class Observation(Protocol):
    """Capability: the state as numbers, for machine learning. Usually the module ``observation.py``."""

    @property
    def PARTS(self) -> tuple[tuple[str, tuple[int, ...], int], ...]:  # noqa: N802
        """The parts in order: name, shape, and a divisor that scales the numbers to about one at most.

        A module may also declare ``VERSION``, the version of its environments, which is 1 without it.
        """

    def write_observation(self, s: Any, seat: Seat, out: Int16Array, at: int) -> None:
        """Write what a seat knows into ``out``, from the index ``at`` on, in the order of ``PARTS``."""


class ObservationUpdate(Protocol):
    """Capability: observations that batches update. Usually the module ``observation_update.py``.

    Without it a step of a batch writes all of an observation again.
    """

    @property
    def WORDS(self) -> int:  # noqa: N802
        """How many numbers say what an observation shows."""

    def update_observation(self, s: Any, seat: Seat, out: Int16Array, at: int, written: Int64Array, first: int) -> None:
        """Make of what was last written to ``out`` from ``at`` on what ``write_observation`` would write.

        ``written[first]`` and the numbers after it say what that was, and are changed to what is written now. If they
        are all zero, nothing was written, and anything may stand there.
        """


_ONE_LINE = {ord(end): " " for end in "\n\r"}
"""Records have one line for each option; the text of a board means the same with spaces for line breaks."""


@dataclass(frozen=True)
class Option:
    """An option of a game: declared data, checked on entry, stored with the record."""

    name: str
    default: str
    values: tuple[str, ...] = ()
    """The allowed values; empty means any text that the game can read."""
    explanation: str = ""
    """The id of the message that explains it."""
    other: bool = False
    """Whether text other than the listed values is read too, such as a custom board."""
    clause: str = ""
    """The clause that the option is a reading of, such as ``S6.3``, where the printed rules can be read in more than
    one way; empty for any other option."""

    @property
    def title(self) -> str:
        """The id of the message that names the option in a few words."""
        return f"{self.explanation}-name"

    def label(self, value: str) -> str:
        """Return the id of the message that names a listed value."""
        return f"{self.explanation}-{value}"

    @property
    def messages(self) -> tuple[str, ...]:
        """The ids of all messages about the option."""
        return (self.explanation, self.title, *map(self.label, self.values))

    def check(self, value: str) -> None:
        """Refuse a value that is not declared."""
        if self.values and not self.other and value not in self.values:
            values = ", ".join(self.values)
            wrong = BadOption(f"option {self.name} is one of {values}, not {value!r}")
            raise translated(wrong, "option-value", name=self.name, values=values, given=repr(value))


@dataclass(frozen=True)
class Preset:
    """A named set of option values; options that it does not name have their defaults."""

    name: str
    options: Mapping[str, str]

    @property
    def title(self) -> str:
        """The id of the message that names the preset."""
        return f"preset-{self.name}"

    @property
    def explanation(self) -> str:
        """The id of the message that says what the preset is for."""
        return f"preset-{self.name}-about"


def option_messages(options: Iterable[Option], presets: Iterable[str]) -> list[str]:
    """List the ids of the messages that a game needs for its options and its presets."""
    names = [name for option in options for name in option.messages]
    return names + [name for preset in presets for name in (f"preset-{preset}", f"preset-{preset}-about")]


@dataclass(frozen=True)
class SeatName:
    """A message argument that is rendered as the name of the player on a seat."""

    seat: Seat


Argument: TypeAlias = "int | str | SeatName | Message | tuple[Message, ...]"
Arguments: TypeAlias = dict[str, Argument]


@dataclass(frozen=True)
class Message:
    """A message id with arguments; the Fluent files of a language turn it into a sentence.

    An argument is a number, a proper name, a seat, another message, or several messages that are rendered as a list.
    """

    id: str
    args: Mapping[str, Argument] = dataclass_field(default_factory=dict)

    def __hash__(self) -> int:
        return hash(self.id)  # the arguments are in dictionaries


Render: TypeAlias = Callable[[Message], str]
"""Renders a message in the reader's language."""


@dataclass(frozen=True)
class HiddenInformation(Generic[StateT]):
    """Capability: screens hide something from somebody.

    What is behind a screen (``secret`` fields) is not the same as what a seat cannot know: a perfect memory also knows
    ``remembered`` fields. ``Rules.resample`` redraws what cannot be known, ``forget`` all that screens hide.
    """

    is_open_hand: Callable[[StateT], bool] = lambda state: False
    """Whether this match is played with everything shown."""
    forget: Callable[[StateT, Seat, Stream], None] | None = None
    """Redraw everything that screens hide from a seat (-1: a spectator), for players without a memory. A game with
    ``remembered`` fields has it; elsewhere ``Rules.resample`` does the same."""


@dataclass(frozen=True)
class BoardFiles:
    """What a game can do with the files of boards: TOML or JSON."""

    option: str
    """The option that takes another board: its id, or the content of its file as JSON."""
    check: Callable[[Path], object]
    """Read the file of a board; refuse a broken one, naming the file, the place and the reason of every fault."""
    draw: Callable[[Path | None, Render], str]
    """Draw the file of a board, or the board that comes with the game, as SVG."""


@dataclass(frozen=True)
class BoardEditing:
    """What a board editor needs to know: the content of boards, what is valid, and between which numbers."""

    content: Callable[[str], dict[str, Any]]
    """Give the whole content of the file of a board that comes with the game, by its id."""
    complete: Callable[[Mapping[str, Any]], dict[str, Any]]
    """Fill in what the content of a file leaves out, from the board that it is based on."""
    read: Callable[[Mapping[str, Any]], Any]
    """Make a board of a complete content; refuse a broken one with all its faults."""
    drawing: Callable[[Any], Any]
    """Give what a client needs to draw a board that was read."""
    path: Callable[[Mapping[str, Any], str], tuple[str | int, ...]]
    """Find the part of a content that the place of a fault names: keys and indexes, from the top on."""
    bounds: Mapping[str, tuple[int, int]]
    """The least and the greatest value of numbers, and of counts of entries."""
    words: Mapping[str, tuple[str, ...]]
    """The words that a content uses, by what they stand for."""
    names: Mapping[str, Message]
    """The messages that name what a content calls by these words."""


@dataclass(frozen=True)
class Boards(Generic[StateT]):
    """Capability: boards with stable ids, which records name."""

    fingerprints: Mapping[str, str]
    """The boards that come with the game: for each id a fingerprint of its content, the default first."""
    option: str = ""
    """The option that names a board, for a game with more than one."""
    fields: Callable[[StateT], Mapping[str, Any]] = lambda state: {}
    """The fields that follow from the board of a state, with their values; none if the board is not known here."""
    files: BoardFiles | None = None
    """How to read and draw the files of boards, for a game that is played on such."""
    editing: BoardEditing | None = None
    """What a board editor needs to know, for a game whose boards can be edited."""


@dataclass(frozen=True)
class TutorialSource:
    """Capability: a guided first game; see :mod:`entrepot.core.tutorial`."""

    file: Path
    """The scenes: a TOML file."""
    texts: Path
    """The folder of its Fluent files, one for each language."""


@dataclass(frozen=True)
class RulesText:
    """Capability: the rules for readers."""

    folder: Path
    """Holds one Markdown file for each language, such as ``en.md``."""
    example: Path
    """A file with a position, which the pictures of the rules show."""

    def file(self, language: str) -> Path:
        """Return the file of a language."""
        return self.folder / f"{language}.md"


@dataclass(frozen=True)
class Statistics:
    """Capability: what reports count in finished matches; see :mod:`entrepot.core.statistics`."""

    study: Study
    """The module ``statistics.py``."""
    texts: Path
    """The folder of its Fluent files, one for each language."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[StateT]):
    """One game, as the rest of the program sees it.

    ``Game[State]`` names the type of its states; a plain ``Game`` is a game of any state.
    """

    name: str
    """Its name in commands, records and addresses: lower-case letters, digits and hyphens."""
    folder: Path
    """The folder of the package. It holds ``languages/<language>.ftl``, and ``data/`` if the rules read data files."""
    seats: tuple[int, ...]
    """The numbers of players that it can be played by."""
    state: type[StateT]
    choices: ActionSpace
    player_choices: int
    """Choices below this number are made by players, the others by CHANCE."""
    rules: Rules
    """The plain load of the rules."""
    initial_state: Callable[[int, Mapping[str, str], int], StateT]
    """Make the first state from the number of seats, the checked options and the rules version."""
    event_message: Callable[[StateT, Event], Message | None]
    """An event in words. The state is the one after the choice; only what never changes is taken from it."""
    describe: Callable[[StateT, Choice], Message]
    """Describe a choice to the player who makes it."""
    draw: Callable[[StateT, Seat | None, Render], str]
    """Draw the table with characters, as a seat or a spectator (None) sees it."""
    board_model: Callable[[StateT, Seat | None, Sequence[Choice]], list[Area]]
    """The position as a seat or a spectator (None) sees it: its places in words, with the given legal choices where
    they are made, and the reasons of places that offer nothing to the seat that acts."""
    messages: Callable[[], Mapping[str, frozenset[str]]]
    """List every message id of the game, with the names of its arguments."""

    event_kinds: tuple[EventKind, ...] = ()
    """The kinds of events that the rules record, by the index that they use. All events are public."""
    versions: tuple[int, ...] = (1,)
    """The rules versions that matches can be played by, the newest last. It is raised when behaviour changes; matches
    that began under an earlier one replay and continue under it."""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Sets of option values that can be chosen by name when a match is set up."""
    choices_by_options: Callable[[Mapping[str, str]], ActionSpace] | None = None
    """The same action space with words that depend on the options, such as the names on a map."""
    data: str = ""
    """A fingerprint of the game's data files."""
    constants: Constants = dataclass_field(default_factory=dict)
    """The numbers of the rules by name, such as prices and counts: texts below the folder name them."""
    invariant_violations: Callable[[StateT], list[str]] = lambda state: []
    """Check the invariants of a state: list the violated ones in words; empty for a valid state."""
    samples: tuple[Mapping[str, str], ...] = ({},)
    """Sets of options that together exercise everything in the game: tests and fuzzers play them."""
    format_1: Format1 | None = None
    """How to read what version 0.1.0 wrote, for a game that existed then."""

    hidden_information: HiddenInformation[StateT] | None = None
    evaluation: Evaluation | None = None
    heuristics: Heuristics | None = None
    observation: Observation | None = None
    observation_update: ObservationUpdate | None = None
    network: Path | None = None
    """Capability: the file of a learned evaluation, for a game with an observation; see
    :mod:`entrepot.core.network_file`."""
    boards: Boards[StateT] | None = None
    tutorial: TutorialSource | None = None
    rules_text: RulesText | None = None
    statistics: Statistics | None = None
    picture: Callable[[StateT, Seat | None, Render], str] | None = None
    """Capability: draw the table as a seat or a spectator (None) sees it, as the text of an SVG file."""
    text_map: Callable[[StateT, Render, int, int], TextMap] | None = None
    """Capability: draw the map with characters, in so many columns and rows where that is possible; without it, the
    terminal shows what ``draw`` gives."""
    table_notes: Callable[[StateT, Seat | None, Render], list[str]] | None = None
    """Capability: what the text map does not show, line by line, as a seat or a spectator (None) sees it."""
    drawing: Callable[[Mapping[str, str]], Any] | None = None
    """Capability: what the web client needs to draw the board for checked options: what is printed, by the keys and
    numbers that states and places use. Its type is published to clients."""
    places_without_text: Callable[[StateT, Sequence[Choice]], Places] | None = None
    """Capability: the places of ``board_model`` for the seat that acts, without the words for what is there, and only
    with the reasons that every client shows: for a game whose board takes long to describe."""
    reasons: Callable[[StateT, Sequence[Choice]], ClosedPlaces] | None = None
    """The reasons of all places that offer nothing to the seat that acts; declared with ``places_without_text``."""
    progress: Callable[[StateT], Message] | None = None
    """Capability: say how far the match has come, and what is left of it until it ends."""
    task: Callable[[StateT], Message | None] | None = None
    """Capability: say what the seat that acts is asked to do, and why; None where the kinds of its choices say it."""

    def require(self, capability: CapabilityT | None, name: str) -> CapabilityT:
        """Return a capability of this game; refuse with a clear error where the game does not have it.

        >>> from entrepot.games import game, names
        >>> any_game = game(names()[0])
        >>> any_game.require(None, "opening book")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        entrepot.core.errors.MissingCapability: ... has no opening book
        """
        if capability is None:
            raise MissingCapability(self.name, name)
        return capability

    def places(self, state: StateT, legal: Sequence[Choice]) -> Places:
        """Return the places where the seat that acts can do something, and the reasons that every client shows."""
        if self.places_without_text is not None:
            return self.places_without_text(state, legal)
        areas = self.board_model(state, self.rules.actor(state), legal)
        return Places.of(place for area in areas for place in area.places)

    def closed_places(self, state: StateT, legal: Sequence[Choice]) -> ClosedPlaces:
        """Return the places that offer nothing to the seat that acts, by the reason."""
        return self.places(state, legal).closed if self.reasons is None else self.reasons(state, legal)

    def listed_places(self, state: StateT, legal: Sequence[Choice]) -> list[Place]:
        """List the places that offer something to the seat that acts, then those with a reason why they do not."""
        return listed(self.places(state, legal), self.closed_places(state, legal))

    @property
    def has_hidden_information(self) -> bool:
        """Whether anything is behind a screen."""
        return self.hidden_information is not None

    def is_open_hand(self, state: StateT) -> bool:
        """Whether everything in this match is shown to everybody."""
        return self.hidden_information is None or self.hidden_information.is_open_hand(state)

    def forget(self, state: StateT, seat: Seat, stream: Stream) -> None:
        """Redraw everything that screens hide from a seat; seat -1 is a spectator."""
        hidden = self.hidden_information
        if hidden is None or hidden.forget is None:
            self.rules.resample(state, seat, stream)
        else:
            hidden.forget(state, seat, stream)

    def choices_for(self, options: Mapping[str, str]) -> ActionSpace:
        """Return the action space with the words that fit the options; the numbers are always the same."""
        return self.choices if self.choices_by_options is None else self.choices_by_options(options)

    @property
    def texts(self) -> Path:
        """The folder of the game's Fluent files."""
        return self.folder / "languages"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game as its name: the process that reads it finds its own."""
        from .match import find_game

        return find_game, (self.name,)

    def __deepcopy__(self, memo: Any) -> Game[StateT]:
        """Give the same game: it never changes."""
        return self

    def __post_init__(self) -> None:
        declare_constants(self.folder, self.constants)

    def checked(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Check the number of seats and the options, and add the defaults; line breaks in values become spaces."""
        if seats not in self.seats:
            possible = ", ".join(map(str, self.seats))
            wrong = BadOption(f"{self.name} is played by {possible}, not {seats}")
            raise translated(wrong, "seats", game=self.name, possible=possible, given=str(seats))
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known) or "none"
                wrong = BadOption(f"{self.name} has no option {name!r} (there are {names})")
                raise translated(wrong, "no-option", game=self.name, name=repr(name), names=names)
            known[name].check(value)
        values = {name: options.get(name, option.default) for name, option in known.items()}
        return {name: value.translate(_ONE_LINE) for name, value in values.items()}

    def preset(self, name: str) -> Mapping[str, str]:
        """Return the option values of a preset; refuse an unknown one."""
        known = {preset.name: preset.options for preset in self.presets}
        if name not in known:
            names = ", ".join(known) or "none"
            wrong = BadOption(f"{self.name} has no preset {name!r} (there are {names})")
            raise translated(wrong, "no-preset", game=self.name, name=repr(name), names=names)
        return known[name]

    @property
    def version(self) -> int:
        """The rules version that new matches are played by."""
        return self.versions[-1]

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> StateT:
        """Make the first state of a match."""
        return self.initial_state(seats, self.checked(seats, options or {}), self.version)

    def board_id(self, options: Mapping[str, str]) -> str:
        """Return the id of the board that checked options choose; empty for a custom board."""
        if self.boards is None:
            return ""
        default = next(iter(self.boards.fingerprints), "")
        board = options[self.boards.option] if self.boards.option else default
        return board if board in self.boards.fingerprints else ""

    def board_fields(self, state: StateT) -> Mapping[str, Any]:
        """Return the fields that follow from the board of a state, with their values."""
        return {} if self.boards is None else self.boards.fields(state)

    def legal(self, state: StateT) -> list[Choice]:
        """List the legal choices."""
        out = [0] * self.rules.CHOICES_AT_MOST
        return out[: self.rules.legal(state, out)]
