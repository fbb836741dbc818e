"""The connections under HTTP and sockets: one whose client takes nothing, or never finishes closing, is aborted.

uvicorn waits for a client as long as the client likes, with all that it has not read in memory. These protocols behave
the same for everybody who reads, and give everybody else a time-out.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import MESSAGE_BYTES, SOCKET_SECONDS

BUFFERED_BYTES = 1 << 20
"""How much may wait in a connection's own buffer before the protocol's pings are no longer answered."""

DROP_ALL = struct.pack("ii", 1, 0)
"""As SO_LINGER: a close does not wait for what the client has not taken."""


class Config(uvicorn.Config):
    """The configuration of the server, with the time-out of its connections."""

    connection_timeout: float = SOCKET_SECONDS


class Timed(asyncio.Protocol):
    """What both protocols have in common: the time-outs of one connection, and the way to abort it."""

    transport: asyncio.Transport

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, {**app_state, "connection": self}, _loop)  # type: ignore[call-arg]
        self._seconds = config.connection_timeout
        self._drained = asyncio.Event()
        self._drained.set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._lost = False

    # For the application

    async def drain(self) -> None:
        """Wait until the client has taken nearly all that was sent."""
        await self._drained.wait()

    def abort_after(self, seconds: float) -> None:
        """Give the client so long to take the rest, then abort the connection. The first call counts."""
        if "closing" not in self._timers and not self._lost:
            self._start("closing", seconds)

    def abort(self) -> None:
        """Drop the connection at once, with all that waits in our memory and in the kernel's."""
        with contextlib.suppress(OSError):  # closed already
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, DROP_ALL)
        self.transport.abort()

    # For the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin; a socket begins on a connection that the answer to an earlier request may still fill."""
        super().connection_made(transport)
        before = self.transport.get_protocol()
        if isinstance(before, Timed) and before is not self:
            before._stop()
            if not before._drained.is_set():
                self.pause_writing()
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """End: nothing is left to wait for."""
        self._lost = True
        self._stop()
        self._drained.set()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Much waits to be read by the client, which has so long to do it."""
        self._drained.clear()
        self._start("sending", self._seconds)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has read nearly everything."""
        self._timers.pop("sending").cancel()
        self._drained.set()
        super().resume_writing()

    def _start(self, name: str, seconds: float) -> None:
        self._timers[name] = asyncio.get_running_loop().call_later(seconds, self.abort)

    def _stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _look_again(self) -> None:
        """Abort what has waited for a request, or for the end of a close, since the last look."""
        if "looking" in self._timers and (self.transport.is_closing() or self._is_unused()):
            self.abort()
        else:
            self._timers["looking"] = asyncio.get_running_loop().call_later(self._seconds, self._look_again)

    def _is_unused(self) -> bool:
        """Whether the client has never asked for anything."""
        raise NotImplementedError


class HttpConnection(Timed, H11Protocol):
    """A connection over which requests come."""

    def _is_unused(self) -> bool:
        return self.cycle is None

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP; the request that it was a part of gets no other answer."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # an answer is under way already, or may have no body
            self.transport.close()


class SocketConnection(Timed, WebSocketsSansIOProtocol):
    """A connection over which a socket's messages go."""

    def _is_unused(self) -> bool:
        return not self.handshake_initiated

    def data_received(self, data: bytes) -> None:
        """Take what comes; a handshake that is none is answered, and endless parts of one message end it."""
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        elif len(self.frames) > MESSAGE_BYTES:
            self.abort()

    def handle_ping(self) -> None:
        """Answer a ping of the protocol, unless too many answers wait already."""
        if self.transport.get_write_buffer_size() > BUFFERED_BYTES:
            self.abort()
        else:
            super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; text that is not UTF-8 goes on as bytes, and is refused like any broken message."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()
