"""The messages between client and server as types; the protocol documentation and the page's types are generated.

Every WebSocket message is a JSON object with a ``type``. A request of a client carries an idempotency key; its reply
has the same key. Text is sent as a message id with arguments, and the client translates it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..core.board_model import Action
from ..core.board_study import BoardStudy
from ..core.events import Event
from ..core.game import Message, SeatName

PROTOCOL = 7
"""The protocol version, raised by every incompatible change; a page with another version reloads once."""

NO_CONTROLS = r"^(?![\s\S]*[\x00-\x1f\x7f-\x9f])"
"""Matches text without control characters. PostgreSQL refuses NUL; the JSON decoder refuses lone surrogates."""
IdempotencyKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_CONTROLS)]
Int32: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""An integer from a client, of 32 bits as in the database."""
HEX_32 = r"[0-9a-f]{64}"
END = r"$(?!\n)"
"""The end of a text; ``$`` alone also matches before a line break."""
Digest: TypeAlias = Annotated[str, Meta(pattern=f"^({HEX_32})?{END}")]
"""32 bytes as hexadecimal digits, or empty."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
MAX_STUDY_GAMES = 300
"""The most games of a study of a board; more are studied with the command."""
Stage: TypeAlias = Literal["open", "running", "finished"]
SeatKind: TypeAlias = Literal["open", "human", "bot"]
AgreementKind: TypeAlias = Literal["take-back", "pause", "resume", "end", "stand-in"]
"""What the people at a table can agree on; ``stand-in`` after a time-out: a bot plays for the seat to choose."""
TimeoutPolicy: TypeAlias = Literal["bot", "wait", "end"]
"""What happens when the time of a user expires."""
Ending: TypeAlias = Literal["agreed", "timeout", "closed"]
"""Why a match ended before its end: by agreement, after a time-out, or because the owner of the table closed it."""
IncidentKind: TypeAlias = Literal[
    "left",
    "returned",
    "timed-out",
    "removed",
    "proposed",
    "agreed",
    "declined",
    "taken-back",
    "paused",
    "resumed",
    "ended",
    "withheld",
]
UndoLimit: TypeAlias = Literal["start", "chance", "seat", "turn"]
"""What ends the choices that a seat may undo; ``turn`` if it is not the seat's turn."""


class MessageRef(Struct, frozen=True, omit_defaults=True):
    """A reference to a Fluent message: its id and arguments. The id ``seat-name`` stands for the name of a ``seat``."""

    id: str
    args: dict[str, int | str | MessageRef | list[MessageRef]] = {}


_REF = "_message_ref"
"""Where messages keep their converted form: many are made once, and these are converted once."""


def message_ref(message: Message) -> MessageRef:
    """Convert a translatable message for sending.

    >>> message_ref(Message("event-owner", {"who": SeatName(2)}))
    MessageRef(id='event-owner', args={'who': MessageRef(id='seat-name', args={'seat': 2})})
    """
    known: MessageRef | None = message.__dict__.get(_REF)
    if known is None:
        known = message.__dict__[_REF] = _converted(message)
    return known


def _converted(message: Message) -> MessageRef:
    args: dict[str, int | str | MessageRef | list[MessageRef]] = {}
    for name, value in message.args.items():
        if isinstance(value, SeatName):
            args[name] = MessageRef("seat-name", {"seat": value.seat})
        elif isinstance(value, Message):
            args[name] = message_ref(value)
        elif isinstance(value, tuple):
            args[name] = [message_ref(part) for part in value]
        else:
            args[name] = value
    return MessageRef(message.id, args)


def optional_ref(message: Message | None) -> MessageRef | None:
    """Convert a message that need not be there."""
    return None if message is None else message_ref(message)


def action_info(action: Action) -> ActionInfo:
    """Convert an action for sending."""
    return ActionInfo(action.choice, optional_ref(action.message), list(action.then), action.mark)


def event_info(event: Event) -> EventInfo:
    """Convert an event for sending."""
    return EventInfo(event.kind, dict(event.values), optional_ref(event.message))


# Tables and positions, over the WebSocket and over HTTP


class Clock(Struct, frozen=True):
    """The time control of a table: seconds for each turn, a time bank of seconds for longer turns, and an increment.

    Fischer's clock is a bank with an increment and no seconds for each turn.
    """

    turn: Annotated[int, Meta(ge=0, le=30 * 86400)]
    bank: Annotated[int, Meta(ge=0, le=90 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0
    """Seconds that are added to the bank after each turn."""


class ProposalInfo(Struct, frozen=True):
    """A proposal that waits for consent."""

    kind: AgreementKind
    seat: int
    """The seat that has proposed it."""
    ply: int
    """For a take-back: the number of choices that remain."""
    waits_for: list[int]
    """The seats whose consent is missing."""


class Incident(Struct, frozen=True):
    """An entry of the match that is no choice and no undo: somebody left, timed out, proposed or agreed."""

    version: int
    kind: IncidentKind
    seat: int
    """The seat; -1 for the owner of the table."""
    detail: str
    """The level of the stand-in, the proposal, or why the match ended."""
    ply: int
    """The number of choices at that time."""
    at: float
    """When it happened, in seconds since 1970."""


class SeatInfo(Struct, frozen=True):
    """A seat of a table and its player."""

    kind: SeatKind
    name: str
    """The name of the user; empty for bots and open seats."""
    level: str
    """The level of the bot; empty for users."""
    yours: bool
    """Whether the seat belongs to the receiver."""
    present: bool
    """Whether the user has the table open on some device."""
    away: bool
    """Whether a bot plays for the user."""
    bank: float | None
    """Seconds left in the time bank; null without a clock."""
    commitment: str
    """The SHA-256 of the entropy that the user adds to chance; empty if there is none."""


class TableInfo(Struct, frozen=True):
    """Everything about a table except its position."""

    id: str
    game: str
    rules: int
    """The rules version of the match."""
    options: dict[str, str]
    """The value of each option; in a list of tables, the first 64 letters of it."""
    seats: list[SeatInfo]
    stage: Stage
    listed: bool
    """Whether the table is in the public list."""
    hints: bool
    """Whether hints are allowed."""
    clock: Clock | None
    yours: bool
    """Whether the receiver created the table, and may start it."""
    created: float
    """When the table was created, in seconds since 1970."""
    deadline: float | None
    """When the time of the seat to choose expires, in seconds since 1970; null without a clock."""
    commitment: str
    """The commitment to all random draws: the first value of a hash chain that is made from the secret seed."""
    chain: int
    """The length of the hash chain; 0 for tables of earlier versions, whose commitment is the SHA-256 of the seed."""
    entropy: str
    """What the seats have added to chance, by seat, in the form of a record; empty until the start."""
    seed: str | None
    """The seed; null until the match is over."""
    revealing: float | None
    """Until when the seats can reveal their entropy, in seconds since 1970; null if the start was not requested."""
    rematch: str | None
    """The id of the rematch; null if there is none."""
    on_timeout: TimeoutPolicy
    """What happens when the time of a user expires: a bot plays, the others wait, or the match ends."""
    stand_in: str
    """The level of the bot that plays for a user who has left or timed out."""
    expired: bool
    """Whether the time of the seat to choose has expired and the others wait."""
    paused: bool
    """Whether the match is paused by agreement."""
    proposal: ProposalInfo | None
    """The proposal that waits for consent."""
    ending: Ending | None
    """Why the match ended before its end; null for all others. Such a match has no result."""
    moved: int = 0
    """How many choices came with the record that the match was moved by: their chance was not drawn here."""


class Legal(Struct, frozen=True):
    """A legal choice and its description."""

    choice: int
    message: MessageRef


class ActionInfo(Struct, frozen=True, omit_defaults=True):
    """An action at a place of the board."""

    choice: int
    message: MessageRef | None = None
    """The description of the action, if it differs from that of the choice."""
    then: list[int] = []
    """Choices that the client makes next, each as soon as it is legal."""
    mark: str = ""
    """The mark by which a drawing shows the action."""


class PlaceInfo(Struct, frozen=True, omit_defaults=True):
    """A place of the board: its actions, or the reason why there are none."""

    key: str
    actions: list[ActionInfo] = []
    reason: MessageRef | None = None


class EventInfo(Struct, frozen=True, omit_defaults=True):
    """An event of the game: its kind and values, and its description if it has one."""

    kind: str
    values: dict[str, int] = {}
    message: MessageRef | None = None


class View(Struct, frozen=True):
    """A position, redacted for a seat or a spectator."""

    seat: int | None
    """The seat that sees this view; null for a spectator."""
    actor: int
    """Who is to choose: a seat, -1 for chance, -2 when the match is over."""
    state: dict[str, Any]
    """The public fields of the game's state, by name."""
    secret: dict[str, list[Any]]
    """The secret fields: one item for each seat, null if it is hidden from the viewer."""
    scores: list[int]
    ranks: list[int] | None
    """The rank of each seat, 1 for the winner; equal ranks are a tie. Null until the match is over."""
    legal: list[Legal]
    """The legal choices; empty unless this seat is to choose."""
    places: list[PlaceInfo]
    """The places with actions, and others whose reason is always shown (see ``explain``); empty unless to choose."""
    undo: int
    """How many of its own choices the seat may undo now."""
    undo_limit: UndoLimit
    """Why it may not undo more: start of the match, chance outcome, another seat's choice, or not the seat's turn."""
    progress: MessageRef | None = None
    """How far the match has come, and what is left of it; null if the game does not say it."""
    task: MessageRef | None = None
    """What this seat is asked to do, and why; null if it is not to choose, or if the kinds of its choices say it."""


class ClosedPlaces(Struct, frozen=True):
    """Places that offer nothing to the seat that is to choose, for the same reason."""

    keys: list[str]
    reason: MessageRef


class ViewChanges(Struct, frozen=True, omit_defaults=True):
    """What differs from the view before; what is left out is unchanged."""

    actor: int | UnsetType = UNSET
    state: dict[str, Any] = {}
    """Public fields with a new value."""
    items: dict[str, list[tuple[int, Any]]] = {}
    """Items of public fields, by field: the number of the item, and its new value."""
    dropped: list[str] = []
    """Public fields that are no longer public."""
    secret: dict[str, list[Any]] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    ranks: list[int] | UnsetType | None = UNSET
    legal: list[Legal] | UnsetType = UNSET
    places: list[PlaceInfo] | UnsetType = UNSET
    undo: int | UnsetType = UNSET
    undo_limit: UndoLimit | UnsetType = UNSET
    progress: MessageRef | UnsetType | None = UNSET
    task: MessageRef | UnsetType | None = UNSET


class DrawInfo(Struct, frozen=True):
    """How an outcome of chance was drawn, so that a client can check it."""

    number: int
    """The number of the draw, from 0 on; draws that were taken back count."""
    key: str
    """The value of the hash chain for the draw: its SHA-256 is the one before, or the commitment."""
    total: int
    """The sum of the weights of all outcomes."""
    first: int
    """The sum of the weights before that of the outcome; the number drawn is less than ``first + weight``."""
    weight: int


class Entry(Struct, frozen=True, omit_defaults=True):
    """A choice of the match and its events."""

    ply: int
    """The number of the choice, from 0 on."""
    seat: int
    """The seat that chose; -1 is chance."""
    choice: int
    at: float
    """When the choice was made, in seconds since 1970."""
    events: list[EventInfo]
    by: str = ""
    """The level of the bot that made the choice for its user; left out for all others."""
    draw: DrawInfo | UnsetType = UNSET
    """For an outcome of chance: how it was drawn."""


# From the server, over the WebSocket


class Position(Struct, tag_field="type", tag="position"):
    """The whole table: the reply to ``hello``."""

    protocol: int
    table: TableInfo
    seat: int | None
    """The seat of the connection; null for a spectator."""
    version: int
    ply: int
    """The ply of the first entry; the client drops its own entries from this ply on."""
    entries: list[Entry]
    view: View | None
    """Null until the table is started."""
    chat: list[ChatLine]
    incidents: list[Incident]
    """All incidents of the match."""


class Update(Struct, tag_field="type", tag="update", omit_defaults=True):
    """Choices were made or undone."""

    version: int
    ply: int
    """The ply of the first entry; the client drops its own entries from this ply on."""
    entries: list[Entry]
    base: int
    """The version that ``changes`` are based on; a client that has another one sends ``hello`` again."""
    view: View | None = None
    """The whole view, when the match starts."""
    changes: ViewChanges | None = None
    """What has changed in the view since ``base``, unless the whole view is sent."""
    deadline: float | None = None
    """When the time of the seat to choose expires, in seconds since 1970; left out without a clock."""
    incidents: list[Incident] = []
    """The incidents since the last update."""


class TableChanged(Struct, tag_field="type", tag="table"):
    """The table has changed, except for its position: seats, presence or stage."""

    table: TableInfo


class Done(Struct, tag_field="type", tag="done"):
    """Acknowledges a request: its effect is committed."""

    key: str
    """The idempotency key of the request."""
    version: int
    """The version of the entry that the request has appended."""


class Refused(Struct, tag_field="type", tag="refused"):
    """Refuses a request; nothing was changed."""

    key: str
    """The idempotency key of the request; empty if the message could not be decoded."""
    reason: MessageRef
    version: int | None
    """The version of the table; null before the first ``hello``."""
    retryable: bool
    """Whether the same message may be sent again later."""


class Previewed(Struct, tag_field="type", tag="preview"):
    """The effect of a choice, as far as the seat can know it."""

    key: str
    events: list[EventInfo]
    view: View


class Hinted(Struct, tag_field="type", tag="hint"):
    """The choice of a strong bot."""

    key: str
    version: int
    choice: int
    reasons: list[MessageRef]
    """Why it is good: the points that it brings at once, and what it improves."""


class Explained(Struct, tag_field="type", tag="explained"):
    """Why places offer nothing to the seat that is to choose."""

    key: str
    version: int
    closed: list[ClosedPlaces]
    """The places by the reason. A key holds for all places whose keys begin with it and a hyphen; the longest wins."""


class Preparing(Struct, tag_field="type", tag="preparing"):
    """A bot of the table waits for its kernels to be compiled; sent every second until they are ready."""

    stage: Literal["compiling", "loading", "ready"]
    """``ready`` is the last one: the bot has chosen."""
    done: int
    """Functions that are compiled."""
    total: int
    """Functions to compile; 0 if nothing is being compiled."""
    seconds: float
    """How long the bot has waited, in seconds."""


class ChatLine(Struct, tag_field="type", tag="chat"):
    """A chat message of a player."""

    number: int
    """Its number at the table, from 1 on."""
    seat: int
    name: str
    text: str
    at: float


class Pong(Struct, tag_field="type", tag="pong"):
    """The reply to a heartbeat."""

    now: float
    """The time of the server, in seconds since 1970."""


ServerMessage: TypeAlias = (
    Position | Update | TableChanged | Done | Refused | Previewed | Hinted | Explained | Preparing | ChatLine | Pong
)


# From the client, over the WebSocket


class _Request(Struct, tag_field="type", forbid_unknown_fields=True):
    """The base of all messages of a client."""


class Hello(_Request, tag="hello"):
    """Open a table, or continue after a lost connection."""

    table: Annotated[str, Meta(max_length=64, pattern=NO_CONTROLS)]
    seat: Int32 | None = None
    """The seat, which must belong to the user; null for a spectator."""
    since: Int32 | None = None
    """The version that the client has, with the same seat; null to receive everything."""


class Choose(_Request, tag="choose"):
    """Make a choice."""

    key: IdempotencyKey
    version: Int32
    """The version of the table that the choice is based on (optimistic concurrency)."""
    choice: Int32


class Undo(_Request, tag="undo"):
    """Undo the last choices of the seat."""

    key: IdempotencyKey
    version: Int32
    count: Annotated[int, Meta(ge=1, le=2**31 - 1)] = 1


class Propose(_Request, tag="propose"):
    """Propose an agreement to the people at the table; it replaces an open proposal."""

    key: IdempotencyKey
    version: Int32
    kind: AgreementKind
    ply: Int32 = 0
    """For a take-back: the number of choices that remain."""


class Answer(_Request, tag="answer"):
    """Consent to the open proposal, or decline it; who has proposed it withdraws it by declining."""

    key: IdempotencyKey
    version: Int32
    consent: bool


class Preview(_Request, tag="preview"):
    """Request the effect of a choice, without making it."""

    key: IdempotencyKey
    version: Int32
    choice: Int32


class Hint(_Request, tag="hint"):
    """Request the choice of a strong bot, if the table allows hints."""

    key: IdempotencyKey
    version: Int32


class Explain(_Request, tag="explain"):
    """Request why places offer nothing to the seat, which is to choose."""

    key: IdempotencyKey
    version: Int32


class Chat(_Request, tag="chat"):
    """Send a chat message to the table."""

    key: IdempotencyKey
    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_CONTROLS)]


class Ping(_Request, tag="ping"):
    """A heartbeat; the reply is ``pong``."""


ClientMessage: TypeAlias = Hello | Choose | Undo | Propose | Answer | Preview | Hint | Explain | Chat | Ping


# Over HTTP


class Me(Struct):
    """The user of the request."""

    name: str
    code: str | UnsetType = UNSET
    """The recovery code, with which the user can sign in on another device; only when it is created."""


class Rename(Struct, forbid_unknown_fields=True):
    """Set the name of the user."""

    name: Name


class Recover(Struct, forbid_unknown_fields=True):
    """Sign in with a recovery code."""

    code: Annotated[str, Meta(max_length=64)]


class SeatSettings(Struct, forbid_unknown_fields=True):
    """The settings of a seat of a new table."""

    kind: Literal["you", "open", "bot"]
    """Several seats may be ``you``: several players share one screen."""
    level: str = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    """The name of the player, if several share one screen."""


class NewTable(Struct, forbid_unknown_fields=True):
    """Create a table."""

    game: str
    seats: Annotated[list[SeatSettings], Meta(min_length=1, max_length=8)]
    options: dict[str, Annotated[str, Meta(max_length=20_000)]] = {}
    listed: bool = False
    hints: bool = True
    clock: Clock | None = None
    on_timeout: TimeoutPolicy = "bot"
    stand_in: str = "merchant"
    """The level of the bot that plays for a user who has left or timed out."""
    start: bool = False
    """Whether to start the match at once, which requires that no seat is open."""
    commitment: Digest = ""
    """The SHA-256 of 32 random bytes that the user adds to chance, for all seats of the user."""
    record: Annotated[str, Meta(max_length=60_000)] = ""
    """The record of an unfinished match to go on with, as text; it has the options too."""


class Sit(Struct, forbid_unknown_fields=True):
    """Take an open seat, or take one's own seat back from the bot."""

    seat: Int32
    name: Annotated[str, Meta(max_length=40)] = ""
    commitment: Digest = ""
    """The SHA-256 of 32 random bytes that the user adds to chance; before the start, also for a seat that one has."""


class Rematch(Struct, forbid_unknown_fields=True):
    """Play again with the same players."""

    commitment: Digest = ""
    """The SHA-256 of 32 random bytes that the user adds to chance, for all seats of the user."""


class Reveal(Struct, forbid_unknown_fields=True):
    """Reveal the random bytes of a commitment, when the match is about to start."""

    entropy: Annotated[str, Meta(pattern=f"^{HEX_32}{END}")]


class Leave(Struct, forbid_unknown_fields=True):
    """Leave a seat; in a running match a bot plays for the user until the seat is taken back."""

    seat: Int32


class Remove(Struct, forbid_unknown_fields=True):
    """Remove the user of a seat from the table, which only the user who created it may."""

    seat: Int32


class Tables(Struct):
    """The public list of tables, and the tables of the user: first those where it is the user's turn."""

    listed: list[TableInfo]
    yours: list[OwnTable]


class OwnTable(Struct):
    """A table that the user has created or has a seat at."""

    table: TableInfo
    turn: bool
    """Whether it is the user's turn."""


class ErrorResponse(Struct):
    """The body of a response with an error status."""

    reason: MessageRef


class ActionKindInfo(Struct):
    """An action kind. Its choices are numbered in the order of the values of their parts, the last part fastest."""

    name: str
    first: int
    """The number of its first choice."""
    parts: list[tuple[str, int]]
    """The name of each part, and the number of its values."""
    is_pass: bool
    """Whether it only passes or ends the turn."""


class OptionInfo(Struct):
    """An option of a game."""

    name: str
    values: list[str]
    """The allowed values; if empty, any text."""
    default: str
    explanation: str
    other: bool
    """Whether text other than the listed values is allowed too, such as the user's own board."""
    clause: str
    """The clause that the option is a reading of; empty if it is none."""


class PresetInfo(Struct):
    """A named set of option values; the other options have their defaults."""

    name: str
    options: dict[str, str]


class GameInfo(Struct):
    """A game of the server."""

    name: str
    rules: int
    """The current rules version."""
    seats: list[int]
    """The allowed numbers of seats."""
    options: list[OptionInfo]
    presets: list[PresetInfo]
    has_hidden_information: bool
    kinds: list[ActionKindInfo]
    has_tutorial: bool


class Games(Struct):
    """All games, bot levels and languages."""

    games: list[GameInfo]
    levels: list[str]
    languages: list[str]


class BoardSource(Struct):
    """A board that comes with a game."""

    id: str
    content: dict[str, Any]
    """The whole content of its file."""


class BoardShelf(Struct):
    """The boards that come with a game, the default first, and what an editor of boards needs to know."""

    option: str
    """The option that takes a board."""
    boards: list[BoardSource]
    bounds: dict[str, tuple[int, int]]
    """The least and the greatest value of numbers, and of counts of entries."""
    words: dict[str, list[str]]
    """The words that a content uses, by what they stand for."""
    names: dict[str, MessageRef]
    """The messages that name what a content calls by these words."""
    study_levels: list[str]
    """The levels of bots that can play for a study."""
    study_games: int
    """The most games of a study."""


class BoardDraft(Struct, forbid_unknown_fields=True):
    """The text of the file of a board, JSON or TOML, to be checked."""

    text: Annotated[str, Meta(max_length=60_000)]


class BoardFault(Struct):
    """What is wrong with a board."""

    place: str
    reason: str
    path: list[str | int]
    """The part of the content that is wrong: keys and indexes, from the top on."""


class CheckedBoard(Struct):
    """What the check of a board says: the same as ``entrepot board check``."""

    content: dict[str, Any] | None
    """The content, with what its base fills in; null if the text could not be read at all."""
    faults: list[BoardFault]
    drawing: Any
    """What the page draws of a valid board; null for others."""


class StudyBoard(Struct, forbid_unknown_fields=True):
    """Let bots play games on a board, and count what they show."""

    board: Annotated[str, Meta(max_length=60_000)]
    """The id of a board, or the text of its file as JSON."""
    players: Annotated[int, Meta(ge=1, le=8)]
    level: str
    games: Annotated[int, Meta(ge=2, le=MAX_STUDY_GAMES)]
    language: str = "en"


class StudyProgress(Struct, omit_defaults=True):
    """How many games of a study are played: one line of the answer; the last one has the study."""

    done: int
    total: int
    study: BoardStudy | None = None


class TutorialStep(Struct):
    """One step of a tutorial."""

    text: str
    """The translated text."""
    look: str
    """The part of the board to highlight; empty for none."""
    events: list[EventInfo]
    """The events since the previous step."""
    view: View
    """The view of the learner; its only legal choice is the one to make, if there is one."""
    closed: list[ClosedPlaces]
    """Why places offer nothing to the learner."""


class TutorialInfo(Struct):
    """A tutorial: a guided match in steps."""

    game: str
    seat: int
    seats: int
    steps: list[TutorialStep]


class Replay(Struct):
    """A finished or uploaded match."""

    game: str
    seats: int
    names: list[str]
    """The name of each seat; empty if it has none."""
    levels: list[str]
    """The level that the bot of a seat is called by; empty for a seat with a name, and for one of unknown kind."""
    options: dict[str, str]
    commitment: str
    seed: str | None
    over: bool
    entries: list[Entry]
    ranks: list[int] | None
    scores: list[int]


class Alternative(Struct):
    """A choice that the search has visited."""

    choice: int
    message: MessageRef
    share: float
    """Its share of the visits of the search, from 0 to 1."""
    win_chances: list[float]
    """The win chance of each seat after the choice; the sum is 1."""


class AnalysedDecision(Struct):
    """A decision of a match, analysed by a strong bot with the information of the seat: one line of an analysis."""

    ply: int
    seat: int
    choice: int
    win_chances: list[float]
    """The win chance of each seat before the choice; the sum is 1."""
    alternatives: list[Alternative]
    """The best choices, and the one that was made."""


class TextBoardPlace(Struct):
    """A place of a text board."""

    key: str
    messages: list[MessageRef]
    """Its content: short sentences, or parts of them."""
    choices: list[int]
    """The legal choices at the place."""


class TextBoardArea(Struct):
    """An area of a text board."""

    part: str
    """``turn``, ``goods`` (the viewer's own), ``board``, ``offer`` or ``track`` in all games, or a part of one game."""
    title: MessageRef
    places: list[TextBoardPlace]


class TextBoard(Struct):
    """A text board: a position as text, place by place, redacted for a seat or a spectator."""

    areas: list[TextBoardArea]


class Uploaded(Struct):
    """The id by which an uploaded record can be replayed."""

    id: str


HTTP_TYPES: tuple[type, ...] = (
    *(
        Me,
        Rename,
        Recover,
        NewTable,
        TableInfo,
        Sit,
        Rematch,
        Reveal,
        Leave,
        Remove,
        Tables,
        ErrorResponse,
        Games,
        Replay,
        View,
        AnalysedDecision,
        Uploaded,
    ),
    *(TutorialInfo, TextBoard, BoardShelf, BoardDraft, CheckedBoard, StudyBoard, StudyProgress),
)


def schemas() -> dict[str, Any]:
    """Return the JSON Schema of all messages: from the client, from the server, and over HTTP."""
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
