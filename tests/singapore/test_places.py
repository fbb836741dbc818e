"""The places of the board: every choice stands where it is made, and every place that offers nothing says why."""

from __future__ import annotations

import pytest

from entrepot.core.board_model import Place
from entrepot.core.game import Message
from entrepot.core.match import Match
from entrepot.core.stream import new_stream
from entrepot.games.singapore.board import SITE_NAMES, TILE_IDS
from entrepot.games.singapore.state import State
from tests.shared.play import random_choice
from tests.singapore.table import GAME, table

NOWHERE = {"give", "take", "return", "end"}
"""Choices that are made at no place of the board."""


def site(name: str) -> str:
    """Give the key of a site."""
    return f"site-{SITE_NAMES.index(name)}"


def tile(name: str) -> str:
    """Give the key of a tile on display."""
    return f"tile-{TILE_IDS.index(name)}"


def street(name: str, way: str) -> str:
    """Give the key of a street."""
    return f"street-{2 * SITE_NAMES.index(name) + ('east', 'south').index(way)}"


def found(s: State) -> dict[str, Place]:
    """Give the places by key."""
    return {place.key: place for place in GAME.listed_places(s, GAME.legal(s))}


def why(s: State, key: str) -> str:
    """Give the name of the reason at a place; nothing where there is none."""
    place = found(s).get(key)
    return place.reason.id.removeprefix("board-why-") if place and place.reason else ""


def deeds(s: State, key: str) -> list[str]:
    """Give what can be done at a place, with how it is marked; longer walks with all their steps."""
    say = GAME.choices.text
    return [
        f"{action.mark}: {', '.join(say(choice) for choice in (action.choice, *action.then))}"
        for action in found(s)[key].actions
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_choice_stands_at_one_place_and_no_place_with_actions_has_a_reason(seats: int) -> None:
    match, stream = Match(GAME, seats), new_stream(seats)
    marks, reasons = set[str](), set[str]()
    while not match.is_over:
        if match.actor >= 0:
            choices = match.legal()
            listed = GAME.listed_places(match.state, choices)
            assert len({place.key for place in listed}) == len(listed)
            assert all(bool(place.actions) != bool(place.reason) for place in listed)
            placed = sorted(choice for place in listed for choice in place.choices)
            assert placed == [choice for choice in choices if GAME.choices.split(choice)[0] not in NOWHERE]
            for place in listed:
                assert {action.choice for action in place.actions} <= set(choices)
                marks |= {action.mark for action in place.actions}
                reasons |= {place.reason.id} if place.reason else set()
            told = {
                place.key: place
                for area in match.game.board_model(match.state, match.actor, choices)
                for place in area.places
            }
            assert all(told[place.key].actions == place.actions for place in listed if place.actions)
            assert all(told[place.key].reason == place.reason for place in listed if place.key != "end")
        match.choose(random_choice(match, stream))
    assert marks >= {"pick", "use", "step", "walk", "street", "buy", "tile"}
    assert len(reasons) > 10


def test_who_does_not_choose_is_told_no_reasons() -> None:
    s = table("town=A4:market:p2 workers=p1:A4")
    for seat in (None, 1, 2):
        assert not [place for area in GAME.board_model(s, seat, []) for place in area.places if place.reason]
    assert GAME.listed_places(GAME.new(3), []) == []


@pytest.mark.rule("S6.5", "S6.6", "S6.8")
def test_a_building_says_what_it_asks_for_or_what_else_is_in_the_way() -> None:
    town = "town=A4:architect:p1,A5:agent:p2,A6:courthouse:p2 streets=A4-east,A5-east"
    s = table(f"{town} workers=p1:A4 p1=2brick")
    assert found(s)[site("A4")].reason == Message(
        "board-why-cannot-pay", {"cost": (Message("amount-brick", {"count": 3}),)}
    )
    assert why(table(f"{town} workers=p1:A4 used={1 << SITE_NAMES.index('A4')}"), site("A4")) == "used"
    assert why(table(f"{town} workers=p1:A4 uses=0"), site("A4")) == "no-uses"
    assert why(table(f"{town} workers=p1:A5/A4 steps=0"), site("A5")) == "hired"
    assert why(table(f"{town} workers=p1:A6"), site("A6")) == "no-chips"
    assert why(table(f"{town} workers=p1:A4 steps=0"), site("A5")) == "no-steps"
    assert why(s, site("C1")) == "not-built"


@pytest.mark.rule("S0.3")
def test_a_use_that_would_bring_nothing_says_so() -> None:
    s = table("town=A4:mason-2:p1 workers=p1:A4 p2=20brick")
    assert why(s, site("A4")) == "brings-nothing"


@pytest.mark.rule("S6.2", "S6.3")
def test_a_building_is_too_far_only_where_streets_lead_there() -> None:
    town = "town=A4:market:p1,A5:slum:p1,A6:tea-house:p2 workers=p1:A4"
    assert why(table(f"{town} streets=A4-east,A5-east steps=1"), site("A6")) == "too-far"
    assert why(table(f"{town} streets=A5-east"), site("A6")) == "no-way"
    assert why(table(f"{town} streets=A4-east"), site("A6")) == "no-street"


@pytest.mark.rule("S6.11")
def test_the_last_step_is_kept_for_the_worker_that_waits() -> None:
    town = "town=A4:market:p1,A5:slum:p1,A6:tea-house:p2 streets=A4-east,A5-east workers=p1:A4/waiting must_enter=yes"
    s = table(f"{town} steps=2")
    assert why(s, "end") == "no-end"
    assert "walk: step first A5, step first A6" not in deeds(s, site("A6"))
    assert "walk: step first A5, step first A6" in deeds(table(f"{town} steps=3"), site("A6"))
    assert not why(table("town=A4:market:p1 workers=p1:A4"), "end")


@pytest.mark.rule("S6.2", "S1.7")
def test_a_longer_walk_is_one_action_with_all_its_steps() -> None:
    s = table("town=A4:market:p1,A1:slum:p2 streets=A4-south,A1-south workers=p1:A1")
    assert deeds(s, site("A4")) == ["step: step first A4"]
    assert deeds(s, site("loom")) == ["walk: step first A4, step first loom"]
    action = found(s)[site("loom")].actions[0]
    assert action.message == Message(
        "board-walk", {"worker": Message("worker-first"), "site": Message("tile-loom"), "count": 2}
    )
    assert why(s, site("A1")) == "cannot-pay"


@pytest.mark.rule("S3.2", "S4.3", "S5.1")
def test_what_comes_first_is_said_first() -> None:
    s = table("phase=build flag=S1:p1 offer=market,slum stack=bank")
    assert why(s, site("loom")) == "tile-first"
    assert deeds(s, tile("market")) == ["tile: tile market"]
    assert why(s, "stack") == "stack-last"
    s = table("phase=street site=A4 town=A4:market:p1,A5:slum:p1,A1:tea-house:p2 stack=bank")
    assert why(s, site("loom")) == "street-first"
    assert not why(s, site("A4"))
    assert why(s, "stack") == "street-first"
    s = table("phase=give site=A4 town=A4:tea-house:p1 workers=p1:A4 uses=3 p1=1brick+1tea stack=bank")
    assert (why(s, site("loom")), why(s, "stack")) == ("trade-first", "trade-first")
    assert why(table("stack=bank"), "stack") == "tile-later"


@pytest.mark.rule("S4.3")
def test_a_lot_says_why_no_flag_goes_there() -> None:
    s = table("phase=flag town=A4:market:p1 flag=A5:p1 taken=1 offer=slum,architect,office-same,tea-house")
    assert why(s, site("A4")) == "built"
    assert why(s, site("A5")) == "flagged"
    assert why(s, site("D6")) == "alone"
    assert deeds(s, site("A1")) == ["pick: flag A1"]


@pytest.mark.rule("S5.3")
def test_the_top_of_the_stack_is_for_the_last_player_for_money() -> None:
    position = "phase=build flag=S1:p3 offer=market,slum stack=bank turn=p3"
    assert deeds(table(position), "stack") == ["stack: stack"]
    assert why(table(f"{position} p3=£0"), "stack") == "stack-cash"
    hut = table("phase=hut turn=p3 offer=market,slum stack=bank")
    assert why(hut, "stack") == "tile-later", "the last player has had the turn in which it was for sale"


@pytest.mark.rule("S6.3")
def test_a_gap_says_why_no_street_can_be_bought() -> None:
    position = "town=A4:market:p1,A5:slum:p1 workers=p1:A4"
    key = street("A4", "east")
    assert deeds(table(position), key) == ["buy: buy A4-east"]
    assert why(table(f"{position} p1=£0"), key) == "no-money"
    s = table(position)
    s.streets_left = 0
    assert why(s, key) == "no-streets"
