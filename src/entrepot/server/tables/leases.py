"""The lease of this process on the tables that it owns, when several processes share a database."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sqlalchemy import Connection

from ...games import all_games
from ..db import processes
from ..db.access import Database
from ..db.processes import ServerProcess
from ..errors import OwnedElsewhere
from .clock import ServerClock


class Leases:
    """Takes tables over for this process, and keeps them as long as the process renews its lease."""

    def __init__(self, db: Database, address: str) -> None:
        rules = frozenset((game.name, version) for game in all_games() for version in game.versions)
        self.process = ServerProcess(secrets.token_hex(8), address, rules)
        self._db = db

    async def register(self, clock: ServerClock) -> None:
        """Join the processes of the database."""
        await clock.heartbeat(self._db)
        await self._db.write("", lambda c: processes.register(c, self.process))

    async def renew(self) -> bool:
        """Renew the lease; return whether it was valid until now."""
        return await self._db.write("", lambda c: processes.renew(c, self.process))

    async def acquire(self, table: str) -> None:
        """Become the owner of a table, or raise the address of the process that is."""
        address = await self._db.write(table, lambda c: processes.acquire(c, self.process, table))
        if address is not None:
            raise OwnedElsewhere(address)

    async def release(self, tables: Sequence[str]) -> None:
        """Give tables up."""
        if tables:
            await self._db.write("", lambda c: processes.release(c, self.process.id, tables))

    async def take_due(self, now: float) -> list[str]:
        """Become the owner of the tables at which something is due and that have no owner."""
        return await self._db.write("", lambda c: processes.take_due_tables(c, self.process, now))

    async def owned(self) -> set[str]:
        """Return the tables that this process owns according to the database."""
        return set(await self._db.read(lambda c: processes.owned_tables(c, self.process.id)))

    async def unregister(self) -> None:
        """Leave the processes of the database: the tables are free."""
        await self._db.write("", lambda c: processes.unregister(c, self.process.id))

    def owns(self, connection: Connection, table: str) -> bool:
        """Whether this process owns a table; part of the transaction that depends on it."""
        return processes.owns(connection, self.process.id, table)
