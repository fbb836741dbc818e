"""Plays games of searches against each other on all cores, and keeps what they thought of every position.

    python examples/search_games.py singapore clippers --seconds 240 --jobs 16 --out games.jsonl.gz

Each line of the output is a game: its choices, and for every choice that was searched the value of the position for
each seat. ``train_evaluation.py --games games.jsonl.gz`` learns from them. All searches use the learned evaluation that
comes with the game. In each game they have some number of simulations and some noise; the numbers of players take
turns, two and four the most often.
"""

from __future__ import annotations

import argparse
import gzip
import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from entrepot.bots.search_bot import NODES_EACH, Searcher, Settings
from entrepot.core.game import Choice
from entrepot.core.match import Match
from entrepot.core.stream import below, new_stream
from entrepot.games import game

SETTINGS = Settings(plies=8, settled=1, learned=0.9, winning=1.0)
"""Values are shares of the win."""
SEATS = (2, 4, 2, 3, 2, 4, 5)
"""The numbers of players, in turn; a game that is not played by so many is played by four."""
SIMULATIONS = (60, 120, 240)
NOISE = (0, 30, 120)
"""How many of a thousand choices are any instead of the best."""
DIGITS = 3


class PlayedGame(NamedTuple):
    """A finished game."""

    game: str
    seats: int
    choices: list[Choice]
    """Those of chance included."""
    values: dict[int, list[float]]
    """By how many choices were made before."""


def play(name: str, number: int) -> PlayedGame:
    """Play a game."""
    played = game(name)
    seats = SEATS[number % len(SEATS)] if SEATS[number % len(SEATS)] in played.seats else 4
    stream = new_stream(number, 33)
    simulations, noise = (kinds[below(stream, len(kinds))] for kinds in (SIMULATIONS, NOISE))
    searchers = [Searcher(played, 10 * number + seat, SETTINGS, NODES_EACH * simulations) for seat in range(seats)]
    match, values = Match(played, seats), {}
    match.resolve_chance(stream)
    while not match.is_over:
        legal = match.legal()
        if len(legal) == 1:
            choice = legal[0]
        else:
            searcher = searchers[match.actor]
            searcher.set_root(match.view(match.actor))
            searcher.simulate(max(simulations // 4, simulations - searcher.visits))
            found = searcher.result()
            values[len(match.choices)] = [round(value, DIGITS) for value in found.values]
            choice = legal[below(stream, len(legal))] if below(stream, 1000) < noise else found.best
        match.choose(choice)
        match.resolve_chance(stream)
    return PlayedGame(name, seats, list(match.choices), values)


def games(names: list[str], seconds: float, jobs: int, first: int = 0) -> Iterator[PlayedGame]:
    """Play games of every title in turn for a time; those that are not finished then are lost."""
    end = time.monotonic() + seconds
    numbers = ((name, number) for number in count(first) for name in names)
    pool = ProcessPoolExecutor(jobs)
    waiting: set[Future[PlayedGame]] = set()
    while time.monotonic() < end:
        while len(waiting) < jobs + 2:
            waiting.add(pool.submit(play, *next(numbers)))
        finished, waiting = wait(waiting, max(0.0, end - time.monotonic()), FIRST_COMPLETED)
        yield from (future.result() for future in finished)
    for process in list((pool._processes or {}).values()):
        process.terminate()


def read_games(path: Path, name: str) -> Iterator[PlayedGame]:
    """Read the games of a title from a file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            found: dict[str, Any] = json.loads(line)
            if found["game"] == name:
                found["values"] = {int(ply): values for ply, values in found["values"].items()}
                yield PlayedGame(**found)


def main() -> None:
    """Play what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("titles", nargs="+")
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game: others are other games")
    parser.add_argument("--out", type=Path, default=Path("games.jsonl.gz"))
    given = parser.parse_args()
    counts = dict.fromkeys(given.titles, 0)
    with gzip.open(given.out, "wt", encoding="utf-8") as out:
        for one in games(given.titles, given.seconds, given.jobs, given.first):
            out.write(json.dumps(one._asdict(), separators=(",", ":")) + "\n")
            counts[one.game] += 1
    print("games:", counts, flush=True)


if __name__ == "__main__":
    main()
