"""Departure cards are fitted by changes that keep them worth the same (C2.2)."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

import pytest

from entrepot.games.clippers.board import FOLDER, NATIONS, load_map
from tools.departure_cards import (
    FINAL,
    WIDTH,
    Games,
    Outcome,
    OutOfTimeError,
    changes,
    fit,
    promising,
    text_of,
)

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


def test_chance_is_left_out_of_a_prediction(lines: list[float]) -> None:
    found = Outcome(1000, SHARES, lines)
    assert found.spread == pytest.approx(0.56)
    assert found.predicted({}) < found.spread
    assert found.predicted({"america": 0.5}) < found.predicted({})
    assert Outcome(50, SHARES, lines).predicted({}) == 0


def test_the_changes_that_close_the_gap_best_are_tried(content: dict[str, Any], lines: list[float]) -> None:
    start = text_of(content)
    known = {start: Outcome(1000, SHARES, lines)}
    first = promising(known)
    assert len(set(first)) == len(first) == WIDTH
    assert json.loads(first[0])["departure"]["america"] != content["departure"]["america"]
    assert first[0] not in promising({**known, first[0]: Outcome(100, SHARES, lines)})


@dataclass
class Prepared:
    """Games whose outcome is prepared: the nations come closer with every island that America gets."""

    content: dict[str, Any]
    lines: list[float]
    time_for: int
    """How many calls are played before the time is over."""

    def play(self, texts: Iterable[str], numbers: Iterable[int], reserve: int = 0) -> None:
        """Note that games were asked for."""
        self.time_for -= 1
        if self.time_for < 0 and reserve:
            raise OutOfTimeError

    def outcome(self, text: str, numbers: range) -> Outcome:
        """Count other islands on the card of America."""
        card, before = json.loads(text)["departure"]["america"], self.content["departure"]["america"]
        america = 0.1 + 0.02 * len(set(card) - set(before))
        shares = {nation: america if nation == "america" else (1.25 - america) / 4 for nation in NATIONS}
        return Outcome(len(numbers), shares, self.lines)


@pytest.mark.parametrize("time_for", [1, 6, 100])
def test_the_best_map_that_was_tested_is_found(content: dict[str, Any], lines: list[float], time_for: int) -> None:
    found = fit(Prepared(content, lines, time_for), text_of(content))
    spreads = [outcome.spread for outcome in found.values()]
    assert spreads == sorted(spreads)
    assert all(outcome.games == FINAL for outcome in found.values())
    departure = json.loads(next(iter(found)))["departure"]["america"]
    changed = len(set(departure) - set(content["departure"]["america"]))
    assert changed == 0 if time_for == 1 else changed >= 1 + (time_for == 100)


@pytest.mark.integration
def test_games_are_kept_until_the_time_is_over(content: dict[str, Any], tmp_path: Path) -> None:
    text, file = text_of(content), tmp_path / "games.jsonl"
    games = Games(file, "greedy", 2, inf)
    games.play([text], range(4))
    kept = file.read_text(encoding="utf-8")
    again = Games(file, "greedy", 2, 0.0)
    again.play([text], range(4))
    assert file.read_text(encoding="utf-8") == kept
    assert again.outcome(text, range(8)) == games.outcome(text, range(4))
    assert again.outcome(text, range(4)).games == 4
    assert max(again.outcome(text, range(4)).lines) > 1
    with pytest.raises(OutOfTimeError):
        again.play([text], range(5))


@pytest.mark.integration
def test_the_first_games_do_not_say_how_long_others_take(content: dict[str, Any], tmp_path: Path) -> None:
    games = Games(tmp_path / "games.jsonl", "greedy", 2, time.time() + 600)
    games.play([text_of(content)], range(4), reserve=10**9)
    assert games.outcome(text_of(content), range(4)).games == 4
