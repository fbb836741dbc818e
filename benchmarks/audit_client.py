"""Count the lines of TypeScript that hold rules: prices, counts, reasons, state diffs and more."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from entrepot.games import all_games
from tests.shared.client_rules import BOARDS, rule_lines

BOUNDS = {"client_rule_lines": ("<=", 0.0)}


def figures() -> Iterator[tuple[str, float, str]]:
    """Count the lines; each is named on the error stream."""
    found = [line for game in all_games() if (BOARDS / game.name).is_dir() for line in rule_lines(game)]
    for line in found:
        print(line, file=sys.stderr)
    yield "client_rule_lines", len(found), "lines"
