"""The five opponents that a player finds at the table, from the weakest to the strongest.

They differ in skill more than in time: how often they choose at random, how far they look ahead, and whether they
remember what happened. The three weakest forget on purpose all that a screen hides.
No level has a time limit, so that the same seed gives the same choice on every machine and in every backend.
"""

from __future__ import annotations

from ..compile.choice import search_backend
from ..compile.loader import NATIVE, is_cached, load
from ..core.game import Game
from . import Bot, SimpleBot
from .priority import DistractedBot, PriorityBot

COMPRADOR_SIMULATIONS = 30
TAIPAN_SIMULATIONS = 2000
FORGETFUL = ("apprentice", "clerk", "merchant")
"""The levels that forget what screens hide."""
SEARCHING = ("comprador", "taipan")
"""The levels that search."""


def make_level(name: str, game: Game, seed: int) -> Bot:
    """Make an opponent by the name of its level; for a game without heuristics or evaluation, from what it has."""
    greedy = SimpleBot(game, "random" if game.evaluation is None else "greedy", seed, remembers=False)
    if name == "apprentice":  # follows the heuristics, and chooses at random half of the time
        return DistractedBot(greedy if game.heuristics is None else PriorityBot(game, seed, remembers=False), 50, seed)
    if name == "clerk":  # looks one choice ahead, most of the time
        return DistractedBot(greedy, 20, seed)
    if name == "merchant":
        return greedy
    from .careful_bot import CarefulBot
    from .search_bot import Budget

    simulations = {"comprador": COMPRADOR_SIMULATIONS, "taipan": TAIPAN_SIMULATIONS}[name]
    return CarefulBot(game, seed, Budget(simulations))


def needs_compiler(game: Game) -> bool:
    """Whether the levels that search are compiled on this machine: only those of a game without prebuilt kernels."""
    return search_backend(game) == NATIVE


def kernels_of(game: Game) -> tuple[str, ...]:
    """Name the kernels that the levels that search use."""
    from .last_turn import plans_turns
    from .search_bot import KERNEL
    from .turn_bot import KERNEL as TURNS

    return (KERNEL, TURNS) if plans_turns(game) else (KERNEL,)


def prepare(game: Game) -> None:
    """Compile and load what the levels that search need, so that their first choice does not wait for it."""
    load(game).prepare(*kernels_of(game))


def was_compiled(game: Game) -> bool:
    """Whether the cache has all of that; Numba is not imported for it."""
    return all(is_cached(game, kernel) for kernel in kernels_of(game))
