"""Requests between server processes: each forwards what is about a table to the process that owns the table.

They authenticate with a token that follows from the key file, and carry what the client's own connection would say.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Mapping

import h11
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ..errors import Moved

PEER, CLIENT, SCHEME = "entrepot-peer", "entrepot-client", "entrepot-scheme"
"""The headers of a forwarded request: the token, and the address and the scheme of the client."""
ADMIN = "entrepot-admin"
"""The header with the token of a command of the host."""
CONNECT_TIMEOUT, ANSWER_TIMEOUT = 3.0, 15.0
FAILOVER_SECONDS = 8.0
"""How long a request waits for a new owner when the process that owns a table does not answer."""
FAILOVER_INTERVAL = 0.25
_NOT_FORWARDED = {"connection", "content-length", "transfer-encoding", "upgrade", "keep-alive", PEER, CLIENT, SCHEME}
_RECEIVED_BYTES = 1 << 16


def is_forwarded(connection: HTTPConnection) -> bool:
    """Whether another process of this server has forwarded a request."""
    return _has_token(connection, PEER, connection.app.state.peer_token)


def is_admin(connection: HTTPConnection) -> bool:
    """Whether a request comes from ``entrepot server admin``."""
    return _has_token(connection, ADMIN, connection.app.state.admin_token)


def _has_token(connection: HTTPConnection, header: str, token: str) -> bool:
    return bool(token) and hmac.compare_digest(connection.headers.get(header, "").encode(), token.encode())


def client_address(connection: HTTPConnection) -> str:
    """Return the address of the client; behind a trusted proxy, uvicorn has set it."""
    if is_forwarded(connection):
        return connection.headers.get(CLIENT, "")
    return connection.client.host if connection.client else ""


def scheme_of(connection: HTTPConnection) -> str:
    """Return the scheme that the client uses."""
    forwarded = connection.headers.get(SCHEME) if is_forwarded(connection) else None
    return forwarded or str(connection.scope["scheme"])


def peer_headers(connection: HTTPConnection) -> dict[str, str]:
    """Return the headers that tell another process on whose behalf a request is forwarded."""
    return {
        PEER: connection.app.state.peer_token,
        CLIENT: client_address(connection),
        SCHEME: scheme_of(connection),
    }


async def forward(request: Request, address: str, body: bytes) -> Response | None:
    """Let the process at an address answer a request; return None if it cannot be reached."""
    headers = {name: value for name, value in request.headers.items() if name not in _NOT_FORWARDED}
    headers |= peer_headers(request) | {"connection": "close"}
    target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    try:
        return await _ask(address, request.method, target, headers, body)
    except (OSError, TimeoutError, h11.RemoteProtocolError):
        return None


async def _ask(address: str, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Response:
    host, _, port = address.rpartition(":")
    async with asyncio.timeout(CONNECT_TIMEOUT):
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    try:
        client = h11.Connection(h11.CLIENT)
        sent = [*headers.items(), ("content-length", str(len(body)))]
        for event in (h11.Request(method=method, target=target, headers=sent), h11.Data(body), h11.EndOfMessage()):
            writer.write(client.send(event) or b"")
        async with asyncio.timeout(ANSWER_TIMEOUT):
            return await _answer(client, reader)
    finally:
        writer.close()


async def _answer(client: h11.Connection, reader: asyncio.StreamReader) -> Response:
    response, content = Response(), list[bytes]()
    while True:
        event = client.next_event()
        if event is h11.NEED_DATA:
            client.receive_data(await reader.read(_RECEIVED_BYTES))
        elif isinstance(event, h11.Response):
            response = Response(status_code=event.status_code)
            skipped = {b"connection", b"transfer-encoding", b"content-length", b"date"}
            response.raw_headers = [(name, value) for name, value in event.headers if name not in skipped]
        elif isinstance(event, h11.Data):
            content.append(bytes(event.data))
        elif isinstance(event, h11.EndOfMessage):
            response.body = b"".join(content)
            response.raw_headers.append((b"content-length", str(len(response.body)).encode()))
            return response
        else:
            raise h11.RemoteProtocolError("the connection was closed")


class Failover:
    """The time in which a table may find a new owner.

    >>> Failover().is_over
    False
    """

    def __init__(self) -> None:
        self._deadline = time.monotonic() + FAILOVER_SECONDS

    @property
    def is_over(self) -> bool:
        """Whether the time has expired."""
        return time.monotonic() > self._deadline

    async def wait(self) -> None:
        """Wait a moment before the next attempt; refuse the request when the time has expired."""
        if self.is_over:
            raise Moved
        await asyncio.sleep(FAILOVER_INTERVAL)
