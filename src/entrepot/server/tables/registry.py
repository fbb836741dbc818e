"""The tables of a process: loads sessions on demand, evicts idle ones, and runs scheduled work."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from ...core.game import Game
from ...games import game as find_game
from ..bots.requests import Bots
from ..db.interface import Store, TableDatabase
from ..db.rows import Change, LogEntry, Retention, TableRow
from ..errors import (
    DatabaseUnavailable,
    NotFound,
    OwnedElsewhere,
    TooManyTables,
    UnsupportedData,
    UnsupportedRules,
    WriteConflict,
    WrongStage,
)
from ..messages import Preparing, Stage
from ..metrics import TABLES_IN_MEMORY
from .broadcast import CLOSE_DELETED, CLOSE_RESTART
from .clock import ServerClock
from .encoder import encode
from .rendering import Renderer, ReplaySource
from .session import TableSession
from .setup import board_fingerprint
from .table import Table, restore
from .users import new_id

if TYPE_CHECKING:
    from .leases import Leases

IDLE_SECONDS = 60.0
"""A table without connections is evicted from memory after so long."""
MAINTENANCE_INTERVAL = 1.0
MAX_SILENCE, MAX_LAG = 4.0, 4.0
"""Seconds without a confirmed write, and of lag of the event loop, from which on a process is not healthy."""
MIN_FREE_BYTES = 32 << 20
MAX_CURRENT_TABLES = 200
"""Open and running tables that a user may have created or sit at."""
LISTING_SECONDS = 1.0
"""How long the list of public tables is kept: reading it takes as long as eight choices."""
RETENTION_INTERVAL, RETENTION_DELAY = 3600.0, 6 * 3600.0
"""Seconds between two deletions, and before the first one."""
HEARTBEAT_INTERVAL = 0.5
"""Seconds between two writes of the server's time; shorter than the clock runs without one."""


class Cipher(Protocol):
    """Encrypts the seeds of running matches; see :class:`entrepot.server.db.seeds.SeedCipher`."""

    def seal(self, table: str, seed: bytes) -> bytes:
        """Encrypt a seed."""

    def unseal(self, table: str, sealed: bytes) -> bytes:
        """Decrypt a seed."""


class TableRegistry:
    """The sessions of one process over one database; with an ``address``, other processes may share it."""

    def __init__(
        self,
        db: TableDatabase,
        bots: Bots,
        idle: float = IDLE_SECONDS,
        retention: Retention | None = None,
        cipher: Cipher | None = None,
        bot_pause: float = 0.0,
        address: str = "",
        replays: Renderer | None = None,
        prefix: str = "",
    ) -> None:
        self.db, self.bots, self.idle, self._cipher = db, bots, idle, cipher
        self.bot_pause = bot_pause
        """Seconds in which a user can undo the end of a turn before a bot chooses."""
        self.leases = _leases(db, address) if address else None
        """None for a process that has the database for itself."""
        self.retention = retention or Retention()
        self.clock = ServerClock()
        self.replays = replays or _replay_worker()
        self._prefix = prefix
        self.bots.on_preparing = self._broadcast_preparing
        self.sessions: dict[str, TableSession] = {}
        self.log = logging.getLogger("entrepot.server")
        self.studying: set[str] = set()
        """The clients that have a study of a board under way."""
        self.closing = False
        self.lag = 0.0
        """How late the event loop was at the last heartbeat, in seconds."""
        self.bans: frozenset[str] = frozenset()
        """The addresses that the host has banned."""
        self.on_bans: Callable[[frozenset[str]], None] = lambda networks: None
        """Called when addresses were banned or admitted again, with all that are banned."""
        self._loading: dict[str, asyncio.Future[TableSession]] = {}
        self._listing: tuple[float, asyncio.Future[list[TableRow]]] | None = None
        """The public tables, and when they were asked for."""
        self._tasks: list[asyncio.Task[None]] = []

    def new_id(self) -> str:
        """Make the id of a new table or record; on a player's own device it says so."""
        return self._prefix + new_id()

    # Sessions

    async def session(self, table: str) -> TableSession:
        """Return the session of a table, loading it if it is not in memory."""
        if table in self.sessions:
            self.sessions[table].last_used = time.monotonic()
            return self.sessions[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._open(table))
            self._loading[table].add_done_callback(partial(self._on_loaded, table))
        return await asyncio.shield(self._loading[table])

    def _on_loaded(self, table: str, done: asyncio.Future[TableSession]) -> None:
        """Forget the loading of a table when it has ended, and not when one of those who wait for it has gone."""
        del self._loading[table]
        if not done.cancelled():
            done.exception()  # mark it as retrieved

    async def _open(self, table: str) -> TableSession:
        await self.clock.read(self.db)
        if self.leases is not None:
            await self.leases.acquire(table)
        session = TableSession(self, await self.load(table))
        self.sessions[table] = session
        TABLES_IN_MEMORY.set(len(self.sessions))
        return session

    async def load(self, table: str) -> Table:
        """Load a table from the database."""
        row, log, snapshot = await self.db.read(lambda c: _read_table(self.db.store, c, table))
        if row is None:
            raise NotFound
        game = find_game(row.game)
        _check_supported(row, game)
        if self._cipher is not None:
            row.seed = self._cipher.unseal(table, row.seed)
        return await asyncio.to_thread(restore, row, game, log, snapshot)

    def sealed_seed(self, row: TableRow) -> bytes:
        """Return the seed of a new table as it is stored: encrypted, unless the registry has no key."""
        return row.seed if self._cipher is None else self._cipher.seal(row.id, row.seed)

    async def add_table(self, row: TableRow, log: Sequence[LogEntry] = ()) -> TableSession:
        """Store a new table, with the log of a match that is moved to it."""
        store, seed = self.db.store, self.sealed_seed(row)

        def add(connection: Any) -> None:
            store.add_table(connection, row, seed)
            if log:
                store.append(connection, Change(row, 0, log))

        await self.db.write(row.id, add)
        self.forget_listing()
        return await self.session(row.id)

    async def check_room(self, user: str) -> None:
        """Refuse a user who has too many open and running tables to have another one."""
        if await self.db.read(lambda c: self.db.store.count_current_tables(c, user)) >= MAX_CURRENT_TABLES:
            raise TooManyTables(most=MAX_CURRENT_TABLES)

    async def listed_tables(self) -> list[TableRow]:
        """Return the public tables as they were a second ago at most; what this process changes shows at once."""
        now = time.monotonic()
        if self._listing is None or self._listing[0] < now - LISTING_SECONDS:
            self._listing = now, asyncio.ensure_future(self.db.read(self.db.store.listed_tables))
        return await asyncio.shield(self._listing[1])

    def forget_listing(self) -> None:
        """Read the public tables again: one of them has changed."""
        self._listing = None

    async def replay_source(self, match: str) -> ReplaySource:
        """Read a finished table or an uploaded record; refuse a table that still hides information.

        On a player's own device nothing is hidden from who holds it.
        """
        stages: tuple[Stage, ...] = ("finished", "running") if self._prefix else ("finished",)
        row, log, body = await self.db.read(lambda c: _read_match(self.db.store, c, match, stages))
        if row is not None:
            if row.stage not in stages:
                raise WrongStage
            _check_supported(row, find_game(row.game))
        elif body is None:
            raise NotFound
        return ReplaySource(match, row, log, body or b"")

    def _broadcast_preparing(self, table: str, message: Preparing) -> None:
        """Send a table the progress of the kernels that its bot needs."""
        if table in self.sessions:
            self.sessions[table].broadcaster.send(encode(message))

    # Maintenance

    async def join_processes(self) -> None:
        """Register this process, so that it can own tables."""
        if self.leases is not None:
            await self.leases.register(self.clock)

    def start(self) -> None:
        """Start the loops of maintenance, of the clock and of retention."""
        loops = self._maintenance_loop(), self._heartbeat_loop(), self._retention_loop()
        self._tasks += [asyncio.create_task(loop) for loop in loops]

    async def _maintenance_loop(self) -> None:
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                await self._run_due_work()
                await self.read_bans()
                await self._release(self.evict_idle())
            await asyncio.sleep(MAINTENANCE_INTERVAL)

    async def _release(self, tables: Sequence[str]) -> None:
        """Give up tables that are not in memory."""
        if self.leases is not None:
            unused = [table for table in tables if table not in self.sessions and table not in self._loading]
            await self.leases.release(unused)

    async def _heartbeat_loop(self) -> None:
        """Advance the clock while the database confirms it."""
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                await self.clock.heartbeat(self.db)
                if self.leases is not None and not await self.leases.renew():
                    await self._drop_lost()
            started = time.monotonic()
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            self.lag = time.monotonic() - started - HEARTBEAT_INTERVAL

    async def _drop_lost(self) -> None:
        """Drop the sessions of tables that other processes have taken over while the lease was not valid."""
        owned = await self.leases.owned() if self.leases is not None else set()
        lost = [session for table, session in self.sessions.items() if table not in owned]
        self.log.warning("the lease was not renewed in time", extra={"tables": len(lost)})
        for session in lost:
            self.drop(session)

    def drop(self, session: TableSession) -> None:
        """Remove a session whose table another process has taken over; its clients connect again."""
        if self.sessions.get(session.table.row.id) is session:
            del self.sessions[session.table.row.id]
        session.stop()
        session.broadcaster.close_all(CLOSE_RESTART)

    async def hand_over(self, table: str) -> bool:
        """Give up a table that nobody has open here, because a client has opened it at another process."""
        session = self.sessions.get(table)
        if self.leases is None or table in self._loading or (session is not None and not session.is_unattended):
            return False
        if session is not None:
            self.drop(session)
        await self.leases.release([table])
        return True

    def faults(self) -> list[str]:
        """List what is wrong with this process: the database, the disk or the event loop."""
        faults = []
        if self.clock.silence > MAX_SILENCE:
            faults.append("the database confirms no writes")
        if self.db.free_bytes() < MIN_FREE_BYTES:
            faults.append("the disk is full")
        if self.lag > MAX_LAG:
            faults.append("the event loop is late")
        return faults

    async def _due_tables(self, now: float) -> list[str]:
        if self.leases is not None:
            return await self.leases.take_due(now)
        return await self.db.read(lambda c: self.db.store.due_tables(c, now))

    async def _run_due_work(self) -> None:
        await self.clock.read(self.db)
        now = self.clock.now()
        for table in await self._due_tables(now):
            try:
                await (await self.session(table)).run_due_work()
            except DatabaseUnavailable:
                raise
            except OwnedElsewhere:
                continue
            except (UnsupportedRules, UnsupportedData) as refusal:
                self.log.warning("table needs another version", extra={"table": table, "reason": refusal})
                await self.db.write(table, partial(self.db.store.clear_due, table=table))
            except Exception as error:  # a fault at one table must not stop the others
                self.log.error("scheduled work failed", extra={"table": table}, exc_info=error)

    def evict_idle(self) -> list[str]:
        """Remove sessions from memory that were not used for a while; the database has all of their data."""
        before = time.monotonic() - self.idle
        evicted = [name for name, session in self.sessions.items() if session.idle and session.last_used < before]
        for table in evicted:
            del self.sessions[table]
        for session in self.sessions.values():
            session.forget_history(before)
        TABLES_IN_MEMORY.set(len(self.sessions))
        return evicted

    async def delete_open(self, session: TableSession) -> None:
        """Delete a table whose match has not started."""
        table = session.table.row.id
        try:
            await self.db.write(table, partial(self.db.store.delete_open_table, table=table))
        except WriteConflict as error:
            raise WrongStage from error
        self.forget_listing()
        self.sessions.pop(table, None)
        session.broadcaster.close_all(CLOSE_DELETED)

    async def delete(self, table: str) -> None:
        """Delete a table at any stage."""
        from ..db import administration

        if not await self.db.write(table, partial(administration.delete_table, table=table)):
            raise NotFound
        self.forget_listing()
        self.replays.forget()
        if (session := self.sessions.pop(table, None)) is not None:
            session.stop()
            session.broadcaster.close_all(CLOSE_DELETED)

    async def read_bans(self) -> None:
        """Read the banned addresses, and tell what has changed."""
        from ..db import administration

        before, self.bans = self.bans, await self.db.read(administration.banned_networks)
        if self.bans != before:
            self.on_bans(self.bans)

    async def _retention_loop(self) -> None:
        """Delete what is older than the host keeps, in small transactions.

        What is deleted is lost: a wall clock that was wrong at the start has a while to be set, and one that jumps
        ahead later does not count. After a long downtime users have that while to come back.
        """
        wall, begun = time.time(), time.monotonic()
        await asyncio.sleep(RETENTION_DELAY)
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                await self.delete_expired(min(time.time(), wall + time.monotonic() - begun))
            await asyncio.sleep(RETENTION_INTERVAL)

    async def delete_expired(self, now: float) -> None:
        """Delete what is older than the host keeps."""
        work = partial(self.db.store.delete_expired, now=now, retention=self.retention)
        while deleted := await self.db.write("", work):
            self.log.info("deleted by retention", extra={"rows": deleted})

    async def close(self) -> None:
        """Stop the maintenance, write what is waiting, and stop the bots."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.leases is not None:
            with contextlib.suppress(DatabaseUnavailable):
                await self.leases.unregister()
        await self.db.close()
        self.bots.close()
        self.replays.close()


def _read_table(
    store: Store, connection: Any, table: str
) -> tuple[TableRow | None, list[LogEntry], tuple[int, bytes] | None]:
    row = store.load_table(connection, table)
    return row, store.log_after(connection, table), store.last_snapshot(connection, table)


def _read_match(
    store: Store, connection: Any, match: str, stages: Sequence[Stage]
) -> tuple[TableRow | None, list[LogEntry], bytes | None]:
    row = store.load_table(connection, match)
    if row is None:
        return None, [], store.load_record(connection, match)
    return row, store.log_after(connection, match) if row.stage in stages else [], None


def _check_supported(row: TableRow, game: Game) -> None:
    """Refuse a table whose rules or board differ from those here; tables of earlier versions name no board."""
    if row.rules not in game.versions:
        raise UnsupportedRules(game=row.game, began=row.rules, now=game.version)
    if row.data and row.data != board_fingerprint(game, row.options):
        raise UnsupportedData(game=row.game, began=row.data, now=board_fingerprint(game, row.options))


def _replay_worker() -> Renderer:
    """Make the worker process of a server; a browser has no processes."""
    from .replay_worker import ReplayWorker

    return ReplayWorker()


def _leases(db: TableDatabase, address: str) -> Leases | None:
    """Make the lease of a process whose database others may share; None where they cannot."""
    from ..db.access import Database
    from .leases import Leases

    return Leases(db, address) if isinstance(db, Database) and db.has_other_processes else None
