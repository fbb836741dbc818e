"""The registry of games: those in this package, and those that other distributions add.

A game is found by its entry point in the group ``entrepot.games``; see ``docs/add-a-game.md``. The games here
are declared in the same way. They are also found by their folders, so that a source tree works without installation.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

from ..core.error_messages import translated
from ..core.errors import BrokenGame, UnknownGame
from ..core.game import Game
from ..core.plugins import GAMES, BrokenPlugin, installed, load_plugin


@cache
def _entry_points() -> dict[str, tuple[EntryPoint, ...]]:
    """Map the name of each game to its entry point; no other distribution can replace a game of this package."""
    own = [child.name for child in Path(__file__).parent.iterdir() if (child / "rules.py").is_file()]
    here = {name: (EntryPoint(name, f"{__name__}.{name}:GAME", GAMES),) for name in own}
    return installed(GAMES) | here


@cache
def names() -> tuple[str, ...]:
    """List the names of all installed games, in alphabetical order; nothing is imported for it.

    >>> "singapore" in names()
    True
    """
    return tuple(sorted(_entry_points()))


@cache
def game(name: str) -> Game:
    """Return the game of that name.

    >>> game("backgammon")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    entrepot.core.errors.UnknownGame: no game is called 'backgammon' (there are ...
    """
    if name not in names():
        known = ", ".join(names())
        unknown = UnknownGame(f"no game is called {name!r} (there are {known})")
        raise translated(unknown, "no-game", name=repr(name), names=known)
    try:
        found = load_plugin(_entry_points()[name])
    except BrokenPlugin as error:
        raise BrokenGame(f"the game {name} cannot be loaded: {error}") from error
    if not isinstance(found, Game):
        raise BrokenGame(f"the game {name} cannot be loaded: its entry point names no Game, but {found!r}")
    if found.name != name:
        raise BrokenGame(f"the game {name} cannot be loaded: it calls itself {found.name}")
    return found


def find(name: str) -> Game | None:
    """Return the game of that name; None if there is none, or if it cannot be loaded."""
    try:
        return game(name)
    except UnknownGame:
        return None


@cache
def all_games() -> tuple[Game, ...]:
    """Return all games that can be loaded; log an error for each of the others."""
    found = []
    for name in names():
        try:
            found.append(game(name))
        except BrokenGame as error:
            logging.getLogger("entrepot").error("%s", error)
    return tuple(found)
