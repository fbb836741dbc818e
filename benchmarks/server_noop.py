"""A no-op server for comparison: the same commits and message sizes as the real one, without a game.

It does what any server does for the same traffic: it receives and decodes a choice, stores it with the same writer and
the same statements, and sends messages of the same size to the same sockets. It does less than a server that could be
used: it checks no choice, computes nothing, encodes no more than a padded text, and has no queue for clients that read
slowly. So it is about the least that Starlette and SQLite cost.

Its arguments are a SQLite file, the entries and the bytes a message that the real server had, and the bytes of a
snapshot; it prints its port.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from entrepot.server.db import store
from entrepot.server.db.database import migrate, open_database, sqlite_address
from entrepot.server.db.rows import Change, LogEntry, TableRow
from entrepot.server.db.writer import GroupCommitWriter
from entrepot.server.http.limits import RateLimits
from entrepot.server.messages import Choose, ClientMessage, Done, Hello, NewTable
from entrepot.server.run import bind, run
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.table import SNAPSHOT_INTERVAL
from entrepot.server.tables.users import new_user, token_hash

TURN = 8
"""Choices of a seat before the next seat's turn."""
read = msgspec.json.Decoder(ClientMessage).decode
write = msgspec.json.Encoder().encode


class NoGame:
    """A table at which every choice is legal."""

    def __init__(self, row: TableRow, entries: float, size: int, snapshot: int) -> None:
        self.row, self.version, self.moves = row, 0, 0
        self.sockets: dict[int, WebSocket] = {}
        self._entries, self._size, self._snapshot = entries, size, bytes(snapshot)
        self._owed = 0.0

    def append(self, asked: Choose, seat: int) -> Change:
        """Return the change of a choice: one entry, sometimes others as chance would add, and snapshots as usual."""
        self._owed += self._entries
        count, now, before = max(1, int(self._owed)), time.time(), self.version
        self._owed -= count
        self.version += count
        self.moves += 1
        made = [LogEntry(before + 1 + at, seat, asked.choice, "" if at else asked.key, now) for at in range(count)]
        due = self.version // SNAPSHOT_INTERVAL > before // SNAPSHOT_INTERVAL
        return Change(self.row, before, made, snapshot=self._snapshot if due else None)

    def message(self, seat: int) -> str:
        """Return a message of the same size as the real server's."""
        actor = self.moves // TURN % len(self.row.seats)
        legal = [{"choice": 0}] if seat == actor else []
        told = {"type": "update", "version": self.version, "view": {"actor": actor, "legal": legal, "state": ""}}
        return write(told).decode()[:-3] + "x" * self._size + '"}}'


class NoServer:
    """The routes that the players of the benchmark use."""

    def __init__(self, file: Path, entries: float, size: int, snapshot: int) -> None:
        self.engine = open_database(sqlite_address(file))
        migrate(self.engine)
        self.writer, self.tables = GroupCommitWriter(self.engine), dict[str, NoGame]()
        self.user = new_user("Ada")
        with self.engine.begin() as connection:
            store.add_user(connection, self.user, token_hash("a token"), 0.0)
        self._like = (entries, size, snapshot)

    async def post_me(self, _: Request) -> Response:
        """Create a user."""
        return Response(b"{}", media_type="application/json")

    async def post_tables(self, request: Request) -> Response:
        """Create a table."""
        row = new_table(msgspec.json.decode(await request.body(), type=NewTable), self.user)
        await self.writer.write(row.id, lambda c: store.add_table(c, row))
        self.tables[row.id] = NoGame(row, *self._like)
        return Response(write({"id": row.id}), media_type="application/json")

    async def serve_socket(self, socket: WebSocket) -> None:
        """Commit every choice and send it to all."""
        await socket.accept()
        hello = read(await socket.receive_text())
        assert isinstance(hello, Hello)
        assert hello.seat is not None
        table, seat = self.tables[hello.table], hello.seat
        table.sockets[seat] = socket
        await socket.send_text(table.message(seat))
        try:
            while True:
                asked = read(await socket.receive_text())
                assert isinstance(asked, Choose)
                what = table.append(asked, seat)
                await self.writer.write(table.row.id, lambda c, what=what: store.append(c, what))  # type: ignore[misc]
                for other, listener in table.sockets.items():
                    await listener.send_text(table.message(other))
                await socket.send_text(write(Done(asked.key, asked.version + 1)).decode())
        except (WebSocketDisconnect, RuntimeError):
            table.sockets.pop(seat, None)

    def app(self) -> Starlette:
        """Make the application."""
        app = Starlette(
            routes=[
                Route("/api/me", self.post_me, methods=["POST"]),
                Route("/api/tables", self.post_tables, methods=["POST"]),
                WebSocketRoute("/api/socket", self.serve_socket),
            ]
        )
        app.state.limits = RateLimits.none()
        return app


def main() -> None:
    """Serve until a signal."""
    server = NoServer(Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    listener = bind("127.0.0.1", 0)
    port = listener.getsockname()[1]
    run(server.app(), listener, lambda: print(port, flush=True))


if __name__ == "__main__":
    main()
