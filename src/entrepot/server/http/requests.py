"""Reads requests and writes responses: JSON bodies with limits, path parameters, and refusals as HTTP errors."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..errors import Malformed, Moved, OwnedElsewhere, RateLimited, Refusal, TooLarge
from ..messages import ErrorResponse, message_ref
from ..metrics import REFUSED_REQUESTS
from ..tables.encoder import encode
from .auth import check_ban, check_origin, check_rate_limit
from .limits import BODY_TIMEOUT, REQUEST_BYTES
from .peers import Failover, forward, is_forwarded

T = TypeVar("T")
RATE_LIMITED_DELAY = 0.2
"""Seconds until a request beyond a rate limit is accepted."""
Handler = Callable[[Request], Awaitable[Response]]


class Count(Convertor[int]):
    """A number of up to nine digits in a path, such as a ply."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Parse the number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Format the number."""
        return str(value)


register_url_convertor("count", Count())


def json_response(value: Any, status: int = 200, max_age: int = 0) -> Response:
    """Return a response with a JSON body, which may be cached for ``max_age`` seconds."""
    headers = {"cache-control": f"public, max-age={max_age}" if max_age else "no-store"}
    return Response(encode(value), status, headers, "application/json")


def handle_refusals(handler: Handler, reads: str = "reads") -> Handler:
    """Wrap a handler: turn refusals into HTTP errors; check the rate limit, and the origin if data changes.

    ``reads`` is the limit of requests that change nothing.
    """

    async def wrapped(request: Request) -> Response:
        try:
            check_ban(request)
            is_reading = request.method in ("GET", "HEAD")
            if not is_reading:
                check_origin(request, required=False)
            check_rate_limit(request, reads if is_reading else "requests")
            return await _handle_or_forward(handler, request)
        except Refusal as refusal:
            REFUSED_REQUESTS.labels(refusal.id).inc()
            response = json_response(ErrorResponse(message_ref(refusal.message)), refusal.status)
            if isinstance(refusal, RateLimited):
                # A flood is slowed down, and the requests that it has already sent are dropped with the connection.
                response.headers["connection"] = "close"
                await asyncio.sleep(RATE_LIMITED_DELAY)
            return response

    return wrapped


async def _handle_or_forward(handler: Handler, request: Request) -> Response:
    """Handle a request, or forward it to the process that owns its table; wait a moment for a new owner."""
    failover = Failover()
    while True:
        try:
            return await handler(request)
        except OwnedElsewhere as owner:
            if is_forwarded(request):
                raise Moved from owner
            body = await read_body(request, REQUEST_BYTES)
            found = await forward(request, owner.address, body) if owner.address else None
            if found is not None and found.status_code != Moved.status:
                return found
        await failover.wait()


async def read_body(request: Request, max_bytes: int) -> bytes:
    """Read the body of a request, limited in size and time; it is read once, however often it is asked for."""
    found: bytes | None = getattr(request.state, "body", None)
    if found is None:
        found = request.state.body = await _read_body(request, max_bytes)
    return found


async def _read_body(request: Request, max_bytes: int) -> bytes:
    parts, size = [], 0
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            async for part in request.stream():
                size += len(part)
                if size > max_bytes:
                    raise TooLarge(most=max_bytes)
                parts.append(part)
    except (ClientDisconnect, TimeoutError) as error:
        raise Malformed(why="the body is truncated") from error
    return b"".join(parts)


async def read_json(request: Request, kind: type[T], default: T | None = None) -> T:
    """Decode and validate the JSON body of a request; an empty one stands for the default."""
    try:
        body = await read_body(request, REQUEST_BYTES)
        return default if default is not None and not body else msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(why=str(error)[:200]) from error


def seat_parameter(request: Request) -> int | None:
    """Return the query parameter ``seat``; None for a spectator."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if not text.isdecimal() or len(text) > 2:
        raise Malformed(why="seat must be a number")
    return int(text)
