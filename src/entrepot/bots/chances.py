"""Win chances that are calibrated: of positions in which bots said 70 %, the seat won in about 70 % of the games.

A short search plays from a position to the end of the game, again and again, and counts who wins. How far its counts
are believed depends on how far the game has gone: the chances are a softmax over the seats of their logarithms, times a
weight. They follow from the position alone, with everything known that a perfect memory knows: the search always draws
the same random numbers.
The weights are data, ``games/<game>/chances.json``; ``benchmarks/fit_chances.py`` fits them on games of strong bots.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path

from ..core.errors import BadData
from ..core.game import Game
from ..core.rule import OVER
from ..core.stream import new_stream
from ..core.view import SeatView
from .search_bot import NODES_EACH, Searcher, Settings

FILE = "chances.json"
FEATURES = ("outcomes", "lead")
"""Of a seat: the logarithm of its share of the simulated wins, which the chances follow from; and its evaluation, which
says what another lead would change."""
UNIT = 20000.0
"""Evaluations are divided by it: so many thousandths of a point."""
POWERS = 3
"""Each feature is weighted by a polynomial of the progress of the game with so many coefficients."""
OPEN = 0.1
"""A position is open where no chance is further from an even one."""
SIMULATIONS = 100
"""Games that are played on from a position."""
TO_THE_END = 1_000_000
"""More choices than any game has."""
SEED = 2


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

    def chances(self, rounds: int, outcomes: Sequence[float]) -> tuple[float, ...]:
        """Give the chance of each seat in some round, by the logarithms of the shares of the simulated wins."""
        weight = self.weight("outcomes", self.progress(len(outcomes), rounds))
        return softmax([weight * outcome for outcome in outcomes])


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


class OutcomeSearch:
    """Plays a position to its end by a search, and counts who wins."""

    def __init__(self, game: Game) -> None:
        settings = Settings(winning=1.0, plies=TO_THE_END)
        self._searcher = Searcher(game, SEED, settings, 2 * NODES_EACH * SIMULATIONS)

    def outcomes(self, view: SeatView) -> tuple[float, ...]:
        """Give the logarithm of what each seat has of the wins; an even share of one more game keeps it finite."""
        self._searcher.restart(SEED)
        self._searcher.set_root(view)
        self._searcher.simulate(SIMULATIONS)
        values = self._searcher.result().values
        return tuple(log((SIMULATIONS * value + 1 / len(values)) / (SIMULATIONS + 1)) for value in values)


class ChanceEstimator:
    """Estimates the win chances of all seats of a position."""

    def __init__(self, game: Game, model: ChanceModel) -> None:
        self._game, self.model = game, model
        self._search = OutcomeSearch(game)

    def chances(self, view: SeatView) -> tuple[float, ...]:
        """Give the chance of each seat; at the end of a game, what each seat has of the win."""
        known = view.sample(new_stream(0))
        if self._game.rules.actor(known) == OVER:
            ranks = [self._game.rules.rank(known, seat) for seat in range(known.seats)]
            return tuple(1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks)
        return self.model.chances(getattr(known, self.model.counter), self._search.outcomes(view))

    def after(self, view: SeatView, chances: Sequence[float], gains: Sequence[float]) -> tuple[float, ...]:
        """Change chances by what the leads of the seats change, in thousandths of a point."""
        known = view.sample(new_stream(0))
        progress = self.model.progress(known.seats, getattr(known, self.model.counter))
        weight = self.model.weight("lead", progress) / 2  # a lead counts at both ends
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
