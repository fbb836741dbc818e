"""Games of equal strong bots, for chances: played once and kept, with several processes and at any later time.

``python benchmarks/strong_games.py singapore 2 --first 0 --games 200 --jobs 2`` plays what is missing of them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from entrepot.bots import make_bot
from entrepot.core.match import Match
from entrepot.core.stream import new_stream
from entrepot.games import game

PLAYERS = {"singapore": "search-1:40", "clippers": "turns:30"}
"""The strongest bot of each game that takes about 5 ms for a choice."""
FOR_FITTING = 100_000
"""The numbers of the games that chances are fitted on begin here; those that they are measured on begin at 0."""
FOLDER = Path(__file__).parents[1] / ".minds"
SOURCES = ("core", "games", "kernels", "bots/game_settings.py", "bots/search_bot.py", "bots/turn_bot.py")
NOT_PLAYED_BY = "chances.json"
"""What is fitted on the games does not change them."""


def players_digest() -> str:
    """Give a hash of what the games follow from."""
    found = hashlib.blake2b(repr(PLAYERS).encode(), digest_size=6)
    source = FOLDER.parent / "src" / "entrepot"
    for name in SOURCES:
        place = source / name
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.suffix in (".py", ".json", ".toml", ".network") and path.name != NOT_PLAYED_BY:
                found.update(str(path.relative_to(source)).encode() + path.read_bytes())
    return found.hexdigest()


def play(name: str, seats: int, number: int) -> list[int]:
    """Play a game, and give its choices."""
    played = game(name)
    match, stream = Match(played, seats), new_stream(number, 55)
    bots = [make_bot(PLAYERS[name], played, 1000 * number + seat) for seat in range(seats)]
    match.resolve_chance(stream)
    while not match.is_over:
        match.choose(bots[match.actor].choose(match.view(match.actor)))
        match.resolve_chance(stream)
    return list(match.choices)


def strong_games(
    name: str, seats: int, first: int, games: int, jobs: int = 1, seconds: float = 1e9, folder: Path = FOLDER
) -> Iterator[tuple[int, list[int]]]:
    """Give games from a number on, with their choices; those that are not in the folder yet are played, for a time."""
    folder.mkdir(parents=True, exist_ok=True)
    journal = folder / f"strong-{name}-{seats}-{players_digest()}.jsonl"
    lines = journal.read_text(encoding="utf-8").splitlines() if journal.is_file() else []
    done = dict(json.loads(line) for line in lines if line.endswith("]]"))
    wanted = range(first, first + games)
    yield from ((number, done[number]) for number in wanted if number in done)
    missing, end = [number for number in wanted if number not in done], time.monotonic() + seconds
    one = partial(play, name, seats)
    with ProcessPoolExecutor(jobs) as pool, journal.open("a", encoding="utf-8") as out:
        out.write("\n")  # ends a line that was cut off
        for at in range(0, len(missing), 2 * jobs):
            if time.monotonic() > end:
                return
            some = missing[at : at + 2 * jobs]
            for number, choices in zip(some, pool.map(one, some) if jobs > 1 else map(one, some), strict=True):
                out.write(json.dumps([number, choices], separators=(",", ":")) + "\n")
                out.flush()
                yield number, choices


def main() -> None:
    """Play what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("seats", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no more games after so long")
    given = parser.parse_args()
    found = strong_games(given.game, given.seats, given.first, given.games, given.jobs, given.seconds)
    print(f"{given.game} {given.seats}: {sum(1 for _ in found)} games", flush=True)


if __name__ == "__main__":
    main()
