"""Broadcasts to the connections of a table, redacted for each seat; reconnected clients receive the missed updates."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from ..messages import ChatLine, TableChanged, TableInfo
from .changes import UpdateEncoder
from .encoder import Step, TableViews, encode
from .table import Table

CATCH_UP_UPDATES = 64
"""A client that missed at most so many updates receives only these; otherwise everything."""

CLOSE_RESTART, CLOSE_REMOVED, CLOSE_DELETED = 1012, 4005, 4006
"""Close codes: the server restarts or the table moves, the user was removed from the table, the table was deleted."""
CLOSE_MOVED = 4007
"""The close code to a process that has forwarded a client: take the table, or look for its owner again."""
CHAT_LINES = 200
"""Chat lines that a client receives when it joins."""


class ClientConnection(Protocol):
    """A connection that has the table open."""

    user: str | None
    seat: int | None
    network: str
    """The client address, as limits count it."""

    def send(self, message: bytes) -> None:
        """Queue a message."""

    def close(self, code: int) -> None:
        """Close the connection after the queued messages."""


class Broadcaster:
    """The connections of one table in this process."""

    def __init__(self, version: int) -> None:
        self.connections: set[ClientConnection] = set()
        self._users: Counter[str] = Counter()
        """How many connections each user has."""
        self.sent_version = version
        self.last_chat = 0
        self.chat: deque[ChatLine] | None = None
        """The latest chat lines; None until they are read."""
        self._views: TableViews | None = None
        """The views that all connections have; None before the start, or without connections."""
        self._recent_updates: deque[tuple[int, int, int]] = deque(maxlen=CATCH_UP_UPDATES)
        """For each of the last updates: the versions before and after it, and its first ply."""

    def add(self, connection: ClientConnection) -> bool:
        """Add a connection; return whether its user was absent before."""
        if connection in self.connections:
            return False
        self.connections.add(connection)
        if connection.user is None:
            return False
        self._users[connection.user] += 1
        return self._users[connection.user] == 1

    def discard(self, connection: ClientConnection) -> bool:
        """Remove a connection; return whether its user is absent now."""
        if connection not in self.connections:
            return False
        self.connections.discard(connection)
        if not self.connections:
            self._views = None
        if connection.user is None:
            return False
        self._users[connection.user] -= 1
        if self._users[connection.user]:
            return False
        del self._users[connection.user]
        return True

    def close_users(self, users: Collection[str | None], code: int) -> None:
        """Close the connections of users who may not have the table open any longer."""
        for connection in [one for one in self.connections if one.user in users]:
            self.discard(connection)
            connection.close(code)

    def close_all(self, code: int) -> None:
        """Close all connections: the table was deleted, or has moved."""
        for connection in list(self.connections):
            self.discard(connection)
            connection.close(code)

    def network_of(self, user: str | None) -> str:
        """Return the client address of a user who has the table open; of anybody else if that one has not."""
        found = ""
        for connection in self.connections:
            if connection.user == user:
                return connection.network
            found = found or connection.network
        return found

    @property
    def users(self) -> Collection[str]:
        """The users who have the table open."""
        return self._users.keys()

    def send(self, message: bytes) -> None:
        """Send the same message to all."""
        for connection in self.connections:
            connection.send(message)

    def send_info(self, info_for: Callable[[str | None], TableInfo], members: Collection[str]) -> None:
        """Send everything about the table except its position; all users that are not members receive the same."""
        messages: dict[str | None, bytes] = {}
        for connection in self.connections:
            user = connection.user if connection.user in members else None
            if user not in messages:
                messages[user] = encode(TableChanged(info_for(user)))
            connection.send(messages[user])

    def views(self, table: Table) -> TableViews:
        """Return the views of the current version, for a connection that joins; later updates are based on them."""
        if self._views is None or self._views.version != table.version:
            self._views = TableViews(table)
        return self._views

    def send_update(self, table: Table, step: Step, deadline: float | None) -> None:
        """Send the new entries, and to each seat what has changed in its view."""
        base = self.sent_version
        self._recent_updates.append((base, table.version, step.ply))
        self.sent_version = table.version
        if not self.connections:
            return
        encoder = UpdateEncoder(table, step, deadline, base, self._views)
        for connection in self.connections:
            connection.send(encoder.message(connection.seat))
        self._views = encoder.views

    def send_chat(self, line: ChatLine) -> None:
        """Send a chat line, unless it was sent before."""
        if line.number > self.last_chat:
            self.last_chat = line.number
            if self.chat is not None:
                self.chat.append(line)
            self.send(encode(line))

    def set_chat(self, lines: Sequence[ChatLine]) -> None:
        """Set the latest chat lines."""
        self.chat = deque(lines, CHAT_LINES)
        self.last_chat = max(self.last_chat, lines[-1].number if lines else 0)

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
