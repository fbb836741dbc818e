"""Encodes tables and positions for clients, redacted: a seat or spectator receives nothing that is hidden from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from ...core.board_model import Place
from ...core.chance import CHAIN_LENGTH, commitment
from ...core.game import Choice, Game, Message
from ...core.rule import OVER
from ..db.rows import Seat, TableRow
from ..errors import NotFound
from ..messages import (
    PROTOCOL,
    ChatLine,
    Entry,
    Incident,
    Legal,
    MessageRef,
    PlaceInfo,
    Position,
    ProposalInfo,
    SeatInfo,
    TableInfo,
    TextBoard,
    TextBoardArea,
    TextBoardPlace,
    View,
    message_ref,
    place_info,
)
from .table import Table

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Step:
    """What has changed at a table since the last message."""

    ply: int
    """Choices from this ply on are replaced by the entries."""
    entries: Sequence[Entry] = ()
    incidents: Sequence[Incident] = ()


class PositionEncoder:
    """Encodes one position for all viewers; the public part is encoded once, when a whole view is needed."""

    def __init__(self, game: Game, state: Any, legal: Callable[[], Sequence[Choice]] | None = None) -> None:
        self._game, self._state = game, state
        self._legal = legal or (lambda: game.legal(state))
        rules = game.rules
        self._actor = rules.actor(state)
        secret = [name for name, field in game.state.fields.items() if field.secret]
        is_open = game.is_open_hand(state) or self._actor == OVER  # at the end everything is revealed
        self._redacted = [] if is_open else secret
        fields = game.state.fields.items()
        self.public = {
            name: getattr(state, name) for name, field in fields if name not in self._redacted and not field.internal
        }
        """The fields that everybody may see."""
        self._scores = [rules.score(state, seat) for seat in range(state.seats)]
        over = self._actor == OVER
        self._ranks = [rules.rank(state, seat) for seat in range(state.seats)] if over else None
        self._progress = game.progress(state) if game.progress else None

    @cached_property
    def _encoded_public(self) -> Any:
        return msgspec.Raw(encode(self.public))

    def view(self, seat: int | None, undo: tuple[int, Any] = (0, "turn")) -> View:
        """Return the position as a seat or a spectator (None) may see it."""
        return self.with_public(self.private_view(seat, undo))

    def with_public(self, view: View) -> View:
        """Add the public fields to a view."""
        return msgspec.structs.replace(view, state=self._encoded_public)

    def private_view(self, seat: int | None, undo: tuple[int, Any] = (0, "turn")) -> View:
        """Return the view without the public fields."""
        secret = {
            name: [part if holder == seat else None for holder, part in enumerate(getattr(self._state, name))]
            for name in self._redacted
        }
        legal: list[Legal] = []
        places: list[PlaceInfo] = []
        task: Message | None = None
        if seat is not None and seat == self._actor:
            describe, state = self._game.describe, self._state
            choices = self._legal()
            legal = [Legal(choice, message_ref(describe(state, choice))) for choice in choices]
            places = _place_infos(self._game.places(state, choices))
            task = self._game.task(state) if self._game.task else None
        progress, asked = (message_ref(message) if message else None for message in (self._progress, task))
        return View(seat, self._actor, {}, secret, self._scores, self._ranks, legal, places, *undo, progress, asked)


def _place_infos(places: Sequence[Place]) -> list[PlaceInfo]:
    """Convert places for sending: those with actions first, then those with the same reason together.

    Most places share a few reasons, each of which is converted once.
    """
    acting: list[PlaceInfo] = []
    groups: dict[int, tuple[MessageRef, list[PlaceInfo]]] = {}
    for place in places:
        if place.reason is None or place.actions:
            acting.append(place_info(place))
            continue
        if id(place.reason) not in groups:
            groups[id(place.reason)] = message_ref(place.reason), []
        reason, group = groups[id(place.reason)]
        group.append(PlaceInfo(place.key, [], reason))
    return [*acting, *(place for _, group in groups.values() for place in group)]


class TableViews:
    """The views of one version of a table, for all viewers (memoized)."""

    def __init__(self, table: Table) -> None:
        self.version = table.version
        self.encoder = PositionEncoder(table.game, table.match.state, table.legal)
        self._table = table
        self._views: dict[int | None, View] = {}

    def private(self, seat: int | None) -> View:
        """Return the view of a seat or a spectator without the public fields."""
        if seat not in self._views:
            undo = self._table.undoable(seat) if seat is not None else (0, "turn")
            self._views[seat] = self.encoder.private_view(seat, undo)
        return self._views[seat]

    def whole(self, seat: int | None) -> View:
        """Return the whole view of a seat or a spectator."""
        return self.encoder.with_public(self.private(seat))


def table_view(table: Table, seat: int | None) -> View:
    """Return the current position of a table for a viewer, with the number of choices it may undo."""
    return TableViews(table).whole(seat)


def past_view(game: Game, state: Any, seat: int | None) -> View:
    """Return an earlier position for a viewer, without legal choices."""
    return msgspec.structs.replace(PositionEncoder(game, state).view(seat), legal=[], places=[])


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
