"""The audit of boards finds what goes wrong on them."""

from __future__ import annotations

from typing import Any

import audit_boards
import pytest

from entrepot.games import game

pytestmark = pytest.mark.integration


@pytest.mark.parametrize(("name", "options"), audit_boards.TABLES, ids=["singapore", "clippers"])
def test_some_games_on_boards_of_ones_own(name: str, options: dict[str, str]) -> None:
    assert audit_boards.faults(name, options, 12) == []


def test_a_state_that_differs_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    name, options = audit_boards.TABLES[0]
    rules: Any = game(name).rules
    original = rules.apply

    def cheating(state: Any, choice: int) -> None:
        original(state, choice)
        state.cash[0] += 1

    monkeypatch.setattr(rules, "apply", cheating)
    assert len(audit_boards.faults(name, options, 2)) == 2
