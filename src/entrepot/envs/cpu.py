"""The rows of a batch on a CPU: compiled code on all cores, which releases the interpreter lock meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any

import numpy as np

from ..compile.loader import load
from ..core.game import Game
from ..kernels.playout import set_players
from ..kernels.results import aligned_zeros, new_results
from ..kernels.rows import Rows
from .arrays import as_array, as_int32

ROWS_EACH = 64
"""Fewer rows than this are not worth another thread."""


def _cores() -> int:
    """Count the cores that this process may use; not every system can restrict them."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _entry_point(function: Any) -> Any:
    """Give the machine code of a compiled function, which takes its arguments without looking at their types.

    For a named tuple of arrays, looking takes ten times as long as the call itself: most of a step of a small batch.
    """
    (compiled,) = function.overloads.values()
    return compiled.entry_point


class CpuRows:
    """Arrays in main memory, and the operations on them."""

    def __init__(
        self, game: Game, start: Any, n: int, observed: int, width: int, by_win: bool, threads: int | None
    ) -> None:
        self._load = load(game)
        self._kernel: Any = self._load.rows
        self._find_illegal = _entry_point(self._kernel.find_illegal)
        self._step_rows = _entry_point(self._kernel.step_rows)
        self._choose_random = _entry_point(self._kernel.choose_random)
        self.n, self.seats, self.width = n, start.seats, width
        states: Any = np.zeros(n, game.state.dtype())
        words: int = self._load.game_module("observation_update").WORDS
        self.rows: Any = Rows(
            states=states,
            start=self._load.states(start),
            streams=aligned_zeros(4 * n, np.int64),
            choice_streams=aligned_zeros(4 * n, np.int64),
            listed=aligned_zeros(n * self.width, np.int32),
            counts=aligned_zeros(n, np.int32),
            masks=aligned_zeros(n * game.player_choices, np.uint8),
            observations=aligned_zeros(n * observed, np.int16),
            written=aligned_zeros(n * words, np.int64),
            actors=aligned_zeros(n, np.uint8),
            dones=aligned_zeros(n, np.uint8),
            results=new_results(n, self.seats, by_win=by_win),
            width=self.width,
            actions=game.player_choices,
            observed=observed,
            words=words,
        )
        self.chosen = aligned_zeros(n, np.int32)
        self._jobs = max(1, min(threads or _cores(), n // ROWS_EACH))
        self._pool = ThreadPoolExecutor(self._jobs - 1) if self._jobs > 1 else None
        self._scratches = [self._load.new(self._load.playout.Scratch) for _ in range(self._jobs)]

    def _spread(self, work: Callable[[int, int, Any], Any], n: int) -> None:
        """Split the rows into as many ranges as there are jobs, and do the work on each, with its scratch buffers."""
        if self._pool is None:
            work(0, n, self._scratches[0])
            return
        bounds = [n * job // self._jobs for job in range(self._jobs + 1)]
        waiting = [
            self._pool.submit(work, bounds[job], bounds[job + 1], self._scratches[job]) for job in range(1, self._jobs)
        ]
        work(0, bounds[1], self._scratches[0])
        for future in waiting:
            future.result()

    def reset(self, seed: int) -> None:
        """Begin a game in every row."""
        rows = self.rows
        for array in (rows.results.rewards, rows.results.scores, rows.dones):
            array[:] = 0
        self._spread(
            lambda first, last, scratch: self._kernel.reset_rows(rows, first, last, seed, scratch["choices"]), self.n
        )
        self._kernel.seed_choices(rows.choice_streams, 0, self.n, seed)

    def find_illegal(self, chosen: Any) -> int:
        """Find the first row whose choice is not legal; -1 if all are legal."""
        found: int = self._find_illegal(self.rows, 0, self.n, chosen)
        return found

    def step(self, chosen: Any, auto_reset: bool) -> None:
        """Make a choice in every row."""
        self._spread(
            lambda first, last, scratch: self._step_rows(
                self.rows, first, last, chosen, int(auto_reset), scratch["choices"]
            ),
            self.n,
        )

    def choose(self, skill: int) -> Any:
        """Let a simple policy choose in every row."""
        rows, kernel = self.rows, self._kernel

        def work(first: int, last: int, scratch: Any) -> None:
            if skill:
                kernel.choose_by_policy(rows.states, rows.choice_streams, first, last, skill, scratch, self.chosen)
            else:
                self._choose_random(rows, first, last, self.chosen)

        self._spread(work, self.n)
        return self.chosen

    @cached_property
    def _action_values(self) -> Any:
        """The array of action values: large, and most batches need none."""
        return aligned_zeros(self.n * self.width, np.int32)

    @cached_property
    def _state_values(self) -> Any:
        return aligned_zeros(self.n * self.seats, np.int32)

    def action_values(self) -> Any:
        """Evaluate every legal choice in every row."""
        rows, values = self.rows, self._action_values
        self._spread(
            lambda first, last, scratch: self._kernel.write_action_values(
                rows.states, rows.choice_streams, first, last, self.width, scratch, values
            ),
            self.n,
        )
        return values

    def state_values(self) -> Any:
        """Evaluate every row for each of its seats."""
        values = self._state_values
        self._spread(
            lambda first, last, scratch: self._kernel.write_state_values(self.rows.states, first, last, values), self.n
        )
        return values

    def rollout_values(self, candidates: Any, each: int, plies: int, skill: int, seed: int) -> Any:
        """Play a rollout after each candidate choice of every row, and evaluate it for each seat."""
        values = aligned_zeros(self.n * each * self.seats, np.int32)

        def work(first: int, last: int, scratch: Any) -> None:
            players = self._players([skill] * self.seats, plies)
            self._kernel.rollout_rows(self.rows, first, last, candidates, each, seed, players, scratch, values)

        self._spread(work, self.n * each)
        return values

    def _players(self, skills: list[int], *plies: int) -> Any:
        players = self._load.new(self._load.playout.Players)
        set_players(players, skills, *plies)
        return players

    def play(self, games: int, seed: int, skills: list[int]) -> tuple[Any, Any, Any]:
        """Play whole games with a simple policy on every seat."""
        playout: Any = self._load.playout
        start = self.rows.start
        results = new_results(games, self.seats, by_win=self.rows.results.by_win == 1)

        def work(first: int, last: int, scratch: Any) -> None:
            if any(skills):
                playout.play_range(start, first, last, 0, seed, self._players(skills), scratch, results)
            else:
                playout.playout_range(start, first, last, seed, scratch, results)

        self._spread(work, games)
        return results.lengths, results.rewards, results.scores

    def read(self, choices: Any) -> Any:
        """Read choices as an array."""
        return as_array(choices)

    def to_device(self, array: Any) -> Any:
        """Convert integers to what the compiled code takes, in one dimension."""
        return as_int32(array.reshape(-1))

    def longest_list(self) -> int:
        """Give the largest number of legal choices of any row."""
        return int(self.rows.counts.max())

    def redraw(self, seed: int) -> None:
        """Begin other streams of chance, and deal anew what the seats to act cannot know."""
        self._kernel.redraw_rows(self.rows, 0, self.n, seed)

    def arrays(self) -> list[Any]:
        """List the arrays that hold everything about the rows."""
        rows = self.rows
        own = [rows.states, rows.streams, rows.choice_streams, rows.listed, rows.counts, rows.masks]
        own += [rows.observations, rows.written, rows.actors, rows.dones]
        return own + [array for array in rows.results if isinstance(array, np.ndarray)]

    def host_arrays(self) -> list[Any]:
        """Copy these arrays."""
        return [array.copy() for array in self.arrays()]

    def load(self, arrays: list[Any]) -> None:
        """Copy arrays of other rows into these."""
        for mine, theirs in zip(self.arrays(), arrays, strict=True):
            mine[:] = theirs

    def close(self) -> None:
        """Stop the threads."""
        if self._pool is not None:
            self._pool.shutdown()
