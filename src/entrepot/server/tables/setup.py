"""New tables: what somebody wishes for, checked and made into a table."""

from __future__ import annotations

import time

from ...bots import LEVELS
from ...core.chance import new_seed
from ...core.errors import EntrepotError
from ...games import game as find_game
from ..db.rows import Person, Seat, TableRow
from ..errors import BadTable
from ..messages import NewTable, SeatWish
from .users import clean_name, new_id


def new_table(wish: NewTable, person: Person) -> TableRow:
    """Make a table of a wish, or say what is wrong with it."""
    try:
        game = find_game(wish.game)
        options = game.checked(len(wish.seats), wish.options)
        game.initial_state(len(wish.seats), options, game.version)
    except EntrepotError as error:
        raise BadTable(why=str(error)) from error
    return TableRow(
        id=new_id(),
        game=game.name,
        rules=game.version,
        options=options,
        stage="open",
        host=person.id,
        listed=wish.listed,
        hints=wish.hints,
        clock=wish.clock,
        seed=new_seed(),
        created=time.time(),
        seats=[_seat(seat, person) for seat in wish.seats],
    )


def _seat(wish: SeatWish, person: Person) -> Seat:
    if wish.kind == "open":
        return Seat("open")
    if wish.kind == "you":
        return Seat("human", person=person.id, name=clean_name(wish.name) or person.name)
    if wish.level not in LEVELS:
        raise BadTable(why=f"no bot has the level {wish.level!r} (there are {', '.join(LEVELS)})")
    return Seat("bot", level=wish.level)


def again(old: TableRow) -> TableRow:
    """Make a table where the same people play the same game again, the next one beginning."""
    seats = [Seat(s.kind, s.level if s.kind == "bot" else "", s.person, s.name) for s in old.seats]
    return TableRow(
        id=new_id(),
        game=old.game,
        rules=find_game(old.game).version,
        options=old.options,
        stage="open",
        host=old.host,
        listed=False,
        hints=old.hints,
        clock=old.clock,
        seed=new_seed(),
        created=time.time(),
        seats=[*seats[1:], seats[0]],
    )
