"""The places of the chart: every choice stands where it is made, and a place that offers nothing says why."""

from __future__ import annotations

import pytest

from entrepot.core.board_model import Place
from entrepot.core.events import apply_with_events
from entrepot.core.game import Message
from entrepot.core.match import Match
from entrepot.core.stream import new_stream
from entrepot.games.clippers import GAME
from entrepot.games.clippers.board import CARDS, LINES
from entrepot.games.clippers.places import stretch_key
from entrepot.games.clippers.state import LAID, LAY, MOVED, NOTHING, PUT, State
from tests.shared.play import random_choice, random_match, tables

from .table import (
    choose,
    fill,
    give_clipper,
    keep_only,
    laying,
    place,
    ring,
    sail,
    settling,
    sticks,
    table,
    way,
    with_links,
)

NOWHERE = {"pass", "no-clipper", "wait", "done"}
"""Choices that are made at no place of the chart."""


def found(s: State) -> dict[str, Place]:
    """Give the places by key."""
    return {one.key: one for one in GAME.listed_places(s, GAME.legal(s))}


def why(s: State, key: str) -> str:
    """Give the name of the reason at a place; the longest key that begins it holds."""
    places = found(s)
    while key:
        if key in places:
            reason = places[key].reason
            return reason.id.removeprefix("board-why-") if reason is not None else ""
        key = key.rpartition("-")[0]
    return ""


def stretch(s: State, a: str, b: str, track: int = 0, space: int = 0) -> str:
    """Name a space of the link between two places, counted from its first end."""
    return f"stretch-{way(s, a, b) // 2}-{track}-{space}"


def island(s: State, name: str) -> str:
    return f"island-{place(s, name)}"


def line(name: str) -> str:
    return f"line-{LINES.index(name)}"


def card(name: str) -> str:
    return f"card-{CARDS.index(name)}"


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_choice_stands_at_one_place_and_no_place_with_actions_has_a_reason(seats: int) -> None:
    stream, reasons = new_stream(seats), set[str]()
    match = Match(GAME, seats, {"exact": "no"})
    while not match.is_over:
        if match.actor >= 0:
            places = GAME.listed_places(match.state, match.legal())
            assert len({one.key for one in places}) == len(places)
            assert all(bool(one.actions) != (one.reason is not None) for one in places)
            placed = [action.choice for one in places for action in one.actions]
            assert len(set(placed)) == len(placed)
            rest = {GAME.choices.split(choice)[0] for choice in set(match.legal()) - set(placed)}
            assert rest <= NOWHERE
            reasons |= {one.reason.id for one in places if one.reason is not None}
        match.choose(random_choice(match, stream))
    assert len(reasons) > 8


def test_the_next_stick_goes_on_or_begins_the_first_free_track() -> None:
    s = table(2, with_links(ring(), "A-B 2x3"))
    ahead, back = way(s, "A", "B"), way(s, "B", "A")
    link = ahead // 2
    assert stretch_key(s, 4, ahead) == f"stretch-{link}-0-0"
    s.track[2 * link], s.laid[2 * link] = 2, 1
    assert stretch_key(s, 4, back) == f"stretch-{link}-1-2"
    s.track[2 * link + 1], s.laid[2 * link + 1] = 4, -2
    assert stretch_key(s, 4, back) == f"stretch-{link}-1-0"


def test_sticks_say_how_their_bonus_comes_about() -> None:
    def bonuses(s: State) -> set[str]:
        messages = [action.message for one in found(s).values() for action in one.actions if action.message]
        return {message.args["bonus"].id for message in messages if "bonus" in message.args}  # type: ignore[union-attr]

    s = sail(table(2, ring()), "red", "*red", "A")
    assert bonuses(laying(s)) == {"board-bonus-first"}
    sail(s, "blue", "*blue", "B")
    assert bonuses(laying(s)) == {"board-bonus-first", "board-bonus-new"}
    assert bonuses(laying(s, p1="2x")) == {"board-bonus-first-times", "board-bonus-new-times"}
    s = sail(table(2, ring()), "red", "*red", *"ABCDEFGH")
    assert "board-bonus-again" in bonuses(laying(s))
    assert bonuses(laying(table(2, ring()), p1="3x")) == {"board-bonus-forgone"}


def test_clippers_set_out_in_different_ways() -> None:
    s = laying(give_clipper(sail(table(2, ring()), "red", "*red", "A"), "p1", "red"))
    marks = {action.mark for one in found(s).values() for action in one.actions}
    assert {mark.split()[0] for mark in marks} == {"leaves", "placed"}
    s = sail(table(2, with_links(ring(), "H-D 1x1")), "red", "*red", "A", "H")
    laying(sail(s, "black", "*black", "E", "F", "G", "H"))
    assert "begins" in {action.mark.split()[0] for one in found(s).values() for action in one.actions}


def test_a_stick_is_marked_with_the_clipper_that_it_moves() -> None:
    seen = set()
    for seats, options in tables(GAME):
        match = random_match(GAME, seats, options, seed=3, plies=150)
        for action in (action for one in found(match.state).values() for action in one.actions):
            how, *rest = action.mark.split() or [""]
            if how not in ("leaves", "begins", "placed"):
                continue
            s = match.state.copy()
            events = apply_with_events(GAME, s, action.choice)
            laid = next(event.values for event in events if event.kind == "lay")
            assert int(rest[0]) == laid["line"]
            assert how != "leaves" or int(rest[1]) == laid["clipper"]
            assert ("reaches" in rest) == any(event.kind == "complete" for event in events)
            seen.add(how)
    assert "leaves" in seen


def test_choices_on_islands_are_marked_by_what_they_take() -> None:
    s = settling(table(2, ring()), money=9)
    assert {action.mark for key, one in found(s).items() for action in one.actions if key.startswith("island")} == {
        "free"
    }


@pytest.mark.rule("C4.1", "C5.7")
def test_islands_say_why_nothing_can_be_done_there() -> None:
    s = settling(table(2, "pacific-1"))
    full = next(name for name in range(s.islands) if s.free[name] > 0)
    s.settled[full * 5], s.reserve[0] = s.settled[full * 5] + s.free[full], s.reserve[0] - s.free[full]
    GAME.rules.derive(s)
    assert why(s, f"island-{full}") == "full"
    s.reserve[0] = 0
    assert why(s, f"island-{(full + 1) % s.islands}") in ("reserve", "full")
    s = choose(settling(table(2, "pacific-1"), money=9), "pass")
    assert why(s, "island-3") == "settled"
    s = laying(table(2, ring()), p1="settlement")
    assert why(s, island(s, "H")) == "none-here"
    assert found(s)[island(s, "A")].actions
    fill(s, "p2", "AAA")
    choose(s, "move a")
    assert s.phase == PUT
    assert why(s, island(s, "A")) == "same"


@pytest.mark.rule("C5.2", "C5.4", "C5.5")
def test_stretches_say_why_no_stick_can_be_laid_there() -> None:
    s = table(2, with_links(ring(), "A-B 2x3", "C-D 1x4", "E>F 1x1"))
    assert why(settling(s), stretch(s, "C", "D")) == "", "only in phases 2 and 3"
    laying(s)
    assert why(s, stretch(s, "*red", "A")) == "", "it offers something"
    assert why(s, stretch(s, "C", "D")) == "no-end"
    assert why(s, stretch(s, "C", "D", 0, 2)) == "before"
    sail(s, "red", "*red", "A")
    sticks(s, "red", "A", "B")
    assert why(laying(s), stretch(s, "A", "B", 0, 2)) == "begun"
    sticks(s, "red", "A", "B", 2)
    assert why(laying(s), stretch(s, "A", "B", 1, 0)) == "twice"
    sail(s, "black", "*black", "E")
    assert found(laying(s))[stretch(s, "E", "F")].actions


@pytest.mark.rule("C1.2", "C5.6")
def test_one_way_links_and_a_new_clipper_close_stretches() -> None:
    s = sail(table(2, with_links(ring(), "H>A 1x1")), "red", "*red", "A")
    assert why(laying(s), stretch(s, "H", "A")) == "one-way"
    laying(give_clipper(s, "p1", "red"), 3)
    assert why(s, stretch(s, "C", "D")) == "place-first"
    assert why(s, line("blue")) == "place-first"


@pytest.mark.rule("C5.7")
def test_a_port_that_must_be_moved_closes_lines_and_one_that_was_moved_does_not() -> None:
    moving = laying(table(2, ring()), p1="settlement")
    moving.phase2_action[0] = LAID
    laying(moving, 3)
    assert why(moving, stretch(moving, "C", "D")) == why(moving, line("red")) == "move-first"
    assert why(moving, island(moving, "H")) == "none-here"
    moved = laying(table(2, ring()), p1="settlement")
    moved.phase2_action[0] = MOVED
    laying(moved, 3)
    assert why(moved, stretch(moved, "C", "D")) == "no-end"
    assert why(moved, line("violet")) == "violet"
    assert why(moved, island(moved, "H")) == "", "no port can be moved any more"


@pytest.mark.rule("C5.6", "C5.7")
def test_the_task_is_to_lay_a_stick_only_where_nothing_else_can_be_done() -> None:
    assert GAME.task is not None
    assert GAME.task(laying(table(2, ring()))) == Message("task-lay")
    for phase in (2, 3):
        s = laying(table(2, ring()), p1="settlement")
        s.phase2_action[0] = LAID if phase == 3 else NOTHING
        assert GAME.task(laying(s, phase)) is None, "a port can be taken up, or has to be"
    bought = laying(give_clipper(table(2, ring()), "p1", "red"))
    assert GAME.task(bought) is None, "the new clipper can be placed as well"
    last = GAME.task(laying(bought, 3))
    assert last is not None
    assert last.id == "task-place"


@pytest.mark.rule("C4.1", "C4.3", "C4.4")
def test_cards_say_why_they_cannot_be_taken() -> None:
    s = settling(table(2, ring()), money=0)
    assert why(s, card("2x")) == "money"
    assert why(s, card("3x")) == ""
    s.cards[1] = 0
    assert why(s, card("3x")) == "card-gone"
    s = choose(settling(table(2, ring()), money=9), "pass")
    assert why(s, card("2x")) == "settled"
    assert why(laying(table(2, ring())), card("2x")) == "card-phase"


@pytest.mark.rule("C4.2", "C6.1", "C7.1")
def test_lines_say_why_they_can_neither_be_laid_nor_bought() -> None:
    s = settling(table(2, ring()), money=9)
    assert why(s, line("red")) == "buy-later"
    choose(s, "pass")
    assert found(s)[line("red")].actions
    s.supply[1] = 0
    assert why(s, line("blue")) == "no-supply"
    s = laying(table(2, ring()))
    assert s.phase == LAY
    assert line("red") not in found(s), "its stretches are lit"
    assert why(s, line("violet")) == "violet"
    keep_only(s, "red")
    assert why(s, line("blue")) == "no-sticks"


def test_every_place_of_the_text_board_has_a_key_of_its_own() -> None:
    s = laying(sail(table(3, "pacific-2"), "green", "*green", "Gambier"))
    areas = GAME.board_model(s, 0, GAME.legal(s))
    keys = [one.key for area in areas for one in area.places]
    assert all(keys)
    assert len(set(keys)) == len(keys)
