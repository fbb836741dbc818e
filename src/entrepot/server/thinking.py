"""Bots think in processes of their own, so that the tables never wait for them; one that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TypeVar

from ..bots import LEVELS, Bot, make_bot
from ..bots.judge import DEFAULT_JUDGE, SearchJudge, Verdict
from ..bots.levels import prepare
from ..engine.contract import Choice
from ..engine.view import SeatView
from ..games import game as find_game
from ..games import names as game_names
from .metrics import REPLACED, THOUGHT

Q = TypeVar("Q")
A = TypeVar("A")
HINT_LEVEL = LEVELS[-1]
STAND_IN = LEVELS[2]
"""Who plays on for somebody who has left."""
BOTS_KEPT = 8
"""A worker keeps the bots that it used last: the search goes on in the tree that it has."""
TRIES = 3


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


def think(question: Question) -> Choice:
    """Choose for a seat, in a worker."""
    game = find_game(question.game)
    game.choices_for(question.options)  # another map is known from here on
    state = game.state.from_bytes(question.state)
    about = (question.table, question.seat, question.level)
    bot = _bots.pop(about, None) or make_bot(question.level, game, question.seed)
    _bots[about] = bot
    if len(_bots) > BOTS_KEPT:
        _bots.popitem(last=False)
    return bot.choose(SeatView(game, state, question.seat))


def judge(case: Case) -> Verdict:
    """Judge a decision, in a worker."""
    game = find_game(case.game)
    game.choices_for(case.options)
    if case.game not in _judges:
        _judges[case.game] = SearchJudge(game, DEFAULT_JUDGE, 0)
    return _judges[case.game].judge(SeatView(game, game.state.from_bytes(case.state), case.seat))


@contextlib.contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Let processes that start meanwhile begin deaf to ctrl-C: the server says when it is time to stop."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker() -> None:
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    """A server that is killed says nothing any more: its workers go with it."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _prepare_all() -> None:
    """Compile what the strong levels need, out of everybody's way; the second time there is nothing to do."""
    _begin_worker()
    os.nice(10)
    for name in game_names():
        prepare(find_game(name))


class Thinkers:
    """So many bots think at once; the others wait for their turn."""

    def __init__(self, workers: int) -> None:
        self._workers = max(1, workers)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"), _begin_worker)

    async def choose(self, question: Question) -> Choice:
        """Ask a bot for a choice."""
        return await self._ask(think, question)

    async def judge(self, case: Case) -> Verdict:
        """Have a decision judged."""
        return await self._ask(judge, case)

    async def _ask(self, ask: Callable[[Q], A], about: Q) -> A:
        """Ask a worker; if it dies, ask another."""
        for last in (*[False] * (TRIES - 1), True):
            pool = self._pool
            try:
                with THOUGHT.time():
                    with _deaf_to_ctrl_c():
                        answer = asyncio.get_running_loop().run_in_executor(pool, ask, about)
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
        """Have the strong levels compiled beforehand, in a process of its own."""
        with _deaf_to_ctrl_c():
            multiprocessing.get_context("spawn").Process(target=_prepare_all, name="prepare", daemon=True).start()

    def close(self) -> None:
        """Stop all workers."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def workers_here() -> int:
    """How many bots may think at once: one core is left to the tables."""
    return max(1, (os.cpu_count() or 2) - 1)
