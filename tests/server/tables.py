"""Creates tables with random choices in a table registry of this process, over a real database."""

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
from entrepot.server.bots.pool import BotPool
from entrepot.server.bots.queue import Claim
from entrepot.server.bots.requests import MoveRequest
from entrepot.server.db import store
from entrepot.server.db.access import Database
from entrepot.server.db.database import migrate, open_database
from entrepot.server.db.rows import User
from entrepot.server.db.seeds import SeedCipher
from entrepot.server.messages import Choose, NewTable, SeatSettings
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.session import TableSession
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.users import new_token, new_user, token_hash

from .client import database_file


class RecordingConnection:
    """A connection that records all messages."""

    def __init__(self, user: str | None, seat: int | None, network: str = "") -> None:
        self.user, self.seat, self.network = user, seat, network
        self.received: list[bytes] = []
        self.close_code = 0

    def send(self, message: bytes) -> None:
        self.received.append(message)

    def close(self, code: int) -> None:
        self.close_code = code


@contextlib.asynccontextmanager
async def open_registry(folder: Path, cipher: SeedCipher | None = None) -> AsyncIterator[tuple[TableRegistry, User]]:
    """Open a registry on a new SQLite database, with one user."""
    async with registry_on(database_file(folder), cipher) as registry:
        yield registry, await add_user(registry)


@contextlib.asynccontextmanager
async def registry_on(database: str, cipher: SeedCipher | None = None) -> AsyncIterator[TableRegistry]:
    """Open a registry on a database."""
    engine = open_database(database)
    await asyncio.to_thread(migrate, engine)
    registry = TableRegistry(Database(engine), BotPool(1), cipher=cipher)
    try:
        yield registry
    finally:
        await registry.close()


def sql(registry: TableRegistry) -> Database:
    """Return the database of a registry as what it is on a server."""
    assert isinstance(registry.db, Database)
    return registry.db


async def add_user(registry: TableRegistry) -> User:
    """Create a user."""
    user = new_user("Ada")
    await registry.db.write("", lambda c: store.add_user(c, user, token_hash(new_token()), time.time()))
    return user


async def new_session(registry: TableRegistry, user: User, wish: NewTable) -> TableSession:
    """Create a table that has not started."""
    row = new_table(wish, user)
    await registry.db.write(row.id, lambda c: store.add_table(c, row))
    return await registry.session(row.id)


def workers(pid: int) -> list[int]:
    """Find the bot workers of a server."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@contextlib.asynccontextmanager
async def stopped_bots(*registries: TableRegistry) -> AsyncIterator[None]:
    """Stop the bot workers of registries in this process with SIGSTOP, as if the bots were very slow."""
    game = find_game(game_names()[0])
    options = game.checked(game.seats[0], {})
    state = game.new(game.seats[0])
    while game.rules.actor(state) < 0:
        game.rules.apply(state, game.legal(state)[0])
    for registry in registries:  # the worker is there from its first answer on
        actor = game.rules.actor(state)
        await registry.bots.choose(
            MoveRequest("t", game.name, options, state.to_bytes(), actor, LEVELS[0], 1), Claim("")
        )
    stopped = workers(os.getpid())
    assert len(stopped) >= len(registries)
    for worker in stopped:
        os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        for worker in stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGCONT)


async def running_session(
    registry: TableRegistry, user: User, game: str, seats: int, options: dict[str, str], plies: int
) -> TableSession:
    """Create a table without bots and make a number of random choices."""
    wish = NewTable(game, [SeatSettings("you", name=f"P{number}") for number in range(seats)], options)
    session = await new_session(registry, user, wish)
    await session.start()
    dice = random.Random(plies)
    for _ in range(plies):
        if session.table.actor < 0:
            break
        choice = dice.choice(session.table.match.legal())
        await session.submit(user.id, session.table.actor, Choose(f"{dice.random()}", session.table.version, choice))
    return session


def other_world(session: TableSession, seat: int | None, dice: random.Random) -> None:
    """Change everything that is hidden from a seat: the seed, and the hidden information of others."""
    game, state = find_game(session.table.row.game), session.table.match.state
    session.table.row.seed, session.table.memoized_legal = dice.randbytes(32), None
    game.forget(state, -1 if seat is None else seat, [dice.getrandbits(32) for _ in range(4)])
