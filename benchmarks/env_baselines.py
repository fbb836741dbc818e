"""Baseline scores of the environments: frozen opponents against each other, on the current version.

``python -m benchmarks.env_baselines [GAMES]`` plays so many games for each line, on every seat equally often, by the
compiled policies, and prints a table for ``docs/envs/baselines.md``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt

from entrepot.envs.batch import Batch
from entrepot.envs.names import games, registry_id

GAMES = 2000
LEARNERS = ("random", "greedy")
OPPONENTS = ("random", "greedy")
SEED = 2026


def baseline(game: str, learner: str, opponent: str, seats: int, count: int) -> tuple[float, float, float, float]:
    """Give the mean reward by rank, its standard error, the share of wins and the mean score of a learner."""
    each = count // seats
    rank, won = Batch(game, 1, seats=seats, observe=False), Batch(game, 1, seats=seats, observe=False, reward="win")
    total = squares = wins = points = 0.0
    for seat in range(seats):
        policies = [learner if other == seat else opponent for other in range(seats)]
        played = rank.play(each, SEED + seat, policies)
        mine = played.rewards[:, seat].astype(float)
        total, squares = total + mine.sum(), squares + (mine**2).sum()
        wins += float(won.play(each, SEED + seat, policies).rewards[:, seat].sum())
        points += float(played.scores[:, seat].sum())
    n = each * seats
    mean = total / n
    return mean, sqrt(max(0.0, squares / n - mean * mean) / n), wins / n, points / n


def lines(count: int) -> Iterator[str]:
    """Give the table, line by line."""
    yield "| environment | seats | learner | opponents | reward by rank | wins | score |"
    yield "|---|---|---|---|---|---|---|"
    for game in games():
        if game.evaluation is None:
            continue
        for seats in (game.seats[0], min(4, game.seats[-1])):
            for learner in LEARNERS:
                for opponent in OPPONENTS:
                    mean, error, wins, points = baseline(game.name, learner, opponent, seats, count)
                    shown = f"{mean:+.3f} ± {1.96 * error:.3f} | {wins:.1%} | {points:.1f}"
                    yield f"| `{registry_id(game)}` | {seats} | `{learner}` | `{opponent}` | {shown} |"


if __name__ == "__main__":
    for line in lines(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES):
        print(line, flush=True)
