"""Plays one bot against others of one kind, on every seat in turn, and measures the CPU time of their choices.

``python benchmarks/duels.py clippers turns:100 search:120 --games 100 --jobs 2``. A bot is named as for the arena; for
the bots that search, settings may follow: ``turns:100,plies=20,width=16``. Seconds in a name are seconds of CPU time of
the thread, so that other work on the machine takes nothing from a bot.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from entrepot.arena.results.intervals import wilson
from entrepot.bots import make_bot
from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.stream import new_stream
from entrepot.games import game

SEED = 9000


@dataclass(frozen=True)
class Result:
    """How a game ended for the bot in question, and what its choices took."""

    number: int
    share: float
    """Of the win."""
    lead: float
    """Over the best of the others."""
    choices: int
    """Of the bot in question; only where there were several."""
    cpu: float
    """Seconds that they took."""
    other_choices: int
    other_cpu: float


def made_bot(spec: str, played: Game, seats: int, seed: int) -> Any:
    """Make a bot by its name, with settings after commas; ``network=FILE`` is one."""
    name, *changes = spec.split(",")
    bot: Any = make_bot(name, played, seed)
    if not changes:
        return bot
    given = dict(change.split("=") for change in changes)
    if "network" in given:
        played = replace(played, network=Path(given.pop("network")))
    settings = bot.searcher.settings
    if isinstance(settings, Mapping):
        settings = settings[seats]
    kinds = {key: type(value) for key, value in asdict(settings).items()}
    settings = replace(settings, **{key: kinds[key](float(value)) for key, value in given.items()})
    return type(bot)(played, seed, bot._budget, settings)


def with_budget(name: str, count: int) -> str:
    """Write a number of simulations into the name of a kind of bot: a search, and settings after commas."""
    search, *settings = name.split(",")
    return ",".join([f"{search}:{count}", *settings])


def play(name: str, seats: int, spec: str, other: str, number: int) -> Result:
    """Play a game; games come in blocks of as many as there are seats, with the same chance and the bot on each."""
    played = game(name)
    seed, own = SEED + number // seats, number % seats
    match, stream = Match(played, seats), new_stream(seed, 77)
    bots = [made_bot(spec if seat == own else other, played, seats, 1000 * number + seat) for seat in range(seats)]
    counts, seconds = [0, 0], [0.0, 0.0]
    match.resolve_chance(stream)
    while not match.is_over:
        side = 0 if match.actor == own else 1
        view = match.view(match.actor)
        began = time.thread_time()
        choice = bots[match.actor].choose(view)
        if len(view.legal) > 1:
            seconds[side] += time.thread_time() - began
            counts[side] += 1
        match.choose(choice)
        match.resolve_chance(stream)
    ranks, scores = match.ranks(), match.scores()
    share = 1 / ranks.count(1) if ranks[own] == 1 else 0.0
    lead = scores[own] - max(score for seat, score in enumerate(scores) if seat != own)
    return Result(number, share, lead, counts[0], seconds[0], counts[1], seconds[1])


def results(
    name: str, seats: int, spec: str, other: str, games: int, jobs: int, journal: Path | None = None
) -> Iterator[Result]:
    """Play games, several at a time; those in the journal are not played again."""
    done = {}
    if journal is not None and journal.is_file():
        for line in journal.read_text(encoding="utf-8").splitlines():
            if line.endswith("}"):
                result = Result(**json.loads(line))
                done[result.number] = result
    yield from (result for number, result in done.items() if number < games)
    missing = [number for number in range(games) if number not in done]
    one: Callable[[int], Result] = partial(play, name, seats, spec, other)
    with ProcessPoolExecutor(jobs) as pool:
        for result in pool.map(one, missing) if jobs > 1 else map(one, missing):
            if journal is not None:
                with journal.open("a", encoding="utf-8") as out:
                    out.write("\n" + json.dumps(asdict(result)))
            yield result


def summary(found: Sequence[Result]) -> str:
    """Say in a line how often the bot won, by how much, and what choices took."""
    interval = wilson(fmean(result.share for result in found), len(found))
    leads = [result.lead for result in found]
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    own = 1000 * sum(r.cpu for r in found) / max(1, sum(r.choices for r in found))
    others = 1000 * sum(r.other_cpu for r in found) / max(1, sum(r.other_choices for r in found))
    share = 100 * fmean(result.share for result in found)
    return (
        f"{len(found)} games: {share:.1f} % [{100 * interval.low:.1f}, {100 * interval.high:.1f}], "
        f"lead {fmean(leads):+.1f} ± {error:.1f}, {own:.2f} ms against {others:.2f} ms a choice"
    )


def main() -> None:
    """Play what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    for argument in ("game", "bot", "other"):
        parser.add_argument(argument)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    found: list[Result] = []
    for result in results(given.game, given.seats, given.bot, given.other, given.games, given.jobs):
        found.append(result)
        if len(found) % 10 == 0 or len(found) == given.games:
            print(f"{given.game} {given.seats}: {given.bot} / {given.other}: {summary(found)}", flush=True)


if __name__ == "__main__":
    main()
