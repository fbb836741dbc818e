"""Final states that differ from those before the work on speed: the figure ``speed_differences``.

The commit ``before_speed`` of ``baseline.toml`` and this tree play the same 12,000 random games of every title, over
all seat counts and options, each in a process of its own. The final states are compared by the stored names of the
fields that were declared and not derived, and the numbers of decisions with them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from baseline import HERE, TREE, commit, environment, unpack
from differences_play import DECISIONS

from entrepot.compile.cache import cache_root

GAMES = 12_000
SHOWN = 5
"""So many tables with differences are named for each title."""

Arrays = Mapping[str, np.ndarray]


def play(tree: Path, cache: Path, games: int, path: Path) -> dict[str, np.ndarray]:
    """Let a tree play; give the arrays of ``differences_play.py``."""
    command = [sys.executable, str(HERE / "differences_play.py"), str(games), str(path)]
    subprocess.run(command, check=True, cwd=tree, env=environment(tree, cache))
    with np.load(path) as found:
        return dict(found)


def titles(arrays: Arrays) -> list[str]:
    """List the titles that were played."""
    return [name.removesuffix("/declared") for name in arrays if name.endswith("/declared")]


def new_fields(before: Arrays, now: Arrays, title: str) -> set[str]:
    """List the fields that are declared now and used, and that nothing of the earlier commit accounts for."""
    known = {name.rpartition("/")[2] for name in before if name.startswith(f"{title}/")}
    known |= {str(name) for name in now.get(f"{title}/unused", ())}
    return {str(name) for name in now[f"{title}/declared"]} - known


def differing(before: Arrays, now: Arrays, table: str) -> dict[str, np.ndarray]:
    """Compare a table: for every field that differs, which games do. A field or a table that is missing differs."""
    title = table.partition("/")[0]
    found: dict[str, np.ndarray] = {}
    for field in [*map(str, before[f"{title}/declared"]), DECISIONS]:
        old, new = before[f"{table}/{field}"], now.get(f"{table}/{field}")
        unlike = np.ones(len(old), bool) if new is None or new.shape != old.shape else (old != new).any(axis=1)
        if unlike.any():
            found[field] = unlike
    return found


def count(before: Arrays, now: Arrays, title: str) -> tuple[int, int]:
    """Count the final states of a title that differ, and all; name the first differences."""
    differences = games = shown = 0
    unknown = new_fields(before, now, title)
    for name in before:
        if not (name.startswith(f"{title}/") and name.endswith(f"/{DECISIONS}")):
            continue
        table = name.rpartition("/")[0]
        games += len(before[name])
        found = differing(before, now, table)
        if unknown:
            found["(fields that did not exist: " + ", ".join(sorted(unknown)) + ")"] = np.ones(len(before[name]), bool)
        if found:
            differences += int(np.logical_or.reduce(list(found.values())).sum())
            if (shown := shown + 1) <= SHOWN:
                print(f"{table}: " + ", ".join(f"{field} in {int(unlike.sum())}" for field, unlike in found.items()))
    return differences, games


def main(games: int = GAMES) -> None:
    """Play with both trees, and print the figure."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        old = unpack(commit("before_speed"), folder / "before")
        before = play(old, folder / "cache", games, folder / "before.npz")
        now = play(TREE, cache_root(), games, folder / "now.npz")
    differences = 0
    for title in titles(before):
        found, played = count(before, now, title)
        print(f"{title}: {found} of {played} final states differ from those before the work on speed", flush=True)
        differences += found
    print(f"figure: speed_differences {differences} states", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
