"""Speed divided by that of version 0.1.0 in the same run: ``refactor_speed``, and the gains of the work on speed.

The commit of ``baseline.toml`` is unpacked into a temporary folder. Both trees do the same work in turns, each in a
process of its own with a kernel cache of its own: short slices side by side, in several pairs of processes. Speeds
are per second of CPU time, so that other load disturbs them little; a batch uses two cores, and the CPU time of both
counts. ``refactor_speed`` is the worst of all speeds.

``python refactor.py --self`` measures version 0.1.0 against itself: every ratio should be 1.00, at most 0.03 off.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from baseline import HERE, TREE, commit, environment, unpack
from engine import figure
from gains import gains, ratio, units_in, worst

KINDS = ("native", "plain", "search", "batch")
PAIRS, TURNS, SECONDS = 5, 10, 0.25
"""So many pairs of processes do so many slices of every kind of work, each about so long."""
SELF_TOLERANCE = 0.03


class Slice(NamedTuple):
    """Some work that was done."""

    amount: int
    cpu_seconds: float
    seconds: float

    @property
    def rate(self) -> float:
        """The work done per second of CPU time."""
        return self.amount / self.cpu_seconds

    @property
    def wall_rate(self) -> float:
        """The work done per second."""
        return self.amount / self.seconds


class Worker:
    """A process that measures one tree."""

    def __init__(self, tree: Path, cache: Path) -> None:
        command = [sys.executable, str(HERE / "refactor_measure.py")]
        env = environment(tree, cache)
        self._process = subprocess.Popen(
            command, env=env, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.speeds: list[str] = json.loads(self._read())

    def ask(self, speed: str, first: int, units: int) -> None:
        """Ask for some work."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([speed, first, units]) + "\n")
        self._process.stdin.flush()

    def answer(self) -> Slice:
        """Wait until the work is done."""
        return Slice(*json.loads(self._read()))

    def measure(self, speed: str, first: int, units: int) -> Slice:
        """Do some work, and wait for it."""
        self.ask(speed, first, units)
        return self.answer()

    def close(self) -> None:
        """End the process."""
        self._process.communicate("\n")

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the measuring process ended with status {self._process.wait()}")
        return line


class Trees(NamedTuple):
    """What is compared: each tree with its cache."""

    now: tuple[Path, Path]
    baseline: tuple[Path, Path]

    def pair(self) -> tuple[Worker, Worker]:
        """Start a process for each."""
        return Worker(*self.now), Worker(*self.baseline)


def fill_caches(trees: Trees) -> dict[str, int]:
    """Let the trees compile, two of them at the same time; give the units of work that a slice of each speed has."""
    pair = trees.pair()
    groups = [pair] if trees.now != trees.baseline else [pair[:1], pair[1:]]
    for speed in pair[0].speeds:
        for group in groups:
            for worker in group:
                worker.ask(speed, 0, 1)
            for worker in group:
                worker.answer()
    units = {speed: units_in(SECONDS, pair[1].measure(speed, 1, 2).cpu_seconds / 2) for speed in pair[0].speeds}
    for worker in pair:
        worker.close()
    return units


def measure_pair(trees: Trees, units: dict[str, int]) -> tuple[dict[str, float], dict[str, float]]:
    """Measure all speeds in turns in a new pair of processes; give the ratios by CPU time and by time."""
    now, baseline = trees.pair()
    found: dict[str, list[tuple[Slice, Slice]]] = {speed: [] for speed in units}
    for turn in range(TURNS):
        for speed, count in units.items():
            order = (now, baseline) if turn % 2 else (baseline, now)
            done = {id(worker): worker.measure(speed, 1 + turn * count, count) for worker in order}
            found[speed].append((done[id(now)], done[id(baseline)]))
    for worker in (now, baseline):
        worker.close()
    by_cpu = {s: ratio([mine.rate for mine, _ in two], [its.rate for _, its in two]) for s, two in found.items()}
    by_wall = {
        s: ratio([mine.wall_rate for mine, _ in two], [its.wall_rate for _, its in two]) for s, two in found.items()
    }
    return by_cpu, by_wall


def ratios(itself: bool = False) -> tuple[dict[str, float], dict[str, float]]:
    """Measure both trees; give the median ratio of every speed, by CPU time and by time."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        old = unpack(commit("commit"), folder / "baseline"), folder / "cache-baseline"
        trees = Trees(old if itself else (TREE, folder / "cache-now"), old)
        units = fill_caches(trees)
        measured = [measure_pair(trees, units) for _ in range(PAIRS)]
    by_cpu = {speed: statistics.median(cpu[speed] for cpu, _ in measured) for speed in units}
    return by_cpu, {speed: statistics.median(wall[speed] for _, wall in measured) for speed in units}


def main(itself: bool = False) -> None:
    """Print the ratios, and the figures that follow from them."""
    found, by_wall = ratios(itself)
    for name, value in found.items():
        print(f"{name}: {value:.3f} of version 0.1.0 ({by_wall[name]:.3f} by the clock)", flush=True)
    for kind in KINDS:
        print(f"{kind}: {worst(found, kind):.3f}", flush=True)
    if itself:
        off = max(abs(value - 1) for value in found.values())
        print(f"version 0.1.0 against itself: at most {off:.3f} off, {SELF_TOLERANCE} is allowed", flush=True)
        sys.exit(off > SELF_TOLERANCE)
    figure("refactor_speed", min(found.values()), "ratio")
    for name, value in gains(found).items():
        figure(name, value, "times")


if __name__ == "__main__":
    main(itself=sys.argv[1:] == ["--self"])
