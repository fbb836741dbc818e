"""The rows of a batch on a GPU: arrays in its memory, stepped by CUDA kernels."""

from __future__ import annotations

import importlib
from functools import cached_property
from typing import Any

import numpy as np

from ..compile.cuda import numba_cuda
from ..compile.loader import CUDA, load
from ..core.errors import NoDevice
from ..core.game import Game
from ..kernels.cuda import cuda_kernels
from ..kernels.playout import Results, set_players
from ..kernels.rows import Rows
from .arrays import as_array, as_int32

BLOCK, PLAYING_BLOCK = 32, 128
THREADS = {"step": 256, "observe": 128, "evaluate": 1024, "play": 2048}
"""Threads on a multiprocessor, found by measuring on an H200: with more, the states do not fit into the cache."""


def need_device() -> Any:
    """Import numba-cuda, and refuse if there is no GPU."""
    cuda = numba_cuda()
    try:
        available = cuda.is_available()
    except Exception:  # an incomplete driver raises errors of many types
        available = False
    if not available:
        raise NoDevice("there is no CUDA GPU here (device='cpu' needs none)")
    return cuda


class CudaRows:
    """Arrays in a GPU's memory, and the operations on them."""

    def __init__(self, game: Game, start: Any, n: int, observed: int, width: int, by_win: bool) -> None:
        self._cuda = need_device()
        self._kernels = cuda_kernels(game)
        self._load = load(game, CUDA)
        self.n, self.seats, self.width = n, start.seats, width
        self._by_win = int(by_win)
        self.rows: Any = Rows(
            states=self._cuda.to_device(np.zeros(n, game.state.dtype())),
            start=self._cuda.to_device(start.to_array()),
            streams=self._zeros(4 * n, np.int64),
            choice_streams=self._zeros(4 * n, np.int64),
            listed=self._cuda.device_array(n * self.width, np.int32),
            counts=self._zeros(n, np.int32),
            masks=self._zeros(n * game.player_choices, np.uint8),
            observations=self._zeros(n * observed, np.int16),
            written=self._zeros(0, np.int64),
            actors=self._zeros(n, np.uint8),
            dones=self._zeros(n, np.uint8),
            results=self._results(n),
            width=self.width,
            actions=game.player_choices,
            observed=observed,
            words=0,
        )
        self.chosen, self._found = self._zeros(n, np.int32), self._zeros(1, np.int64)
        self._grid = -(-n // BLOCK)

    def _zeros(self, length: int, kind: Any) -> Any:
        return self._cuda.to_device(np.zeros(max(length, 1), kind))[:length]

    def _results(self, games: int) -> Any:
        """Make the output arrays of some games."""
        seats = games * self.seats
        return Results(
            lengths=self._zeros(games, np.int64),
            scores=self._zeros(seats, np.int32),
            ranks=self._zeros(seats, np.uint8),
            rewards=self._zeros(seats, np.float32),
            by_win=self._by_win,
        )

    def _players(self, skills: list[int], *plies: int) -> Any:
        players = self._load.array(self._kernels.playout_kernel.Players, 1)
        set_players(players[0], skills, *plies)
        return self._cuda.to_device(players)

    def _blocks(self, kernel: str, rows: int = 0, block: int = BLOCK) -> int:
        """Give the number of blocks of threads that share the rows."""
        processors: int = self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        return min(-(-(rows or self.n) // block), processors * THREADS[kernel] // block)

    def _observe(self) -> None:
        """Write the observations, in a kernel of its own: there, all threads do the same."""
        rows = self.rows
        if rows.observed:
            driver: Any = importlib.import_module("numba.cuda.cudadrv.driver")
            driver.device_memset(rows.observations, 0, rows.observations.nbytes)
            self._kernels.observe[self._blocks("observe"), BLOCK](rows.states, rows.observations, rows.observed)

    def reset(self, seed: int) -> None:
        """Begin a game in every row."""
        for array in (self.rows.results.rewards, self.rows.results.scores, self.rows.dones):
            array[:] = 0
        self._kernels.reset[self._blocks("step"), BLOCK](self.rows, seed)
        self._observe()

    def find_illegal(self, chosen: Any) -> int:
        """Find the first row whose choice is not legal; -1 if all are legal."""
        self._found[:] = self.n
        self._kernels.find_illegal[self._grid, BLOCK](self.rows, chosen, self._found)
        row = int(self._found.copy_to_host()[0])
        return -1 if row == self.n else row

    def step(self, chosen: Any, auto_reset: bool) -> None:
        """Make a choice in every row."""
        self._kernels.step[self._blocks("step"), BLOCK](self.rows, chosen, int(auto_reset))
        self._observe()

    def choose(self, skill: int) -> Any:
        """Let a simple policy choose in every row."""
        rows = self.rows
        if skill:
            self._kernels.choose_by_policy[self._blocks("evaluate"), BLOCK](
                rows.states, rows.choice_streams, skill, self.chosen
            )
        else:
            self._kernels.choose_random[self._grid, BLOCK](rows, self.chosen)
        return self.chosen

    @cached_property
    def _action_values(self) -> Any:
        """The array of action values: large, and most batches need none."""
        return self._cuda.device_array(self.n * self.width, np.int32)

    @cached_property
    def _state_values(self) -> Any:
        return self._cuda.device_array(self.n * self.seats, np.int32)

    def action_values(self) -> Any:
        """Evaluate every legal choice in every row."""
        rows, values = self.rows, self._action_values
        self._kernels.action_values[self._blocks("evaluate"), BLOCK](
            rows.states, rows.choice_streams, self.width, values
        )
        return values

    def state_values(self) -> Any:
        """Evaluate every row for each of its seats."""
        self._kernels.state_values[self._blocks("evaluate"), BLOCK](self.rows.states, self._state_values)
        return self._state_values

    def rollout_values(self, candidates: Any, each: int, plies: int, skill: int, seed: int) -> Any:
        """Play a rollout after each candidate choice of every row, and evaluate it for each seat."""
        values = self._cuda.device_array(self.n * each * self.seats, np.int32)
        players = self._players([skill] * self.seats, plies)
        self._kernels.rollout_values[self._blocks("play", self.n * each, PLAYING_BLOCK), PLAYING_BLOCK](
            self.rows, candidates, each, seed, players, values
        )
        return values

    def play(self, games: int, seed: int, skills: list[int]) -> tuple[Any, Any, Any]:
        """Play whole games with a simple policy on every seat."""
        start, results = self.rows.start, self._results(games)
        shape = self._blocks("play", games, PLAYING_BLOCK), PLAYING_BLOCK
        if any(skills):
            self._kernels.play[shape](start, games, seed, self._players(skills), results)
        else:
            self._kernels.playout[shape](start, games, seed, results)
        return results.lengths, results.rewards, results.scores

    def read(self, choices: Any) -> Any:
        """Read choices as an array: one on the GPU without a copy, or one in main memory."""
        on_device = hasattr(choices, "__cuda_array_interface__")
        return self._cuda.as_cuda_array(choices) if on_device else as_array(choices)

    def to_device(self, array: Any) -> Any:
        """Convert integers to what the kernels take: on the GPU, 32-bit, in one dimension."""
        if isinstance(array, np.ndarray):
            return self._cuda.to_device(as_int32(array.reshape(-1)))
        if array.dtype == np.int32 and array.is_c_contiguous():
            return array.reshape(array.size)
        converted = self._cuda.device_array(array.size, np.int32)
        kernel = self._kernels.as_int32 if array.ndim == 1 else self._kernels.as_int32_2d
        kernel[-(-array.size // BLOCK), BLOCK](array, converted)
        return converted

    def longest_list(self) -> int:
        """Give the largest number of legal choices of any row."""
        return int(self.rows.counts.copy_to_host().max())

    def redraw(self, seed: int) -> None:
        """Begin other streams of chance, and deal anew what the seats to act cannot know."""
        self._kernels.redraw[self._grid, BLOCK](self.rows, seed)

    def arrays(self) -> list[Any]:
        """List the arrays that hold everything about the rows."""
        rows = self.rows
        own = [rows.states, rows.streams, rows.choice_streams, rows.listed, rows.counts, rows.masks]
        own += [rows.observations, rows.actors, rows.dones]
        return own + [array for array in rows.results if not isinstance(array, int)]

    def host_arrays(self) -> list[Any]:
        """Copy these arrays to main memory."""
        return [array.copy_to_host() for array in self.arrays()]

    def load(self, arrays: list[Any]) -> None:
        """Copy arrays of other rows, on the GPU or in main memory, into these."""
        for mine, theirs in zip(self.arrays(), arrays, strict=True):
            if mine.size:
                mine.copy_to_device(theirs)

    def close(self) -> None:
        """Do nothing: the memory is freed with the arrays."""
