"""How many games a second the arena plays: random bots, two processes, results and records written."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from engine import figure

from entrepot.arena.plan import make_plan
from entrepot.arena.run import local_players, play_all
from entrepot.games import game, names

JOBS, SEATS, GAMES = 2, 4, 30_000


def arena_rate(name: str) -> float:
    """Measure a tournament from its start to its written results, the start of the processes included."""
    with tempfile.TemporaryDirectory() as folder:
        warm = make_plan(game(name), ["random"] * SEATS, 1, 0, {})
        play_all(warm, Path(folder) / "warm.parquet", local_players(warm, 1))
        plan = make_plan(game(name), ["random"] * SEATS, GAMES, 1, {})
        begun = time.perf_counter()
        play_all(plan, Path(folder) / "cup.parquet", local_players(plan, JOBS))
        return GAMES / (time.perf_counter() - begun)


def main() -> None:
    """Measure both games; the figure is the slower one's."""
    rates = {name: arena_rate(name) for name in names()}
    for name, rate in rates.items():
        print(f"arena, {name}: {rate:.0f} games/s")
    figure("arena_games", min(rates.values()), "games/s")


if __name__ == "__main__":
    main()
