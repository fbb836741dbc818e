"""A pool of worker processes in which bots choose and analyse; a worker that dies is replaced.

Games with prebuilt kernels need no compiler. For the others, workers do not compile: a worker that compiles could not
serve the bots that need none. See :mod:`entrepot.server.bots.preparation`.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import TypeVar

from ...bots.analyser import PositionEstimate
from ...bots.levels import SEARCHING, needs_compiler
from ...compile.loader import NotCompiled
from ...compile.process import exit_with_parent, send_progress, sigint_blocked
from ...compile.progress import Observer
from ...core.game import Choice
from ...games import game as find_game
from ..messages import Preparing
from ..metrics import BOT_SECONDS, REPLACED_WORKERS
from .board_study import StudiedGames, StudyRequest, play_choices, play_games
from .preparation import Preparation
from .queue import Claim, FairQueue
from .requests import AnalysisRequest, MoveRequest, analyse, choose

Request = TypeVar("Request")
Result = TypeVar("Result")
WORKER_NICENESS = 5
"""Bots yield to the server: with few cores, a choice of a user is answered first."""
MAX_ATTEMPTS = 3
PROGRESS_INTERVAL = 1.0
"""Seconds between two progress messages to a table whose bot waits for its kernels."""


def _initialize_worker(pipe: Connection) -> None:
    os.nice(WORKER_NICENESS)
    exit_with_parent()
    send_progress(pipe)


class BotPool:
    """Runs a limited number of requests at once; the others wait in a fair queue."""

    def __init__(self, workers: int, on_compile: Observer = lambda progress: None) -> None:
        self._workers = max(1, workers)
        self._preparation = Preparation(on_compile)
        self._pool = self._new_pool()
        self.queue = FairQueue(self._workers)
        self._warm: set[str] = set()
        """Games whose kernels a worker has loaded."""
        self.on_preparing: Callable[[str, Preparing], None] = lambda table, message: None
        """Called at intervals while a bot of a table waits for its kernels."""

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, _initialize_worker, (self._preparation.worker_pipe,))

    async def choose(self, request: MoveRequest, claim: Claim) -> Choice:
        """Return the choice of a bot."""
        if request.level not in SEARCHING or not needs_compiler(find_game(request.game)):
            return await self._run(choose, request, claim, False)
        async with self._progress_messages(request.table, request.game):
            return await self._run_prepared(choose, request, claim, request.game)

    async def analyse(self, request: AnalysisRequest, claim: Claim) -> PositionEstimate:
        """Return the analysis of a decision."""
        return await self._run_prepared(analyse, request, claim, request.game)

    async def study(self, request: StudyRequest, claim: Claim) -> StudiedGames:
        """Return some games of a study of a board."""
        return await self._run(play_games, request, claim, False)

    async def play(self, request: StudyRequest, claim: Claim) -> list[list[Choice]]:
        """Return the choices of some games of a study of a board."""
        return await self._run(play_choices, request, claim, False)

    async def _run_prepared(
        self, work: Callable[[Request, bool], Result], request: Request, claim: Claim, game: str
    ) -> Result:
        """Run a request in a worker; if the kernels are not compiled, compile them first in another process."""
        try:
            result = await self._run(work, request, claim, False)
        except NotCompiled:
            await self._preparation.prepare(game)
            result = await self._run(work, request, claim, True)
        self._warm.add(game)
        return result

    @contextlib.asynccontextmanager
    async def _progress_messages(self, table: str, game: str) -> AsyncIterator[None]:
        """Send progress messages to a table while no worker has loaded the kernels."""
        if game in self._warm:
            yield
            return
        progress = asyncio.create_task(self._send_progress(table, game))
        try:
            yield
        finally:
            progress.cancel()
            self.on_preparing(table, Preparing("ready", 0, 0, 0.0))

    async def _send_progress(self, table: str, game: str) -> None:
        loop = asyncio.get_running_loop()
        started = loop.time()
        while True:
            await asyncio.sleep(PROGRESS_INTERVAL)
            seconds = round(loop.time() - started, 1)
            progress = self._preparation.progress(game)
            if progress is None:
                message = Preparing("loading", 0, 0, seconds)
            else:
                message = Preparing("compiling", progress.done, progress.total, seconds)
            self.on_preparing(table, message)

    async def _run(
        self, work: Callable[[Request, bool], Result], request: Request, claim: Claim, may_compile: bool
    ) -> Result:
        """Run a request in a worker once it has a slot."""
        return await self.queue.run(claim, lambda: self._run_in_worker(work, request, may_compile))

    async def _run_in_worker(
        self, work: Callable[[Request, bool], Result], request: Request, may_compile: bool
    ) -> Result:
        """Run a request in a worker; if the worker dies, retry in another."""
        for last in (*[False] * (MAX_ATTEMPTS - 1), True):
            pool = self._pool
            try:
                with BOT_SECONDS.time():
                    with sigint_blocked():
                        result = asyncio.get_running_loop().run_in_executor(pool, work, request, may_compile)
                    return await result
            except BrokenProcessPool:
                if pool is self._pool:
                    REPLACED_WORKERS.inc()
                    self._pool = self._new_pool()
                    pool.shutdown(wait=False)
                if last:
                    raise
        raise AssertionError("the last attempt returns or raises")

    def prepare(self) -> None:
        """Start compiling the kernels of all games, each in a process of its own."""
        self._preparation.start_all()

    def close(self) -> None:
        """Stop all workers."""
        self._preparation.close()
        self._pool.shutdown(wait=False, cancel_futures=True)


def default_workers() -> int:
    """Return the number of workers: one core is left to the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)
