"""Instructions per decision of random play: a figure of speed that does not depend on the load of the machine.

The playout kernel is written as an object file (``instructions_object.py``), linked with a small C program
(``instructions_driver.c``), and run by ``valgrind --tool=callgrind`` for a few games and for many. The figure is the
difference of the instructions divided by the difference of the decisions, so that starting does not count. The games
have to equal those of the kernel in this process, to the last byte of their final states.

``python instructions.py FOLDER`` keeps the output files of callgrind, ``GAME/profile-450``, in a folder.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
from engine import figure
from instructions_object import SEATS

from entrepot.compile.cache import cache_root
from entrepot.compile.loader import load
from entrepot.games import game, names
from entrepot.kernels.results import new_results

HERE = Path(__file__).parent
PROCESSOR = "x86-64-v3" if platform.machine().lower() in ("x86_64", "amd64") else "generic"
"""The code is compiled for this processor on every machine; valgrind does not know the newest instructions."""
FEW, MANY, SEED = 50, 450, 1


class NotMeasurable(Exception):
    """Something that counting needs is missing."""


class Counted(NamedTuple):
    """The instructions and decisions of some games."""

    instructions: int
    decisions: int


class Driver(NamedTuple):
    """The program that plays the games of one kernel."""

    folder: Path
    state_size: int
    scratch_size: int


def total_instructions(profile: str) -> int:
    """Read the number of all executed instructions off an output file of callgrind."""
    events = re.search(r"^events: (.*)$", profile, re.MULTILINE)
    totals = re.search(r"^totals: (.*)$", profile, re.MULTILINE)
    if events is None or totals is None:
        raise ValueError("not a complete output file of callgrind: it has no events or no totals")
    return int(totals[1].split()[events[1].split().index("Ir")])


def per_decision(few: Counted, many: Counted) -> float:
    """Divide what many games took more than a few: the start, which all runs have, does not count."""
    if many.decisions <= few.decisions:
        raise ValueError(f"{many.decisions} decisions are not more than {few.decisions}")
    return (many.instructions - few.instructions) / (many.decisions - few.decisions)


def tool(*candidates: str, package: str) -> str:
    """Find a program of the system."""
    for name in candidates:
        if (found := shutil.which(name)) is not None:
            return found
    raise NotMeasurable(f"{candidates[0]} was not found (on Debian: apt-get install {package})")


def build(name: str, folder: Path) -> Driver:
    """Compile the kernel of a game to an object file, and link it with the driver."""
    compiler = tool("cc", "gcc", "clang", package="gcc libc6-dev")
    target = {"NUMBA_CPU_NAME": PROCESSOR, "NUMBA_CPU_FEATURES": "", "ENTREPOT_CACHE": str(cache_root() / PROCESSOR)}
    command = [sys.executable, str(HERE / "instructions_object.py"), name, str(MANY), str(SEED)]
    command += [str(folder / "kernel.o"), str(folder / "input")]
    sizes = json.loads(subprocess.run(command, check=True, env={**os.environ, **target}, stdout=subprocess.PIPE).stdout)
    sources = [str(HERE / "instructions_driver.c"), str(folder / "kernel.o")]
    linked = subprocess.run(
        [compiler, "-O2", *sources, "-o", str(folder / "driver")], capture_output=True, text=True, check=False
    )
    if linked.returncode:
        raise NotMeasurable(f"{compiler} could not link the kernel: {linked.stderr.strip()}")
    return Driver(folder, sizes["state"], sizes["scratch"])


def count(driver: Driver, games: int) -> tuple[Counted, np.ndarray, bytes]:
    """Play some games under callgrind; give the count, the decisions of each game, and the final states."""
    profile, result = driver.folder / f"profile-{games}", driver.folder / f"result-{games}"
    valgrind = [tool("valgrind", package="valgrind"), "--tool=callgrind", f"--callgrind-out-file={profile}"]
    words = [str(driver.folder / "driver"), str(driver.folder / "input"), str(driver.state_size)]
    words += [str(driver.scratch_size), str(games), str(result)]
    run = subprocess.run([*valgrind, *words], capture_output=True, text=True, check=False)
    if run.returncode:
        raise NotMeasurable(f"valgrind ended with status {run.returncode}: {run.stderr.strip()[-500:]}")
    content = result.read_bytes()
    lengths = np.frombuffer(content, np.int64, games)
    counted = Counted(total_instructions(profile.read_text()), int(lengths.sum()))
    return counted, lengths, content[lengths.nbytes :]


def games_in_process(name: str, games: int) -> tuple[np.ndarray, bytes]:
    """Play the same games by the kernel of this process; give the decisions of each, and the final states."""
    loaded = load(game(name))
    kernel, scratch = loaded.playout, loaded.new(loaded.playout.Scratch)
    start, results = loaded.states(loaded.game.new(SEATS)), new_results(games, SEATS)
    finals = []
    for row in range(games):
        kernel.playout_range(start, row, row + 1, SEED, scratch, results)
        finals.append(scratch["played"].tobytes())
    return results.lengths, b"".join(finals)


def instructions(name: str, folder: Path) -> float:
    """Count the instructions per decision of a game, with files in a folder."""
    driver = build(name, folder)
    few, _, _ = count(driver, FEW)
    many, lengths, finals = count(driver, MANY)
    own_lengths, own_finals = games_in_process(name, MANY)
    if not np.array_equal(lengths, own_lengths) or finals != own_finals:
        raise RuntimeError(f"{name}: the games whose instructions were counted are not those of the kernel")
    print(f"{name}: {many.instructions} instructions, {many.decisions} decisions, {MANY} games as in this process")
    return per_decision(few, many)


def main(kept: Path | None = None) -> None:
    """Print the figure of every game, or what is missing; keep the files in a folder, if one is given."""
    with tempfile.TemporaryDirectory() as temporary:
        for name in names():
            folder = (kept or Path(temporary)) / name
            folder.mkdir(parents=True, exist_ok=True)
            try:
                figure(f"{name}_instructions", instructions(name, folder), "instructions/decision")
            except NotMeasurable as reason:
                print(f"{name}_instructions is not measurable: {reason}", flush=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
