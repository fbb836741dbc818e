"""Fixtures of the shared tests: they run for the games of this package and for the reference game.

A test of a capability runs for the games that have it.
"""

from __future__ import annotations

from pathlib import Path

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


@pytest.fixture(params=GAMES, ids=_name, scope="session")
def any_game(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game."""
    game: Game = request.param
    return game


@pytest.fixture(params=with_capability("tutorial"), ids=_name, scope="session")
def tutorial_game(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game with a tutorial."""
    game: Game = request.param
    return game


@pytest.fixture(params=with_capability("rules_text"), ids=_name, scope="session")
def book_game(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game with a rules text."""
    game: Game = request.param
    return game


@pytest.fixture(params=with_capability("picture"), ids=_name, scope="session")
def picture_game(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game that is drawn as SVG."""
    game: Game = request.param
    return game


@pytest.fixture(params=with_capability("drawing"), ids=_name, scope="session")
def drawn_game(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game that the web client draws."""
    game: Game = request.param
    return game


@pytest.fixture(scope="session")
def installed_nim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the reference game into a folder of its own."""
    return install(tmp_path_factory.mktemp("nim") / "site")
