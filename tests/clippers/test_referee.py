"""Follows random games with a second reading of the clauses, written with names and dictionaries instead of numbers."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest

from entrepot.core.rule import Stream
from entrepot.core.stream import below, new_stream
from entrepot.games.clippers import GAME, rules
from entrepot.games.clippers.actions import choices_on
from entrepot.games.clippers.board import CARDS, CLIPPER_LINES, LINES, NATIONS, island_id

from .table import map_of, new, pacific, ring, with_links

PRICE = {"2x": 2, "3x": 0, "5x": 1, "settlement": 4}
MOST = {"": 1, "2x": 2, "3x": 3, "5x": 5, "settlement": 1}
GAMES = 6


def _word(end: str) -> str:
    return f"{end[1:]}-start" if end.startswith("*") else island_id(end)


class Referee:
    """What a careful person at the table would keep in mind."""

    def __init__(self, board: dict[str, Any], seats: int, options: dict[str, str]) -> None:
        self.seats, self.exact, self.stuck = seats, options["exact"] == "yes", options["stuck"]
        self.counts = options["violet_counts"] == "yes"
        self.any_line = options.get("clipper_place") == "any-line"
        self.one_more = options.get("five_other_phase") == "one"
        self.either = options.get("settlement_card") == "move-or-stick"
        self.length: dict[frozenset[str], int] = {}
        self.tracks: dict[frozenset[str], int] = {}
        self.ways: set[tuple[str, str]] = set()
        for link in board["links"]:
            a, b = (_word(link[end]) for end in "ab")
            self.length[frozenset((a, b))], self.tracks[frozenset((a, b))] = link["length"], link["tracks"]
            self.ways |= {(a, b)} if link["oneWay"] else {(a, b), (b, a)}
        self.value: dict[str, int] = {island_id(island["name"]): island["value"] for island in board["islands"]}
        self.free: dict[str, int] = {island_id(island["name"]): island["spaces"] for island in board["islands"]}
        self.cards = {nation: [island_id(name) for name in card] for nation, card in board["departure"].items()}
        self.home = island_id(board["violet"])
        self.left: dict[str, int] = dict(board["sticks"])
        self.supply = {line: number - 1 for line, number in board["clippers"].items()}
        self.clippers: dict[str, list[Any]] = {line: [f"{line}-start"] for line in CLIPPER_LINES} | {"violet": []}
        self.sticks: dict[tuple[str, frozenset[str]], int] = {}
        self.reached: dict[str, set[str]] = {island: set() for island in self.value}
        self.money, self.reserve = [2] * seats, [12] * seats
        self.settled: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.offer = Counter({"2x": min(3, seats - 1), "3x": 1, "5x": 1, "settlement": 1})
        self.card, self.bought, self.deed = [""] * seats, [""] * seats, [""] * seats
        self.dealt, self.start, self.seat, self.phase, self.asks = 0, -1, -1, 0, "nation"
        self.laid, self.lifted, self.over = 0, "", False

    # C5.2 to C5.6, C6, C7

    def may_enter(self, line: str, a: str, b: str) -> bool:
        link = frozenset((a, b))
        users = [user for user, used in self.sticks if used == link]
        return (a, b) in self.ways and line not in users and len(users) < self.tracks[link]

    def exits(self, line: str, place: str) -> set[tuple[str, str]]:
        return {(a, b) for a, b in self.ways if a == place and self.may_enter(line, a, b)}

    def berths(self, line: str) -> set[tuple[str, str]]:
        """Where a new clipper could be placed, and sail to."""
        if not self.left[line]:
            return set()
        places = [f"{line}-start", *(island for island, lines in self.reached.items() if line in lines)]
        return {way for place in places for way in self.exits(line, place)}

    def moorings(self, line: str) -> set[tuple[str, str]]:
        """Where a bought clipper could be placed: by one reading on any island that any line has reached."""
        if not self.any_line or not self.left[line]:
            return self.berths(line)
        places = [f"{line}-start", *(island for island, lines in self.reached.items() if lines)]
        return {way for place in places for way in self.exits(line, place)}

    def open_ways(self, line: str) -> set[tuple[str, str]]:
        if not self.left[line]:
            return set()
        found: set[tuple[str, str]] = set()
        for tip in self.clippers[line]:
            if isinstance(tip, tuple):
                found.add(tip)
            else:
                found |= self.exits(line, tip)
                if self.stuck == "any" and line != "violet" and not self.exits(line, tip):
                    found |= self.berths(line)
        if line == "violet" and len(self.reached[self.home] - {"violet"}) >= 2:
            found |= self.exits(line, self.home)
        if not found and self.stuck == "anew" and line != "violet":
            return self.berths(line)
        return found

    def lay(self, line: str, a: str, b: str) -> None:
        link = frozenset((a, b))
        tips = self.clippers[line]
        if (line, link) not in self.sticks:
            if a in tips:
                tips[tips.index(a)] = (a, b)
            elif line == "violet":
                tips.append((a, b))
            else:
                stuck = [tip for tip in tips if isinstance(tip, str) and not self.exits(line, tip)]
                tips[tips.index(stuck[0])] = (a, b)
        self.sticks[line, link] = self.sticks.get((line, link), 0) + 1
        self.left[line] -= 1
        self.laid += 1
        if self.sticks[line, link] == self.length[link]:
            tips[tips.index((a, b))] = b
            if line not in self.reached[b]:
                factor = {"2x": 2, "3x": 0}.get(self.card[self.seat], 1)
                home_again = line == "violet" and b == self.home and self.counts
                self.money[self.seat] += 0 if home_again else factor * (1 if self.reached[b] else 2)
                self.reached[b].add(line)
        if line == "violet" and self.counts:
            self.reached[self.home].add("violet")
        for other in LINES:
            if self.is_dead(other):
                self.left[other] = 0
        self.over = not any(self.left.values())

    def is_dead(self, line: str) -> bool:
        if self.open_ways(line):
            return False
        if line == "violet":
            waits = len(self.reached[self.home] - {"violet"}) < 2 and bool(self.exits(line, self.home))
            return not (waits and any(self.left[other] for other in CLIPPER_LINES))
        may_yet = self.any_line and any(map(self.open_ways, LINES))
        return not ((self.moorings(line) or may_yet) and (self.supply[line] or line in self.bought))

    # What may be chosen

    def legal(self) -> set[str]:
        if self.asks == "nation":
            return {f"nation {nation}" for nation in NATIONS if nation not in self.nations}
        if self.asks == "lot":
            return {f"start p{seat + 1}" for seat in range(self.seats)}
        if self.asks == "settle":
            return self.legal_in_phase_1()
        if self.asks == "clipper":
            return {f"buy {line}" for line in self.for_sale()} | {"no-clipper"}
        if self.asks == "put":
            return {f"put {island}" for island, free in self.free.items() if free > (island == self.lifted)}
        return self.legal_in_phases_2_and_3()

    nations: tuple[str, ...] = ()

    def for_sale(self) -> list[str]:
        rich = self.money[self.seat] >= 3
        return [line for line in CLIPPER_LINES if rich and self.supply[line] and self.moorings(line)]

    def legal_in_phase_1(self) -> set[str]:
        seat = self.seat
        texts = {"pass"} | {f"card {c}" for c in CARDS if self.offer[c] and PRICE[c] <= self.money[seat]}
        if self.reserve[seat]:
            texts |= {f"settle {island}" for island, free in self.free.items() if free}
        return texts

    def legal_in_phases_2_and_3(self) -> set[str]:
        seat, card = self.seat, self.card[self.seat]
        places = {f"place {a}>{b}" for a, b in self.moorings(self.bought[seat])} if self.bought[seat] else set()
        if self.phase == 3 and places:
            return places
        lays = {f"lay {line} {a}>{b}" for line in LINES for a, b in self.open_ways(line)}
        if self.laid:
            five_later = self.one_more and card == "5x" and self.phase == 2 and self.laid == 1
            return lays if self.exact and not five_later else lays | {"done"}
        moves: set[str] = set()
        if card == "settlement" and self.deed[seat] != "moved" and any(self.free.values()):
            moves = {f"move {island}" for island, count in self.settled[seat].items() if count}
            if self.phase == 3 and not self.either:
                return moves
        may_wait = card == "5x" and self.phase == 2 and not self.bought[seat]
        return lays | places | moves | ({"wait"} if may_wait else set())

    # What a choice does

    def choose(self, text: str) -> None:
        kind, *words = text.split()
        getattr(self, "do_" + kind.replace("-", "_"))(*words)

    def do_nation(self, nation: str) -> None:
        seat = len(self.nations)
        self.nations = (*self.nations, nation)
        for island in self.cards[nation]:
            self.put(seat, island)
        self.reserve[seat] = 5
        if len(self.nations) == self.seats:
            self.asks = "lot"

    def do_start(self, seat: str) -> None:
        self.start = self.seat = int(seat[1]) - 1
        self.phase, self.asks = 1, "settle"

    def put(self, seat: int, island: str) -> None:
        self.settled[seat][island] += 1
        self.free[island] -= 1

    def do_settle(self, island: str) -> None:
        self.reserve[self.seat] -= 1
        self.put(self.seat, island)
        self.offer_clipper()

    def do_card(self, card: str) -> None:
        self.money[self.seat] -= PRICE[card]
        self.offer[card] -= 1
        self.card[self.seat] = card
        self.offer_clipper()

    def do_pass(self) -> None:
        self.offer_clipper()

    def offer_clipper(self) -> None:
        if self.for_sale():
            self.asks = "clipper"
        else:
            self.next_turn()

    def do_buy(self, line: str) -> None:
        self.money[self.seat] -= 3
        self.supply[line] -= 1
        self.bought[self.seat] = line
        self.next_turn()

    def do_no_clipper(self) -> None:
        self.next_turn()

    def do_lay(self, line: str, way: str) -> None:
        a, b = way.split(">")
        self.lay(line, a, b)
        most = MOST[self.card[self.seat]]
        if self.phase == 3 and self.deed[self.seat] == "five laid":
            most = 1
        if not self.over and (self.laid == most or not any(map(self.open_ways, LINES))):
            self.do_done()

    def do_place(self, way: str) -> None:
        a, b = way.split(">")
        line, self.bought[self.seat] = self.bought[self.seat], ""
        self.clippers[line].append((a, b))
        self.sticks[line, frozenset((a, b))] = 0
        self.lay(line, a, b)
        if not self.over:
            self.end_turn("placed")

    def do_move(self, island: str) -> None:
        self.settled[self.seat][island] -= 1
        self.free[island] += 1
        self.lifted, self.asks = island, "put"

    def do_put(self, island: str) -> None:
        self.put(self.seat, island)
        self.lifted = ""
        self.end_turn("moved")

    def do_wait(self) -> None:
        self.end_turn("")

    def do_done(self) -> None:
        self.end_turn("five laid" if self.one_more and self.card[self.seat] == "5x" and self.laid > 1 else "laid")

    def end_turn(self, deed: str) -> None:
        if self.phase == 2:
            self.deed[self.seat] = deed
        self.next_turn()

    def next_turn(self) -> None:
        self.laid = 0
        self.seat = (self.seat + 1) % self.seats
        if self.seat == self.start:
            self.phase += 1
        if self.phase == 4:
            self.offer += Counter(card for card in self.card if card)
            self.card, self.deed = [""] * self.seats, [""] * self.seats
            self.start = self.seat = (self.start + 1) % self.seats
            self.phase = 1
        self.asks = "settle" if self.phase == 1 else "lay"
        if self.phase > 1:
            self.begin_turn()

    def begin_turn(self) -> None:
        line = self.bought[self.seat]
        if self.phase == 3 and line and not self.moorings(line):
            self.supply[line] += 1
            self.bought[self.seat] = ""
        used_up = self.phase == 3 and self.card[self.seat] == "5x" and self.deed[self.seat] == "laid"
        used_up = used_up and not self.one_more
        if used_up and not self.bought[self.seat]:
            self.next_turn()
        else:
            self.over = not self.legal()

    def score(self, seat: int) -> int:
        worth = (count * self.value[i] * len(self.reached[i]) for i, count in self.settled[seat].items())
        return self.money[seat] + sum(worth)


BOARDS = {
    "pacific-1": pacific(),
    "pacific-2": pacific("pacific-2"),
    "scarce": pacific(sticks={"red": 6, "blue": 30, "white": 3, "green": 24, "black": 18, "violet": 13}),
    "ring": with_links(ring(), "*red>D 1x1", "A-D 2x2", "B>G 1x3", "C-F 2x1", "H>C 1x1"),
}


EACH_BOARD = [pytest.param(board, marks=[] if board == "ring" else [pytest.mark.integration]) for board in BOARDS]
"""Games on the small board are short."""


@pytest.mark.parametrize("stuck", ["anew", "bought", "any"])
@pytest.mark.parametrize("board", EACH_BOARD)
def test_games_go_as_a_second_reading_of_the_clauses_says(board: str, stuck: str) -> None:
    content = BOARDS[board]
    for game, (seats, exact, counts) in enumerate(product((2, 3, 4, 5), ("no", "yes"), ("yes", "no"))):
        for seed in range(GAMES if board == "ring" else 1):
            given = json.loads(json.dumps(content))
            follow(given, seats, {"exact": exact, "stuck": stuck, "violet_counts": counts}, new_stream(seed, game))


OTHER_READINGS = list(product(("own-line", "any-line"), ("none", "one"), ("move", "move-or-stick")))[1:]


@pytest.mark.rule("C5.6", "C5.7")
@pytest.mark.parametrize("stuck", ["anew", "bought", "any"])
@pytest.mark.parametrize("board", EACH_BOARD)
def test_games_by_other_readings_go_as_a_second_reading_of_them_says(board: str, stuck: str) -> None:
    for game, (place, five, settlement) in enumerate(OTHER_READINGS):
        readings = {"clipper_place": place, "five_other_phase": five, "settlement_card": settlement}
        for seed in range(GAMES if board == "ring" else 1):
            exact, seats = ("no", "yes")[(game + seed) % 2], 2 + (game + seed) % 4
            options = {"exact": exact, "stuck": stuck, "violet_counts": "yes", **readings}
            follow(json.loads(json.dumps(BOARDS[board])), seats, options, new_stream(seed, 100 + game))


def follow(board: dict[str, Any], seats: int, options: dict[str, str], stream: Stream) -> None:
    """Play a random game, and compare every list of choices, all money, all sticks left, and the scores."""
    s, referee = new(seats, board, **options), Referee(board, seats, options)
    choices = choices_on(map_of(s))
    while not referee.over:
        legal = GAME.legal(s)
        texts = [choices.text(choice) for choice in legal]
        assert set(texts) == referee.legal()
        at = below(stream, len(legal))
        rules.apply(s, legal[at])
        referee.choose(texts[at])
        assert s.money[:seats] == referee.money
        assert dict(zip(LINES, s.left, strict=True)) == referee.left
    assert rules.actor(s) == -2
    assert [rules.score(s, seat) for seat in range(seats)] == [referee.score(seat) for seat in range(seats)]
