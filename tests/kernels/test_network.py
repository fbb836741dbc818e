"""The learned evaluation: its file, and that it says the same in every backend."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from entrepot.compile.kernel import observation_size
from entrepot.compile.loader import load
from entrepot.core.errors import BadData
from entrepot.core.game import Game
from entrepot.core.network_file import observation_digest, read_network
from entrepot.kernels.network import FURTHER, parameters
from tests.bots.tables import some_states


def network_of(game: Game) -> Path:
    """Give the file of a game that has one."""
    return game.require(game.network, "network")


def estimates(game: Game, backend: str, states: list[Any]) -> list[list[float]]:
    """Estimate positions in a backend."""
    loaded = load(game, backend)
    stored = read_network(network_of(game), observation_digest(game))
    work, net = loaded.new(loaded.network.Work), loaded.floats(stored.parameters())
    work["inputs"] = observation_size(game)
    found = []
    for state in loaded.states(*states):
        loaded.network.estimate(state, work, net)
        found.append([float(work["values"][seat]) for seat in range(int(states[0].seats))])
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_backends_agree_to_the_last_bit(any_game: Game, seats: int) -> None:
    states = some_states(any_game.name, seats, 6)
    assert estimates(any_game, "plain", states) == estimates(any_game, "native", states)


def test_what_was_judged_before_changes_nothing(any_game: Game) -> None:
    states = some_states(any_game.name, 3, 8)
    found = estimates(any_game, "plain", states)
    assert estimates(any_game, "plain", states[::-1])[::-1] == found
    assert [estimates(any_game, "plain", [state])[0] for state in states] == found


def test_chances_add_up_to_one(any_game: Game) -> None:
    for chances in estimates(any_game, "plain", some_states(any_game.name, 4, 4)):
        assert all(0 < chance < 1 for chance in chances)
        assert sum(chances) == pytest.approx(1)


def test_the_file_has_all_parameters(any_game: Game) -> None:
    stored = read_network(network_of(any_game), observation_digest(any_game))
    assert stored.inputs == observation_size(any_game) + FURTHER
    assert len(stored.parameters()) == parameters(observation_size(any_game))
    assert network_of(any_game).stat().st_size <= 1_000_000


@pytest.mark.parametrize(
    "content", [b"", b"{}\n", b'{"format": 1}\nx', b'{"format": 1, "inputs": 1, "first": 1, "observation": ""}\nx']
)
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.network"
    path.write_bytes(content)
    with pytest.raises(BadData, match=r"broken\.network, the file: is no network"):
        read_network(path, "")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="is no network"):
        read_network(tmp_path / "none.network", "")


def test_a_network_for_another_observation_is_refused(any_game: Game) -> None:
    with pytest.raises(BadData, match="another version"):
        read_network(network_of(any_game), "other")
