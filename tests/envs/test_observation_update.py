"""A step of a batch updates observations and masks: they are always what writing all of them anew gives."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from entrepot.compile.loader import PLAIN, load
from entrepot.core.game import Game
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.envs.batch import Batch
from tests.shared.play import tables

TABLES, STEPS = 12, 400
"""So many tables with each number of players and each sample of options make so many steps: more than one game."""


def observed_anew(batch: Batch) -> Any:
    """Write all observations of a batch into a new array, which holds other numbers before."""
    kernel, out = load(batch.game).rows, np.full_like(batch.observations, 77)
    for row, actor in enumerate(batch.actors.tolist()):
        kernel.observe_seat(batch.states[row : row + 1], 0 if actor == 255 else actor, out[row])
    return out


def masked_anew(batch: Batch) -> Any:
    """Write all masks of a batch into a new array."""
    masks = np.zeros_like(batch.masks)
    for row, count in enumerate(batch.counts.tolist()):
        masks[row, batch.legal[row, :count]] = 1
    return masks


def check(batch: Batch) -> None:
    assert np.array_equal(batch.observations, observed_anew(batch))
    assert np.array_equal(batch.masks, masked_anew(batch))


def check_steps(batch: Batch, steps: int, policy: str = "random") -> None:
    """Make some steps, and check all arrays after each."""
    for _ in range(steps):
        batch.step(batch.choices_of(policy))
        check(batch)


def test_updated_arrays_are_those_written_anew(any_game: Game) -> None:
    ended = 0
    for seats, options in tables(any_game):
        batch = Batch(any_game, TABLES, seats=seats, options=options)
        batch.reset(seats)
        check(batch)
        for _ in range(STEPS):
            ended += int(batch.step(batch.random_choices()).dones.sum())
            check(batch)
    assert ended > 100, "hardly any game was followed by another"


def test_greedy_games_are_updated_too(any_game: Game) -> None:
    for seats in any_game.seats:
        batch = Batch(any_game, TABLES, seats=seats)
        batch.reset(9)
        check_steps(batch, STEPS, "greedy")


def test_resets_copies_and_restored_tables_are_updated(any_game: Game) -> None:
    batch = Batch(any_game, TABLES, seats=3)
    batch.reset(1)
    check_steps(batch, 60)
    saved = batch.clone()
    check_steps(saved.clone(), 30)
    check_steps(batch, 60)
    batch.restore(saved)
    check(batch)
    check_steps(batch, 60)
    check_steps(batch.clone(seed=5), 60)
    batch.reset(2)
    check(batch)
    check_steps(batch, 60)
    batch.restore(saved)
    check_steps(batch, 30)


def test_finished_tables_are_updated_to_their_end(any_game: Game) -> None:
    batch = Batch(any_game, TABLES, seats=2, auto_reset=False)
    batch.reset(4)
    while (batch.actors != 255).any():
        batch.step(batch.random_choices())
        check(batch)
    batch.reset(5)
    check(batch)


def updates(game: Game) -> Any:
    """Give the update of a game in the plain load, and how many numbers it keeps."""
    module = load(game, PLAIN).game_module("observation_update")
    return module.update_observation, module.WORDS


@pytest.mark.parametrize("seats_change", [False, True])
def test_any_seat_may_observe_next(any_game: Game, seats_change: bool) -> None:
    """Whoever observed last, and whatever stood there before the first time."""
    update, words = updates(any_game)
    kernel, write = load(any_game, PLAIN).playout, load(any_game, PLAIN).game_module("observation").write_observation
    size, buffer = Batch(any_game, 1).layout.size, [0] * any_game.rules.CHOICES_AT_MOST
    for seats in any_game.seats:
        state, stream, ply = any_game.new(seats), new_stream(seats), 0
        out, written = [77] * (size + 2), [0] * (words + 1)
        while any_game.rules.actor(state) != OVER:
            kernel.random_step(state, buffer, stream)
            ply += 1
            if any_game.rules.actor(state) != CHANCE:
                seat = ply * 7 % 5 % seats if seats_change else 0
                update(state, seat, out, 1, written, 1)
                expected = [0] * size
                write(state, seat, expected, 0)
                assert out == [77, *expected, 77], "and nothing around it is touched"
        assert written[0] == 0


def test_nothing_is_left_of_the_game_before(any_game: Game) -> None:
    update, words = updates(any_game)
    batch = Batch(any_game, 2, seats=2)
    batch.reset(1)
    for _ in range(60):
        batch.step(batch.random_choices())
    out = np.zeros(batch.layout.size, np.int16)
    for row in range(2):
        seat = int(batch.actors[row])
        update(any_game.state.from_record(batch.states[row]), seat, out, 0, [0] * words, 0)
        assert np.array_equal(out, batch.observations[row])
