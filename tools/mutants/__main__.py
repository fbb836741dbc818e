"""``python -m tools.mutants [GAME …]``: print how many mutants no test notices, in per cent of all.

mutmut and cosmic-ray were looked at first. mutmut leaves decorated functions alone, and every rule is decorated;
cosmic-ray writes each mutant to disk and starts the tests anew for it, which takes longer than the tests.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence

from .equivalent import read_equivalent
from .mutations import RULE_FILES, mutants
from .results import Results
from .runner import run

BOUND, EQUIVALENT_AT_MOST = 2.0, 5.0
RUN = "--run"


def main(games: Sequence[str], jobs: int, deadline: float) -> int:
    """Try the mutants of games, each game in a process of its own; return 1 if too many survive or time is up."""
    for game in games:
        subprocess.run([sys.executable, "-m", "tools.mutants", RUN, game, str(jobs), str(deadline)], check=True)
    kept, known = {game: Results(game) for game in games}, read_equivalent()
    names = [mutant.name for game in games for mutant in mutants(game)]
    noticed = {name for results in kept.values() for name in results.noticed_by}
    survivors = sorted(name for name in names if any(results.is_survivor(name) for results in kept.values()))
    for name in survivors:
        if name not in known:
            print(f"survived: {name}")
    if untried := sum(name not in noticed and name not in survivors for name in names):
        print(f"{untried} of {len(names)} mutants were not tried with all tests: run it again")
        return 1
    equivalent = 100 * sum(name in known for name in survivors) / len(names)
    share = 100 * sum(name not in known for name in survivors) / len(names)
    print(f"figure: mutants {len(names)} mutants")
    print(f"figure: mutants_equivalent {equivalent:.2f} %  (bound <= {EQUIVALENT_AT_MOST:g})")
    print(f"figure: mutants_survived {share:.2f} %  (bound <= {BOUND:g})")
    return int(share > BOUND or equivalent > EQUIVALENT_AT_MOST)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[*RULE_FILES, []])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once (default: all cores)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop then; what is known is kept")
    return parser.parse_args()


if __name__ == "__main__":
    if sys.argv[1:2] == [RUN]:
        run(sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))
    else:
        told = arguments()
        sys.exit(main(told.games or [*RULE_FILES], told.jobs, time.time() + 60 * told.minutes))
