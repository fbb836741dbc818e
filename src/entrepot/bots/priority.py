"""The bot that follows a game's heuristics, and a bot that makes some choices at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Choice, Game
from ..core.stream import below, new_stream
from ..core.view import SeatView

if TYPE_CHECKING:
    from . import Bot


class PriorityBot:
    """Makes the choice with the highest priority in the game's heuristics; of equals, any.

    >>> from entrepot.core.match import Match
    >>> from entrepot.games import game, names
    >>> match = Match(game(names()[-1]), 2)
    >>> events = match.resolve_chance(new_stream(3))
    >>> PriorityBot(match.game, seed=1).choose(SeatView(match.game, match.state, match.actor)) in match.legal()
    True
    """

    def __init__(self, game: Game, seed: int, *, remembers: bool = True) -> None:
        self._remembers = remembers
        game.require(game.heuristics, "heuristics")
        self._stream = new_stream(seed, 3)

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        imagined = view.sample(self._stream, remembers=self._remembers)
        heuristics = view.game.require(view.game.heuristics, "heuristics")
        priorities = [heuristics.priority(imagined, choice) for choice in view.legal]
        best = [choice for choice, priority in zip(view.legal, priorities, strict=True) if priority == max(priorities)]
        return best[below(self._stream, len(best))]


class DistractedBot:
    """Plays like another bot, but makes some of its choices at random."""

    def __init__(self, bot: Bot, percent: int, seed: int) -> None:
        self._bot, self._percent = bot, percent
        self._stream = new_stream(seed, 4)

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        if below(self._stream, 100) < self._percent:
            return view.legal[below(self._stream, len(view.legal))]
        return self._bot.choose(view)
