"""Win chances that are calibrated: of positions in which bots said 70 %, the seat won in about 70 % of the games.

The chances of a position are a multinomial logistic model (a softmax over the seats) of the hand-made and the learned
evaluation, each weighted by how far the game has gone. They follow from the position alone, with everything known that
a perfect memory knows: the same for every viewer, and without the noise of a search.
The weights are data, ``games/<game>/chances.json``; ``benchmarks/fit_chances.py`` fits them on games of strong bots.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any

from ..compile.kernel import observation_size
from ..compile.loader import PLAIN, load
from ..core.errors import BadData
from ..core.game import Game
from ..core.network_file import observation_digest, read_network
from ..core.rule import OVER

FILE = "chances.json"
FEATURES = ("evaluation", "network")
"""Of a seat: its evaluation, and the logarithm of the share of the win that the network gives it."""
UNIT = 20000.0
"""Evaluations are divided by it: so many thousandths of a point."""
POWERS = 3
"""Each feature is weighted by a polynomial of the progress of the game with so many coefficients."""
OPEN = 0.1
"""A position is open where no chance is further from an even one."""


@dataclass(frozen=True)
class ChanceModel:
    """The content of the file."""

    counter: str
    """The field of a state that counts rounds."""
    rounds: Mapping[int, float]
    """The last round of a game, by the number of seats, on average."""
    weights: Mapping[str, Sequence[float]]
    """The coefficients of each feature, the constant one first."""

    def progress(self, seats: int, rounds: int) -> float:
        """Give how far a game has gone in some round, from 0 to 1."""
        return min(1.0, rounds / self.rounds[seats])

    def weight(self, feature: str, progress: float) -> float:
        """Give the weight of a feature at some point of the game."""
        return sum(factor * progress**power for power, factor in enumerate(self.weights[feature]))

    def chances(self, rounds: int, rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
        """Give the chance of each seat in some round, by the features of the seats."""
        progress = self.progress(len(rows), rounds)
        weights = [self.weight(name, progress) for name in FEATURES]
        return softmax([sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows])


def read_model(game: Game) -> ChanceModel | None:
    """Read the model of a game; None for a game without one."""
    path = game.folder / FILE
    if not path.is_file():
        return None
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        rounds = {int(seats): float(last) for seats, last in stored["rounds"].items()}
        weights = {name: tuple(map(float, stored["weights"][name])) for name in FEATURES}
        return ChanceModel(str(stored["counter"]), rounds, weights)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadData(path.name, "the file", f"holds no chances: {error}") from error


def write_model(model: ChanceModel, path: Path) -> None:
    """Write the file."""
    content = {"counter": model.counter, "rounds": dict(model.rounds), "weights": dict(model.weights)}
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


class PositionFeatures:
    """Computes the features of positions, by the plain rules."""

    def __init__(self, game: Game) -> None:
        self._evaluation = game.require(game.evaluation, "evaluation")
        kernels = load(game, PLAIN)
        self._estimate, self._work = kernels.network.estimate, kernels.new(kernels.network.Work)
        self._parameters: list[float] = []
        if game.network is not None:
            self._parameters = read_network(game.network, observation_digest(game)).parameters()
            self._work["inputs"] = observation_size(game)

    def of(self, state: Any) -> list[tuple[float, ...]]:
        """Give the features of each seat, in the order of ``FEATURES``."""
        shares = [1.0] * state.seats
        if self._parameters:
            self._estimate(state, self._work, self._parameters)
            shares = self._work["values"]
        values = [self._evaluation.evaluate(state, seat) / UNIT for seat in range(state.seats)]
        return [(values[seat], log(max(1e-6, shares[seat]))) for seat in range(state.seats)]


class ChanceEstimator:
    """Estimates the win chances of all seats of a position."""

    def __init__(self, game: Game, model: ChanceModel) -> None:
        self._game, self.model = game, model
        self._features = PositionFeatures(game)

    def chances(self, state: Any) -> tuple[float, ...]:
        """Give the chance of each seat; at the end of a game, what each seat has of the win."""
        if self._game.rules.actor(state) == OVER:
            ranks = [self._game.rules.rank(state, seat) for seat in range(state.seats)]
            return tuple(1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks)
        return self.model.chances(getattr(state, self.model.counter), self._features.of(state))

    def after(self, state: Any, chances: Sequence[float], gains: Sequence[float]) -> tuple[float, ...]:
        """Change chances by what the leads of the seats change, in thousandths of a point."""
        progress = self.model.progress(state.seats, getattr(state, self.model.counter))
        weight = self.model.weight("evaluation", progress) / 2  # a lead counts at both ends
        return softmax([log(max(1e-9, c)) + weight * gain / UNIT for c, gain in zip(chances, gains, strict=True)])


def softmax(strengths: Sequence[float]) -> tuple[float, ...]:
    """Map strengths to chances that add up to 1.

    >>> softmax([0.0, 0.0])
    (0.5, 0.5)
    """
    highest = max(strengths)
    parts = [exp(strength - highest) for strength in strengths]
    return tuple(part / sum(parts) for part in parts)


def is_open(chances: Sequence[float]) -> bool:
    """Whether nobody is ahead by enough to say so.

    >>> is_open([0.55, 0.45]), is_open([0.7, 0.1, 0.1, 0.1])
    (True, False)
    """
    return all(abs(chance - 1 / len(chances)) <= OPEN for chance in chances)
