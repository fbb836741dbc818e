"""The server processes that share a PostgreSQL, and which of them owns a table.

Each process renews a lease of its own; a table names the process that owns it. So a heartbeat is one row for all tables
of a process. When a lease has run out, any other process may take the tables over. Leases are in the time of the
server, which stops while the database is away: an outage ends no lease.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from . import schema
from .store import MAX_DUE, server_time

LEASE_SECONDS = 4.0
"""A process that has not renewed its lease for so long is taken for dead."""


@dataclass(frozen=True)
class ServerProcess:
    """A process of the server."""

    id: str
    address: str
    """Host and port at which the other processes reach it."""
    rules: frozenset[tuple[str, int]]
    """Games and rules versions that it can play."""


def register(connection: Connection, process: ServerProcess) -> None:
    """Add a process, and remove what can no longer run: an earlier process at its address, and leases of long ago."""
    now = server_time(connection)
    columns = schema.processes.c
    old = (columns.address == process.address) | (columns.until < now - 100 * LEASE_SECONDS)
    connection.execute(delete(schema.processes).where(old))
    row = {"id": process.id, "address": process.address, "rules": sorted(process.rules), "until": now + LEASE_SECONDS}
    connection.execute(insert(schema.processes).values(row))


def renew(connection: Connection, process: ServerProcess) -> bool:
    """Renew the lease of a process; return whether it was still valid."""
    now = server_time(connection)
    columns = schema.processes.c
    own = update(schema.processes).where(columns.id == process.id, columns.until >= now)
    if connection.execute(own.values(until=now + LEASE_SECONDS)).rowcount == 1:
        return True
    register(connection, process)
    return False


def unregister(connection: Connection, process: str) -> None:
    """Remove a process that stops: its tables are free at once."""
    connection.execute(delete(schema.processes).where(schema.processes.c.id == process))


def live_processes(connection: Connection) -> list[ServerProcess]:
    """List the processes whose leases are valid."""
    now = server_time(connection)
    rows = connection.execute(select(schema.processes).where(schema.processes.c.until >= now))
    return [ServerProcess(row.id, row.address, frozenset((game, rules) for game, rules in row.rules)) for row in rows]


def acquire(connection: Connection, process: ServerProcess, table: str) -> str | None:
    """Make a process the owner of a table; if another one is, or only another one has its rules, return its address.

    The address is empty while another process writes to the table. This waits for no lock: of two processes that wait
    for tables of each other, one would fail.
    """
    columns = schema.tables.c
    query = select(columns.process, columns.game, columns.rules).where(columns.id == table)
    row = connection.execute(query).first()
    if row is None or row.process == process.id:
        return None
    others = {other.id: other for other in live_processes(connection)}
    if row.process in others:
        return others[row.process].address
    if (row.game, row.rules) not in process.rules:  # in a rolling upgrade a newer process has them
        able = [other.address for other in others.values() if (row.game, row.rules) in other.rules]
        return able[0] if able else None
    if connection.execute(query.with_for_update(skip_locked=True)).first() != row:
        return ""
    connection.execute(update(schema.tables).where(columns.id == table).values(process=process.id))
    return None


def release(connection: Connection, process: str, tables: Sequence[str]) -> None:
    """Give tables up."""
    columns = schema.tables.c
    own = update(schema.tables).where(columns.id.in_(tables), columns.process == process)
    connection.execute(own.values(process=None))


def owned_tables(connection: Connection, process: str) -> list[str]:
    """List the tables that a process owns."""
    return list(connection.scalars(select(schema.tables.c.id).where(schema.tables.c.process == process)))


def take_due_tables(connection: Connection, process: ServerProcess, now: float) -> list[str]:
    """Take the tables at which something is due, unless a live process owns them or takes them at this moment."""
    columns = schema.tables.c
    others = [other.id for other in live_processes(connection) if other.id != process.id]
    is_free = columns.process.is_(None) | columns.process.not_in(others)
    query = select(columns.id, columns.game, columns.rules, columns.process)
    query = query.where(columns.due <= now, is_free).order_by(columns.due).limit(MAX_DUE)
    rows = connection.execute(query.with_for_update(skip_locked=True)).all()
    able = [row for row in rows if (row.game, row.rules) in process.rules]
    taken = [row.id for row in able if row.process != process.id]
    if taken:
        connection.execute(update(schema.tables).where(columns.id.in_(taken)).values(process=process.id))
    return [row.id for row in able]


def owns(connection: Connection, process: str, table: str) -> bool:
    """Return whether a process owns a table, which is locked until the end of the transaction."""
    columns = schema.tables.c
    own = select(columns.id).where(columns.id == table, columns.process == process).with_for_update()
    return connection.execute(own).first() is not None
