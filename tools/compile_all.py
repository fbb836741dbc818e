"""Compiles every game in both compiled loads, with the kernels that tests need: what follows finds the cache filled."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from entrepot.compile.loader import PLAYOUT, compiled
from entrepot.games import game, names

CHECKED_KERNELS = (PLAYOUT,)
KERNELS = (PLAYOUT, "kernels.search", "kernels.tournament", "kernels.rows")


def load(job: tuple[str, bool]) -> str:
    """Load one game, and tell how long it took."""
    name, checked = job
    start = time.perf_counter()
    for kernel in CHECKED_KERNELS if checked else KERNELS:
        compiled(game(name), kernel, checked=checked)
    return f"{name}{' with bounds checks' if checked else ''}: {time.perf_counter() - start:.1f} s"


def main() -> None:
    """Compile on two cores at once."""
    jobs = [(name, checked) for checked in (False, True) for name in reversed(names())]  # the longest first
    # A process for each: what is cached must not depend on what else was loaded before.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for line in pool.map(load, jobs):
            print(f"rules compiled, {line}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
