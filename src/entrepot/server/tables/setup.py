"""Creates tables: validates the settings, and copies them for a rematch."""

from __future__ import annotations

import time
from collections.abc import Mapping

from ...bots import LEVELS
from ...core.chance import new_seed
from ...core.errors import EntrepotError
from ...core.game import Game
from ...games import game as find_game
from ..db.rows import Seat, TableRow, User
from ..errors import InvalidTable
from ..messages import NewTable, SeatWish
from .users import clean_name, new_id


def new_table(settings: NewTable, user: User) -> TableRow:
    """Make a table from validated settings."""
    try:
        game = find_game(settings.game)
        options = game.checked(len(settings.seats), settings.options)
        game.initial_state(len(settings.seats), options, game.version)
    except EntrepotError as error:
        raise InvalidTable(why=str(error)) from error
    return TableRow(
        id=new_id(),
        game=game.name,
        rules=game.version,
        options=options,
        stage="open",
        owner=user.id,
        listed=settings.listed,
        hints=settings.hints,
        clock=settings.clock,
        seed=new_seed(),
        created=time.time(),
        data=board_fingerprint(game, options),
        seats=[_seat(seat, user) for seat in settings.seats],
    )


def board_fingerprint(game: Game, options: Mapping[str, str]) -> str:
    """Return the fingerprint of the board that options choose, as records store it; empty for a user's own board."""
    return game.boards.fingerprints.get(game.board_id(options), "") if game.boards is not None else ""


def _seat(settings: SeatWish, user: User) -> Seat:
    if settings.kind == "open":
        return Seat("open")
    if settings.kind == "you":
        return Seat("human", user=user.id, name=clean_name(settings.name) or user.name)
    if settings.level not in LEVELS:
        raise InvalidTable(why=f"unknown bot level {settings.level!r} (levels: {', '.join(LEVELS)})")
    return Seat("bot", level=settings.level)


def rematch_of(old: TableRow) -> TableRow:
    """Make a table with the same settings and users, where the next seat begins."""
    game = find_game(old.game)
    seats = [Seat(s.kind, s.level if s.kind == "bot" else "", s.user, s.name) for s in old.seats]
    return TableRow(
        id=new_id(),
        game=old.game,
        rules=game.version,
        options=old.options,
        stage="open",
        owner=old.owner,
        listed=False,
        hints=old.hints,
        clock=old.clock,
        seed=new_seed(),
        created=time.time(),
        data=board_fingerprint(game, old.options),
        seats=[*seats[1:], seats[0]],
    )
