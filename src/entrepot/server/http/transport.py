"""HTTP and WebSocket protocols with time-outs: a client that does not read, or does not finish closing, is aborted.

uvicorn itself waits for a client without limit, and keeps all unread data in memory.
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
from websockets.protocol import State

from .connections import OpenConnections
from .limits import IDLE_TIMEOUT, MESSAGE_BYTES, RateLimits, TokenBucket

MAX_BUFFERED_BYTES = 1 << 20
"""With more than this in the write buffer, a client that sends protocol pings is aborted."""
MAX_WAITING_MESSAGES = 8
"""Messages of a client that wait for the application; then no more are read."""
MAX_BYTES_AT_ONCE = 1 << 14
"""Longer messages go through the queue of the connection, where they count until the client has received them."""

BYTES_PARSED_AT_ONCE = 1 << 11
"""A flood of tiny frames is noticed after so many bytes; the event loop delivers up to 128 times as many at once."""
CLOSE_FLOOD = 1008
"""The close code after too many frames: a violation of the policy; see RFC 6455, section 7.4.1."""
MAX_SMALL_CHUNKS, SMALL_CHUNK_BYTES = 256, 64
"""The body of a request may have so many parts, and beyond that parts of so many bytes on average."""

SIZE_OF_2_BYTES, SIZE_OF_8_BYTES = 126, 127
"""What stands for the size of a frame where 2 or 8 bytes with it follow; see RFC 6455, section 5.2."""

LINGER_ZERO = struct.pack("ii", 1, 0)
"""The value of SO_LINGER that discards unsent data on close."""


class Config(uvicorn.Config):
    """The configuration of uvicorn, with a time-out for connections."""

    connection_timeout: float = IDLE_TIMEOUT
    frames: tuple[float, float] = RateLimits.frames
    """Frames of a WebSocket: a second, and in a burst."""
    open_connections: OpenConnections


class TimedProtocol(asyncio.Protocol):
    """The time-outs of a connection; base of both protocols."""

    transport: asyncio.Transport

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, {**app_state, "connection": self}, _loop)  # type: ignore[call-arg]
        self._timeout = config.connection_timeout
        self._open = config.open_connections
        self._drained = asyncio.Event()
        self._drained.set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._lost = False

    # For the application

    async def drain(self) -> None:
        """Wait until the client has read most of what was sent."""
        await self._drained.wait()

    def abort_after(self, seconds: float) -> None:
        """Abort the connection after a time in which the client can read the rest; only the first call counts."""
        if "closing" not in self._timers and not self._lost:
            self._start("closing", seconds)

    def abort(self) -> None:
        """Drop the connection at once, with all data in our buffers and in those of the operating system."""
        with contextlib.suppress(OSError):  # already closed
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER_ZERO)
        self.transport.abort()

    # For the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start; on an upgrade to WebSocket, an earlier response may still fill the buffer."""
        super().connection_made(transport)
        before = self.transport.get_protocol()
        self._open.add(self)
        if isinstance(before, TimedProtocol) and before is not self:
            before._stop()
            self._open.discard(before)
            self._open.mark_used(self)
            if not before._drained.is_set():
                self.pause_writing()
        self._check_unused()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timers."""
        self._lost = True
        self._open.discard(self)
        self._stop()
        self._drained.set()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start the time-out of a client that does not read."""
        self._drained.clear()
        self._start("sending", self._timeout)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Stop that time-out: the client has read most of the buffer."""
        self._timers.pop("sending").cancel()
        self._drained.set()
        super().resume_writing()

    def _start(self, name: str, seconds: float) -> None:
        self._timers[name] = asyncio.get_running_loop().call_later(seconds, self.abort)

    def _stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _check_unused(self) -> None:
        """Abort a connection that was without a request, or closing, since the last check."""
        if "unused" in self._timers and (self.transport.is_closing() or self._is_unused()):
            self.abort()
        else:
            self._timers["unused"] = asyncio.get_running_loop().call_later(self._timeout, self._check_unused)

    def _is_unused(self) -> bool:
        """Whether the client has sent no request, or none since the last check."""
        raise NotImplementedError


class ChunkLimitedConnection(h11.Connection):
    """Reads HTTP; refuses a body in tiny chunks, each of which takes as long as a large one."""

    _chunks = _bytes = 0

    def next_event(self) -> Any:
        """Return the next event; raise an error after too many small parts of a body."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._chunks, self._bytes = self._chunks + 1, self._bytes + len(event.data)
            if self._chunks > MAX_SMALL_CHUNKS + self._bytes // SMALL_CHUNK_BYTES:
                raise h11.RemoteProtocolError("the chunks of the body are too small")
        return event


class HttpProtocol(TimedProtocol, H11Protocol):
    """A connection for HTTP requests."""

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = ChunkLimitedConnection(h11.SERVER)
        self._checked: Any = None

    def _is_unused(self) -> bool:
        """Look for a new request; part of one, after others that were answered, is none."""
        before, self._checked = self._checked, self.cycle
        return self.cycle is None or (self.cycle is before and self.cycle.response_complete)

    def on_response_complete(self) -> None:
        """Note that the client may send another request, or nothing."""
        self._open.mark_idle(self)
        super().on_response_complete()

    def data_received(self, data: bytes) -> None:
        """Process data; a connection counts as used from its first complete request on."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._open.mark_used(self)

    def send_400_response(self, msg: str) -> None:
        """Respond to malformed HTTP; the request that it was part of gets no other response."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # a response has already started, or may have no body
            self.transport.close()


def text_frame(message: bytes) -> bytes:
    """Make a frame of a whole text, as servers send it: not masked.

    >>> text_frame(b"{}").hex(" ")
    '81 02 7b 7d'
    >>> text_frame(b" " * 300)[:5].hex(" ")
    '81 7e 01 2c 20'
    """
    size = len(message)
    if size < SIZE_OF_2_BYTES:
        return b"\x81%c%b" % (size, message)
    marker, form = (SIZE_OF_2_BYTES, ">H") if size < 1 << 16 else (SIZE_OF_8_BYTES, ">Q")
    return b"\x81%c%b%b" % (marker, struct.pack(form, size), message)


class WebSocketProtocol(TimedProtocol, WebSocketsSansIOProtocol):
    """A connection for WebSocket messages."""

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._frames = TokenBucket(*config.frames)

    def _is_unused(self) -> bool:
        return not self.handshake_initiated

    def send_at_once(self, message: bytes) -> bool:
        """Send a short text if nothing waits for the client; return False if it must be queued."""
        if (
            len(message) > MAX_BYTES_AT_ONCE
            or self.conn.state is not State.OPEN
            or self.transport.is_closing()
            or self.transport.get_write_buffer_size()
        ):
            return False
        self.transport.write(text_frame(message))
        return True

    def data_received(self, data: bytes) -> None:
        """Process data piece by piece; respond to an invalid handshake, and abort a message with too many parts."""
        for at in range(0, len(data), BYTES_PARSED_AT_ONCE):
            super().data_received(data[at : at + BYTES_PARSED_AT_ONCE])
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            elif len(self.frames) > MESSAGE_BYTES:
                self.abort()
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Handle the frames of a piece, unless the client floods the server with them."""
        if self._frames.take(len(self.conn.events)):
            super().handle_events()
        elif self.conn.state is State.OPEN:
            self.conn.fail(CLOSE_FLOOD, "too many frames")
            self.handle_parser_exception()
        else:
            self.abort()

    def handle_ping(self) -> None:
        """Respond to a protocol ping, unless too much is buffered."""
        if self.transport.get_write_buffer_size() > MAX_BUFFERED_BYTES:
            self.abort()
        else:
            super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is not UTF-8 is passed as bytes and refused as malformed."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        event: Any = {"type": "websocket.receive", "bytes": data}
        if self.curr_msg_data_type == "text":
            with contextlib.suppress(UnicodeDecodeError):
                event = {"type": "websocket.receive", "text": data.decode()}
        self.queue.put_nowait(event)
        if self.queue.qsize() >= MAX_WAITING_MESSAGES and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
