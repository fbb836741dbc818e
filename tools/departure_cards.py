"""Fits the departure cards of a map of Clippers, so that searching bots win about equally often with each nation.

``python tools/departure_cards.py BOARD OUT [GAMES]`` plays rounds of games between four equal bots. After each round
two islands of the same value change places, between the nation that won most often and the one that won least, so all
cards stay worth the same. It ends when the nations are close enough, and writes the map. Games are kept in the user's
cache folder, so a run that was stopped goes on.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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

BOT, SEATS, SEED, GAMES = "comprador", 4, 1, 1000
CLOSE_ENOUGH = 0.25
"""The best less the worst nation's share of wins, in units of par, at which the fitting ends."""
ROUNDS = 12
SHARE_OF_POINT = 0.022
"""How much a point of score adds to the chance of one of four equal players, whose scores deviate by about 11."""
Content = dict[str, Any]


@dataclass(frozen=True)
class Outcome:
    """What came of games on a map."""

    shares: Mapping[str, float]
    """The share of wins of each nation."""
    lines: Sequence[float]
    """How many lines reached each island, on average."""

    @property
    def spread(self) -> float:
        """The best less the worst share, in units of par."""
        return (max(self.shares.values()) - min(self.shares.values())) * SEATS


def text_of(content: Content) -> str:
    """Write a map as the option takes it."""
    return json.dumps(content, separators=(",", ":"))


def play(content: Content, bot: str, games: int, folder: Path) -> Outcome:
    """Play games on a map, or go on with those that were not finished, and count them."""
    text, played = text_of(content), find_game("clippers")
    name = hashlib.blake2b(f"{text} {bot} {games}".encode(), digest_size=6).hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    plan, out = make_plan(played, [bot] * SEATS, games, SEED, {"board": text}), folder / f"{name}.parquet"
    for _ in Tournament(plan, out).play(local_players(plan, os.cpu_count() or 1)):
        pass
    return count(out)


def count(path: Path) -> Outcome:
    """Count who won, and how many lines reached the islands."""
    results = read_results(path)
    wins: dict[str, list[float]] = {nation: [] for nation in NATIONS}
    reached: list[list[int]] = []
    for index, record in read_records(path, list(range(results.games))):
        state = read_binary(record, find_game).state
        for seat, share in enumerate(results.shares[index].tolist()):
            wins[NATIONS[state.nation[seat]]].append(share)
        reached.append([LINES_IN[lines] for lines in state.reached[: state.islands]])
    shares = {nation: sum(won) / max(1, len(won)) for nation, won in wins.items()}
    return Outcome(shares, [sum(lines) / len(lines) for lines in zip(*reached, strict=True)])


def is_valid(content: Content) -> bool:
    """Whether a map can be played: an island may have too few spaces."""
    try:
        load_map(text_of(content), "board")
    except BadData:
        return False
    return True


def exchanges(content: Content, gives: str, takes: str, lines: Sequence[float]) -> Iterator[tuple[float, Content]]:
    """List the exchanges of two islands of equal value, each with the points that it is expected to move."""
    number = {island["name"]: i for i, island in enumerate(content["islands"])}
    value = {island["name"]: island["value"] for island in content["islands"]}
    for i, one in enumerate(content["departure"][gives]):
        for j, other in enumerate(content["departure"][takes]):
            if one != other and value[one] == value[other]:
                changed = copy.deepcopy(content)
                changed["departure"][gives][i], changed["departure"][takes][j] = other, one
                if is_valid(changed):
                    yield value[one] * (lines[number[one]] - lines[number[other]]), changed


def closer(content: Content, found: Outcome) -> Content:
    """Make the exchange that is expected to bring the best and the worst nation closest together."""
    best, worst = (pick(NATIONS, key=lambda nation: found.shares[nation]) for pick in (max, min))
    wanted = (found.shares[best] - found.shares[worst]) / 2 / SHARE_OF_POINT
    points, changed = min(exchanges(content, best, worst, found.lines), key=lambda exchange: abs(exchange[0] - wanted))
    print(f"{best} gives {worst} about {points:.1f} points of {wanted:.1f}", flush=True)
    return changed


def fit(content: Content, bot: str, games: int, folder: Path) -> tuple[Content, Outcome]:
    """Exchange islands until the nations are close enough; give the best map that was found, and how it did."""
    tried: dict[str, tuple[Content, Outcome]] = {}
    for _ in range(ROUNDS):
        found = play(content, bot, games, folder)
        shares = ", ".join(f"{nation} {100 * share:.1f} %" for nation, share in found.shares.items())
        print(f"spread {found.spread:.3f}: {shares}", flush=True)
        tried[text_of(content)] = content, found
        content = closer(content, found)
        if found.spread <= CLOSE_ENOUGH or text_of(content) in tried:
            break
    return min(tried.values(), key=lambda one: one[1].spread)


def main(board: str, out: str, games: str = str(GAMES)) -> None:
    """Fit the cards of a map of the shelf."""
    content = json.loads((FOLDER / f"{board}.json").read_text(encoding="utf-8"))
    fitted, found = fit(content, BOT, int(games), cache_root() / "departure")
    Path(out).write_text(json.dumps(fitted, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"spread {found.spread:.3f}: {out}")


if __name__ == "__main__":
    main(*sys.argv[1:])
