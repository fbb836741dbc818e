"""A game of another distribution, with absolute imports, runs in every backend."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from entrepot.compile.loader import CHECKED, NATIVE, PLAIN, load
from entrepot.compile.sources import sources

pytestmark = pytest.mark.integration
STATE = """
from entrepot.core.state import GameState, field


class State(GameState):
    seats: int = field("i1")
    turn: int = field("i1")
    sticks: int = field("i2")
"""
MOVES = """
from entrepot.core.rule import Choices, const_array, rule

TAKEN = const_array([1, 2, 3])


@rule
def list_moves(s: State, out: Choices) -> int:
    n = 0
    for i in range(3):
        if TAKEN[i] <= s.sticks:
            out[n] = i
            n += 1
    return n
"""
RULES = """
import sticks_game.tables
from entrepot.core.rule import CHANCE, OVER, Choices, Stream, rule
from sticks_game.tables import list_moves

CHOICES_AT_MOST = 3


@rule
def actor(s: State) -> int:
    return OVER if s.sticks == 0 else s.turn


@rule
def legal(s: State, out: Choices) -> int:
    return list_moves(s, out)


@rule
def apply(s: State, choice: int) -> None:
    s.sticks -= sticks_game.tables.TAKEN[choice]
    s.turn = (s.turn + 1) % s.seats


@rule
def chance_weight(s: State, choice: int) -> int:
    return 1


@rule
def is_uniform(s: State) -> bool:
    return True


@rule
def score(s: State, seat: int) -> int:
    return 1 if s.sticks == 0 and seat == (s.turn + s.seats - 1) % s.seats else 0


@rule
def rank(s: State, seat: int) -> int:
    return 2 - score(s, seat)


@rule
def resample(s: State, seat: int, stream: Stream) -> None:
    return


@rule
def derive(s: State) -> None:
    return


@rule
def evaluate(s: State, seat: int) -> int:
    return 1000 * score(s, seat) + (1 if s.sticks % 4 == 0 else 0)
"""


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A package that is not a part of Entrepot, whose ``__init__`` must not be run twice; nothing of it is cached."""
    folder = tmp_path_factory.mktemp("outside")
    package = folder / "sticks_game"
    package.mkdir()
    (package / "__init__.py").write_text("import sys\nassert 'sticks_game_seen' not in vars(sys)\n")
    for name, text in (("state", STATE), ("tables", MOVES), ("rules", RULES)):
        (package / f"{name}.py").write_text(f"from __future__ import annotations\n{text}")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("ENTREPOT_CACHE", str(folder / "cache"))
        rules, state = (importlib.import_module(f"sticks_game.{name}") for name in ("rules", "state"))
        patch.setattr(sys, "sticks_game_seen", True, raising=False)
        yield SimpleNamespace(
            name="sticks", rules=rules, evaluation=None, observation=None, folder=package, state=state.State
        )
    for name in [name for name in sys.modules if "sticks" in name]:
        del sys.modules[name]


def first_state(game: Any) -> Any:
    state = game.state()
    state.seats, state.sticks = 2, 21
    return state


@pytest.mark.parametrize("compiled", [NATIVE, pytest.param(CHECKED, marks=pytest.mark.slow)])
def test_an_outside_game_plays_alike_in_all_backends(outside: Any, compiled: str) -> None:
    ends = []
    for backend in (PLAIN, compiled):
        loaded = load(outside, backend)
        states = loaded.states(first_state(outside))
        length = loaded.playout.playout(states[0], loaded.choices(), loaded.stream(5))
        ends.append((length, bytes(states[0].to_bytes() if backend == PLAIN else states[0].tobytes())))
    assert ends[0] == ends[1]
    assert ends[0][0] > 7


@pytest.mark.slow
def test_the_search_runs_for_an_outside_game(outside: Any) -> None:
    loaded = load(outside)
    kernel = loaded.search
    search, nodes = loaded.new(kernel.Search), loaded.array(kernel.Node, 5000)
    for name, value in (("explore", 1.0), ("sharpness", 1500.0), ("plies", 40.0)):
        search["settings"][name] = value
    search["evaluator"]["margin"] = 30000.0
    search["scratch"]["stream"][:] = loaded.stream(1)
    search["known"] = loaded.states(first_state(outside))[0]
    kernel.reset_tree(search, nodes)
    kernel.simulate(search, loaded.floats([0.0]), nodes, 0, 500)
    assert int(nodes[int(search["root"])]["visits"]) == 500


def test_the_sources_of_an_outside_game_are_its_own_files(outside: Any) -> None:
    found = {path.name for path in sources(outside, None) if path.parent == outside.folder}
    assert found == {"rules.py", "tables.py"}


@pytest.mark.slow
def test_a_negative_index_is_an_error_where_bounds_are_checked(outside: Any) -> None:
    loaded = load(outside, CHECKED)
    states = loaded.states(first_state(outside))
    before = states.tobytes()
    for choice in (-1, 3):
        with pytest.raises(IndexError):
            loaded.rules.apply(states[0], choice)
    assert states.tobytes() == before


def test_what_only_compiled_functions_call_is_not_called_from_python(outside: Any) -> None:
    loaded = load(outside)
    states = loaded.states(first_state(outside))
    assert loaded.rules.legal(states[0], loaded.choices()) == 3
    inner = importlib.import_module("entrepot_native.sticks_game.tables").list_moves
    with pytest.raises(TypeError):
        inner(states[0], loaded.choices())


READ_ONLY = np.frombuffer(bytes(12), np.int32)


@pytest.mark.parametrize("wrong", [np.zeros(3, np.int64), np.zeros(6, np.int32)[::2], READ_ONLY, [0, 0, 0], None])
def test_a_list_of_choices_is_a_contiguous_array_of_32_bit_integers(outside: Any, wrong: Any) -> None:
    loaded = load(outside)
    states = loaded.states(first_state(outside))
    with pytest.raises(TypeError):
        loaded.rules.legal(states[0], wrong)
