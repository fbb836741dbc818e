"""The rows of a batch on a CPU: compiled code on all cores, which lets other threads run meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any

import numpy as np

from ..compile.loader import Compiled, compiled
from ..core.game import Game
from .arrays import as_array, narrowed

KERNEL = "kernels.rows"
ROWS_EACH = 64
"""Fewer rows than this are not worth another thread."""
ALIGNED = 64
"""Arrays begin at a multiple of so many bytes: others are copied by JAX."""


def _zeros(length: int, kind: type[np.generic]) -> Any:
    """Make an array that other libraries can share."""
    size = length * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    return room[first : first + size].view(kind)


def _cores() -> int:
    """Count the cores that this process may use; not every system can restrict them."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class CpuRows:
    """Arrays in main memory, and what is done to them."""

    def __init__(self, game: Game, start: Any, n: int, size: int, threads: int | None) -> None:
        self.load: Compiled = compiled(game, KERNEL)
        self._kernel = self.load.kernel
        self.n, self.seats, self.width, self.size = n, start.seats, game.player_choices, size
        self.start = self.load.states(start)
        self.states = np.zeros(n, game.state.dtype())
        self.streams, self.choosers = np.zeros(4 * n, np.int64), np.zeros(4 * n, np.int64)
        self.most = game.rules.CHOICES_AT_MOST
        self.listed, self.counts = _zeros(n * self.most, np.int32), _zeros(n, np.int32)
        self.masks = _zeros(n * self.width, np.uint8)
        self.observations = _zeros(n * size, np.int16)
        self.actors, self.dones = _zeros(n, np.uint8), _zeros(n, np.uint8)
        self.rewards, self.scores = _zeros(n * self.seats, np.float32), _zeros(n * self.seats, np.int32)
        self.made = _zeros(n, np.int32)
        cores = threads or _cores()
        self._jobs = max(1, min(cores, n // ROWS_EACH))
        self._pool = ThreadPoolExecutor(self._jobs - 1) if self._jobs > 1 else None
        self._rooms = [self.load.choices() for _ in range(self._jobs)]

    def _spread(self, work: Callable[[int, int, Any], Any], n: int) -> list[Any]:
        """Cut the rows into as many ranges as there are jobs, and do the work on each."""
        bounds = [n * job // self._jobs for job in range(self._jobs + 1)]
        if self._pool is None:
            return [work(0, n, self._rooms[0])]
        waiting = [
            self._pool.submit(work, bounds[job], bounds[job + 1], self._rooms[job]) for job in range(1, self._jobs)
        ]
        return [work(0, bounds[1], self._rooms[0]), *(future.result() for future in waiting)]

    def _shown(self) -> tuple[Any, ...]:
        return self.listed, self.most, self.counts, self.masks, self.width, self.observations, self.size, self.actors

    def begin(self, seed: int) -> None:
        """Begin a game in every row."""
        self.rewards[:] = 0
        self.dones[:] = 0
        self.scores[:] = 0
        self._spread(
            lambda first, last, room: self._kernel.begin_rows(
                self.states, self.start, first, last, seed, self.streams, room, *self._shown()
            ),
            self.n,
        )
        self._kernel.seed_rows(self.choosers, 0, self.n, seed)

    def illegal(self, made: Any) -> int:
        """Find the first row whose choice is not legal; -1 if all are."""
        found: int = self._kernel.find_illegal(0, self.n, made, self.listed, self.most, self.counts, self.actors)
        return found

    def step(self, made: Any, again: bool) -> None:
        """Make a choice in every row."""
        self._spread(
            lambda first, last, room: self._kernel.step_rows(
                self.states,
                self.start,
                first,
                last,
                made,
                int(again),
                self.streams,
                room,
                *self._shown(),
                self.rewards,
                self.dones,
                self.scores,
            ),
            self.n,
        )

    def choose(self, skill: int) -> Any:
        """Let a simple bot choose in every row."""
        if skill:

            def work(first: int, last: int, room: Any) -> None:
                states = np.zeros(2, self.states.dtype)
                self._kernel.choose_bots(self.states, states, first, last, skill, self.choosers, room, self.made)

            self._spread(work, self.n)
            return self.made
        self._spread(
            lambda first, last, room: self._kernel.choose_random(
                first, last, self.choosers, self.listed, self.most, self.counts, self.made
            ),
            self.n,
        )
        return self.made

    @cached_property
    def worths(self) -> Any:
        """Room for what choices are worth: much, and most batches need none."""
        return _zeros(self.n * self.most, np.int32)

    @cached_property
    def prospects(self) -> Any:
        """Room for how good tables look."""
        return _zeros(self.n * self.seats, np.int32)

    def weigh(self) -> Any:
        """Judge every legal choice in every row, as the greedy bot does."""

        def work(first: int, last: int, room: Any) -> None:
            states = np.zeros(2, self.states.dtype)
            self._kernel.weigh_choices(self.states, states, first, last, self.choosers, room, self.most, self.worths)

        self._spread(work, self.n)
        return self.worths

    def foresee(self) -> Any:
        """Judge every row for each of its seats."""
        self._spread(
            lambda first, last, room: self._kernel.see_prospects(self.states, first, last, self.prospects), self.n
        )
        return self.prospects

    def look_ahead(self, tried: Any, each: int, plies: int, skill: int, seed: int) -> Any:
        """Try choices in every row, and judge what comes of them for each seat."""
        prospects = _zeros(self.n * each * self.seats, np.int32)

        def work(first: int, last: int, room: Any) -> None:
            states, stream = np.zeros(3, self.states.dtype), np.zeros(4, np.int64)
            self._kernel.look_ahead(
                self.states, states, first, last, tried, each, plies, skill, seed, self.listed, self.most,
                self.counts, room, stream, prospects,
            )  # fmt: skip

        self._spread(work, self.n * each)
        return prospects

    def play(self, games: int, seed: int, skills: list[int]) -> tuple[Any, Any, Any]:
        """Play whole games with a simple bot on every seat."""
        lengths, rewards = np.zeros(games, np.int64), np.zeros(games * self.seats, np.float32)
        scores = np.zeros(games * self.seats, np.int32)

        def work(first: int, last: int, room: Any) -> None:
            states = np.zeros(3, self.states.dtype)
            numbers, stream = np.array(skills, np.int64), np.zeros(4, np.int64)
            if any(skills):
                self._kernel.play_rows(
                    self.start, states, first, last, seed, numbers, room, stream, lengths, rewards, scores
                )
            else:
                self._kernel.play_random(self.start, states, first, last, seed, room, stream, lengths, rewards, scores)

        self._spread(work, games)
        return lengths, rewards, scores

    def read(self, choices: Any) -> Any:
        """Read choices as an array."""
        return as_array(choices)

    def given(self, array: Any) -> Any:
        """Take whole numbers as the compiled code takes them, in one dimension."""
        return narrowed(array.reshape(-1))

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
