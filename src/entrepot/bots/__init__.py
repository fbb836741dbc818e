"""Players that need nobody: each sees only what its seat may know.

A bot is made by its name: a simple one (``random``, ``greedy``, ``priority``), a search with its budget (``search:500``
simulations, ``search:0.5s``), a level (see :mod:`entrepot.bots.levels`), or anybody's own class (``module:Class``).
"""

from __future__ import annotations

import importlib
import re
from typing import Any, Protocol

from ..compile.loader import plain
from ..core.errors import UnknownBot
from ..core.game import Choice, Game
from ..core.stream import new_stream
from ..core.view import SeatView
from ..kernels.playout import GREEDY, RANDOM

SKILLS = {"random": RANDOM, "greedy": GREEDY}
"""Bots that compiled games can be played with whole."""
SIMPLE = (*SKILLS, "priority")
LEVELS = ("apprentice", "clerk", "merchant", "comprador", "taipan")
"""The bots for players, from the weakest to the strongest."""
SEARCH = re.compile(r"search:(?:(?P<simulations>[1-9]\d{0,8})|(?P<seconds>\d+(?:\.\d+)?)s)")


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

    >>> from entrepot.core.match import Match
    >>> from entrepot.games import game, names
    >>> match = Match(game(names()[-1]), 2)
    >>> said = match.resolve_chance(new_stream(3))
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


def is_own_class(name: str) -> bool:
    """Say whether a name means somebody's own class, which is imported for it.

    >>> is_own_class("mybots:Careful"), is_own_class("search:500"), is_own_class("taipan")
    (True, False, False)
    """
    return ":" in name and not name.startswith("search:")


def check_bot(name: str) -> None:
    """Refuse a name that no bot has; classes of others are imported for it, nothing is compiled."""
    if name in SIMPLE or name in LEVELS or SEARCH.fullmatch(name):
        return
    if is_own_class(name):
        _own_class(name)
        return
    known = ", ".join((*SIMPLE, *LEVELS))
    raise UnknownBot(f"no bot is called {name!r} (there are {known}, search:500, search:0.5s, and module:Class)")


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """Make a bot by its name.

    >>> from entrepot.games import game, names
    >>> make_bot("grandmaster", game(names()[0]), seed=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    entrepot.core.errors.UnknownBot: no bot is called 'grandmaster' (there are random, greedy, ...
    """
    check_bot(name)
    if name in SKILLS:
        return SimpleBot(game, name, seed)
    if name == "priority":
        from .priority import PriorityBot

        return PriorityBot(game, seed)
    if name in LEVELS:
        from .levels import make_level

        return make_level(name, game, seed)
    budget = SEARCH.fullmatch(name)
    if budget is None:
        return _own_bot(name, game, seed)
    from .search_bot import Budget, SearchBot

    if budget["simulations"]:
        return SearchBot(game, seed, Budget(simulations=int(budget["simulations"])))
    return SearchBot(game, seed, Budget(seconds=float(budget["seconds"])))


def _own_class(name: str) -> Any:
    """Import the class that a name like ``module:Class`` means."""
    module, _, attribute = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:  # whatever somebody's module does on import
        raise UnknownBot(f"no bot can be made from {name!r}: {type(error).__name__}: {error}") from error
    if not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"no bot can be made from {name!r}: it has no method choose(view)")
    return found


def _own_bot(name: str, game: Game, seed: int) -> Bot:
    """Make a bot of somebody's own class, which is called with the game and a seed."""
    own = _own_class(name)
    try:
        made: Bot = own(game, seed)
    except TypeError as error:
        raise UnknownBot(f"no bot can be made from {name!r}: it is called with (game, seed): {error}") from error
    return made
