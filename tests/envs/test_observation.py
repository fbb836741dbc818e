"""Observations: the same in every load, the own seat first, and nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from entrepot.compile.loader import PLAIN, load
from entrepot.core.game import Game
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.envs.batch import Batch
from entrepot.envs.layout import observation_layout
from entrepot.games import game as find_game
from tests.shared.play import random_match, tables


def seen(game: Game, state: Any, seat: int) -> list[int]:
    out = [7] * observation_layout(game).size
    load(game, PLAIN).game_module("observation").write_observation(state, seat, out, 0)
    return out


def positions(game: Game, every: int) -> Any:
    """Play a game at each kind of table, and stop now and then."""
    kernel, buffer = load(game, PLAIN).playout, [0] * game.rules.CHOICES_AT_MOST
    for table, (seats, options) in enumerate(tables(game)):
        state, stream, ply = game.new(seats, options), new_stream(table), 0
        while game.rules.actor(state) != OVER:
            kernel.random_step(state, buffer, stream)
            ply += 1
            if ply % every == 0 and game.rules.actor(state) != CHANCE:
                yield state
        yield state


def test_both_loads_see_the_same(any_game: Game) -> None:
    native = load(any_game)
    for state in positions(any_game, 23):
        for seat in range(state.seats):
            out = np.full(observation_layout(any_game).size, 7, np.int16)
            native.rows.observe_seat(native.states(state), seat, out)
            assert out.tolist() == seen(any_game, state, seat)


def test_what_is_hidden_is_not_in_it(any_game: Game) -> None:
    for number, state in enumerate(positions(any_game, 17)):
        for seat in range(state.seats):
            imagined = state.copy()
            any_game.rules.resample(imagined, seat, new_stream(number, seat))
            assert seen(any_game, imagined, seat) == seen(any_game, state, seat)


def test_the_own_seat_comes_first(any_game: Game) -> None:
    layout = observation_layout(any_game)
    for state in positions(any_game, 29):
        views = [layout.named(np.array(seen(any_game, state, seat))) for seat in range(state.seats)]
        for seat, view in enumerate(views):
            turn = any_game.rules.actor(state)
            if turn >= 0:
                assert view["turn"].tolist().index(1) == (turn - seat) % state.seats
            points = [any_game.rules.score(state, (seat + i) % state.seats) for i in range(state.seats)]
            assert view["points"][: state.seats].tolist() == points
            assert not view["players"][state.seats :].any()


def test_numbers_are_two_at_most(any_game: Game) -> None:
    """Over thousands of positions of random and greedy games."""
    layout = observation_layout(any_game)
    most = np.zeros(layout.size)
    for policy in ("random", "greedy"):
        for seats in any_game.seats:
            batch = Batch(any_game, 32, seats=seats)
            batch.reset(seed=seats)
            for _ in range(150):
                frame = batch.step(batch.choices_of(policy))
                most = np.maximum(most, np.abs(frame.observations / layout.scales()).max(axis=0))
    assert most.max() <= 2
    assert (most <= 1.0001).mean() > 0.9
    assert (most > 0).mean() > 0.5, "hardly anything is ever seen"


# What Singapore's observation tells apart


def singapore(*changes: Callable[[Any], None]) -> list[list[int]]:
    """Observe a position of Singapore from the first seat, before and after each change."""
    game = find_game("singapore")
    match = random_match(game, 3, {}, seed=4, plies=150)
    views = [seen(game, match.state, 0)]
    for change in changes:
        state = match.state.copy()
        change(state)
        views.append(seen(game, state, 0))
    return views


def test_the_observation_distinguishes_all_workers() -> None:
    def move(seat: int, worker: int) -> Callable[[Any], None]:
        def change(state: Any) -> None:
            state.worker = [[-1, -1], [-1, -1], [-1, -1], [-2, -2]]
            state.worker[seat][worker] = 40

        return change

    views = singapore(*(move(seat, worker) for seat in range(3) for worker in range(2)))
    assert len({str(view) for view in views}) == 7


def test_the_order_of_the_display_is_seen() -> None:
    def swap(state: Any) -> None:
        state.offer = [4, 9, 2, -1, -1]
        state.offered = 3

    def swap_back(state: Any) -> None:
        state.offer = [9, 4, 2, -1, -1]
        state.offered = 3

    views = singapore(swap, swap_back)
    assert views[1] != views[2]
    layout = observation_layout(find_game("singapore"))
    offer = layout.named(np.array(views[1]))["offer"]
    assert [offer[4], offer[9], offer[2]] == [1, 2, 3]


@pytest.mark.rule("S11.5")
def test_remembered_hands_are_seen() -> None:
    def enrich(state: Any) -> None:
        state.cash[2] += 3
        state.goods[1][0] += 1

    before, after = (observation_layout(find_game("singapore")).named(np.array(view)) for view in singapore(enrich))
    assert (after["cash"] - before["cash"]).tolist() == [0, 0, 3, 0]
    assert (after["goods"] - before["goods"]).sum() == 1
