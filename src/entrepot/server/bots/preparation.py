"""Compiles the kernels that strong bots need, each game in a process of its own, and reports the progress."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing

from ...bots.levels import needs_compiler, prepare
from ...compile.process import CompileProcess, last_progress
from ...compile.progress import CompileProgress, Observer
from ...games import all_games
from ...games import game as find_game

POLL_SECONDS = 0.25


def _compile_game(game: str) -> None:
    prepare(find_game(game))


class Preparation:
    """The running compilations by game; ``observer`` receives their progress."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._running: dict[str, asyncio.Task[None]] = {}
        self._processes: dict[str, CompileProcess] = {}
        self._all: asyncio.Task[None] | None = None
        self._pipe, self.worker_pipe = multiprocessing.get_context("spawn").Pipe(duplex=False)
        """Receives the progress of workers that compile themselves because the cache is not writable."""
        self._in_worker: CompileProgress | None = None
        self._log = logging.getLogger("entrepot.server")

    def start_all(self) -> None:
        """Start compiling the games without prebuilt kernels, one after the other, unless they are in the cache."""
        self._all = asyncio.create_task(self._prepare_all())

    async def _prepare_all(self) -> None:
        for game in all_games():
            if needs_compiler(game):
                await self.prepare(game.name)

    async def prepare(self, game: str) -> None:
        """Return when the kernels of a game are compiled or have failed; concurrent calls share one process."""
        if game not in self._running:
            self._running[game] = asyncio.create_task(self._compile(game))
        await asyncio.shield(self._running[game])

    async def _compile(self, game: str) -> None:
        try:
            process = self._processes[game] = CompileProcess(_compile_game, game)
            while process.poll():
                self._observe(process)
                await asyncio.sleep(POLL_SECONDS)
            self._observe(process)
            if process.failed:
                self._log.error("failed to compile kernels", extra={"game": game})
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
        """Return the progress of the compilation of a game; None if there is none."""
        if game in self._processes:
            return self._processes[game].progress
        self._in_worker = last_progress(self._pipe) or self._in_worker
        progress = self._in_worker
        is_running = progress is not None and progress.game == game and progress.done < progress.total
        return progress if is_running else None

    def close(self) -> None:
        """Stop compiling."""
        for task in (self._all, *self._running.values()):
            if task is not None:
                task.cancel()
        for process in self._processes.values():
            process.stop()
        self._processes.clear()
