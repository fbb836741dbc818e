"""The names of environments: each ends in the version that the game's observation declares."""

from __future__ import annotations

from ..core.game import Game
from ..games import all_games
from .errors import BadSetting


def version(game: Game) -> int:
    """Give the version of a game's environments; it is raised whenever their behaviour changes."""
    return int(getattr(game.require(game.observation, "observation"), "VERSION", 1))


def registry_id(game: Game) -> str:
    """Name a game's environment as registries do, such as ``entrepot/Nim-v2``."""
    name = "".join(word.capitalize() for word in game.name.split("-"))
    return f"entrepot/{name}-v{version(game)}"


def env_id(game: Game) -> str:
    """Name a game's environment in lower case, such as ``entrepot_nim_v2``."""
    return f"entrepot_{game.name}_v{version(game)}"


def games() -> tuple[Game, ...]:
    """List the games that have environments."""
    return tuple(game for game in all_games() if game.observation is not None)


def find(name: str) -> Game:
    """Find the game that an id names, or the name of a game."""
    for game in games():
        if name in (registry_id(game), env_id(game), game.name):
            return game
    known = ", ".join(registry_id(game) for game in games())
    raise BadSetting(f"no environment is called {name!r} (there are {known})")
