"""What there is to learn from finished matches of Singapore: tiles, trades, openings, raids and seals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ...core.events import Event
from ...core.game import Message
from ...core.statistics import Fact, Kind, Step, Things, Topic
from .board import AMOUNTS, GOODS, Board, Tile
from .shelf import BOARD, board_of
from .state import NEUTRAL, State
from .text import amount, building_title

TOPICS = (
    Topic("study-opening-tile", Kind.THINGS),
    Topic("study-opening-lot", Kind.THINGS),
    Topic("study-opening-entry", Kind.THINGS),
    Topic("study-built", Kind.THINGS),
    Topic("study-lots", Kind.THINGS),
    Topic("study-used", Kind.THINGS),
    Topic("study-trades", Kind.THINGS),
    Topic("study-buildings", Kind.NUMBER),
    Topic("study-visits", Kind.NUMBER),
    Topic("study-chips", Kind.NUMBER),
    Topic("study-raided", Kind.NUMBER),
    Topic("study-fines", Kind.NUMBER),
    Topic("study-seals", Kind.NUMBER),
    Topic("study-raffles", Kind.NUMBER),
    Topic("study-streets", Kind.NUMBER),
    Topic("study-cash", Kind.NUMBER),
    Topic("study-town", Kind.TABLE),
)
TRADES = ("harvest", "exchange", "sale", "purchase", "points", "special")
TOWN = ("rounds", "streets", "raids", "empty-raids")


USED = ("trade", "receive", "return", "new-agent", "five-steps", "move")
"""The kinds of events that complete a use."""


def study(steps: Iterable[Step]) -> Iterator[Fact]:
    """Tell the facts of a match."""
    entered: set[int] = set()
    last: State | None = None
    board = BOARD
    for step in steps:
        if last is None:
            board = board_of(step.after.board)
        for event in step.events:
            v = event.values
            if event.kind == "enter":
                if v["seat"] not in entered:
                    entered.add(v["seat"])
                    yield Fact("study-opening-entry", v["seat"], 1, *_thing(board.tile(v["tile"])))
            elif event.kind in USED:
                yield from _used(board, event)
            elif event.kind in _FACTS:
                yield from _FACTS[event.kind](board, v)
        last = step.after
    if last is not None:
        yield from _end(last)


def _thing(tile: Tile) -> tuple[str, Message]:
    """Give the key and the label of a building."""
    return tile.id, building_title(tile)


def _built(board: Board, v: Mapping[str, int]) -> Iterator[Fact]:
    """S3.3, S5.1 Tell what went up."""
    seat, thing = v["seat"], _thing(board.tile(v["tile"]))
    yield Fact("study-buildings", seat)
    yield Fact("study-built", seat, 1, *thing)
    yield Fact("study-lots", seat, 1, *_lot(board, v["lot"]))
    if v["warm_up"]:
        yield Fact("study-opening-tile", seat, 1, *thing)
        yield Fact("study-opening-lot", seat, 1, str(v["price"]), amount("cash", v["price"]))


def _used(board: Board, event: Event) -> Iterator[Fact]:
    """S6.5 Tell which building was used, and as what kind of trade."""
    v = event.values
    tile = board.tile(v["by_tile"] if event.kind == "move" else v["tile"])
    yield Fact("study-used", v["seat"], 1, *_thing(tile))
    trade = _trade(tile, v.get("reverse", 0))
    yield Fact("study-trades", v["seat"], 1, trade, Message(f"study-trade-{trade}"))


def _trade(tile: Tile, reverse: int) -> str:
    """Name the kind of trade that a use is."""
    if tile.special:
        return "special"
    give, take = (tile.take, tile.give) if reverse else (tile.give, tile.take)
    goods = len(GOODS) + 2
    cash, points = AMOUNTS.index("cash"), AMOUNTS.index("points")
    if take[points]:
        return "points"
    if not any(give):
        return "harvest"
    if take[cash]:
        return "sale"
    return "exchange" if any(give[:goods]) else "purchase"


def _chip(board: Board, v: Mapping[str, int]) -> Iterator[Fact]:
    if v["seat"] != NEUTRAL:
        yield Fact("study-chips", v["seat"])


def _fined(board: Board, v: Mapping[str, int]) -> Iterator[Fact]:
    """S7.2, S7.4 Tell who was raided, and how much they really paid."""
    yield Fact("study-raided", v["seat"])
    yield Fact("study-fines", v["seat"], v["paid"])


def _raid(board: Board, v: Mapping[str, int]) -> Iterator[Fact]:
    """S7.3 Tell of a raid, and whether it found anything."""
    name = "raids" if v["most"] else "empty-raids"
    yield Fact("study-town", None, 1, name, Message(f"study-town-{name}"))


def _count(topic: str) -> Callable[[Board, Mapping[str, int]], Iterator[Fact]]:
    """Count the events of a kind for their seat."""
    return lambda board, v: iter([Fact(topic, v["seat"])])


_FACTS: dict[str, Callable[[Board, Mapping[str, int]], Iterator[Fact]]] = {
    "build": _built,
    "owner": _count("study-visits"),
    "black": _chip,
    "buy": _count("study-streets"),
    "round": _count("study-raffles"),
    "raid": _raid,
    "fined": _fined,
}


def _end(s: State) -> Iterator[Fact]:
    """Tell what the last table shows."""
    for seat in range(s.seats):
        yield Fact("study-seals", seat, s.seals[seat])
        yield Fact("study-cash", seat, s.cash[seat])
    for name, count in (("rounds", s.round), ("streets", sum(s.street))):
        yield Fact("study-town", None, count, name, Message(f"study-town-{name}"))


def _lot(board: Board, lot: int) -> tuple[str, Message]:
    """Give the key and the label of a lot."""
    name = board.site_name(lot)
    return name, Message("site-lot", {"lot": name})


def things_of_board(s: State) -> Things:
    """List the tiles and the lots of a board."""
    board = board_of(s.board)
    stack = dict(_thing(board.tile(tile)) for tile in board.stack)
    every = dict(_thing(tile) for tile in board.tiles if tile is not None)
    return {"study-built": stack, "study-used": every, "study-lots": dict(_lot(board, lot) for lot in board.lots)}


def messages() -> dict[str, frozenset[str]]:
    """List every message id of the study."""
    ids = [name for topic in TOPICS for name in (topic.id, f"{topic.id}-about")]
    ids += [f"study-trade-{trade}" for trade in TRADES] + [f"study-town-{name}" for name in TOWN]
    return dict.fromkeys(ids, frozenset[str]())
