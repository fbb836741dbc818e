"""The check that knows every rule constant finds rules in TypeScript, and nothing else."""

from __future__ import annotations

import re

import pytest

from entrepot.core.game import Game
from entrepot.games import game as find_game
from tests.shared.client_rules import STATE_DIFF, constants_by_number, holds_rule, rule_lines

GAME = find_game("singapore")
DIFF = re.compile(STATE_DIFF.format(fields="|".join(GAME.state.fields)))


@pytest.mark.parametrize(
    "line",
    [
        "const STREET_PRICE = 1",
        "  'return-chips': [[['chips', 3]], [['bag', 1]]],",
        "  if (state.steps === 3) return",
        "  return { id: 'board-why-used', args: {} }",
        "  const used = after.used & ~before.used",
        "  return `£2`",
    ],
)
def test_a_rule_is_found(line: str) -> None:
    assert holds_rule(line, constants_by_number(GAME), DIFF)


@pytest.mark.parametrize(
    "line",
    [
        "  const way = street & 1",
        '  <rect x="4" y="2" width="24" height="16" />',
        "  for (let i = 0; i < drawing.seals.length; i++) draw(i)",
        "  return before.get(key)",
    ],
)
def test_a_drawing_is_no_rule(line: str) -> None:
    assert not holds_rule(line, constants_by_number(GAME), DIFF)


def test_the_boards_hold_no_rules(drawn_game: Game) -> None:
    assert list(rule_lines(drawn_game)) == []
