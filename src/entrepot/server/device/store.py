"""Queries and writes over the store of a browser: the same functions as :mod:`entrepot.server.db.store` has over SQL.

A store is a map of kinds and keys to encoded rows. A connection sees it as it was, with its own changes on top; these
are stored as a whole or not at all, see :mod:`.database`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import msgspec

from ..db.rows import Change, LogEntry, Retention, Seat, TableRow, User
from ..errors import SeatTaken, WriteConflict
from ..messages import ChatLine

T = TypeVar("T")
USERS, TABLES, LOGS, CHAT, RECORDS, ANALYSES = KINDS = ("users", "tables", "logs", "chat", "records", "analyses")
LAZY = (LOGS, CHAT, RECORDS, ANALYSES)
"""Kinds that belong to one match, and are loaded when it is needed."""
DIGITS = 9
"""Digits of a version in a key, so that keys are in the order of versions."""
Key = tuple[str, str]


class NotLoaded(Exception):
    """The rows of a match are needed, which are not in memory."""

    def __init__(self, match: str) -> None:
        super().__init__(match)
        self.match = match


@dataclass
class StoredUser:
    """A user with the hash of the token."""

    id: str
    name: str
    token: bytes


@dataclass
class Rows:
    """The rows in memory: users and tables, and everything else of the matches that were needed."""

    generation: int = -1
    """How often the store had been written when these rows were read: another tab may write too."""
    values: dict[Key, bytes] = field(default_factory=dict)
    loaded: set[str] = field(default_factory=set)
    """The matches whose rows are here; an empty one stands for users and tables."""


@dataclass
class DeviceConnection:
    """The rows as one piece of work sees them."""

    rows: Rows
    changes: dict[Key, bytes | None] = field(default_factory=dict)
    """What it writes; None for a row that it deletes."""

    def _require(self, match: str) -> None:
        if match not in self.rows.loaded:
            raise NotLoaded(match)

    def get(self, kind: str, key: str) -> bytes | None:
        """Read a row."""
        self._require(key.partition("/")[0] if kind in LAZY else "")
        found = (kind, key)
        return self.changes[found] if found in self.changes else self.rows.values.get(found)

    def keys(self, kind: str, match: str = "") -> Iterator[str]:
        """List the keys of a kind; of a kind that is loaded when needed, those of one match."""
        self._require(match if kind in LAZY else "")
        known = self.rows.values.keys() | self.changes.keys()
        for one, key in sorted(known):
            if one == kind and (not match or key.partition("/")[0] == match) and self.get(kind, key) is not None:
                yield key

    def read(self, kind: str, key: str, type_: type[T]) -> T | None:
        """Read and decode a row."""
        found = self.get(kind, key)
        return None if found is None else msgspec.json.decode(found, type=type_)

    def write(self, kind: str, key: str, row: Any) -> None:
        """Encode and write a row."""
        self.changes[kind, key] = msgspec.json.encode(row)

    def delete(self, kind: str, key: str) -> None:
        """Delete a row."""
        self.changes[kind, key] = None


def _existing(connection: DeviceConnection, table: str) -> TableRow:
    found = load_table(connection, table)
    if found is None:
        raise WriteConflict
    return found


# Users


def add_user(connection: DeviceConnection, user: User, token: bytes, created: float) -> None:
    """Insert a user with the hash of the token."""
    del created
    connection.write(USERS, user.id, StoredUser(user.id, user.name, token))


def _users(connection: DeviceConnection) -> Iterator[StoredUser]:
    for key in connection.keys(USERS):
        if (user := connection.read(USERS, key, StoredUser)) is not None:
            yield user


def user_by_token(connection: DeviceConnection, token: bytes) -> User | None:
    """Find a user by the hash of the token."""
    return next((User(user.id, user.name) for user in _users(connection) if user.token == token), None)


def user_by_code(connection: DeviceConnection, code: bytes) -> User | None:
    """Find a user by the hash of the recovery code: a device has none, because nobody signs in to it."""
    del connection, code
    return None


def update_user(connection: DeviceConnection, user: str, **changes: Any) -> None:
    """Change the name of a user."""
    found = connection.read(USERS, user, StoredUser)
    if found is not None and "name" in changes:
        connection.write(USERS, user, replace(found, name=changes["name"]))


# Tables


def add_table(connection: DeviceConnection, table: TableRow, seed: bytes | None = None) -> None:
    """Insert a table and its seats."""
    del seed
    connection.write(TABLES, table.id, table)


def update_open_seat(connection: DeviceConnection, table: TableRow, number: int) -> None:
    """Update a seat and the table, unless the match has started."""
    del number
    if _existing(connection, table.id).stage != "open":
        raise WriteConflict
    connection.write(TABLES, table.id, table)


def take_open_seat(connection: DeviceConnection, table: str, number: int, seat: Seat) -> None:
    """Assign an open seat, unless it is no longer open."""
    row = _existing(connection, table)
    if row.seats[number].kind != "open":
        raise SeatTaken
    row.seats[number] = seat
    connection.write(TABLES, table, row)


def add_rematch(connection: DeviceConnection, old: str, table: TableRow, seed: bytes | None = None) -> None:
    """Insert the rematch of a table, unless it has one already."""
    row = _existing(connection, old)
    if row.rematch is not None:
        raise WriteConflict
    connection.write(TABLES, old, replace(row, rematch=table.id))
    add_table(connection, table, seed)


def load_table(connection: DeviceConnection, table: str) -> TableRow | None:
    """Read a table and its seats."""
    return connection.read(TABLES, table, TableRow)


def listed_tables(connection: DeviceConnection) -> list[TableRow]:
    """List the public tables: a device has none."""
    del connection
    return []


def own_tables(connection: DeviceConnection, user: str) -> list[TableRow]:
    """List all tables, the newest first."""
    found = [connection.read(TABLES, key, TableRow) for key in connection.keys(TABLES)]
    own = [row for row in found if row is not None and (row.owner == user or row.has_seat(user))]
    return sorted(own, key=lambda row: -row.created)


def count_current_tables(connection: DeviceConnection, user: str) -> int:
    """Count nothing: the tables on a device are limited by its storage."""
    del connection, user
    return 0


def due_tables(connection: DeviceConnection, now: float) -> list[str]:
    """List the tables at which something is due: on a device only what is looked at goes on."""
    del connection, now
    return []


def clear_due(connection: DeviceConnection, table: str) -> None:
    """Stop scheduling work for a table."""
    row = _existing(connection, table)
    connection.write(TABLES, table, replace(row, due=None))


def server_time(connection: DeviceConnection) -> float:
    """Read the time of the server: a device has that of its own clock, see :class:`.database.DeviceClock`."""
    del connection
    return 0.0


def advance_server_time(connection: DeviceConnection, seconds: float) -> float:
    """Advance the time of the server."""
    del connection
    return seconds


def delete_open_table(connection: DeviceConnection, table: str) -> None:
    """Delete a table whose match has not started."""
    if _existing(connection, table).stage != "open":
        raise WriteConflict
    connection.delete(TABLES, table)


def delete_expired(connection: DeviceConnection, now: float, retention: Retention) -> int:
    """Delete what is older than the retention time: a device keeps everything."""
    del connection, now, retention
    return 0


# The append-only log


def append(connection: DeviceConnection, change: Change, process: str = "") -> None:
    """Add a change to the append-only log of a match, or raise a conflict."""
    del process
    table = change.table
    if change.log:
        log = log_after(connection, table.id)
        if (log[-1].version if log else 0) + 1 != change.log[0].version:
            raise WriteConflict
        connection.write(LOGS, f"{table.id}/{change.log[0].version:0{DIGITS}}", list(change.log))
    connection.write(TABLES, table.id, replace(table, rematch=_existing(connection, table.id).rematch))


def log_after(connection: DeviceConnection, table: str, version: int = 0) -> list[LogEntry]:
    """Read the log entries of a match after a version."""
    found: list[LogEntry] = []
    for key in connection.keys(LOGS, table):
        found += connection.read(LOGS, key, list[LogEntry]) or []
    return [entry for entry in found if entry.version > version]


def key_at(connection: DeviceConnection, table: str, version: int) -> str | None:
    """Read the idempotency key of the entry with a version."""
    return next((entry.key for entry in log_after(connection, table, version - 1)), None)


def last_snapshot(connection: DeviceConnection, table: str) -> tuple[int, bytes] | None:
    """Read the latest snapshot: a device stores none, it replays the log."""
    del connection, table
    return None


# Chat and records


def add_chat(connection: DeviceConnection, table: str, line: ChatLine) -> int:
    """Insert a chat line; return its number."""
    number = len(list(connection.keys(CHAT, table))) + 1
    line.number = number
    connection.write(CHAT, f"{table}/{number:0{DIGITS}}", line)
    return number


def chat_after(connection: DeviceConnection, table: str, number: int = 0, limit: int = 200) -> list[ChatLine]:
    """Read the latest chat lines after a number."""
    found = [connection.read(CHAT, key, ChatLine) for key in connection.keys(CHAT, table)]
    return [line for line in found if line is not None and line.number > number][-limit:]


def add_record(connection: DeviceConnection, record: str, body: bytes, created: float) -> None:
    """Insert a record."""
    del created
    connection.changes[RECORDS, record] = body


def load_record(connection: DeviceConnection, record: str) -> bytes | None:
    """Read a record."""
    return connection.get(RECORDS, record)


def analysed_decisions(connection: DeviceConnection, match: str) -> dict[int, bytes]:
    """Read the stored analysis of a match: the encoded decisions by ply."""
    keys = list(connection.keys(ANALYSES, match))
    return {int(key.partition("/")[2]): connection.get(ANALYSES, key) or b"" for key in keys}


def add_analysed_decision(connection: DeviceConnection, match: str, ply: int, decision: bytes) -> None:
    """Store one decision of the analysis of a match."""
    connection.changes[ANALYSES, f"{match}/{ply:0{DIGITS}}"] = decision
