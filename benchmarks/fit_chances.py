"""Fits the win chances of a game on games of equal strong bots: ``python benchmarks/fit_chances.py singapore``.

Writes ``games/<game>/chances.json``. The games are those of ``strong_games.py`` with numbers from ``FOR_FITTING`` on;
``minds_chances.py`` measures on others. The weights maximise the likelihood of who won, every game counting the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from strong_games import FOR_FITTING, strong_games

from entrepot.bots import make_bot
from entrepot.bots.chances import FEATURES, FILE, POWERS, ChanceModel, PositionFeatures, write_model
from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.rule import OVER
from entrepot.core.stream import new_stream
from entrepot.games import game

SEATS = (2, 4)
COUNTER = "round"
PRIOR = 1e-3
"""How strongly weights are drawn to 0, for each game."""
ROUNDS = 25
"""Steps of Newton's method."""


class Samples(NamedTuple):
    """Positions of one number of seats."""

    features: Any
    """(positions, seats, features)"""
    rounds: Any
    """The value of the counter, (positions,)"""
    shares: Any
    """Who won, (positions, seats)"""
    weights: Any
    """(positions,); those of one game add up to 1"""


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


def samples(played: Game, seats: int, games: int, jobs: int) -> tuple[Samples, float]:
    """Collect positions of games for fitting, and the last round on average."""
    found = PositionFeatures(played)
    rows: list[Any] = []
    rounds, shares, weights, lasts = [], [], [], []
    for _, choices in strong_games(played.name, seats, FOR_FITTING, games, jobs):
        *states, end = turn_starts(played, seats, choices)
        lasts.append(getattr(end, COUNTER))
        for state in states:
            rows.append(found.of(state))
            rounds.append(getattr(state, COUNTER))
            shares.append(shares_of(played, end))
            weights.append(1 / len(states))
    return Samples(np.array(rows), np.array(rounds), np.array(shares), np.array(weights)), fmean(lasts)


def last_round(played: Game, seats: int) -> float:
    """Give the last round of greedy games, for numbers of seats without games of strong bots."""
    lasts = []
    for seed in range(6):
        match, stream = Match(played, seats), new_stream(seed, 3)
        bots = [make_bot("greedy", played, 10 * seed + seat) for seat in range(seats)]
        match.resolve_chance(stream)
        while not match.is_over:
            match.choose(bots[match.actor].choose(match.view(match.actor)))
            match.resolve_chance(stream)
        lasts.append(getattr(match.state, COUNTER))
    return fmean(lasts)


def expanded(found: Samples, last: float) -> Any:
    """Give every feature times every power of the progress, (positions, seats, features * powers)."""
    progress = np.minimum(1.0, found.rounds / last)
    powers = np.stack([progress**power for power in range(POWERS)], axis=-1)
    return np.einsum("psf,pk->psfk", found.features, powers).reshape(*found.features.shape[:2], -1)


def predicted(inputs: Any, theta: Any) -> Any:
    """Give the chances, (positions, seats)."""
    strengths = inputs @ theta
    parts = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def fit(groups: list[tuple[Samples, Any]]) -> Any:
    """Maximise the likelihood by Newton's method; give the weights of the expanded features."""
    size = groups[0][1].shape[-1]
    theta = np.zeros(size)
    games = sum(found.weights.sum() for found, _ in groups)
    for _ in range(ROUNDS):
        slope, curve = -PRIOR * games * theta, PRIOR * games * np.eye(size)
        for found, inputs in groups:
            chances = predicted(inputs, theta)
            weighted = found.weights[:, None] * inputs.transpose(2, 0, 1)
            slope += ((found.shares - chances) * weighted).sum(axis=(1, 2))
            centred = inputs - (chances[..., None] * inputs).sum(axis=1, keepdims=True)
            curve += np.einsum("p,ps,psi,psj->ij", found.weights, chances, centred, centred)
        step = np.linalg.solve(curve, slope)
        theta += step * min(1.0, 2.0 / max(1e-9, np.abs(step).max()))
    return theta


def brier(found: Samples, chances: Any) -> float:
    """Give the Brier score, summed over seats, the mean per game."""
    return float((found.weights * ((chances - found.shares) ** 2).sum(axis=1)).sum() / found.weights.sum())


def main() -> None:
    """Fit the chances of a game, and write them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=120, help="of each number of players")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    played = game(given.game)
    found = {seats: samples(played, seats, given.games, given.jobs) for seats in SEATS}
    rounds = {seats: found[seats][1] if seats in found else last_round(played, seats) for seats in played.seats}
    groups = [(one, expanded(one, last)) for one, last in found.values()]
    theta = fit(groups)
    for one, inputs in groups:
        print(f"{played.name}, {one.shares.shape[1]} players: Brier score {brier(one, predicted(inputs, theta)):.3f}")
    factors = theta.reshape(len(FEATURES), POWERS)
    weights = {name: [round(float(w), 4) for w in row] for name, row in zip(FEATURES, factors, strict=True)}
    model = ChanceModel(COUNTER, {seats: round(last, 2) for seats, last in rounds.items()}, weights)
    write_model(model, Path(played.folder) / FILE)


if __name__ == "__main__":
    main()
