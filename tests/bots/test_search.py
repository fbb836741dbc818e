"""The tree search: what it finds, what it keeps, when it stops."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest

from entrepot.bots.search_bot import Budget, SearchBot, Searcher, Settings
from entrepot.core.game import Game
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game
from tests.singapore.table import table

from .tables import some_states, step


def seen(game: Game, state: Any) -> SeatView:
    return SeatView(game, state, game.rules.actor(state))


def says(name: str, state: Any, simulations: int = 300) -> str:
    found = game(name)
    return found.choices.text(SearchBot(found, 1, Budget(simulations)).choose(seen(found, state)))


LAST_TURN = "phase=work turn=p3 taken=2 steps=3 uses=1 stack=- "


def test_the_last_use_makes_the_most_points() -> None:
    state = table(
        LAST_TURN + "p3=£10+5brick+5textile town=S1:mason-25:p3,A4:kitchen:p3 workers=p1:kiln,p3:S1 streets=kiln-east"
    )
    assert says("singapore", state) == "use S1 along"


def test_a_step_is_made_for_the_points_beyond_it() -> None:
    state = table(
        LAST_TURN + "p3=£10+5brick town=S1:mason-25:p3,S2:kitchen:p3 workers=p1:kiln,p3:S2 streets=S1-south,kiln-east"
    )
    assert says("singapore", state) == "step first S1"


def test_settled_positions_are_judged_where_a_turn_ends(any_game: Game) -> None:
    for state in some_states(any_game.name, 3, 4):
        searcher = Searcher(any_game, 5, Settings(plies=0, settled=1), 4000, backend="plain")
        searcher.set_root(seen(any_game, state))
        for _ in range(20):
            searcher.simulate(1)
            assert any_game.rules.actor(searcher._search["dealt"]) not in (CHANCE, searcher._search["mover"])


def test_the_learned_evaluation_changes_the_values(any_game: Game) -> None:
    view = seen(any_game, some_states(any_game.name, 2, 2)[1])
    found = [SearchBot(any_game, 4, Budget(60), Settings(plies=4, learned=part)).search(view) for part in (0.0, 1.0)]
    assert found[0].values != found[1].values
    assert sum(found[1].values) == pytest.approx(1)


def test_seed_and_simulations_settle_the_choice(any_game: Game) -> None:
    for state in some_states(any_game.name, 4, 4):
        thoughts = [SearchBot(any_game, 4, Budget(150)).search(seen(any_game, state)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]


def test_slices_make_no_difference(any_game: Game) -> None:
    state = some_states(any_game.name, 3, 1)[0]
    told = []
    for slices in ([100], [1] * 10 + [40, 50]):
        searcher = Searcher(any_game, 3, Settings(), 10_000)
        searcher.set_root(seen(any_game, state))
        for simulations in slices:
            searcher.simulate(simulations)
        told.append(searcher.result())
    assert told[0] == told[1]
    assert told[0].simulations == 100


def test_values_are_sane(any_game: Game) -> None:
    for seats in any_game.seats[:3]:
        for state in some_states(any_game.name, seats, 3):
            told = SearchBot(any_game, 2, Budget(120)).search(seen(any_game, state))
            assert len(told.values) == seats
            assert all(0.0 <= value <= 1.0 for value in told.values)
            assert sum(told.visits.values()) in (told.simulations, told.simulations - 1)
            assert set(told.visits) == set(any_game.legal(state))
            assert told.best in told.choice_values


def test_who_has_won_is_worth_most(any_game: Game) -> None:
    state = some_states(any_game.name, 2, 40)[-1].copy()
    stream, bot = new_stream(8), SearchBot(any_game, 5, Budget(2), Settings(plies=0))
    while any_game.rules.actor(state) != OVER:
        before = state.copy()
        step(any_game, state, stream, bot)
    if any_game.rules.actor(before) >= 0 and len(any_game.legal(before)) > 1:
        values = SearchBot(any_game, 5, Budget(200)).search(seen(any_game, before)).values
        winner = [any_game.rules.rank(state, seat) for seat in range(2)].index(1)
        assert values[winner] == max(values)


@pytest.mark.parametrize("seconds", [0.05, 0.3])
def test_it_stops_in_time(any_game: Game, seconds: float) -> None:
    bot = SearchBot(any_game, 1, Budget(seconds=seconds))
    taken = []
    for state in some_states(any_game.name, 4, 3):
        began = time.perf_counter()
        bot.choose(seen(any_game, state))
        taken.append(time.perf_counter() - began)
    assert min(taken) < seconds + 0.25, "a busy machine may delay some of the choices, not all"


def test_one_legal_choice_needs_no_thought(any_game: Game) -> None:
    state = any_game.new(2)
    stream, bot = new_stream(1), SearchBot(any_game, 1, Budget(5))
    forced = 0
    while any_game.rules.actor(state) != OVER:
        if any_game.rules.actor(state) >= 0 and len(any_game.legal(state)) == 1:
            forced += 1
            before = bot.searcher.nodes if forced > 1 else 0
            bot.choose(seen(any_game, state))
            assert forced == 1 or bot.searcher.nodes == before
        step(any_game, state, stream, bot)


def test_a_full_tree_goes_on(any_game: Game) -> None:
    state = some_states(any_game.name, 4, 1)[0]
    searcher = Searcher(any_game, 3, Settings(plies=5), 60)
    searcher.set_root(seen(any_game, state))
    searcher.simulate(400)
    assert searcher.nodes <= 60
    assert searcher.result().simulations == 400


def test_the_tree_is_kept_within_a_turn(any_game: Game) -> None:
    kept = 0
    for state in some_states(any_game.name, 3, 12):
        seat = any_game.rules.actor(state)
        searcher = Searcher(any_game, 6, Settings(plies=10), 40_000)
        assert not searcher.set_root(seen(any_game, state))
        searcher.simulate(300)
        before = searcher.result()
        after = state.copy()
        any_game.rules.apply(after, before.best)
        if any_game.rules.actor(after) == seat and len(any_game.legal(after)) > 1:
            assert searcher.set_root(seen(any_game, after))
            kept += 1
            now = searcher.result()
            assert now.simulations == before.visits[before.best]
            assert now.values == before.choice_values[before.best]
    assert kept > 0


def test_the_tree_is_not_kept_across_others_turns(any_game: Game) -> None:
    states = some_states(any_game.name, 3, 12)
    searcher = Searcher(any_game, 6, Settings(plies=0), 4000)
    for earlier, later in pairwise(states):
        searcher.set_root(seen(any_game, earlier))
        searcher.simulate(20)
        if any_game.rules.actor(earlier) != any_game.rules.actor(later):
            assert not searcher.set_root(seen(any_game, later))


def test_a_choice_that_chance_follows_keeps_what_came() -> None:
    singapore = game("singapore")
    state = table("phase=work turn=p3 taken=2 steps=0 uses=2 town=S1:syndicate-5:p3 workers=p3:S1 stack=-")
    searcher = Searcher(singapore, 2, Settings(plies=4), 20_000)
    searcher.set_root(seen(singapore, state))
    searcher.simulate(200)
    use = singapore.choices.parse("use S1 along")
    singapore.rules.apply(state, use)
    singapore.rules.apply(state, singapore.choices.parse("black"))
    assert singapore.rules.actor(state) == 2
    assert searcher.set_root(seen(singapore, state))
    assert 0 < searcher.visits < 200


def test_a_tree_without_room_for_its_root_is_refused(any_game: Game) -> None:
    for nodes in (-1, 0, 1):
        with pytest.raises(ValueError, match="2 nodes or more"):
            Searcher(any_game, 1, Settings(), nodes)
