"""Statistics of every bot in the results: shares of wins, scores and ranks, with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from .results import Results

Z_95 = 1.96
"""Standard errors of a 95 % confidence interval."""


@dataclass(frozen=True)
class BotTally:
    """One bot in all games of some tournaments, counted by seats: two seats in one game count twice."""

    name: str
    seats: int
    """How many seats it has played."""
    share: float
    """Its share of wins; a shared first place counts as a share."""
    share_error: float
    """Half the interval of 95 % around it."""
    par: float
    """The share that bots of equal strength would have."""
    score: float
    best: int
    place: float
    forfeits: int


def interval(values: Any) -> tuple[float, float]:
    """Give the mean of numbers, and half its 95 % confidence interval."""
    count = len(values)
    if count == 0:
        return 0.0, 0.0
    mean = float(values.mean())
    return mean, (Z_95 * float(values.std(ddof=1)) / sqrt(count) if count > 1 else 0.0)


def tally_bots(results: Sequence[Results]) -> list[BotTally]:
    """Count for every bot, in the order in which they were first named."""
    names = list(dict.fromkeys(name for result in results for name in result.names))
    return [_tally(name, results) for name in names]


def _tally(name: str, results: Sequence[Results]) -> BotTally:
    import numpy as np

    own = [(result, result.bots == result.names.index(name)) for result in results if name in result.names]
    shares = np.concatenate([result.shares[mask] for result, mask in own])
    scores = np.concatenate([result.scores[mask] for result, mask in own])
    places = np.concatenate([result.places[mask] for result, mask in own])
    pars = np.concatenate([np.full(int(mask.sum()), 1 / result.plan.seats) for result, mask in own])
    share, error = interval(shares)
    forfeits = sum(bool(mask[game, seat]) for result, mask in own for game, seat, _, _ in result.forfeits)
    return BotTally(
        name=name,
        seats=len(shares),
        share=share,
        share_error=error,
        par=float(pars.mean()),
        score=float(scores.mean()),
        best=int(scores.max()),
        place=float(places.mean()),
        forfeits=forfeits,
    )
