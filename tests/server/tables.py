"""Tables in the middle of random games, in a real hub over a real database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

from entrepot.bots import LEVELS
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.bots.pool import Question, Thinkers
from entrepot.server.db import store
from entrepot.server.db.database import migrate, open_database
from entrepot.server.db.rows import Person
from entrepot.server.messages import NewTable, SeatWish
from entrepot.server.tables.registry import Hub
from entrepot.server.tables.session import Room
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.users import new_person, new_token, token_hash

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
    async with hub_on(database_file(folder)) as hub:
        yield hub, await new_guest(hub)


@contextlib.asynccontextmanager
async def hub_on(database: str) -> AsyncIterator[Hub]:
    """A hub in this process, on a database that may have tables already."""
    engine = open_database(database)
    await asyncio.to_thread(migrate, engine)
    hub = Hub(engine, Thinkers(1))
    try:
        yield hub
    finally:
        await hub.close()


async def new_guest(hub: Hub) -> Person:
    """Somebody who is known to a hub."""
    person = new_person("Ada")
    await hub.write("", lambda c: store.add_person(c, person, token_hash(new_token()), time.time()))
    return person


async def new_room(hub: Hub, person: Person, wish: NewTable) -> Room:
    """A table that has not started."""
    row = new_table(wish, person)
    await hub.write(row.id, lambda c: store.add_table(c, row))
    return await hub.room(row.id)


def workers(pid: int) -> list[int]:
    """Find the bot workers of a server."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@contextlib.asynccontextmanager
async def stopped_bots(*hubs: Hub) -> AsyncIterator[None]:
    """Bots that are slower than any grace: meanwhile the workers of hubs in this process do not run at all."""
    game = find_game(game_names()[0])
    options = game.checked(game.seats[0], {})
    state = game.new(game.seats[0])
    while game.rules.actor(state) < 0:
        game.rules.apply(state, game.legal(state)[0])
    for hub in hubs:  # the worker is there from its first answer on
        actor = game.rules.actor(state)
        await hub.thinkers.choose(Question("t", game.name, options, state.to_bytes(), actor, LEVELS[0], 1))
    stopped = workers(os.getpid())
    assert len(stopped) >= len(hubs)
    for worker in stopped:
        os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        for worker in stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGCONT)


async def running_room(hub: Hub, person: Person, game: str, seats: int, options: dict[str, str], plies: int) -> Room:
    """A table of people only, with so many random choices made."""
    wish = NewTable(game, [SeatWish("you", name=f"P{number}") for number in range(seats)], options)
    room = await new_room(hub, person, wish)
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
