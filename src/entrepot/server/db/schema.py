"""The tables of the database: people, tables with their seats, and their choices, which are only added to."""

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

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token", LargeBinary(32), unique=True, nullable=False),  # hashes only: the database opens no seat
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
    Column("turn_since", Float),  # when the seat to choose began to think
    Column("actor", Integer),  # whose choice is next, for the lists of tables
    Column("due", Float),  # when somebody must look after the table even if nobody has it open
    Column("rematch", String(32)),
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

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column(
        "version", Integer, primary_key=True
    ),  # two writers cannot both append the same: that is all the locking there is
    Column("seat", Integer, nullable=False),  # who; -1 is chance
    Column("made", Integer, nullable=False),  # a choice; below 0, so many choices were taken back
    Column("key", String(64), nullable=False),  # the client's own, so that a repeated message is recognised
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

IN_ORDER = (people, tables, seats, entries, snapshots, chat, records)
"""Each after those that it refers to."""
