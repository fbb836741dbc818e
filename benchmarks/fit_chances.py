"""Fits the win chances of a game on games of equal strong bots: ``python benchmarks/fit_chances.py singapore``.

Writes ``games/<game>/chances.json``. The games are those of ``strong_games.py`` with numbers from ``FOR_FITTING`` on;
``minds_chances.py`` measures on others. The weights of each feature alone maximise the posterior of who won, every game
counting the same: a normal distribution around a constant weight keeps few games from being fitted too closely.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from strong_games import FOLDER, FOR_FITTING, players_digest, strong_games

from entrepot.bots import make_bot
from entrepot.bots.chances import FEATURES, FILE, POWERS, UNIT, ChanceModel, OutcomeSearch, write_model
from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.rule import OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game

SEATS = (2, 4)
COUNTER = "round"
START = {"outcomes": 0.8, "lead": 1.5}
"""The constant weight of each feature that the fit begins with."""
PRIOR = 1.0
"""How strongly weights are drawn to those that the fit begins with: the inverse of their variance."""
GREEDY_GAMES = 2
"""Of a number of seats without games of strong bots, for the last round."""
STEPS = 25
"""Of Newton's method."""


class GameFeatures(NamedTuple):
    """What chances follow from, at the start of every turn of a game; and who won."""

    number: int
    last: int
    """The value of the counter at the end."""
    shares: list[float]
    """What each seat has of the win."""
    rounds: list[int]
    """The value of the counter."""
    rows: list[list[list[float]]]
    """The features of each seat, in the order of ``FEATURES``."""


def turn_starts(played: Game, seats: int, choices: list[int]) -> Iterator[Any]:
    """Give the states of a match where somebody else begins to choose, and the last state."""
    match = Match(played, seats)
    state, before = match.initial_state(), OVER
    for choice in choices:
        actor = played.rules.actor(state)
        if actor >= 0 and actor != before:
            yield state.copy()
            before = actor
        played.rules.apply(state, choice)
    yield state


def shares_of(played: Game, state: Any) -> list[float]:
    """Give what each seat has of the win."""
    ranks = [played.rules.rank(state, seat) for seat in range(state.seats)]
    return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


@cache
def outcome_search(name: str) -> OutcomeSearch:
    """Make the search of a game, once in a process."""
    return OutcomeSearch(game(name))


def features(played: Game, state: Any) -> list[list[float]]:
    """Give the features of each seat of a position."""
    outcomes = outcome_search(played.name).outcomes(SeatView(played, state, played.rules.actor(state)))
    evaluation = played.require(played.evaluation, "evaluation")
    leads = [evaluation.evaluate(state, seat) / UNIT for seat in range(state.seats)]
    return [[round(x, 6) for x in row] for row in zip(outcomes, leads, strict=True)]


def compute(name: str, seats: int, job: tuple[int, list[int]]) -> GameFeatures:
    """Compute the features of a game."""
    played, (number, choices) = game(name), job
    *states, end = turn_starts(played, seats, choices)
    rows = [features(played, state) for state in states]
    rounds = [int(getattr(state, COUNTER)) for state in states]
    return GameFeatures(number, int(getattr(end, COUNTER)), shares_of(played, end), rounds, rows)


def game_features(name: str, seats: int, first: int, games: int, jobs: int) -> list[GameFeatures]:
    """Give the features of games from a number on; games that are missing are played, features are kept."""
    journal = FOLDER / f"features-{name}-{seats}-{players_digest()}.jsonl"
    lines = journal.read_text(encoding="utf-8").splitlines() if journal.is_file() else []
    done = {one.number: one for one in (GameFeatures(*json.loads(line)) for line in lines if line.endswith("]]]]"))}
    missing = [job for job in strong_games(name, seats, first, games, jobs) if job[0] not in done]
    with ProcessPoolExecutor(jobs) as pool, journal.open("a", encoding="utf-8") as out:
        out.write("\n")  # ends a line that was cut off
        one = partial(compute, name, seats)
        for found in pool.map(one, missing, chunksize=2) if jobs > 1 else map(one, missing):
            done[found.number] = found
            out.write(json.dumps(found) + "\n")
            out.flush()
    return [done[number] for number in range(first, first + games)]


class Samples(NamedTuple):
    """Positions of one number of seats."""

    inputs: Any
    """A feature times every power of the progress, (positions, seats, powers)."""
    shares: Any
    """Who won, (positions, seats)."""
    weights: Any
    """(positions,); those of one game add up to 1."""


def samples(found: list[GameFeatures], last: float, feature: str) -> Samples:
    """Put a feature of the positions of games into arrays."""
    rows = np.array([row for one in found for row in one.rows])[..., FEATURES.index(feature)]
    progress = np.minimum(1.0, np.array([count for one in found for count in one.rounds]) / last)
    powers = np.stack([progress**power for power in range(POWERS)], axis=-1)
    inputs = np.einsum("ps,pk->psk", rows, powers)
    shares = np.array([one.shares for one in found for _ in one.rows])
    return Samples(inputs, shares, np.array([1 / len(one.rows) for one in found for _ in one.rows]))


def predicted(inputs: Any, theta: Any) -> Any:
    """Give the chances, (positions, seats)."""
    strengths = inputs @ theta
    parts = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def fit(groups: list[Samples], constant: float) -> Any:
    """Maximise the posterior by Newton's method; give the coefficients of the weight of a feature."""
    start = np.zeros(POWERS)
    start[0] = constant
    theta = start.copy()
    for _ in range(STEPS):
        slope, curve = PRIOR * (start - theta), PRIOR * np.eye(POWERS)
        for found in groups:
            chances = predicted(found.inputs, theta)
            slope += np.einsum("p,ps,psi->i", found.weights, found.shares - chances, found.inputs)
            centred = found.inputs - (chances[..., None] * found.inputs).sum(axis=1, keepdims=True)
            curve += np.einsum("p,ps,psi,psj->ij", found.weights, chances, centred, centred)
        step = np.linalg.solve(curve, slope)
        theta += step * min(1.0, 2.0 / max(1e-9, np.abs(step).max()))
    return theta


def brier(found: Samples, chances: Any) -> float:
    """Give the Brier score, summed over seats, the mean per game."""
    return float((found.weights * ((chances - found.shares) ** 2).sum(axis=1)).sum() / found.weights.sum())


def last_round(played: Game, seats: int) -> float:
    """Give the last round of greedy games, for numbers of seats without games of strong bots."""
    lasts = []
    for seed in range(GREEDY_GAMES):
        match, stream = Match(played, seats), new_stream(seed, 3)
        bots = [make_bot("greedy", played, 10 * seed + seat) for seat in range(seats)]
        match.resolve_chance(stream)
        while not match.is_over:
            match.choose(bots[match.actor].choose(match.view(match.actor)))
            match.resolve_chance(stream)
        lasts.append(getattr(match.state, COUNTER))
    return fmean(lasts)


def main() -> None:
    """Fit the chances of a game, and write them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=120, help="of each number of players")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    played = game(given.game)
    found = {seats: game_features(played.name, seats, FOR_FITTING, given.games, given.jobs) for seats in SEATS}
    lasts = {seats: fmean(one.last for one in games) for seats, games in found.items()}
    rounds = {seats: round(lasts.get(seats) or last_round(played, seats), 2) for seats in played.seats}
    weights = {}
    for feature in FEATURES:
        groups = [samples(games, rounds[seats], feature) for seats, games in found.items()]
        theta = fit(groups, START[feature])
        weights[feature] = [round(float(w), 4) for w in theta]
        for seats, group in zip(found, groups, strict=True):
            score = brier(group, predicted(group.inputs, theta))
            print(f"{played.name}, {seats} players, by {feature}: Brier score {score:.3f} of {given.games} games")
    write_model(ChanceModel(COUNTER, rounds, weights), Path(played.folder) / FILE)


if __name__ == "__main__":
    main()
