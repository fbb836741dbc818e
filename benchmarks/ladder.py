"""Plays every level against the one below, and the strongest against greedy players: ``python benchmarks/ladder.py``.

One of the upper level meets one or three of the lower, on every seat equally often. ``GAMES`` says beforehand how many
games a step has, and its bound (Wilson, 95 %) is taken once, at the end: whoever looks again and again, and stops when
a bound is clear, finds steps higher than they are. Every step is a tournament of the arena, so a ladder that was
stopped goes on where it was, as long as neither bots nor games have changed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import entrepot
from entrepot.arena.plan import make_plan
from entrepot.arena.results.intervals import wilson
from entrepot.arena.results.parquet import read_results
from entrepot.arena.run import Tournament, local_players
from entrepot.bots import LEVELS
from entrepot.compile.cache import cache_root, sources_key
from entrepot.games import game, names

GAMES = {"clerk": 600, "merchant": 600, "comprador": 300, "taipan": 32}
"""Of a step, by its upper level: a multiple of the seats. Those of the strongest take a quarter of a minute each."""
TOP_GAMES = 32
"""Of the strongest level against greedy players."""
SEED = 20
SOURCES = (".py", ".json", ".toml")
"""Files that bots and games are made from."""


@dataclass(frozen=True)
class Step:
    """One level against another, or against greedy players, with a number of players."""

    game: str
    seats: int
    upper: str
    lower: str
    games: int

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} players: {self.upper} against {self.lower}"


@dataclass(frozen=True)
class Climbed:
    """What came of a step."""

    step: Step
    share: float
    """Of the games that the upper one won."""

    @property
    def bound(self) -> float:
        """The least share that the results allow, over par."""
        return wilson(self.share, self.step.games).low * self.step.seats

    def __str__(self) -> str:
        return f"{self.step}: {100 * self.share:.1f} % of {self.step.games} games, surely {self.bound:.2f} of par"


def climb(step: Step, folder: Path, jobs: int) -> Climbed:
    """Play what of a step is not played yet, and read what came of all of it."""
    bots = [step.upper] + [step.lower] * (step.seats - 1)
    plan = make_plan(game(step.game), bots, step.games, SEED, {})
    out = folder / f"{step.game}-{step.seats}-{step.upper}-{step.lower}.parquet"
    tournament = Tournament(plan, out)
    if not tournament.is_finished:
        for done in tournament.play(local_players(plan, jobs)):
            if sys.stdout.isatty():
                print(f"{step}: {done} of {step.games} games", end="\x1b[K\r", flush=True)
    results = read_results(out)
    if results.forfeits:
        raise RuntimeError(f"{step}: {len(results.forfeits)} games were forfeited: {results.forfeits[0]}")
    won = results.shares[results.bots == results.names.index(step.upper)]
    return Climbed(step, float(won.sum()) / results.games)


def steps(games: list[str], seats: list[int], levels: list[str]) -> Iterator[Step]:
    """List the steps of the ladder up to some levels."""
    for lower, upper in pairwise(LEVELS):
        for name in games:
            for number in seats:
                if upper in levels:
                    yield Step(name, number, upper, lower, GAMES[upper])


def kept_in(root: Path) -> Path:
    """Give the folder of the games that these very bots played."""
    source = Path(entrepot.__file__).parent
    parts = [source / part for part in ("bots", "core", "compile", "kernels", "games")]
    files = [file for part in parts for file in part.rglob("*") if file.suffix in SOURCES]
    named = {file.relative_to(source).as_posix(): file for file in files}
    folder = root / sources_key(named, (entrepot.__version__,))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def main() -> None:
    """Climb the ladder, and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=cache_root().parent / "ladder", help="where games are kept")
    parser.add_argument("--only", nargs="*", default=list(names()), help="these games")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--levels", nargs="*", default=list(LEVELS), help="only the steps up to these levels")
    arguments = parser.parse_args()
    folder = kept_in(arguments.folder)
    print(f"games are kept in {folder}; without it, all are played again", flush=True)
    climbed = []
    for step in steps(arguments.only, arguments.seats, arguments.levels):
        climbed.append(climb(step, folder, arguments.jobs))
        print(climbed[-1], flush=True)
    if LEVELS[-1] in arguments.levels:
        for name in arguments.only:
            top = climb(Step(name, 4, LEVELS[-1], "greedy", TOP_GAMES), folder, arguments.jobs)
            print(top, flush=True)
            print(f"figure: {name}_top_vs_greedy {100 * top.share:.1f} %", flush=True)
    if climbed:
        weakest = min(climbed, key=lambda one: one.bound)
        print(f"the weakest step: {weakest}")
        print(f"figure: ladder_weakest_step {weakest.bound:.2f} of par")


if __name__ == "__main__":
    main()
