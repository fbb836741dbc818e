"""Measures the speeds of the package that is imported; works with version 0.1.0, too.

``python refactor_measure.py`` is run by ``refactor.py``, in a process of its own for each tree. It reads lines of JSON,
``[speed, first, units]``, does that many units of work, and answers ``[amount, CPU seconds, seconds]``. Both trees are
asked for the same work. An empty line ends it.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

SEATS, TABLES, STEPS, GAMES, NODES = 4, 1024, 10, 400, 24_000
POSITIONS, SIMULATIONS, PLAYOUTS = 3, 200, 4
CORES = 2

Work = Callable[[int], int]
"""Does the unit of work of a number, and gives its amount."""


def first_of(*names: str) -> Any:
    """Import the first module that there is."""
    for name in names:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            continue
    raise ModuleNotFoundError(names[0])


def native(game: Any) -> Work:
    """Count decisions of random playouts."""
    batch = importlib.import_module("entrepot.envs.batch").Batch(game, 1, seats=SEATS)
    return lambda unit: int(batch.play(GAMES, seed=unit).lengths.sum())


def stepping(game: Any) -> Work:
    """Count decisions of the steps of a batch on two cores, with masks and observations."""
    batch = importlib.import_module("entrepot.envs.batch").Batch(game, TABLES, seats=SEATS, threads=CORES)
    batch.reset(1)

    def work(unit: int) -> int:
        for _ in range(STEPS):
            batch.step(batch.random_choices())
        return STEPS * TABLES

    return work


def plain(game: Any) -> Work:
    """Count decisions of random playouts in plain Python."""
    loader = first_of("entrepot.compile.loader", "entrepot.engine.kernels")
    kernel = loader.load(game, "plain").playout if hasattr(loader, "load") else loader.plain(game)
    new_stream = first_of("entrepot.core.stream", "entrepot.engine.stream").new_stream
    start, choices = game.new(SEATS), [0] * game.rules.CHOICES_AT_MOST

    def work(unit: int) -> int:
        streams = [new_stream(unit, number) for number in range(PLAYOUTS)]
        return sum(int(kernel.playout(start.copy(), choices, stream)) for stream in streams)

    return work


def search(game: Any) -> Work:
    """Count simulations of the search in the middle of games."""
    bots = importlib.import_module("entrepot.bots.search_bot")
    view = first_of("entrepot.core.view", "entrepot.engine.view").SeatView
    states = [middle(game, seed) for seed in range(POSITIONS)]

    def work(unit: int) -> int:
        for state in states:
            os.environ["ENTREPOT_BACKEND"] = "native"  # version 0.1.0 has no other compiled one
            searcher = bots.Searcher(game, unit, bots.Settings(), NODES)
            set_root = getattr(searcher, "set_root", None) or searcher.look
            set_root(view(game, state, game.rules.actor(state)))
            simulate = getattr(searcher, "simulate", None) or searcher.run
            simulate(SIMULATIONS)
        return POSITIONS * SIMULATIONS

    return work


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


MEASURES: dict[str, Callable[[Any], Work]] = {"native": native, "plain": plain, "search": search, "batch": stepping}


def timed(work: Work, first: int, units: int) -> tuple[int, float, float]:
    """Do some units of work; give the amount, the CPU seconds of this process and the seconds."""
    cpu, wall = time.process_time(), time.perf_counter()
    amount = sum(work(unit) for unit in range(first, first + units))
    return amount, time.process_time() - cpu, time.perf_counter() - wall


def main() -> None:
    """Tell the names of all speeds, and measure what is asked for; what is made for a speed is kept."""
    warnings.simplefilter("ignore")
    games = importlib.import_module("entrepot.games")
    print(json.dumps([f"{name} {kind}" for name in games.names() for kind in MEASURES]), flush=True)
    made: dict[str, Work] = {}
    while line := sys.stdin.readline().strip():
        speed, first, units = json.loads(line)
        if speed not in made:
            name, kind = speed.split()
            made[speed] = MEASURES[kind](games.game(name))
            made[speed](0)
        print(json.dumps(timed(made[speed], first, units)), flush=True)


if __name__ == "__main__":
    main()
