"""The published contract test, for every game; see :mod:`entrepot.testing`."""

from __future__ import annotations

import pytest

from entrepot.core.game import Game
from entrepot.testing import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(any_game: Game, check: Check) -> None:
    check(any_game)
