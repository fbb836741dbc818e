"""``make bench-gpu``: the same games on plain Python, compiled and on CUDA, and how fast a GPU plays them."""

from __future__ import annotations

import argparse
import time
import warnings
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any

import numpy as np
from engine import figure

from entrepot.compile.loader import PLAIN, load
from entrepot.core.game import Game
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.envs.batch import Batch
from entrepot.envs.cuda import need_device
from entrepot.games import game, names

SEATS, TABLES, STEPS, PLAYED = 4, 1 << 18, 100, 3_000_000
ROWS = 1200
"""Tables of each game that are compared after every step, among all numbers of players and sets of options."""
_trace: dict[str, Any] = {}


# The same game everywhere


def follow(row: int) -> int:
    """Play a row again in the plain load, and count the states that differ from the traced ones."""
    played, start, kernel = _trace["game"], _trace["start"], load(_trace["game"], PLAIN).playout
    rules, room = played.rules, [0] * played.rules.CHOICES_AT_MOST
    stream, state = new_stream(_trace["seed"], row), start.copy()

    def resolve_chance() -> None:
        while rules.actor(state) == CHANCE:
            kernel.random_step(state, room, stream)

    resolve_chance()
    differing = int(state.to_bytes() != _trace["states"][0][row].tobytes())
    for made, states in zip(_trace["made"], _trace["states"][1:], strict=True):
        rules.apply(state, int(made[row]))
        resolve_chance()
        if rules.actor(state) == OVER:
            state = start.copy()
            resolve_chance()
        differing += state.to_bytes() != states[row].tobytes()
    return differing


def compare(
    played: Game, seats: int, options: dict[str, str], rows: int, seed: int, device: str
) -> tuple[int, int, int]:
    """Step tables until each has ended a game: give games, states compared, and states that differ in any load."""
    there = Batch(played, rows, device, seats=seats, options=options)
    here = Batch(played, rows, seats=seats, options=options)
    there.reset(seed)
    here.reset(seed)
    trace, made, ended, differing = [_host(there.states)], [], np.zeros(rows, bool), 0
    while not ended.all():
        choices = _host(there.random_choices())
        made.append(choices)
        frame = there.step(choices)
        here.step(choices)
        states = _host(there.states)
        trace.append(states)
        differing += int((_rows(states) != _rows(here.states)).any(axis=1).sum())
        shown = zip(frame, here.frame(), strict=True)
        differing += sum(not np.array_equal(_host(one), other) for one, other in shown)
        ended |= here.dones == 1
    _trace.update(game=played, start=played.new(seats, options), seed=seed, states=trace, made=made)
    return rows, rows * len(made), differing + sum(map(follow, range(rows)))


def _host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array.copy()


def _rows(states: Any) -> Any:
    return states.view(np.uint8).reshape(len(states), -1)


def compare_all(name: str, device: str, rows: int) -> tuple[int, ...]:
    """Compare a game with all numbers of players and all sets of options."""
    warnings.simplefilter("ignore")
    played = game(name)
    tables = [(seats, dict(options)) for seats in played.seats for options in played.samples]
    share = max(1, rows // len(tables))
    found = [compare(played, seats, options, share, 100 + at, device) for at, (seats, options) in enumerate(tables)]
    return tuple(map(sum, zip(*found, strict=True)))


def differences(device: str, rows: int) -> None:
    """Compare every game, each in a process of its own."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        found = list(pool.map(compare_all, names(), repeat(device), repeat(rows)))
    games, states, differing = map(sum, zip(*found, strict=True))
    print(f"compared {games} games, {states} states, on plain Python, compiled and {device}", flush=True)
    figure("gpu_differences", float(differing), "states that differ")


# Speed


def playouts(name: str) -> None:
    """Measure whole random games on the device."""
    cuda: Any = need_device()
    batch = Batch(name, 1, "cuda", seats=SEATS)
    batch.play(10_000, seed=1)
    rates = []
    for seed in range(3):
        cuda.synchronize()
        begun = time.perf_counter()
        played = batch.play(PLAYED, seed=seed)
        cuda.synchronize()
        taken = time.perf_counter() - begun
        rates.append(int(_host(played.lengths).sum()) / taken)
    figure(f"{name}_gpu", max(rates), f"decisions/s (chance's among them), {PLAYED} random games")


def stepping(name: str) -> None:
    """Measure a batch with masks and observations, choices made on the device."""
    cuda: Any = need_device()
    batch = Batch(name, TABLES, "cuda", seats=SEATS)
    batch.reset(1)
    rates = []
    for _ in range(4):
        cuda.synchronize()
        begun = time.perf_counter()
        for _ in range(STEPS):
            batch.step(batch.random_choices())
        cuda.synchronize()
        rates.append(STEPS * TABLES / (time.perf_counter() - begun))
    figure(f"{name}_gpu_batch", max(rates[1:]), f"decisions/s, {TABLES} tables, masks and observations")


def backgammon() -> None:
    """Measure pgx's backgammon on the same GPU: random playouts, restarting what has ended."""
    try:
        import jax
        import jax.numpy as jnp
        import pgx
    except ImportError as error:
        print(f"pgx_backgammon_gpu not measured: {error}", flush=True)
        return
    env = pgx.make("backgammon")
    begin, step = jax.vmap(env.init), jax.vmap(env.step)

    def turn(_: Any, carried: Any) -> Any:
        state, key = carried
        key, choosing, chance, fresh = jax.random.split(key, 4)
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(choosing, scores, axis=-1)
        n = action.shape[0]
        state = step(state, action, jax.random.split(chance, n))
        again = begin(jax.random.split(fresh, n))
        over = state.terminated | state.truncated
        keep = lambda old, new: jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)  # noqa: E731
        return jax.tree_util.tree_map(keep, state, again), key

    play = jax.jit(lambda state, key: jax.lax.fori_loop(0, STEPS, turn, (state, key)))
    best = 0.0
    for tables in (1 << 16, 1 << 18):
        carried = (jax.jit(begin)(jax.random.split(jax.random.PRNGKey(0), tables)), jax.random.PRNGKey(1))
        carried = jax.block_until_ready(play(*carried))
        begun = time.perf_counter()
        carried = jax.block_until_ready(play(*carried))
        best = max(best, STEPS * tables / (time.perf_counter() - begun))
    figure("pgx_backgammon_gpu", best, "decisions/s, random playouts")


def main() -> None:
    """Compare, then measure."""
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--device", default="cuda", choices=("cuda", "cpu"), help="cpu: compare only")
    parser.add_argument("--rows", type=int, default=ROWS, help="tables of each game to compare")
    given = parser.parse_args()
    if given.device == "cuda":
        for name in names():
            playouts(name)
            stepping(name)
        backgammon()
    differences(given.device, given.rows)


if __name__ == "__main__":
    main()
