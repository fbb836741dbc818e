"""Replays of finished tables and of uploaded records."""

from __future__ import annotations

import asyncio
import itertools
from array import array
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from ...bots import LEVELS
from ...core.chance import ChainProof, commitment
from ...core.errors import EntrepotError
from ...core.match import Match
from ...core.record import BINARY_MARK, read_binary, read_text
from ...core.record_headers import BOT, PERSON
from ...core.rule import CHANCE, OVER
from ...games import game as find_game
from ..db.rows import Seat, TableRow
from ..errors import Forbidden, InvalidRecord, NotFound, WrongStage
from ..messages import Incident, Replay, TextBoard, View
from .encoder import PositionEncoder, text_board
from .table import Table

if TYPE_CHECKING:
    from .registry import TableRegistry


def read_record(body: bytes) -> Match:
    """Read an uploaded record, text or binary; refuse one that does not replay."""
    try:
        if body.startswith(BINARY_MARK[:1]):
            return read_binary(body, find_game)
        return read_text(body.decode("utf-8"), find_game)
    except (EntrepotError, UnicodeDecodeError) as error:
        raise InvalidRecord(why=str(error)) from error


async def finished_table(registry: TableRegistry, table_id: str) -> Table | None:
    """Find a finished table; refuse one that is not finished, because its replay would show hidden information."""
    try:
        table = (await registry.session(table_id)).table
    except NotFound:
        return None
    if table.row.stage != "finished":
        raise WrongStage
    return table


async def load_replay(registry: TableRegistry, table_id: str) -> Table:
    """Find a finished table or an uploaded record by its id."""
    table = await finished_table(registry, table_id)
    if table is not None:
        return table
    body = await registry.db.read(lambda c: registry.db.store.load_record(c, table_id))
    if body is None:
        raise NotFound
    # In a thread, because replaying a record takes long.
    return await asyncio.to_thread(lambda: table_of_record(table_id, read_record(body)))


def table_of_record(record_id: str, match: Match) -> Table:
    """Make a finished table from a record."""
    match.names, match.kinds = (_for_seats(texts, match.seats) for texts in (match.names, match.kinds))
    row = TableRow(
        id=record_id,
        game=match.game.name,
        rules=match.version,
        options=match.options,
        stage="finished",
        owner=None,
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
    """Return a whole match."""
    match, row = record_of(table), table.row
    over = match.actor == OVER
    return Replay(
        game=row.game,
        seats=match.seats,
        names=["" if _level(seat) else name for seat, name in zip(row.seats, match.names, strict=True)],
        levels=[_level(seat) for seat in row.seats],
        options=match.options,
        commitment=match.commitment,
        seed=match.seed.hex() if match.seed else None,
        over=over,
        entries=table.entries_since(0),
        ranks=match.ranks() if over else None,
        scores=match.scores(),
    )


def view_at(table: Table, ply: int, seat: int | None) -> View:
    """Return the position after a number of choices for a seat or a spectator."""
    return PositionEncoder(table.game, _state_for(table, ply, seat)).view(seat)


def text_board_at(table: Table, ply: int, seat: int | None) -> TextBoard:
    """Return the text board after a number of choices for a seat or a spectator."""
    return text_board(table.game, _state_for(table, ply, seat), seat)


def _state_for(table: Table, ply: int, seat: int | None) -> Any:
    if seat is not None and not 0 <= seat < table.match.seats:
        raise Forbidden
    return table.state_after(ply)


def record_of(table: Table) -> Match:
    """Return a match with the headers of its record: names, kinds of players, date, seed and commitment."""
    match, row = table.match, table.row
    match.names = [_name(seat) for seat in row.seats]
    if row.created:  # 0 for an uploaded record, whose own headers are kept
        match.kinds = [f"{BOT} {seat.level}" if seat.kind == "bot" else PERSON for seat in row.seats]
        match.headers.setdefault("date", datetime.fromtimestamp(row.created, UTC).date().isoformat())
    if table.incidents:
        match.headers["incidents"] = ", ".join(_incident_text(incident) for incident in table.incidents)
    if row.ending is not None:
        match.headers["ending"] = row.ending
    if row.seed:
        match.seed, match.commitment = row.seed, match.commitment or row.commitment or commitment(row.seed)
    if row.commitment and row.created:
        ChainProof(row.entropy, _skipped_draws(table), table.moved).write(match)
    return match


def _skipped_draws(table: Table) -> dict[int, int]:
    """Return how many draws were taken back before each draw of the match, where there are any."""
    plies = range(table.moved, len(table.actors))
    numbers = [-1, *(table.draw_numbers[ply] for ply in plies if table.actors[ply] == CHANCE)]
    gaps = enumerate(itertools.pairwise(numbers))
    return {at: after - before - 1 for at, (before, after) in gaps if after - before > 1}


def _incident_text(incident: Incident) -> str:
    """Write an incident for a record: the ply, the seat, what happened, and the level of the bot or the proposal."""
    who = f"p{incident.seat + 1}" if incident.seat >= 0 else "owner"
    return f"{incident.ply} {who} {incident.kind} {incident.detail}".rstrip()


def _for_seats(texts: list[str], seats: int) -> list[str]:
    """Pad the texts of a record to the number of its seats."""
    return (texts + [""] * seats)[:seats]


def _seat(name: str, kind: str) -> Seat:
    """Make a seat from the headers of a record."""
    word, _, level = kind.partition(" ")
    if word != BOT:
        return Seat("human", name=name)
    return Seat("bot", level=level, name="" if name == f"({level})" else name)


def _name(seat: Seat) -> str:
    return seat.name or (f"({seat.level})" if seat.kind == "bot" else "")


def _level(seat: Seat) -> str:
    """Return the level that a bot without a name is called by; empty for all others."""
    return seat.level if seat.kind == "bot" and not seat.name and seat.level in LEVELS else ""
