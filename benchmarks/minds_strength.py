"""How strong the new searches are: against that of version 1, with more time against less, and with the learned part.

Both sides get as many simulations as make their choices take the same CPU time on average (``calibrated``). ``JOBS`` in
the environment is how many games are played at a time: ``JOBS=16 make minds``. Finished games are kept.
"""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path
from statistics import fmean

import duels

from entrepot.arena.results.intervals import wilson

JOBS = int(os.environ.get("JOBS", "2"))
NEW = {"singapore": "search", "clippers": "turns"}
"""The stronger of the new searches at 50 ms a choice."""
OLD = "search-1"
WITH, WITHOUT = {"singapore": "turns,learned=0.4", "clippers": "turns"}, "turns,learned=0"
"""The search over turns with and without the learned evaluation; in Singapore it is not used unless asked for."""
LEARNED_GAMES = 200
GAMES = {2: 400, 4: 200}
SCALING_GAMES = 200
SECONDS = 0.05
MORE, LESS = 0.1, 0.01
FIRST_GUESS = 40
"""Simulations of the first games of a calibration."""
CALIBRATION_GAMES = 8
ROUNDS = 3


def calibrated(folder: Path, name: str, seats: int, kind: str, seconds: float, jobs: int = JOBS) -> str:
    """Name the bot of a kind whose choices take so many seconds of CPU time on average, against its like.

    A kind is the name of a search, and settings after commas.
    """
    search, *settings = kind.split(",")
    kept = folder / f"{kind}-{seconds}.json"
    if not kept.is_file():
        count = FIRST_GUESS
        for _ in range(ROUNDS):
            bot = ",".join([f"{search}:{count}", *settings])
            found = list(duels.results(name, seats, bot, bot, CALIBRATION_GAMES, jobs))
            taken = sum(r.cpu + r.other_cpu for r in found) / sum(r.choices + r.other_choices for r in found)
            count = max(1, round(count * seconds / taken))
        kept.write_text(json.dumps({"count": count}), encoding="utf-8")
    count = json.loads(kept.read_text(encoding="utf-8"))["count"]
    return ",".join([f"{search}:{count}", *settings])


def measure_duel(
    name: str, seats: int, sides: tuple[tuple[str, float], tuple[str, float]], games: int, folder: Path
) -> tuple[float, str]:
    """Play one side against the other; give the lower bound of its share of wins."""
    bot, other = (calibrated(folder, name, seats, kind, seconds) for kind, seconds in sides)
    found = list(duels.results(name, seats, bot, other, games, JOBS, folder / f"{bot}-{other}.jsonl"))
    print(f"  {name}, {seats} players, {bot} against {other}: {duels.summary(found)}", flush=True)
    return 100 * wilson(fmean(result.share for result in found), len(found)).low, "% (lower bound)"


def _duels() -> dict[str, partial[tuple[float, str]]]:
    made = {}
    for name in ("singapore", "clippers"):
        for seats, games in GAMES.items():
            suffix = "" if seats == 2 else f"_{seats}"
            sides = (NEW[name], SECONDS), (OLD, SECONDS)
            made[f"{name}_new_vs_old{suffix}"] = partial(measure_duel, name, seats, sides, games)
        more = (NEW[name], MORE), (NEW[name], LESS)
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
