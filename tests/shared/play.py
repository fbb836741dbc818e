"""Random matches for the shared tests, and the games that they are of."""

from __future__ import annotations

from entrepot.core.game import Game
from entrepot.games import game
from entrepot.testing import random_choice, random_match, tables
from tests.shared.nim import nim

__all__ = ["find_game", "random_choice", "random_match", "tables"]


def find_game(name: str) -> Game:
    """Find a game of this package, or the reference game, which need not be installed."""
    return nim() if name == "nim" else game(name)
