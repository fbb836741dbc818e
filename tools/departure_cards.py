"""Fits the departure cards of a map of Clippers, so that searching bots win about equally often with each nation.

``python tools/departure_cards.py BOARD OUT`` plays games between four equal bots. In a change, two nations exchange
islands of the same value, or a nation takes one that is on no card, so all cards stay worth the same. In each
generation the changes of the best maps that promise most are played on; the better half plays on, and again, until two
are left. All maps are played on with the same seeds, so nations, seats and chance are the same. At the end the best
maps of all are played on with new seeds, and the one on which the nations are closest then is written. Games are kept
in the user's cache folder, so a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import ceil, inf, sqrt
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from audit_balance import key

from entrepot.arena.plan import make_plan
from entrepot.arena.play.games import new_match, no_watch, play_match
from entrepot.compile.cache import cache_root
from entrepot.core.errors import BadData
from entrepot.games import game as find_game
from entrepot.games.clippers.board import FOLDER, NATIONS, load_map
from entrepot.games.clippers.state import LINES_IN

BOT, SEATS = "comprador", 4
ROUNDS = (100, 200, 400, 800)
"""How many games a map has played after each round of a generation; the better half goes on to the next."""
GENERATIONS, PARENTS, WIDTH = 6, 3, 16
"""Generations at most, the best maps whose changes are looked at, and the changes of a generation."""
FINALISTS, FINAL = 3, 1200
"""The best maps that are played on at last, and how many games; their numbers begin at ``NEW_SEEDS``."""
NEW_SEEDS = 100_000
TIMED = 8
"""How many games each process has played before the time that games take is estimated: the first wait for the start."""
SHARE_OF_POINT = 0.08
"""How much a point on a card adds to a nation's share of wins, roughly. Measured: bots lead lines to such islands."""
PAR = 1 / SEATS
Content = dict[str, Any]
Points = dict[str, float]
"""What nations gain, in points: value times lines."""


class Played(NamedTuple):
    """What is counted of a game."""

    nations: Sequence[int]
    shares: Sequence[float]
    """The share of the win of each seat."""
    lines: Sequence[int]
    """How many lines reached each island."""


@dataclass(frozen=True)
class Outcome:
    """What came of games on a map."""

    games: int
    shares: Mapping[str, float]
    """The share of wins of each nation."""
    lines: Sequence[float]
    """How many lines reached each island, on average."""

    @property
    def spread(self) -> float:
        """The best less the worst share, in units of par."""
        return (max(self.shares.values()) - min(self.shares.values())) / PAR

    @property
    def error(self) -> float:
        """The standard error of a nation's share: it sits at four of five seats."""
        return sqrt(PAR * (1 - PAR) / (self.games * SEATS / len(NATIONS)))

    @property
    def deviation(self) -> float:
        """The standard deviation of the shares: it takes less chance into account than the spread."""
        return sqrt(sum((share - PAR) ** 2 for share in self.shares.values()) / (len(self.shares) - 1))

    def predicted(self, points: Points) -> float:
        """Predict the spread after a change; what is likely chance in the shares is left out."""
        kept = max(0.0, 1 - (self.error / self.deviation) ** 2) if self.deviation else 0.0
        after = [kept * (one - PAR) + SHARE_OF_POINT * points.get(name, 0.0) for name, one in self.shares.items()]
        return (max(after) - min(after)) / PAR


def text_of(content: Content) -> str:
    """Write a map as the option takes it."""
    return json.dumps(content, separators=(",", ":"))


def play_game(bot: str, task: tuple[str, int]) -> tuple[tuple[str, int], Played]:
    """Play a game on a map."""
    text, index = task
    plan = make_plan(find_game("clippers"), [bot] * SEATS, index + 1, 0, {"board": text})
    match = new_match(plan, index)
    play_match(plan, index, match, no_watch)
    state, ranks = match.state, match.ranks()
    shares = [(rank == 1) / ranks.count(1) for rank in ranks]
    lines = [LINES_IN[reached] for reached in state.reached[: state.islands]]
    return task, Played(list(state.nation[:SEATS]), shares, lines)


def count(games: Sequence[Played]) -> Outcome:
    """Count who won, and how many lines reached the islands."""
    wins: dict[str, list[float]] = {nation: [] for nation in NATIONS}
    for game in games:
        for nation, share in zip(game.nations, game.shares, strict=True):
            wins[NATIONS[nation]].append(share)
    shares = {nation: sum(won) / max(1, len(won)) for nation, won in wins.items()}
    lines = [sum(reached) / len(games) for reached in zip(*(game.lines for game in games), strict=True)]
    return Outcome(len(games), shares, lines)


class OutOfTimeError(Exception):
    """The games may take no more time."""


class Source(Protocol):
    """Where games on maps come from."""

    def play(self, texts: Iterable[str], numbers: Iterable[int], reserve: int = 0) -> None:
        """Play the games with these numbers on maps, unless that leaves no time for so many others."""

    def outcome(self, text: str, numbers: range) -> Outcome:
        """Count the games with these numbers that were played on a map."""


class Games:
    """The games on all maps, kept in a file."""

    def __init__(self, file: Path, bot: str, jobs: int, deadline: float) -> None:
        self.deadline = deadline
        """A time of ``time.time``."""
        self._file, self._bot, self._jobs = file, bot, jobs
        self._played: dict[tuple[str, int], Played] = {}
        self._began, self._new = time.time(), 0
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                digest, index, *played = json.loads(line)
                self._played[digest, index] = Played(*played)

    def play(self, texts: Iterable[str], numbers: Iterable[int], reserve: int = 0) -> None:
        """Play the games with these numbers on maps, unless that leaves no time for so many others."""
        digests = {text: self._digest(text) for text in texts}
        missing = [(text, n) for n in numbers for text, digest in digests.items() if (digest, n) not in self._played]
        if not missing:
            return
        self._check_time(reserve)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with Pool(self._jobs) as pool, self._file.open("a", encoding="utf-8") as file:
            for (text, number), played in pool.imap_unordered(partial(play_game, self._bot), missing):
                self._played[digests[text], number] = played
                self._new += 1
                file.write(json.dumps([digests[text], number, *played]) + "\n")
                self._check_time(reserve)

    def outcome(self, text: str, numbers: range) -> Outcome:
        """Count the games with these numbers that were played on a map."""
        digest = self._digest(text)
        return count([self._played[digest, number] for number in numbers if (digest, number) in self._played])

    def _check_time(self, reserve: int) -> None:
        now = time.time()
        each = (now - self._began) / self._new if self._new >= TIMED * self._jobs else 0.0
        if now + reserve * each > self.deadline:
            raise OutOfTimeError

    def _digest(self, text: str) -> str:
        return hashlib.blake2b(f"{text} {self._bot} {key()}".encode(), digest_size=6).hexdigest()


def changes(content: Content, lines: Sequence[float]) -> Iterator[tuple[str, Points, Content]]:
    """List the changes of a card, or of two: what is done, what the nations gain, and the map."""
    number = {island["name"]: i for i, island in enumerate(content["islands"])}
    value = {island["name"]: island["value"] for island in content["islands"]}
    cards = content["departure"]
    unused = [name for name in number if not any(name in card for card in cards.values())]
    for nation, card in cards.items():
        others = [(other, name) for other in cards if other > nation for name in cards[other]]
        for one in dict.fromkeys(card):
            for other, name in dict.fromkeys([*others, *(("", name) for name in unused)]):
                if name == one or value[name] != value[one]:
                    continue
                gain = value[one] * (lines[number[name]] - lines[number[one]])
                changed = copy.deepcopy(content)
                changed["departure"][nation][card.index(one)] = name
                if other:
                    changed["departure"][other][cards[other].index(name)] = one
                if is_valid(changed):
                    said = f"{nation} takes {name} for {one}" + (f" of {other}" if other else "")
                    yield said, {nation: gain, **({other: -gain} if other else {})}, changed


def is_valid(content: Content) -> bool:
    """Whether a map can be played: an island may have too few spaces."""
    try:
        load_map(text_of(content), "board")
    except BadData:
        return False
    return True


def promising(known: Mapping[str, Outcome]) -> list[str]:
    """Take the changes of the best maps that promise to bring the nations closest together."""
    expected: dict[str, float] = {}
    for text in best(known, PARENTS):
        for _, points, changed in changes(json.loads(text), known[text].lines):
            new = text_of(changed)
            if new not in known:
                expected[new] = min(known[text].predicted(points), expected.get(new, inf))
    return sorted(expected, key=lambda text: expected[text])[:WIDTH]


def best(known: Mapping[str, Outcome], number: int) -> list[str]:
    """Take the maps on which the nations were closest, of those that were played on most."""
    tested = [text for text, outcome in known.items() if outcome.games >= ROUNDS[-1]]
    return sorted(tested, key=lambda text: known[text].deviation)[:number]


def search(games: Source, known: dict[str, Outcome], start: str) -> None:
    """Change cards, generation after generation, until the time is over; note what came of each map."""
    reserve = FINALISTS * FINAL
    with suppress(OutOfTimeError):
        games.play([start], range(ROUNDS[-1]), reserve)
        known[start] = games.outcome(start, range(ROUNDS[-1]))
        for generation in range(1, GENERATIONS + 1):
            running = promising(known)
            for number in ROUNDS:
                games.play(running, range(number), reserve)
                known |= {text: games.outcome(text, range(number)) for text in running}
                running = sorted(running, key=lambda text: known[text].deviation)[: ceil(len(running) / 2)]
            (first,) = best(known, 1)
            print(f"generation {generation}: spread {known[first].spread:.3f}", flush=True)


def fit(games: Source, start: str) -> dict[str, Outcome]:
    """Search, and play on the best maps with new seeds; give what came of these games, the best map first."""
    known: dict[str, Outcome] = {}
    search(games, known, start)
    finalists, numbers = best(known, FINALISTS), range(NEW_SEEDS, NEW_SEEDS + FINAL)
    with suppress(OutOfTimeError):
        games.play(finalists, numbers)
    outcomes = {text: games.outcome(text, numbers) for text in finalists}
    return dict(sorted(outcomes.items(), key=lambda item: item[1].spread))


def main(board: str, out: Path, jobs: int, minutes: float, folder: Path) -> int:
    """Fit the cards of a map of the shelf; return 1 if not one map was played on often enough."""
    content = json.loads((FOLDER / f"{board}.json").read_text(encoding="utf-8"))
    games = Games(folder / "games.jsonl", BOT, jobs, time.time() + 60 * minutes)
    found = fit(games, text_of(content))
    for text, outcome in found.items():
        shares = ", ".join(f"{nation} {100 * share:.1f} %" for nation, share in outcome.shares.items())
        print(f"{outcome.games} games, spread {outcome.spread:.3f}: {shares}; {json.loads(text)['departure']}")
    if not found:
        print("no map was played on often enough: run it again with more time")
        return 1
    fitted = json.loads(next(iter(found)))
    out.write_text(json.dumps(fitted, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("board", help="a map of the shelf")
    parser.add_argument("out", type=Path, help="the file of the new map")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once (default: all cores)")
    parser.add_argument("--minutes", type=float, default=180, help="when to end (default: 180)")
    parser.add_argument("--folder", type=Path, default=cache_root() / "departure", help="where games are kept")
    return parser.parse_args()


if __name__ == "__main__":
    told = arguments()
    sys.exit(main(told.board, told.out, told.jobs, told.minutes, told.folder))
