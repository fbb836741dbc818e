"""C8: the two endings, the score, and ties."""

from __future__ import annotations

import pytest

from entrepot.games.clippers import rules
from entrepot.games.clippers.state import State

from .table import (
    actor,
    choose,
    fill,
    give_clipper,
    keep_only,
    kinds,
    laying,
    left,
    legal,
    ring,
    said,
    sail,
    settling,
    table,
)

ONE_STICK = {"red": 1, "blue": 1, "white": 1, "green": 1, "black": 1, "violet": 1}


def all_stuck(seats: int = 2) -> State:
    """Let red be the only line with sticks, and its clipper be stuck, while another could be bought."""
    board = ring()
    board["links"].append({"a": "*red", "b": "D", "length": 1, "tracks": 1, "oneWay": True})
    s = table(seats, board, stuck="bought")
    sail(s, "blue", "*blue", "B", "A", "H")
    return keep_only(sail(s, "red", "*red", "A"), "red")


@pytest.mark.rule("C8.1")
def test_the_game_ends_at_once_when_all_sticks_are_laid_or_gone() -> None:
    s = laying(table(2, ring(sticks=ONE_STICK)), p1="5x")
    choose(s, "lay red red-start>a", "lay blue blue-start>b", "lay white white-start>c", "lay green green-start>d")
    assert said(s, "lay black black-start>e")[1:] == [
        "The purple line can go no further: its last stick leaves the game.",
        "All sticks are laid or out of the game: the game is over.",
        "1. Ada: 37 points, of which $12 in money.",
        "2. Ben: 27 points, of which $2 in money.",
        "Ada wins.",
    ]
    assert (actor(s), s.rule_phase) == ("over", 2), "in the middle of the phase"
    assert rules.legal(s, [0]) == 0


@pytest.mark.rule("C8.3")
def test_who_share_the_second_place_do_not_share_the_victory() -> None:
    s = laying(table(3, ring(sticks=ONE_STICK)), p1="5x")
    choose(s, "lay red red-start>a", "lay blue blue-start>b", "lay white white-start>c", "lay green green-start>d")
    assert said(s, "lay black black-start>e")[-4:] == [
        "1. Ada: 37 points, of which $12 in money.",
        "2. Ben: 27 points, of which $2 in money.",
        "2. Cy: 27 points, of which $2 in money.",
        "Ada wins.",
    ]


@pytest.mark.rule("C8.1")
def test_the_game_ends_when_who_has_to_lay_can_extend_no_route() -> None:
    s = laying(all_stuck())
    assert (actor(s), left(s, "red")) == ("over", 9)
    s = give_clipper(all_stuck(3), "p1", "red")
    laying(s)
    assert said(s, "place red-start>d")[0] == "Ada places the new red clipper: Red start."
    assert actor(s) == "p2", "red can go on from D"


@pytest.mark.rule("C8.1")
def test_buying_a_clipper_does_not_save_the_game() -> None:
    s = settling(all_stuck(), money=2)
    s.money[1] = 3
    choose(s, "pass", "pass")
    choose(s, "buy red")
    assert actor(s) == "over", "the first player has to lay before the clipper is placed"
    s = settling(all_stuck(), money=3)
    assert said(choose(s, "pass", "no-clipper"), "pass")[1:3] == [
        "Phase 2.",
        "Ada has to lay a stick and cannot extend any route: the game is over.",
    ]


@pytest.mark.rule("C8.1")
def test_who_can_place_a_clipper_has_to() -> None:
    s = laying(give_clipper(all_stuck(), "p1", "red"))
    assert legal(s) == ["place red-start>d"]


@pytest.mark.rule("C8.1", "C5.7")
def test_who_may_leave_the_phase_out_does_not_have_to_lay() -> None:
    s = laying(all_stuck(), p1="5x")
    assert (actor(s), legal(s)) == ("p1", ["wait"])
    assert actor(choose(s, "wait")) == "over", "the second player has to"
    assert actor(laying(all_stuck(), 3, p1="5x")) == "over", "in phase 3 there is nothing to wait for"


@pytest.mark.rule("C8.1", "C5.7")
def test_who_may_move_a_settlement_does_not_have_to_lay() -> None:
    s = laying(all_stuck(), p1="settlement")
    assert kinds(s) == {"move"}
    choose(s, "move a", "put h")
    assert actor(s) == "over"
    s = laying(all_stuck(), 3, p1="settlement")
    assert kinds(s) == {"move"}, "having laid in phase 2"


@pytest.mark.rule("C8.1")
def test_phase_one_ends_no_game() -> None:
    s = settling(all_stuck(), money=0)
    assert actor(choose(s, "pass")) == "p2"


@pytest.mark.rule("C8.2")
def test_every_dollar_is_a_point_and_settlements_multiply_value_by_lines() -> None:
    s = table(2)
    assert (rules.score(s, 0), rules.score(s, 1)) == (2, 2), "no line has reached anything"
    sail(s, "red", "*red", "Marquesas", "Rangiroa", "Tahiti")
    assert (rules.score(s, 0), rules.score(s, 1)) == (2 + 3 * 1, 2)
    sail(s, "blue", "*blue", "Hao", "Tahiti", "Bora Bora")
    assert rules.score(s, 0) == 2 + 3 * 2 + 4 * 1
    fill(s, "p1", ["Tahiti"])
    s.money[0] = 7
    assert rules.score(s, 0) == 7 + 2 * (3 * 2) + 4 * 1
    fill(s, "p2", ["Marquesas"])
    assert rules.score(s, 1) == 2 + 3


@pytest.mark.rule("C8.2")
def test_a_line_that_comes_twice_counts_once() -> None:
    s = sail(table(2), "white", "*white", "Hao", "Tahiti")
    before = rules.score(s, 0)
    sail(s, "white", "Tahiti", "Rangiroa", "Hao")
    assert rules.score(s, 0) == before


@pytest.mark.rule("C8.3")
def test_most_points_wins() -> None:
    s = table(3)
    s.money = [3, 9, 5, 0, 0]
    assert [rules.rank(s, seat) for seat in range(3)] == [3, 1, 2]


@pytest.mark.rule("C8.3")
def test_tied_players_are_ranked_by_money_and_then_share_the_place() -> None:
    s = sail(table(5), "white", "*white", "Hao")  # three points for Japan
    s.money = [4, 7, 7, 1, 4]
    assert [rules.score(s, seat) for seat in range(5)] == [4, 7, 7, 1, 7]
    assert [rules.rank(s, seat) for seat in range(5)] == [4, 1, 1, 5, 3]


@pytest.mark.rule("C8.3")
def test_winners_who_share_the_place_are_all_named() -> None:
    s = all_stuck()
    s.money = [3, 3, 0, 0, 0]
    told = said(choose(settling(s, money=3), "pass", "no-clipper", "pass"), "no-clipper")
    assert told[-2:] == ["Ada shares the victory.", "Ben shares the victory."]
