"""Counts of all lines of play to a fixed depth, as chess engines do it: the same in both loads, and for ever."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from entrepot.compile.loader import CHECKED, NATIVE, load
from entrepot.core.game import Game
from entrepot.core.position import read_position
from entrepot.core.rule import OVER
from entrepot.games import game, names

COUNTS = tomllib.loads((Path(__file__).parents[1] / "golden" / "lines_of_play.toml").read_text())
CASES = [(name, case) for name in names() for case in COUNTS[name]]


def count_plain(game: Game, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if game.rules.actor(state) == OVER:
        return 0
    total = 0
    for choice in game.legal(state):
        after = state.copy()
        game.rules.apply(after, choice)
        total += count_plain(game, after, depth - 1)
    return total


def count_compiled(rules: Any, states: Any, depth: int, buffer: Any) -> int:
    if depth == 0:
        return 1
    if rules.actor(states[0]) == OVER:
        return 0
    total = 0
    for choice in buffer[: rules.legal(states[0], buffer)].tolist():
        after = states.copy()
        rules.apply(after[0], choice)
        total += count_compiled(rules, after, depth - 1, buffer)
    return total


@pytest.mark.parametrize(("name", "case"), CASES, ids=lambda case: case["what"] if isinstance(case, dict) else case)
@pytest.mark.parametrize("backend", [NATIVE, pytest.param(CHECKED, marks=pytest.mark.slow)])
def test_lines_of_play(name: str, case: dict[str, Any], backend: str) -> None:
    played = game(name)
    state = read_position(played, case["position"])
    loaded = load(played, backend)
    for depth, count in enumerate(case["counts"], 1):
        assert count_plain(played, state, depth) == count
        assert count_compiled(loaded.rules, loaded.states(state), depth, loaded.choices()) == count


def test_every_game_has_counts() -> None:
    assert set(COUNTS) == set(names())
    assert all(len(cases) >= 4 for cases in COUNTS.values())
