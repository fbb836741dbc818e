"""How strong the new searches are: against that of version 1, with more time against less, and with the learned part.

Both sides get as many simulations as make their choices take their time on average (``calibrated``). ``JOBS`` in
the environment is how many games are played at a time: ``JOBS=16 make minds``. Finished games are kept.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import TypeAlias

import duels

from entrepot.arena.results.intervals import wilson

JOBS = int(os.environ.get("JOBS", "2"))
NEW = "search"
"""The search that the levels use; it was stronger than that over turns at 50 ms a choice."""
OLD = "search-1"
WITH = {"singapore": "search,learned=0.5,plies=8,settled=1", "clippers": "search,learned=0.8,plies=8,settled=1"}
WITHOUT = "search,learned=0,plies=8,settled=1"
"""The same search with and without the learned evaluation; in Singapore it is not used unless asked for."""
LEARNED_GAMES = 200
GAMES = {2: 400, 4: 200}
SCALING_GAMES = 200
SECONDS = 0.05
MORE, LESS = 0.1, 0.01
FIRST_GUESS = 40
"""Simulations of the first games of a calibration."""
CALIBRATION_GAMES = 8
ROUNDS = 3
Sides: TypeAlias = tuple[tuple[str, float], tuple[str, float]]
"""Both kinds of bots, and the seconds of CPU time that a choice of each takes."""


def bots_of(sides: Sides, counts: Sequence[int]) -> tuple[str, str]:
    """Name the bots of both sides."""
    return duels.with_budget(sides[0][0], counts[0]), duels.with_budget(sides[1][0], counts[1])


def calibrated(folder: Path, name: str, seats: int, sides: Sides, jobs: int = JOBS) -> tuple[str, str]:
    """Name the two bots whose choices take their CPU times on average, in games against each other.

    Against each other, because a search takes less time for a choice that is clear, and how often that happens depends
    on the opponent.
    """
    kept = folder / f"{'-'.join(f'{kind}-{seconds}' for kind, seconds in sides)}.json"
    if not kept.is_file():
        counts = [FIRST_GUESS, FIRST_GUESS]
        for number in range(1, ROUNDS + 1):
            bot, other = bots_of(sides, counts)
            found = list(duels.results(name, seats, bot, other, CALIBRATION_GAMES * number, jobs))
            taken = (
                sum(r.cpu for r in found) / sum(r.choices for r in found),
                sum(r.other_cpu for r in found) / sum(r.other_choices for r in found),
            )
            counts = [
                max(1, round(count * seconds / each))
                for count, (_, seconds), each in zip(counts, sides, taken, strict=True)
            ]
        kept.write_text(json.dumps({"counts": counts}), encoding="utf-8")
    counts = json.loads(kept.read_text(encoding="utf-8"))["counts"]
    return bots_of(sides, counts)


def measure_duel(name: str, seats: int, sides: Sides, games: int, folder: Path) -> tuple[float, str]:
    """Play one side against the other; give the lower bound of its share of wins."""
    bot, other = calibrated(folder, name, seats, sides)
    found = list(duels.results(name, seats, bot, other, games, JOBS, folder / f"{bot}-{other}.jsonl"))
    print(f"  {name}, {seats} players, {bot} against {other}: {duels.summary(found)}", flush=True)
    return 100 * wilson(fmean(result.share for result in found), len(found)).low, "% (lower bound)"


def _duels() -> dict[str, partial[tuple[float, str]]]:
    made = {}
    for name in ("singapore", "clippers"):
        for seats, games in GAMES.items():
            suffix = "" if seats == 2 else f"_{seats}"
            sides = (NEW, SECONDS), (OLD, SECONDS)
            made[f"{name}_new_vs_old{suffix}"] = partial(measure_duel, name, seats, sides, games)
        more = (NEW, MORE), (NEW, LESS)
        made[f"{name}_scaling"] = partial(measure_duel, name, 2, more, SCALING_GAMES)
        learned = (WITH[name], SECONDS), (WITHOUT, SECONDS)
        made[f"{name}_learned_gain"] = partial(measure_duel, name, 2, learned, LEARNED_GAMES)
    return made


FIGURES = _duels()
BOUNDS = {
    "singapore_new_vs_old": (">=", 60.0),
    "clippers_new_vs_old": (">=", 65.0),
    "singapore_new_vs_old_4": (">=", 35.0),
    "clippers_new_vs_old_4": (">=", 35.0),
    "singapore_scaling": (">", 50.0),
    "clippers_scaling": (">", 50.0),
    "singapore_learned_gain": (">", 50.0),
    "clippers_learned_gain": (">", 50.0),
}
