"""Simulation: many games between simple policies, compiled, on several cores, without records."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from ..bots import check_bot, skill
from ..compile.loader import LoadedGame
from ..core.errors import BadOption
from ..core.game import Game
from ..kernels.playout import set_players
from ..kernels.results import new_results

CHUNK_CHOICES = 200_000
"""Choices in a chunk of games: enough for a small overhead, few enough to stop at once."""


@dataclass
class Tally:
    """The results of the games so far."""

    seats: int
    games: int = 0
    choices: int = 0
    wins: list[float] = field(default_factory=list)
    """Games won by each seat; a shared first place counts as a share."""
    scores: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.seats
        self.scores, self.best, self.places = [0] * self.seats, [0] * self.seats, [0] * self.seats

    def add_game(self, choices: int, scores: Sequence[int], ranks: Sequence[int]) -> None:
        """Count the result of one game.

        >>> tally = Tally(2)
        >>> tally.add_game(80, (30, 30), (1, 1))
        >>> tally.games, tally.wins
        (1, [0.5, 0.5])
        """
        self.games += 1
        self.choices += choices
        winners = ranks.count(1)
        for seat, (score, rank) in enumerate(zip(scores, ranks, strict=True)):
            self.wins[seat] += (rank == 1) / winners
            self.scores[seat] += score
            self.best[seat] = max(self.best[seat], score)
            self.places[seat] += rank


def simulate(
    loaded: LoadedGame, bots: Sequence[str], options: Mapping[str, str], games: int, seed: int, jobs: int
) -> Iterator[Any]:
    """Play games and yield their results chunk by chunk, in order; the games do not depend on the jobs."""
    game: Game = loaded.game
    skills = [skill(bot) for bot in bots]
    for bot in bots:
        check_bot(bot, game)
    start = game.new(len(bots), options)
    if games < 0 or jobs < 1:
        raise BadOption("games and jobs are counted from 0 and from 1")
    if not -(1 << 63) <= seed < 1 << 63:
        raise BadOption(f"a seed is a whole number of 64 bits, not {seed}")
    chunks = _chunks(loaded, start, skills, games, seed)
    with ThreadPoolExecutor(jobs) as pool:
        waiting: deque[Future[Any]] = deque()
        try:
            for chunk in chunks:
                waiting.append(pool.submit(_play, loaded, start, skills, seed, *chunk))
                if len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _chunks(loaded: LoadedGame, start: Any, skills: list[int], games: int, seed: int) -> Iterator[tuple[int, int]]:
    """Split the games into chunks of about the same time, estimated from the first games."""
    first = min(games, 4)
    if first:
        yield 0, first
    rows = _play(loaded, start, skills, seed, 0, first) if first else None
    length = 1 if rows is None else max(1, int(rows[:, 0].mean()))
    slow = 1 if max(skills) == 0 else 20
    size = max(1, CHUNK_CHOICES // (length * slow))
    for at in range(first, games, size):
        yield at, min(size, games - at)


def _play(loaded: LoadedGame, start: Any, skills: list[int], seed: int, first: int, games: int) -> Any:
    """Play one chunk. The compiled code releases the interpreter lock."""
    import numpy as np

    playout = loaded.playout
    players, scratch = loaded.new(playout.Players), loaded.new(playout.Scratch)
    set_players(players, skills)
    results = new_results(games, len(skills))
    playout.play_range(loaded.states(start), 0, games, first, seed, players, scratch, results)
    scores, ranks = results.scores.reshape(games, -1), results.ranks.reshape(games, -1)
    return np.column_stack((results.lengths, scores, ranks))
