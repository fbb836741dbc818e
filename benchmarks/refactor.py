"""Speed divided by that of version 0.1.0 in the same run: the figure ``refactor_speed``.

The commit of ``baseline.toml`` is unpacked into a temporary folder. Both trees are measured in turns, each in a process
of its own with a kernel cache of its own. The figure is the worst of the four kinds of speed, over all games.
"""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

from engine import figure

HERE = Path(__file__).parent
ROUNDS = 5
KINDS = ("native", "plain", "search", "batch")


def unpack(commit: str, folder: Path) -> None:
    """Unpack the sources of a commit."""
    command = ["git", "-C", str(HERE.parent), "archive", "--format=tar", commit, "src"]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def measure(tree: Path, cache: Path) -> dict[str, float]:
    """Measure a tree in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "ENTREPOT_CACHE": str(cache)}
    command = [sys.executable, str(HERE / "refactor_measure.py")]
    done = subprocess.run(command, check=True, env=env, cwd=tree, stdout=subprocess.PIPE)
    speeds: dict[str, float] = json.loads(done.stdout)
    return speeds


def ratios(rounds: int = ROUNDS) -> dict[str, float]:
    """Measure both trees in turns; give the median ratio of every speed."""
    commit = tomllib.loads((HERE / "baseline.toml").read_text(encoding="utf-8"))["commit"]
    with tempfile.TemporaryDirectory() as folder:
        baseline = Path(folder) / "baseline"
        unpack(commit, baseline)
        trees = {"now": HERE.parent, "baseline": baseline}
        caches = {name: Path(folder) / f"cache-{name}" for name in trees}
        for name, tree in trees.items():
            measure(tree, caches[name])  # fills the cache
        found: dict[str, list[float]] = {}
        for turn in range(rounds):
            order = list(trees) if turn % 2 else list(reversed(trees))
            speeds = {name: measure(trees[name], caches[name]) for name in order}
            for kind, speed in speeds["now"].items():
                found.setdefault(kind, []).append(speed / speeds["baseline"][kind])
    return {kind: statistics.median(values) for kind, values in found.items()}


def main() -> None:
    """Print the ratios, and the worst as the figure."""
    found = ratios()
    for name, ratio in found.items():
        print(f"{name}: {ratio:.3f} of version 0.1.0", flush=True)
    for kind in KINDS:
        print(f"{kind}: {min(ratio for name, ratio in found.items() if name.endswith(kind)):.3f}", flush=True)
    figure("refactor_speed", min(found.values()), "ratio")


if __name__ == "__main__":
    main()
