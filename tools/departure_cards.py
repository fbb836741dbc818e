"""Fits the departure cards of a map of Clippers, so that searching bots win about equally often with each nation.

``python tools/departure_cards.py BOARD OUT`` plays games between four equal bots. As soon as it is clear that the
nations are not close enough, one card is changed: two nations exchange islands of the same value, or a nation takes one
that is on no card, so all cards stay worth the same. It ends with a map on which enough games were played, and writes
it. Games are kept in the user's cache folder, so a run that was stopped goes on.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
import sys
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from entrepot.arena.plan import make_plan
from entrepot.arena.results.parquet import read_records, read_results
from entrepot.arena.run import Tournament, local_players
from entrepot.compile.cache import cache_root
from entrepot.core.errors import BadData
from entrepot.core.record import read_binary
from entrepot.games import game as find_game
from entrepot.games.clippers.board import FOLDER, NATIONS, load_map
from entrepot.games.clippers.state import LINES_IN

BOT, SEATS = "comprador", 4
BATCH, ENOUGH = 100, 1000
"""Games of a tournament, and games after which a map is accepted."""
TARGET = 0.15
"""The best less the worst nation's share of wins, in units of par, that is aimed at."""
RANGE = 2.33
"""The expected range of five equal numbers in units of their deviation."""
CHANGES = 30
SHARE_OF_POINT = 0.08
"""How much a point on a card adds to a nation's share of wins, roughly. Measured: bots lead lines to such islands."""
PAR = 1 / SEATS
Content = dict[str, Any]
Points = dict[str, float]
"""What nations gain, in points: value times lines."""


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
    def is_close(self) -> bool:
        """Whether the nations may be as close as is aimed at."""
        return self.spread <= TARGET + RANGE * self.error / PAR

    def predicted(self, points: Points) -> float:
        """Predict the spread after a change; what is likely chance in the shares is left out."""
        off = {nation: share - PAR for nation, share in self.shares.items()}
        variance = sum(one * one for one in off.values()) / (len(off) - 1)
        kept = max(0.0, 1 - self.error**2 / variance) if variance else 0.0
        after = [kept * one + SHARE_OF_POINT * points.get(nation, 0.0) for nation, one in off.items()]
        return (max(after) - min(after)) / PAR


def text_of(content: Content) -> str:
    """Write a map as the option takes it."""
    return json.dumps(content, separators=(",", ":"))


def outcomes(content: Content, bot: str, folder: Path) -> Iterator[Outcome]:
    """Play on a map, batch after batch, and go on where it was stopped; count all games after each batch."""
    text, played = text_of(content), find_game("clippers")
    own = folder / hashlib.blake2b(f"{text} {bot}".encode(), digest_size=6).hexdigest()
    own.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    for number in range(ENOUGH // BATCH):
        plan, out = make_plan(played, [bot] * SEATS, BATCH, number, {"board": text}), own / f"{number:03d}.parquet"
        for _ in Tournament(plan, out).play(local_players(plan, os.cpu_count() or 1)):
            pass
        files.append(out)
        yield count(files)


def count(files: Sequence[Path]) -> Outcome:
    """Count who won, and how many lines reached the islands."""
    wins: dict[str, list[float]] = {nation: [] for nation in NATIONS}
    reached: list[list[int]] = []
    for file in files:
        results = read_results(file)
        for index, record in read_records(file, range(results.games)):
            state = read_binary(record, find_game).state
            for seat, share in enumerate(results.shares[index].tolist()):
                wins[NATIONS[state.nation[seat]]].append(share)
            reached.append([LINES_IN[lines] for lines in state.reached[: state.islands]])
    shares = {nation: sum(won) / max(1, len(won)) for nation, won in wins.items()}
    return Outcome(len(reached), shares, [sum(lines) / len(lines) for lines in zip(*reached, strict=True)])


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


def closer(content: Content, found: Outcome, tried: Container[str]) -> Content | None:
    """Make the change that is expected to bring the nations closest together, among those that were not tried."""
    new = (change for change in changes(content, found.lines) if text_of(change[2]) not in tried)
    best = min(new, key=lambda change: found.predicted(change[1]), default=None)
    if best is None:
        return None
    print(f"{best[0]}: {found.predicted(best[1]):.3f} is expected", flush=True)
    return best[2]


def fit(content: Content, bot: str, folder: Path) -> Content | None:
    """Change cards until the nations are close enough in enough games; none if they never are."""
    tried: dict[str, tuple[Content, Outcome]] = {}
    for _ in range(CHANGES):
        for found in outcomes(content, bot, folder):
            shares = ", ".join(f"{nation} {100 * share:.1f} %" for nation, share in found.shares.items())
            print(f"{found.games} games, spread {found.spread:.3f}: {shares}", flush=True)
            if not found.is_close:
                break
        else:
            return content
        tried[text_of(content)] = content, found
        best, known = min(tried.values(), key=lambda one: one[1].spread - RANGE * one[1].error / PAR)
        following = closer(best, known, tried)
        if following is None:
            break
        content = following
    return None


def main(board: str, out: str) -> int:
    """Fit the cards of a map of the shelf; return 1 if that was not possible."""
    content = json.loads((FOLDER / f"{board}.json").read_text(encoding="utf-8"))
    fitted = fit(content, BOT, cache_root() / "departure")
    if fitted is None:
        print("no map was found on which the nations are close enough")
        return 1
    Path(out).write_text(json.dumps(fitted, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
