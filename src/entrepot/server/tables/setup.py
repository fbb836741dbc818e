"""Creates tables: validates the settings, and copies them for a rematch."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping

import msgspec

from ...bots import LEVELS
from ...core.chance import chain_commitment, new_seed
from ...core.errors import EntrepotError
from ...core.game import Game
from ...core.match import Match
from ...games import game as find_game
from ..db.rows import LogEntry, Seat, TableRow, User
from ..errors import InvalidTable
from ..messages import NewTable, SeatSettings
from .replays import read_record
from .table import MOVED
from .users import clean_name, new_id


def new_table(settings: NewTable, user: User, table: str = "") -> TableRow:
    """Make a table from validated settings; ``table`` is its id, if it was made before."""
    try:
        game = find_game(settings.game)
        options = game.checked(len(settings.seats), settings.options)
        game.initial_state(len(settings.seats), options, game.version)
    except EntrepotError as error:
        raise InvalidTable(why=str(error)) from error
    _check_level(settings.stand_in)
    if settings.start and any(seat.kind == "open" for seat in settings.seats):
        raise InvalidTable(why="a match can start at once only if no seat is open")
    if settings.clock is not None and not settings.clock.turn + settings.clock.bank:
        raise InvalidTable(why="a clock needs seconds for each turn or a time bank")
    seed = new_seed()
    return TableRow(
        id=table or new_id(),
        game=game.name,
        rules=game.version,
        options=options,
        stage="open",
        owner=user.id,
        listed=settings.listed,
        hints=settings.hints,
        clock=settings.clock,
        seed=seed,
        commitment=chain_commitment(seed),
        created=time.time(),
        data=board_fingerprint(game, options),
        seats=[_seat(seat, user, settings.commitment) for seat in settings.seats],
        on_timeout=settings.on_timeout,
        stand_in=settings.stand_in,
        active=time.time(),
    )


def moved_table(settings: NewTable, user: User, table: str) -> tuple[TableRow, list[LogEntry]]:
    """Make a table that goes on with the match of a record, and the log of its choices.

    Chance is drawn from a new seed from here on: who holds the device on which a match began can read the old one.
    """
    match = read_record(settings.record.encode())
    if match.is_over or (match.game.name, match.seats) != (settings.game, len(settings.seats)):
        raise InvalidTable(why="a match that is moved is not over, and has the game and the seats of its record")
    row = new_table(msgspec.structs.replace(settings, options={}), user, table)
    row.rules, row.options = match.version, match.options
    row.data = board_fingerprint(match.game, match.options)
    return row, list(_moved_log(match, row.created))


def _moved_log(match: Match, now: float) -> Iterator[LogEntry]:
    state = match.initial_state()
    for version, choice in enumerate(match.choices, 1):
        actor = match.game.rules.actor(state)
        yield LogEntry(version, actor, match.game.choices.to_stored(choice), MOVED, now)
        match.game.rules.apply(state, choice)


def board_fingerprint(game: Game, options: Mapping[str, str]) -> str:
    """Return the fingerprint of the board that options choose, as records store it; empty for a user's own board.

    A table of an earlier version may lack options that were added since: it has their defaults.
    """
    if game.boards is None:
        return ""
    complete = {option.name: option.default for option in game.options} | dict(options)
    return game.boards.fingerprints.get(game.board_id(complete), "")


def _seat(settings: SeatSettings, user: User, commitment: str) -> Seat:
    if settings.kind == "open":
        return Seat("open")
    if settings.kind == "you":
        name = clean_name(settings.name) or user.name
        return Seat("human", user=user.id, name=name, commitment=commitment)
    _check_level(settings.level)
    return Seat("bot", level=settings.level)


def _check_level(level: str) -> None:
    if level not in LEVELS:
        raise InvalidTable(why=f"unknown bot level {level!r} (levels: {', '.join(LEVELS)})")


def rematch_of(old: TableRow, user: str = "", commitment: str = "", table: str = "") -> TableRow:
    """Make a table with the same settings and users, where the next seat begins.

    The seats of the user who asks for it have the given commitment.
    """
    game, seed = find_game(old.game), new_seed()
    seats = [Seat(s.kind, s.level if s.kind == "bot" else "", s.user, s.name) for s in old.seats]
    for seat in seats:
        seat.commitment = commitment if seat.user == user else ""
    return TableRow(
        id=table or new_id(),
        game=old.game,
        rules=game.version,
        options=game.checked(len(seats), old.options),
        stage="open",
        owner=old.owner,
        listed=False,
        hints=old.hints,
        clock=old.clock,
        seed=seed,
        commitment=chain_commitment(seed),
        created=time.time(),
        data=board_fingerprint(game, old.options),
        seats=[*seats[1:], seats[0]],
        on_timeout=old.on_timeout,
        stand_in=old.stand_in,
        active=time.time(),
    )
