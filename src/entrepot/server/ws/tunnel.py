"""A tunnel: the messages of a client of this process, passed on to the process that owns the table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping

import websockets
from websockets.asyncio.client import ClientConnection

from ..http.table_routes import SOCKET_PATH
from ..tables.broadcast import CLOSE_MOVED, CLOSE_RESTART

CONNECT_TIMEOUT, FIRST_TIMEOUT = 3.0, 5.0
CLOSE_ABNORMAL = 1006


class Tunnel:
    """The connection on behalf of one client; ``send`` and ``close`` go to the client."""

    def __init__(self, table: str, send: Callable[[bytes], None], close: Callable[[int], None]) -> None:
        self.table = table
        self._send, self._close = send, close
        self._socket: ClientConnection | None = None
        self._pump: asyncio.Task[None] | None = None

    async def open(self, address: str, headers: Mapping[str, str], hello: str | bytes) -> bool:
        """Connect and pass the first message on; return False if the process does not have the table, or is dead."""
        try:
            self._socket = await websockets.connect(
                f"ws://{address}{SOCKET_PATH}?table={self.table}",
                additional_headers=headers,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=CONNECT_TIMEOUT,
                close_timeout=CONNECT_TIMEOUT,
                proxy=None,
            )
            await self.send(hello)
            async with asyncio.timeout(FIRST_TIMEOUT):
                first = await self._socket.recv()
        except (OSError, TimeoutError, websockets.WebSocketException):
            await self.close()
            return False
        self._send(_as_bytes(first))
        self._pump = asyncio.create_task(self._run(self._socket))
        return True

    async def _run(self, socket: ClientConnection) -> None:
        """Pass the messages of the other process on; when it closes the connection, the client's is closed too."""
        with contextlib.suppress(websockets.ConnectionClosed):
            async for message in socket:
                self._send(_as_bytes(message))
        code = socket.close_code or CLOSE_ABNORMAL
        self._close(code if 4000 <= code < 5000 and code != CLOSE_MOVED else CLOSE_RESTART)

    async def send(self, message: str | bytes) -> None:
        """Pass a message of the client on; when the other process is gone, the client is about to be disconnected."""
        if self._socket is not None:
            with contextlib.suppress(websockets.ConnectionClosed):
                await self._socket.send(message if isinstance(message, str) else message.decode())

    async def close(self) -> None:
        """Close the connection to the other process."""
        if self._pump is not None:
            self._pump.cancel()
            await asyncio.gather(self._pump, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        self._socket = None


def _as_bytes(message: str | bytes) -> bytes:
    return message.encode() if isinstance(message, str) else message
