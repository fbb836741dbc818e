"""The ASGI application: routes, middleware, lifespan and shared state."""

from __future__ import annotations

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
from .db.access import Database
from .db.rows import Retention
from .db.seeds import SeedCipher
from .http.headers import SECURITY_HEADERS, SecurityHeaders
from .http.limits import RateLimiter, RateLimits, SocketLimits
from .http.routes import http_routes
from .http.table_routes import SOCKET_PATH
from .tables.registry import IDLE_SECONDS, TableRegistry
from .ws.connection import CLOSE_RESTART, Connection, serve_socket
from .ws.outbox import QueuedBytes


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
    prepare: bool = False,
    on_compile: Observer = lambda progress: None,
) -> Starlette:
    """Make the application over a migrated database; ``cipher`` encrypts the seeds of running matches.

    With ``prepare``, the kernels of strong bots are compiled at the start; ``on_compile`` receives the progress.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bots = BotPool(workers or default_workers(), on_compile)
        registry = TableRegistry(Database(engine), bots, idle, retention, cipher)
        app.state.registry = registry
        registry.start()
        if prepare:
            registry.bots.prepare()
        yield
        for connection in list(app.state.connections):
            connection.close(CLOSE_RESTART)
        await registry.close()

    app = Starlette(
        routes=[WebSocketRoute(SOCKET_PATH, serve_socket), *http_routes()],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)],
        exception_handlers={Exception: internal_error},
        lifespan=lifespan,
    )
    connections: set[Connection] = set()
    app.state.connections = connections
    app.state.networks = Counter[str]()
    app.state.queued = QueuedBytes()
    app.state.socket_limits = socket_limits or SocketLimits()
    app.state.origins = origins
    app.state.limits = limits or RateLimits()
    app.state.rate_limiters = {kind: RateLimiter(*rate) for kind, rate in vars(app.state.limits).items()}
    return app
