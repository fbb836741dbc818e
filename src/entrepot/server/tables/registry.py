"""The tables of a process: loads sessions on demand, evicts idle ones, and runs scheduled work."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from functools import partial
from typing import Any, Protocol

from ...core.game import Game
from ...games import game as find_game
from ..bots.requests import Bots
from ..db.interface import Store, TableDatabase
from ..db.rows import LogEntry, Retention, TableRow
from ..errors import DatabaseUnavailable, NotFound, UnsupportedData, UnsupportedRules, WriteConflict, WrongStage
from ..messages import Preparing
from ..metrics import TABLES_IN_MEMORY
from .broadcast import CLOSE_DELETED
from .clock import ServerClock
from .encoder import encode
from .rendering import Renderer, ReplaySource
from .session import TableSession
from .setup import board_fingerprint
from .table import Table, restore
from .users import new_id

IDLE_SECONDS = 60.0
"""A table without connections is evicted from memory after so long."""
MAINTENANCE_INTERVAL = 1.0
MAX_SILENCE, MAX_LAG = 4.0, 4.0
"""Seconds without a confirmed write, and of lag of the event loop, from which on a process is not healthy."""
MIN_FREE_BYTES = 32 << 20
RETENTION_INTERVAL = 3600.0
HEARTBEAT_INTERVAL = 0.5
"""Seconds between two writes of the server's time; shorter than the clock runs without one."""


class Cipher(Protocol):
    """Encrypts the seeds of running matches; see :class:`entrepot.server.db.seeds.SeedCipher`."""

    def seal(self, table: str, seed: bytes) -> bytes:
        """Encrypt a seed."""

    def unseal(self, table: str, sealed: bytes) -> bytes:
        """Decrypt a seed."""


class TableRegistry:
    """The sessions of one process over one database."""

    def __init__(
        self,
        db: TableDatabase,
        bots: Bots,
        idle: float = IDLE_SECONDS,
        retention: Retention | None = None,
        cipher: Cipher | None = None,
        replays: Renderer | None = None,
        prefix: str = "",
    ) -> None:
        self.db, self.bots, self.idle, self._cipher = db, bots, idle, cipher
        self.retention = retention or Retention()
        self.clock = ServerClock()
        self.replays = replays or _replay_worker()
        self._prefix = prefix
        self.bots.on_preparing = self._broadcast_preparing
        self.sessions: dict[str, TableSession] = {}
        self.origin = secrets.token_hex(4)
        """Identifies this process in the notifications to others."""
        self.log = logging.getLogger("entrepot.server")
        self.closing = False
        self.lag = 0.0
        """How late the event loop was at the last heartbeat, in seconds."""
        self._loading: dict[str, asyncio.Future[TableSession]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def has_other_processes(self) -> bool:
        """Whether other processes may change the same tables."""
        return self.db.has_other_processes

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
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _open(self, table: str) -> TableSession:
        await self.clock.read(self.db)
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

    async def add_table(self, row: TableRow) -> TableSession:
        """Store a new table."""
        await self.db.write(row.id, partial(self.db.store.add_table, table=row, seed=self.sealed_seed(row)))
        return await self.session(row.id)

    async def replay_source(self, match: str) -> ReplaySource:
        """Read a finished table or an uploaded record; refuse a table that still hides information."""
        row, log, body = await self.db.read(lambda c: _read_finished(self.db.store, c, match))
        if row is not None:
            if row.stage != "finished":
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

    def start(self) -> None:
        """Start the maintenance loop and, on PostgreSQL, the listener for changes by other processes."""
        self._tasks.append(asyncio.create_task(self._maintenance_loop()))
        self._tasks.append(asyncio.create_task(self._heartbeat_loop()))
        self._tasks.append(asyncio.create_task(self._retention_loop()))
        if self.has_other_processes:
            listening = self.db.listen(self.origin, self._on_remote_change, self._resync_all)
            self._tasks.append(asyncio.create_task(listening))

    async def _maintenance_loop(self) -> None:
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                await self._run_due_work()
                self.evict_idle()
            await asyncio.sleep(MAINTENANCE_INTERVAL)

    async def _heartbeat_loop(self) -> None:
        """Advance the clock while the database confirms it."""
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                await self.clock.heartbeat(self.db)
            started = time.monotonic()
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            self.lag = time.monotonic() - started - HEARTBEAT_INTERVAL

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

    async def _run_due_work(self) -> None:
        await self.clock.read(self.db)
        now = self.clock.now()
        for table in await self.db.read(lambda c: self.db.store.due_tables(c, now)):
            try:
                await (await self.session(table)).run_due_work()
            except DatabaseUnavailable:
                raise
            except (UnsupportedRules, UnsupportedData) as refusal:
                self.log.warning("table needs another version", extra={"table": table, "reason": refusal})
                await self.db.write(table, partial(self.db.store.clear_due, table=table))
            except Exception as error:  # a fault at one table must not stop the others
                self.log.error("scheduled work failed", extra={"table": table}, exc_info=error)

    def evict_idle(self) -> None:
        """Remove sessions from memory that were not used for a while; the database has all of their data."""
        before = time.monotonic() - self.idle
        for table in [name for name, session in self.sessions.items() if session.idle and session.last_used < before]:
            del self.sessions[table]
        for session in self.sessions.values():
            session.forget_history(before)
        TABLES_IN_MEMORY.set(len(self.sessions))

    async def delete_open(self, session: TableSession) -> None:
        """Delete a table whose match has not started."""
        table = session.table.row.id
        try:
            await self.db.write(table, partial(self.db.store.delete_open_table, table=table))
        except WriteConflict as error:
            raise WrongStage from error
        self.sessions.pop(table, None)
        session.broadcaster.close_all(CLOSE_DELETED)

    async def _retention_loop(self) -> None:
        """Delete what is older than the host keeps, in small transactions."""
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                await self.delete_expired(time.time())
            await asyncio.sleep(RETENTION_INTERVAL)

    async def delete_expired(self, now: float) -> None:
        """Delete what is older than the host keeps."""
        work = partial(self.db.store.delete_expired, now=now, retention=self.retention)
        while deleted := await self.db.write("", work):
            self.log.info("deleted by retention", extra={"rows": deleted})

    async def _on_remote_change(self, table: str) -> None:
        """Handle a change by another process to a table that may be in memory."""
        if table in self.sessions:
            # The rules are unsupported when another process already runs a newer version.
            with contextlib.suppress(DatabaseUnavailable, UnsupportedRules, UnsupportedData):
                await self.sessions[table].on_remote_change()

    async def _resync_all(self) -> None:
        """Reload all sessions: notifications may have been lost."""
        for table in list(self.sessions):
            await self._on_remote_change(table)

    async def close(self) -> None:
        """Stop the maintenance, write what is waiting, and stop the bots."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.db.close()
        self.bots.close()
        self.replays.close()


def _read_table(
    store: Store, connection: Any, table: str
) -> tuple[TableRow | None, list[LogEntry], tuple[int, bytes] | None]:
    row = store.load_table(connection, table)
    return row, store.log_after(connection, table), store.last_snapshot(connection, table)


def _read_finished(store: Store, connection: Any, match: str) -> tuple[TableRow | None, list[LogEntry], bytes | None]:
    row = store.load_table(connection, match)
    if row is None:
        return None, [], store.load_record(connection, match)
    return row, store.log_after(connection, match) if row.stage == "finished" else [], None


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
