"""Whether the log tells the truth: every holding rebuilt from the events of many games, against the state.

``python -m benchmarks.audit_log [GAMES]`` plays so many games of each title, over all numbers of players and samples of
options, by random, greedy and priority bots, and compares after every choice. It prints the first differences.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice

from entrepot.games import game, names
from tests.shared.ledgers import LEDGERS
from tests.shared.log import audit

GAMES = 1000
JOBS = 2
SHOWN = 20


def audit_part(job: tuple[str, int, int]) -> list[str]:
    """Audit the games of one title from a number to another."""
    name, first, last = job
    return list(audit(game(name), range(first, last), *LEDGERS[name]))


BOUNDS = {"log_differences": ("<=", 0.0)}


def figures(games: int = GAMES) -> Iterator[tuple[str, float, str]]:
    """Yield in how many cases the log tells a holding wrongly, over so many games of each title."""
    size = -(-games // (4 * JOBS))
    jobs = [(name, first, min(first + size, games)) for name in names() for first in range(0, games, size)]
    with ProcessPoolExecutor(JOBS) as pool:
        found = [line for lines in pool.map(audit_part, jobs) for line in lines]
    for line in islice(found, SHOWN):
        print(line)
    yield "log_differences", len(found), "holdings"


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    told = list(figures(wanted))
    for name, value, unit in told:
        print(f"figure: {name} {value:g} {unit}")
    sys.exit(1 if any(value for _, value, _ in told) else 0)
