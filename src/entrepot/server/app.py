"""The server put together: routes, the page's files, headers that keep visitors safe, and what a host watches."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from os import PathLike
from pathlib import Path

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Engine, text
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..compile.progress import Observer
from .bots.pool import Thinkers, workers_here
from .http.api import ROUTES
from .http.limits import Buckets, Limits, SocketLimits
from .metrics import REGISTRY
from .tables.registry import IDLE_SECONDS, Hub
from .ws.connection import Visitor, serve_socket
from .ws.outbox import Waiting

PAGE = Path(__file__).parent / "page"
"""The built page; it comes with the package, and with ``make`` in a checkout."""
PAGE_PATHS = ("/", "/t/{table}", "/r/{table}", "/rules/{game}", "/first/{game}")
GOING_AWAY = 1012
SAFE = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # the address of a table is its invitation
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Adds the headers that keep visitors safe to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SAFE)
            await send(message)

        await self._app(scope, receive, with_headers)


async def say_broken(_: Request, __: Exception) -> Response:
    """Answer where something is wrong with the server itself; the log says what."""
    return PlainTextResponse("Something is wrong with this server; nothing is lost.", 500, SAFE)


async def get_page(_: Request) -> Response:
    """Give the page, which finds its way by its address."""
    if not (PAGE / "index.html").is_file():
        return PlainTextResponse("The page is not built here: run make play in a checkout.", 503)
    return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})


async def get_health(request: Request) -> Response:
    """Say whether all is well: the database answers."""
    hub: Hub = request.app.state.hub
    try:
        await asyncio.wait_for(hub.read(lambda c: c.execute(text("SELECT 1")).scalar()), 5)
    except Exception:
        return JSONResponse({"status": "the database does not answer"}, 503)
    return JSONResponse({"status": "ok", "tables": len(hub.rooms), "sockets": len(request.app.state.sockets)})


async def get_metrics(_: Request) -> Response:
    """Give the figures that Prometheus collects."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


class Kept(StaticFiles):
    """The page's files: under ``assets`` their names change with their content, so they may be kept for ever."""

    def file_response(self, full_path: str | PathLike[str], *args: object, **named: object) -> Response:
        """Give a file."""
        response: Response = super().file_response(full_path, *args, **named)  # type: ignore[arg-type]
        for_ever = Path(full_path).parent.name == "assets"
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if for_ever else "no-cache"
        return response


def make_app(
    engine: Engine,
    *,
    workers: int = 0,
    idle: float = IDLE_SECONDS,
    origins: frozenset[str] = frozenset(),
    limits: Limits | None = None,
    socket_limits: SocketLimits | None = None,
    prepare: bool = False,
    compiling: Observer = lambda progress: None,
) -> Starlette:
    """Make the server over a database that is up to date.

    ``prepare`` has the kernels of strong bots compiled beforehand; ``compiling`` is told the progress.
    """

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        hub = Hub(engine, Thinkers(workers or workers_here(), compiling), idle)
        app.state.hub = hub
        hub.start()
        if prepare:
            hub.thinkers.prepare()
        yield
        for visitor in list(app.state.sockets):
            visitor.let_go(GOING_AWAY)
        await hub.close()

    routes = [
        *ROUTES,
        WebSocketRoute("/api/socket", serve_socket),
        Route("/healthz", get_health),
        Route("/metrics", get_metrics),
        *(Route(path, get_page) for path in PAGE_PATHS),
        Mount("/", Kept(directory=PAGE, check_dir=False)),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)],
        exception_handlers={Exception: say_broken},
        lifespan=life,
    )
    sockets: set[Visitor] = set()
    app.state.sockets = sockets
    app.state.waiting = Waiting()
    app.state.socket_limits = socket_limits or SocketLimits()
    app.state.origins = origins
    app.state.limits = limits or Limits()
    app.state.buckets = {kind: Buckets(*rate) for kind, rate in vars(app.state.limits).items()}
    return app
