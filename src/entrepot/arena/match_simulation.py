"""Simulation with bots of any kind: matches choice by choice, in processes, without records."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import active_children, get_context

from ..bots import check_bot
from ..bots.self_play import play_match
from ..compile.process import exit_with_parent, sigint_blocked
from ..core.errors import BadOption
from ..core.game import Game
from ..games import game as find_game


@dataclass(frozen=True)
class GameResult:
    """The result of one game."""

    choices: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


def check_simulation(game: Game, bots: Sequence[str], options: Mapping[str, str], games: int, seed: int) -> None:
    """Refuse arguments that no games can be played with; nothing is compiled for it."""
    for bot in bots:
        check_bot(bot, game)
    game.new(len(bots), options)
    if games < 1:
        raise BadOption(f"at least 1 game is played, not {games}")
    if not 0 <= seed < 1 << 62:
        raise BadOption(f"a seed is a whole number from 0 to 2 ** 62 - 1, not {seed}")


def simulate_matches(
    game: Game, bots: Sequence[str], options: Mapping[str, str], games: int, seed: int, jobs: int
) -> Iterator[GameResult]:
    """Play games in processes and yield their results in order; the games do not depend on the jobs."""
    others = set(active_children())
    with sigint_blocked():  # the parent stops the workers
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=exit_with_parent)
        waiting: deque[Future[GameResult]] = deque()
        orders = iter(range(games))
        for _ in range(2 * jobs):
            _submit(pool, waiting, orders, game, bots, options, seed)
    try:
        while waiting:
            yield waiting.popleft().result()
            _submit(pool, waiting, orders, game, bots, options, seed)
    finally:
        for worker in set(active_children()) - others:
            worker.terminate()  # what it plays is not wanted any more
        pool.shutdown(cancel_futures=True)


def _submit(
    pool: ProcessPoolExecutor,
    waiting: deque[Future[GameResult]],
    orders: Iterator[int],
    game: Game,
    bots: Sequence[str],
    options: Mapping[str, str],
    seed: int,
) -> None:
    """Order the next game, if there is one left."""
    index = next(orders, None)
    if index is not None:
        waiting.append(pool.submit(_play, game.name, tuple(bots), dict(options), seed, index))


def _play(name: str, bots: Sequence[str], options: Mapping[str, str], seed: int, index: int) -> GameResult:
    """Play one game; it follows from the seed and its index."""
    match = play_match(find_game(name), bots, options, seed, index)
    return GameResult(len(match.choices), tuple(match.scores()), tuple(match.ranks()))
