"""Whether games of Clippers last: greedy bots, five players, the default map (C7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from entrepot.arena.play import load_kernel
from entrepot.bots import SKILLS
from entrepot.games import game

BOUNDS = {"clippers_early_ends": ("<=", 0.0)}
GAMES, SEATS, ROUNDS, SEED = 10_000, 5, 5, 1
AT_ONCE = 500
CHOICES = 1024


def last_states(games: int, seats: int, options: dict[str, str]) -> Any:
    """Play games of greedy bots; give their last states."""
    clippers = game("clippers")
    load, start = load_kernel(clippers), clippers.new(seats, options)
    ends = []
    for first in range(0, games, AT_ONCE):
        skills = np.full(AT_ONCE * seats, SKILLS["greedy"], np.int64)
        made, rows = np.zeros(CHOICES * AT_ONCE, np.int64), np.zeros(AT_ONCE * (1 + 2 * seats), np.int64)
        states, streams = np.zeros(AT_ONCE, clippers.state.dtype()), np.zeros(4 * (1 + seats), np.int64)
        room = load.states(start, start, start, start)
        done = load.kernel.play_tables(
            room, first, AT_ONCE, SEED, skills, load.choices(), streams, load.stream(0), made, rows, states
        )
        assert done == AT_ONCE, "there was room for all games"
        ends.append(states)
    return np.concatenate(ends)[:games]


def figures() -> Iterator[tuple[str, float, str]]:
    """Count the games that end within five rounds, and say how long games are."""
    ends = last_states(GAMES, SEATS, {})
    yield "clippers_early_ends", int((ends["round"] <= ROUNDS).sum()), f"games of {GAMES}"
    four = last_states(2_000, 4, {})
    yield "clippers_rounds_4", round(float(four["round"].mean()), 2), "rounds"
    yield "clippers_unplaced_4", round(float((four["left"] + four["gone"]).sum(axis=1).mean()), 2), "sticks"
