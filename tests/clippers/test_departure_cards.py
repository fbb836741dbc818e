"""Departure cards are fitted by exchanges that keep them worth the same (C2.2)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from entrepot.games.clippers.board import FOLDER, NATIONS, load_map
from tools.departure_cards import SHARE_OF_POINT, Outcome, closer, exchanges, fit, play, text_of

SHARES = {"france": 0.3, "england": 0.25, "america": 0.16, "germany": 0.24, "japan": 0.29}


@pytest.fixture
def content() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "pacific-2.json").read_text(encoding="utf-8"))
    return loaded


def lines(content: dict[str, Any]) -> list[float]:
    """Give islands different numbers of lines."""
    return [number % 7 / 2 for number in range(len(content["islands"]))]


@pytest.mark.rule("C2.2")
def test_an_exchange_keeps_the_cards_equal(content: dict[str, Any]) -> None:
    found = list(exchanges(content, "france", "america", lines(content)))
    assert len(found) >= 5
    for _, changed in found:
        assert load_map(text_of(changed), "board").departure
        cards = [
            Counter(island for nation in NATIONS for island in one["departure"][nation]) for one in (content, changed)
        ]
        assert cards[0] == cards[1]
        others = set(NATIONS) - {"france", "america"}
        assert all(changed["departure"][nation] == content["departure"][nation] for nation in others)


def test_the_exchange_that_closes_the_gap_best_is_made(content: dict[str, Any]) -> None:
    outcome = Outcome(SHARES, lines(content))
    wanted = (0.3 - 0.16) / 2 / SHARE_OF_POINT
    best = min(exchanges(content, "france", "america", outcome.lines), key=lambda one: abs(one[0] - wanted))
    assert closer(content, outcome) == best[1]
    assert best[0] > 0


def test_the_fitting_ends_with_the_best_map(content: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    spreads = iter([0.6, 0.4, 0.1])
    tried = []

    def played(tested: dict[str, Any], *_: object) -> Outcome:
        tried.append(text_of(tested))
        best = NATIONS[len(tried) % len(NATIONS)]
        return Outcome({**dict.fromkeys(NATIONS, 0.2), best: 0.2 + next(spreads) / 4}, lines(content))

    monkeypatch.setattr("tools.departure_cards.play", played)
    fitted, found = fit(content, "greedy", 4, Path())
    assert (text_of(fitted), round(found.spread, 3)) == (tried[2], 0.1)
    assert len(set(tried)) == 3


@pytest.mark.integration
def test_games_are_counted_once_and_kept(content: dict[str, Any], tmp_path: Path) -> None:
    first = play(content, "greedy", 8, tmp_path)
    files = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert play(content, "greedy", 8, tmp_path) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == files
    assert set(first.shares) == set(NATIONS)
    assert max(first.lines) > 1
