"""One socket: a visitor's messages come in, checked and one after the other; what happens at the table goes out."""

from __future__ import annotations

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .errors import Malformed, Refusal, TooFast, WrongStage
from .hub import Hub
from .limits import Bucket
from .messages import Choose, ClientMessage, Done, Hello, Hint, Ping, Pong, Preview, Say, Undo
from .metrics import ANSWERED, REFUSED, SOCKETS
from .room import Room
from .telling import encode, refused
from .visitors import check_origin, check_rate, person_of

decode = msgspec.json.Decoder(ClientMessage).decode
WAITING_AT_MOST = 256
"""Messages that wait to be sent; who is slower than that is let go, and told everything on coming back."""
PATIENCE = 100
"""Refusals in a row before the socket is closed."""
SILENCE = 60.0
"""Seconds without a message, pings included, after which the visitor is thought gone."""
GONE_SLOW, GONE_RUDE, GONE_FOREIGN, GONE_SILENT = 4000, 4001, 4003, 4004


class Visitor:
    """Somebody at a socket."""

    def __init__(self, socket: WebSocket, person: str | None) -> None:
        self.person = person
        self.seat: int | None = None
        self.room: Room | None = None
        self._socket = socket
        self._hub: Hub = socket.app.state.hub
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING_AT_MOST)
        self._bucket = Bucket(*socket.app.state.limits.messages)
        self._refusals = 0
        self._closing = 0

    # Out

    def tell(self, message: bytes) -> None:
        """Send a message, without waiting."""
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self.let_go(GONE_SLOW)

    def let_go(self, code: int) -> None:
        """Close the socket, after what was sent already."""
        if not self._closing:
            self._closing = code
            with contextlib.suppress(asyncio.QueueFull):
                self._out.put_nowait(None)

    async def send_all(self) -> None:
        """Send what waits, as fast as the visitor takes it."""
        while not self._closing or not self._out.empty():
            message = await self._out.get()
            if message is None or self._closing == GONE_SLOW:
                break
            await self._socket.send_text(message.decode())
        if self._socket.application_state == WebSocketState.CONNECTED:
            await self._socket.close(self._closing)

    # In

    async def hear_all(self) -> None:
        """Take the visitor's messages one by one."""
        while not self._closing:
            try:
                async with asyncio.timeout(SILENCE):
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
        room = await self._hub.room(hello.table)
        if hello.seat is not None:
            room.own(self.person, hello.seat)
        if self.room is not None and self.room is not room:
            self.room.leave(self)
        since = hello.since if self.room is not room or self.seat == hello.seat else None
        self.room, self.seat = room, hello.seat
        await room.join(self, since)

    def go(self) -> None:
        """Leave the table."""
        if self.room is not None:
            self.room.leave(self)


def _read(raw: str | bytes) -> ClientMessage:
    try:
        asked: ClientMessage = decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
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
