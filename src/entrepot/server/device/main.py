"""The server of a device: the application of the server without sockets, over what the browser has.

The worker of the page calls it from JavaScript, see ``client/src/device``. A request has a method, a path, a query and
a body; its response comes in parts. A connection carries the same messages as the WebSocket of a server.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from ..db.rows import User
from ..errors import Refusal
from ..http.auth import COOKIE
from ..http.limits import RateLimiter, RateLimits, SocketLimits
from ..http.requests import handle_refusals
from ..http.shared_limits import SharedLimits
from ..http.table_routes import BOARD_API, SOCKET_PATH, TABLE_API
from ..tables.registry import TableRegistry
from ..tables.session import TableSession
from ..tables.users import new_id, token_hash
from ..ws.connection import Connection, serve_socket
from ..ws.outbox import QueuedBytes
from . import store
from .analysis import post_analysis
from .bots import DeviceBots, SearchWorkers
from .database import DeviceClock, DeviceDatabase, Storage
from .renderer import DeviceRenderer

PREFIX = "device-"
"""What the ids of tables and records of a device begin with."""
TOKEN = "device"
"""The token of the one user of a device: nobody else can reach it."""
HOST = "device"
ANALYSIS_PATH = "/api/analysis"
IDLE_TIMEOUT = 10 * 86400.0
"""A page that sleeps for days keeps its connections."""
Send = Callable[..., None]


class DeviceServer:
    """The server of a device."""

    def __init__(self, storage: Storage, search: SearchWorkers, workers: int) -> None:
        self._db = DeviceDatabase(storage)
        registry = TableRegistry(self._db, DeviceBots(search, workers), replays=DeviceRenderer(), prefix=PREFIX)
        registry.clock = DeviceClock()
        self.app, self._registry = _application(registry), registry
        self._reloading: list[asyncio.Task[None]] = []
        self._running: dict[int, asyncio.Task[None]] = {}
        self._received: dict[int, asyncio.Queue[dict[str, Any]]] = {}

    async def open(self) -> None:
        """Read what is stored; the first time, make the user of the device."""

        def add_user(connection: Any) -> None:
            if store.user_by_token(connection, token_hash(TOKEN)) is None:
                store.add_user(connection, User(new_id(), ""), token_hash(TOKEN), time.time())

        await self._db.write("", add_user)

    def changed(self, matches: Sequence[str]) -> None:
        """Show what another tab has stored."""
        self._db.forget()
        for match in matches:
            if match in self._registry.sessions:
                self._reloading = [task for task in self._reloading if not task.done()]
                self._reloading.append(asyncio.ensure_future(self._reload(self._registry.sessions[match])))

    async def _reload(self, session: TableSession) -> None:
        with contextlib.suppress(Refusal):  # the next request tries again
            await session.reload()
            session.start_bot_turn()

    def request(self, number: int, method: str, path: str, query: str, body: bytes, send: Send) -> None:
        """Answer a request: ``send`` gets the status with the headers, then parts of the body, then None."""
        scope = {**_scope("http", path, query), "method": method}
        sent = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if sent.is_set():
                await asyncio.Event().wait()  # the page cancels the task instead
            sent.set()
            return {"type": "http.request", "body": body, "more_body": False}

        async def forward(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]]
                send("head", message["status"], headers)
                return
            if message.get("body"):
                send("body", message["body"])
            if not message.get("more_body"):
                send("end")

        self._run(number, self.app(scope, receive, forward), lambda: send("end"))

    def connect(self, number: int, send: Send) -> None:
        """Open a connection: ``send`` gets its messages as text, and the code when it is closed."""
        scope = {**_scope("websocket", SOCKET_PATH, ""), "subprotocols": [], "state": {"connection": _Protocol()}}
        received = self._received[number] = asyncio.Queue()
        received.put_nowait({"type": "websocket.connect"})

        async def forward(message: Any) -> None:
            if message["type"] == "websocket.accept":
                send("open")
            elif message["type"] == "websocket.send":
                send("message", message["text"])
            else:
                send("close", message.get("code", 1000))

        self._run(number, self.app(scope, received.get, forward), lambda: send("close", 1006))

    def receive(self, number: int, text: str) -> None:
        """Take a message of a connection."""
        if number in self._received:
            self._received[number].put_nowait({"type": "websocket.receive", "text": text})

    def cancel(self, number: int) -> None:
        """Drop a request or close a connection."""
        if number in self._received:
            self._received[number].put_nowait({"type": "websocket.disconnect", "code": 1000})
        elif number in self._running:
            self._running[number].cancel()

    def _run(self, number: int, work: Any, failed: Callable[[], None]) -> None:
        async def run() -> None:
            try:
                with contextlib.suppress(asyncio.CancelledError):
                    await work
            except Exception:
                failed()
                raise

        def ended(task: asyncio.Task[None]) -> None:
            self._running.pop(number, None)
            self._received.pop(number, None)
            if not task.cancelled():
                task.exception()  # it has been reported

        self._running[number] = asyncio.get_running_loop().create_task(run())
        self._running[number].add_done_callback(ended)


class _Protocol:
    """What a connection of the server asks of its transport: messages of a worker never wait."""

    def send_at_once(self, message: bytes) -> bool:
        """Send a message without the queue: here there is no other way."""
        return False

    async def drain(self) -> None:
        """Wait until the client has read most of what was sent."""

    def abort_after(self, seconds: float) -> None:
        """Abort the connection after a time."""


def _scope(kind: str, path: str, query: str) -> dict[str, Any]:
    headers = [("host", HOST), ("origin", f"http://{HOST}"), ("cookie", f"{COOKIE}={TOKEN}")]
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers],
        "client": (HOST, 0),
        "server": (HOST, 80),
    }


def _application(registry: TableRegistry) -> Starlette:
    """Make the application: the routes of tables and records, without limits."""
    routes = [Route(one.path, handle_refusals(one.handler), methods=[one.method]) for one in (*BOARD_API, *TABLE_API)]
    analysis = Route(ANALYSIS_PATH, handle_refusals(post_analysis), methods=["POST"])
    app = Starlette(
        routes=[WebSocketRoute(SOCKET_PATH, serve_socket), analysis, *routes],
        exception_handlers={Exception: _internal_error},
    )
    limits = RateLimits.none()
    connections: set[Connection] = set()
    app.state.registry, app.state.connections = registry, connections
    app.state.networks, app.state.queued = Counter[str](), QueuedBytes()
    app.state.socket_limits, app.state.origins = SocketLimits(timeout=IDLE_TIMEOUT), frozenset[str]()
    app.state.admin_token, app.state.peer_token, app.state.bans = "", "", frozenset[str]()
    app.state.limits = limits
    app.state.rate_limiters = {kind: RateLimiter(*rate) for kind, rate in vars(limits).items()}
    app.state.shared_limits = SharedLimits(app.state.rate_limiters, app.state.networks)
    return app


async def _internal_error(_: Request, __: Exception) -> Response:
    return PlainTextResponse("Internal error. No game data was lost.", 500)
