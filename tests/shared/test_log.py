"""The log: whoever reads every event knows what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping

from entrepot.core.game import Game, Message
from tests.shared.ledgers import LEDGERS
from tests.shared.log import Ledger, audit

GAMES = 40
PAYMENT = {"singapore": "event-buy", "clippers": "event-card"}


def test_everything_held_can_be_rebuilt_from_the_log(any_game: Game) -> None:
    assert list(audit(any_game, range(GAMES), *LEDGERS[any_game.name])) == []


class Inattentive:
    """A reader who misses one kind of event."""

    def __init__(self, ledger: Ledger, missed: str) -> None:
        self._ledger, self._missed = ledger, missed

    def record(self, event: Message) -> None:
        if event.id != self._missed:
            self._ledger.record(event)

    def holdings(self) -> dict[str, object]:
        return self._ledger.holdings()


def test_a_missing_event_is_found(any_game: Game) -> None:
    opened, holdings = LEDGERS[any_game.name]

    def inattentive(seats: int, options: Mapping[str, str]) -> Ledger:
        return Inattentive(opened(seats, options), PAYMENT[any_game.name])

    assert any(audit(any_game, range(1), inattentive, holdings))
