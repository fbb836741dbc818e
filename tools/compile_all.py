"""Fills the compile cache: every game, the compiled backends that are named, and the kernels that tests need."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from entrepot.compile.loader import CHECKED, NATIVE, load
from entrepot.games import game, names

KERNELS = {NATIVE: ("playout", "tournament", "rows"), CHECKED: ("playout",)}


def compile_game(job: tuple[str, str]) -> str:
    """Compile one game for one backend; give a line with the time it took."""
    name, backend = job
    start = time.perf_counter()
    load(game(name), backend).prepare(*KERNELS[backend])
    return f"{name}, {backend}: {time.perf_counter() - start:.1f} s"


def main() -> None:
    """Compile on two cores at once."""
    wanted = sys.argv[1:] or list(KERNELS)
    jobs = [(name, backend) for backend in wanted for name in reversed(names())]  # the longest first
    # A process for each: what is cached must not depend on what else was loaded before.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for line in pool.map(compile_game, jobs):
            print(f"rules compiled, {line}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
