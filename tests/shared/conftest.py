"""Fixtures of the shared tests: they run for the games of this package and for the reference game.

A test of a capability runs for the games that have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from entrepot.core.game import Game
from entrepot.games import all_games
from tests.shared.nim import install, nim

GAMES = (*(game for game in all_games() if game.name != "nim"), nim())


def with_capability(name: str) -> list[Game]:
    """List the games that have a capability."""
    return [game for game in GAMES if getattr(game, name) is not None]


def _name(game: Game) -> str:
    return game.name


def _each(games: Sequence[Game]) -> Any:
    """Make a fixture that runs a test for each game."""

    @pytest.fixture(params=games, ids=_name, scope="session")
    def game(request: pytest.FixtureRequest) -> Game:
        found: Game = request.param
        return found

    return game


any_game = _each(GAMES)
tutorial_game = _each(with_capability("tutorial"))
book_game = _each(with_capability("rules_text"))
picture_game = _each(with_capability("picture"))
"""Every game that is drawn as SVG."""
drawn_game = _each(with_capability("drawing"))
"""Every game that the web client draws."""


@pytest.fixture(scope="session")
def installed_nim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the reference game into a folder of its own."""
    return install(tmp_path_factory.mktemp("nim") / "site")
