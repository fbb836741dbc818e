"""Chooses the driver of the bus by its address."""

from __future__ import annotations

from sqlalchemy import URL

from ...core.errors import BadOption, EntrepotError
from .interface import Bus


class DriverMissing(EntrepotError):
    """The package of a driver is not installed."""


def open_bus(address: str, database: URL | None) -> Bus | None:
    """Return the bus at an address, by default the PostgreSQL of the server; None for a single process on SQLite."""
    if address:
        if not address.startswith(("nats://", "tls://")):
            raise BadOption(f"the address of a bus begins with nats:// or tls://, not {address!r}")
        try:
            from .nats import NatsBus
        except ModuleNotFoundError as error:
            raise DriverMissing(f"{error.name} is missing: pip install 'entrepot[nats]'") from error
        return NatsBus(address)
    if database is None or database.get_backend_name() != "postgresql":
        return None
    from .postgresql import PostgresBus

    return PostgresBus(database)
