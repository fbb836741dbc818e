"""One socket: a visitor's messages come in, checked and one after the other; what happens at the table goes out."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..errors import Malformed, Refusal, TooFast, WrongStage
from ..http.auth import check_origin, check_rate, person_of
from ..http.limits import Bucket, SocketLimits
from ..messages import Choose, ClientMessage, Done, Hello, Hint, Ping, Pong, Preview, Say, Undo
from ..metrics import ANSWERED, REFUSED, SOCKETS
from ..tables.encoder import encode, refused
from ..tables.registry import Hub
from ..tables.session import Room
from ..tables.users import check_id
from .outbox import Outbox

if TYPE_CHECKING:
    from ..http.transport import SocketConnection

decode = msgspec.json.Decoder(ClientMessage).decode
PATIENCE = 100
"""Refusals in a row before the socket is closed."""
CLOSING_SECONDS = 5.0
"""How long a visitor who is let go has to take the rest and the reason."""
GONE_SLOW, GONE_RUDE, GONE_FOREIGN, GONE_SILENT = 4000, 4001, 4003, 4004


class Visitor:
    """Somebody at a socket."""

    def __init__(self, socket: WebSocket, person: str | None) -> None:
        self.person = person
        self.seat: int | None = None
        self.room: Room | None = None
        self._socket = socket
        self._hub: Hub = socket.app.state.hub
        self._connection: SocketConnection = socket.state.connection
        self._limits: SocketLimits = socket.app.state.socket_limits
        self._together, self._sockets = socket.app.state.waiting, socket.app.state.sockets
        self._out = Outbox(self._together)
        self._bucket = Bucket(*socket.app.state.limits.messages)
        self._hello_by: float | None = time.monotonic() + self._limits.seconds
        self._refusals = 0
        self._closing = 0

    # Out

    @property
    def waiting(self) -> int:
        """How many bytes wait to be sent; of a visitor who is being let go, none that could be spared."""
        return 0 if self._closing else self._out.size

    def tell(self, message: bytes) -> None:
        """Send a message, without waiting. A single one may be of any size."""
        if self._closing:
            return
        if self.waiting and self.waiting + len(message) > self._limits.waiting:
            self.let_go(GONE_SLOW)
            return
        self._out.put(message)
        if self._together.size > self._limits.waiting_together:
            slowest: Visitor = max(self._sockets, key=lambda visitor: visitor.waiting)
            slowest.let_go(GONE_SLOW)

    def let_go(self, code: int) -> None:
        """Close the socket, after what was sent already; what the visitor was too slow for is forgotten."""
        if code == GONE_SLOW:
            self._out.clear()
        if not self._closing:
            self._closing = code
            self._out.close()
            self._connection.abort_after(min(CLOSING_SECONDS, self._limits.seconds))

    async def send_all(self) -> None:
        """Send what waits, as fast as the visitor takes it; the connection has the time-out."""
        while (message := await self._out.get()) is not None:
            await self._socket.send_text(message.decode())
            await self._connection.drain()
        if self._socket.application_state == WebSocketState.CONNECTED:
            await self._socket.close(self._closing)

    # In

    async def hear_all(self) -> None:
        """Take the visitor's messages one by one."""
        while not self._closing:
            idle = self._limits.seconds
            left = idle if self._hello_by is None else min(idle, self._hello_by - time.monotonic())
            try:
                async with asyncio.timeout(max(0.0, left)):
                    message = await self._socket.receive()
            except TimeoutError:
                self.let_go(GONE_SILENT)
                return
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            await self.hear(message.get("text") or message.get("bytes") or "")

    async def hear(self, raw: str | bytes) -> None:
        """Take one message; whatever is wrong with it is answered, and changes nothing."""
        key = ""
        try:
            in_time = self._bucket.take()
            asked = _read(raw)
            key = getattr(asked, "key", "")
            if not in_time:
                raise TooFast  # with the key, so that the client knows what to send again
            await self.answer(asked)
            self._refusals = 0
        except Refusal as refusal:
            REFUSED.labels(refusal.id).inc()
            self._refusals += 1
            self.tell(refused(refusal, key, self.room.table.version if self.room else None))
            if self._refusals > PATIENCE:
                self.let_go(GONE_RUDE)

    async def answer(self, asked: ClientMessage) -> None:
        """Do what a message asks for."""
        if isinstance(asked, Ping):
            self.tell(encode(Pong(time.time())))
        elif isinstance(asked, Hello):
            self._hello_by = None
            await self.sit_down(asked)
        elif self.room is None:
            raise WrongStage
        else:
            await self._act(self.room, asked)

    async def _act(self, room: Room, asked: Choose | Undo | Preview | Hint | Say) -> None:
        who = (self.person, self.seat)
        if isinstance(asked, Choose):
            with ANSWERED.time():
                version = await room.choose(*who, asked.version, asked.choice, asked.key)
            self.tell(encode(Done(asked.key, version)))
        elif isinstance(asked, Undo):
            self.tell(encode(Done(asked.key, await room.undo(*who, asked.version, asked.count, asked.key))))
        elif isinstance(asked, Preview):
            self.tell(await room.preview(*who, asked.version, asked.choice, asked.key))
        elif isinstance(asked, Hint):
            self.tell(await room.hint(*who, asked.version, asked.key))
        else:
            await room.say(*who, asked.text)
            self.tell(encode(Done(asked.key, room.table.version)))

    async def sit_down(self, hello: Hello) -> None:
        """Open a table, or look at it from another seat."""
        room = await self._hub.room(check_id(hello.table))
        if hello.seat is not None:
            room.own(self.person, hello.seat)
        if self.room is not None and self.room is not room:
            self.room.leave(self)
        since = hello.since if self.room is not room or self.seat == hello.seat else None
        self.room, self.seat = room, hello.seat
        await room.join(self, since)

    def go(self) -> None:
        """Leave the table; the connection does not outlive this for long."""
        self._out.discard()
        self._connection.abort_after(min(CLOSING_SECONDS, self._limits.seconds))
        if self.room is not None:
            self.room.leave(self)


def _read(raw: str | bytes) -> ClientMessage:
    try:
        asked: ClientMessage = decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(why=str(error)[:200]) from error
    return asked


async def serve_socket(socket: WebSocket) -> None:
    """Serve a socket until either side has enough."""
    try:
        check_origin(socket, needed=True)
        check_rate(socket, "sockets")
        person = await person_of(socket)
    except Refusal:
        await socket.close(GONE_FOREIGN)
        return
    await socket.accept()
    visitor = Visitor(socket, person.id if person else None)
    sockets: set[Visitor] = socket.app.state.sockets
    sockets.add(visitor)
    SOCKETS.inc()
    sender = asyncio.create_task(visitor.send_all())
    try:
        await visitor.hear_all()
        await sender
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # gone without a word, maybe in the middle of one
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        visitor.go()
        sockets.discard(visitor)
        SOCKETS.dec()
