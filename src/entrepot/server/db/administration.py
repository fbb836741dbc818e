"""Queries and writes of the host: lists of tables and users, deletions, and banned addresses."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from . import schema
from .store import delete_tables

MAX_ROWS = 1000
"""Rows of a list, the newest first."""


def list_tables(connection: Connection) -> list[dict[str, Any]]:
    """List the newest tables, with their players."""
    tables, seats = schema.tables.c, schema.seats.c
    query = select(tables.id, tables.game, tables.stage, tables.owner_id, tables.created, tables.active)
    rows = connection.execute(query.order_by(tables.created.desc()).limit(MAX_ROWS)).all()
    players: dict[str, list[str]] = {row.id: [] for row in rows}
    of_tables = select(seats.table_id, seats.name, seats.kind, seats.level).where(seats.table_id.in_(players))
    for table, name, kind, level in connection.execute(of_tables.order_by(seats.table_id, seats.seat)):
        players[table].append(name or (level if kind == "bot" else ""))
    return [{**row._mapping, "seats": players[row.id]} for row in rows]


def list_users(connection: Connection) -> list[dict[str, Any]]:
    """List the newest users, with the number of their seats."""
    users, seats = schema.users.c, schema.seats.c
    count = select(func.count()).where(seats.user_id == users.id).scalar_subquery().label("seats")
    query = select(users.id, users.name, users.created, count).order_by(users.created.desc()).limit(MAX_ROWS)
    return [dict(row._mapping) for row in connection.execute(query)]


def delete_table(connection: Connection, table: str) -> bool:
    """Delete a table at any stage; return whether there was one."""
    columns = schema.tables.c
    found = connection.scalar(select(columns.id).where(columns.id == table)) is not None
    delete_tables(connection, [table])
    return found


def current_tables_of(connection: Connection, user: str) -> list[str]:
    """List the tables that have not finished at which a user has a seat or which the user created."""
    tables, seats = schema.tables.c, schema.seats.c
    seated = select(seats.table_id).where(seats.user_id == user)
    own = (tables.owner_id == user) | tables.id.in_(seated)
    return list(connection.scalars(select(tables.id).where(own, tables.stage != "finished")))


def delete_user(connection: Connection, user: str) -> bool:
    """Delete a user; finished matches remain, without the name. Return whether there was one."""
    seats, tables, chat = schema.seats.c, schema.tables.c, schema.chat.c
    numbers = connection.execute(select(seats.table_id, seats.seat).where(seats.user_id == user)).all()
    for table, seat in numbers:
        written = (chat.table_id == table) & (chat.seat == seat)
        connection.execute(delete(schema.chat).where(written))
    connection.execute(update(schema.seats).where(seats.user_id == user).values(user_id=None, name=""))
    connection.execute(update(schema.tables).where(tables.owner_id == user).values(owner_id=None))
    return connection.execute(delete(schema.users).where(schema.users.c.id == user)).rowcount == 1


def banned_networks(connection: Connection) -> frozenset[str]:
    """Return the banned addresses."""
    return frozenset(connection.scalars(select(schema.bans.c.network)))


def list_bans(connection: Connection) -> list[dict[str, Any]]:
    """List the banned addresses."""
    rows = connection.execute(select(schema.bans).order_by(schema.bans.c.created.desc()))
    return [dict(row._mapping) for row in rows]


def ban(connection: Connection, networks: Sequence[str]) -> None:
    """Ban addresses."""
    unban(connection, networks)
    connection.execute(insert(schema.bans), [{"network": network, "created": time.time()} for network in networks])


def unban(connection: Connection, networks: Sequence[str]) -> bool:
    """Admit addresses again; return whether one of them was banned."""
    columns = schema.bans.c
    return connection.execute(delete(schema.bans).where(columns.network.in_(networks))).rowcount > 0
