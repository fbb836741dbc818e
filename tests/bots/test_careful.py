"""Levels do nothing that a person would laugh at: the last turn is solved, and nothing is bought for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from entrepot.bots import make_bot
from entrepot.bots.careful_bot import CarefulBot, brings_nothing
from entrepot.bots.last_turn import BEAMS_AT_MOST, WIN, LastTurn
from entrepot.bots.levels import SEARCHING
from entrepot.bots.search_bot import Budget, SearchBot
from entrepot.core.game import Game
from entrepot.core.view import SeatView
from entrepot.games import game
from tests.singapore.table import table

from .tables import some_states

LAST_TURN = "phase=work turn=p3 taken=2 steps=3 uses=1 stack=- "
NOTHING_LEFT = LAST_TURN.replace("steps=3 uses=1", "steps=0 uses=0")


def says(level: str, state: Any) -> str:
    found = game("singapore")
    view = SeatView(found, state, found.rules.actor(state))
    return found.choices.text(make_bot(level, found, 1).choose(view))


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize(
    ("text", "best"),
    [
        (
            "p3=£10+5brick+5textile town=S1:mason-25:p3,A4:kitchen:p3 workers=p1:kiln,p3:S1 streets=kiln-east",
            "use S1 along",
        ),
        (
            "p3=£10+5brick town=S1:mason-25:p3,S2:kitchen:p3 workers=p1:kiln,p3:S2 streets=S1-south,kiln-east",
            "step first S1",
        ),
    ],
)
def test_the_last_turn_is_solved(level: str, text: str, best: str) -> None:
    assert says(level, table(LAST_TURN + text)) == best


@pytest.mark.parametrize("level", SEARCHING)
def test_a_street_that_nobody_walks_is_not_bought(level: str) -> None:
    text = "p3=£10+5brick town=S1:mason-25:p3,S2:kitchen:p3 workers=p1:kiln,p3:S2 streets=kiln-east"
    assert says(level, table(NOTHING_LEFT + text)) == "end"


def streets(state: Any) -> Iterator[int]:
    """List the streets that can be bought."""
    found = game("singapore")
    return (choice for choice in found.legal(state) if found.choices.split(choice)[0] == "buy")


def test_what_brings_nothing_is_known() -> None:
    """In the middle of a game: a street beside the last use brings nothing, and the end of the turn is needed."""
    found = game("singapore")
    text = "p3=£10 town=S1:mason-25:p3,S2:kitchen:p3 workers=p1:kiln,p3:S2 streets=kiln-east"
    state = table(NOTHING_LEFT.replace("stack=- ", "") + text)
    planner = LastTurn(found, 1)
    bought = list(streets(state))
    assert bought
    assert any(brings_nothing(planner, state, street) for street in bought)
    assert not brings_nothing(planner, state, found.choices.number("end"))


def test_a_replacement_is_about_as_good(any_game: Game) -> None:
    """Where the search prefers something that brings nothing, the careful bot chooses what is as good by the search."""
    for state in some_states(any_game.name, 2, 4):
        view = SeatView(any_game, state, any_game.rules.actor(state))
        plain, careful = SearchBot(any_game, 1, Budget(30)), CarefulBot(any_game, 1, Budget(30))
        values = plain.search(view)
        choice = careful.choose(view)
        assert choice in view.legal
        if careful.planner is not None and not careful.planner.begins(state):
            seat = view.seat
            best = values.choice_values[values.best][seat]
            assert values.choice_values[choice][seat] >= best - 0.0201


def test_a_turn_that_does_not_end_the_game_is_judged_at_its_end() -> None:
    """The planner must not play on for the others up to the end of the game, which would take for ever."""
    found = game("singapore")
    text = "p3=£10+5brick+5textile+5opium town=S1:syndicate-2:p3,S2:kitchen:p3 workers=p1:kiln,p3:S1 streets=kiln-east"
    state = table(LAST_TURN.replace("stack=- ", "") + text)
    solver = LastTurn(found, 1)
    value, plan = solver.solve(state)
    assert solver.beams <= BEAMS_AT_MOST
    for choice in plan:
        assert choice in found.legal(state)
        found.rules.apply(state, choice)
    assert value < WIN


def test_a_last_turn_takes_a_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "p3=£10+5brick+5textile+5opium town=S1:syndicate-2:p3,S2:smuggling-2:p3,S3:card-house:p3,S4:syndicate-6:p3 "
        "workers=p1:kiln,p3:S1,p3:S2 streets=kiln-east"
    )
    state = table(LAST_TURN.replace("uses=1", "uses=3") + text)
    free, bounded = LastTurn(game("singapore"), 1), LastTurn(game("singapore"), 1)
    free.solve(state)
    assert free.beams > 10
    monkeypatch.setattr("entrepot.bots.last_turn.BEAMS_AT_MOST", 5)
    assert bounded.solve(state)[1]
    assert bounded.beams < free.beams
