"""The search over turns: its plans, what it keeps, and that every backend gives the same answer."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.bots.search_bot import Budget
from entrepot.bots.turn_bot import TurnBot, TurnSearcher, TurnSettings
from entrepot.compile.loader import PLAIN, load
from entrepot.core.digest import digest
from entrepot.core.game import Game
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game
from tests.singapore.table import table

from .tables import COMPILED, some_states, step

SMALL = TurnSettings(reach=0, learned=0.7, plies=6, width=6, ends=6, inner_width=3, inner_ends=3, patience=2)
LAST_TURN = "phase=work turn=p3 taken=2 steps=3 uses=1 stack=- "


def seen(game: Game, state: Any) -> SeatView:
    return SeatView(game, state, game.rules.actor(state))


def says(state: Any) -> str:
    found = game("singapore")
    return found.choices.text(TurnBot(found, 1, Budget(20)).choose(seen(found, state)))


def test_the_last_use_makes_the_most_points() -> None:
    state = table(
        LAST_TURN + "p3=£10+5brick+5textile town=S1:mason-25:p3,A4:kitchen:p3 workers=p1:kiln,p3:S1 streets=kiln-east"
    )
    assert says(state) == "use S1 along"


def test_a_step_is_made_for_the_points_beyond_it() -> None:
    state = table(
        LAST_TURN + "p3=£10+5brick town=S1:mason-25:p3,S2:kitchen:p3 workers=p1:kiln,p3:S2 streets=S1-south,kiln-east"
    )
    assert says(state) == "step first S1"


def test_a_street_that_nobody_walks_is_not_bought() -> None:
    """The worker has neither steps nor uses left, and the game ends with the turn."""
    state = table(
        LAST_TURN.replace("steps=3 uses=1", "steps=0 uses=0")
        + "p3=£10+5brick town=S1:mason-25:p3,S2:kitchen:p3 workers=p1:kiln,p3:S2 streets=kiln-east"
    )
    assert len(game("singapore").legal(state)) > 1
    assert says(state) == "end"


@pytest.mark.parametrize("compiled", COMPILED)
def test_plain_and_compiled_searches_agree(any_game: Game, compiled: str) -> None:
    for seats in (2, 3):
        for state in some_states(any_game.name, seats, 2):
            found = []
            for backend in (PLAIN, compiled):
                bot = TurnBot(any_game, 9, Budget(8), SMALL, backend=backend)
                found.append(bot.search(seen(any_game, state)))
            assert found[0] == found[1]


def test_digests_agree_and_tell_states_apart(any_game: Game) -> None:
    states = some_states(any_game.name, 3, 12)
    assert len({digest(state) for state in states}) == len({state.to_bytes() for state in states})
    assert all(digest(state) == digest(state.copy()) for state in states)


def test_a_plan_is_legal_and_ends_with_the_turn_or_at_chance(any_game: Game) -> None:
    for state in some_states(any_game.name, 3, 4):
        searcher = TurnSearcher(any_game, 2, SMALL, 4096)
        searcher.set_root(state)
        searcher.simulate(10)
        assert searcher.plans()
        for plan in searcher.plans():
            after, seat = state.copy(), any_game.rules.actor(state)
            for choice in searcher.choices_of(plan):
                assert any_game.rules.actor(after) == seat
                assert choice in any_game.legal(after)
                any_game.rules.apply(after, choice)
            assert any_game.rules.actor(after) != seat


@pytest.mark.parametrize("compiled", COMPILED)
def test_beams_work_with_the_rules_of_any_backend(any_game: Game, compiled: str) -> None:
    state = some_states(any_game.name, 2, 1)[0]
    ends = []
    for backend in (PLAIN, compiled):
        kernels = load(any_game, backend)
        search = kernels.new(kernels.turns.Turns)
        search["beam"]["width"], search["beam"]["ends"] = 4, 4
        search["evaluator"]["margin"], search["evaluator"]["winning"] = 30000.0, 0.6
        lines = kernels.array(kernels.beam.Line, 12)
        seat = any_game.rules.actor(state)
        start = kernels.states(state)[0]
        found = kernels.beam.plan(search["beam"], search["evaluator"], kernels.floats([0.0]), lines, start, seat)
        ends.append([(int(lines[8 + i]["digest"]), float(lines[8 + i]["worth"])) for i in range(found)])
    assert ends[0] == ends[1] != []


def test_seed_and_simulations_settle_the_choice(any_game: Game) -> None:
    for state in some_states(any_game.name, 4, 3):
        found = [TurnBot(any_game, 4, Budget(30)).search(seen(any_game, state)) for _ in range(2)]
        assert found[0] == found[1]


def test_a_plan_is_followed_without_further_search(any_game: Game) -> None:
    state, stream = any_game.new(2), new_stream(5)
    bots = [TurnBot(any_game, seat, Budget(4), SMALL) for seat in range(2)]
    searches, choices = 0, 0
    while any_game.rules.actor(state) != OVER and choices < 60:
        actor = any_game.rules.actor(state)
        if actor != CHANCE:
            searches += not bots[actor].has_plan(state)
            choices += 1
        step(any_game, state, stream, bots[max(actor, 0)])
    assert searches < choices


def test_the_tree_is_kept_while_others_play(any_game: Game) -> None:
    state, stream = any_game.new(2), new_stream(5)
    bots = [TurnBot(any_game, seat, Budget(40), SMALL) for seat in range(2)]
    kept = 0
    for _ in range(80):
        actor = any_game.rules.actor(state)
        if actor == OVER:
            break
        if actor != CHANCE and not bots[actor].has_plan(state):
            kept += bots[actor].searcher.set_root(state.copy())
        step(any_game, state, stream, bots[max(actor, 0)])
    assert kept > 0


@pytest.mark.parametrize("seconds", [0.0, 0.01])
def test_a_budget_of_seconds_gives_a_legal_choice(any_game: Game, seconds: float) -> None:
    state = some_states(any_game.name, 2, 1)[0]
    assert TurnBot(any_game, 1, Budget(seconds=seconds), SMALL).choose(seen(any_game, state)) in any_game.legal(state)
