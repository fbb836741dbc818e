"""Statistics of every bot in the results: shares of wins, scores and ranks, with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .intervals import Interval, wilson
from .parquet import Results


@dataclass(frozen=True)
class BotTally:
    """One bot in all games of some tournaments, counted by seats: two seats in one game count twice."""

    name: str
    seats: int
    """How many seats it has played."""
    wins: Interval
    """Its share of wins; a shared first place counts as a share."""
    par: float
    """The share that bots of equal strength would have."""
    score: float
    best: int
    place: float
    forfeits: int

    @property
    def share(self) -> float:
        """Its share of wins."""
        return self.wins.share


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
    forfeits = sum(bool(mask[game, seat]) for result, mask in own for game, seat, _, _ in result.forfeits)
    return BotTally(
        name=name,
        seats=len(shares),
        wins=wilson(float(shares.mean()), len(shares)),
        par=float(pars.mean()),
        score=float(scores.mean()),
        best=int(scores.max()),
        place=float(places.mean()),
        forfeits=forfeits,
    )
