"""Handlers for uploaded records and for replays, analyses and records of finished matches."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...core.record import write_binary, write_text
from ..bots.analysis import analyse_match
from ..db import store
from ..messages import Uploaded
from ..tables.encoder import encode
from ..tables.replays import load_replay, read_record, record_of, replay_of, text_board_at, view_at
from ..tables.table import Table
from ..tables.users import check_id, new_id
from .auth import check_rate_limit, registry_of
from .games import drawing
from .limits import RECORD_BYTES
from .requests import json_response, read_body, seat_parameter

MAX_AGE = 3600


async def _replay(request: Request) -> Table:
    return await load_replay(registry_of(request), check_id(request.path_params["table"]))


async def post_records(request: Request) -> Response:
    """Upload a record, so that it can be replayed here."""
    check_rate_limit(request, "records")
    body = await read_body(request, RECORD_BYTES)
    await asyncio.to_thread(read_record, body)
    record = new_id()
    await registry_of(request).db.write("", lambda c: store.add_record(c, record, body, time.time()))
    return json_response(Uploaded(record), 201)


async def get_replay(request: Request) -> Response:
    """Return a whole match."""
    return json_response(await asyncio.to_thread(replay_of, await _replay(request)))


async def get_replay_view(request: Request) -> Response:
    """Return the position of a match after a number of choices, for a seat or a spectator."""
    table, ply, seat = await _replay(request), request.path_params["ply"], seat_parameter(request)
    return json_response(await asyncio.to_thread(view_at, table, ply, seat), max_age=MAX_AGE)


async def get_replay_text_board(request: Request) -> Response:
    """Return the position of a match after a number of choices in words, for a seat or a spectator."""
    check_rate_limit(request, "positions")
    table, ply, seat = await _replay(request), request.path_params["ply"], seat_parameter(request)
    return json_response(await asyncio.to_thread(text_board_at, table, ply, seat), max_age=MAX_AGE)


async def get_replay_drawing(request: Request) -> Response:
    """Return how the board of a match is drawn."""
    table = await _replay(request)
    return json_response(drawing(table.game, table.match.options), max_age=MAX_AGE)


async def get_analysis(request: Request) -> Response:
    """Analyse every decision of a match; each is one line of JSON, sent as soon as it is ready."""
    check_rate_limit(request, "analyses")
    table, bots = await _replay(request), registry_of(request).bots
    lines = (encode(decision) + b"\n" async for decision in analyse_match(table.match, bots))
    return StreamingResponse(lines, headers={"cache-control": "no-store"}, media_type="application/x-ndjson")


async def get_record(request: Request) -> Response:
    """Return the record of a match: as text, or in binary form if the path ends with `.bin`."""
    table = await _replay(request)
    match = record_of(table)
    binary = request.scope["path"].endswith(".bin")
    name = f"{match.game.name}-{table.row.id[:8]}.{'bin' if binary else 'match'}"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    if binary:
        return Response(write_binary(match), headers=headers, media_type="application/octet-stream")
    return Response(write_text(match), headers=headers, media_type="text/plain")
