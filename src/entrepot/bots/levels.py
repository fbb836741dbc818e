"""The five opponents that a player finds at the table, from the weakest to the strongest.

They differ in skill more than in time: how often they pay no attention, and how far they look ahead.
"""

from __future__ import annotations

from ..core.game import Game
from . import Bot, SimpleBot
from .priority import DistractedBot, PriorityBot

SECONDS_AT_MOST = 2.5
"""For a choice, whatever the machine: an interactive page waits for it."""
COMPRADOR_SIMULATIONS = 30
TAIPAN_SIMULATIONS = 2000
SEARCHING = ("comprador", "taipan")
"""The levels that search, for which kernels have to be compiled."""


def make_level(name: str, game: Game, seed: int) -> Bot:
    """Make an opponent by the name of its level; for a game without heuristics or evaluation, from what it has."""
    greedy = SimpleBot(game, "random" if game.evaluation is None else "greedy", seed)
    if name == "apprentice":  # follows the heuristics, and forgets them half of the time
        return DistractedBot(greedy if game.heuristics is None else PriorityBot(game, seed), 50, seed)
    if name == "clerk":  # looks one choice ahead, most of the time
        return DistractedBot(greedy, 20, seed)
    if name == "merchant":
        return greedy
    from .search_bot import Budget, SearchBot

    simulations = {"comprador": COMPRADOR_SIMULATIONS, "taipan": TAIPAN_SIMULATIONS}[name]
    return SearchBot(game, seed, Budget(simulations, SECONDS_AT_MOST))


def prepare(game: Game) -> None:
    """Compile and load what the levels that search need, so that their first choice does not wait for it."""
    from ..compile.loader import load
    from .search_bot import KERNEL

    load(game).prepare(KERNEL)


def was_compiled(game: Game) -> bool:
    """Whether the cache has all of that; Numba is not imported for it."""
    from ..compile.loader import is_cached
    from .search_bot import KERNEL

    return is_cached(game, KERNEL)
