"""Players that need nobody: each sees only what its seat may know."""

from __future__ import annotations

from typing import Any, Protocol

from ..engine.contract import Choice, Game
from ..engine.errors import UnknownBot
from ..engine.kernels import plain
from ..engine.playout import GREEDY, RANDOM
from ..engine.stream import new_stream
from ..engine.view import SeatView

SKILLS = {"random": RANDOM, "greedy": GREEDY}


class Bot(Protocol):
    """Anything that chooses for a seat."""

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""


def skill(name: str) -> int:
    """Give the number of a simple bot by its name."""
    if name not in SKILLS:
        raise UnknownBot(f"no bot is called {name!r} (there are {', '.join(SKILLS)})")
    return SKILLS[name]


class SimpleBot:
    """A bot that looks no further than one choice, run by the plain load: it is there at once.

    >>> from entrepot.engine.match import Match
    >>> from entrepot.games import game, names
    >>> match = Match(game(names()[-1]), 2)
    >>> said = match.let_chance(new_stream(3))
    >>> bot = SimpleBot(match.game, "greedy", seed=1)
    >>> bot.choose(SeatView(match.game, match.state, match.actor)) in match.legal()
    True
    """

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self._skill = skill(name)
        self._kernel: Any = plain(game)
        self._stream = new_stream(seed, 1)
        self._choices = [0] * game.rules.CHOICES_AT_MOST

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        imagined = view.sample(self._stream)
        choice: Choice = self._kernel.bot_choice(
            imagined, view.seat, self._skill, self._choices, [None, None], self._stream
        )
        return choice


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """Make a bot by its name."""
    return SimpleBot(game, name, seed)
