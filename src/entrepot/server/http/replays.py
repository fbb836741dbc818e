"""Handlers for uploaded records and for replays, analyses and records of finished matches."""

from __future__ import annotations

import gzip
import time

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ..bots.analysis import analyse_match
from ..messages import Uploaded
from ..tables.encoder import encode
from ..tables.rendering import Rendering
from ..tables.replays import load_replay
from ..tables.users import check_id
from .auth import check_rate_limit, client_network, registry_of
from .limits import RECORD_BYTES, RECORD_UNIT_BYTES
from .requests import json_response, read_body, seat_parameter

MAX_AGE = 3600


async def _rendered(request: Request, rendering: Rendering) -> bytes:
    """Return a part of a match, compressed with gzip; only what is not cached costs a token of ``replays``."""
    match, registry = check_id(request.path_params["table"]), registry_of(request)
    found = registry.replays.cached(match, rendering)
    if found is not None:
        return found
    check_rate_limit(request, "replays")
    return await registry.replays.render(await registry.replay_source(match), rendering)


def _response(request: Request, compressed: bytes, media_type: str, headers: dict[str, str]) -> Response:
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(compressed), headers=headers, media_type=media_type)
    headers = headers | {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(compressed, headers=headers, media_type=media_type)


async def _json(request: Request, rendering: Rendering, max_age: int = 0) -> Response:
    headers = {"cache-control": f"public, max-age={max_age}" if max_age else "no-store"}
    return _response(request, await _rendered(request, rendering), "application/json", headers)


async def post_records(request: Request) -> Response:
    """Upload a record, to be replayed."""
    body, registry = await read_body(request, RECORD_BYTES), registry_of(request)
    check_rate_limit(request, "records", 1 + len(body) // RECORD_UNIT_BYTES)
    await registry.replays.check_record(body)
    record = registry.new_id()
    await registry.db.write("", lambda c: registry.db.store.add_record(c, record, body, time.time()))
    return json_response(Uploaded(record), 201)


async def get_replay(request: Request) -> Response:
    """Return a whole match."""
    return await _json(request, Rendering("replay"))


async def get_replay_view(request: Request) -> Response:
    """Return the position of a match after a number of choices, for a seat or a spectator."""
    rendering = Rendering("view", request.path_params["ply"], seat_parameter(request))
    return await _json(request, rendering, MAX_AGE)


async def get_replay_text_board(request: Request) -> Response:
    """Return the text board of a match after a number of choices, for a seat or a spectator."""
    rendering = Rendering("text-board", request.path_params["ply"], seat_parameter(request))
    return await _json(request, rendering, MAX_AGE)


async def get_replay_drawing(request: Request) -> Response:
    """Return the drawing of the board of a match."""
    return await _json(request, Rendering("drawing"), MAX_AGE)


async def get_analysis(request: Request) -> Response:
    """Analyse every decision of a match; each is one line of JSON, sent as soon as it is ready."""
    check_rate_limit(request, "analyses")
    registry, share = registry_of(request), client_network(request)
    table = await load_replay(registry, check_id(request.path_params["table"]))
    lines = (encode(decision) + b"\n" async for decision in analyse_match(table.match, registry.bots, share))
    return StreamingResponse(lines, headers={"cache-control": "no-store"}, media_type="application/x-ndjson")


async def get_record(request: Request) -> Response:
    """Return the record of a match: as text, or in binary form if the path ends with `.bin`."""
    match, is_binary = check_id(request.path_params["table"]), request.scope["path"].endswith(".bin")
    body = await _rendered(request, Rendering("binary" if is_binary else "text"))
    name = f"entrepot-{match[:8]}.{'bin' if is_binary else 'match'}"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return _response(request, body, "application/octet-stream" if is_binary else "text/plain", headers)
