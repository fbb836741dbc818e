"""Compares every list of legal choices in random games with a second reading of the clauses.

It reads declared fields only, and uses names and sets: an error in the sets of sites, or in a loop over mixes, differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from types import MappingProxyType

import pytest

from entrepot.core.stream import new_stream
from entrepot.games.singapore import GAME
from entrepot.games.singapore.board import FIRST_START, mix_word
from entrepot.games.singapore.constants import CUBES, STACK_PRICE, STREET_PRICE
from entrepot.games.singapore.ground import column, row
from entrepot.games.singapore.rulings import RULINGS
from entrepot.games.singapore.samples import other_board
from entrepot.games.singapore.shelf import BOARD, board_of
from entrepot.games.singapore.state import GIVE, NONE, NOT_HIRED, PHASE_NAMES, TAKE, WAITING, State

from .table import at_random

GAMES = 3
Mix = tuple[int, ...]
MIXES = [mix for mix in product(range(6), repeat=4) if sum(mix) in range(1, 6)]
SQUARES = {(1, 0): "east", (0, 1): "south"}


class Referee:
    """What a careful person sees on the table."""

    def __init__(self, s: State, options: Mapping[str, str] = MappingProxyType({})) -> None:
        self.s, self.seat, self.options = s, s.turn, GAME.checked(s.seats, options)
        self.board = board_of(s.board)
        sites = [number for number, site in enumerate(self.board.sites) if site is not None]
        self.square = {site: (column(s, site), row(s, site)) for site in sites}
        self.built = {site for site in self.square if s.tile[site] != NONE}
        self.goods, self.cash = s.goods[self.seat], s.cash[self.seat]
        self.supply = [self.board.material.cubes - sum(hand[good] for hand in s.goods[: s.seats]) for good in range(4)]
        self.workers = s.worker[self.seat]

    def borders(self) -> Iterator[tuple[int, int, str]]:
        """S1.1 Give adjacent sites, and the name of the street between them."""
        for (one, (x, y)), (other, (x2, y2)) in product(self.square.items(), repeat=2):
            if (side := SQUARES.get((x2 - x, y2 - y))) is not None:
                yield one, other, f"{self.board.site_name(one)}-{side}"

    def has_street(self, site: int, name: str) -> bool:
        return self.s.street[2 * site + (1 if name.endswith("south") else 0)] == 1

    def gaps(self) -> Iterator[tuple[int, int, str]]:
        """S5.5, S6.3 Give the streets that could be laid: between adjacent buildings, not all four of the start."""
        for one, other, name in self.borders():
            if {one, other} <= self.built and {one, other} & set(self.board.lots) and not self.has_street(one, name):
                yield one, other, name

    def steps(self, start: int) -> set[int]:
        """S6.2, S1.7 Find where a step leads; the starting buildings are one place with four doors."""
        doors = {site for site in self.built if site not in self.board.lots}
        place = doors if start in doors else {start}
        ends = set(place)
        for one, other, name in self.borders():
            if self.has_street(one, name):
                for end, far in ((one, other), (other, one)):
                    if end in place:
                        ends |= doors if far in doors else {far}
        return ends - {start}

    def free_lots(self) -> tuple[set[int], set[int]]:
        """S3.2, S4.3 Find the free lots beside a building, and all of them."""
        free = {lot for lot in self.board.lots if lot not in self.built and self.s.flag[lot] == NONE}
        beside = {
            site for one, other, _ in self.borders() for site, end in ((one, other), (other, one)) if end in self.built
        }
        return free & beside, free

    def gives(self, give: Mix, take: Mix, supply: list[int]) -> list[Mix]:
        """S6.8, S6.9, S6.10 List the mixes that pay a use and bring something; one empty mix if it names all goods."""
        *cubes, any_of, same, cash, points = give
        if (cash and self.cash < cash) or self.s.points[self.seat] < points:
            return []
        rest = [have - cost for have, cost in zip(self.goods, cubes, strict=True)]
        mixes = [mix for mix in MIXES if sum(mix) == any_of + same] if any_of + same else [(0, 0, 0, 0)]
        if same:
            mixes = [mix for mix in mixes if max(mix) == same]
        fits = [mix for mix in mixes if min(rest) >= 0 and all(n <= have for n, have in zip(mix, rest, strict=True))]
        return [mix for mix in fits if self.brings(take, [sum(n) for n in zip(supply, cubes, mix, strict=True)])]

    def brings(self, take: Mix, supply: list[int]) -> bool:
        """S0.3 Whether a use brings anything at all."""
        wanted = [max(of_good, take[4], take[5]) for of_good in take[:4]]
        return take[6] + take[7] > 0 or any(min(pair) > 0 for pair in zip(wanted, supply, strict=True))

    def takes(self, take: Mix) -> list[Mix]:
        """S6.10, S0.3 List the mixes that a use brings, as far as the supply goes."""
        if take[5]:
            most = [min(take[5], stock) for stock in self.supply]
            return [mix for mix in MIXES if sum(map(bool, mix)) == 1 and max(mix) == most[mix.index(max(mix))]]
        fits = [mix for mix in MIXES if all(n <= stock for n, stock in zip(mix, self.supply, strict=True))]
        return [mix for mix in fits if sum(mix) == min(take[4], sum(self.supply))]

    def can_use(self, site: int, way: str) -> bool:
        """S6.5, S6.8, S6.11, S6.14 Whether a building can be used."""
        tile = self.board.tile(self.s.tile[site])
        if tile.special == 1:
            return self.s.chips[self.seat] > 0
        if tile.special == 2:
            return self.workers[1] == NOT_HIRED
        sides = (tile.give, tile.take) if way == "along" else (tile.take, tile.give)
        return tile.special > 0 or bool(self.gives(*sides, self.supply))

    def work(self) -> Iterator[str]:
        """S6 List what a player may do while working."""
        s, waits = self.s, WAITING in self.workers
        owed = s.must_enter == 1 and self.workers[1] == WAITING
        first_is_free = self.options["first-worker"] == "free" and self.workers[0] == WAITING
        if waits and (s.steps > 0 or first_is_free):
            yield from (f"enter {self.board.site_name(site)}" for site in self.built)
        for number, (name, site) in enumerate(zip(("first", "second"), self.workers, strict=True)):
            if site >= 0 and s.steps + s.own_steps[number] > (1 if owed else 0):
                yield from (f"step {name} {self.board.site_name(end)}" for end in self.steps(site))
        yield from self.purchases()
        for site in set(self.workers) & self.built:
            if s.uses > 0 and not s.used >> site & 1:
                ways = ("along", "back") if self.board.tile(s.tile[site]).both else ("along",)
                yield from (f"use {self.board.site_name(site)} {way}" for way in ways if self.can_use(site, way))
        if not owed:
            yield "end"

    def purchases(self) -> set[str]:
        """S6.3 List the streets that can be bought."""
        if self.cash < STREET_PRICE or self.s.streets_left == 0:
            return set()
        return {f"buy {name}" for _, _, name in self.gaps()}

    def trade(self) -> tuple[Mix, Mix]:
        tile = self.board.tile(self.s.tile[self.s.site])
        return (tile.take, tile.give) if self.s.reversed_trade else (tile.give, tile.take)

    def legal(self) -> set[str] | None:
        """List the legal choices; None where chance is next."""
        s, phase = self.s, PHASE_NAMES[self.s.phase]
        offer = {self.board.tile_id(tile) for tile in s.offer if tile != NONE}
        beside, free = self.free_lots()
        if phase in ("warm-tile", "build"):
            last = phase == "build" and s.turns_taken == s.seats - 1 and s.top != NONE and self.cash >= STACK_PRICE
            sold = phase == "build" and self.options["streets"] == "whole-turn"
            streets = self.purchases() if sold else set()
            return {f"tile {tile}" for tile in offer} | ({"stack"} if last else set()) | streets
        if phase == "warm-lot":
            return {f"lot {self.board.site_name(lot)}" for lot in beside or free}
        if phase == "flag":
            missing = max(s.seats, 3) - s.flags_planted
            return {f"flag {self.board.site_name(lot)}" for lot in (beside if len(beside) >= missing else free)}
        if phase == "street":
            return {f"street {name}" for one, other, name in self.gaps() if s.site in (one, other)}
        if phase == "give":
            return {f"give {mix_word(mix)}" for mix in self.gives(*self.trade(), self.supply)}
        if phase == "take":
            return {f"take {mix_word(mix)}" for mix in self.takes(self.trade()[1])}
        if phase == "return":
            return {f"return {count + 1}" for count in range(min(3, s.chips[self.seat]))}
        if phase == "move":
            hired = [(n, at) for n, at in zip(("first", "second"), self.workers, strict=True) if at != NOT_HIRED]
            return {f"move {n} {self.board.site_name(site)}" for n, at in hired for site in self.built - {at}}
        if phase == "hut":
            return {f"hut {tile}" for tile in offer}
        return set(self.work()) if phase == "work" else None


OPTIONS: dict[str, dict[str, str]] = {
    "default": {},
    "other readings": {ruling.option: ruling.readings[-1] for ruling in RULINGS.values()},
    "own board": {"board": other_board()},
}


@pytest.mark.parametrize("given", OPTIONS.values(), ids=OPTIONS.keys())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_are_those_of_a_second_reading_of_the_clauses(seats: int, given: dict[str, str]) -> None:
    seen = set()
    words = GAME.choices_for(GAME.checked(seats, given))
    for game in range(GAMES):
        options = {"layout": "random" if game % 2 else "classic", **given}
        s, stream = GAME.new(seats, options), new_stream(3, 10 * seats + game)
        while PHASE_NAMES[s.phase] != "over":
            expected = Referee(s, options).legal()
            if expected is not None:
                assert {words.text(choice) for choice in GAME.legal(s)} == expected
                seen.add(PHASE_NAMES[s.phase])
            GAME.rules.apply(s, GAME.choices.parse(at_random(s, stream)))
    assert {"flag", "build", "work"} <= seen


@pytest.mark.rule("S6.10")
@pytest.mark.parametrize("stock", [(CUBES,) * 4, (0, 0, 0, 5), (5, 0, 0, 0), (1, 2, 0, 1), (0, 3, 0, 0), (2, 2, 2, 2)])
def test_mixes_of_every_tile_are_those_of_a_second_reading(stock: Mix) -> None:
    s = GAME.new(3)
    s.turn, s.site = 0, FIRST_START
    for tile, back in product(BOARD.stack, (0, 1)):
        printed = BOARD.tile(tile)
        give, take = (printed.take, printed.give) if back else (printed.give, printed.take)
        s.tile[s.site], s.reversed_trade = tile, back
        if give[4] + give[5] > 0:
            s.phase, s.cash[0], s.points[0] = GIVE, give[6], give[7]
            s.goods[0], s.goods[1] = [*stock], [0] * 4
            GAME.rules.derive(s)
            assert {GAME.choices.text(choice) for choice in GAME.legal(s)} == Referee(s).legal()
        if take[4] + take[5] > 0:
            s.phase = TAKE
            s.goods[0], s.goods[1] = [0] * 4, [CUBES - count for count in stock]
            GAME.rules.derive(s)
            assert {GAME.choices.text(choice) for choice in GAME.legal(s)} == Referee(s).legal()
