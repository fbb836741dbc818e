"""Renders replays in a process of its own, so that long records do not delay the event loop; results are cached."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

from ...compile.process import exit_with_parent, sigint_blocked
from ..errors import RateLimited
from .rendering import Rendering, ReplaySource, game_of_record, render

Result = TypeVar("Result")
MAX_CACHED_BYTES = 16 << 20
MAX_WAITING = 32
"""Requests that may wait for the worker; further ones are refused and may be retried."""


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
        cache = self._cache
        result = await self._run(partial(render, source, rendering))
        if cache is self._cache:
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

    def forget(self) -> None:
        """Forget all results, and let the worker end, which has the last matches in memory."""
        self._cache, self._bytes = OrderedDict(), 0
        if self._pool is not None:
            self._pool.shutdown(wait=False)
            self._pool = None

    def close(self) -> None:
        """Stop the worker."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
