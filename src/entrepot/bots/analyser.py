"""Analyses positions by search: the win chances of all seats, and the alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..core.errors import UnknownBot
from ..core.game import Choice, Game
from ..core.view import SeatView
from . import make_bot

DEFAULT_ANALYSER = "search:400"
TO_THE_END = 1_000_000
"""More choices than any game has."""


@dataclass(frozen=True)
class Alternative:
    """The search's estimate of a choice."""

    choice: Choice
    visits: int
    chances: tuple[float, ...]
    """Of each seat after it, adding up to 1."""


@dataclass(frozen=True)
class PositionEstimate:
    """The search's estimate of a position."""

    chances: tuple[float, ...]
    """Of each seat, adding up to 1."""
    alternatives: tuple[Alternative, ...]
    """The visited choices, the most visited first."""


def chances(values: Sequence[float]) -> tuple[float, ...]:
    """Normalise the values of the seats to win chances that add up to 1.

    >>> chances([0.9, 0.3])
    (0.75, 0.25)
    """
    total = sum(values)
    return tuple(value / total for value in values) if total > 0 else (1 / len(values),) * len(values)


class SearchAnalyser:
    """Analyses by a search bot. Its rollouts go to the end and count only wins, so its values are win chances."""

    def __init__(self, game: Game, bot: str, seed: int) -> None:
        from .search_bot import NODES_AT_MOST, SearchBot, Searcher

        made = make_bot(bot, game, seed)
        if not isinstance(made, SearchBot):
            raise UnknownBot(f"games are analysed by a bot that searches, such as {DEFAULT_ANALYSER}, not by {bot!r}")
        settings = replace(made.searcher.settings, winning=1.0, plies=TO_THE_END)
        made.searcher = Searcher(game, seed, settings, NODES_AT_MOST)
        self._bot = made

    def analyse(self, view: SeatView) -> PositionEstimate:
        """Analyse the position and its choices."""
        found = self._bot.search(view)
        tried = [
            (visits, choice) for choice, visits in found.visits.items() if choice in found.choice_values and visits
        ]
        ranked = sorted(tried, key=lambda pair: (-pair[0], pair[1]))
        alternatives = tuple(
            Alternative(choice, visits, chances(found.choice_values[choice])) for visits, choice in ranked
        )
        return PositionEstimate(chances(found.values), alternatives)
