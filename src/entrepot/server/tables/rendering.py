"""Renders parts of finished matches and of uploaded records: whole replays, positions, text boards and records."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ...core.record import write_binary, write_text
from ...games import game as find_game
from ..db.rows import LogEntry, TableRow
from .encoder import drawing, encode
from .replays import read_record, record_of, replay_of, table_of_record, text_board_at, view_at
from .table import Table, restore

Kind = Literal["replay", "view", "text-board", "drawing", "text", "binary"]
MAX_TABLES_IN_WORKER = 8
GZIP_LEVEL = 6


@dataclass(frozen=True)
class ReplaySource:
    """A match as the database has it: a table with its log, or an uploaded record."""

    id: str
    row: TableRow | None = None
    log: Sequence[LogEntry] = ()
    body: bytes = b""

    @property
    def is_final(self) -> bool:
        """Whether the match cannot change any more."""
        return self.row is None or self.row.stage == "finished"

    def table(self) -> Table:
        """Replay the match."""
        if self.row is None:
            return table_of_record(self.id, read_record(self.body))
        return restore(self.row, find_game(self.row.game), self.log, None)


@dataclass(frozen=True)
class Rendering:
    """What is to be rendered of a match."""

    kind: Kind
    ply: int = 0
    seat: int | None = None


_tables: OrderedDict[str, Table] = OrderedDict()


def render(source: ReplaySource, rendering: Rendering) -> bytes:
    """Render a part of a match, compressed with gzip; runs in the worker."""
    table = _tables.get(source.id) or source.table()
    if source.is_final:
        _tables[source.id] = table
        _tables.move_to_end(source.id)
        if len(_tables) > MAX_TABLES_IN_WORKER:
            _tables.popitem(last=False)
    return gzip.compress(_render(table, rendering), GZIP_LEVEL, mtime=0)


def _render(table: Table, rendering: Rendering) -> bytes:
    match rendering.kind:
        case "replay":
            return encode(replay_of(table))
        case "view":
            return encode(view_at(table, rendering.ply, rendering.seat))
        case "text-board":
            return encode(text_board_at(table, rendering.ply, rendering.seat))
        case "text":
            return write_text(record_of(table)).encode()
        case "binary":
            return write_binary(record_of(table))
        case "drawing":
            return encode(drawing(table.game, table.match.options))


def game_of_record(body: bytes) -> str:
    """Check that an uploaded record replays, and return its game; runs in the worker."""
    return read_record(body).game.name


class Renderer(Protocol):
    """What renders matches: a worker process, or the worker of a browser that holds the tables."""

    def cached(self, match: str, rendering: Rendering) -> bytes | None:
        """Return what was rendered before."""

    async def render(self, source: ReplaySource, rendering: Rendering) -> bytes:
        """Render a part of a match, compressed with gzip."""

    async def check_record(self, body: bytes) -> str:
        """Refuse a record that does not replay; return its game."""

    def forget(self) -> None:
        """Forget all matches and results: one was deleted, or lost the name of a user."""

    def close(self) -> None:
        """Stop."""
