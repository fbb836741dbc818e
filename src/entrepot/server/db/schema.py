"""The database schema: users, tables with their seats, and the append-only log of each match."""

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
    false,
)

metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    # Hashes only: a copy of the database gives access to no seat.
    Column("token", LargeBinary(32), unique=True, nullable=False),
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
    Column("owner_id", String(32), ForeignKey("users.id")),
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("clock_turn", Integer),
    Column("clock_bank", Integer),
    Column("seed", LargeBinary(64), nullable=False),  # encrypted until the end
    Column("created", Float, nullable=False),
    Column("turn_since", Float),  # when the current turn began, in the time of the server
    Column("actor", Integer),  # the seat to choose, for the lists of tables
    Column("due", Float),  # when a bot must choose or the clock expires, even if no client has the table open
    Column("rematch", String(32)),
    Column("data", String(40)),  # fingerprint of the board; NULL in tables of earlier versions
    Column("clock_increment", Integer),
    Column("on_timeout", String(8), nullable=False, server_default="bot"),
    Column("stand_in", String(20), nullable=False, server_default="merchant"),
    Column("paused_since", Float),
    Column("expired", Boolean, nullable=False, server_default=false()),
    Column("ending", String(8)),  # why a match ended before its end
    Column("active", Float, nullable=False, server_default="0"),  # when it was last used, for retention
    Column("removed", JSON, nullable=False, server_default="[]"),  # users who were removed by the owner
    Column("commitment", String(64), nullable=False, server_default=""),  # empty in tables of earlier versions
    Column("entropy", Text, nullable=False, server_default=""),  # what the seats have added to chance
    Column("reveal_until", Float),  # until when the seats can reveal it, in the time of the server
    Column("process", String(32)),  # the server process that owns the table, as long as it renews its lease
    Column("turn_before", Float),  # when the turn before began, in the time of the server
    Index("tables_owner", "owner_id"),
    Index("tables_due", "due"),
    Index("tables_listed", "stage", "listed"),
    Index("tables_active", "stage", "active"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("level", String(20), nullable=False),
    Column("user_id", String(32), ForeignKey("users.id")),
    Column("name", String(40), nullable=False),
    Column("away", Boolean, nullable=False),
    Column("bank", Float),
    Column("commitment", String(64), nullable=False, server_default=""),
    Column("entropy", String(64), nullable=False, server_default=""),
    Index("seats_user_id", "user_id"),
)

log_entries = Table(
    "log_entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # Optimistic concurrency: of two writers that append the same version, the primary key admits one.
    Column("version", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 is chance
    Column("choice", Integer),  # NULL for an undo
    Column("key", String(64), nullable=False),  # the idempotency key of the client
    Column("at", Float, nullable=False),
    Column("undone", Integer, nullable=False, server_default="0"),  # the number of choices that an undo removes
    Column("kind", String(12), nullable=False, server_default="choice"),
    Column("detail", String(40), nullable=False, server_default=""),
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

server_clock = Table(
    "server_clock",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seconds", Float, nullable=False),  # the time of the server, which stops while no server runs
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(255), nullable=False),  # where the other processes reach it
    Column("rules", JSON, nullable=False),  # pairs of a game and a rules version that it can play
    Column("until", Float, nullable=False),  # the end of its lease, in the time of the server
)

bot_jobs = Table(
    "bot_jobs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("payload", LargeBinary, nullable=False),
    Column("result", LargeBinary),  # NULL until a worker has done it
    Column("leased_until", Float, nullable=False),  # by a worker, in seconds since 1970 of the database
    Column("created", Float, nullable=False),
    Index("bot_jobs_created", "created"),
)

bans = Table(
    "bans",
    metadata,
    Column("network", String(64), primary_key=True),  # an IPv4 address or an IPv6 /64
    Column("created", Float, nullable=False),
)

ALL_TABLES = (users, tables, seats, log_entries, snapshots, chat, records, bans)
"""All that contain data of users, in the order of their foreign keys.

Columns have the order in which the migrations create them, as in backups.
"""
