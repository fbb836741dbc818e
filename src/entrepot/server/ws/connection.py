"""A WebSocket connection: validates and handles the messages of a client, with rate limit and heartbeat time-out."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..errors import Malformed, OwnedElsewhere, RateLimited, Refusal, WrongStage
from ..http.auth import check_ban, check_origin, check_rate_limit, client_network, current_user, registry_of
from ..http.limits import RateLimiter, SocketLimits, TokenBucket
from ..http.peers import Failover, is_forwarded, peer_headers
from ..messages import Answer, Chat, Choose, ClientMessage, Explain, Hello, Hint, Ping, Preview, Propose, Undo
from ..metrics import CHOICE_SECONDS, CONNECTIONS, REFUSED_REQUESTS
from ..tables.broadcast import CLOSE_MOVED
from ..tables.session import TableSession
from ..tables.users import check_id
from .outbox import Outbox
from .replies import done, pong, refused

if TYPE_CHECKING:
    from ..http.transport import WebSocketProtocol
    from .tunnel import Tunnel

decode = msgspec.json.Decoder(ClientMessage).decode
MAX_CONSECUTIVE_REFUSALS = 100
"""Refusals in a row after which the connection is closed."""
CLOSING_TIMEOUT = 5.0
"""Seconds in which a client can read the rest and the close code."""
HELLO_COST = 10
"""A message that asks for a whole table counts as so many others."""
CLOSE_TOO_SLOW, CLOSE_TOO_MANY_ERRORS, CLOSE_REFUSED, CLOSE_IDLE = 4000, 4001, 4003, 4004


class Connection:
    """The connection of a user or an anonymous spectator."""

    def __init__(self, socket: WebSocket, user: str | None) -> None:
        self.user, self.network = user, client_network(socket)
        self.seat: int | None = None
        self.session: TableSession | None = None
        self._socket = socket
        self._registry = registry_of(socket)
        self._is_forwarded = is_forwarded(socket)
        self._tunnel: Tunnel | None = None
        """To the process that owns the table, if that is another one."""
        self._protocol: WebSocketProtocol = socket.state.connection
        self._limits: SocketLimits = socket.app.state.socket_limits
        self._queued_total, self._connections = socket.app.state.queued, socket.app.state.connections
        self._outbox = Outbox(self._queued_total)
        self._rate_limiters: dict[str, RateLimiter] = socket.app.state.rate_limiters
        self._rate_limit = TokenBucket(*socket.app.state.limits.messages)
        self._hello_deadline: float | None = time.monotonic() + self._limits.timeout
        self._waiting_since: float | None = None
        """Since when the client has sent nothing; None while a message is handled."""
        self._idle_timer: asyncio.TimerHandle | None = None
        self._refusals = 0
        self._close_code = 0

    # Sending

    @property
    def queued(self) -> int:
        """The bytes that can be freed by closing the connection."""
        return 0 if self._close_code else self._outbox.size

    def send(self, message: bytes) -> None:
        """Send a message at once, or queue it for a client that has not received all before it.

        A client whose queue is full is disconnected; a single message may have any size.
        """
        if self._close_code or (not self._outbox.size and self._protocol.send_at_once(message)):
            return
        if self.queued and self.queued + len(message) > self._limits.queued:
            self.close(CLOSE_TOO_SLOW)
            return
        self._outbox.put(message)
        if self._queued_total.size > self._limits.queued_total:
            slowest: Connection = max(self._connections, key=lambda connection: connection.queued)
            slowest.close(CLOSE_TOO_SLOW)

    def close(self, code: int) -> None:
        """Close after the queued messages are sent; those for a slow client are discarded."""
        if code == CLOSE_TOO_SLOW:
            self._outbox.clear()
        if not self._close_code:
            self._close_code = code
            self._outbox.close()
            self._protocol.abort_after(min(CLOSING_TIMEOUT, self._limits.timeout))

    async def send_all(self) -> None:
        """Send the queued messages as fast as the client reads; the protocol has the time-out."""
        while (message := await self._outbox.get()) is not None:
            await self._socket.send_text(message.decode())
            await self._protocol.drain()
        if self._socket.application_state == WebSocketState.CONNECTED:
            await self._socket.close(self._close_code)

    # Receiving

    async def receive_all(self) -> None:
        """Handle the messages of the client in order."""
        while not self._close_code:
            self._waiting_since = time.monotonic()
            message = await self._socket.receive()
            self._waiting_since = None
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            await self.handle_message(message.get("text") or message.get("bytes") or "")

    def close_when_idle(self) -> None:
        """Close a connection that sends nothing for too long, or no first message; otherwise look again later."""
        now = time.monotonic()
        ends = (now if self._waiting_since is None else self._waiting_since) + self._limits.timeout
        ends = ends if self._hello_deadline is None else min(ends, self._hello_deadline)
        if ends <= now:
            self.close(CLOSE_IDLE)
        elif not self._close_code:
            self._idle_timer = asyncio.get_running_loop().call_later(ends - now, self.close_when_idle)

    async def handle_message(self, raw: str | bytes) -> None:
        """Decode and handle one message; reply to an invalid one with a refusal."""
        key = ""
        try:
            is_allowed = self._rate_limit.take()
            message = _decode(raw)
            key = getattr(message, "key", "")
            if not is_allowed or not self._takes_traffic(message):
                raise RateLimited  # after decoding, so that the refusal carries the key
            await self._dispatch(message, raw)
            self._refusals = 0
        except Refusal as refusal:
            REFUSED_REQUESTS.labels(refusal.id).inc()
            self._refusals += 1
            self.send(refused(refusal, key, self.session.table.version if self.session else None))
            if self._refusals > MAX_CONSECUTIVE_REFUSALS:
                self.close(CLOSE_TOO_MANY_ERRORS)

    def _takes_traffic(self, message: ClientMessage) -> bool:
        """Whether the address may send a message; the process that has forwarded it has counted it."""
        limits = self._rate_limiters
        if self._is_forwarded:
            return True
        if isinstance(message, Chat) and not limits["chat"].take(self.network):
            return False
        return limits["traffic"].take(self.network, HELLO_COST if isinstance(message, Hello) else 1)

    async def _dispatch(self, message: ClientMessage, raw: str | bytes) -> None:
        session, sender = self.session, (self.user, self.seat)
        match message:
            case Hello():
                self._hello_deadline = None
                await self._open_table(message, raw)
            case _ if self._tunnel is not None:
                await self._tunnel.send(raw)
            case Ping():
                self.send(pong())
            case _ if session is None:
                raise WrongStage
            case Choose():
                with CHOICE_SECONDS.time():
                    version = await session.submit(*sender, message)
                self.send(done(message.key, version))
            case Undo() | Propose() | Answer():
                self.send(done(message.key, await session.submit(*sender, message)))
            case Preview():
                self.send(await session.preview(*sender, message.version, message.choice, message.key))
            case Explain():
                self.send(await session.explain(*sender, message.version, message.key))
            case Hint():
                self.send(await session.hint(*sender, message.version, message.key))
            case Chat():
                await session.add_chat(*sender, message.text)
                self.send(done(message.key, session.table.version))

    async def _open_table(self, hello: Hello, raw: str | bytes) -> None:
        """Open a table, here or through a tunnel to the process that owns it."""
        table, failover = check_id(hello.table), Failover()
        if self._tunnel is not None and self._tunnel.table == table:
            await self._tunnel.send(raw)
            return
        await self._close_tunnel()
        if self._is_forwarded and await self._registry.hand_over(table):
            self.close(CLOSE_MOVED)
            return
        while True:
            try:
                session = await self._registry.session(table)
            except OwnedElsewhere as owner:
                if self._is_forwarded:
                    self.close(CLOSE_MOVED)
                    return
                if await self._open_tunnel(owner.address, table, raw):
                    return
                await failover.wait()
            else:
                await self._join(session, hello)
                return

    async def _open_tunnel(self, address: str, table: str, raw: str | bytes) -> bool:
        from .tunnel import Tunnel

        tunnel = Tunnel(table, self.send, self.close)
        if not address or not await tunnel.open(address, self._peer_headers(), raw):
            return False
        self._leave_session()
        self._tunnel = tunnel
        return True

    def _peer_headers(self) -> dict[str, str]:
        """Return the headers of a tunnel: the user and the address of the client."""
        cookie = self._socket.headers.get("cookie")
        return peer_headers(self._socket) | ({"cookie": cookie} if cookie else {})

    async def _close_tunnel(self) -> None:
        if self._tunnel is not None:
            tunnel, self._tunnel = self._tunnel, None
            await tunnel.close()

    async def _join(self, session: TableSession, hello: Hello) -> None:
        """Open a table of this process, or change the seat from which it is viewed."""
        if hello.seat is not None:
            session.require_owner(self.user, hello.seat)
        since = hello.since if self.session is not session or self.seat == hello.seat else None
        if self.session is not session:
            self._leave_session()
            self.session, self.seat = session, None
        await session.join(self, hello.seat, since)

    def _leave_session(self) -> None:
        if self.session is not None:
            self.session.leave(self)
        self.session = None

    async def leave(self) -> None:
        """Leave the table and discard the queue; the protocol aborts the connection soon after."""
        self._outbox.discard()
        if self._idle_timer is not None:
            self._idle_timer.cancel()
        self._protocol.abort_after(min(CLOSING_TIMEOUT, self._limits.timeout))
        self._leave_session()
        await self._close_tunnel()


def _decode(raw: str | bytes) -> ClientMessage:
    try:
        message: ClientMessage = decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(why=str(error)[:200]) from error
    return message


async def serve_socket(socket: WebSocket) -> None:
    """Serve a WebSocket connection until either side closes it."""
    networks: Counter[str] = socket.app.state.networks
    network, limits = client_network(socket), socket.app.state.socket_limits
    try:
        check_ban(socket)
        check_origin(socket, required=True)
        check_rate_limit(socket, "sockets")
        open_sockets = socket.app.state.shared_limits.sockets(network)
        if open_sockets >= limits.per_network and not is_forwarded(socket):
            raise RateLimited
        user = await current_user(socket)
    except Refusal:
        await socket.close(CLOSE_REFUSED)
        return
    networks[network] += 1
    try:
        await _serve(socket, user.id if user else None)
    finally:
        networks[network] -= 1
        if not networks[network]:
            del networks[network]


async def _serve(socket: WebSocket, user: str | None) -> None:
    await socket.accept()
    connection = Connection(socket, user)
    connections: set[Connection] = socket.app.state.connections
    connections.add(connection)
    CONNECTIONS.inc()
    sender = asyncio.create_task(connection.send_all())
    connection.close_when_idle()
    try:
        await connection.receive_all()
        await sender
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the client has disconnected, possibly during a send
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        connections.discard(connection)
        CONNECTIONS.dec()
        await connection.leave()
