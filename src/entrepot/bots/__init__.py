"""The registry of bots: computer players, each of which uses only what its seat can know.

A bot is made by its name. The grammar of names:

========================  =============================================================================
``random``                chooses at random
``greedy``                looks one choice ahead; needs the game's evaluation
``priority``              follows the game's heuristics
``search:500``            searches with so many simulations for each choice (``search:0.5s``: so long)
``search-1:500``          the search of version 1, which plans no last turn
``turns:50``              searches over whole turns, with so many simulations for each choice on average
``apprentice`` …          a level, see :mod:`entrepot.bots.levels`
``governor``              the strongest: searches on all cores, and thinks on while the others do
``taipan-1``              the strongest level of version 1
``onnx:FILE``             a network in a file, see :mod:`entrepot.bots.onnx_bot`
any other name            a bot of another distribution, by its entry point in the group ``entrepot.bots``
``module:Class``          a class, called with the game and a seed
========================  =============================================================================
"""

from __future__ import annotations

import hashlib
import importlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from ..compile.loader import PLAIN, load
from ..core.error_messages import translated
from ..core.errors import UnknownBot
from ..core.game import Choice, Game
from ..core.plugins import BOTS, BrokenPlugin, installed, load_plugin
from ..core.stream import new_stream
from ..core.view import SeatView
from ..kernels.playout import GREEDY, RANDOM

SKILLS = {"random": RANDOM, "greedy": GREEDY}
"""Bots that compiled games can be played with as a whole."""
SIMPLE = (*SKILLS, "priority")
LEVELS = ("apprentice", "clerk", "merchant", "comprador", "taipan")
"""The bots for players, from the weakest to the strongest."""
EARLIER = {"taipan-1": 2000}
"""The strongest levels of earlier versions, for comparisons: the simulations of their tree search."""
STRONGEST = "governor"
"""The bot with a budget of time, for all cores; see :mod:`.parallel_bot`. Servers do not offer it."""
BUILT_IN = (*SIMPLE, *LEVELS, STRONGEST, *EARLIER)
ONNX = "onnx:"
"""What the name of a network begins with; its file follows."""
SEARCHES = ("search", "search-1", "turns")
"""The kinds of search, each with a budget after a colon."""
SEARCH = re.compile(r"(?P<kind>search|search-1|turns):(?:(?P<simulations>[1-9]\d{0,8})|(?P<seconds>\d+(?:\.\d+)?)s)")


class Bot(Protocol):
    """Anything that chooses for a seat."""

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""


def skill(name: str) -> int:
    """Return the number of a simple bot by its name."""
    if name not in SKILLS:
        known = ", ".join(SKILLS)
        unknown = UnknownBot(f"no bot is called {name!r} (there are {known})")
        raise translated(unknown, "no-bot", name=repr(name), names=known)
    return SKILLS[name]


class SimpleBot:
    """A bot that looks at most one choice ahead. It runs the plain load, so that it starts instantly.

    >>> from entrepot.core.match import Match
    >>> from entrepot.games import game, names
    >>> match = Match(game(names()[-1]), 2)
    >>> events = match.resolve_chance(new_stream(3))
    >>> bot = SimpleBot(match.game, "greedy", seed=1)
    >>> bot.choose(SeatView(match.game, match.state, match.actor)) in match.legal()
    True
    """

    def __init__(self, game: Game, name: str, seed: int, *, remembers: bool = True) -> None:
        self._skill, self._remembers = skill(name), remembers
        self._load, self._stream = load(game, PLAIN), new_stream(seed, 1)
        self._scratch = self._load.new(self._load.playout.Scratch)

    def __getstate__(self) -> dict[str, Any]:
        """Leave the scratch buffers out: they hold nothing between two choices."""
        return {name: value for name, value in self.__dict__.items() if name != "_scratch"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._scratch = self._load.new(self._load.playout.Scratch)

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        imagined = view.sample(self._stream, remembers=self._remembers)
        kernel = self._load.playout
        choice: Choice = kernel.policy_choice(imagined, view.seat, self._skill, self._scratch, self._stream)
        return choice


def bot_names() -> tuple[str, ...]:
    """List the bots that have a name: built in, or added by the entry points of other distributions.

    >>> bot_names()[:3]
    ('random', 'greedy', 'priority')
    """
    return (*BUILT_IN, *(name for name in installed(BOTS) if name not in BUILT_IN))


def is_own_class(name: str) -> bool:
    """Whether a name is that of a class, whose module is imported for it.

    >>> is_own_class("mybots:Careful"), is_own_class("search:500"), is_own_class("taipan")
    (True, False, False)
    """
    return ":" in name and not name.startswith((*(f"{kind}:" for kind in SEARCHES), ONNX))


def check_bot(name: str, game: Game | None = None) -> None:
    """Refuse a name that no bot has, and a bot that the game lacks something for.

    Classes and entry points are imported for it; nothing is compiled.
    """
    if is_own_class(name):
        _own_class(name)
    elif name.startswith(ONNX):
        _network(name, game, 0)
    elif name in installed(BOTS) and name not in BUILT_IN:
        _installed_class(name)
    elif name not in BUILT_IN and not SEARCH.fullmatch(name):
        known = ", ".join([*bot_names(), "search:500", "search:0.5s", "turns:50", "onnx:FILE", "module:Class"])
        unknown = UnknownBot(f"no bot is called {name!r} (there are {known})")
        raise translated(unknown, "no-bot", name=repr(name), names=known)
    if game is not None and name in REQUIRED:
        capability = REQUIRED[name]
        game.require(getattr(game, capability), f"{capability}, which the bot {name} needs")


REQUIRED = {"greedy": "evaluation", "priority": "heuristics"}
"""The capability of a game that a bot cannot do without."""


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """Make a bot by its name.

    >>> from entrepot.games import game, names
    >>> make_bot("grandmaster", game(names()[0]), seed=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    entrepot.core.errors.UnknownBot: no bot is called 'grandmaster' (there are random, greedy, ...
    """
    check_bot(name, game)
    if name in SKILLS:
        return SimpleBot(game, name, seed)
    if name.startswith(ONNX):
        network: Bot = _network(name, game, seed)
        return network
    if name == "priority":
        from .priority import PriorityBot

        return PriorityBot(game, seed)
    if name == STRONGEST:
        from .parallel_bot import ParallelBot

        return ParallelBot(game, seed)
    if name in LEVELS:
        from .levels import make_level

        return make_level(name, game, seed)
    budget = SEARCH.fullmatch(f"search-1:{EARLIER[name]}" if name in EARLIER else name)
    if budget is None:
        return _call(name, _own_class(name) if is_own_class(name) else _installed_class(name), game, seed)
    from .careful_bot import CarefulBot
    from .search_bot import Budget, SearchBot
    from .turn_bot import TurnBot

    kinds: dict[str, Callable[[Game, int, Budget], Bot]]
    kinds = {"search": CarefulBot, "search-1": SearchBot, "turns": TurnBot}
    limit = Budget(int(budget["simulations"])) if budget["simulations"] else Budget(seconds=float(budget["seconds"]))
    searching: Bot = kinds[budget["kind"]](game, seed, limit)
    return searching


def _network(name: str, game: Game | None, seed: int) -> Any:
    """Load the network that a name like ``onnx:FILE`` means; without a game, only its file is read."""
    from .onnx_bot import OnnxBot, load_network

    file = name.removeprefix(ONNX)
    return load_network(file) if game is None else OnnxBot(game, seed, file)


def network_digest(name: str) -> str:
    """Give the SHA-256 of the file of a network."""
    return hashlib.sha256(Path(name.removeprefix(ONNX)).read_bytes()).hexdigest()


def _own_class(name: str) -> Any:
    """Import the class that a name like ``module:Class`` means."""
    module, _, attribute = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:  # code of others may raise anything on import
        raise UnknownBot(f"no bot can be made from {name!r}: {type(error).__name__}: {error}") from error
    return _with_choose(name, found)


def _installed_class(name: str) -> Any:
    """Import the class that an entry point names."""
    try:
        return _with_choose(name, load_plugin(installed(BOTS)[name]))
    except BrokenPlugin as error:
        raise UnknownBot(f"no bot can be made from {name!r}: {error}") from error


def _with_choose(name: str, found: Any) -> Any:
    if not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"no bot can be made from {name!r}: it has no method choose(view)")
    return found


def _call(name: str, found: Any, game: Game, seed: int) -> Bot:
    """Make a bot of a class of others, which is called with the game and a seed."""
    try:
        made: Bot = found(game, seed)
    except TypeError as error:
        raise UnknownBot(f"no bot can be made from {name!r}: it is called with (game, seed): {error}") from error
    return made
