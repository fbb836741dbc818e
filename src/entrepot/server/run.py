"""Runs the server on a port until a signal stops it."""

from __future__ import annotations

import gc
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from ..core.errors import EntrepotError
from .http.connections import OpenConnections, max_connections
from .http.limits import IDLE_TIMEOUT, MESSAGE_BYTES
from .http.transport import Config, HttpProtocol, WebSocketProtocol

SHUTDOWN_TIMEOUT = 5
ACCEPTED_AT_ONCE = 8
"""Connections that are accepted before anything else is done; asyncio would accept as many as may wait."""
MAX_WAITING = 2048
"""Connections that may wait to be accepted."""
YOUNG_OBJECTS = 10_000
"""New objects that begin a collection of the youngest ones."""


class PortUnavailable(EntrepotError):
    """The server cannot listen on the port."""


class StoppableServer(uvicorn.Server):
    """A uvicorn server that calls back when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and call back."""
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(MAX_WAITING)
        if self.started:
            spare_collections()
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down on a signal, with exit code 0; a second Ctrl-C does not wait for connections."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def spare_collections() -> None:
    """Let garbage collections skip what was made until now, which stays for ever. A full one stopped everybody.

    Views and messages are many small objects that soon go without a collection: they need not begin one so often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])


def bind(host: str, port: int) -> socket.socket:
    """Bind a port; 0 selects a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets whose protocol is TCP.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise PortUnavailable(f"cannot listen on {host}, port {port}: {error.strerror}") from error
    return bound


def configure(app: Starlette, proxies: str = "127.0.0.1", timeout: float = IDLE_TIMEOUT) -> Config:
    """Make the configuration of uvicorn."""
    config = Config(
        app,
        http=HttpProtocol,
        log_config=None,
        backlog=ACCEPTED_AT_ONCE,
        lifespan="on",
        ws=WebSocketProtocol,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )
    config.connection_timeout, config.frames = timeout, app.state.limits.frames
    config.open_connections = OpenConnections(max_connections())
    return config


def run(
    app: Starlette,
    listener: socket.socket,
    ready: Callable[[], None],
    proxies: str = "127.0.0.1",
    timeout: float = IDLE_TIMEOUT,
) -> None:
    """Serve until a signal; finish running requests first. Clients that do not read are dropped after ``timeout``."""
    StoppableServer(configure(app, proxies, timeout), ready).run(sockets=[listener])
