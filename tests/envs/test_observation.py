"""Observations: the same in every load, the own seat first, and nothing that the seat may not see."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.compile.loader import PLAIN, load
from entrepot.core.game import Game
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.envs.layout import observation_layout
from tests.shared.play import tables


def seen(game: Game, state: Any, seat: int) -> list[int]:
    out = [7] * observation_layout(game).size
    load(game, PLAIN).game_module("observation").write_observation(state, seat, out, 0)
    return out


def positions(game: Game, every: int) -> Any:
    """Play a game at each kind of table, and stop now and then."""
    kernel, room = load(game, PLAIN).playout, [0] * game.rules.CHOICES_AT_MOST
    for table, (seats, options) in enumerate(tables(game)):
        state, stream, ply = game.new(seats, options), new_stream(table), 0
        while game.rules.actor(state) != OVER:
            kernel.random_step(state, room, stream)
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
            assert any(view["players"][: state.seats, i].tolist() == points for i in range(view["players"].shape[1]))
            assert not view["players"][state.seats :].any()


def test_numbers_are_about_one_at_most(any_game: Game) -> None:
    layout = observation_layout(any_game)
    most = np.zeros(layout.size)
    for state in positions(any_game, 11):
        most = np.maximum(most, np.abs(np.array(seen(any_game, state, 0)) / layout.scales()))
    assert most.max() < 20
    assert (most <= 1.0001).mean() > 0.9
    assert (most > 0).mean() > 0.5, "hardly anything is ever seen"
