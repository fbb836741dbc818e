"""Entrepot: a game engine, web server and bots for two board games about 19th-century trade.

>>> import entrepot
>>> match = entrepot.Match(entrepot.game_names()[-1], seats=3, seed=1)
>>> match.actor, match.is_over, match.legal_texts()[0] in match.legal_texts()
(0, False, True)
>>> events = match.choose(match.legal_texts()[0])

Importing the package is fast: each name is imported on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .api import GamesPlayed, game_names, load, load_all, make_bot, play_many, position, read
    from .bots import Bot
    from .core.errors import EntrepotError
    from .core.game import Game
    from .core.match import Match
    from .core.position import Position
    from .envs.batch import Batch
    from .games import game

_HOMES = {
    ".api": ("GamesPlayed", "game_names", "load", "load_all", "make_bot", "play_many", "position", "read"),
    ".bots": ("Bot",),
    ".core.errors": ("EntrepotError",),
    ".core.game": ("Game",),
    ".core.match": ("Match",),
    ".core.position": ("Position",),
    ".envs.batch": ("Batch",),
    ".games": ("game",),
}
"""The modules of the public names."""
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Batch", "Bot", "EntrepotError", "Game", "GamesPlayed", "Match", "Position",
    "__version__", "game", "game_names", "load", "load_all", "make_bot", "play_many", "position", "read",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a public name on first use (PEP 562)."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME_OF[name], __name__), name)
    return found


def __dir__() -> list[str]:
    """List the public names, imported or not."""
    return sorted({*globals(), *__all__})
