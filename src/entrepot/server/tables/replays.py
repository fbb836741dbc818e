"""Matches that can be looked at again: finished tables, and records that somebody has uploaded."""

from __future__ import annotations

import asyncio
from array import array
from datetime import UTC, datetime
from typing import Any

from ...core.errors import EntrepotError
from ...core.match import Match
from ...core.record import BINARY_MARK, read_binary, read_text
from ...core.record_headers import BOT, PERSON
from ...core.rule import OVER
from ...games import game as find_game
from ..db import store
from ..db.rows import Seat, TableRow
from ..errors import BadUpload, NoSuchTable, NotYours, WrongStage
from ..messages import BoardText, Replay, View
from .encoder import Telling, entries, in_words
from .registry import Hub
from .table import Table, tell


def read_record(body: bytes) -> Match:
    """Read an uploaded record of either form; one that does not replay is refused."""
    try:
        if body.startswith(BINARY_MARK[:1]):
            return read_binary(body, find_game)
        return read_text(body.decode("utf-8"), find_game)
    except (EntrepotError, UnicodeDecodeError) as error:
        raise BadUpload(why=str(error)) from error


async def finished_table(hub: Hub, address: str) -> Table | None:
    """Find a finished table; one that is not finished keeps its secrets."""
    try:
        table = (await hub.room(address)).table
    except NoSuchTable:
        return None
    if table.row.stage != "finished":
        raise WrongStage
    return table


async def replayed(hub: Hub, address: str) -> Table:
    """Find a finished table or an uploaded record by its address."""
    table = await finished_table(hub, address)
    if table is not None:
        return table
    body = await hub.read(lambda c: store.load_record(c, address))
    if body is None:
        raise NoSuchTable
    return await asyncio.to_thread(lambda: as_table(address, read_record(body)))  # the tables do not wait for it


def as_table(address: str, match: Match) -> Table:
    """Look at a record as if it had been played here."""
    match.names, match.kinds = (_for_seats(said, match.seats) for said in (match.names, match.kinds))
    row = TableRow(
        id=address,
        game=match.game.name,
        rules=match.version,
        options=match.options,
        stage="finished",
        host=None,
        listed=False,
        hints=False,
        clock=None,
        seed=match.seed or b"",
        created=0.0,
        seats=[_seat(name, kind) for name, kind in zip(match.names, match.kinds, strict=True)],
    )
    state, actors = match.initial_state(), array("b")
    for choice in match.choices:
        actors.append(match.game.rules.actor(state))
        match.game.rules.apply(state, choice)
    return Table(row, match.game, match, len(match.choices), actors, array("d", bytes(8 * len(actors))))


def replay_of(table: Table) -> Replay:
    """Tell a whole match."""
    match, row = record_of(table), table.row
    over = match.actor == OVER
    return Replay(
        game=row.game,
        seats=match.seats,
        names=match.names,
        options=match.options,
        commitment=match.commitment,
        seed=match.seed.hex() if match.seed else None,
        over=over,
        entries=entries(tell(table, 0)),
        ranks=match.ranks() if over else None,
        scores=match.scores(),
    )


def view_at(table: Table, ply: int, seat: int | None) -> View:
    """Show a match after so many choices, as a seat or a spectator saw it."""
    return Telling(table.game, _seen(table, ply, seat)).view(seat)


def words_at(table: Table, ply: int, seat: int | None) -> BoardText:
    """Show the same in words."""
    return in_words(table.game, _seen(table, ply, seat), seat)


def _seen(table: Table, ply: int, seat: int | None) -> Any:
    if seat is not None and not 0 <= seat < table.match.seats:
        raise NotYours
    return table.state_after(ply)


def record_of(table: Table) -> Match:
    """Give a match with everything that its record holds: names, and what proves that chance was not bent."""
    match, row = table.match, table.row
    match.names = [_name(seat) for seat in row.seats]
    if row.created:  # of an uploaded record, nobody knows more than it says itself
        match.kinds = [f"{BOT} {seat.level}" if seat.kind == "bot" else PERSON for seat in row.seats]
        match.headers.setdefault("date", datetime.fromtimestamp(row.created, UTC).date().isoformat())
    if row.seed:
        from ...core.chance import commitment

        match.seed, match.commitment = row.seed, match.commitment or commitment(row.seed)
    return match


def _for_seats(said: list[str], seats: int) -> list[str]:
    """Fit what a record says about its seats to their number: it may leave some out."""
    return (said + [""] * seats)[:seats]


def _seat(name: str, kind: str) -> Seat:
    """Make a seat of what a record says about it."""
    word, _, level = kind.partition(" ")
    return Seat("bot", level=level, name=name) if word == BOT else Seat("human", name=name)


def _name(seat: Seat) -> str:
    return seat.name or (f"({seat.level})" if seat.kind == "bot" else "")
