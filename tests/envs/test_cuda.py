"""The CUDA kernels compile to PTX without a GPU; with one, ``make bench-gpu`` compares thousands of games."""

from __future__ import annotations

import functools
import re

import pytest

from entrepot.compile.cuda import LARGE
from entrepot.core.game import Game
from entrepot.games import game, names
from entrepot.kernels.cuda import cuda_kernels

CONSTANTS = 64 << 10
KERNELS = (
    *("redraw", "reset", "step", "observe", "find_illegal", "choose_random", "as_int32", "as_int32_2d"),
    *("playout", "play", "choose_by_policy", "action_values", "state_values", "rollout_values"),
)
EACH_GAME = [pytest.param(game(name), id=name, marks=pytest.mark.xdist_group(f"cuda-{name}")) for name in names()]
"""One process for all kernels of a game: they share what is compiled."""
pytestmark = pytest.mark.slow


@functools.cache
def ptx(played: str, kernel: str) -> str:
    """Compile a kernel once for all tests."""
    return cuda_kernels(game(played)).ptx(kernel)


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("played", EACH_GAME)
def test_kernels_compile_to_ptx(played: Game, kernel: str) -> None:
    text = ptx(played.name, kernel)
    assert ".target sm_90" in text
    assert ".visible .entry" in text
    assert sum(map(int, re.findall(r"\.const \.align \d+ \.b8 \S+?\[(\d+)\]", text))) < CONSTANTS


@pytest.mark.parametrize("played", EACH_GAME)
def test_large_states_are_copied_in_words(played: Game) -> None:
    size = played.state.dtype().itemsize
    by_bytes = re.search(rf"setp\.lt\.u32\s+%p\d+, %r\d+, {size};", ptx(played.name, "action_values"))
    assert size % 8 == 0
    assert (by_bytes is None) == (size >= LARGE)


@pytest.mark.parametrize("played", EACH_GAME)
def test_these_are_all_kernels(played: Game) -> None:
    assert set(cuda_kernels(played).kernels) == set(KERNELS)


@pytest.mark.parametrize("played", EACH_GAME)
def test_every_kernel_is_found_by_its_name(played: Game) -> None:
    """An attribute of the same name would hide it."""
    assert not set(KERNELS) & (set(vars(cuda_kernels(played))) | set(dir(type(cuda_kernels(played)))))
