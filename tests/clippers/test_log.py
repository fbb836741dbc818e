"""What the log of Clippers says is true."""

from __future__ import annotations

import pytest

from .table import (
    add_clipper,
    choose,
    gone,
    keep_only,
    laying,
    place,
    ring,
    said,
    sail,
    settling,
    table,
    tips,
    with_links,
)


@pytest.mark.rule("C6.1", "C7.2")
def test_violet_is_not_said_to_start_where_no_way_is_left_for_it() -> None:
    s = table(2, ring())
    sail(s, "red", "*red", "A", "H")
    sail(s, "black", "*black", "E", "F", "G")
    told = said(laying(s), "lay black g>h")
    assert "The purple line can go no further: its last 10 sticks leave the game." in told
    assert gone(s, "violet") == 10
    assert not any("purple may start" in sentence for sentence in told)


@pytest.mark.rule("C7.1")
def test_the_log_says_which_stuck_clipper_begins_again() -> None:
    s = table(2, with_links(ring(), "*red>D 1x1"), stuck="any")
    sail(s, "blue", "*blue", "B", "A", "H", "G", "F")
    sail(s, "red", "*red", "A")
    add_clipper(s, "red", "A")
    assert said(laying(s), "lay red red-start>d")[:2] == [
        "A stuck red clipper begins anew elsewhere: A → Red start.",
        "Ada completes a red link: Red start → D, $2 bonus.",
    ]


@pytest.mark.rule("C7.1", "C5.12")
def test_a_stuck_clipper_may_come_back_to_where_it_was_stuck() -> None:
    s = table(2, with_links(ring(), "D>A 1x1"), stuck="any")
    sail(s, "red", "*red", *"ABCDEFGHA")
    assert said(laying(s), "lay red d>a")[:2] == [
        "A stuck red clipper begins anew elsewhere: A → D.",
        "Ada completes a red link: D → A, no bonus.",
    ]
    assert tips(s, "red") == [place(s, "A")]


@pytest.mark.rule("C3.1", "C8.1")
def test_the_phase_is_told_in_which_the_game_ends() -> None:
    s = table(2, with_links(ring(), "*red>D 1x1"), stuck="bought")
    sail(s, "blue", "*blue", "B", "A", "H")
    keep_only(sail(s, "red", "*red", "A"), "red")
    told = said(choose(settling(s), "pass"), "pass")
    assert told[1:3] == ["Phase 2.", "Ada has to lay a stick and cannot extend any route: the game is over."]
