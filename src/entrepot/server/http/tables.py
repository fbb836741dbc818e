"""Handlers for tables: list, create, seats, start, rematch, and earlier positions."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ..db.rows import Seat, TableRow, User
from ..errors import Forbidden, Removed, WriteConflict, WrongStage
from ..messages import Leave, NewTable, OwnTable, Rematch, Remove, Reveal, Sit, Tables
from ..tables.encoder import drawing, listed_info, past_view, text_board
from ..tables.session import TableSession
from ..tables.setup import moved_table, new_table, rematch_of
from ..tables.users import check_id, clean_name
from .auth import check_rate_limit, current_or_new_user, current_user, registry_of, set_cookie
from .requests import json_response, read_json, seat_parameter

OWN_TABLES_A_READ = 10
"""So many of a user's own tables in the list count as another request."""
STAGE_ORDER = ("running", "open", "finished")


async def _session(request: Request) -> TableSession:
    return await registry_of(request).session(check_id(request.path_params["table"]))


async def _user_id(request: Request) -> str | None:
    user = await current_user(request)
    return user.id if user else None


async def get_tables(request: Request) -> Response:
    """List the public tables, and the user's own: first those where it is the user's turn."""
    user, db = await _user_id(request), registry_of(request).db
    listed = await registry_of(request).listed_tables()
    own: list[OwnTable] = []
    if user is not None:
        rows = await db.read(lambda c: db.store.own_tables(c, user))
        check_rate_limit(request, "reads", len(rows) // OWN_TABLES_A_READ)
        own += [OwnTable(listed_info(row, user), _is_turn_of(row, user)) for row in rows]
    own.sort(key=lambda found: (not found.turn, STAGE_ORDER.index(found.table.stage)))
    return json_response(Tables([listed_info(row, user) for row in listed], own))


def _is_turn_of(row: TableRow, user: str) -> bool:
    if row.stage != "running" or row.actor is None or row.actor < 0:
        return False
    return row.seats[row.actor].user == user


async def post_tables(request: Request) -> Response:
    """Create a table, and start it if requested."""
    settings = await read_json(request, NewTable)
    check_rate_limit(request, "tables")
    user, token = await current_or_new_user(request)
    registry = registry_of(request)
    await registry.check_room(user.id)
    if settings.record:
        check_rate_limit(request, "records")
        row, log = await asyncio.to_thread(moved_table, settings, user, registry.new_id())
    else:
        row, log = await asyncio.to_thread(new_table, settings, user, registry.new_id()), []
    session = await registry.add_table(row, log)
    if settings.start:
        await session.start()
    response = json_response(session.info(user.id), 201)
    set_cookie(request, response, token)
    return response


async def get_table(request: Request) -> Response:
    """Return everything about a table except its position."""
    user = await _user_id(request)
    return json_response((await _session(request)).info(user))


async def get_table_drawing(request: Request) -> Response:
    """Return the drawing of the board of a table."""
    table = (await _session(request)).table
    return json_response(drawing(table.game, table.row.options), max_age=60)


async def get_past_view(request: Request) -> Response:
    """Return the position after a number of choices, for a seat of the user or a spectator."""
    session, state, seat = await _past_state(request)
    return json_response(await asyncio.to_thread(past_view, session.table.game, state, seat))


async def get_past_text_board(request: Request) -> Response:
    """Return the text board after a number of choices, for a seat of the user or a spectator."""
    session, state, seat = await _past_state(request)
    return json_response(await asyncio.to_thread(text_board, session.table.game, state, seat))


async def _past_state(request: Request) -> tuple[TableSession, Any, int | None]:
    check_rate_limit(request, "positions")
    session, user, seat = await _session(request), await _user_id(request), seat_parameter(request)
    return session, await session.state_after(user, seat, request.path_params["ply"]), seat


async def post_sit(request: Request) -> Response:
    """Take an open seat, or take one's own seat back from the bot."""
    body = await read_json(request, Sit)
    session = await _session(request)
    user, token = await current_or_new_user(request)
    if not 0 <= body.seat < len(session.table.row.seats):
        raise Forbidden
    if session.table.row.seats[body.seat].user == user.id:
        if body.commitment and session.table.row.stage == "open":
            await session.commit_entropy(user.id, body.seat, body.commitment)
        else:
            await session.set_away(body.seat, away=False)
    else:
        if user.id in session.table.row.removed:
            raise Removed
        await registry_of(request).check_room(user.id)
        await session.take_seat(body.seat, _seat_of(user, body))
    response = json_response(session.info(user.id))
    set_cookie(request, response, token)
    return response


def _seat_of(user: User, body: Sit) -> Seat:
    return Seat("human", user=user.id, name=clean_name(body.name) or user.name, commitment=body.commitment)


async def post_leave(request: Request) -> Response:
    """Leave a seat: before the start it becomes open, in a running match a bot takes over."""
    body = await read_json(request, Leave)
    session, user = await _session(request), await _user_id(request)
    session.require_owner(user, body.seat)
    stage = session.table.row.stage
    if stage == "running":
        await session.set_away(body.seat, away=True)
    elif stage == "open":
        await session.leave_seat(user, body.seat)
    else:
        raise WrongStage
    return json_response(session.info(user))


async def _owned_session(request: Request) -> tuple[TableSession, str]:
    """Return the table of a request, if the user has created it."""
    session, user = await _session(request), await _user_id(request)
    if user is None or session.table.row.owner != user:
        raise Forbidden
    return session, user


async def post_start(request: Request) -> Response:
    """Start a table; only the user who created it may. If seats have commitments, they have 10 seconds to reveal."""
    session, user = await _owned_session(request)
    await session.start()
    return json_response(session.info(user))


async def post_reveal(request: Request) -> Response:
    """Reveal the entropy of the user's commitment, after the start was requested."""
    body = await read_json(request, Reveal)
    session, user = await _session(request), await _user_id(request)
    await session.reveal(user, body.entropy)
    return json_response(session.info(user))


async def post_remove(request: Request) -> Response:
    """Remove the user of a seat, who cannot sit down again; in a running match a bot plays on. Only the owner may."""
    body = await read_json(request, Remove)
    session, user = await _owned_session(request)
    seats = session.table.row.seats
    if not 0 <= body.seat < len(seats) or seats[body.seat].kind != "human" or seats[body.seat].user == user:
        raise Forbidden
    await session.remove(body.seat)
    return json_response(session.info(user))


async def post_close(request: Request) -> Response:
    """Close a table: an open one is deleted, a running match ends without a result. Only the owner may."""
    session, user = await _owned_session(request)
    info = session.info(user)
    if session.table.row.stage == "open":
        await registry_of(request).delete_open(session)
        return json_response(info)
    await session.close()
    return json_response(session.info(user))


async def post_rematch(request: Request) -> Response:
    """Create a table with the same players, or return the one that was created before."""
    body = await read_json(request, Rematch, Rematch())
    session, user, registry = await _session(request), await _user_id(request), registry_of(request)
    old = session.table.row
    if user is None or all(seat.user != user for seat in old.seats):
        raise Forbidden
    if old.stage != "finished":
        raise WrongStage
    if old.rematch is None:
        check_rate_limit(request, "tables")
        await registry.check_room(user)
    row = rematch_of(old, user, body.commitment, registry.new_id())
    try:
        store, seed = registry.db.store, registry.sealed_seed(row)
        await registry.db.write(old.id, lambda c: store.add_rematch(c, old.id, row, seed))
    except WriteConflict:
        await session.reload()
    else:
        old.rematch = row.id
        session.broadcast_info()
    rematch = await registry.session(session.table.row.rematch or row.id)
    if rematch.table.row.stage == "open" and all(
        seat.kind != "human" or seat.user == user for seat in rematch.table.row.seats
    ):
        await rematch.start()
    return json_response(rematch.info(user))
