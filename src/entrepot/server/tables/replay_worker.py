"""Renders replays in a process of its own, so that long records do not delay the event loop; results are cached."""

from __future__ import annotations

import asyncio
import gzip
import multiprocessing
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeVar

from ...compile.process import exit_with_parent, sigint_blocked
from ...core.record import write_binary, write_text
from ...games import game as find_game
from ..db.rows import LogEntry, TableRow
from ..errors import NotFound, RateLimited
from .encoder import encode
from .replays import read_record, record_of, replay_of, table_of_record, text_board_at, view_at
from .table import Table, restore

Result = TypeVar("Result")
Kind = Literal["replay", "view", "text-board", "drawing", "text", "binary"]
MAX_TABLES_IN_WORKER = 8
MAX_CACHED_BYTES = 16 << 20
MAX_WAITING = 32
"""Requests that may wait for the worker; further ones are refused and may be retried."""
GZIP_LEVEL = 6


@dataclass(frozen=True)
class ReplaySource:
    """A finished match as the database has it: a table with its log, or an uploaded record."""

    id: str
    row: TableRow | None = None
    log: Sequence[LogEntry] = ()
    body: bytes = b""

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
    if source.id not in _tables:
        _tables[source.id] = source.table()
    _tables.move_to_end(source.id)
    if len(_tables) > MAX_TABLES_IN_WORKER:
        _tables.popitem(last=False)
    return gzip.compress(_render(_tables[source.id], rendering), GZIP_LEVEL, mtime=0)


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
            if table.game.drawing is None:
                raise NotFound
            return encode(table.game.drawing(table.match.options))


def game_of_record(body: bytes) -> str:
    """Check that an uploaded record replays, and return its game; runs in the worker."""
    return read_record(body).game.name


class ReplayWorker:
    """The worker process, started when it is first needed, and a cache of its results."""

    def __init__(self, max_bytes: int = MAX_CACHED_BYTES) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._cache: OrderedDict[tuple[str, Rendering], bytes] = OrderedDict()
        self._max_bytes, self._bytes = max_bytes, 0
        self._waiting = 0

    def cached(self, match: str, rendering: Rendering) -> bytes | None:
        """Return what was rendered before."""
        found = self._cache.get((match, rendering))
        if found is not None:
            self._cache.move_to_end((match, rendering))
        return found

    async def render(self, source: ReplaySource, rendering: Rendering) -> bytes:
        """Render a part of a match in the worker, compressed with gzip."""
        result = await self._run(partial(render, source, rendering))
        self._store((source.id, rendering), result)
        return result

    async def check_record(self, body: bytes) -> str:
        """Refuse a record that does not replay; return its game."""
        return await self._run(partial(game_of_record, body))

    async def _run(self, work: partial[Result]) -> Result:
        if self._waiting >= MAX_WAITING:
            raise RateLimited
        self._waiting += 1
        try:
            with sigint_blocked():
                result = asyncio.get_running_loop().run_in_executor(self._executor(), work)
            return await result
        except BrokenProcessPool:
            self._pool = None
            raise RateLimited from None
        finally:
            self._waiting -= 1

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, exit_with_parent)
        return self._pool

    def _store(self, key: tuple[str, Rendering], result: bytes) -> None:
        self._bytes += len(result) - len(self._cache.pop(key, b""))
        self._cache[key] = result
        while self._bytes > self._max_bytes:
            _, dropped = self._cache.popitem(last=False)
            self._bytes -= len(dropped)

    def close(self) -> None:
        """Stop the worker."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
