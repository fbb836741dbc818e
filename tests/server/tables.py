"""Tables in the middle of random games, in a real hub over a real database."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

from entrepot.games import game as find_game
from entrepot.server import store
from entrepot.server.database import migrate, open_database
from entrepot.server.guests import new_person, new_token, token_hash
from entrepot.server.hub import Hub
from entrepot.server.messages import NewTable, SeatWish
from entrepot.server.room import Room
from entrepot.server.rows import Person
from entrepot.server.setting_up import new_table
from entrepot.server.thinking import Thinkers

from .client import database_file


class Ear:
    """Somebody who listens, and remembers every byte."""

    def __init__(self, person: str | None, seat: int | None) -> None:
        self.person, self.seat = person, seat
        self.heard: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(message)


@contextlib.asynccontextmanager
async def open_hub(folder: Path) -> AsyncIterator[tuple[Hub, Person]]:
    """A hub in this process, and somebody who is known to it."""
    engine = open_database(database_file(folder))
    await asyncio.to_thread(migrate, engine)
    hub, person = Hub(engine, Thinkers(1)), new_person("Ada")
    await hub.write("", lambda c: store.add_person(c, person, token_hash(new_token()), time.time()))
    try:
        yield hub, person
    finally:
        await hub.close()


async def running_room(hub: Hub, person: Person, game: str, seats: int, options: dict[str, str], plies: int) -> Room:
    """A table of people only, with so many random choices made."""
    wish = NewTable(game, [SeatWish("you", name=f"P{number}") for number in range(seats)], options)
    row = new_table(wish, person)
    await hub.write(row.id, lambda c: store.add_table(c, row))
    room = await hub.room(row.id)
    await room.start()
    dice = random.Random(plies)
    for _ in range(plies):
        if room.table.actor < 0:
            break
        choice = dice.choice(room.table.match.legal())
        await room.choose(person.id, room.table.actor, room.table.version, choice, f"{dice.random()}")
    return room


def other_world(room: Room, seat: int | None, dice: random.Random) -> None:
    """Change everything that is hidden from a seat: the seed, and what others hold."""
    game, state = find_game(room.table.row.game), room.table.match.state
    room.table.row.seed = dice.randbytes(32)
    game.rules.resample(state, -1 if seat is None else seat, [dice.getrandbits(32) for _ in range(4)])
