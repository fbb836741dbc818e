"""``make fuzz``: 100,000 random games of each kind at every size of table and with every sample of options.

Every decision is made by the compiled rules with bounds checks, and every list of legal choices is looked at; some
states of each game and its last one are examined for anything that could never be on a table (cubes, chips, money
and tiles that came from nowhere or went nowhere stay missing to the end), written as text and read again.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from entrepot.compile.loader import CHECKED, load
from entrepot.core.game import Game
from entrepot.core.position import position_text, read_position
from entrepot.games import game, names
from entrepot.kernels.fuzz import VIOLATIONS

GAMES = 100_000
CHUNK = 500
SAMPLES, EVERY = 8, 60


def faults(played: Game, record: Any) -> list[str]:
    """Say what is wrong with a state."""
    state = played.state.from_record(record)
    found = played.invariant_violations(state)
    derived = state.copy()
    played.rules.derive(derived)
    found += derived.differences(state)
    if not found and read_position(played, position_text(played, state)) != state:
        found.append("the position is not the same when read again")
    return found


def fuzz_chunk(job: tuple[str, int, int, int, int]) -> list[str]:
    """Play some games of one table; give what was wrong."""
    name, seats, sample, first, count = job
    played = game(name)
    checked = load(played, CHECKED)
    start = played.new(seats, played.samples[sample])
    sampled = np.zeros(SAMPLES, played.state.dtype())
    choices = checked.choices()
    wrong: list[str] = []
    for number in range(first, first + count):
        where = f"{name}, {seats} seats, options {sample}, game {number}"
        states = checked.states(start)
        stream = checked.stream(number, seats * 100 + sample)
        found = checked.fuzz.fuzz_game(states[0], choices, stream, sampled, EVERY)
        if found < 0:
            wrong.append(f"{where}: {VIOLATIONS[found]}: {position_text(played, played.state.from_record(states[0]))}")
        for record in sampled[: max(0, found)]:
            wrong += [f"{where}: {fault}" for fault in faults(played, record)]
    return wrong


def fuzz(name: str, games: int) -> int:
    """Fuzz one game on two cores; print the figures and give the number of violations."""
    played = game(name)
    load(played, CHECKED).prepare("fuzz")
    tables = [(seats, sample) for seats in played.seats for sample in range(len(played.samples))]
    each = -(-games // len(tables))
    jobs = [(name, *table, first, min(CHUNK, each - first)) for table in tables for first in range(0, each, CHUNK)]
    begun, done, violations = time.time(), 0, 0
    with ProcessPoolExecutor(2) as pool:
        for job, wrong in zip(jobs, pool.map(fuzz_chunk, jobs), strict=True):
            done += job[-1]
            violations += len(wrong)
            for line in wrong[:5]:
                print(line)
            if done % 10_000 < CHUNK:
                print(f"  {name}: {done:,} games, {done / (time.time() - begun):,.0f} a second", flush=True)
    print(f"figure: {name}_fuzz_games {done} games")
    print(f"figure: {name}_fuzz_violations {violations} violations", flush=True)
    return violations


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    sys.exit(1 if sum([fuzz(name, wanted) for name in names()]) else 0)
