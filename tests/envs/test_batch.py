"""Batches: the plain rules play the same games, arrays are what they say, and what is wrong is refused."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from entrepot.compile.loader import PLAIN, load
from entrepot.core.errors import BadOption, IllegalChoice
from entrepot.core.game import Game
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.envs.arrays import as_array, as_int32
from entrepot.envs.batch import Batch
from entrepot.envs.errors import BadBatch
from entrepot.games import names
from tests.shared.play import tables

SEED = 11


class PlainRow:
    """A row of a batch, played in the plain load with the same stream."""

    def __init__(self, game: Game, start: Any, row: int) -> None:
        self.game, self.start, self.kernel = game, start, load(game, PLAIN).playout
        self.buffer, self.stream = [0] * game.rules.CHOICES_AT_MOST, new_stream(SEED, row)
        self.state = start.copy()
        self.settle()

    def settle(self) -> None:
        while self.game.rules.actor(self.state) == CHANCE:
            self.kernel.random_step(self.state, self.buffer, self.stream)

    def choose(self, choice: int) -> bool:
        self.game.rules.apply(self.state, choice)
        self.settle()
        over = self.game.rules.actor(self.state) == OVER
        self.last = self.state
        if over:
            self.state = self.start.copy()
            self.settle()
        return over


def test_rows_are_the_games_of_the_plain_load(any_game: Game) -> None:
    for seats, options in tables(any_game):
        batch = Batch(any_game, 3, seats=seats, options=options)
        frame = batch.reset(SEED)
        rows = [PlainRow(any_game, any_game.new(seats, options), row) for row in range(3)]
        for _ in range(330):
            assert [row.state.to_bytes() for row in rows] == [state.tobytes() for state in batch.states]
            for number, row in enumerate(rows):
                legal = any_game.legal(row.state)
                assert np.flatnonzero(frame.masks[number]).tolist() == legal
                assert batch.legal[number, : batch.counts[number]].tolist() == legal
                assert frame.actors[number] == any_game.rules.actor(row.state)
            choices = batch.random_choices().copy()
            frame = batch.step(choices)
            over = [row.choose(int(choice)) for row, choice in zip(rows, choices, strict=True)]
            assert frame.dones.tolist() == over
            for number in np.flatnonzero(frame.dones).tolist():
                scores = [any_game.rules.score(rows[number].last, seat) for seat in range(seats)]
                assert batch.scores[number].tolist() == scores


def test_rewards_are_places_from_1_to_minus_1(any_game: Game) -> None:
    for seats in any_game.seats:
        batch = Batch(any_game, 64, seats=seats, observe=False)
        batch.reset(2)
        ended = 0
        for _ in range(450):
            frame = batch.step(batch.random_choices())
            done = frame.dones == 1
            ended += int(done.sum())
            assert (frame.rewards[~done] == 0).all()
            if done.any():
                assert np.allclose(frame.rewards[done].sum(axis=1), 0, atol=1e-5)
                scores, rewards = batch.scores[done], frame.rewards[done]
                winners = rewards == rewards.max(axis=1, keepdims=True)
                assert (np.where(winners, scores, -1).max(axis=1) == scores.max(axis=1)).all()
        assert ended >= 32


def test_threads_and_seeds_make_no_difference(any_game: Game) -> None:
    batches = [Batch(any_game, 200, threads=threads) for threads in (1, 3)]
    for _ in range(2):
        for batch in batches:
            batch.reset(5)
            for _ in range(50):
                batch.step(batch.random_choices())
        assert batches[0].states.tobytes() == batches[1].states.tobytes()
        assert np.array_equal(batches[0].observations, batches[1].observations)
    batches[0].reset(6)
    batches[1].reset(5)
    assert batches[0].states.tobytes() != batches[1].states.tobytes()


def test_a_small_batch_does_not_wait_for_types_to_be_looked_up() -> None:
    """A call by Numba's dispatcher reads the type of every array of a batch first: ten times the time of the call."""
    batch = Batch(names()[0], 1, seats=2)
    batch.reset(SEED)
    rows, chosen = batch._rows, batch.random_choices()
    dispatcher = load(batch.game).rows.find_illegal

    def fastest(call: Callable[[], Any]) -> float:
        return min(timeit.repeat(call, timer=time.process_time, number=2000, repeat=7))

    dispatched = fastest(lambda: dispatcher(rows.rows, 0, 1, chosen))
    assert fastest(lambda: rows.find_illegal(chosen)) < dispatched / 2


def test_an_illegal_choice_names_its_row_and_changes_nothing(any_game: Game) -> None:
    batch = Batch(any_game, 32)
    frame = batch.reset(1)
    choices = frame.masks.argmax(axis=1)
    before = batch.states.tobytes(), frame.masks.copy(), batch.observations.copy()
    for wrong in (int(frame.masks[9].argmin()), -1, any_game.player_choices, 10**6, 2**32 + int(choices[9])):
        bad = choices.copy()
        bad[9] = wrong
        with pytest.raises(IllegalChoice, match="row 9"):
            batch.step(bad)
    assert batch.states.tobytes() == before[0]
    assert np.array_equal(batch.masks, before[1])
    assert np.array_equal(batch.observations, before[2])
    batch.step(choices)


class WithArray:
    """What other libraries hand over: something that can make itself an array, and no more."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self._array if dtype is None else self._array.astype(dtype)


class WithDlpack:
    """What only knows DLPack."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __dlpack__(self, **settings: Any) -> Any:
        return self._array.__dlpack__(**settings)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


def read_only(array: Any) -> Any:
    array = array.copy()
    array.flags.writeable = False
    return array


def unaligned(array: Any) -> Any:
    buffer = np.zeros(array.nbytes + 1, np.uint8)
    buffer[1:] = array.view(np.uint8)
    return buffer[1:].view(array.dtype)


WAYS: dict[str, Callable[[Any], Any]] = {
    "list": lambda array: array.tolist(),
    "tuple of numbers": tuple,
    "read-only": read_only,
    "read-only 64-bit": lambda array: read_only(array.astype(np.int64)),
    "16-bit": lambda array: array.astype(np.int16),
    "unsigned 64-bit": lambda array: array.astype(np.uint64),
    "other byte order": lambda array: array.astype(">i4"),
    "every second": lambda array: np.repeat(array, 2)[::2],
    "backwards": lambda array: array[::-1].copy()[::-1],
    "read-only column": lambda array: read_only(np.stack([array, array], axis=1))[:, 1],
    "unaligned": unaligned,
    "__array__": lambda array: WithArray(read_only(array)),
    "__dlpack__": WithDlpack,
    "__dlpack__ of every second": lambda array: WithDlpack(np.repeat(array, 2)[::2]),
}


@pytest.mark.parametrize("way", WAYS)
def test_choices_come_in_any_array_of_whole_numbers(any_game: Game, way: str) -> None:
    batch, plain_batch = Batch(any_game, 8, seats=2), Batch(any_game, 8, seats=2)
    batch.reset(1)
    plain_batch.reset(1)
    for _ in range(3):
        choices = plain_batch.random_choices().copy()
        given = WAYS[way](choices)
        batch.step(given)
        plain_batch.step(choices)
        assert batch.states.tobytes() == plain_batch.states.tobytes()


def test_what_compiled_code_takes_is_not_copied() -> None:
    array = np.arange(5, dtype=np.int32)
    assert as_int32(array) is array
    assert np.shares_memory(as_int32(as_array(WithArray(array))), array)
    assert not np.shares_memory(as_int32(read_only(array)), array)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (3, r"shape \(8,\), one for each table, not \(\)"),
        ([0] * 7, r"not \(7,\)"),
        ([], r"not \(0,\)"),
        (np.zeros((8, 1), np.int32), r"not \(8, 1\)"),
        (WithDlpack(np.zeros((2, 4), np.int32)), r"not \(2, 4\)"),
        (np.zeros(8), "whole numbers, not of float64"),
        (read_only(np.zeros(8, np.float32)), "whole numbers, not of float32"),
        (np.zeros(8, bool), "whole numbers, not of bool"),
        (["a"] * 8, "whole numbers"),
        ([None] * 8, "whole numbers, not of object"),
        ([[0]] * 7 + [[0, 1]], "cannot be read as an array"),
    ],
)
def test_wrong_arrays_are_refused(any_game: Game, wrong: Any, why: str) -> None:
    batch = Batch(any_game, 8)
    batch.reset(0)
    before = batch.states.tobytes()
    with pytest.raises(BadBatch, match=why):
        batch.step(wrong)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize("wrong", [-1, -(2**40), 2**31, 2**32, 2**62])
def test_an_impossible_choice_is_named_as_it_was_given(any_game: Game, wrong: int) -> None:
    batch = Batch(any_game, 2)
    batch.reset(0)
    with pytest.raises(IllegalChoice, match=f"row 1: choice {wrong} is not legal now: no choice of a player"):
        batch.step([int(batch.legal[0, 0]), wrong])


def test_wrong_batches_are_refused(any_game: Game) -> None:
    with pytest.raises(BadBatch, match="one table or more"):
        Batch(any_game, 0)
    with pytest.raises(BadBatch, match="cpu, cuda"):
        Batch(any_game, 1, "tpu")
    with pytest.raises(BadOption):
        Batch(any_game, 1, seats=9)
    with pytest.raises(BadBatch, match="reset"):
        Batch(any_game, 1).step([0])
    with pytest.raises(BadBatch, match="policy"):
        Batch(any_game, 1, seats=2).play(3, policies=["random"])
    with pytest.raises(BadBatch, match="policies"):
        Batch(any_game, 1).choices_of("clever")


@pytest.mark.parametrize("seed", [None, 1.5, "1", 1 << 63, -(1 << 63) - 1])
def test_bad_seeds_are_refused(any_game: Game, seed: Any) -> None:
    batch = Batch(any_game, 1, seats=2)
    with pytest.raises(BadBatch, match="seed is a whole number"):
        batch.reset(seed)
    with pytest.raises(BadBatch, match="seed is a whole number"):
        batch.play(1, seed)
    batch.reset(-1)
    with pytest.raises(BadBatch, match="seed is a whole number"):
        batch.look_ahead([[0]], 1, seed)


def test_bad_numbers_are_refused(any_game: Game) -> None:
    for threads in (0, -1, 1.5):
        with pytest.raises(BadBatch, match="thread"):
            Batch(any_game, 1, threads=threads)  # type: ignore[arg-type]
    batch = Batch(any_game, 1)
    with pytest.raises(BadBatch, match="number of games"):
        batch.play(1.5)  # type: ignore[arg-type]
    batch.reset()
    with pytest.raises(BadBatch, match="number of plies"):
        batch.look_ahead([[0]], 1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "ask", [Batch.random_choices, lambda batch: batch.choices_of("greedy"), Batch.action_values, Batch.state_values]
)
def test_nothing_is_told_of_tables_before_a_reset(any_game: Game, ask: Callable[[Batch], Any]) -> None:
    with pytest.raises(BadBatch, match="reset"):
        ask(Batch(any_game, 1))


def test_systems_that_cannot_restrict_cores_have_some(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity")
    assert Batch(any_game, 128).reset(1).masks.any(axis=1).all()


def test_without_a_gpu_that_is_said(any_game: Game) -> None:
    env = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
    code = f"from entrepot.envs.batch import Batch; Batch({any_game.name!r}, 1, 'cuda')"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "NoDevice: there is no CUDA GPU here" in done.stderr.splitlines()[-1]


def test_finished_tables_are_left_alone_and_pay_once(any_game: Game) -> None:
    batch = Batch(any_game, 4, seats=2, auto_reset=False)
    batch.reset(3)
    paid, finished = np.zeros((4, 2)), np.zeros(4, bool)
    while not finished.all():
        before = batch.states.copy()
        frame = batch.step(batch.random_choices())
        assert (frame.rewards[finished] == 0).all()
        assert batch.states[finished].tobytes() == before[finished].tobytes()
        assert (frame.dones[finished] == 1).all()
        assert np.array_equal(frame.dones == 1, frame.actors == 255)
        paid += frame.rewards
        finished = frame.dones == 1
    assert (paid.sum(axis=1) == 0).all()
    ends = [any_game.state.from_record(state) for state in batch.states]
    better = [any_game.rules.rank(end, 0) - any_game.rules.rank(end, 1) for end in ends]
    assert paid[:, 1].tolist() == better


def test_a_finished_table_shows_no_choice_and_the_final_position(any_game: Game) -> None:
    batch = Batch(any_game, 2, seats=2, auto_reset=False)
    batch.reset(3)
    while (batch.actors != 255).any():
        batch.step(batch.random_choices())
    shown = batch.observations.copy()
    for any_number in (0, -1, 10**9):
        frame = batch.step([any_number] * 2)
        assert not frame.rewards.any()
        assert frame.dones.all()
        assert not frame.masks.any()
        assert not batch.counts.any()
        assert np.array_equal(frame.observations, shown)
    assert not batch.random_choices().any()
    assert not batch.choices_of("greedy").any()
    assert (batch.look_ahead([[0], [0]], 3) == -(1 << 31)).all()
    for row in range(2):
        first_seat = [0] * batch.layout.size
        state = any_game.state.from_record(batch.states[row])
        load(any_game, PLAIN).game_module("observation").write_observation(state, 0, first_seat, 0)
        assert np.array_equal(shown[row], first_seat)
    assert not batch.reset(4).dones.any()


def test_the_greedy_bot_makes_the_choice_of_most_worth(any_game: Game) -> None:
    batch = Batch(any_game, 64, seats=2)
    batch.reset(3)
    best = 0
    for _ in range(60):
        values, legal = batch.action_values().copy(), np.arange(batch.legal.shape[1]) < batch.counts[:, None]
        values[~legal] = np.iinfo(np.int32).min
        made = batch.choices_of("greedy")
        best += int((values[legal & (batch.legal == made[:, None])] == values.max(axis=1)).sum())
        batch.step(made)
    assert best > 0.99 * 60 * 64  # what is hidden from it is imagined anew each time


def test_state_values_are_the_evaluations_of_the_rules(any_game: Game) -> None:
    batch = Batch(any_game, 8, seats=3)
    batch.reset(3)
    for _ in range(30):
        batch.step(batch.random_choices())
    first = any_game.state.from_record(batch.states[0])
    evaluation = load(any_game, PLAIN).game_module("evaluation")
    assert batch.state_values()[0].tolist() == [evaluation.evaluate(first, seat) for seat in range(3)]


def test_looking_ahead_no_further_than_a_choice_is_what_it_is_worth() -> None:
    batch = Batch("clippers", 32, seats=2)  # where nothing is hidden, and little is left to chance
    batch.reset(3)
    for _ in range(40):
        batch.step(batch.random_choices())
    before = batch.states.tobytes()
    ahead = batch.look_ahead(batch.legal[:, :6], plies=0)
    own = np.take_along_axis(ahead, batch.actors[:, None, None].astype(np.int64), axis=2)[:, :, 0]
    legal = np.arange(6) < batch.counts[:, None]
    assert np.array_equal(own[legal], batch.action_values()[:, :6][legal])
    assert batch.states.tobytes() == before


def test_looking_ahead_tells_good_choices_from_bad_ones(any_game: Game) -> None:
    batch = Batch(any_game, 64, seats=2)
    batch.reset(3)
    for _ in range(60):
        batch.step(batch.choices_of("greedy"))
    tried = np.stack([batch.choices_of("greedy").copy(), batch.random_choices().copy()], axis=1)
    own = batch.actors[:, None, None].astype(np.int64)
    gained = [np.take_along_axis(batch.look_ahead(tried, 30, seed), own, axis=2)[:, :, 0] for seed in range(4)]
    assert np.mean(gained, axis=(0, 1))[0] > np.mean(gained, axis=(0, 1))[1]
    again = np.take_along_axis(batch.look_ahead(tried, 30, 3), own, axis=2)[:, :, 0]
    assert np.array_equal(again, gained[3])
    assert not np.array_equal(gained[2], gained[3])


def test_what_is_not_legal_looks_hopeless(any_game: Game) -> None:
    batch = Batch(any_game, 2, seats=2)
    batch.reset(3)
    tried = [[int(batch.legal[row, 0]), -1, 10**6] for row in range(2)]
    ahead = batch.look_ahead(tried, plies=5)
    assert ahead.shape == (2, 3, 2)
    assert (ahead[:, 0] > -(1 << 31)).all()
    assert (ahead[:, 1:] == -(1 << 31)).all()


@pytest.mark.parametrize("given", [read_only, lambda array: array.astype(np.int8).T.copy().T, WithArray, WithDlpack])
def test_looking_ahead_takes_any_array_of_whole_numbers(any_game: Game, given: Callable[[Any], Any]) -> None:
    batch = Batch(any_game, 4, seats=2)
    batch.reset(3)
    tried = np.stack([batch.legal[:, 0], np.full(4, -1)], axis=1).astype(np.int32)
    assert np.array_equal(batch.look_ahead(given(tried % 128), 3), batch.look_ahead((tried % 128).tolist(), 3))


def test_bad_requests_to_look_ahead_are_refused(any_game: Game) -> None:
    batch = Batch(any_game, 2, seats=2)
    with pytest.raises(BadBatch, match="reset"):
        batch.look_ahead([[0], [0]], 1)
    batch.reset(1)
    for choices, what in (([0, 0], "shape"), (np.zeros((3, 1), int), "shape"), (np.zeros((2, 1)), "whole numbers")):
        with pytest.raises(BadBatch, match=what):
            batch.look_ahead(choices, 1)
    with pytest.raises(BadBatch, match="no choice or more"):
        batch.look_ahead([[0], [0]], -1)


def test_whole_games_with_policies(any_game: Game) -> None:
    batch = Batch(any_game, 1, seats=2)
    played = batch.play(60, seed=4, policies=["greedy", "random"])
    assert played.rewards[:, 0].mean() > 0.8
    again = batch.play(60, seed=4, policies=["greedy", "random"])
    assert np.array_equal(played.scores, again.scores)
    random = batch.play(200, seed=4)
    assert (random.lengths > 20).all()
    assert np.allclose(random.rewards.sum(axis=1), 0, atol=1e-5)


def test_arrays_are_shared_with_torch(any_game: Game) -> None:
    import torch

    from entrepot.envs.arrays import as_torch

    batch = Batch(any_game, 16)
    frame = batch.reset(1)
    masks = as_torch(frame.masks)
    assert masks.data_ptr() == frame.masks.ctypes.data
    batch.step(masks.float().multinomial(1).squeeze(1))
    assert torch.equal(masks, torch.from_numpy(batch.masks))


def test_arrays_begin_where_jax_takes_them_without_a_copy(any_game: Game) -> None:
    frame = Batch(any_game, 5).reset(1)
    assert [array.ctypes.data % 64 for array in frame] == [0] * 5
    assert np.from_dlpack(frame.observations).ctypes.data == frame.observations.ctypes.data


def test_what_the_next_step_relies_on_cannot_be_written(any_game: Game) -> None:
    batch = Batch(any_game, 2)
    batch.reset(1)
    for array in (batch.legal, batch.counts):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1 << 30
    batch.step(batch.random_choices())
