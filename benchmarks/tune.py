"""Tunes the weights of a game's evaluation by self-play with CMA-ES: ``python benchmarks/tune.py GAME``.

A candidate plays greedily among players with the weights so far, on every seat and with every number of
players in turn, in the same games as the other candidates of its generation; how it fares is its fitness. Every few
generations the mean of the search becomes the weights to beat. At the end the new weights meet those that the run
began with in games of their own, and are written only if they win more than their share there.
The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from entrepot.compile.loader import load
from entrepot.core.game import Game
from entrepot.games import game as find_game

LEAD = 15.0
"""A lead of so many points is half as good as any."""
LEAST_SCALE = 500.0
"""A weight is tried in steps of half its size, or of so many thousandths, so that one of 0 can grow, too."""


class Trial:
    """Plays candidates against players with the weights so far."""

    def __init__(self, game: Game, seats: Sequence[int]) -> None:
        self.kernel = load(game).tuning
        self.starts = [load(game).states(game.new(number)) for number in seats]
        self.scratch = load(game).new(load(game).playout.Scratch)

    def play(self, new: Any, old: Any, games: int, seed: int) -> tuple[float, float, float]:
        """Give a candidate's wins over par, mean lead over the best opponent, and mean score."""
        wins, lead, score = 0.0, 0.0, 0.0
        for number, start in enumerate(self.starts):
            share = games // len(self.starts)
            totals = np.zeros(3)
            first = 1_000_003 * number
            self.kernel.play_candidates(start, first, share, seed, new, old, self.scratch, totals)
            wins += totals[0] / share * int(start[0]["seats"])
            lead += totals[1] / share
            score += totals[2] / share
        return wins / len(self.starts), lead / len(self.starts), score / len(self.starts)

    def fitness(self, new: Any, old: Any, games: int, seed: int) -> float:
        """Give the fitness of a candidate: its wins and its lead."""
        wins, lead, _ = self.play(new, old, games, seed)
        return wins + lead / LEAD


def tune(arguments: argparse.Namespace) -> None:
    """Tune, tell how it goes, and write what was found."""
    import cma

    game = find_game(arguments.game)
    path = game.folder / "data" / "weights.json"
    evaluation: Any = game.require(game.evaluation, "evaluation")
    sizes: dict[str, int] = evaluation.SIZES
    content = json.loads(path.read_text())
    first = np.array([weight for name in sizes for weight in content[name]], np.int64)
    trial = Trial(game, arguments.seats)
    scale = np.maximum(np.abs(first) * 0.5, LEAST_SCALE)

    def weights(x: Any) -> Any:
        return np.rint(first + scale * np.asarray(x)).astype(np.int64)

    options = {"seed": arguments.seed, "popsize": arguments.population, "verbose": -9}
    search = cma.CMAEvolutionStrategy(np.zeros(len(first)), arguments.spread, options)
    old, end = first, time.perf_counter() + arguments.minutes * 60
    for generation in range(arguments.generations):
        if time.perf_counter() > end:
            break
        candidates = search.ask()
        seed = arguments.seed * 100_000 + generation
        search.tell(candidates, [-trial.fitness(weights(x), old, arguments.games, seed) for x in candidates])
        if generation % 5 == 4:
            mean = weights(search.result.xfavorite)
            wins, lead, score = trial.play(mean, old, 600, seed + 50_000)
            print(f"generation {generation + 1}: {wins:.3f} of par, lead {lead:.1f}, score {score:.1f}", flush=True)
            old = mean
    new = weights(search.result.xfavorite)
    wins, lead, score = trial.play(new, first, arguments.check, arguments.seed + 77)
    print(f"against the weights of the beginning: {wins:.3f} of par, lead {lead:.1f}, score {score:.1f}")
    if wins > 1.0:
        at = iter(new.tolist())
        found = {name: [next(at) for _ in range(size)] for name, size in sizes.items()}
        rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(values)}" for name, values in found.items())
        path.write_text("{\n" + rows + "\n}\n")
        print(f"written: {path.name}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=120)
    parser.add_argument("--population", type=int, default=14)
    parser.add_argument("--games", type=int, default=360, help="for each candidate")
    parser.add_argument("--check", type=int, default=12000, help="games at the end")
    parser.add_argument("--spread", type=float, default=0.3, help="of the first generation, in steps of each weight")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument(
        "--minutes", type=float, default=1.0e6, help="stop early; the result then depends on the machine"
    )
    tune(parser.parse_args())


if __name__ == "__main__":
    main()
