"""Whether all backends agree with the conformance kit: legal choices, results and counts of every position."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from entrepot.compile.loader import CHECKED, NATIVE, PLAIN, WASM
from entrepot.games import game
from tools.conformance import GAMES, backend_of, differences, read

BOUNDS = {"conformance_differences": ("<=", 0.0), "conformance_positions": (">=", 2000.0)}
BACKENDS = (PLAIN, NATIVE, CHECKED, WASM)
"""Those that run on any machine. ``benchmarks/gpu.py`` compares whole games on CUDA."""


def figures() -> Iterator[tuple[str, float, str]]:
    """Count the positions, and those facts that a backend sees otherwise; each is named on the error stream."""
    known = {name: read(name) for name in GAMES}
    wrong = 0
    for name, entries in known.items():
        for backend in BACKENDS:
            for difference in differences(game(name), backend_of(game(name), backend), entries):
                print(f"{backend}: {difference}", file=sys.stderr)
                wrong += 1
    yield "conformance_differences", wrong, "facts"
    yield "conformance_positions", sum(map(len, known.values())), f"positions, on {', '.join(BACKENDS)}"
