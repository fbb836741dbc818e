"""The ASGI application: routes, middleware, lifespan and shared state."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from sqlalchemy import Engine
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import WebSocketRoute

from ..compile.progress import Observer
from .bots.pool import BotPool, default_workers
from .bots.remote import RemoteBots
from .bus.interface import Bus
from .db.access import Database
from .db.rows import Retention
from .db.seeds import SeedCipher
from .http.headers import SECURITY_HEADERS, SecurityHeaders
from .http.limits import RateLimiter, RateLimits, SocketLimits
from .http.routes import http_routes
from .http.shared_limits import SUBJECT, SharedLimits
from .http.table_routes import SOCKET_PATH
from .tables.broadcast import CLOSE_RESTART
from .tables.registry import IDLE_SECONDS, TableRegistry
from .ws.connection import CLOSE_REFUSED, Connection, serve_socket
from .ws.outbox import QueuedBytes

BOT_PAUSE = 2.0
"""Seconds in which the end of a turn can be undone before a bot chooses."""


async def internal_error(_: Request, __: Exception) -> Response:
    """Return status 500; the log has the traceback."""
    return PlainTextResponse("Internal server error. No game data was lost.", 500, SECURITY_HEADERS)


def make_app(
    engine: Engine,
    *,
    workers: int = 0,
    idle: float = IDLE_SECONDS,
    origins: frozenset[str] = frozenset(),
    limits: RateLimits | None = None,
    socket_limits: SocketLimits | None = None,
    retention: Retention | None = None,
    cipher: SeedCipher | None = None,
    address: str = "",
    bus: Bus | None = None,
    remote_bots: bool = False,
    prepare: bool = False,
    bot_pause: float = BOT_PAUSE,
    on_compile: Observer = lambda progress: None,
) -> Starlette:
    """Make the application over a migrated database; ``cipher`` encrypts the seeds of running matches.

    ``address`` is where other processes of the server reach this one; without it there are none. With ``remote_bots``,
    bots choose in worker processes on the ``bus``, and ``workers`` is how many of their jobs may wait at once.

    With ``prepare``, the kernels of strong bots are compiled at the start; ``on_compile`` receives the progress. A bot
    chooses ``bot_pause`` seconds after a user's turn at the earliest, so that the user can undo its end.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bots = RemoteBots(bus, workers) if bus and remote_bots else BotPool(workers or default_workers(), on_compile)
        registry = TableRegistry(Database(engine), bots, idle, retention, cipher, bot_pause, address)
        app.state.registry = registry
        registry.on_bans = lambda networks: _set_bans(app, networks)
        sharing = await _share_limits(bus, app.state.shared_limits) if bus is not None else None
        await registry.join_processes()
        registry.start()
        if prepare:
            registry.bots.prepare()
        yield
        for connection in list(app.state.connections):
            connection.close(CLOSE_RESTART)
        await registry.close()
        if bus is not None and sharing is not None:
            sharing.cancel()
            await bus.close()

    app = Starlette(
        routes=[WebSocketRoute(SOCKET_PATH, serve_socket), *http_routes()],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)],
        exception_handlers={Exception: internal_error},
        lifespan=lifespan,
    )
    app.state.socket_limits, app.state.origins = socket_limits or SocketLimits(), origins
    app.state.limits = limits or RateLimits()
    app.state.admin_token = cipher.admin_token if cipher is not None else ""
    app.state.peer_token = cipher.peer_token if cipher is not None and address else ""
    _begin_counting(app)
    return app


def _begin_counting(app: Starlette) -> None:
    """Make what counts connections, bytes and requests."""
    connections: set[Connection] = set()
    app.state.connections = connections
    app.state.networks = Counter[str]()
    app.state.queued = QueuedBytes()
    app.state.bans = frozenset[str]()
    app.state.rate_limiters = {kind: RateLimiter(*rate) for kind, rate in vars(app.state.limits).items()}
    app.state.shared_limits = SharedLimits(app.state.rate_limiters, app.state.networks)


def _set_bans(app: Starlette, networks: frozenset[str]) -> None:
    """Refuse banned addresses from now on, and close their connections."""
    app.state.bans = networks
    for connection in app.state.connections:
        if connection.network in networks:
            connection.close(CLOSE_REFUSED)


async def _share_limits(bus: Bus, limits: SharedLimits) -> asyncio.Task[None]:
    """Connect the bus, and let rate limits hold for all processes."""
    await bus.start({SUBJECT: limits.handle})
    return asyncio.create_task(limits.run(bus))
