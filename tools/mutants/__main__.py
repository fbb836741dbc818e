"""``python -m tools.mutants [GAME …]``: print how many mutants no test notices, in per cent of all.

mutmut and cosmic-ray were looked at first. mutmut leaves decorated functions alone, and every rule is decorated;
cosmic-ray writes each mutant to disk and starts the tests anew for it, which takes longer than the tests.
"""

from __future__ import annotations

import subprocess
import sys

from .equivalent import read_equivalent
from .mutations import RULE_FILES
from .runner import Results, run

BOUND, EQUIVALENT_AT_MOST = 2.0, 5.0
RUN = "--run"


def main(games: list[str]) -> int:
    """Try the mutants of games, each game in a process of its own; return 1 if too many survive."""
    for game in games:
        subprocess.run([sys.executable, "-m", "tools.mutants", RUN, game], check=True)
    results, known = [Results(game) for game in games], read_equivalent()
    survivors = [name for result in results for name in result.survivors]
    total = sum(result.total for result in results)
    equivalent = 100 * sum(name in known for name in survivors) / total
    share = 100 * sum(name not in known for name in survivors) / total
    for name in survivors:
        if name not in known:
            print(f"survived: {name}")
    print(f"figure: mutants {total} mutants")
    print(f"figure: mutants_equivalent {equivalent:.2f} %  (bound <= {EQUIVALENT_AT_MOST:g})")
    print(f"figure: mutants_survived {share:.2f} %  (bound <= {BOUND:g})")
    return int(share > BOUND or equivalent > EQUIVALENT_AT_MOST)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[:1] == [RUN]:
        run(arguments[1])
    else:
        sys.exit(main(arguments or [*RULE_FILES]))
