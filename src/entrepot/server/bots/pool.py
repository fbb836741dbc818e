"""Bots think in processes of their own, so that the tables never wait for them; one that dies is replaced.

Kernels are not compiled there, but by :mod:`entrepot.server.bots.preparation`: a worker that compiles could not serve
the bots that need no kernels.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TypeVar

from ...bots import LEVELS, Bot, make_bot
from ...bots.analyser import DEFAULT_JUDGE, SearchJudge, Verdict
from ...bots.levels import SEARCHING
from ...compile.loader import NotCompiled, cached_only
from ...compile.process import exit_with_parent, send_progress, sigint_blocked
from ...compile.progress import Observer
from ...core.game import Choice
from ...core.view import SeatView
from ...games import game as find_game
from ..messages import Preparing
from ..metrics import REPLACED, THOUGHT
from .preparation import Preparation

Q = TypeVar("Q")
A = TypeVar("A")
HINT_LEVEL = LEVELS[-1]
STAND_IN = LEVELS[2]
"""Who plays on for somebody who has left."""
BOTS_KEPT = 8
"""A worker keeps the bots that it used last: the search goes on in the tree that it has."""
TRIES = 3
NOTICE_EVERY = 1.0
"""Seconds between two notices to a table whose bot waits for its kernels."""


@dataclass(frozen=True)
class Question:
    """A choice that a bot is asked to make."""

    table: str
    game: str
    options: Mapping[str, str]
    state: bytes
    seat: int
    level: str
    seed: int


@dataclass(frozen=True)
class Case:
    """A decision that is to be judged."""

    game: str
    options: Mapping[str, str]
    state: bytes
    seat: int


_judges: dict[str, SearchJudge] = {}
_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def think(question: Question, may_compile: bool) -> Choice:
    """Choose for a seat, in a worker."""
    game = find_game(question.game)
    game.choices_for(question.options)  # another map is known from here on
    state = game.state.from_bytes(question.state)
    about = (question.table, question.seat, question.level)
    with _compiling(may_compile):
        bot = _bots.pop(about, None) or make_bot(question.level, game, question.seed)
    _bots[about] = bot
    if len(_bots) > BOTS_KEPT:
        _bots.popitem(last=False)
    return bot.choose(SeatView(game, state, question.seat))


def judge(case: Case, may_compile: bool) -> Verdict:
    """Judge a decision, in a worker."""
    game = find_game(case.game)
    game.choices_for(case.options)
    if case.game not in _judges:
        with _compiling(may_compile):
            _judges[case.game] = SearchJudge(game, DEFAULT_JUDGE, 0)
    return _judges[case.game].judge(SeatView(game, game.state.from_bytes(case.state), case.seat))


def _compiling(allowed: bool) -> contextlib.AbstractContextManager[None]:
    return contextlib.nullcontext() if allowed else cached_only()


def _begin_worker(pipe: Connection) -> None:
    exit_with_parent()
    send_progress(pipe)


class Thinkers:
    """So many bots think at once; the others wait for their turn."""

    def __init__(self, workers: int, compiling: Observer = lambda progress: None) -> None:
        self._workers = max(1, workers)
        self._preparation = Preparation(compiling)
        self._pool = self._new_pool()
        self._warm: set[str] = set()
        """Games of which a worker has loaded the kernels."""
        self.tell_table: Callable[[str, Preparing], None] = lambda table, notice: None
        """Is told again and again that a bot of a table waits for its kernels."""

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, _begin_worker, (self._preparation.worker_pipe,))

    async def choose(self, question: Question) -> Choice:
        """Ask a bot for a choice."""
        if question.level not in SEARCHING:
            return await self._ask(think, question, False)
        async with self._noticed(question.table, question.game):
            return await self._ask_prepared(think, question, question.game)

    async def judge(self, case: Case) -> Verdict:
        """Have a decision judged."""
        return await self._ask_prepared(judge, case, case.game)

    async def _ask_prepared(self, ask: Callable[[Q, bool], A], about: Q, game: str) -> A:
        """Ask a worker; if its kernels are not compiled, have that done first, outside of the workers."""
        try:
            answer = await self._ask(ask, about, False)
        except NotCompiled:
            await self._preparation.ready(game)
            answer = await self._ask(ask, about, True)
        self._warm.add(game)
        return answer

    @contextlib.asynccontextmanager
    async def _noticed(self, table: str, game: str) -> AsyncIterator[None]:
        """Let a table know again and again that its bot waits, as long as no worker has loaded the kernels."""
        if game in self._warm:
            yield
            return
        notices = asyncio.create_task(self._notify(table, game))
        try:
            yield
        finally:
            notices.cancel()
            self.tell_table(table, Preparing("ready", 0, 0, 0.0))

    async def _notify(self, table: str, game: str) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while True:
            await asyncio.sleep(NOTICE_EVERY)
            seconds = round(loop.time() - begun, 1)
            progress = self._preparation.progress(game)
            if progress is None:
                notice = Preparing("loading", 0, 0, seconds)
            else:
                notice = Preparing("compiling", progress.done, progress.total, seconds)
            self.tell_table(table, notice)

    async def _ask(self, ask: Callable[[Q, bool], A], about: Q, may_compile: bool) -> A:
        """Ask a worker; if it dies, ask another."""
        for last in (*[False] * (TRIES - 1), True):
            pool = self._pool
            try:
                with THOUGHT.time():
                    with sigint_blocked():
                        answer = asyncio.get_running_loop().run_in_executor(pool, ask, about, may_compile)
                    return await answer
            except BrokenProcessPool:
                if pool is self._pool:
                    REPLACED.inc()
                    self._pool = self._new_pool()
                    pool.shutdown(wait=False)
                if last:
                    raise
        raise AssertionError("the last try returns or raises")

    def prepare(self) -> None:
        """Have the kernels of all games compiled beforehand, in a process of its own."""
        self._preparation.start_all()

    def close(self) -> None:
        """Stop all workers."""
        self._preparation.close()
        self._pool.shutdown(wait=False, cancel_futures=True)


def workers_here() -> int:
    """How many bots may think at once: one core is left to the tables."""
    return max(1, (os.cpu_count() or 2) - 1)
