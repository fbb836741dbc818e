"""Rebuilds what lies on a table of Singapore from its log alone: from the events, never from choices or states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from entrepot.core.game import Message, SeatName
from entrepot.games.singapore.board import FIRST_START, FIRST_START_TILE, GOODS, Board
from entrepot.games.singapore.ground import far_end
from entrepot.games.singapore.layout import LAND_LETTERS
from entrepot.games.singapore.rules import rank
from entrepot.games.singapore.shelf import SHELF
from entrepot.games.singapore.state import FINISHED, NEUTRAL, NONE, NOT_HIRED, UNPLACED, State
from entrepot.games.singapore.text import building_name, building_title
from tests.shared.log import UNKNOWN

POINT_CASH = 2
STREET_PRICE = STACK_PRICE = 1
BESIDE = -1
"""Where a worker is that waits beside the board."""


class Names:
    """What the log calls the tiles and sites of a board."""

    def __init__(self, board: Board) -> None:
        self._titles = {
            repr(building_title(tile)): number for number, tile in enumerate(board.tiles) if tile is not None
        }
        assert len(self._titles) == sum(tile is not None for tile in board.tiles), "a title names one tile"
        self._starting = {repr(building_name(tile)): FIRST_START + i for i, tile in enumerate(board.starting)}
        self._lots = {site.name: number for number, site in enumerate(board.sites) if site is not None}

    def tile(self, message: Message) -> int:
        """Find the tile that a title names."""
        return self._titles[repr(message)]

    def lot(self, name: object) -> int:
        """Find a lot by its name."""
        return self._lots[str(name)]

    def site(self, message: Message) -> int:
        """Find the site that a message names."""
        if message.id == "site-beside":
            return BESIDE
        if message.id in ("site-building", "site-lot"):
            return self.lot(message.args["lot"])
        return self._starting[repr(message)]


def holder_of(message: Message | SeatName) -> int:
    """Find who is named: a seat, or the neutral colour."""
    return message.seat if isinstance(message, SeatName) else NEUTRAL


def counts_of(messages: tuple[Message, ...]) -> dict[str, int]:
    """Read a list of amounts."""
    said = {message.id.removeprefix("amount-"): message.args["count"] for message in messages if message.args}
    return {kind: count for kind, count in said.items() if isinstance(count, int)}


class Ledger:
    """What everybody has and what is built, as somebody knows it who reads every event from the set-up on."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.board = board = SHELF.from_option(options["board"])
        self.names = Names(board)
        self.cash = [board.material.start_cash] * seats
        self.points = [board.material.start_points] * seats
        self.goods = [Counter[str]() for _ in range(seats)]
        self.chips = Counter[int]()
        self.seals = [sum(seal <= board.material.start_points for seal in board.seals)] * seats
        self.workers = [[BESIDE] for _ in range(seats)]
        self.pile: list[int] = []
        self.raffles = NONE
        self.round = 0
        self.winner = NONE
        self.lands: dict[str, tuple[int, int]] = {}
        self.lands_known = options["layout"] != "random"
        self.buildings = {FIRST_START + i: FIRST_START_TILE + i for i in range(len(board.starting))}
        self.flags: dict[int, int] = {}
        self.streets: set[frozenset[int]] = set()
        self.streets_left = board.material.streets
        self.top = self.held = self.hut = NONE
        self.offer: set[int] | None = set()
        """None while the display is being filled: only the full display is told."""
        self.gone: set[int] = set()
        self.due = 0
        """What is still to be paid of the last price or fine."""
        self.contradictions: list[str] = []

    def record(self, event: Message) -> None:
        """Take an event in."""
        getattr(self, "_" + event.id.removeprefix("event-").replace("-", "_"))(dict(event.args))

    def holdings(self) -> dict[str, object]:
        """Give all that can be compared with a state, by name."""
        told: dict[str, object] = {
            "chips": dict(+self.chips),
            "pile": self.pile,
            "raffles": self.raffles,
            "round": self.round,
            "winner": self.winner,
            "lands": UNKNOWN if self.lands_known else self.lands,
            "buildings": self.buildings,
            "flags": self.flags,
            "streets": self.streets,
            "streets left": self.streets_left,
            "supply": {good: self.board.material.cubes - sum(row[good] for row in self.goods) for good in GOODS},
            "bag": self.board.material.black_chips - sum(self.chips.values()),
            "top": self.top,
            "held": self.held,
            "hut": self.hut,
            "offer": UNKNOWN if self.offer is None else self.offer,
            "gone": self.gone,
            "due": self.due,
            "contradictions": self.contradictions,
        }
        for seat in range(self.seats):
            told[f"cash p{seat + 1}"] = self.cash[seat]
            told[f"points p{seat + 1}"] = self.points[seat]
            told[f"goods p{seat + 1}"] = dict(+self.goods[seat])
            told[f"seals p{seat + 1}"] = self.seals[seat]
            told[f"workers p{seat + 1}"] = sorted(self.workers[seat])
        return told

    # What changes hands

    def _add(self, seat: int, amounts: Mapping[str, int], sign: int) -> None:
        for kind, count in amounts.items():
            if kind == "cash":
                self.cash[seat] += sign * count
            elif kind == "points":
                self._march(seat, sign * count)
            else:
                self.goods[seat][kind] += sign * count

    def _march(self, seat: int, points: int) -> None:
        """Move a marker; it lands on top of those already there."""
        self.points[seat] += points
        self.pile.remove(seat)
        self.pile.append(seat)

    def _pay(self, args: dict[str, Any], price: str) -> None:
        """Pay in money, and in points where it says so."""
        seat = holder_of(args["who"])
        if "points" in args:
            spaces = args["points"].args["count"]
            self._march(seat, -spaces)
            self.cash[seat] += POINT_CASH * spaces
        self.cash[seat] -= args[price].args["count"]

    def _expect(self, what: str, said: object, known: object) -> None:
        if said != known:
            self.contradictions.append(f"{what}: the log says {said}, and by the log it is {known}")

    # The set-up

    def _land(self, args: dict[str, Any]) -> None:
        self.lands[args["land"]] = args["column"], args["row"]

    def _marker(self, args: dict[str, Any]) -> None:
        self.pile.append(holder_of(args["who"]))
        self._expect("the pile", args["number"], len(self.pile))

    def _first_raffles(self, args: dict[str, Any]) -> None:
        self.raffles, self.offer = holder_of(args["who"]), None
        self._expect("Raffles", self.raffles, self.pile[0])

    # The display

    def _reveal(self, args: dict[str, Any]) -> None:
        self.top = self.names.tile(args["tile"])

    def _round(self, args: dict[str, Any]) -> None:
        self.round, self.raffles = args["number"], holder_of(args["who"])
        self.offer, self.top = None, NONE
        lowest = min(self.points)
        self._expect("Raffles", self.raffles, next(seat for seat in self.pile if self.points[seat] == lowest))

    def _offer(self, args: dict[str, Any]) -> None:
        self.offer = {self.names.tile(tile) for tile in args["tiles"]}

    def _leave_display(self, tile: int) -> None:
        assert self.offer is not None, "tiles are taken from a full display"
        self.offer.remove(tile)
        if self.hut == tile:
            self.hut = NONE

    def _hut(self, args: dict[str, Any]) -> None:
        self.hut = self.names.tile(args["tile"])

    def _gone(self, args: dict[str, Any]) -> None:
        tile = self.names.tile(args["tile"])
        self._leave_display(tile)
        self.gone.add(tile)

    # Building

    def _warm_up(self, args: dict[str, Any]) -> None:
        self.held = self.names.tile(args["tile"])
        self._leave_display(self.held)

    def _stack(self, args: dict[str, Any]) -> None:
        self.held = self.names.tile(args["tile"])
        self._expect("the top of the stack", self.held, self.top)
        self.top = NONE
        self.cash[holder_of(args["who"])] -= STACK_PRICE

    def _flag(self, args: dict[str, Any]) -> None:
        self.flags[self.names.lot(args["lot"])] = holder_of(args["owner"])

    def _put_up(self, args: dict[str, Any], owner: int) -> None:
        lot, tile = self.names.lot(args["lot"]), self.names.tile(args["tile"])
        self._expect("the owner of a lot", owner, self.flags.setdefault(lot, owner))
        self.buildings[lot] = tile
        if self.held == tile:
            self.held = NONE
        else:
            self._leave_display(tile)

    def _build(self, args: dict[str, Any]) -> None:
        self._put_up(args, holder_of(args["who"]))
        self._pay(args, "price")
        self.due = (self.board.site(self.names.lot(args["lot"])).price or 0) - args["price"].args["count"]

    _build_points = _build

    def _waived(self, args: dict[str, Any]) -> None:
        seat = holder_of(args["who"])
        self.due -= args["rest"].args["count"]
        self._expect("what is left", (self.cash[seat], self.points[seat]), (0, 0))

    def _owed(self, args: dict[str, Any]) -> None:
        self.due -= args["rest"].args["count"]
        self.cash[holder_of(args["who"])] -= args["rest"].args["count"]

    def _lot_free(self, args: dict[str, Any]) -> None:
        self.due -= args["rest"].args["count"]

    def _neutral(self, args: dict[str, Any]) -> None:
        self._put_up(args, NEUTRAL)

    def _street(self, args: dict[str, Any]) -> None:
        self.streets.add(frozenset((self.names.site(args["from"]), self.names.site(args["to"]))))
        self.streets_left = max(0, self.streets_left - 1)

    # Working

    def _buy(self, args: dict[str, Any]) -> None:
        self.cash[holder_of(args["who"])] -= STREET_PRICE
        self._street(args)

    def _enter(self, args: dict[str, Any]) -> None:
        self._move({**args, "from": Message("site-beside")})

    def _step(self, args: dict[str, Any]) -> None:
        workers = self.workers[holder_of(args["who"])]
        workers[workers.index(self.names.site(args["from"]))] = self.names.site(args["site"])

    _move = _step

    def _take(self, args: dict[str, Any]) -> None:
        seat = holder_of(args["who"])
        self._add(seat, counts_of(args.get("give", ())), -1)
        self._add(seat, counts_of(args.get("take", ())), 1)

    _trade = _give = _receive = _take

    def _return(self, args: dict[str, Any]) -> None:
        self.chips[holder_of(args["who"])] -= args["count"]

    def _new_agent(self, args: dict[str, Any]) -> None:
        self.workers[holder_of(args["who"])].append(BESIDE)

    def _owner(self, args: dict[str, Any]) -> None:
        self._march(holder_of(args["who"]), 1)

    def _seal(self, args: dict[str, Any]) -> None:
        seat = holder_of(args["who"])
        self.cash[seat] += args["cash"].args["count"]
        self.seals[seat] += args["count"]

    def _pass(self, args: dict[str, Any]) -> None:
        """Nothing changes hands."""

    _use = _five_steps = _end = _raid = _unharmed = _pass

    # Crime

    def _black(self, args: dict[str, Any]) -> None:
        self.chips[holder_of(args["who"])] += 1

    def _shown(self, args: dict[str, Any]) -> None:
        holder, opium = holder_of(args["who"]), args["opium"].args["count"]
        self._expect("chips shown", args["chips"], self.chips[holder])
        self._expect("opium shown", opium, 0 if holder == NEUTRAL else self.goods[holder]["opium"])
        self._expect("the sum shown", args["sum"], args["chips"] + opium)

    def _fined(self, args: dict[str, Any]) -> None:
        seat = holder_of(args["who"])
        self.due = self.chips[seat] + self.goods[seat]["opium"] - args["fine"].args["count"]
        self._pay(args, "fine")
        self._fined_neutral(args)
        self.goods[seat]["opium"] -= args["opium"].args["count"]

    _fined_points = _fined

    def _fined_unpaid(self, args: dict[str, Any]) -> None:
        seat = holder_of(args["who"])
        self.due = self.chips[seat] + self.goods[seat]["opium"]
        self._fined_neutral(args)
        self.goods[seat]["opium"] -= args["opium"].args["count"]

    _fined_free = _fined_unpaid

    def _fined_neutral(self, args: dict[str, Any]) -> None:
        self.chips[holder_of(args["who"])] -= args["chips"]

    # The end

    def _over(self, args: dict[str, Any]) -> None:
        self.winner = holder_of(args["who"])
        self._expect("the winner's points", args["points"].args["count"], self.points[self.winner])


def holdings(s: State) -> dict[str, object]:
    """Read from a state what a ledger rebuilds."""
    finished = s.phase == FINISHED
    held: dict[str, object] = {
        "chips": {holder: count for holder, count in enumerate(s.chips) if count},
        "pile": [seat for seat in s.pile if seat != NONE],
        "raffles": s.raffles,
        "round": s.round,
        "winner": next(seat for seat in range(s.seats) if rank(s, seat) == 1) if finished else NONE,
        "lands": {
            letter: (s.land_x[i], s.land_y[i]) for i, letter in enumerate(LAND_LETTERS) if s.land_x[i] != UNPLACED
        },
        "buildings": {site: tile for site, tile in enumerate(s.tile) if tile != NONE},
        "flags": {site: owner for site, owner in enumerate(s.flag) if owner != NONE},
        "streets": {frozenset((street // 2, far_end(s, street))) for street, laid in enumerate(s.street) if laid},
        "streets left": s.streets_left,
        "supply": dict(zip(GOODS, s.supply, strict=True)),
        "bag": s.black_chips - sum(s.chips),
        "top": s.top,
        "held": s.held,
        "hut": s.hut,
        "offer": {tile for tile in s.offer if tile != NONE},
        "gone": {tile for tile, gone in enumerate(s.gone) if gone},
        "due": 0,
        "contradictions": [],
    }
    for seat in range(s.seats):
        held[f"cash p{seat + 1}"] = s.cash[seat]
        held[f"points p{seat + 1}"] = s.points[seat]
        held[f"goods p{seat + 1}"] = {good: n for good, n in zip(GOODS, s.goods[seat], strict=True) if n}
        held[f"seals p{seat + 1}"] = s.seals[seat]
        held[f"workers p{seat + 1}"] = sorted(at for at in s.worker[seat] if at != NOT_HIRED)
    return held
