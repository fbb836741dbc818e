"""Figures of the prebuilt kernels: their size, and whether they play and search as Numba does, everywhere."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import numpy as np
from kernel_runs import BrowserRunner, Runner, blank_page, positions

from entrepot.compile.loader import NATIVE, WASM, load
from entrepot.compile.wasm.artefact import wasm_path
from entrepot.core.game import Game
from entrepot.core.rule import OVER
from entrepot.games import all_games
from entrepot.testing import tables

BOUNDS: dict[str, tuple[str, float]] = {
    "wasm_size": ("<=", 60),
    "wasm_differences": ("==", 0),
    "wasm_search_differences": ("==", 0),
}
GAMES_AT_LEAST = 4000
POSITIONS = 260
"""For each game."""
SIMULATIONS = 120
LONGEST = 4000


def games() -> list[Game]:
    """List the games that have prebuilt kernels."""
    return [game for game in all_games() if wasm_path(game).is_file()]


def figures() -> Iterator[tuple[str, float, str]]:
    """Measure the files, then compare whole games, then searches."""
    yield "wasm_size", sum(len(gzip.compress(wasm_path(game).read_bytes(), 9)) for game in games()) / 1000, "kB"
    compared = [playing_differences(game, GAMES_AT_LEAST // len(games())) for game in games()]
    yield "wasm_states_compared", sum(states for states, _ in compared), "states"
    yield "wasm_differences", sum(different for _, different in compared), "states"
    searched = {game.name: positions(game, POSITIONS) for game in games()}
    yield "wasm_positions_compared", sum(map(len, searched.values())), "positions"
    with blank_page() as page:
        different = 0
        for game in games():
            native, wasm = Runner(game, NATIVE, SIMULATIONS), Runner(game, WASM, SIMULATIONS)
            there = BrowserRunner(page, game, SIMULATIONS).digests(searched[game.name])
            for position, digest in zip(searched[game.name], there, strict=True):
                different += len({native.digest(position), wasm.digest(position), digest}) > 1
    yield "wasm_search_differences", different, "positions"


def playing_differences(game: Game, count: int) -> tuple[int, int]:
    """Play random games on Numba and as WebAssembly; give how many states were compared, and how many differ."""
    native, wasm = load(game, NATIVE), load(game, WASM)
    trace, chosen = np.zeros(LONGEST, game.state.dtype()), np.zeros(LONGEST, np.int64)
    there = wasm.states(*[game.new(game.seats[0])] * LONGEST)
    there_chosen, choices, there_choices = wasm.integers(LONGEST), native.choices(), wasm.choices()
    size, states, different = game.state.layout.size, 0, 0
    kinds = list(tables(game))
    for number in range(count):
        seats, options = kinds[number % len(kinds)]
        start = game.new(seats, options)
        here, theirs = native.states(start), wasm.states(start)
        played = native.playout.trace_playout(here[0], choices, native.stream(number, 3), chosen, trace)
        again = wasm.playout.trace_playout(theirs[0], there_choices, wasm.stream(number, 3), there_chosen, there)
        if native.rules.actor(here[0]) != OVER:
            raise RuntimeError("a game is longer than the space for its states")
        one, other = trace[:played].tobytes(), there.tobytes()[: played * size]
        states += played
        if played != again or one != other:
            pairs = zip(trace[:played].tolist(), np.frombuffer(other, trace.dtype).tolist(), strict=True)
            different += abs(played - again) + sum(mine != theirs for mine, theirs in pairs)
    return states, different
