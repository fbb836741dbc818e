"""Whether the displayed win chances are true: Brier scores, calibration, and jumps when the turn passes.

The games are those of ``strong_games.py``, and no game that the chances were fitted on is among them. Chances are those
that an analysis displays. ``JOBS`` in the environment is how many processes play and estimate.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from fit_chances import GameFeatures, game_features
from strong_games import PLAYERS, strong_games

from entrepot.bots.chances import FEATURES, FILE, ChanceEstimator, read_model
from entrepot.core.match import Match
from entrepot.core.rule import OVER
from entrepot.core.view import SeatView
from entrepot.games import game

JOBS = int(os.environ.get("JOBS", "2"))
GAMES = int(os.environ.get("CHANCE_GAMES", "200"))
"""Of each game and number of players."""
JUMP_GAMES = 20
"""Of them, those of which every decision is estimated."""
SEATS = (2, 4)
BINS = 10
BOUNDS = {
    "singapore_brier_2": ("<=", 0.45),
    "singapore_brier_4": ("<=", 0.69),
    "clippers_brier_2": ("<=", 0.38),
    "clippers_brier_4": ("<=", 0.62),
    "calibration_error": ("<=", 0.04),
    "chance_jump_ratio": ("<=", 1.5),
}


class Course(NamedTuple):
    """The chances of a game at the start of every turn, and who won."""

    number: int
    chances: list[list[float]]
    shares: list[float]


@cache
def estimator(name: str) -> ChanceEstimator:
    """Make the estimator of a game, once in a process."""
    played = game(name)
    model = read_model(played)
    if model is None:
        raise FileNotFoundError(f"{name} has no {FILE}: benchmarks/fit_chances.py makes it")
    return ChanceEstimator(played, model)


def courses(name: str, seats: int, games: int) -> list[Course]:
    """Give the chances of games, as an analysis displays them."""
    model = estimator(name).model
    return [
        Course(one.number, [list(model.chances(*at)) for at in zip(one.rounds, outcomes(one), strict=True)], one.shares)
        for one in game_features(name, seats, 0, games, JOBS)
    ]


def outcomes(one: GameFeatures) -> list[list[float]]:
    """Give what the chances of every position of a game follow from."""
    at = FEATURES.index("outcomes")
    return [[seat[at] for seat in row] for row in one.rows]


def brier(course: Course, third: int | None = None) -> float:
    """Give the Brier score of a game, summed over seats, the mean over its turns, or over those of a third."""
    count = len(course.chances)
    some = course.chances if third is None else course.chances[third * count // 3 : (third + 1) * count // 3]
    return fmean(sum((c - s) ** 2 for c, s in zip(row, course.shares, strict=True)) for row in some)


def measure_brier(name: str, seats: int, folder: Path) -> tuple[float, str]:
    """Give the mean Brier score of the games."""
    found = courses(name, seats, GAMES)
    thirds = ", ".join(f"{fmean(brier(course, third) for course in found):.3f}" for third in range(3))
    gap = calibration_gap(found)
    print(f"  {name}, {seats} players, {len(found)} games: by thirds {thirds}; calibration error {gap:.3f}", flush=True)
    return fmean(brier(course) for course in found), ""


def calibration_gap(found: list[Course]) -> float:
    """Give the mean gap between said and seen, over ten bins of chances by how many fall into each."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for course in found:
        for row in course.chances:
            for chance, share in zip(row, course.shares, strict=True):
                bins[min(BINS - 1, int(chance * BINS))].append((chance, share))
    total = sum(map(len, bins))
    gaps = (abs(fmean(c for c, _ in one) - fmean(s for _, s in one)) * len(one) / total for one in bins if one)
    return sum(gaps)


def measure_calibration(folder: Path) -> tuple[float, str]:
    """Give the calibration error of the worst game and number of players."""
    return max(calibration_gap(courses(name, seats, GAMES)) for name in PLAYERS for seats in SEATS), ""


def jumps(name: str, seats: int, job: tuple[int, list[int]]) -> Iterator[tuple[bool, float]]:
    """Give how far the chances move from each decision to the next, and whether another seat decides there."""
    played = game(name)
    match = Match(played, seats)
    state, before, chances = match.initial_state(), OVER, tuple[float, ...]()
    for choice in job[1]:
        actor = played.rules.actor(state)
        if actor >= 0 and len(played.legal(state)) > 1:
            now = estimator(name).chances(SeatView(played, state, actor))
            if chances:
                yield actor != before, fmean(abs(a - b) for a, b in zip(now, chances, strict=True))
            before, chances = actor, now
        played.rules.apply(state, choice)


def all_jumps(name: str, seats: int, job: tuple[int, list[int]]) -> list[tuple[bool, float]]:
    """Give the jumps of a game as a list, which another process can send."""
    return list(jumps(name, seats, job))


def measure_jumps(folder: Path) -> tuple[float, str]:
    """Give the mean jump when the turn passes over that within a turn, of the worst game and number of players."""
    worst = 0.0
    for name in PLAYERS:
        for seats in SEATS:
            games = list(strong_games(name, seats, 0, min(GAMES, JUMP_GAMES), JOBS))
            with ProcessPoolExecutor(JOBS) as pool:
                found = [jump for some in pool.map(partial(all_jumps, name, seats), games) for jump in some]
            across, within = (fmean(size for passed, size in found if passed == wanted) for wanted in (True, False))
            print(f"  {name}, {seats} players: {across:.4f} when the turn passes, {within:.4f} within it", flush=True)
            worst = max(worst, across / within)
    return worst, "times"


FIGURES = {
    **{f"{name}_brier_{seats}": partial(measure_brier, name, seats) for name in PLAYERS for seats in SEATS},
    "calibration_error": measure_calibration,
    "chance_jump_ratio": measure_jumps,
}
