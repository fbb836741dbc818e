"""Compiles every game in both compiled loads, so that what follows finds the cache filled."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

from entrepot.engine.kernels import compiled
from entrepot.games import game, names


def load(job: tuple[str, bool]) -> str:
    """Load one game, and tell how long it took."""
    name, checked = job
    start = time.perf_counter()
    compiled(game(name), checked=checked)
    return f"{name}{' with bounds checks' if checked else ''}: {time.perf_counter() - start:.1f} s"


def main() -> None:
    """Compile on two cores at once."""
    jobs = [(name, checked) for name in names() for checked in (True, False)]
    with ProcessPoolExecutor(2) as pool:
        for line in pool.map(load, jobs):
            print(f"rules compiled, {line}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
