"""The ratios of speeds, and the figures that follow from them."""

from __future__ import annotations

import pytest
from gains import gains, ratio, units_in, worst

RATIOS = {
    "clippers native": 1.7,
    "clippers plain": 0.95,
    "clippers search": 1.5,
    "clippers batch": 1.45,
    "singapore native": 2.9,
    "singapore plain": 1.1,
    "singapore search": 1.6,
    "singapore batch": 1.9,
}


def test_a_ratio_is_the_median_over_neighbours() -> None:
    assert ratio([2.0, 20.0, 3.0], [1.0, 10.0, 1.0]) == 2.0, "a slow spell that hits both sides changes nothing"
    assert ratio([2.0, 2.0, 0.1], [1.0, 1.0, 1.0]) == 2.0, "one that hits one side is outvoted"


def test_every_speed_needs_its_neighbour() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ratio([1.0, 2.0], [1.0])


def test_a_slice_has_at_least_one_unit() -> None:
    assert units_in(0.25, 0.01) == 25
    assert units_in(0.25, 3.0) == 1


def test_the_worst_game_counts() -> None:
    assert worst(RATIOS, "batch") == 1.45
    assert worst(RATIOS, "plain") == 0.95


def test_every_game_has_a_search_gain() -> None:
    assert gains(RATIOS) == {
        "clippers_search_gain": 1.5,
        "singapore_search_gain": 1.6,
        "batch_gain": 1.45,
        "plain_gain": 0.95,
    }
