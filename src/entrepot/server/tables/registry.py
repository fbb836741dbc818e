"""All tables of a process: those in memory, those that come back on demand, and those that somebody must look after."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ...games import game as find_game
from ..bots.pool import Thinkers
from ..db import store
from ..db.database import at_one_moment
from ..db.notifications import listen
from ..db.rows import Made, TableRow
from ..db.writer import Writer
from ..errors import NoSuchTable, OtherRules, StoreDown
from ..messages import Preparing
from ..metrics import ROOMS
from .encoder import encode
from .session import Room
from .table import Table, restore

T = TypeVar("T")
IDLE_SECONDS = 60.0
"""A table that nobody has open leaves memory after so long."""
LOOK_EVERY = 1.0
READERS = 4


class Hub:
    """The tables of one process, over one database."""

    def __init__(self, engine: Engine, thinkers: Thinkers, idle: float = IDLE_SECONDS) -> None:
        self.engine, self.thinkers, self.idle = engine, thinkers, idle
        self.thinkers.tell_table = self._tell_preparing
        self.rooms: dict[str, Room] = {}
        self.origin = secrets.token_hex(4)
        self.log = logging.getLogger("entrepot.server")
        self.closing = False
        self._writer, self._reading = Writer(engine), at_one_moment(engine)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    # The database

    async def write(self, about: str, work: Callable[[Connection], T]) -> T:
        """Write, and wait until it is safe."""
        return await self._writer.write(about, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read, without keeping anybody waiting."""

        def run() -> T:
            try:
                with self._reading.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise StoreDown from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    # Tables

    async def room(self, table: str) -> Room:
        """Give a table's room; one that has left memory comes back."""
        if table in self.rooms:
            self.rooms[table].used = time.monotonic()
            return self.rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._open(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _open(self, table: str) -> Room:
        room = Room(self, await self.load(table))
        self.rooms[table] = room
        ROOMS.set(len(self.rooms))
        return room

    async def load(self, table: str) -> Table:
        """Bring a table back from the store."""
        row, made, snapshot = await self.read(lambda c: _kept(c, table))
        if row is None:
            raise NoSuchTable
        game = find_game(row.game)
        if row.rules not in game.versions:
            raise OtherRules(game=row.game, began=row.rules, now=game.version)
        return await asyncio.to_thread(restore, row, game, made, snapshot)

    def _tell_preparing(self, table: str, notice: Preparing) -> None:
        """Let everybody at a table know how long its bot still waits."""
        if table in self.rooms:
            message = encode(notice)
            for listener in self.rooms[table].listeners:
                listener.tell(message)

    # What goes on by itself

    def start(self) -> None:
        """Begin to look after the tables."""
        self._tasks.append(asyncio.create_task(self._look_around()))
        if self.engine.dialect.name == "postgresql":
            self._tasks.append(asyncio.create_task(listen(self.engine.url, self.origin, self._changed, self._doubt)))

    async def _look_around(self) -> None:
        while True:
            with contextlib.suppress(StoreDown):
                await self._look_after_due()
                self.drop_idle()
            await asyncio.sleep(LOOK_EVERY)

    async def _look_after_due(self) -> None:
        for table in await self.read(lambda c: store.due_tables(c, time.time())):
            try:
                await (await self.room(table)).look_after()
            except StoreDown:
                raise
            except OtherRules as refusal:
                self.log.warning("a table waits for its rules", extra={"table": table, "why": refusal})
                await self.write(table, partial(store.leave_alone, table=table))
            except Exception as error:  # one broken table must not stop the others
                self.log.error("a table could not be looked after", extra={"table": table}, exc_info=error)

    def drop_idle(self) -> None:
        """Let the tables go that nobody has used for a while; the store has all of them."""
        before = time.monotonic() - self.idle
        for table in [name for name, room in self.rooms.items() if room.idle and room.used < before]:
            del self.rooms[table]
        ROOMS.set(len(self.rooms))

    async def _changed(self, table: str) -> None:
        """Another process has changed a table; if it is open here, tell it."""
        if table in self.rooms:
            with contextlib.suppress(StoreDown, OtherRules):  # the latter when another process has newer rules already
                await self.rooms[table].changed_elsewhere()

    async def _doubt(self) -> None:
        """Notices may have been missed: look at every open table."""
        for table in list(self.rooms):
            await self._changed(table)

    async def close(self) -> None:
        """Stop looking after the tables, and write what is waiting."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown(wait=False)
        self.thinkers.close()
        self.engine.dispose()


def _kept(connection: Connection, table: str) -> tuple[TableRow | None, list[Made], tuple[int, bytes] | None]:
    """Read all that is kept of a table."""
    row = store.load_table(connection, table)
    return row, store.entries_after(connection, table), store.last_snapshot(connection, table)
