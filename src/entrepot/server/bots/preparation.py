"""Compiles the kernels that strong bots need, each game in a process of its own, and knows how far that is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing

from ...bots.levels import prepare
from ...compile.process import CompileProcess, last_progress
from ...compile.progress import CompileProgress, Observer
from ...games import game as find_game
from ...games import names as game_names

POLL_SECONDS = 0.25


def _prepare(game: str) -> None:
    prepare(find_game(game))


class Preparation:
    """What is being compiled, game by game; ``observer`` is told all progress."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._running: dict[str, asyncio.Task[None]] = {}
        self._processes: dict[str, CompileProcess] = {}
        self._all: asyncio.Task[None] | None = None
        self._pipe, self.worker_pipe = multiprocessing.get_context("spawn").Pipe(duplex=False)
        """Where workers report that compile themselves, because nothing can be written to the cache."""
        self._in_worker: CompileProgress | None = None
        self._log = logging.getLogger("entrepot.server")

    def start_all(self) -> None:
        """Have all games compiled, one after the other; where the cache has them, there is nothing to do."""
        self._all = asyncio.create_task(self._ready_all())

    async def _ready_all(self) -> None:
        for name in game_names():
            await self.ready(name)

    async def ready(self, game: str) -> None:
        """Wait until the kernels of a game are compiled, or cannot be; all who wait share one process."""
        if game not in self._running:
            self._running[game] = asyncio.create_task(self._compile(game))
        await asyncio.shield(self._running[game])

    async def _compile(self, game: str) -> None:
        try:
            process = self._processes[game] = CompileProcess(_prepare, game)
            while process.poll():
                self._observe(process)
                await asyncio.sleep(POLL_SECONDS)
            self._observe(process)
            if process.failed:
                self._log.error("kernels could not be compiled", extra={"game": game})
            elif process.progress is not None:
                self._log.info("kernels compiled", extra={"game": game, "seconds": process.progress.seconds})
        finally:
            with contextlib.suppress(KeyError):
                self._processes.pop(game).stop()
            del self._running[game]

    def _observe(self, process: CompileProcess) -> None:
        if process.progress is not None:
            self._observer(process.progress)

    def progress(self, game: str) -> CompileProgress | None:
        """Tell how far the compile of a game is; nothing if none runs."""
        if game in self._processes:
            return self._processes[game].progress
        self._in_worker = last_progress(self._pipe) or self._in_worker
        found = self._in_worker
        return found if found is not None and found.game == game and found.done < found.total else None

    def close(self) -> None:
        """Stop compiling; what is not finished is compiled another time."""
        for task in (self._all, *self._running.values()):
            if task is not None:
                task.cancel()
        for process in self._processes.values():
            process.stop()
        self._processes.clear()
