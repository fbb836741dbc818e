"""Broadcasts to the connections of a table, each redacted for its seat, and knows what a reconnecting client missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from ..messages import ChatLine, Entry, TableChanged, TableInfo
from .encoder import encode, table_encoder, update_message
from .table import Table

CATCH_UP_UPDATES = 64
"""A client that missed at most so many updates receives only these; otherwise everything."""


class ClientConnection(Protocol):
    """A connection that has the table open."""

    user: str | None
    seat: int | None

    def send(self, message: bytes) -> None:
        """Queue a message."""


class Broadcaster:
    """The connections of one table in this process."""

    def __init__(self, version: int) -> None:
        self.connections: set[ClientConnection] = set()
        self.sent_version = version
        self.last_chat = 0
        self._recent_updates: deque[tuple[int, int, int]] = deque(maxlen=CATCH_UP_UPDATES)
        """For each of the last updates: the versions before and after it, and its first ply."""

    def users(self) -> frozenset[str]:
        """Return the users who have the table open."""
        return frozenset(connection.user for connection in self.connections if connection.user is not None)

    def send(self, message: bytes) -> None:
        """Send the same message to all."""
        for connection in self.connections:
            connection.send(message)

    def send_info(self, info_for: Callable[[str | None], TableInfo]) -> None:
        """Send everything about the table except its position, which depends on the user."""
        messages: dict[str | None, bytes] = {}
        for connection in self.connections:
            if connection.user not in messages:
                messages[connection.user] = encode(TableChanged(info_for(connection.user)))
            connection.send(messages[connection.user])

    def send_update(self, table: Table, ply: int, entries: Sequence[Entry]) -> None:
        """Send the new entries and the view of each seat."""
        self._recent_updates.append((self.sent_version, table.version, ply))
        self.sent_version = table.version
        encoder = table_encoder(table)
        messages: dict[int | None, bytes] = {}
        for connection in self.connections:
            seat = connection.seat
            if seat not in messages:
                messages[seat] = update_message(table, seat, ply, entries, encoder)
            connection.send(messages[seat])

    def send_chat(self, line: ChatLine) -> None:
        """Send a chat line, unless it was sent before."""
        if line.number > self.last_chat:
            self.last_chat = line.number
            self.send(encode(line))

    def ply_since(self, table: Table, version: int | None) -> int:
        """Return the ply from which a client that has a version needs the entries."""
        if version is None or version > table.version:
            return 0
        if version == table.version:
            return len(table.match.choices)
        if not self._recent_updates or self._recent_updates[0][0] > version:
            return 0
        return min(ply for _, after, ply in self._recent_updates if after > version)

    def forget_updates(self) -> None:
        """Send everything to clients that reconnect: the table was reloaded."""
        self._recent_updates.clear()
