"""What client and server tell each other, as types: the documentation and the page's own types are made from them.

Over the socket, everything is JSON with a ``type``. A client sends a key of its own with what it asks for, and finds
it again in the answer. What happened is told by ids with arguments, which the reader's language makes a sentence of.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..core.board_model import Action, Place
from ..core.events import Event
from ..core.game import Message, SeatName

PROTOCOL = 2
"""Raised when an older page could no longer talk to the server."""

NO_CONTROLS = r"^(?![\s\S]*[\x00-\x1f\x7f-\x9f])"
"""Text of one line. PostgreSQL refuses NUL; lone surrogates are no JSON, and never come this far."""
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_CONTROLS)]
Whole: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""A number of a client's; the database and JSON have room for it."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Stage: TypeAlias = Literal["open", "running", "finished"]
SeatKind: TypeAlias = Literal["open", "human", "bot"]


class Said(Struct, frozen=True):
    """An id with arguments. The id ``who`` with the argument ``seat`` stands for the name of whoever sits there."""

    id: str
    args: dict[str, int | str | Said | list[Said]] = {}


def said(message: Message) -> Said:
    """Make a message fit for sending.

    >>> said(Message("event-owner", {"who": SeatName(2)}))
    Said(id='event-owner', args={'who': Said(id='who', args={'seat': 2})})
    """
    args: dict[str, int | str | Said | list[Said]] = {}
    for name, value in message.args.items():
        if isinstance(value, SeatName):
            args[name] = Said("who", {"seat": value.seat})
        elif isinstance(value, Message):
            args[name] = said(value)
        elif isinstance(value, tuple):
            args[name] = [said(part) for part in value]
        else:
            args[name] = value
    return Said(message.id, args)


def place_info(place: Place) -> PlaceInfo:
    """Make a place fit for sending: its actions, or the reason why there are none."""
    reason = said(place.reason) if place.reason is not None else None
    return PlaceInfo(place.key, [_action_info(action) for action in place.actions], reason)


def _action_info(action: Action) -> ActionInfo:
    message = said(action.message) if action.message is not None else None
    return ActionInfo(action.choice, message, list(action.then), action.mark)


def event_info(event: Event) -> EventInfo:
    """Make an event fit for sending."""
    return EventInfo(event.kind, dict(event.values), said(event.message) if event.message is not None else None)


# What both ways of asking, the socket and HTTP, tell of a table


class Clock(Struct, frozen=True):
    """How much time a seat has: so many seconds for each turn, and a bank for what goes beyond."""

    turn: Annotated[int, Meta(ge=1, le=30 * 86400)]
    bank: Annotated[int, Meta(ge=0, le=90 * 86400)]


class SeatInfo(Struct, frozen=True):
    """Who sits on a seat."""

    kind: SeatKind
    name: str
    """What the person is called; of bots and open seats, nothing."""
    level: str
    """Of a bot, its level; of a person, nothing."""
    yours: bool
    present: bool
    """Whether the person has the table open somewhere."""
    away: bool
    """Whether a bot plays on for the person."""
    bank: float | None
    """Seconds left in the time bank, where there is a clock."""


class TableInfo(Struct, frozen=True):
    """All about a table but its position."""

    id: str
    game: str
    rules: int
    """The rules version that it is played with."""
    options: dict[str, str]
    seats: list[SeatInfo]
    stage: Stage
    listed: bool
    """Whether it is in the list of open tables."""
    hints: bool
    clock: Clock | None
    yours: bool
    """Whether you set it up, and may start it."""
    created: float
    deadline: float | None
    """When the seat to choose runs out of time, in seconds since 1970."""
    commitment: str
    """The SHA-256 of the secret seed that all chance follows from."""
    seed: str | None
    """The seed, once the game is over."""
    rematch: str | None
    """The table where the same people play again."""


class Legal(Struct, frozen=True):
    """One choice that may be made now."""

    choice: int
    say: Said


class ActionInfo(Struct, frozen=True, omit_defaults=True):
    """One thing that can be done at a place of the board."""

    choice: int
    say: Said | None = None
    """The action in words, where these are not the words of the choice."""
    then: list[int] = []
    """Choices that follow by themselves, each as soon as it is legal."""
    mark: str = ""
    """How a drawing marks it."""


class PlaceInfo(Struct, frozen=True, omit_defaults=True):
    """A place of the board: what can be done there, or why nothing can."""

    key: str
    actions: list[ActionInfo] = []
    reason: Said | None = None


class EventInfo(Struct, frozen=True, omit_defaults=True):
    """Something that happened: a kind and numbers to animate, and the event in words."""

    kind: str
    values: dict[str, int] = {}
    say: Said | None = None


class View(Struct, frozen=True):
    """What a seat, or a spectator, may see of a position."""

    seat: int | None
    actor: int
    """Whose choice is next: a seat, -1 for chance, -2 when it is over."""
    state: dict[str, Any]
    """Everything that lies open, by the names of the game's state."""
    secret: dict[str, list[Any]]
    """What only some may see: a list over the seats, with null for what is hidden."""
    scores: list[int]
    ranks: list[int] | None
    """Once the game is over: 1 for the winner; the same number twice is a tie."""
    legal: list[Legal]
    """Only when it is this seat's choice."""
    places: list[PlaceInfo]
    """The places of the board that offer an action or have a reason why not. Only when it is this seat's choice."""
    undo: int
    """How many of its own choices the seat may take back now."""
    undo_ends: Literal["", "start", "chance", "seat", "turn"]
    """Why not more: the match began, chance had a part, or another seat chose; or it is not the seat's turn."""


class Entry(Struct, frozen=True):
    """One choice of the match, and what it did."""

    ply: int
    """The number of the choice, from 0 on."""
    seat: int
    """Who made it; -1 is chance."""
    choice: int
    at: float
    events: list[EventInfo]


# From the server, over the socket


class Position(Struct, tag_field="type", tag="position"):
    """The whole table: the answer to a hello, and whenever the client must begin anew."""

    protocol: int
    table: TableInfo
    seat: int | None
    """Whose view this is."""
    version: int
    ply: int
    """Entries from this ply on follow; what the client had from there on is forgotten."""
    entries: list[Entry]
    view: View | None
    """Nothing before the table has started."""
    chat: list[ChatLine]


class Update(Struct, tag_field="type", tag="update"):
    """Something was chosen or taken back."""

    version: int
    ply: int
    """Entries from this ply on follow; what the client had from there on is forgotten."""
    entries: list[Entry]
    view: View
    deadline: float | None


class TableChanged(Struct, tag_field="type", tag="table"):
    """Somebody sat down, left, came or went, or the table has started or ended."""

    table: TableInfo


class Done(Struct, tag_field="type", tag="done"):
    """What was asked for is done, and kept for good."""

    key: str
    version: int


class Refused(Struct, tag_field="type", tag="refused"):
    """What was asked for is not done, and nothing has changed."""

    key: str
    """Empty where the message was too broken to have one."""
    reason: Said
    version: int | None
    again: bool
    """Whether the very same message may be sent again later."""


class Previewed(Struct, tag_field="type", tag="preview"):
    """What a choice would do, as far as the seat can know."""

    key: str
    events: list[EventInfo]
    view: View


class Hinted(Struct, tag_field="type", tag="hint"):
    """What a strong bot would choose."""

    key: str
    version: int
    choice: int


class Preparing(Struct, tag_field="type", tag="preparing"):
    """A bot of the table waits for its compiled kernels, which happens once; sent every second until they are ready."""

    stage: Literal["compiling", "loading", "ready"]
    """``ready`` is the last one: the bot has chosen."""
    done: int
    total: int
    """Functions to compile; 0 where nothing is compiled now."""
    seconds: float
    """How long the bot has waited."""


class ChatLine(Struct, tag_field="type", tag="chat"):
    """Something that a player said."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""

    now: float


ServerMessage: TypeAlias = (
    Position | Update | TableChanged | Done | Refused | Previewed | Hinted | Preparing | ChatLine | Pong
)


# From the client, over the socket


class _Asked(Struct, tag_field="type", forbid_unknown_fields=True):
    """What every message of a client is."""


class Hello(_Asked, tag="hello"):
    """Begin, or go on after a gap: what happened since the version, or everything."""

    table: Annotated[str, Meta(max_length=64, pattern=NO_CONTROLS)]
    seat: Whole | None = None
    """The seat to look from; nothing is a spectator. It must be one's own."""
    since: Whole | None = None
    """The version that the client has, with the same seat."""


class Choose(_Asked, tag="choose"):
    """Make a choice."""

    key: Key
    version: Whole
    """The version on which the choice was made."""
    choice: Whole


class Undo(_Asked, tag="undo"):
    """Take the last so many of one's own choices back."""

    key: Key
    version: Whole
    count: Annotated[int, Meta(ge=1, le=2**31 - 1)] = 1


class Preview(_Asked, tag="preview"):
    """Ask what a choice would do."""

    key: Key
    version: Whole
    choice: Whole


class Hint(_Asked, tag="hint"):
    """Ask what a strong bot would choose, where the table allows it."""

    key: Key
    version: Whole


class Say(_Asked, tag="say"):
    """Say something to the others at the table."""

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_CONTROLS)]


class Ping(_Asked, tag="ping"):
    """Ask whether the server is there."""


ClientMessage: TypeAlias = Hello | Choose | Undo | Preview | Hint | Say | Ping


# Over HTTP


class Me(Struct):
    """Who you are to this server."""

    name: str
    code: str | UnsetType = UNSET
    """The code that makes you yourself again on another device; shown once."""


class Rename(Struct, forbid_unknown_fields=True):
    """Take a name."""

    name: Name


class Recover(Struct, forbid_unknown_fields=True):
    """Be yourself again by the recovery code."""

    code: Annotated[str, Meta(max_length=64)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """What a seat of a new table shall be."""

    kind: Literal["you", "open", "bot"]
    """``you`` may stand more than once: several people on one screen."""
    level: str = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    """What one of several people on your screen is called."""


class NewTable(Struct, forbid_unknown_fields=True):
    """Set up a table."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Annotated[str, Meta(max_length=20_000)]] = {}
    listed: bool = False
    hints: bool = True
    clock: Clock | None = None
    start: bool = False
    """Start at once, where no seat is open."""


class Sit(Struct, forbid_unknown_fields=True):
    """Take an open seat; or have one's seat back from the bot."""

    seat: Whole
    name: Annotated[str, Meta(max_length=40)] = ""


class Leave(Struct, forbid_unknown_fields=True):
    """Give up a seat; in a running game a bot plays on, and the seat can be had back."""

    seat: Whole


class Tables(Struct):
    """The tables that anybody may join or watch, and your own, those where it is your turn first."""

    open: list[TableInfo]
    yours: list[OwnTable]


class OwnTable(Struct):
    """A table at which you sit."""

    table: TableInfo
    turn: bool
    """Whether it is your turn."""


class Wrong(Struct):
    """The answer to a request that could not be met."""

    reason: Said


class KindInfo(Struct):
    """One kind of choice: how many values each part has; a choice's number counts them up, the last part fastest."""

    name: str
    first: int
    parts: list[tuple[str, int]]
    is_pass: bool
    """Whether it only leaves the rest undone: to end a turn, to pass."""


class OptionInfo(Struct):
    """One way to play a game differently."""

    name: str
    values: list[str]
    """Nothing listed means any text."""
    default: str
    explanation: str
    other: bool
    """Whether other text than the listed values is read too, such as a board of one's own."""


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    hides: bool
    kinds: list[KindInfo]
    first_game: bool
    """Whether there is a guided first game."""


class Games(Struct):
    """All games and levels, and the languages."""

    games: list[GameInfo]
    levels: list[str]
    languages: list[str]


class Lesson(Struct):
    """One step of a guided first game."""

    text: str
    """What is said, in the reader's language."""
    look: str
    """The part of the board to look at, or nothing."""
    events: list[EventInfo]
    """What happened since the step before."""
    view: View
    """What the learner sees; the one legal choice is the one to make, and there is none where one only reads."""


class FirstGame(Struct):
    """A guided first game."""

    game: str
    seat: int
    seats: int
    lessons: list[Lesson]


class Replay(Struct):
    """A finished or uploaded match, from one point of view."""

    game: str
    seats: int
    names: list[str]
    options: dict[str, str]
    commitment: str
    seed: str | None
    over: bool
    entries: list[Entry]
    ranks: list[int] | None
    scores: list[int]


class Way(Struct):
    """A choice that the search has tried."""

    choice: int
    say: Said
    share: float
    """How much of the search went into it, from 0 to 1."""
    chances: list[float]
    """Of each seat after it, adding up to 1."""


class Judged(Struct):
    """One decision of a match as a strong bot sees it, with what the seat could know: one line of an analysis."""

    ply: int
    seat: int
    choice: int
    chances: list[float]
    """Of each seat before it, adding up to 1."""
    ways: list[Way]
    """The best ones, and the one that was chosen."""


class PlaceText(Struct):
    """One place of a board in words."""

    key: str
    says: list[Said]
    """Short sentences, or parts of them."""
    choices: list[int]
    """What can be chosen there now."""


class AreaText(Struct):
    """A part of a board in words."""

    part: str
    """What it is to every game: ``turn``, ``goods`` (the reader's own), ``board``, ``offer``, ``track``; or its own."""
    title: Said
    places: list[PlaceText]


class BoardText(Struct):
    """A board as a seat or a spectator sees it, place by place in words."""

    areas: list[AreaText]


class Uploaded(Struct):
    """Where an uploaded record can be replayed."""

    id: str


HTTP_TYPES: tuple[type, ...] = (
    *(Me, Rename, Recover, NewTable, TableInfo, Sit, Leave, Tables, Wrong, Games, Replay, View, Judged, Uploaded),
    *(FirstGame, BoardText),
)


def schemas() -> dict[str, Any]:
    """Give the JSON Schema of all messages: what a client may send, what it may get, and what goes over HTTP."""
    types = [ClientMessage, ServerMessage, *HTTP_TYPES]
    roots, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": PROTOCOL,
        "client": roots[0],
        "server": roots[1],
        "http": {kind.__name__: root for kind, root in zip(HTTP_TYPES, roots[2:], strict=True)},
        "$defs": parts,
    }
