"""Fixtures that every test may use."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from entrepot.core.game import Game
from entrepot.games import game, names

settings.register_profile("entrepot", deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
settings.load_profile("entrepot")
os.environ["COLUMNS"] = "200"

# Run in the background, the tests would be deaf to ctrl-C, and so would be all that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=names(), scope="session")
def any_game(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game there is."""
    return game(request.param)
