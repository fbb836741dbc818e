"""``entrepot server worker``: plays the bots of servers, on the same or on other machines."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import BadOption
from ..core.game import Message
from .options import Language, command_app
from .output import console, load_translator
from .serve import Database

if TYPE_CHECKING:
    from ..server.bus.interface import Bus

app = command_app()


@app.command()
def worker(
    bus: Annotated[str, typer.Option(help="Bus of the servers: nats://…; default: their PostgreSQL.")] = "",
    database: Database = "",
    bots: Annotated[int, typer.Option(min=0, help="Number of processes; 0: one less than cores.")] = 0,
    log: Annotated[str, typer.Option(help="Log level: debug, info, warning or error.")] = "warning",
    language: Language = "",
) -> None:
    """Play the bots of servers that were started with --remote-bots, until a signal stops it."""
    translator = load_translator(language)
    from sqlalchemy import make_url

    from ..server.bots.pool import default_workers
    from ..server.bus.connect import open_bus
    from ..server.db.database import open_database
    from ..server.logs import configure_logging

    configure_logging(log)
    is_bus = bool(database) and not bus and not database.startswith("sqlite:")
    opened = open_bus(bus, open_database(database).url if is_bus else make_url("sqlite://"))
    if opened is None:
        raise BadOption("a bot worker needs --bus nats://… or --database postgresql://…")
    slots = bots or default_workers()
    asyncio.run(_work(opened, slots, lambda: console.print(translator.render(Message("working", {"bots": slots})))))


async def _work(bus: Bus, slots: int, ready: Callable[[], None]) -> None:
    """Do jobs until a signal; jobs that were begun are given to other workers."""
    from ..server.bots.pool import BotPool
    from ..server.bots.remote import serve_jobs

    pool = BotPool(slots)
    await bus.start({})
    ready()
    working = asyncio.create_task(serve_jobs(bus, pool, slots))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, working.cancel)
    await asyncio.gather(working, return_exceptions=True)
    pool.close()
    await bus.close()
