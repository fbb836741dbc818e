"""The database schema: users, tables with their seats, and the append-only log of each match.

Two names are older than the rest of the code: users are in ``people``, and the user of a seat is its ``person``.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

users = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column(
        "token", LargeBinary(32), unique=True, nullable=False
    ),  # hashes only: a copy of the database gives access to no seat
    Column("code", LargeBinary(32), unique=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("stage", String(8), nullable=False),
    Column("host", String(32), ForeignKey("people.id")),
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("clock_turn", Integer),
    Column("clock_bank", Integer),
    Column("seed", LargeBinary(32), nullable=False),  # secret until the end
    Column("created", Float, nullable=False),
    Column("turn_since", Float),  # when the current turn began
    Column("actor", Integer),  # the seat to choose, for the lists of tables
    Column("due", Float),  # when a bot must choose or the clock expires, even if no client has the table open
    Column("rematch", String(32)),
    Column("data", String(40)),  # fingerprint of the board; NULL in tables of earlier versions
    Index("tables_due", "due"),
    Index("tables_listed", "stage", "listed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("level", String(20), nullable=False),
    Column("person", String(32), ForeignKey("people.id")),
    Column("name", String(40), nullable=False),
    Column("away", Boolean, nullable=False),
    Column("bank", Float),
    Index("seats_person", "person"),
)

log_entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # Optimistic concurrency: of two writers that append the same version, the primary key admits one.
    Column("version", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 is chance
    Column("made", Integer, nullable=False),  # a choice; below 0, the number of choices undone
    Column("key", String(64), nullable=False),  # the idempotency key of the client
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
)

ALL_TABLES = (users, tables, seats, log_entries, snapshots, chat, records)
"""In the order of their foreign keys."""

ADDED_COLUMNS = {"tables": {"data": "0003"}}
"""Columns that the first schema did not have, with the schema that added them."""


def columns_at(table: Table, schema: str) -> list[str]:
    """Return the names of the columns that a table had in a version of the schema.

    >>> "data" in columns_at(tables, "0002"), "data" in columns_at(tables, "0003")
    (False, True)
    """
    added = ADDED_COLUMNS.get(str(table.name), {})
    return [column.name for column in table.columns if added.get(column.name, "") <= schema]
