"""The package runs in Pyodide, Python for browsers: every level chooses there what it chooses here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from entrepot.games import names

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("run_in_pyodide.mjs")
PYODIDE = "314.0.7"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
"""What that version of Pyodide runs."""
CODE = """
import json
import entrepot
from entrepot.bots import LEVELS
from entrepot.compile.choice import search_backend

def answers(name, seats):
    match = entrepot.Match(name, seats=seats, seed=5)
    found = [search_backend(match.game)]
    for level in LEVELS:
        bot = entrepot.make_bot(level, match.game, seed=3)
        choice = bot.choose(match.view())
        found.append(match.game.choices.text(choice))
        match.choose(choice)
    return [*found, repr(match.position)]

def all_answers():
    return json.dumps({f"{name} {seats}": answers(name, seats) for name in NAMES for seats in (2, 3)})
""".replace("NAMES", repr([name for name in names() if name != "nim"]))
ENV = {**os.environ, "PATH": os.pathsep.join([str(ROOT / ".venv" / "node"), os.environ["PATH"]])}


def run(*command: str | Path) -> str:
    """Run a command that must succeed; give what it printed."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=ENV)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """Install Pyodide from the npm registry; give its folder."""
    run("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", tmp_path, f"pyodide@{PYODIDE}")
    return tmp_path / "node_modules" / "pyodide"


@pytest.fixture
def compiled_packages(tmp_path: Path) -> Path:
    """Take the one dependency that is no plain Python from PyPI, as it was compiled for Pyodide."""
    wheels, folder = tmp_path / "wheels", tmp_path / "site"
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "-d", wheels)
    run(*pip, *PLATFORM, "msgspec")
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def test_every_level_chooses_alike_in_pyodide(pyodide: Path, compiled_packages: Path, tmp_path: Path) -> None:
    file = tmp_path / "code.py"
    file.write_text(f"{CODE}\nall_answers()\n")
    there = run("node", SCRIPT, pyodide, file, ROOT / "src", compiled_packages, sysconfig.get_path("purelib"))
    space: dict[str, object] = {}
    exec(f"{CODE}\nfound = all_answers()", space)
    here = json.loads(str(space["found"]))
    assert json.loads(there) == here
    assert {answers[0] for answers in here.values()} == {"wasm"}
