"""The published contract test, for every game; see :mod:`entrepot.testing`."""

from __future__ import annotations

import pytest

from entrepot.core.game import Game
from entrepot.testing import CHECKS, SEEDS, Check, check_decisions

SHORT_CHECKS = [check for check in CHECKS if check is not check_decisions]


@pytest.mark.parametrize("check", SHORT_CHECKS, ids=lambda check: check.__name__)
def test_contract(any_game: Game, check: Check) -> None:
    check(any_game)


def test_decisions(any_game: Game) -> None:
    check_decisions(any_game, SEEDS[:1])


@pytest.mark.slow
def test_more_decisions(any_game: Game) -> None:
    check_decisions(any_game, SEEDS[1:])
