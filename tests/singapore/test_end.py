"""S8: the end of the game."""

from __future__ import annotations

import pytest

from entrepot.games.singapore.state import State

from .table import GAME, actor, choose, legal, said, table

LAST_TURN = "turn=p3 offer=slum stack=-"


def places(s: State) -> list[int]:
    return [GAME.rules.rank(s, seat) for seat in range(s.seats)]


@pytest.mark.rule("S8.1")
def test_the_game_ends_when_no_round_can_begin() -> None:
    s = choose(table(LAST_TURN), "end")
    assert actor(s) == "over"
    assert legal(s) == []


@pytest.mark.rule("S8.1")
def test_an_empty_stack_in_the_middle_of_a_round_ends_nothing() -> None:
    s = table("turn=p1 flag=S1:p2,S3:p3 offer=slum,market,mason-2 stack=-")
    choose(s, "end", "tile market", "end", "tile mason-2", "end")
    assert actor(s) == "over"


@pytest.mark.rule("S8.1")
def test_the_hut_is_still_chosen_before_the_end() -> None:
    s = table("phase=build turn=p3 flag=S1:p3 offer=slum,market stack=bank")
    choose(s, "stack", "end")
    assert legal(s) == ["hut market", "hut slum"]
    choose(s, "hut market")
    assert actor(s) == "over"


@pytest.mark.rule("S8.1")
def test_most_points_win_and_money_and_goods_count_nothing() -> None:
    s = choose(table(f"{LAST_TURN} p1=£90+9opium+20points p2=£0+22points p3=61points"), "end")
    assert places(s) == [3, 2, 1]
    assert [GAME.rules.score(s, seat) for seat in range(3)] == [20, 22, 61]


@pytest.mark.rule("S8.2")
@pytest.mark.parametrize(
    ("pile", "ranking"),
    [("p1,p2,p3", [1, 2, 3]), ("p3,p2,p1", [3, 2, 1]), ("p2,p3,p1", [3, 1, 2]), ("p3,p1,p2", [2, 3, 1])],
)
def test_of_those_tied_the_lowest_marker_wins(pile: str, ranking: list[int]) -> None:
    s = choose(table(f"{LAST_TURN} p1=20points p2=20points p3=20points pile={pile}"), "end")
    assert places(s) == ranking


@pytest.mark.rule("S8.2")
def test_a_tie_further_back_is_broken_as_well() -> None:
    s = choose(table(f"{LAST_TURN} p1=12points p2=20points p3=12points pile=p3,p2,p1"), "end")
    assert places(s) == [3, 1, 2]


@pytest.mark.rule("S8.1", "S8.2")
def test_the_log_names_the_winner() -> None:
    assert said(table(LAST_TURN), "end")[-1] == "event-over"
