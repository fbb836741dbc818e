"""What a host can do with ``entrepot server admin``, by a running server or on the database of one that is stopped."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Literal, TypeAlias

import msgspec

from ..db import administration
from ..errors import NotFound, UnsupportedData, UnsupportedRules, WrongStage
from .registry import TableRegistry
from .users import check_id

Action: TypeAlias = Literal[
    "tables", "close-table", "delete-table", "free-seat", "users", "delete-user", "bans", "ban", "unban"
]


class AdminCommand(msgspec.Struct, omit_defaults=True):
    """A command of the host; ``target`` is a table, a user or a network."""

    action: Action
    target: str = ""
    seat: int = 0
    """The seat to free, from 0 on."""


class AdminResult(msgspec.Struct):
    """What a command has listed or changed."""

    rows: list[dict[str, Any]] = msgspec.field(default_factory=list)


async def execute(registry: TableRegistry, command: AdminCommand) -> AdminResult:
    """Run a command; what is about one table is refused unless this process owns it."""
    if command.action in _LISTS:
        return AdminResult(await registry.db.read(_LISTS[command.action]))
    await _CHANGES[command.action](registry, command)
    registry.log.warning("admin", extra={"action": command.action, "target": command.target})
    return AdminResult([{"action": command.action, "target": command.target}])


async def _close_table(registry: TableRegistry, command: AdminCommand) -> None:
    """End a running match without a result; delete a table that has not started."""
    session = await registry.session(check_id(command.target))
    if session.table.row.stage == "open":
        await registry.delete_open(session)
    else:
        await session.close()


async def _delete_table(registry: TableRegistry, command: AdminCommand) -> None:
    """Delete a table at any stage, with everything that belongs to it."""
    table = check_id(command.target)
    with contextlib.suppress(UnsupportedRules, UnsupportedData):
        await registry.session(table)  # by the process that owns it, so that its clients are told
    await registry.delete(table)


async def _free_seat(registry: TableRegistry, command: AdminCommand) -> None:
    """Remove the user of a seat, who cannot sit down again; in a running match a bot plays on."""
    session = await registry.session(check_id(command.target))
    seats = session.table.row.seats
    if not 0 <= command.seat < len(seats) or seats[command.seat].kind != "human":
        raise NotFound
    await session.remove(command.seat)


async def _delete_user(registry: TableRegistry, command: AdminCommand) -> None:
    """Delete a user. The tables that the user created end; elsewhere bots play on; records keep no name.

    With several processes, each table must first be left at the process that owns it: the command is forwarded there,
    and every process that gets it leaves the tables that it can.
    """
    user = check_id(command.target)
    for table in await registry.db.read(partial(administration.current_tables_of, user=user)):
        with contextlib.suppress(WrongStage):
            await _remove_user(registry, table, user)
    if not await registry.db.write("", partial(administration.delete_user, user=user)):
        raise NotFound
    registry.replays.forget()
    for session in list(registry.sessions.values()):
        if session.table.row.owner == user or session.table.row.has_seat(user):
            await session.reload()


async def _remove_user(registry: TableRegistry, table: str, user: str) -> None:
    """Close a table of a user, or free the seats of the user."""
    session = await registry.session(table)
    if session.table.row.owner == user:
        await _close_table(registry, AdminCommand("close-table", table))
        return
    for number, seat in enumerate(session.table.row.seats):
        if seat.user == user:
            await session.remove(number)


async def _ban(registry: TableRegistry, command: AdminCommand) -> None:
    await registry.db.write("", partial(administration.ban, networks=[command.target]))
    await registry.read_bans()


async def _unban(registry: TableRegistry, command: AdminCommand) -> None:
    if not await registry.db.write("", partial(administration.unban, networks=[command.target])):
        raise NotFound
    await registry.read_bans()


_LISTS: dict[str, Callable[[Any], list[dict[str, Any]]]] = {
    "tables": administration.list_tables,
    "users": administration.list_users,
    "bans": administration.list_bans,
}
_CHANGES: dict[str, Callable[[TableRegistry, AdminCommand], Awaitable[None]]] = {
    "close-table": _close_table,
    "delete-table": _delete_table,
    "free-seat": _free_seat,
    "delete-user": _delete_user,
    "ban": _ban,
    "unban": _unban,
}
