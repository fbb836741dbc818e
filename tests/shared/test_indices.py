"""No negative index: plain Python counts it from the end, compiled code reads whatever lies before the array.

The backend ``checked`` reports one as well, once it is compiled; no test writes observations there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from entrepot.compile.loader import PLAIN, load
from entrepot.core.game import Game
from entrepot.core.rule import OVER
from entrepot.core.stream import below, new_stream
from tests.shared.play import tables

PARTS = 3
"""One of so many parts of the tables is for ``make test``; in each there are all numbers of seats and all options."""


class _Array(list[Any]):
    """An array that refuses negative indices."""

    def __getitem__(self, index: Any) -> Any:
        assert isinstance(index, slice) or index >= 0, f"index {index}"
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        assert isinstance(index, slice) or index >= 0, f"index {index}"
        super().__setitem__(index, value)


def _strict(value: Any) -> Any:
    """Make nested lists or tuples refuse negative indices."""
    return _Array(map(_strict, value)) if isinstance(value, list | tuple) else value


def _is_array(value: Any) -> bool:
    """Whether a value is a constant array of integers, which the plain backend keeps as a tuple."""
    return isinstance(value, tuple) and all(isinstance(one, int) or _is_array(one) for one in value)


@pytest.fixture
def strict_constants(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the constant arrays of a game refuse negative indices."""
    rules: Any = any_game.rules
    package = rules.__name__.rpartition(".")[0]
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    for module in modules:
        for name, value in list(vars(module).items()):
            if value and _is_array(value):
                monkeypatch.setattr(module, name, _strict(value))


def _strict_state(any_game: Game, state: Any) -> Any:
    """Copy a state to one whose arrays refuse negative indices."""
    copied = state.copy()
    for name in any_game.state.fields:
        setattr(copied, name, _strict(getattr(copied, name)))
    return copied


def _modules(any_game: Game) -> Iterator[Any]:
    """Give the modules whose functions look at positions; None for those that a game does not have."""
    for name in ("evaluation", "heuristics", "observation", "observation_update"):
        given = getattr(any_game, name)
        yield load(any_game, PLAIN).game_module(name) if given is not None else None


@pytest.mark.integration
@pytest.mark.usefixtures("strict_constants")
@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS))])
def test_no_index_is_negative(any_game: Game, part: int) -> None:
    rules = any_game.rules
    evaluation, heuristics, observation, update = _modules(any_game)
    out, row = _strict([0] * rules.CHOICES_AT_MOST), _strict([0] * 20_000)
    for table, (seats, options) in islice(enumerate(tables(any_game)), part, None, PARTS):
        state = _strict_state(any_game, any_game.new(seats, options))
        stream, ply = new_stream(11, table), 0
        written = _strict([0] * (update.WORDS if update is not None else 0))
        while rules.actor(state) != OVER:
            n = rules.legal(state, out)
            listed = out[:n]
            ply += 1
            is_player = rules.actor(state) >= 0
            if heuristics is not None and is_player:
                for choice in listed[:: 1 + n // 12]:
                    heuristics.priority(state, choice)
            if ply % 4 == 0:
                seat = ply // 4 % seats
                if evaluation is not None:
                    evaluation.evaluate(state, seat)
                if observation is not None:
                    observation.write_observation(state, seat, row, 0)
                if update is not None:
                    update.update_observation(state, seat, row, 0, written, 0)
                imagined = _strict_state(any_game, state)
                rules.resample(imagined, seat, stream)
                any_game.forget(imagined, seat, stream)
                rules.derive(imagined)
            rules.apply(state, listed[below(stream, n)])
        for seat in range(seats):
            rules.score(state, seat)
            rules.rank(state, seat)
