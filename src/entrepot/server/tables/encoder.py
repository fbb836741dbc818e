"""What a seat or a spectator is told of a table, ready to send: nothing hidden from them can come through here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ...core.chance import commitment
from ...core.game import Game, Message
from ...core.rule import OVER
from ..db.rows import Seat, TableRow
from ..errors import Refusal
from ..messages import (
    PROTOCOL,
    AreaText,
    BoardText,
    ChatLine,
    Entry,
    Legal,
    PlaceInfo,
    PlaceText,
    Position,
    Refused,
    SeatInfo,
    TableInfo,
    Update,
    View,
    event_info,
    place_info,
    said,
)
from .table import Table, Told

encode = msgspec.json.Encoder().encode


class Telling:
    """One position of a table, told to everybody around it; what they have in common is written only once."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game, self._state = game, state
        rules = game.rules
        self._actor = rules.actor(state)
        secret = [name for name, field in game.state.fields.items() if field.secret]
        self._hidden = [] if game.is_open_hand(state) else secret
        sent = [name for name, field in game.state.fields.items() if name not in self._hidden and not field.internal]
        shown = {name: getattr(state, name) for name in sent}
        self._public = msgspec.Raw(encode(shown))
        self._scores = [rules.score(state, seat) for seat in range(state.seats)]
        over = self._actor == OVER
        self._ranks = [rules.rank(state, seat) for seat in range(state.seats)] if over else None

    def view(self, seat: int | None, undo: tuple[int, Any] = (0, "turn")) -> View:
        """Show the position to a seat, or to a spectator."""
        secret = {
            name: [part if holder == seat else None for holder, part in enumerate(getattr(self._state, name))]
            for name in self._hidden
        }
        legal: list[Legal] = []
        places: list[PlaceInfo] = []
        if seat is not None and seat == self._actor:
            describe, state = self._game.describe, self._state
            choices = self._game.legal(state)
            legal = [Legal(choice, said(describe(state, choice))) for choice in choices]
            places = [place_info(place) for place in self._game.places(state, choices)]
        public: Any = self._public
        return View(seat, self._actor, public, secret, self._scores, self._ranks, legal, places, *undo)


def table_view(table: Table, seat: int | None, telling: Telling | None = None) -> View:
    """Show a table's position to a seat, with what it may take back."""
    told = telling or Telling(table.game, table.match.state)
    return told.view(seat, table.undoable(seat) if seat is not None else (0, "turn"))


def past_view(game: Game, state: Any, seat: int | None) -> View:
    """Show a position that is over: to be looked at, with nothing to choose."""
    return msgspec.structs.replace(Telling(game, state).view(seat), legal=[], places=[])


def in_words(game: Game, state: Any, seat: int | None) -> BoardText:
    """Show a position in words to a seat, or to a spectator."""
    legal = game.legal(state) if seat is not None and seat == game.rules.actor(state) else []
    return BoardText(
        [
            AreaText(
                area.part,
                said(area.title),
                [PlaceText(place.key, [said(one) for one in place.says], list(place.choices)) for place in area.places],
            )
            for area in game.board_model(state, seat, legal)
        ]
    )


def entries(told: Sequence[Told]) -> list[Entry]:
    """Make what happened fit for sending."""
    return [Entry(t.ply, t.seat, t.choice, t.at, [event_info(event) for event in t.events]) for t in told]


def update(table: Table, seat: int | None, ply: int, happened: list[Entry], telling: Telling) -> bytes:
    """Tell a seat what has happened from a ply on."""
    return encode(Update(table.version, ply, happened, table_view(table, seat, telling), table.deadline))


def position(
    table: Table, info: TableInfo, seat: int | None, ply: int, happened: list[Entry], chat: list[ChatLine]
) -> bytes:
    """Tell a seat the whole table."""
    view = table_view(table, seat) if table.row.stage != "open" else None
    return encode(Position(PROTOCOL, info, seat, table.version, ply, happened, view, chat))


def refused(refusal: Refusal, key: str = "", version: int | None = None) -> bytes:
    """Say no."""
    return encode(Refused(key, said(refusal.message), version, refusal.again))


def wrong(message: Message) -> bytes:
    """Say no to a request over HTTP."""
    from ..messages import Wrong

    return encode(Wrong(said(message)))


def table_info(
    row: TableRow, person: str | None, present: frozenset[str] = frozenset(), deadline: float | None = None
) -> TableInfo:
    """Tell somebody all about a table but its position; the seed only when the game is over."""
    return TableInfo(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        seats=[_seat_info(seat, person, present) for seat in row.seats],
        stage=row.stage,
        listed=row.listed,
        hints=row.hints,
        clock=row.clock,
        yours=person is not None and row.host == person,
        created=row.created,
        deadline=deadline,
        commitment=commitment(row.seed),
        seed=row.seed.hex() if row.stage == "finished" else None,
        rematch=row.rematch,
    )


def _seat_info(seat: Seat, person: str | None, present: frozenset[str]) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        level=seat.level if seat.kind == "bot" else "",
        yours=person is not None and seat.person == person,
        present=seat.person in present,
        away=seat.away,
        bank=seat.bank,
    )
