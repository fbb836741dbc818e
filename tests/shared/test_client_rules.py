"""The check that knows every rule constant finds rules in TypeScript, and nothing else."""

from __future__ import annotations

import pytest

from entrepot.core.game import Game
from entrepot.games import game as find_game
from tests.shared.client_rules import Checks, rule_lines

CHECKS = Checks.of(find_game("singapore"))


@pytest.mark.parametrize(
    "line",
    [
        "const STREET_PRICE = 1",
        "  'return-chips': [[['chips', 3]], [['bag', 1]]],",
        "  if (state.steps === 3) return",
        "  const rows = position.left[0]! > 7 ? 2 : 1",
        "  return { id: 'board-why-used', args: {} }",
        "  const used = after.used & ~before.used",
        "  return `£2`",
        "  const black = drawing.black_chips - state.chips.reduce((sum, chips) => sum + chips, 0)",
        "  const left = state.steps - 1",
        "  const rest = Math.max(0, all - state.uses)",
        "  const working = ['work', 'give', 'take', 'return', 'move'].includes(phase)",
        "  3: ['tree', 'palm', 'tree', 'tree', 'shrub', 'tree', 'palm'],",
        "    if (kind === 'chips') return [figure(`1–${count}`, 1.25), picture('chip-black')]",
        "    if (/^[1-4]$/.test(event.key)) add(Number(event.key) - 1)",
        "  let partialMix = $state<Combination>([0, 0, 0, 0])",
        "  const earns = $derived(owner >= 0 && owner !== seat && owner < position.seats)",
        "  const at = choice.say.id.endsWith('-reach') ? berth(drawing, to, others) : onSpace(space)",
        '  <a href="/rules/singapore#raid" target="_blank">',
        "  const RULES = '/rules/singapore'",
    ],
)
def test_a_rule_is_found(line: str) -> None:
    assert CHECKS.holds_rule(line)


@pytest.mark.parametrize(
    "line",
    [
        "  const way = street & 1",
        '  <rect x="4" y="2" width="24" height="16" />',
        "  for (let i = 0; i < drawing.seals.length; i++) draw(i)",
        "  return before.get(key)",
        "  const from = 30 * Math.floor(Math.max(0, state.points[seat]! - 1) / 30)",
        "  const frame = (['use', 'pick', 'step'] as const).find((one) => marks.has(one))",
        "  const [left, right] = [0, 90, 180, 270]",
    ],
)
def test_a_drawing_is_no_rule(line: str) -> None:
    assert not CHECKS.holds_rule(line)


def test_the_boards_hold_no_rules(drawn_game: Game) -> None:
    assert list(rule_lines(drawn_game)) == []
