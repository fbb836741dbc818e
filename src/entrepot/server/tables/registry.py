"""The tables of a process: loads sessions on demand, evicts idle ones, and runs scheduled work."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from functools import partial

from sqlalchemy import Connection

from ...core.game import Game
from ...games import game as find_game
from ..bots.pool import BotPool
from ..db import store
from ..db.access import Database
from ..db.notifications import listen_for_changes
from ..db.rows import LogEntry, TableRow
from ..errors import DatabaseUnavailable, NotFound, UnsupportedData, UnsupportedRules
from ..messages import Preparing
from ..metrics import TABLES_IN_MEMORY
from .encoder import encode
from .session import TableSession
from .setup import board_fingerprint
from .table import Table, restore

IDLE_SECONDS = 60.0
"""A table without connections is evicted from memory after so long."""
MAINTENANCE_INTERVAL = 1.0


class TableRegistry:
    """The sessions of one process over one database."""

    def __init__(self, db: Database, bots: BotPool, idle: float = IDLE_SECONDS) -> None:
        self.db, self.bots, self.idle = db, bots, idle
        self.bots.on_preparing = self._broadcast_preparing
        self.sessions: dict[str, TableSession] = {}
        self.origin = secrets.token_hex(4)
        """Identifies this process in the notifications to others."""
        self.log = logging.getLogger("entrepot.server")
        self.closing = False
        self._loading: dict[str, asyncio.Future[TableSession]] = {}
        self._tasks: list[asyncio.Task[None]] = []

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
        session = TableSession(self, await self.load(table))
        self.sessions[table] = session
        TABLES_IN_MEMORY.set(len(self.sessions))
        return session

    async def load(self, table: str) -> Table:
        """Load a table from the database."""
        row, log, snapshot = await self.db.read(lambda c: _read_table(c, table))
        if row is None:
            raise NotFound
        game = find_game(row.game)
        _check_supported(row, game)
        return await asyncio.to_thread(restore, row, game, log, snapshot)

    def _broadcast_preparing(self, table: str, message: Preparing) -> None:
        """Send a table the progress of the kernels that its bot needs."""
        if table in self.sessions:
            self.sessions[table].broadcaster.send(encode(message))

    # Maintenance

    def start(self) -> None:
        """Start the maintenance loop and, on PostgreSQL, the listener for changes by other processes."""
        self._tasks.append(asyncio.create_task(self._maintenance_loop()))
        if self.db.engine.dialect.name == "postgresql":
            listening = listen_for_changes(self.db.engine.url, self.origin, self._on_remote_change, self._resync_all)
            self._tasks.append(asyncio.create_task(listening))

    async def _maintenance_loop(self) -> None:
        while True:
            with contextlib.suppress(DatabaseUnavailable):
                await self._run_due_work()
                self.evict_idle()
            await asyncio.sleep(MAINTENANCE_INTERVAL)

    async def _run_due_work(self) -> None:
        for table in await self.db.read(lambda c: store.due_tables(c, time.time())):
            try:
                await (await self.session(table)).run_due_work()
            except DatabaseUnavailable:
                raise
            except (UnsupportedRules, UnsupportedData) as refusal:
                self.log.warning("table needs another version", extra={"table": table, "why": refusal})
                await self.db.write(table, partial(store.clear_due, table=table))
            except Exception as error:  # a fault at one table must not stop the others
                self.log.error("scheduled work failed", extra={"table": table}, exc_info=error)

    def evict_idle(self) -> None:
        """Remove sessions from memory that were not used for a while; the database has all of their data."""
        before = time.monotonic() - self.idle
        for table in [name for name, session in self.sessions.items() if session.idle and session.last_used < before]:
            del self.sessions[table]
        TABLES_IN_MEMORY.set(len(self.sessions))

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


def _read_table(connection: Connection, table: str) -> tuple[TableRow | None, list[LogEntry], tuple[int, bytes] | None]:
    row = store.load_table(connection, table)
    return row, store.log_after(connection, table), store.last_snapshot(connection, table)


def _check_supported(row: TableRow, game: Game) -> None:
    """Refuse a table whose rules or board differ from those here; tables of earlier versions name no board."""
    if row.rules not in game.versions:
        raise UnsupportedRules(game=row.game, began=row.rules, now=game.version)
    if row.data and row.data != board_fingerprint(game, row.options):
        raise UnsupportedData(game=row.game, began=row.data, now=board_fingerprint(game, row.options))
