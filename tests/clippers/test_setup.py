"""C2: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from entrepot.games.clippers import rules
from entrepot.games.clippers.board import DEFAULT_BOARD, MAP, NATIONS, START

from .table import actor, choose, legal, money, new, settlements, supply, table, tips


@pytest.mark.rule("C2.1")
def test_nations_are_dealt_at_random() -> None:
    s = new(3)
    assert actor(s) == "chance"
    assert {rules.chance_weight(s, choice) for choice in range(5)} == {1}
    assert rules.is_uniform(s)
    choose(s, "nation japan")
    assert legal(s) == ["nation france", "nation england", "nation america", "nation germany"]
    choose(s, "nation england", "nation germany")
    assert [NATIONS[nation] for nation in s.nation[:3]] == ["japan", "england", "germany"]


@pytest.mark.rule("C2.1")
def test_everybody_has_two_dollars() -> None:
    s = table(5)
    assert [money(s, f"p{seat}") for seat in range(1, 6)] == [2] * 5


@pytest.mark.rule("C2.2")
@pytest.mark.parametrize("nation", NATIONS)
def test_seven_settlements_by_departure_card(nation: str) -> None:
    s = choose(new(2, board=DEFAULT_BOARD), f"nation {nation}")
    card = Counter(MAP.islands[island].name for island in MAP.departure[NATIONS.index(nation)])
    assert sum(card.values()) == 7
    assert {name: settlements(s, "p1", name) for name in card} == card
    assert s.reserve[0] == 5
    assert sum(s.settled) == 7


@pytest.mark.rule("C2.3")
def test_one_clipper_of_each_colour_on_its_start_space() -> None:
    s = table()
    for number, (line, others) in enumerate({"red": 3, "blue": 2, "white": 2, "green": 1, "black": 1}.items()):
        assert tips(s, line) == [START + number]
        assert supply(s, line) == others
    assert tips(s, "violet") == []


@pytest.mark.rule("C2.4")
def test_the_start_player_is_drawn_by_lot() -> None:
    s = choose(new(3), "nation france", "nation japan", "nation england")
    assert actor(s) == "chance"
    assert legal(s) == ["start p1", "start p2", "start p3"]
    assert {rules.chance_weight(s, choice) for choice in range(3)} == {1}
    assert rules.is_uniform(s)
    assert actor(choose(s, "start p3")) == "p3"
