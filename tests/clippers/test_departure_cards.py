"""Departure cards are fitted by changes that keep them worth the same (C2.2)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from entrepot.games.clippers.board import FOLDER, NATIONS, load_map
from tools import departure_cards
from tools.departure_cards import Outcome, changes, closer, fit, outcomes, text_of

SHARES = {"france": 0.3, "england": 0.25, "america": 0.16, "germany": 0.24, "japan": 0.3}


@pytest.fixture
def content() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "pacific-2.json").read_text(encoding="utf-8"))
    return loaded


@pytest.fixture
def lines(content: dict[str, Any]) -> list[float]:
    """Different numbers of lines at islands."""
    return [number % 7 / 2 for number in range(len(content["islands"]))]


@pytest.mark.rule("C2.2")
def test_a_change_keeps_the_cards_equal(content: dict[str, Any], lines: list[float]) -> None:
    found = list(changes(content, lines))
    assert len({text_of(changed) for _, _, changed in found}) == len(found) >= 50
    for said, points, changed in found:
        assert load_map(text_of(changed), "board").departure
        moved = {nation for nation in NATIONS if changed["departure"][nation] != content["departure"][nation]}
        assert moved == set(points)
        assert sum(points.values()) == 0 or len(points) == 1, said


def test_an_exchange_gives_one_nation_what_the_other_loses(content: dict[str, Any], lines: list[float]) -> None:
    said = {said: points for said, points, _ in changes(content, lines)}
    islands = [island["name"] for island in content["islands"]]
    gain = 4 * (lines[islands.index("Bora Bora")] - lines[islands.index("Penrhyn")])
    assert said["america takes Bora Bora for Penrhyn of france"] == {"america": gain, "france": -gain}
    assert list(said["france takes Tubuai for Bora Bora"]) == ["france"]


def test_few_games_and_close_nations_are_not_told_apart(lines: list[float]) -> None:
    assert Outcome(50, SHARES, lines).is_close
    assert not Outcome(1000, SHARES, lines).is_close
    assert Outcome(1000, {**SHARES, "america": 0.24}, lines).is_close
    assert Outcome(1000, SHARES, lines).predicted({}) < Outcome(1000, SHARES, lines).spread


def test_the_change_that_closes_the_gap_best_is_made(content: dict[str, Any], lines: list[float]) -> None:
    found = Outcome(1000, SHARES, lines)
    first = closer(content, found, ())
    assert first is not None
    assert first["departure"]["america"] != content["departure"]["america"]
    assert closer(content, found, {text_of(first)}) not in (None, first)


def test_the_fitting_ends_with_a_map_that_stays_close(
    content: dict[str, Any], lines: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def played(tested: dict[str, Any], *_: object) -> Iterator[Outcome]:
        tried.append(text_of(tested))
        for games in (100, 1000):
            yield Outcome(games, SHARES if len(tried) < 3 else dict.fromkeys(NATIONS, 0.25), lines)

    monkeypatch.setattr(departure_cards, "outcomes", played)
    fitted = fit(content, "greedy", Path())
    assert fitted is not None
    assert text_of(fitted) == tried[2]
    assert len(set(tried)) == len(tried) == 3


@pytest.mark.integration
def test_games_are_counted_once_and_kept(
    content: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(departure_cards, "BATCH", 4)
    monkeypatch.setattr(departure_cards, "ENOUGH", 8)
    first = list(outcomes(content, "greedy", tmp_path))
    files = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    assert list(outcomes(content, "greedy", tmp_path)) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")} == files
    assert [found.games for found in first] == [4, 8]
    assert max(first[1].lines) > 1
