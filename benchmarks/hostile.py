"""``make hostile``: attacks over the network, faults of database, disk and clock, and attempts to bend chance.

Everything stays on the loopback interface of this machine, and is bounded in number and time.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import hostile_attacks
import hostile_chance
import hostile_faults

PARTS = {
    "chance": lambda folder: not hostile_chance.main(folder),
    "faults": hostile_faults.main,
    "attacks": hostile_attacks.main,
}


def main() -> None:
    """Run all parts, or those that the command line names; exit with 1 if a bound is missed."""
    held = []
    for name in sys.argv[1:] or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            held.append(PARTS[name](Path(folder)))
    if not all(held):
        raise SystemExit("a bound is missed: see above")


if __name__ == "__main__":
    main()
