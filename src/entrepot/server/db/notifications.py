"""Listens on PostgreSQL (LISTEN/NOTIFY) for tables that other processes change; reconnects with back-off."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import URL

from .database import POSTGRESQL_TIMEOUTS
from .store import CHANNEL

TCP_TIMEOUTS: dict[str, Any] = {name: value for name, value in POSTGRESQL_TIMEOUTS.items() if name != "options"}

BACK_OFF_SECONDS, MAX_BACK_OFF_SECONDS = 0.5, 8.0
"""The pause after a lost connection doubles up to the maximum; a connection that works resets it."""


async def listen_for_changes(
    url: URL, origin: str, on_change: Callable[[str], Awaitable[None]], resync: Callable[[], Awaitable[None]]
) -> None:
    """Call ``on_change`` for each table that another process changes; ``resync`` after each (re)connection."""
    import psycopg

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    back_off = BACK_OFF_SECONDS
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(address, autocommit=True, **TCP_TIMEOUTS)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await resync()
                back_off = BACK_OFF_SECONDS
                async for notification in connection.notifies():
                    table, _, sender = notification.payload.partition(" ")
                    if sender != origin:
                        await on_change(table)
        except (psycopg.Error, OSError) as error:
            logging.getLogger("entrepot.server").warning("database connection lost", extra={"reason": str(error)})
            await asyncio.sleep(back_off)
            back_off = min(2 * back_off, MAX_BACK_OFF_SECONDS)
