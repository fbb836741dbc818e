"""Plays many settings of bots against others at equal CPU time, on all cores, for a limited time.

``python benchmarks/sweep.py benchmarks/sweeps/leaf.toml --out leaf.jsonl --jobs 16 --seconds 480``. The TOML file
lists groups: a game, a number of seats, the seconds of CPU time of a choice, the bots and the other bot, each the name
of a search without its budget and with settings after commas. Every kind of bot first plays itself to find how many
simulations take so long. Then the cells get their games in turn, so that all grow evenly. Finished games are in the
output, one JSON object a line; a sweep that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from duels import Result, play, summary, with_budget

FIRST_GUESS = 30
"""Simulations of the first games of a calibration."""
CALIBRATION_GAMES = (2, 3)
"""Of each round: the first with the guess, the others with the count that the games before gave."""
GAMES_AT_MOST = 100_000


class Kind(NamedTuple):
    """A search with its settings, in one game, at so many seconds a choice."""

    game: str
    seats: int
    seconds: float
    name: str


@dataclass(frozen=True)
class Cell:
    """What is measured: one kind of bot against others of one kind."""

    bot: Kind
    other: Kind

    @property
    def title(self) -> str:
        """Name it."""
        bot = self.bot
        return f"{bot.game} {bot.seats}, {1000 * bot.seconds:g} ms: {bot.name} / {self.other.name}"


def cells_of(path: Path) -> list[Cell]:
    """Read the cells of a sweep."""
    found = []
    for group in tomllib.loads(path.read_text(encoding="utf-8"))["group"]:
        at = group["game"], group["seats"], group["seconds"]
        found += [Cell(Kind(*at, bot), Kind(*at, group["other"])) for bot in group["bots"]]
    return found


class Journal:
    """The finished games of a sweep, and the simulations that were found for each kind."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.counts: dict[Kind, int] = {}
        self.results: dict[str, dict[int, Result]] = defaultdict(dict)
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        for line in lines:
            if line.endswith("}"):
                self._take(json.loads(line))

    def _take(self, found: dict[str, Any]) -> None:
        if "kind" in found:
            self.counts[Kind(*found["kind"])] = found["count"]
        else:
            result = Result(**found["result"])
            self.results[found["cell"]][result.number] = result

    def add(self, found: dict[str, Any]) -> None:
        """Keep a line."""
        self._take(found)
        with self._path.open("a", encoding="utf-8") as out:
            out.write("\n" + json.dumps(found))

    def add_result(self, cell: Cell, result: Result) -> None:
        """Keep a finished game."""
        self.add({"cell": cell.title, "result": asdict(result)})


Job = Callable[[], Result]


def played(pool: ProcessPoolExecutor, jobs: Iterable[tuple[Any, Job]], end: float, most: int) -> Iterator[Any]:
    """Run jobs in a pool, so many at a time and in order, and give what each is for and its result, until a time."""
    waiting: dict[Future[Result], Any] = {}
    rest = iter(jobs)
    while time.monotonic() < end:
        while len(waiting) < most and (job := next(rest, None)) is not None:
            waiting[pool.submit(job[1])] = job[0]
        if not waiting:
            return
        for future in wait(waiting, max(0.0, end - time.monotonic()), FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()


def calibrate(pool: ProcessPoolExecutor, kinds: list[Kind], journal: Journal, end: float, most: int) -> None:
    """Find for each kind how many simulations take its time."""
    counts = dict.fromkeys(kinds, FIRST_GUESS)
    for games in CALIBRATION_GAMES:
        taken: dict[Kind, list[Result]] = defaultdict(list)
        jobs: list[tuple[Kind, Job]] = []
        for kind in kinds:
            bot = with_budget(kind.name, counts[kind])
            jobs += [
                (kind, partial(play, kind.game, kind.seats, bot, bot, GAMES_AT_MOST + number))
                for number in range(games)
            ]
        for kind, result in played(pool, jobs, end, most):
            taken[kind].append(result)
        for kind, found in taken.items():
            choices = sum(r.choices + r.other_choices for r in found)
            seconds = sum(r.cpu + r.other_cpu for r in found) / choices
            counts[kind] = max(1, round(counts[kind] * kind.seconds / seconds))
    if time.monotonic() < end:
        for kind in kinds:
            journal.add({"kind": kind, "count": counts[kind]})


def duel_jobs(cells: list[Cell], journal: Journal) -> Iterator[tuple[Cell, Job]]:
    """Give the games that are missing, one of each cell after the other."""
    for number in range(GAMES_AT_MOST):
        for cell in cells:
            if number not in journal.results[cell.title]:
                bot, other = (with_budget(kind.name, journal.counts[kind]) for kind in (cell.bot, cell.other))
                yield cell, partial(play, cell.bot.game, cell.bot.seats, bot, other, number)


def report(cells: list[Cell], journal: Journal) -> str:
    """Say a line for every cell."""
    lines = []
    for cell in cells:
        found = list(journal.results[cell.title].values())
        counts = [journal.counts.get(kind, 0) for kind in (cell.bot, cell.other)]
        lines.append(f"{cell.title} ({counts[0]} / {counts[1]}): {summary(found) if found else 'no game'}")
    return "\n".join(lines)


def main() -> None:
    """Play what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("sweep", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="in all; games that are not finished then are lost")
    given = parser.parse_args()
    end = time.monotonic() + given.seconds
    cells, journal = cells_of(given.sweep), Journal(given.out)
    pool = ProcessPoolExecutor(given.jobs)
    kinds = sorted({kind for cell in cells for kind in (cell.bot, cell.other)} - set(journal.counts))
    calibrate(pool, kinds, journal, end, given.jobs)
    if time.monotonic() < end:
        for cell, result in played(pool, duel_jobs(cells, journal), end, given.jobs + 2):
            journal.add_result(cell, result)
    print(report(cells, journal), flush=True)
    for process in list((pool._processes or {}).values()):
        process.terminate()


if __name__ == "__main__":
    main()
