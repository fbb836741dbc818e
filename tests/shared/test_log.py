"""The log: whoever reads every event knows what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from entrepot.core.game import Game, Message
from entrepot.games import game, names
from tests.shared.ledgers import LEDGERS
from tests.shared.log import Ledger, audit

GAMES = 40
FEW_GAMES = 8
"""For ``make test-fast``."""
PAYMENT = {"singapore": "event-buy", "clippers": "event-card"}


@pytest.fixture(params=sorted(LEDGERS), scope="module")
def game_with_ledger(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game that has a ledger."""
    return game(request.param)


def test_everything_held_can_be_rebuilt_from_the_log(game_with_ledger: Game) -> None:
    assert list(audit(game_with_ledger, range(FEW_GAMES), *LEDGERS[game_with_ledger.name])) == []


@pytest.mark.integration
def test_everything_held_can_be_rebuilt_from_more_logs(game_with_ledger: Game) -> None:
    assert list(audit(game_with_ledger, range(FEW_GAMES, GAMES), *LEDGERS[game_with_ledger.name])) == []


class Inattentive:
    """A reader who misses one kind of event."""

    def __init__(self, ledger: Ledger, missed: str) -> None:
        self._ledger, self._missed = ledger, missed

    def record(self, event: Message) -> None:
        if event.id != self._missed:
            self._ledger.record(event)

    def holdings(self) -> dict[str, object]:
        return self._ledger.holdings()


def test_a_missing_event_is_found(game_with_ledger: Game) -> None:
    opened, holdings = LEDGERS[game_with_ledger.name]

    def inattentive(seats: int, options: Mapping[str, str]) -> Ledger:
        return Inattentive(opened(seats, options), PAYMENT[game_with_ledger.name])

    assert any(audit(game_with_ledger, range(1), inattentive, holdings))


def test_every_game_of_this_package_has_a_ledger() -> None:
    assert set(LEDGERS) == set(names()) - {"nim"}
