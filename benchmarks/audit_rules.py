"""Whether games of Clippers last: greedy bots, five players, the default map (C7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from entrepot.arena.play.games import play_recorded
from entrepot.bots import SKILLS
from entrepot.games import game

BOUNDS = {"clippers_early_ends": ("<=", 0.0)}
GAMES, SEATS, ROUNDS, SEED = 10_000, 5, 5, 1
AT_ONCE = 500
CHOICES = 1024


def last_states(games: int, seats: int, options: dict[str, str]) -> Any:
    """Play games of greedy bots; give their last states."""
    clippers = game("clippers")
    start, skills = clippers.new(seats, options), [SKILLS["greedy"]] * (AT_ONCE * seats)
    ends = []
    for first in range(0, games, AT_ONCE):
        recorded = play_recorded(clippers, start, first, AT_ONCE, SEED, skills, CHOICES)
        assert recorded.games == AT_ONCE, "all games fitted"
        ends.append(recorded.finals)
    return np.concatenate(ends)[:games]


def figures() -> Iterator[tuple[str, float, str]]:
    """Count the games that end within five rounds, and say how long games are."""
    ends = last_states(GAMES, SEATS, {})
    yield "clippers_early_ends", int((ends["round"] <= ROUNDS).sum()), f"games of {GAMES}"
    four = last_states(2_000, 4, {})
    yield "clippers_rounds_4", round(float(four["round"].mean()), 2), "rounds"
    yield "clippers_unplaced_4", round(float((four["left"] + four["gone"]).sum(axis=1).mean()), 2), "sticks"
