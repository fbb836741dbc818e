"""Analyses positions: the win chances of all seats by a calibrated model, and the alternatives by a search.

The chances of a position follow from the position alone (:mod:`.chances`), with everything known that a perfect memory
knows. Another search ranks the choices: its best one leaves the chances as they are, and others change them by the lead
that they give away. For a game without a model, the search plays to the end and its shares of wins are the chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ..core.errors import UnknownBot
from ..core.game import Choice, Game
from ..core.view import SeatView
from . import make_bot
from .chances import TO_THE_END, ChanceEstimator, is_open, read_model

DEFAULT_ANALYSER = "search:400"


@dataclass(frozen=True)
class Alternative:
    """The search's estimate of a choice."""

    choice: Choice
    visits: int
    chances: tuple[float, ...]
    """Of each seat after it, adding up to 1."""


CERTAIN = 0.98
"""A value of a search that is further from a half than half of it says no more about the lead."""


@dataclass(frozen=True)
class PositionEstimate:
    """The search's estimate of a position."""

    chances: tuple[float, ...]
    """Of each seat, adding up to 1."""
    alternatives: tuple[Alternative, ...]
    """The visited choices, the most visited first."""

    @property
    def is_open(self) -> bool:
        """Whether nobody is ahead by enough to say so."""
        return is_open(self.chances)


def chances(values: Sequence[float]) -> tuple[float, ...]:
    """Normalise the values of the seats to win chances that add up to 1.

    >>> chances([0.9, 0.3])
    (0.75, 0.25)
    """
    total = sum(values)
    return tuple(value / total for value in values) if total > 0 else (1 / len(values),) * len(values)


def lead_of(value: float, margin: float) -> float:
    """Give the lead, in thousandths of a point, that a search maps to a value: the inverse of the squashing of kernels.

    >>> lead_of(0.5, 30000.0), round(lead_of(0.5 + 0.5 / sqrt(2), 30000.0))
    (0.0, 30000)
    """
    share = min(CERTAIN, max(-CERTAIN, 2 * value - 1))
    return margin * share / sqrt(1 - share * share)


class SearchAnalyser:
    """Analyses by a search bot, and by the calibrated chances of a game that has them."""

    def __init__(self, game: Game, bot: str, seed: int) -> None:
        from .search_bot import NODES_AT_MOST, SearchBot, Searcher, Settings

        made = make_bot(bot, game, seed)
        if not isinstance(made, SearchBot):
            raise UnknownBot(f"games are analysed by a bot that searches, such as {DEFAULT_ANALYSER}, not by {bot!r}")
        model = read_model(game)
        self._estimator = None if model is None else ChanceEstimator(game, model)
        if model is None:
            settings = Settings(winning=1.0, plies=TO_THE_END)
        else:
            settings = Settings(winning=0.0)  # values are leads alone, whatever settings the game's bots have
        self._margin = settings.margin
        made.searcher = Searcher(game, seed, settings, NODES_AT_MOST)
        self._bot = made

    def analyse(self, view: SeatView) -> PositionEstimate:
        """Analyse the position and its choices."""
        found = self._bot.search(view)
        tried = [
            (visits, choice) for choice, visits in found.visits.items() if choice in found.choice_values and visits
        ]
        ranked = sorted(tried, key=lambda pair: (-pair[0], pair[1]))
        values = [found.choice_values[choice] for _, choice in ranked]
        if self._estimator is None:
            here, shares = chances(found.values), [chances(value) for value in values]
        else:
            here, shares = self._calibrated(self._estimator, view, values)
        pairs = zip(ranked, shares, strict=True)
        return PositionEstimate(here, tuple(Alternative(choice, visits, share) for (visits, choice), share in pairs))

    def _calibrated(
        self, estimator: ChanceEstimator, view: SeatView, values: Sequence[Sequence[float]]
    ) -> tuple[tuple[float, ...], list[tuple[float, ...]]]:
        """Give the chances of the position, and those after its choices, the best one first."""
        here = estimator.chances(view)
        leads = [[lead_of(value, self._margin) for value in row] for row in values]
        gains = [[lead - best for lead, best in zip(row, leads[0], strict=True)] for row in leads]
        return here, [estimator.after(view, here, row) for row in gains]
