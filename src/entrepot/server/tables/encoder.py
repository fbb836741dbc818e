"""Encodes tables and positions for clients, redacted: a seat or spectator receives nothing that is hidden from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from ...core.board_model import NO_PLACES, Action, Places
from ...core.chance import CHAIN_LENGTH, commitment
from ...core.game import Choice, Game, Message
from ...core.rule import OVER
from ..db.rows import Seat, TableRow
from ..errors import NotFound
from ..messages import (
    PROTOCOL,
    ChatLine,
    ClosedPlaces,
    Entry,
    Incident,
    Legal,
    PlaceInfo,
    Position,
    ProposalInfo,
    SeatInfo,
    TableInfo,
    TextBoard,
    TextBoardArea,
    TextBoardPlace,
    UndoLimit,
    View,
    action_info,
    message_ref,
    optional_ref,
)
from .table import Table

encode = msgspec.json.Encoder().encode
LISTED_LETTERS = 64
"""The letters of the value of an option in a list of tables; a board of one's own has thousands."""


@dataclass(frozen=True)
class Step:
    """What has changed at a table since the last message."""

    ply: int
    """Choices from this ply on are replaced by the entries."""
    entries: Sequence[Entry] = ()
    incidents: Sequence[Incident] = ()

    @cached_property
    def encoded_entries(self) -> list[msgspec.Raw]:
        """The entries, each encoded once for all."""
        return [msgspec.Raw(encode(entry)) for entry in self.entries]


_ENCODED = "_encoded"
"""Where a message keeps its encoded form: one that is made once is encoded once."""


def encoded_message(message: Message) -> bytes:
    """Encode a message; memoized."""
    known: bytes | None = message.__dict__.get(_ENCODED)
    if known is None:
        known = message.__dict__[_ENCODED] = encode(message_ref(message))
    return known


def encoded_action(action: Action) -> bytes:
    """Encode an action; memoized."""
    known: bytes | None = action.__dict__.get(_ENCODED)
    if known is None:
        known = action.__dict__[_ENCODED] = encode(action_info(action))
    return known


class Offer:
    """What a seat can choose: its legal choices in words, and the places of the board. Each part is encoded once."""

    def __init__(self, choices: Sequence[tuple[Choice, Message]] = (), places: Places = NO_PLACES) -> None:
        self.choices, self.places = choices, places

    @property
    def legal(self) -> list[Legal]:
        """The legal choices as a view has them."""
        return [Legal(choice, message_ref(message)) for choice, message in self.choices]

    @property
    def place_infos(self) -> list[PlaceInfo]:
        """The places as a view has them."""
        found = [PlaceInfo(key, list(map(action_info, here))) for key, here in self.places.actions.items()]
        closed = self.places.closed.items()
        return found + [PlaceInfo(key, [], message_ref(reason)) for reason, keys in closed for key in keys]

    @cached_property
    def encoded_legal(self) -> msgspec.Raw:
        """The legal choices, encoded."""
        parts = [b'{"choice":%d,"message":%b}' % (choice, encoded_message(message)) for choice, message in self.choices]
        return msgspec.Raw(b"[%b]" % b",".join(parts))

    @cached_property
    def encoded_places(self) -> msgspec.Raw:
        """The places, encoded."""
        parts = [
            b'{"key":%b,"actions":[%b]}' % (encode(key), b",".join(map(encoded_action, here)))
            for key, here in self.places.actions.items()
        ]
        for reason, keys in self.places.closed.items():
            parts += [b'{"key":%b,"reason":%b}' % (encode(key), encoded_message(reason)) for key in keys]
        return msgspec.Raw(b"[%b]" % b",".join(parts))


NO_OFFER = Offer()
"""What everybody has who is not to choose."""


class OwnPart(NamedTuple):
    """The part of a view that is not the same for all viewers."""

    secret: tuple[Any, ...]
    """What the viewer has in the secret fields, in their order."""
    offer: Offer
    undo: int
    undo_limit: UndoLimit
    task: Message | None


@cache
def _shown_fields(state: Any, is_open: bool) -> tuple[tuple[str, ...], Callable[[Any], Any], tuple[str, ...]]:
    """Name the fields that everybody may see, with what reads them, and those of which everybody sees the own part."""
    shown = [(name, field.secret and not is_open) for name, field in state.fields.items() if not field.internal]
    public = tuple(name for name, secret in shown if not secret)
    read = attrgetter(*public) if len(public) > 1 else lambda state: tuple(getattr(state, name) for name in public)
    return public, read, tuple(name for name, secret in shown if secret)


class PositionEncoder:
    """Encodes one position for all viewers; the public part is encoded once, when a whole view is needed."""

    def __init__(self, game: Game, state: Any, legal: Callable[[], Sequence[Choice]] | None = None) -> None:
        self._game, self._state = game, state
        self._legal = legal or (lambda: game.legal(state))
        rules = game.rules
        self.actor = rules.actor(state)
        is_open = game.is_open_hand(state) or self.actor == OVER  # at the end everything is revealed
        kind: Any = game.state
        self.public, public_values, self.redacted = _shown_fields(kind, is_open)
        """The fields that everybody may see, and those of which everybody sees only the own part."""
        self.public_values: tuple[Any, ...] = public_values(state)
        self.scores = [rules.score(state, seat) for seat in range(state.seats)]
        self.ranks = [rules.rank(state, seat) for seat in range(state.seats)] if self.actor == OVER else None
        self.progress = game.progress(state) if game.progress else None

    @cached_property
    def _encoded_public(self) -> Any:
        return msgspec.Raw(encode(dict(zip(self.public, self.public_values, strict=True))))

    def view(self, seat: int | None, undo: tuple[int, UndoLimit] = (0, "turn")) -> View:
        """Return the position as a seat or a spectator (None) may see it."""
        return self.with_public(seat, self.own_part(seat, undo))

    def with_public(self, seat: int | None, own: OwnPart) -> View:
        """Return a whole view, of which the part that is not the same for all is given."""
        offered, state = (own.offer.legal, own.offer.place_infos), self._encoded_public
        position = (self.actor, state, self.secret(seat), self.scores, self.ranks)
        told = (optional_ref(self.progress), optional_ref(own.task))
        return View(seat, *position, *offered, own.undo, own.undo_limit, *told)

    def secret(self, seat: int | None) -> dict[str, list[Any]]:
        """Return the secret fields as a seat or a spectator may see them."""
        return {
            name: [part if holder == seat else None for holder, part in enumerate(getattr(self._state, name))]
            for name in self.redacted
        }

    def own_part(self, seat: int | None, undo: tuple[int, UndoLimit] = (0, "turn")) -> OwnPart:
        """Return the part of a view that is not the same for all viewers."""
        game, state = self._game, self._state
        secret = () if seat is None else tuple([getattr(state, name)[seat] for name in self.redacted])
        if seat is None or seat != self.actor:
            return OwnPart(secret, NO_OFFER, *undo, None)
        choices = self._legal()
        offer = Offer([(choice, game.describe(state, choice)) for choice in choices], game.places(state, choices))
        return OwnPart(secret, offer, *undo, game.task(state) if game.task else None)


class TableViews:
    """The views of one version of a table, for all viewers (memoized)."""

    def __init__(self, table: Table) -> None:
        self.version = table.version
        self.encoder = PositionEncoder(table.game, table.match.state, table.legal)
        self._table = table
        self._own: dict[int | None, OwnPart] = {}

    def own_part(self, seat: int | None) -> OwnPart:
        """Return the part of the view of a seat or a spectator that is not the same for all."""
        if seat not in self._own:
            undo: tuple[int, UndoLimit] = self._table.undoable(seat) if seat is not None else (0, "turn")
            self._own[seat] = self.encoder.own_part(seat, undo)
        return self._own[seat]

    def whole(self, seat: int | None) -> View:
        """Return the whole view of a seat or a spectator."""
        return self.encoder.with_public(seat, self.own_part(seat))


def table_view(table: Table, seat: int | None) -> View:
    """Return the current position of a table for a viewer, with the number of choices it may undo."""
    return TableViews(table).whole(seat)


def past_view(game: Game, state: Any, seat: int | None) -> View:
    """Return an earlier position for a viewer, without legal choices."""
    return msgspec.structs.replace(PositionEncoder(game, state).view(seat), legal=[], places=[])


def closed_places(game: Game, state: Any) -> list[ClosedPlaces]:
    """Return the places that offer nothing to the seat that acts, with their reasons."""
    closed = game.closed_places(state, game.legal(state))
    return [ClosedPlaces(list(keys), message_ref(reason)) for reason, keys in closed.items()]


def text_board(game: Game, state: Any, seat: int | None) -> TextBoard:
    """Return the text board of a position for a seat or a spectator."""
    legal = game.legal(state) if seat is not None and seat == game.rules.actor(state) else []
    return TextBoard(
        [
            TextBoardArea(
                area.part,
                message_ref(area.title),
                [
                    TextBoardPlace(place.key, [message_ref(one) for one in place.messages], list(place.choices))
                    for place in area.places
                ],
            )
            for area in game.board_model(state, seat, legal)
        ]
    )


def drawing(game: Game, options: Mapping[str, str]) -> Any:
    """Return the drawing of the board of a game; not every game has one."""
    if game.drawing is None:
        raise NotFound
    return game.drawing(options)


def position_message(
    table: Table,
    info: TableInfo,
    view: View | None,
    seat: int | None,
    ply: int,
    entries: Sequence[Entry | msgspec.Raw],
    chat: list[ChatLine],
) -> bytes:
    """Encode the whole table, with its entries from a ply on, which may be encoded already."""
    sent: Any = list(entries)
    return encode(Position(PROTOCOL, info, seat, table.version, ply, sent, view, chat, table.incidents))


def table_info(
    row: TableRow,
    user: str | None,
    present: Collection[str] = (),
    deadline: float | None = None,
    proposal: ProposalInfo | None = None,
    revealing: float | None = None,
    moved: int = 0,
) -> TableInfo:
    """Return everything about a table except its position; the seed is redacted until the match is over."""
    return TableInfo(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        seats=[_seat_info(seat, user, present) for seat in row.seats],
        stage=row.stage,
        listed=row.listed,
        hints=row.hints,
        clock=row.clock,
        yours=user is not None and row.owner == user,
        created=row.created,
        deadline=deadline,
        commitment=row.commitment or commitment(row.seed),
        chain=CHAIN_LENGTH if row.commitment else 0,
        entropy=row.entropy,
        revealing=revealing,
        seed=row.seed.hex() if row.stage == "finished" else None,
        rematch=row.rematch,
        on_timeout=row.on_timeout,
        stand_in=row.stand_in,
        expired=row.expired,
        paused=row.paused_since is not None,
        proposal=proposal,
        ending=row.ending,
        moved=moved,
    )


def listed_info(row: TableRow, user: str | None) -> TableInfo:
    """Return a table as lists show it: the text of a board of one's own is cut, as a list may have hundreds of them."""
    info = table_info(row, user)
    return msgspec.structs.replace(info, options={name: text[:LISTED_LETTERS] for name, text in info.options.items()})


def _seat_info(seat: Seat, user: str | None, present: Collection[str]) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        level=seat.level if seat.kind == "bot" else "",
        yours=user is not None and seat.user == user,
        present=seat.user in present,
        away=seat.away,
        bank=seat.bank,
        commitment=seat.commitment,
    )
