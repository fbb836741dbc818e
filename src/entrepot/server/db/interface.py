"""What tables need of a database: queries and writes, and a place that runs them.

The server has SQL (:mod:`.store`, :mod:`.access`); a table on a player's own device has a store of the browser
(:mod:`entrepot.server.device.store`). The type of a connection is that of the database.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ..messages import ChatLine
from .rows import Change, LogEntry, Retention, TableRow, User
from .rows import Seat as SeatRow

T = TypeVar("T")


class Store(Protocol):
    """The queries and writes, as functions over a connection; they are described in :mod:`.store`."""

    def add_user(self, connection: Any, user: User, token: bytes, created: float) -> None:
        """Insert a user."""

    def user_by_token(self, connection: Any, token: bytes) -> User | None:
        """Find a user by the hash of the token."""

    def user_by_code(self, connection: Any, code: bytes) -> User | None:
        """Find a user by the hash of the recovery code."""

    def update_user(self, connection: Any, user: str, **changes: Any) -> None:
        """Change a user."""

    def add_table(self, connection: Any, table: TableRow, seed: bytes | None = None) -> None:
        """Insert a table and its seats."""

    def update_open_seat(self, connection: Any, table: TableRow, number: int) -> None:
        """Update a seat and the table, unless the match has started."""

    def take_open_seat(self, connection: Any, table: str, number: int, seat: SeatRow) -> None:
        """Assign an open seat, unless it is no longer open."""

    def add_rematch(self, connection: Any, old: str, table: TableRow, seed: bytes | None = None) -> None:
        """Insert the rematch of a table, unless it has one already."""

    def load_table(self, connection: Any, table: str) -> TableRow | None:
        """Read a table and its seats."""

    def listed_tables(self, connection: Any) -> list[TableRow]:
        """List the public tables."""

    def own_tables(self, connection: Any, user: str) -> list[TableRow]:
        """List the tables of a user."""

    def count_current_tables(self, connection: Any, user: str) -> int:
        """Count the tables of a user that have not finished."""

    def due_tables(self, connection: Any, now: float) -> list[str]:
        """List the tables at which something is due."""

    def clear_due(self, connection: Any, table: str) -> None:
        """Stop scheduling work for a table until it changes again."""

    def server_time(self, connection: Any) -> float:
        """Read the time of the server."""

    def advance_server_time(self, connection: Any, seconds: float) -> float:
        """Advance the time of the server."""

    def delete_open_table(self, connection: Any, table: str) -> None:
        """Delete a table whose match has not started."""

    def delete_expired(self, connection: Any, now: float, retention: Retention) -> int:
        """Delete a batch of what is older than the retention time."""

    def append(self, connection: Any, change: Change, process: str = "") -> None:
        """Add a change to the log of a match, or raise a conflict."""

    def log_after(self, connection: Any, table: str, version: int = 0) -> list[LogEntry]:
        """Read the log entries of a match after a version."""

    def key_at(self, connection: Any, table: str, version: int) -> str | None:
        """Read the idempotency key of the entry with a version."""

    def last_snapshot(self, connection: Any, table: str) -> tuple[int, bytes] | None:
        """Read the latest snapshot: its version and its state."""

    def add_chat(self, connection: Any, table: str, line: ChatLine) -> int:
        """Insert a chat line; return its number."""

    def chat_after(self, connection: Any, table: str, number: int = 0, limit: int = 200) -> list[ChatLine]:
        """Read the latest chat lines after a number."""

    def add_record(self, connection: Any, record: str, body: bytes, created: float) -> None:
        """Insert an uploaded record."""

    def load_record(self, connection: Any, record: str) -> bytes | None:
        """Read an uploaded record."""


class TableDatabase(Protocol):
    """A database of tables."""

    @property
    def store(self) -> Store:
        """Its queries and writes."""

    @property
    def has_other_processes(self) -> bool:
        """Whether other processes may change the same tables."""

    async def write(self, subject: str, work: Callable[[Any], T], on_late: Callable[[], None] | None = None) -> T:
        """Write, and return when it is committed; writes about one subject keep their order."""

    async def read(self, work: Callable[[Any], T]) -> T:
        """Read; all queries of one call see the same snapshot."""

    def free_bytes(self) -> int:
        """Return how many bytes can still be stored."""

    async def close(self) -> None:
        """Write what is waiting, and close."""
