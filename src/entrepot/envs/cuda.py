"""The rows of a batch on a GPU: arrays in its memory, stepped by CUDA kernels."""

from __future__ import annotations

import importlib
from functools import cached_property
from typing import Any

import numpy as np

from ..compile.cuda import numba_cuda
from ..core.errors import NoDevice
from ..core.game import Game
from ..kernels.cuda import kernels
from .arrays import as_array, narrowed

BLOCK, PLAYING_BLOCK = 32, 128
THREADS = {"step": 256, "look": 128, "think": 1024, "play": 2048}
"""Threads on a multiprocessor, found by trying on an H200: more push each other's tables out of the cache."""


def need_device() -> Any:
    """Import numba-cuda, and say so if there is no GPU."""
    cuda = numba_cuda()
    try:
        available = cuda.is_available()
    except Exception:  # a driver that is half there fails in its own ways
        available = False
    if not available:
        raise NoDevice("there is no CUDA GPU here (device='cpu' needs none)")
    return cuda


class CudaRows:
    """Arrays in a GPU's memory, and what is done to them."""

    def __init__(self, game: Game, start: Any, n: int, size: int) -> None:
        self._cuda = need_device()
        self._kernels = kernels(game)
        self.n, self.seats, self.width, self.size = n, start.seats, game.player_choices, size
        self.most = game.rules.CHOICES_AT_MOST
        self.start = self._cuda.to_device(start.to_array())
        self.states = self._cuda.to_device(np.zeros(n, game.state.dtype()))
        self.streams, self.choosers = self._zeros(4 * n, np.int64), self._zeros(4 * n, np.int64)
        self.listed, self.counts = self._cuda.device_array(n * self.most, np.int32), self._zeros(n, np.int32)
        self.masks, self.observations = self._zeros(n * self.width, np.uint8), self._zeros(n * size, np.int16)
        self.actors, self.dones = self._zeros(n, np.uint8), self._zeros(n, np.uint8)
        self.rewards, self.scores = self._zeros(n * self.seats, np.float32), self._zeros(n * self.seats, np.int32)
        self.made, self._found = self._zeros(n, np.int32), self._zeros(1, np.int64)
        self._grid = -(-n // BLOCK)

    def _zeros(self, length: int, kind: Any) -> Any:
        return self._cuda.to_device(np.zeros(max(length, 1), kind))[:length]

    def _blocks(self, kernel: str, rows: int = 0, block: int = BLOCK) -> int:
        """Say how many blocks of threads share the rows."""
        processors: int = self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        return min(-(-(rows or self.n) // block), processors * THREADS[kernel] // block)

    def _shown(self) -> tuple[Any, ...]:
        return self.listed, self.counts, self.masks, self.width, self.actors

    def _look(self) -> None:
        """Write the observations, in a kernel of its own: there, all threads do the same."""
        if self.size:
            driver: Any = importlib.import_module("numba.cuda.cudadrv.driver")
            driver.device_memset(self.observations, 0, self.observations.nbytes)
            self._kernels.look[self._blocks("look"), BLOCK](self.states, self.observations, self.size)

    def begin(self, seed: int) -> None:
        """Begin a game in every row."""
        for array in (self.rewards, self.dones, self.scores):
            array[:] = 0
        self._kernels.begin[self._blocks("step"), BLOCK](
            self.states, self.start, seed, self.streams, self.choosers, *self._shown()
        )
        self._look()

    def illegal(self, made: Any) -> int:
        """Find the first row whose choice is not legal; -1 if all are."""
        self._found[:] = self.n
        self._kernels.check[self._grid, BLOCK](made, self.listed, self.counts, self.actors, self._found)
        row = int(self._found.copy_to_host()[0])
        return -1 if row == self.n else row

    def step(self, made: Any, again: bool) -> None:
        """Make a choice in every row."""
        self._kernels.step[self._blocks("step"), BLOCK](
            self.states,
            self.start,
            made,
            int(again),
            self.streams,
            *self._shown(),
            self.rewards,
            self.dones,
            self.scores,
        )
        self._look()

    def choose(self, skill: int) -> Any:
        """Let a simple bot choose in every row."""
        if skill:
            self._kernels.think[self._blocks("think"), BLOCK](self.states, skill, self.choosers, self.made)
            return self.made
        self._kernels.choose[self._grid, BLOCK](self.choosers, self.listed, self.counts, self.made)
        return self.made

    @cached_property
    def worths(self) -> Any:
        """Room for what choices are worth: much, and most batches need none."""
        return self._cuda.device_array(self.n * self.most, np.int32)

    @cached_property
    def prospects(self) -> Any:
        """Room for how good tables look."""
        return self._cuda.device_array(self.n * self.seats, np.int32)

    def weigh(self) -> Any:
        """Judge every legal choice in every row, as the greedy bot does."""
        self._kernels.weigh[self._blocks("think"), BLOCK](self.states, self.choosers, self.worths)
        return self.worths

    def foresee(self) -> Any:
        """Judge every row for each of its seats."""
        self._kernels.foresee[self._blocks("think"), BLOCK](self.states, self.prospects)
        return self.prospects

    def look_ahead(self, tried: Any, each: int, plies: int, skill: int, seed: int) -> Any:
        """Try choices in every row, and judge what comes of them for each seat."""
        prospects = self._cuda.device_array(self.n * each * self.seats, np.int32)
        self._kernels.ahead[self._blocks("play", self.n * each, PLAYING_BLOCK), PLAYING_BLOCK](
            self.states, tried, each, plies, skill, seed, self.listed, self.counts, prospects
        )
        return prospects

    def play(self, games: int, seed: int, skills: list[int]) -> tuple[Any, Any, Any]:
        """Play whole games with a simple bot on every seat."""
        room = self._cuda.device_array
        lengths, rewards = room(games, np.int64), room(games * self.seats, np.float32)
        scores = room(games * self.seats, np.int32)
        shape = self._blocks("play", games, PLAYING_BLOCK), PLAYING_BLOCK
        if any(skills):
            numbers = self._cuda.to_device(np.array(skills, np.int64))
            self._kernels.play[shape](self.start, games, seed, numbers, lengths, rewards, scores)
        else:
            self._kernels.playout[shape](self.start, games, seed, lengths, rewards, scores)
        return lengths, rewards, scores

    def read(self, choices: Any) -> Any:
        """Read choices as an array: one on the GPU without a copy, or one in main memory."""
        on_device = hasattr(choices, "__cuda_array_interface__")
        return self._cuda.as_cuda_array(choices) if on_device else as_array(choices)

    def given(self, array: Any) -> Any:
        """Take whole numbers as the kernels take them: on the GPU, 32-bit, in one dimension."""
        if isinstance(array, np.ndarray):
            return self._cuda.to_device(narrowed(array.reshape(-1)))
        if array.dtype == np.int32 and array.is_c_contiguous():
            return array.reshape(array.size)
        narrow = self._cuda.device_array(array.size, np.int32)
        kernel = self._kernels.narrow if array.ndim == 1 else self._kernels.narrow_rows
        kernel[-(-array.size // BLOCK), BLOCK](array, narrow)
        return narrow

    def close(self) -> None:
        """Let the memory go: it goes with the arrays."""
