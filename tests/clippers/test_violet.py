"""C6: the violet line."""

from __future__ import annotations

import pytest

from entrepot.games.clippers.state import ON_LINK, State

from .table import (
    FIRST_BOARD,
    actor,
    choose,
    keep_only,
    laying,
    lays,
    left,
    legal,
    money,
    pacific,
    place,
    reached,
    said,
    sail,
    settling,
    sticks,
    table,
    tips,
    way,
)

RED = ("red", "*red", "Malden", "Penrhyn", "Suwarrow", "American Samoa")
BLACK = ("black", "*black", "Rapa", "Rarotonga", "Niue", "American Samoa")


def samoa(**options: str) -> State:
    """Let red and black have reached American Samoa."""
    return sail(sail(table(2, FIRST_BOARD, **options), *RED), *BLACK)


@pytest.mark.rule("C6.1")
def test_violet_starts_when_two_lines_have_reached_american_samoa() -> None:
    s = laying(sticks(sail(sail(table(), *RED), *BLACK[:-1]), "red", "American Samoa", "Tonga"))
    assert lays(s, "violet") == set()
    assert said(s, "lay black niue>american-samoa")[-1] == "Two lines have reached American Samoa: purple may start."
    assert lays(s, "violet") == {"american-samoa>suwarrow", "american-samoa>samoa", "american-samoa>tokelau"}


@pytest.mark.rule("C6.1")
def test_one_line_twice_is_not_two_lines() -> None:
    s = sail(table(), *RED, "Niue")
    s = sail(s, "red", "Niue", "Tonga", "American Samoa")
    assert reached(s, "American Samoa") == {"red"}
    assert lays(laying(s), "violet") == set()


@pytest.mark.rule("C6.1")
def test_violet_has_no_clippers() -> None:
    s = samoa()
    assert "buy violet" not in legal(choose(settling(s, money=5), "pass"))


@pytest.mark.rule("C6.2")
def test_several_routes_leave_and_any_end_may_be_extended() -> None:
    s = laying(samoa(), p1="5x")
    choose(s, "lay violet american-samoa>samoa", "lay violet american-samoa>tonga", "lay violet samoa>fiji")
    links = way(s, "Samoa", "Fiji") // 2, way(s, "American Samoa", "Tonga") // 2
    assert tips(s, "violet") == [ON_LINK + link for link in links]
    ends = {"samoa>fiji", "american-samoa>tonga"}
    assert lays(s, "violet") == ends | {"american-samoa>suwarrow", "american-samoa>tokelau"}
    choose(s, "lay violet american-samoa>tokelau", "lay violet samoa>fiji")
    assert left(s, "violet") == 8


@pytest.mark.rule("C6.2")
def test_a_route_goes_on_from_its_end_and_from_nowhere_between() -> None:
    s = sail(samoa(), "violet", "American Samoa", "Samoa", "Wallis & Futuna")
    laying(s)
    assert not any(text.startswith("samoa>") for text in lays(s, "violet"))
    assert {"wallis-futuna>tuvalu", "wallis-futuna>fiji"} <= lays(s, "violet")


@pytest.mark.rule("C6.2")
def test_two_ends_may_meet_and_both_go_on() -> None:
    s = sail(samoa(), "violet", "American Samoa", "Samoa", "Tokelau")
    sail(s, "violet", "American Samoa", "Tokelau")
    assert tips(s, "violet") == [place(s, "Tokelau")] * 2
    laying(s, p1="2x")
    choose(s, "lay violet tokelau>phoenix", "lay violet tokelau>tuvalu")
    assert tips(s, "violet") == [place(s, "Phoenix"), ON_LINK + way(s, "Tokelau", "Tuvalu") // 2]


@pytest.mark.rule("C6.2")
def test_a_route_that_comes_home_is_where_violet_starts_anyway() -> None:
    s = sail(samoa(), "violet", "American Samoa", "Samoa", "Tokelau", "American Samoa")
    assert tips(s, "violet") == []
    assert lays(laying(s), "violet") == {"american-samoa>suwarrow", "american-samoa>tonga"}


@pytest.mark.rule("C6.2")
def test_a_route_that_comes_home_leaves_the_other_ends_where_they_are() -> None:
    s = sail(samoa(), "violet", "American Samoa", "Samoa", "Tokelau")
    sail(s, "violet", "American Samoa", "Tonga")
    sail(s, "violet", "Tokelau", "American Samoa")
    assert tips(s, "violet") == [place(s, "Tonga")]


@pytest.mark.rule("C6.2", "C5.5")
def test_violet_takes_one_track_of_a_double_link_too() -> None:
    s = sail(samoa(), "violet", "American Samoa", "Samoa")
    assert "samoa>american-samoa" not in lays(laying(s), "violet")
    assert "american-samoa>samoa" not in lays(s, "violet")


@pytest.mark.rule("C6.3")
def test_violet_counts_at_american_samoa_from_its_first_stick_without_a_bonus() -> None:
    s = laying(samoa())
    choose(s, "lay violet american-samoa>tonga")
    assert (reached(s, "American Samoa"), money(s, "p1")) == ({"red", "black", "violet"}, 2)


@pytest.mark.rule("C6.3")
def test_the_option_counts_violet_only_where_it_arrives() -> None:
    s = laying(samoa(violet_counts="no"))
    choose(s, "lay violet american-samoa>tonga")
    assert reached(s, "American Samoa") == {"red", "black"}
    s = sticks(samoa(violet_counts="no"), "violet", "American Samoa", "Samoa")
    sail(s, "violet", "Samoa", "Tokelau")
    choose(laying(s), "lay violet tokelau>american-samoa")
    assert (reached(s, "American Samoa"), money(s, "p1")) == ({"red", "black", "violet"}, 3)


@pytest.mark.rule("C6.3", "C5.12")
def test_where_violet_counts_already_coming_home_earns_nothing() -> None:
    s = sail(samoa(), "violet", "American Samoa", "Samoa", "Tokelau")
    assert money(choose(laying(s), "lay violet tokelau>american-samoa"), "p1") == 2


@pytest.mark.rule("C6.1", "C5.10")
def test_violet_earns_the_bonus_elsewhere() -> None:
    s = choose(laying(samoa()), "lay violet american-samoa>samoa", "lay violet samoa>tokelau")
    assert (money(s, "p1"), money(s, "p2")) == (4, 4)


@pytest.mark.rule("C6.1", "C8.1")
def test_the_stick_that_lets_violet_start_saves_the_next_player() -> None:
    s = table(2, pacific(sticks={"black": 9}))
    keep_only(sail(sail(s, *RED), *BLACK[:-1]), "black", "violet")
    assert left(s, "black") == 1
    choose(laying(s), "lay black niue>american-samoa")
    assert actor(s) == "p2"
    assert {text.split()[1] for text in legal(s)} == {"violet"}
