"""The plain and the compiled load play the same games: the whole state is compared after every decision."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

from entrepot.compile.loader import CHECKED, NATIVE, PLAIN, LoadedGame, load
from entrepot.core.game import Game
from entrepot.core.stream import new_stream, word32
from tests.shared.play import tables

GAMES_PER_TABLE = 160
FEW_GAMES_PER_TABLE = 5
"""For ``make test``; all of them are for ``make test-slow``."""
ROOM = 4000


@pytest.fixture(scope="module")
def compiled(any_game: Game) -> LoadedGame:
    """Load the game compiled."""
    return load(any_game, NATIVE)


@pytest.mark.integration
def test_some_whole_games_in_lockstep(any_game: Game, compiled: LoadedGame) -> None:
    assert play_in_lockstep(any_game, compiled, FEW_GAMES_PER_TABLE) > 0


@pytest.mark.slow
def test_whole_games_in_lockstep(any_game: Game) -> None:
    """With bounds checks, an index out of range is an error instead of a wrong number."""
    games = play_in_lockstep(any_game, load(any_game, CHECKED), GAMES_PER_TABLE)
    assert games >= 1900 or any_game.name == "nim"


def play_in_lockstep(any_game: Game, compiled: LoadedGame, games_per_table: int) -> int:
    """Play games at tables of all kinds on both backends; return how many."""
    games = 0
    made, trace = np.zeros(ROOM, np.int64), np.zeros(ROOM, any_game.state.dtype())
    buffer = compiled.choices()
    for table, (seats, options) in enumerate(tables(any_game)):
        start = any_game.new(seats, options)
        for seed in range(games_per_table):
            states = compiled.states(start)
            count = compiled.playout.trace_playout(states[0], buffer, compiled.stream(seed, table), made, trace)
            assert compiled.rules.actor(states[0]) == -2, "the game is longer than the room for it"
            follow(any_game, start.copy(), made[:count].tolist(), trace)
            games += 1
    return games


def follow(game: Game, state: object, choices: list[int], trace: np.ndarray[tuple[int], np.dtype[np.void]]) -> None:
    """Make the same choices in the plain load."""
    legal = [0] * game.rules.CHOICES_AT_MOST
    for ply, choice in enumerate(choices):
        listed = legal[: game.rules.legal(state, legal)]
        assert choice in listed
        game.rules.apply(state, choice)
        if state.to_bytes() != trace[ply].tobytes():  # type: ignore[attr-defined]
            there = game.state.from_record(trace[ply])
            pytest.fail(f"ply {ply}, {game.choices.text(choice)}: {there.differences(state)}")


@pytest.mark.integration
def test_both_loads_list_weigh_and_judge_alike(any_game: Game, compiled: LoadedGame) -> None:
    rules, native = any_game.rules, compiled.rules
    evaluation, native_evaluation = load(any_game, PLAIN).game_module("evaluation"), compiled.game_module("evaluation")
    kernel = load(any_game, PLAIN).playout
    for table, (seats, options) in enumerate(tables(any_game)):
        state = any_game.new(seats, options)
        record = compiled.states(state)
        stream, buffer, native_buffer = new_stream(5, table), [0] * rules.CHOICES_AT_MOST, compiled.choices()
        while rules.actor(state) != -2:
            n = rules.legal(state, buffer)
            assert native.legal(record[0], native_buffer) == n
            assert native_buffer[:n].tolist() == buffer[:n]
            assert native.actor(record[0]) == rules.actor(state)
            assert native.is_uniform(record[0]) == rules.is_uniform(state)
            for choice in buffer[:n]:
                assert native.chance_weight(record[0], choice) == rules.chance_weight(state, choice)
            for seat in range(seats):
                assert native_evaluation.evaluate(record[0], seat) == evaluation.evaluate(state, seat)
                assert native.score(record[0], seat) == rules.score(state, seat)
                assert native.rank(record[0], seat) == rules.rank(state, seat)
            choice = kernel.random_choice(state, buffer, stream)
            rules.apply(state, choice)
            native.apply(record[0], choice)
        assert record[0].tobytes() == state.to_bytes()


def test_both_loads_imagine_alike(any_game: Game, compiled: LoadedGame) -> None:
    kernel = load(any_game, PLAIN).playout
    seats = any_game.seats[-1]
    state = any_game.new(seats)
    stream, buffer = new_stream(6), [0] * any_game.rules.CHOICES_AT_MOST
    while any_game.rules.actor(state) != -2:
        kernel.random_step(state, buffer, stream)
        for seat in range(-1, seats):
            imagined, record = state.copy(), compiled.states(state)
            any_game.rules.resample(imagined, seat, new_stream(seat))
            compiled.rules.resample(record[0], seat, compiled.stream(seat))
            assert record[0].tobytes() == imagined.to_bytes()


def test_streams_are_the_same_in_both_loads(compiled: LoadedGame) -> None:
    compiled_word: Any = numba.njit(word32)
    for seed in (0, 1, 7, 2**40 + 3):
        numbers, words = compiled.stream(seed), new_stream(seed)
        assert [compiled_word(numbers) for _ in range(50)] == [word32(words) for _ in range(50)]
