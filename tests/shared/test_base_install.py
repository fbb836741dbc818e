"""Playing needs no compiler: without numba, llvmlite and numpy all levels play, and what needs them says so."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from entrepot.bots import LEVELS
from entrepot.core.record import read_file
from entrepot.games import game, names
from tests.page.serving import serving
from tests.server.client import ApiClient, play_on, sit

pytestmark = pytest.mark.integration
COMPILER = ("numba", "llvmlite", "numpy")
BLOCK = f"import sys\nfor name in {COMPILER!r}:\n    sys.modules[name] = None\n"
SEARCHING = LEVELS[-2]


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """The environment of processes in which nothing of the compiler can be imported, nor in their children."""
    (tmp_path / "sitecustomize.py").write_text(BLOCK)
    path = os.pathsep.join([str(tmp_path), *(entry for entry in sys.path if entry)])
    kept = {name: value for name, value in os.environ.items() if name != "ENTREPOT_BACKEND"}
    return {**kept, "PYTHONPATH": path, "HOME": str(tmp_path), "ENTREPOT_CACHE": str(tmp_path / "cache"), "LANG": "en"}


def python(env: dict[str, str], code: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *words], env=env, capture_output=True, text=True, check=False)


ASK = """
import sys, entrepot
match = entrepot.Match(sys.argv[1], seats=3, seed=1)
for level in sys.argv[2:]:
    choice = entrepot.make_bot(level, match.game, seed=2).choose(match.view())
    assert choice in match.legal()
    match.choose(choice)
assert entrepot.position(repr(match.position)) == match.position
match._repr_svg_()
assert not any(sys.modules.get(name) for name in ("numba", "llvmlite", "numpy"))
"""


@pytest.mark.parametrize("name", [name for name in names() if name != "nim"])
def test_every_level_plays_from_python(bare: dict[str, str], name: str) -> None:
    done = python(bare, ASK, name, *LEVELS)
    assert done.returncode == 0, done.stderr


def test_a_whole_game_in_the_terminal(bare: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    players = f"{SEARCHING},apprentice"
    command = ["play", names()[0], "--players", players, "--seed", "3", "--file", str(file)]
    done = python(bare, "from entrepot.cli import main; main()", *command)
    assert done.returncode == 0, done.stderr
    assert "ompiling" not in done.stdout
    assert read_file(file, game).is_over
    checked = python(bare, "from entrepot.cli import main; main()", "check", str(file))
    assert checked.returncode == 0, checked.stderr


async def play(address: str, name: str) -> list[int]:
    client = ApiClient(address)
    await client.arrive()
    table = await client.new_table(name, "you", SEARCHING, start=True)
    async with client.socket() as socket:
        end = await play_on(socket, await sit(socket, table["id"], 0), random.Random(1))
    await client.close()
    ranks: list[int] = end["view"]["ranks"]
    return ranks


def test_a_whole_game_on_the_server(bare: dict[str, str], tmp_path: Path) -> None:
    options = ("--no-limits", "--bots", "1", "--bot-pause", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    with serving([sys.executable, "-m", "entrepot"], *options, env=bare) as address:
        assert 1 in asyncio.run(play(address, names()[0]))


@pytest.mark.parametrize(
    "code",
    [
        "import entrepot; entrepot.play_many(entrepot.game_names()[0], 2)",
        "import entrepot; entrepot.Batch",
        "from entrepot.cli import main; import sys; sys.argv[1:] = ['simulate', 'clippers', '2']; main()",
        "from entrepot.cli import main; import sys; sys.argv[1:] = ['kernels', 'build']; main()",
        "from entrepot.compile.loader import load; from entrepot.games import game; load(game('clippers'))",
    ],
)
def test_what_needs_the_compiler_says_how_to_install_it(bare: dict[str, str], code: str) -> None:
    done = python(bare, code)
    assert done.returncode != 0
    assert done.stderr.strip().splitlines()[-1].endswith("pip install 'entrepot[research]'"), done.stderr
