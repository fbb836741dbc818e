"""``make bench-browser``: the speed of the prebuilt kernels in wasmtime and in Chromium, divided by that of Numba.

Each round searches the same positions in turn on one core; a figure is the median of the rounds' ratios of CPU time.
Besides, how soon a table on a device without a network can be played on, and how long the analysis of a match takes.
"""

from __future__ import annotations

import statistics
import sys

from audit_wasm import games
from device_runs import device_figures
from kernel_runs import BrowserRunner, Runner, blank_page, positions

from entrepot.compile.loader import NATIVE, WASM
from entrepot.core.game import Game

ROUNDS = 9
POSITIONS = 12
SIMULATIONS = 300
BOUNDS = {"wasmtime": 0.8, "wasm": 0.75}


def ratios(game: Game) -> dict[str, float]:
    """Give the simulations per second of wasmtime and of Chromium, divided by Numba's."""
    chosen = positions(game, POSITIONS)
    with blank_page() as page:
        native = Runner(game, NATIVE, SIMULATIONS)
        others: dict[str, Runner | BrowserRunner] = {
            "wasmtime": Runner(game, WASM, SIMULATIONS),
            "wasm": BrowserRunner(page, game, SIMULATIONS),
        }
        for runner in (native, *others.values()):
            runner.seconds(chosen)  # the first time also translates
        found: dict[str, list[float]] = {name: [] for name in others}
        for _ in range(ROUNDS):
            spent = native.seconds(chosen)
            for name, runner in others.items():
                found[name].append(spent / runner.seconds(chosen))
    return {name: statistics.median(values) for name, values in found.items()}


def main() -> None:
    """Print all figures; exit 1 if one misses its bound."""
    missed = False
    for name, (seconds, bound) in device_figures().items():
        missed = missed or seconds > bound
        print(f"figure: {name} {seconds:.1f} s  (bound <= {bound}{'' if seconds <= bound else ', MISSED'})", flush=True)
    for game in games():
        for name, ratio in ratios(game).items():
            held = ratio >= BOUNDS[name]
            missed = missed or not held
            note = f"  (bound >= {BOUNDS[name]}{'' if held else ', MISSED'})"
            print(f"figure: {game.name}_{name}_vs_native {ratio:.3f} ×{note}", flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
