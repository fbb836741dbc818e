"""Matches of rules version 1 go on as they began: C5.7 and C7.1 as they were read then."""

from __future__ import annotations

import json

import pytest

from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import read_binary, read_text, write_binary, write_text
from entrepot.games import game
from entrepot.games.clippers import GAME

from .table import choose, give_clipper, laying, legal, ring, table


@pytest.mark.rule("C5.7")
def test_with_a_bought_clipper_the_5x_card_does_not_wait() -> None:
    s = laying(give_clipper(table(2), "p1", "red"), p1="5x")
    assert "wait" not in legal(s)
    assert "wait" in legal(laying(table(2), p1="5x"))


@pytest.mark.rule("C5.7")
def test_version_1_waited_with_a_bought_clipper() -> None:
    s = table(2)
    s.rules_version = 1
    assert "wait" in legal(laying(give_clipper(s, "p1", "red"), p1="5x"))


@pytest.mark.rule("C5.7")
def test_the_clipper_may_be_placed_in_phase_2_and_five_sticks_laid_in_phase_3() -> None:
    s = laying(give_clipper(table(2), "p1", "red"), p1="5x")
    choose(s, legal(s, "place")[0])
    choose(s, legal(s, "lay")[0])
    assert (s.rule_phase, s.turn) == (3, 0)
    choose(s, legal(s, "lay")[0])
    assert s.turn == 0, "up to five sticks"


def test_a_match_of_version_1_keeps_its_version_in_record_and_position() -> None:
    match = Match(GAME, 3, {"board": "pacific-1", "stuck": "bought"}, version=1)
    again = read_text(write_text(match), game)
    assert (again.version, again.state.rules_version) == (1, 1)
    assert again.state == match.state
    assert read_position(GAME, position_text(GAME, match.state)) == match.state


def test_new_matches_are_of_version_2_on_the_second_map() -> None:
    match = Match(GAME, 3)
    assert (match.version, match.state.rules_version) == (2, 2)
    assert match.options == {option.name: option.default for option in GAME.options}
    assert (match.options["board"], match.options["stuck"]) == ("pacific-2", "anew")


def test_a_board_with_line_breaks_is_written_on_one_line() -> None:
    board = json.dumps(ring(), indent=1).replace('"A"', '"A\u2028\u0085"')
    match = Match(GAME, 2, {"board": board})
    assert read_text(write_text(match), game).state == match.state
    assert read_binary(write_binary(match), game).state == match.state
