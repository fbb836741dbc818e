"""The searches of bots in Chromium leave the same tree in memory as elsewhere."""

from __future__ import annotations

import pytest
from kernel_runs import BrowserRunner, Runner, blank_page, positions

from entrepot.compile.loader import WASM
from entrepot.core.game import Game
from entrepot.games import game

SIMULATIONS = 40


@pytest.fixture(params=["clippers", "singapore"])
def searched(request: pytest.FixtureRequest) -> Game:
    """Search in each game that has prebuilt kernels."""
    return game(request.param)


def test_a_search_in_chromium_is_the_same_as_in_wasmtime(searched: Game) -> None:
    chosen = positions(searched, 4)
    here = Runner(searched, WASM, SIMULATIONS)
    with blank_page() as page:
        there = BrowserRunner(page, searched, SIMULATIONS).digests(chosen)
    assert there == [here.digest(position) for position in chosen]
