"""Reads and writes the database, in plain functions over a connection; who calls them decides when it is committed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from ..errors import Conflict, SeatTaken
from ..messages import ChatLine, Clock
from . import schema
from .rows import Made, Person, Seat, TableRow

CHANNEL = "entrepot"
"""Where processes on one PostgreSQL tell each other which table has changed."""
LISTED_AT_MOST = 100
RECORD_SECONDS = 30 * 86400
"""How long uploaded records are kept."""


# People


def add_person(connection: Connection, person: Person, token: bytes, created: float) -> None:
    """Keep a new guest, by the hash of the token."""
    row = {"id": person.id, "token": token, "name": person.name, "created": created}
    connection.execute(insert(schema.people).values(row))


def _person(row: Row[Any] | None) -> Person | None:
    return None if row is None else Person(row.id, row.name)


def person_by_token(connection: Connection, token: bytes) -> Person | None:
    """Find a guest by the hash of the token."""
    return _person(connection.execute(select(schema.people).where(schema.people.c.token == token)).first())


def person_by_code(connection: Connection, code: bytes) -> Person | None:
    """Find a guest by the hash of the recovery code."""
    return _person(connection.execute(select(schema.people).where(schema.people.c.code == code)).first())


def change_person(connection: Connection, person: str, **changes: Any) -> None:
    """Change a guest's name, or the hash of the token or of the code."""
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(changes))


# Tables


def add_table(connection: Connection, table: TableRow) -> None:
    """Keep a new table."""
    row = {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "options": table.options,
        "host": table.host,
        "listed": table.listed,
        "hints": table.hints,
        "clock_turn": table.clock.turn if table.clock else None,
        "clock_bank": table.clock.bank if table.clock else None,
        "seed": table.seed,
        "created": table.created,
        **_course(table),
    }
    connection.execute(insert(schema.tables).values(row))
    rows = [{"table_id": table.id, "seat": number, **vars(seat)} for number, seat in enumerate(table.seats)]
    connection.execute(insert(schema.seats), rows)


def _course(table: TableRow) -> dict[str, Any]:
    """Give the columns that change in the course of a game."""
    names = ("stage", "turn_since", "actor", "due")
    return {name: getattr(table, name) for name in names}


def _seat_is(table: str, number: int) -> ColumnElement[bool]:
    return (schema.seats.c.table_id == table) & (schema.seats.c.seat == number)


def keep_seat(connection: Connection, table: TableRow, number: int, since: float | None) -> None:
    """Keep who sits on a seat, unless the table has gone on elsewhere since the turn that began at a time."""
    columns = schema.tables.c
    still = (columns.id == table.id) & (columns.stage == table.stage) & columns.actor.is_not_distinct_from(table.actor)
    still &= columns.turn_since.is_not_distinct_from(since)
    course = {"turn_since": table.turn_since, "due": table.due}
    if connection.execute(update(schema.tables).where(still).values(course)).rowcount != 1:
        raise Conflict
    connection.execute(update(schema.seats).where(_seat_is(table.id, number)).values(vars(table.seats[number])))


def take_open_seat(connection: Connection, table: str, number: int, seat: Seat) -> None:
    """Let somebody sit down, unless another was quicker."""
    where = _seat_is(table, number) & (schema.seats.c.kind == "open")
    if connection.execute(update(schema.seats).where(where).values(vars(seat))).rowcount != 1:
        raise SeatTaken


def start_rematch(connection: Connection, old: str, table: TableRow) -> None:
    """Keep a table where the same people play again, unless there is one already."""
    where = (schema.tables.c.id == old) & schema.tables.c.rematch.is_(None)
    if connection.execute(update(schema.tables).where(where).values(rematch=table.id)).rowcount != 1:
        raise Conflict
    add_table(connection, table)


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
        by_id[row.table_id].seats.append(Seat(row.kind, row.level, row.person, row.name, row.away, row.bank))
    return found


def _table(row: Row[Any]) -> TableRow:
    clock = None if row.clock_turn is None else Clock(row.clock_turn, row.clock_bank)
    plain = {column.name: getattr(row, column.name) for column in schema.tables.c}
    del plain["clock_turn"], plain["clock_bank"]
    return TableRow(**plain, clock=clock)


def listed_tables(connection: Connection) -> list[TableRow]:
    """List the tables that anybody may join, the newest first, and then those that anybody may watch."""
    columns = schema.tables.c
    query = select(schema.tables).where(columns.stage.in_(("open", "running")), columns.listed)
    return _tables(connection, query.order_by(columns.stage, columns.created.desc()).limit(LISTED_AT_MOST))


def own_tables(connection: Connection, person: str) -> list[TableRow]:
    """List the tables that a person sits at or has set up, the newest first."""
    sits = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
    columns = schema.tables.c
    query = select(schema.tables).where(or_(columns.id.in_(sits), columns.host == person))
    return _tables(connection, query.order_by(columns.created.desc()).limit(LISTED_AT_MOST))


def due_tables(connection: Connection, now: float) -> list[str]:
    """List the tables that somebody must look after."""
    columns = schema.tables.c
    return list(connection.scalars(select(columns.id).where(columns.due <= now).order_by(columns.due).limit(100)))


def leave_alone(connection: Connection, table: str) -> None:
    """Let nobody look after a table until somebody comes back to it."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(due=None))


# Choices


@dataclass(frozen=True)
class Append:
    """What a choice adds to a match, all or nothing."""

    table: TableRow
    entries: Sequence[Made]
    seats: Sequence[int] = ()
    """Whose time bank has changed."""
    snapshot: bytes | None = None
    """The state after the last entry, where it is worth keeping."""
    origin: str = ""
    """The process that appends."""


def append(connection: Connection, what: Append) -> None:
    """Append to a match; if another process has done so first, nothing is written."""
    rows = [{"table_id": what.table.id, **vars(entry)} for entry in what.entries]
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    # Whoever has the first version has the following ones too: nobody else can come between.
    if rows:
        first = dialect.insert(schema.entries).on_conflict_do_nothing().returning(schema.entries.c.version)
        if connection.execute(first, rows[0]).first() is None:
            raise Conflict
    if rows[1:]:
        connection.execute(insert(schema.entries), rows[1:])
    if what.snapshot is not None:
        row = {"table_id": what.table.id, "version": what.entries[-1].version, "state": what.snapshot}
        connection.execute(insert(schema.snapshots).values(row))
    connection.execute(update(schema.tables).where(schema.tables.c.id == what.table.id).values(_course(what.table)))
    for number in what.seats:
        bank = what.table.seats[number].bank
        connection.execute(update(schema.seats).where(_seat_is(what.table.id, number)).values(bank=bank))
    notify(connection, what.table.id, what.origin)


def notify(connection: Connection, table: str, origin: str) -> None:
    """Tell the other processes, once this is committed, that a table has changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :about)"), {"channel": CHANNEL, "about": f"{table} {origin}"}
        )


def entries_after(connection: Connection, table: str, version: int = 0) -> list[Made]:
    """Read the entries of a match after a version."""
    columns = schema.entries.c
    query = select(columns.version, columns.seat, columns.made, columns.key, columns.at)
    rows = connection.execute(
        query.where(columns.table_id == table, columns.version > version).order_by(columns.version)
    )
    return [Made(*row) for row in rows]


def key_at(connection: Connection, table: str, version: int) -> str | None:
    """Read the key of the entry that led to a version."""
    columns = schema.entries.c
    found: str | None = connection.scalar(
        select(columns.key).where(columns.table_id == table, columns.version == version)
    )
    return found


def last_snapshot(connection: Connection, table: str) -> tuple[int, bytes] | None:
    """Read the newest snapshot: its version and its state."""
    columns = schema.snapshots.c
    query = select(columns.version, columns.state).where(columns.table_id == table)
    row = connection.execute(query.order_by(columns.version.desc()).limit(1)).first()
    return None if row is None else (row.version, row.state)


# Chat and uploaded records


def add_chat(connection: Connection, table: str, line: ChatLine, origin: str) -> int:
    """Keep what somebody said; give its number."""
    columns = schema.chat.c
    said = connection.scalar(select(func.max(columns.number)).where(columns.table_id == table))
    number = 1 + (said or 0)
    row = {"seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
    connection.execute(insert(schema.chat).values(table_id=table, number=number, **row))
    notify(connection, table, origin)
    return number


def chat_after(connection: Connection, table: str, number: int = 0, at_most: int = 200) -> list[ChatLine]:
    """Read the newest lines of the chat after a number."""
    columns = schema.chat.c
    query = select(columns.number, columns.seat, columns.name, columns.text, columns.at)
    query = query.where(columns.table_id == table, columns.number > number).order_by(columns.number.desc())
    return [ChatLine(*row) for row in connection.execute(query.limit(at_most))][::-1]


def add_record(connection: Connection, record: str, body: bytes, created: float) -> None:
    """Keep an uploaded record; those are forgotten that have been kept long enough."""
    connection.execute(delete(schema.records).where(schema.records.c.created < created - RECORD_SECONDS))
    connection.execute(insert(schema.records).values(id=record, body=body, created=created))


def load_record(connection: Connection, record: str) -> bytes | None:
    """Read an uploaded record."""
    body: bytes | None = connection.scalar(select(schema.records.c.body).where(schema.records.c.id == record))
    return body
