"""Plays every level against the one below, and the strongest against greedy players: ``python benchmarks/ladder.py``.

One of the upper level meets one or three of the lower, on every seat in turn. A step is played until the bound that
its win share surely exceeds (Wilson, 95 %) is clear of par, or until its games are spent.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

from entrepot.bots import LEVELS, make_bot
from entrepot.engine.contract import CHANCE, OVER
from entrepot.engine.kernels import compiled
from entrepot.engine.match import draw_outcome
from entrepot.engine.stream import new_stream
from entrepot.engine.view import SeatView
from entrepot.games import game, names

Z = 1.96
CLEAR = 1.1
"""A bound of so many times par is clear."""
LEAST = 12
"""No step is decided by fewer games."""


@dataclass
class Step:
    """One level against another, or against greedy players, with a number of players."""

    game: str
    seats: int
    upper: str
    lower: str
    wins: float = 0.0
    games: int = 0

    @property
    def share(self) -> float:
        """The share of games that the upper one won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def bound(self) -> float:
        """The least share that the results allow, over par."""
        return wilson(self.share, self.games) * self.seats if self.games else 0.0

    def __str__(self) -> str:
        who = f"{self.game}, {self.seats} players: {self.upper} against {self.lower}"
        return f"{who}: {100 * self.share:.0f} % of {self.games} games, surely {self.bound:.2f} of par"


def wilson(share: float, games: int) -> float:
    """Give the lower end of the interval in which a share surely lies."""
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return (share + Z * Z / (2 * games) - spread) / (1 + Z * Z / games)


def play(name: str, seats: int, upper: str, lower: str, number: int) -> float:
    """Play one game; give the upper one's share of the win."""
    table, stream = game(name), new_stream(20_000 + number // seats)
    guest = number % seats
    bots = [make_bot(upper if seat == guest else lower, table, 100 * number + seat) for seat in range(seats)]
    state = table.new(seats)
    actor = table.rules.actor(state)
    while actor != OVER:
        if actor == CHANCE:
            choice = draw_outcome(table, state, stream)
        else:
            choice = bots[actor].choose(SeatView(table, state, actor))
        table.rules.apply(state, choice)
        actor = table.rules.actor(state)
    winners = [seat for seat in range(seats) if table.rules.place(state, seat) == 1]
    return 1 / len(winners) if guest in winners else 0.0


def climb(step: Step, pool: ProcessPoolExecutor, jobs: int, games: int, seconds: float) -> None:
    """Play a step in batches that sit the upper one on every seat, until it is clear."""
    batch = math.lcm(step.seats, jobs)
    end = time.perf_counter() + seconds
    while step.games < games and time.perf_counter() < end:
        numbers = range(step.games, step.games + batch)
        played: list[Future[float]] = [
            pool.submit(play, step.game, step.seats, step.upper, step.lower, number) for number in numbers
        ]
        for future in played:
            step.wins += future.result()
            step.games += 1
        if step.games >= LEAST and step.bound > CLEAR:
            break


def steps(games: list[str], seats: list[int], levels: list[str]) -> Iterator[Step]:
    """List the steps of the ladder up to some levels."""
    for name in games:
        for number in seats:
            for lower, upper in pairwise(LEVELS):
                if upper in levels:
                    yield Step(name, number, upper, lower)


def main() -> None:
    """Climb the ladder, and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="for each step, at most")
    parser.add_argument("--seconds", type=float, default=240.0, help="for each step, at most")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=list(names()), help="these games")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--levels", nargs="*", default=list(LEVELS), help="only the steps up to these levels")
    arguments = parser.parse_args()
    for name in arguments.only:
        compiled(game(name), "bots.search")
    with ProcessPoolExecutor(arguments.jobs) as pool:
        climbed = list(steps(arguments.only, arguments.seats, arguments.levels))
        for step in climbed:
            climb(step, pool, arguments.jobs, arguments.games, arguments.seconds)
            print(step, flush=True)
        for name in arguments.only:
            top = Step(name, 4, LEVELS[-1], "greedy")
            climb(top, pool, arguments.jobs, arguments.games, arguments.seconds)
            print(top, flush=True)
            print(f"figure: {name}_top_vs_greedy {100 * top.share:.1f} %")
    if climbed:
        weakest = min(climbed, key=lambda step: step.bound)
        print(f"the weakest step: {weakest}")
        print(f"figure: ladder_weakest_step {weakest.bound:.2f} of par")


if __name__ == "__main__":
    main()
