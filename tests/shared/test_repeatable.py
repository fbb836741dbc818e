"""The same seed gives the same game: in another process, with another hash seed, on any number of cores."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from entrepot.arena.simulation import simulate
from entrepot.compile.loader import NATIVE, load
from entrepot.core.errors import BadOption, UnknownBot
from entrepot.core.game import Game
from tests.shared.nim import linked_environment
from tests.shared.play import random_match

SCRIPT = """
import sys
from entrepot.games import game
from tests.shared.play import random_match
match = random_match(game(sys.argv[1]), int(sys.argv[2]), {}, 11)
print(len(match.choices), match.state.digest(), hash("entrepot"))
"""


@pytest.mark.integration
def test_same_game_in_other_processes(any_game: Game, installed_nim: Path) -> None:
    seats = any_game.seats[-1]
    match = random_match(any_game, seats, {}, 11)
    hashes = set()
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT, any_game.name, str(seats)],
            env={**linked_environment(installed_nim), "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        plies, digest, word_hash = run.stdout.split()
        assert (int(plies), digest) == (len(match.choices), match.state.digest())
        hashes.add(word_hash)
    assert len(hashes) == 2, "the processes really hashed differently"


@pytest.mark.integration
def test_simulation_does_not_depend_on_the_jobs(any_game: Game) -> None:
    loaded = load(any_game, NATIVE)
    bots = ["greedy", *["random"] * (any_game.seats[0] - 1)]
    results = []
    for jobs in (1, 3):
        rows = np.concatenate(list(simulate(loaded, bots, {}, 300, seed=5, jobs=jobs)))
        results.append(sorted(map(tuple, rows.tolist())))
    assert len(results[0]) == 300
    assert results[0] == results[1]
    other = np.concatenate(list(simulate(loaded, bots, {}, 300, seed=6, jobs=1)))
    assert sorted(map(tuple, other.tolist())) != results[0]


def test_simulation_refuses_nonsense(any_game: Game) -> None:
    loaded = load(any_game, NATIVE)
    with pytest.raises(UnknownBot, match="no bot is called 'clever'"):
        list(simulate(loaded, ["clever", "random"], {}, 1, 1, 1))
    with pytest.raises(BadOption, match="is played by"):
        list(simulate(loaded, ["random"], {}, 1, 1, 1))
    with pytest.raises(BadOption, match="counted from"):
        list(simulate(loaded, ["random"] * any_game.seats[0], {}, -1, 1, 1))
