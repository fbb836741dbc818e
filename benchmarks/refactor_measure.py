"""Measures the speeds of the package that is imported, and prints them as JSON; works with version 0.1.0, too.

``python refactor_measure.py`` is run by ``refactor.py``, in a process of its own for each tree. Speeds are per second
of CPU time of this process, on one core.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

SEATS, TABLES, GAMES, NODES = 4, 1024, 400, 24_000
POSITIONS, SIMULATIONS = 3, 200
SECONDS = 1.0


def first_of(*names: str) -> Any:
    """Import the first module that there is."""
    for name in names:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            continue
    raise ModuleNotFoundError(names[0])


def rate(work: Callable[[int], int]) -> float:
    """Repeat some work for a while; give the amount of work done per second of CPU time."""
    work(0)
    done, turn, begun = 0, 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        turn += 1
        done += work(turn)
    return done / (time.process_time() - begun)


def native(game: Any) -> float:
    """Measure random playouts: decisions a second."""
    batch = importlib.import_module("entrepot.envs.batch").Batch(game, 1, seats=SEATS)
    return rate(lambda turn: int(batch.play(GAMES, seed=turn).lengths.sum()))


def stepping(game: Any) -> float:
    """Measure the steps of a batch with masks and observations: decisions a second."""
    batch = importlib.import_module("entrepot.envs.batch").Batch(game, TABLES, seats=SEATS, threads=1)
    batch.reset(1)

    def work(turn: int) -> int:
        for _ in range(10):
            batch.step(batch.random_choices())
        return 10 * TABLES

    return rate(work)


def plain(game: Any) -> float:
    """Measure random playouts in plain Python: decisions a second."""
    loader = first_of("entrepot.compile.loader", "entrepot.engine.kernels")
    kernel = loader.load(game, "plain").playout if hasattr(loader, "load") else loader.plain(game)
    stream = first_of("entrepot.core.stream", "entrepot.engine.stream").new_stream(1)
    start, choices = game.new(SEATS), [0] * game.rules.CHOICES_AT_MOST
    return rate(lambda turn: int(kernel.playout(start.copy(), choices, stream)))


def search(game: Any) -> float:
    """Measure the search in the middle of games: simulations a second."""
    bots = importlib.import_module("entrepot.bots.search_bot")
    view = first_of("entrepot.core.view", "entrepot.engine.view").SeatView
    states = [middle(game, seed) for seed in range(POSITIONS)]

    def work(turn: int) -> int:
        state = states[turn % POSITIONS]
        searcher = bots.Searcher(game, turn, bots.Settings(), NODES)
        set_root = getattr(searcher, "set_root", None) or searcher.look
        set_root(view(game, state, game.rules.actor(state)))
        simulate = getattr(searcher, "simulate", None) or searcher.run
        simulate(SIMULATIONS)
        return SIMULATIONS

    return rate(work)


def middle(game: Any, seed: int) -> Any:
    """Give the state in the middle of a game, by the number of its real choices."""
    match = first_of("entrepot.core.match", "entrepot.engine.match")
    stream = first_of("entrepot.core.stream", "entrepot.engine.stream").new_stream(seed)
    state, real = game.new(SEATS), []
    while (actor := game.rules.actor(state)) != -2:
        legal = game.legal(state)
        if actor >= 0 and len(legal) > 1:
            real.append(state.copy())
        choice = match.draw_outcome(game, state, stream) if actor < 0 else legal[len(real) * 7 % len(legal)]
        game.rules.apply(state, choice)
    return real[len(real) // 2]


def main() -> None:
    """Print all speeds of all games."""
    warnings.simplefilter("ignore")
    games = importlib.import_module("entrepot.games")
    measures = {"native": native, "plain": plain, "search": search, "batch": stepping}
    speeds = {f"{name} {kind}": run(games.game(name)) for name in games.names() for kind, run in measures.items()}
    json.dump(speeds, sys.stdout)


if __name__ == "__main__":
    main()
