"""Hears from other processes on the same PostgreSQL which tables have changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy import URL

from .store import CHANNEL

RETRY_SECONDS = 1.0


async def listen(
    url: URL, origin: str, changed: Callable[[str], Awaitable[None]], doubt: Callable[[], Awaitable[None]]
) -> None:
    """Listen for ever; after a gap, say that something may have been missed."""
    import psycopg

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await doubt()
                async for notice in connection.notifies():
                    table, _, sender = notice.payload.partition(" ")
                    if sender != origin:
                        await changed(table)
        except (psycopg.Error, OSError) as error:
            logging.getLogger("entrepot.server").warning("lost touch with the database", extra={"why": str(error)})
            await asyncio.sleep(RETRY_SECONDS)
