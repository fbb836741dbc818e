"""The games, one folder each; a new game is a new folder and nothing else."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from ..core.errors import UnknownGame
from ..core.game import Game


@cache
def names() -> tuple[str, ...]:
    """Name all games there are.

    >>> "singapore" in names()
    True
    """
    folder = Path(__file__).parent
    return tuple(sorted(child.name for child in folder.iterdir() if (child / "rules.py").is_file()))


def game(name: str) -> Game:
    """Give the game of that name."""
    if name not in names():
        raise UnknownGame(f"no game is called {name!r} (there are {', '.join(names())})")
    found: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return found
