"""The readings of the rules: every value of every option that is one, in a position where it matters."""

from __future__ import annotations

import pytest

from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import read_text, write_text
from entrepot.games.clippers import GAME
from entrepot.games.clippers.rulings import PRESETS, RULINGS
from entrepot.games.clippers.state import State

from .table import actor, choose, give_clipper, kinds, laying, legal, new, reached, ring, sail, settling, table
from .table import with_links as linked


def blue_at_c(**options: str) -> State:
    """Set up a small map on which blue has come to B and C, and no other line has left its start space."""
    return sail(table(3, linked(ring(), "B-D 1x2"), **options), "blue", "*blue", "B", "C")


def places(s: State) -> set[str]:
    """Name the ways on which the bought clipper can be placed."""
    return {text.removeprefix("place ") for text in legal(s, "place")}


@pytest.mark.rule("C5.6")
def test_a_bought_clipper_starts_where_its_own_line_has_come_or_any_line() -> None:
    s = laying(give_clipper(blue_at_c(clipper_place="own-line"), "p1", "red"))
    assert places(s) == {"red-start>a"}
    s = laying(give_clipper(blue_at_c(clipper_place="any-line"), "p1", "red"))
    assert places(s) == {"red-start>a", "b>a", "b>d", "c>d"}
    assert legal(s, "place") == sorted(legal(s, "place"), key=lambda text: GAME.legal(s)[legal(s).index(text)])


@pytest.mark.rule("C5.6", "C8.2")
def test_a_line_counts_where_its_clipper_started_only_once_it_arrives_there() -> None:
    s = laying(give_clipper(blue_at_c(clipper_place="any-line"), "p1", "red"))
    choose(s, "place b>a")
    assert reached(s, "A") == {"red"}
    assert reached(s, "B") == {"blue"}
    assert read_position(GAME, position_text(GAME, s)) == s


@pytest.mark.rule("C1.2", "C5.6")
def test_one_way_links_and_other_start_spaces_are_no_places() -> None:
    s = sail(table(3, linked(ring(), "D>B 1x2", "*white>B 1x1"), clipper_place="any-line"), "blue", "*blue", "B", "C")
    assert places(laying(give_clipper(s, "p1", "red"))) == {"red-start>a", "b>a", "c>d"}


def red_walled_in(reading: str) -> State:
    """Let red have nowhere to start from any more, while blue has come to C, from where a link is free."""
    s = table(3, ring(), stuck="bought", clipper_place=reading)
    sail(s, "red", "*red", "A")
    sail(s, "black", "*black", "E", "F", "G", "H", "A")
    return sail(s, "blue", "*blue", "B", "A")


@pytest.mark.rule("C4.2", "C7.2")
def test_a_clipper_that_only_another_line_has_a_place_for_can_be_bought_by_one_reading() -> None:
    s = choose(settling(red_walled_in("own-line"), money=9), "pass")
    assert "buy red" not in legal(s)
    assert s.left[0] == 0
    s = choose(settling(red_walled_in("any-line"), money=9), "pass")
    assert "buy red" in legal(s)
    assert s.left[0] > 0


@pytest.mark.rule("C5.7")
def test_the_five_card_lays_nothing_in_the_other_phase() -> None:
    s = laying(table(2, "pacific-1"), p1="5x")
    choose(s, legal(s, "lay")[0])
    choose(s, "done")
    choose(s, legal(s, "lay")[0])
    assert (s.rule_phase, actor(s)) == (3, "p2")


def sticks_in_phase_3(first: int, **options: str) -> int:
    """Let the first of two players lay so many sticks in phase 2 with the 5× card; count those of phase 3 at most."""
    s = laying(table(2, "pacific-1", five_other_phase="one", **options), p1="5x")
    for _ in range(first):
        choose(s, legal(s, "lay")[0])
    if actor(s) == "p1" and s.rule_phase == 2:
        choose(s, legal(s)[-1])
    while actor(s) == "p2":
        choose(s, legal(s)[0])
    count = 0
    while actor(s) == "p1" and s.rule_phase == 3:
        choose(s, legal(s, "lay")[0])
        count += 1
    return count


@pytest.mark.rule("C5.7")
@pytest.mark.parametrize(("first", "then"), [(0, 5), (1, 5), (2, 1), (5, 1)])
def test_by_one_reading_the_five_card_lays_one_stick_in_the_other_phase(first: int, then: int) -> None:
    assert sticks_in_phase_3(first) == then


@pytest.mark.rule("C5.7", "C5.8")
def test_with_the_full_number_one_stick_in_phase_2_still_leaves_the_five() -> None:
    assert sticks_in_phase_3(1, exact="yes") == 5
    s = laying(table(2, "pacific-1", five_other_phase="one", exact="yes"), p1="5x")
    choose(s, legal(s, "lay")[0])
    assert "done" in legal(s)
    choose(s, legal(s, "lay")[0])
    assert "done" not in legal(s)
    for card in ("2x", "3x"):
        s = laying(table(2, "pacific-1", five_other_phase="one", exact="yes"), p1=card)
        choose(s, legal(s, "lay")[0])
        assert "done" not in legal(s)


@pytest.mark.rule("C5.7")
@pytest.mark.parametrize(("reading", "offered"), [("move", {"move"}), ("move-or-stick", {"move", "lay"})])
def test_the_settlement_card_moves_in_phase_3_or_lays_another_stick(reading: str, offered: set[str]) -> None:
    s = laying(table(2, "pacific-1", settlement_card=reading), p1="settlement")
    assert kinds(s) == {"move", "lay"}
    choose(s, legal(s, "lay")[0])
    while actor(s) == "p2":
        choose(s, legal(s)[0])
    assert (s.rule_phase, actor(s), kinds(s)) == (3, "p1", offered)
    if "lay" in offered:
        choose(s, legal(s, "lay")[0])
        assert actor(s) == "p2"


@pytest.mark.rule("C5.7")
def test_after_a_move_in_phase_2_a_stick_is_laid_by_either_reading() -> None:
    for reading in RULINGS["settlement_rule"].readings:
        s = laying(table(2, "pacific-1", settlement_card=reading), p1="settlement")
        choose(s, legal(s, "move")[0])
        choose(s, legal(s, "put")[-1])
        while actor(s) == "p2":
            choose(s, legal(s)[0])
        assert kinds(s) == {"lay"}


def test_each_reading_is_an_option_of_its_clause_and_a_word_of_positions() -> None:
    options = {option.name: option for option in GAME.options}
    for field, (name, clause, readings) in RULINGS.items():
        assert (options[name].clause, options[name].default, options[name].values) == (clause, readings[0], readings)
        for number, reading in enumerate(readings):
            s = new(3, **{name: reading})
            assert getattr(s, field) == number
            assert (f" {field}={reading}" in position_text(GAME, s)) == (number > 0)
            assert read_position(GAME, position_text(GAME, s)) == s


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_by_a_preset_is_recorded_with_its_options(preset: str) -> None:
    match = Match(GAME, 3, GAME.preset(preset))
    again = read_text(write_text(match), lambda name: GAME)
    assert {name: again.options[name] for name in PRESETS[preset]} == PRESETS[preset]
