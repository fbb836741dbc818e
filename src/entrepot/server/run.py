"""Runs the server on a port until it is told to stop."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from ..core.errors import EntrepotError
from .http.limits import MESSAGE_BYTES, SOCKET_SECONDS
from .http.transport import Config, HttpConnection, SocketConnection

STOPPING_SECONDS = 5


class PortTaken(EntrepotError):
    """Something else listens there already."""


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop because of a signal, which is a good end and no failure; a second ctrl-C does not wait."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def bind(host: str, port: int) -> socket.socket:
    """Take a port; 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only a socket that says TCP is sent from at once; any other holds small messages back until the last is answered.
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except OSError as error:
        taken.close()
        raise PortTaken(f"nothing can listen on {host}, port {port}: {error.strerror}") from error
    return taken


def run(
    app: Starlette,
    listener: socket.socket,
    ready: Callable[[], None],
    proxies: str = "127.0.0.1",
    timeout: float = SOCKET_SECONDS,
) -> None:
    """Serve until a signal comes; what is being done is finished first. A client has so many seconds to read."""
    config = Config(
        app,
        http=HttpConnection,
        log_config=None,
        lifespan="on",
        ws=SocketConnection,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=STOPPING_SECONDS,
    )
    config.connection_timeout = timeout
    _Server(config, ready).run(sockets=[listener])
