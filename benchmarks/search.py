"""Simulations per second of CPU time of the search on one core, in the middle of games of four."""

from __future__ import annotations

import time
from typing import Any

from entrepot.bots import make_bot
from entrepot.bots.search_bot import Searcher, Settings
from entrepot.core.game import Game
from entrepot.core.match import draw_outcome
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game, names

SEATS = 4
POSITIONS = 8
SIMULATIONS = 1500


def middle(table: Game, seed: int) -> Any:
    """Give the position in the middle of a game between greedy players: after half of its real choices."""
    state, stream = table.new(SEATS), new_stream(seed)
    bots = [make_bot("greedy", table, seed + seat) for seat in range(SEATS)]
    passed: list[Any] = []
    while (actor := table.rules.actor(state)) != OVER:
        if actor != CHANCE and len(table.legal(state)) > 1:
            passed.append(state.copy())
        if actor == CHANCE:
            choice = draw_outcome(table, state, stream)
        else:
            choice = bots[actor].choose(SeatView(table, state, actor))
        table.rules.apply(state, choice)
    return passed[len(passed) // 2]


def simulations_per_second(table: Game) -> float:
    """Search in the middle of several games, with the settings that bots have."""
    states = [middle(table, seed) for seed in range(POSITIONS)]
    spent = 0.0
    for state in states:
        searcher = Searcher(table, 1, Settings(), 24 * SIMULATIONS, backend="native")
        searcher.set_root(SeatView(table, state, table.rules.actor(state)))
        searcher.simulate(50)
        began = time.process_time()
        searcher.simulate(SIMULATIONS)
        spent += time.process_time() - began
    return POSITIONS * SIMULATIONS / spent


def main() -> None:
    """Print the figure of every game."""
    for name in names():
        print(f"figure: {name}_search {simulations_per_second(game(name)):.0f} simulations/s")


if __name__ == "__main__":
    main()
