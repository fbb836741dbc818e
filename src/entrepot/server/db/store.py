"""Queries and writes, as plain functions over a connection. The caller decides when to commit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from ..errors import LeaseLost, SeatTaken, WriteConflict
from ..messages import ChatLine, Clock
from . import schema
from .rows import Change, LogEntry, Retention, Seat, TableRow, User

MAX_LISTED = 100
MAX_DUE = 100
MAX_DELETED = 200
"""Tables or users that are deleted in one transaction."""
RECORD_SECONDS, MAX_RECORD_BYTES = 30 * 86400, 256 << 20
"""How long uploaded records are kept, and how many bytes of all of them together."""
MAX_CHAT_LINES = 1000
"""Chat lines of one table that are kept: the latest."""


# Users


def add_user(connection: Connection, user: User, token: bytes, created: float) -> None:
    """Insert a user with the hash of the token."""
    row = {"id": user.id, "token": token, "name": user.name, "created": created}
    connection.execute(insert(schema.users).values(row))


def _user(row: Row[Any] | None) -> User | None:
    return None if row is None else User(row.id, row.name)


def user_by_token(connection: Connection, token: bytes) -> User | None:
    """Find a user by the hash of the token."""
    return _user(connection.execute(select(schema.users).where(schema.users.c.token == token)).first())


def user_by_code(connection: Connection, code: bytes) -> User | None:
    """Find a user by the hash of the recovery code."""
    return _user(connection.execute(select(schema.users).where(schema.users.c.code == code)).first())


def update_user(connection: Connection, user: str, **changes: Any) -> None:
    """Change the name of a user, or the hash of the token or of the code."""
    connection.execute(update(schema.users).where(schema.users.c.id == user).values(changes))


# Tables


def add_table(connection: Connection, table: TableRow, seed: bytes | None = None) -> None:
    """Insert a table and its seats; ``seed`` is the encrypted seed."""
    row = {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "options": table.options,
        "owner_id": table.owner,
        "listed": table.listed,
        "hints": table.hints,
        "clock_turn": table.clock.turn if table.clock else None,
        "clock_bank": table.clock.bank if table.clock else None,
        "clock_increment": table.clock.increment if table.clock else None,
        "on_timeout": table.on_timeout,
        "stand_in": table.stand_in,
        "seed": seed or table.seed,
        "commitment": table.commitment,
        "created": table.created,
        "data": table.data,
        **_progress(table),
    }
    connection.execute(insert(schema.tables).values(row))
    rows = [{"table_id": table.id, "seat": number, **_seat_values(seat)} for number, seat in enumerate(table.seats)]
    connection.execute(insert(schema.seats), rows)


def _progress(table: TableRow) -> dict[str, Any]:
    """Return the columns that change in the course of a match."""
    names = (
        "stage",
        "turn_since",
        "turn_before",
        "actor",
        "due",
        "paused_since",
        "expired",
        "ending",
        "active",
        "removed",
    )
    shown = ("seed",) if table.stage == "finished" else ()  # from now on it is no secret
    return {name: getattr(table, name) for name in (*names, "entropy", "reveal_until", *shown)}


def _seat_values(seat: Seat) -> dict[str, Any]:
    values = dict(vars(seat))
    values["user_id"] = values.pop("user")
    return values


def _is_seat(table: str, number: int) -> ColumnElement[bool]:
    return (schema.seats.c.table_id == table) & (schema.seats.c.seat == number)


def update_open_seat(connection: Connection, table: TableRow, number: int) -> None:
    """Update a seat and the table, unless the match has started (optimistic concurrency)."""
    same = (schema.tables.c.id == table.id) & (schema.tables.c.stage == "open")
    if connection.execute(update(schema.tables).where(same).values(_progress(table))).rowcount != 1:
        raise WriteConflict
    _write_seat(connection, table, number)


def _write_seat(connection: Connection, table: TableRow, number: int) -> None:
    values = _seat_values(table.seats[number])
    connection.execute(update(schema.seats).where(_is_seat(table.id, number)).values(values))


def take_open_seat(connection: Connection, table: str, number: int, seat: Seat) -> None:
    """Assign an open seat, unless it is no longer open."""
    where = _is_seat(table, number) & (schema.seats.c.kind == "open")
    if connection.execute(update(schema.seats).where(where).values(_seat_values(seat))).rowcount != 1:
        raise SeatTaken


def add_rematch(connection: Connection, old: str, table: TableRow, seed: bytes | None = None) -> None:
    """Insert the rematch of a table, unless it has one already."""
    where = (schema.tables.c.id == old) & schema.tables.c.rematch.is_(None)
    if connection.execute(update(schema.tables).where(where).values(rematch=table.id)).rowcount != 1:
        raise WriteConflict
    add_table(connection, table, seed)


def load_table(connection: Connection, table: str) -> TableRow | None:
    """Read a table and its seats."""
    found = _tables(connection, select(schema.tables).where(schema.tables.c.id == table))
    return found[0] if found else None


def _tables(connection: Connection, query: Select[Any]) -> list[TableRow]:
    found = [_table(row) for row in connection.execute(query)]
    by_id = {table.id: table for table in found}
    columns = schema.seats.c
    for row in connection.execute(
        select(schema.seats).where(columns.table_id.in_(list(by_id))).order_by(columns.table_id, columns.seat)
    ):
        bank, proof = row.bank, (row.commitment, row.entropy)
        by_id[row.table_id].seats.append(Seat(row.kind, row.level, row.user_id, row.name, row.away, bank, *proof))
    return found


def _table(row: Row[Any]) -> TableRow:
    clock = None if row.clock_turn is None else Clock(row.clock_turn, row.clock_bank, row.clock_increment or 0)
    values = {column.name: getattr(row, column.name) for column in schema.tables.c}
    del values["clock_turn"], values["clock_bank"], values["clock_increment"], values["process"]
    return TableRow(owner=values.pop("owner_id"), clock=clock, **values)


def listed_tables(connection: Connection) -> list[TableRow]:
    """List the public tables that can be joined, newest first, then those that can be watched."""
    columns = schema.tables.c
    query = select(schema.tables).where(columns.stage.in_(("open", "running")), columns.listed)
    return _tables(connection, query.order_by(columns.stage, columns.created.desc()).limit(MAX_LISTED))


def own_tables(connection: Connection, user: str) -> list[TableRow]:
    """List all open and running tables at which a user has a seat or which the user created, and the last finished."""
    seated = select(schema.seats.c.table_id).where(schema.seats.c.user_id == user)
    columns = schema.tables.c
    own = select(schema.tables).where(or_(columns.id.in_(seated), columns.owner_id == user))
    own = own.order_by(columns.created.desc())
    current = _tables(connection, own.where(columns.stage != "finished"))
    return current + _tables(connection, own.where(columns.stage == "finished").limit(MAX_LISTED))


def count_current_tables(connection: Connection, user: str) -> int:
    """Count the tables of a user that have not finished."""
    columns, seats = schema.tables.c, schema.seats.c
    seated = select(columns.id).join(schema.seats, seats.table_id == columns.id).where(seats.user_id == user)
    owned = select(columns.id).where(columns.owner_id == user)
    current = [query.where(columns.stage != "finished") for query in (seated, owned)]
    return connection.scalar(select(func.count()).select_from(union(*current).subquery())) or 0


def due_tables(connection: Connection, now: float) -> list[str]:
    """List the tables at which a bot must choose or a clock has expired."""
    columns = schema.tables.c
    return list(connection.scalars(select(columns.id).where(columns.due <= now).order_by(columns.due).limit(MAX_DUE)))


def clear_due(connection: Connection, table: str) -> None:
    """Stop scheduling work for a table until it changes again."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(due=None))


def server_time(connection: Connection) -> float:
    """Read the time of the server."""
    seconds: float | None = connection.scalar(select(schema.server_clock.c.seconds))
    return 0.0 if seconds is None else seconds


def advance_server_time(connection: Connection, seconds: float) -> float:
    """Advance the time of the server, unless another process has already; return the result."""
    columns = schema.server_clock.c
    connection.execute(update(schema.server_clock).where(columns.seconds < seconds).values(seconds=seconds))
    return server_time(connection)


# Retention

PARTS_OF_TABLES = (schema.log_entries, schema.snapshots, schema.chat, schema.seats)


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Delete tables with everything that belongs to them."""
    for part in PARTS_OF_TABLES:
        connection.execute(delete(part).where(part.c.table_id.in_(tables)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(tables)))


def delete_open_table(connection: Connection, table: str) -> None:
    """Delete a table whose match has not started (optimistic concurrency)."""
    same = (schema.tables.c.id == table) & (schema.tables.c.stage == "open")
    if connection.execute(update(schema.tables).where(same).values(due=None)).rowcount != 1:
        raise WriteConflict
    delete_tables(connection, [table])


def delete_expired(connection: Connection, now: float, retention: Retention) -> int:
    """Delete a batch of what is older than the server keeps; return how much was deleted."""
    deleted = 0
    columns = schema.tables.c
    kinds = (
        (columns.stage == "open", retention.open),
        (columns.stage == "running", retention.running),
        ((columns.stage == "finished") & columns.ending.is_not(None), retention.running),  # without a result
    )
    for kind, seconds in kinds:
        old = kind & (columns.active < now - seconds)
        found = connection.scalars(select(columns.id).where(old).limit(MAX_DELETED)).all() if seconds else []
        delete_tables(connection, found)
        deleted += len(found)
    deleted += _delete_details(connection, now - retention.details) if retention.details else 0
    return deleted + (_delete_users(connection, now - retention.users) if retention.users else 0)


def _delete_details(connection: Connection, before: float) -> int:
    """Delete chat and snapshots of matches that finished long ago; the match itself is kept."""
    columns, deleted = schema.tables.c, 0
    old = select(columns.id).where(columns.stage == "finished", columns.active < before)
    for part in (schema.chat, schema.snapshots):
        found = connection.scalars(
            select(part.c.table_id).where(part.c.table_id.in_(old)).distinct().limit(MAX_DELETED)
        )
        deleted += connection.execute(delete(part).where(part.c.table_id.in_(found.all()))).rowcount
    return deleted


def _delete_users(connection: Connection, before: float) -> int:
    """Delete users of long ago who have no table and no seat."""
    columns = schema.users.c
    seated = select(schema.seats.c.user_id).where(schema.seats.c.user_id == columns.id)
    owning = select(schema.tables.c.id).where(schema.tables.c.owner_id == columns.id)
    idle = (columns.created < before) & ~seated.exists() & ~owning.exists()
    found = connection.scalars(select(columns.id).where(idle).limit(MAX_DELETED)).all()
    return connection.execute(delete(schema.users).where(columns.id.in_(found))).rowcount


# The append-only log


# Statements that are built once: to build one takes several times as long as to execute it.
_ADD_FIRST = {
    dialect.__name__.rpartition(".")[2]: dialect.insert(schema.log_entries)
    .on_conflict_do_nothing()
    .returning(schema.log_entries.c.version)
    for dialect in (postgresql, sqlite)
}
"""By the name of the database: adds an entry, and returns nothing if another process was first."""
_ADD = insert(schema.log_entries)
_SAME_RULES = (schema.tables.c.id == bindparam("same_id")) & (schema.tables.c.rules == bindparam("same_rules"))
_UPDATE = update(schema.tables).where(_SAME_RULES)
_UPDATE_OWNED = _UPDATE.where(schema.tables.c.process == bindparam("same_process"))


def append(connection: Connection, change: Change, process: str = "") -> None:
    """Add a change to the append-only log of a match, or raise a conflict if another process was first.

    ``process`` is the one that writes, if there are several: it must own the table. Every write names the rules
    version: a process that was not upgraded cannot add choices of other rules.
    """
    table = change.table
    rows = [log_row(table.id, entry) for entry in change.log]
    # The writer that inserts the first version also owns the following ones: no other can come between.
    if rows and connection.execute(_ADD_FIRST[connection.dialect.name], rows[0]).first() is None:
        raise WriteConflict
    if rows[1:]:
        connection.execute(_ADD, rows[1:])
    if change.snapshot is not None:
        row = {"table_id": table.id, "version": change.log[-1].version, "state": change.snapshot}
        connection.execute(insert(schema.snapshots).values(row))
    same = {"same_id": table.id, "same_rules": table.rules, **({"same_process": process} if process else {})}
    statement = _UPDATE_OWNED if process else _UPDATE
    if connection.execute(statement, _progress(table) | same).rowcount != 1:
        raise LeaseLost
    for number in change.seats:
        _write_seat(connection, table, number)


def log_row(table: str, entry: LogEntry) -> dict[str, Any]:
    """Return the columns of a log entry."""
    return {
        "table_id": table,
        "version": entry.version,
        "seat": entry.seat,
        "choice": entry.choice,
        "undone": entry.undone,
        "kind": entry.kind,
        "detail": entry.detail,
        "key": entry.key,
        "at": entry.at,
    }


def log_after(connection: Connection, table: str, version: int = 0) -> list[LogEntry]:
    """Read the log entries of a match after a version."""
    columns = schema.log_entries.c
    names = ("version", "seat", "choice", "key", "at", "undone", "kind", "detail")
    query = select(*(columns[name] for name in names))
    rows = connection.execute(
        query.where(columns.table_id == table, columns.version > version).order_by(columns.version)
    )
    return [LogEntry(*row) for row in rows]


def key_at(connection: Connection, table: str, version: int) -> str | None:
    """Read the idempotency key of the entry with a version."""
    columns = schema.log_entries.c
    found: str | None = connection.scalar(
        select(columns.key).where(columns.table_id == table, columns.version == version)
    )
    return found


def last_snapshot(connection: Connection, table: str) -> tuple[int, bytes] | None:
    """Read the latest snapshot: its version and its state."""
    columns = schema.snapshots.c
    query = select(columns.version, columns.state).where(columns.table_id == table)
    row = connection.execute(query.order_by(columns.version.desc()).limit(1)).first()
    return None if row is None else (row.version, row.state)


# Chat and uploaded records


def add_chat(connection: Connection, table: str, line: ChatLine) -> int:
    """Insert a chat line; return its number."""
    columns = schema.chat.c
    last = connection.scalar(select(func.max(columns.number)).where(columns.table_id == table))
    number = 1 + (last or 0)
    row = {"seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
    connection.execute(insert(schema.chat).values(table_id=table, number=number, **row))
    connection.execute(delete(schema.chat).where(columns.table_id == table, columns.number <= number - MAX_CHAT_LINES))
    return number


def chat_after(connection: Connection, table: str, number: int = 0, limit: int = 200) -> list[ChatLine]:
    """Read the latest chat lines after a number."""
    columns = schema.chat.c
    query = select(columns.number, columns.seat, columns.name, columns.text, columns.at)
    query = query.where(columns.table_id == table, columns.number > number).order_by(columns.number.desc())
    return [ChatLine(*row) for row in connection.execute(query.limit(limit))][::-1]


def add_record(connection: Connection, record: str, body: bytes, created: float) -> None:
    """Insert an uploaded record, and delete those that are older than the retention time, or are too many bytes."""
    columns = schema.records.c
    connection.execute(delete(schema.records).where(columns.created < created - RECORD_SECONDS))
    sizes = select(columns.id, func.length(columns.body)).order_by(columns.created.desc())
    total, expired = len(body), list[str]()
    for found, size in connection.execute(sizes).all():
        total += size
        expired += [found] if total > MAX_RECORD_BYTES else []
    for at in range(0, len(expired), MAX_DELETED):
        connection.execute(delete(schema.records).where(columns.id.in_(expired[at : at + MAX_DELETED])))
    connection.execute(insert(schema.records).values(id=record, body=body, created=created))


def load_record(connection: Connection, record: str) -> bytes | None:
    """Read an uploaded record."""
    body: bytes | None = connection.scalar(select(schema.records.c.body).where(schema.records.c.id == record))
    return body
