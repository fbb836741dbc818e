"""How fast environments step through Python, beside PettingZoo's own, and batches on a CPU."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine import figure, peers

from entrepot.envs import pettingzoo as envs
from entrepot.envs.batch import Batch
from entrepot.envs.names import find

HERE = Path(__file__).parent
CLASSICS = {"chess": "pettingzoo.classic.chess_v6", "connect_four": "pettingzoo.classic.connect_four_v3"}
SEATS, ROUNDS, SECONDS, TABLES = 4, 3, 2.0, 4096


def step_rate(python: Path | str, maker: str, *arguments: str) -> float:
    """Step a PettingZoo environment in a process of its own: steps a second, one core."""
    command = [str(python), str(HERE / "peers" / "aec_steps.py"), str(SECONDS), maker, *arguments]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-1])


def batch_rate(batch: Batch, seconds: float = SECONDS) -> float:
    """Step a batch with random choices through arrays: decisions a second."""
    batch.reset(1)
    for _ in range(10):
        batch.step(batch.random_choices())
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        batch.step(batch.random_choices())
        steps += 1
    return steps * batch.n / (time.perf_counter() - begun)


def stepping() -> None:
    """Measure single tables against PettingZoo's chess and Connect Four, all in turns, all without wrappers."""
    python = peers()
    measure: dict[str, Callable[[], float]] = {
        name: partial(step_rate, sys.executable, "entrepot.envs.pettingzoo:make", name) for name in envs.ids()
    }
    measure |= {name: partial(step_rate, python, f"{module}:raw_env") for name, module in CLASSICS.items()}
    found: dict[str, float] = dict.fromkeys(measure, 0.0)
    for _ in range(ROUNDS):
        for name, run in measure.items():
            found[name] = max(found[name], run())
    for name, rate in found.items():
        figure(f"aec_{name}", rate, "steps/s, one core")
    slowest = min(found[name] for name in envs.ids())
    for name in CLASSICS:
        figure(f"aec_vs_{name}", slowest / found[name], f"times PettingZoo's {name} (our slower game)")


def batches() -> None:
    """Measure batches on two cores."""
    threads = min(2, len(os.sched_getaffinity(0)))
    for name in envs.ids():
        game = find(name)
        rates = {}
        for observe in (False, True):
            batch = Batch(game, TABLES, seats=SEATS, observe=observe, threads=threads)
            rates[observe] = max(batch_rate(batch) for _ in range(ROUNDS))
            batch.close()
        figure(f"{game.name}_batch", rates[False], f"decisions/s, masks, {TABLES} tables, {threads} cores")
        figure(f"{game.name}_batch_observed", rates[True], "decisions/s, masks and observations")


def main() -> None:
    """Measure everything."""
    stepping()
    batches()


if __name__ == "__main__":
    main()
