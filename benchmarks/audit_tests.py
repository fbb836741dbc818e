"""Figures of the tests: the time of ``make test`` with an empty compile cache, of ``make test-fast`` with a full one.

Both run in a fresh clone of what is committed. Installing packages and building the page are not counted.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
BOUNDS: dict[str, tuple[str, float]] = {"test_fast": ("<=", 60), "test_all": ("<=", 10)}
SET_UP = (".venv/.dev-ready", "page", ".venv/.browser-ready")
"""The targets that install and build."""
KEPT_LINES = 60


def figures() -> Iterator[tuple[str, float, str]]:
    """Measure; a failing test raises."""
    with tempfile.TemporaryDirectory() as folder:
        clone, env = Path(folder, "clone"), surroundings(Path(folder))
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        make(clone, env, *SET_UP)
        yield "test_all", make(clone, env, "test") / 60, "min"
        yield "test_fast", make(clone, env, "test-fast"), "s"


def surroundings(folder: Path) -> dict[str, str]:
    """Give an environment with an empty compile cache and a folder of its own for temporary files."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS")}
    temporary = folder / "temporary"
    temporary.mkdir()
    return {**own, "ENTREPOT_CACHE": str(folder / "cache"), "PYTEST_DEBUG_TEMPROOT": str(temporary)}


def make(clone: Path, env: dict[str, str], *targets: str) -> float:
    """Run targets of the Makefile, and give the seconds that they took."""
    begun = time.monotonic()
    done = subprocess.run(
        ["make", *targets], cwd=clone, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        lines = "\n".join(done.stdout.splitlines()[-KEPT_LINES:])
        raise RuntimeError(f"make {' '.join(targets)} failed:\n{lines}")
    return time.monotonic() - begun


def main() -> None:
    """Print all figures."""
    for name, value, unit in figures():
        print(f"figure: {name} {value:.2f} {unit}", flush=True)


if __name__ == "__main__":
    main()
