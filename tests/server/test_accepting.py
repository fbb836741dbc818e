"""A flood of new connections: the server accepts a few, and does other things before it accepts more."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack

from starlette.applications import Starlette

from entrepot.server.http.limits import RateLimits
from entrepot.server.run import ACCEPTED_AT_ONCE, StoppableServer, bind, configure

WAITING = 10 * ACCEPTED_AT_ONCE


def accepted_by_steps(clients: int) -> list[int]:
    """Let clients connect all at once; count the connections that each step of the event loop accepts."""
    app = Starlette()
    app.state.limits = RateLimits()
    listener, config, counts = bind("127.0.0.1", 0), configure(app), list[int]()
    address = listener.getsockname()

    async def watch() -> None:
        with ExitStack() as opened:
            for _ in range(clients):  # the event loop has no chance to accept any of them
                opened.enter_context(socket.create_connection(address))
            while sum(counts) < clients:
                before = len(config.open_connections)
                await asyncio.sleep(0)
                counts.append(len(config.open_connections) - before)
            server.should_exit = True

    async def serve() -> None:
        await server.serve(sockets=[listener])
        await asyncio.gather(*watching)

    watching = list[asyncio.Task[None]]()
    server = StoppableServer(config, lambda: watching.append(asyncio.ensure_future(watch())))
    asyncio.run(serve())
    return counts


def test_connections_are_accepted_a_few_at_a_time() -> None:
    counts = accepted_by_steps(WAITING)
    assert sum(counts) == WAITING
    assert max(counts) <= 2 * ACCEPTED_AT_ONCE
