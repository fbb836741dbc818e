"""What there is to learn from finished matches of Singapore: tiles, trades, openings, raids and seals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...core.game import Message
from ...core.statistics import Fact, Kind, Step, Topic
from .actions import CHOICES
from .board import AMOUNTS, GOODS, LOTS, TILES
from .state import NEUTRAL, PRICE, WARM_UP, State
from .text import amount, payment, tile_title
from .track import guilt

TOPICS = (
    Topic("study-opening-tile", Kind.THINGS),
    Topic("study-opening-lot", Kind.THINGS),
    Topic("study-opening-entry", Kind.THINGS),
    Topic("study-built", Kind.THINGS),
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


def study(steps: Iterable[Step]) -> Iterator[Fact]:
    """Tell the facts of a match."""
    entered: set[int] = set()
    last: State | None = None
    for step in steps:
        kind, values = CHOICES.split(step.choice)
        yield from _built(step)
        yield from _used(step, kind, values)
        if kind == "enter" and step.before.turn not in entered:
            entered.add(step.before.turn)
            tile = step.before.tile[values[0]]
            yield Fact("study-opening-entry", step.before.turn, 1, TILES[tile].id, tile_title(tile))
        elif kind == "white":
            yield from _raid(step)
        elif kind == "black" and step.before.drawer != NEUTRAL:
            yield Fact("study-chips", step.before.drawer)
        elif kind == "buy":
            yield Fact("study-streets", step.before.turn)
        if step.after.round > step.before.round:
            yield Fact("study-raffles", step.after.raffles)
        last = step.after
    if last is not None:
        yield from _end(last)


def _built(step: Step) -> Iterator[Fact]:
    """S3.3, S5.1 Tell what went up."""
    before, after = step.before, step.after
    for lot in range(LOTS):
        if before.tile[lot] < 0 <= after.tile[lot] and after.flag[lot] != NEUTRAL:
            seat, tile = after.flag[lot], after.tile[lot]
            thing = TILES[tile].id, tile_title(tile)
            yield Fact("study-buildings", seat)
            yield Fact("study-built", seat, 1, *thing)
            if before.stage == WARM_UP:
                yield Fact("study-opening-tile", seat, 1, *thing)
                yield Fact("study-opening-lot", seat, 1, str(PRICE[lot]), amount("cash", PRICE[lot]))


def _used(step: Step, kind: str, values: tuple[int, ...]) -> Iterator[Fact]:
    """S6.5 Tell which building was used, as what kind of trade, and whom it brought a point."""
    before, after = step.before, step.after
    new = after.used & ~before.used
    if not new:
        return
    site = new.bit_length() - 1
    seat, tile, owner = before.turn, before.tile[site], before.flag[site]
    yield Fact("study-used", seat, 1, TILES[tile].id, tile_title(tile))
    trade = _trade(tile, values[1] if kind == "use" else before.back)
    yield Fact("study-trades", seat, 1, trade, Message(f"study-trade-{trade}"))
    if owner >= 0 and owner not in (NEUTRAL, seat):
        yield Fact("study-visits", owner)


def _trade(tile: int, back: int) -> str:
    """Name the kind of trade that a use is."""
    if TILES[tile].special:
        return "special"
    give, take = (TILES[tile].take, TILES[tile].give) if back else (TILES[tile].give, TILES[tile].take)
    goods = len(GOODS) + 2
    cash, points = AMOUNTS.index("cash"), AMOUNTS.index("points")
    if take[points]:
        return "points"
    if not any(give):
        return "harvest"
    if take[cash]:
        return "sale"
    return "exchange" if any(give[:goods]) else "purchase"


def _raid(step: Step) -> Iterator[Fact]:
    """S7.2, S7.4 Tell who was raided, and how much they really paid."""
    before = step.before
    holders = [*range(before.seats), *([NEUTRAL] if before.seats == 2 else [])]
    most = max(guilt(before, holder) for holder in holders)
    name = "raids" if most else "empty-raids"
    yield Fact("study-town", None, 1, name, Message(f"study-town-{name}"))
    for seat in range(before.seats):
        if most and guilt(before, seat) == most:
            yield Fact("study-raided", seat)
            yield Fact("study-fines", seat, payment(before, step.after, seat))


def _end(s: State) -> Iterator[Fact]:
    """Tell what the last table shows."""
    for seat in range(s.seats):
        yield Fact("study-seals", seat, s.seals[seat])
        yield Fact("study-cash", seat, s.cash[seat])
    for name, count in (("rounds", s.round), ("streets", sum(s.street))):
        yield Fact("study-town", None, count, name, Message(f"study-town-{name}"))


def messages() -> dict[str, frozenset[str]]:
    """List every message id of the study."""
    ids = [name for topic in TOPICS for name in (topic.id, f"{topic.id}-about")]
    ids += [f"study-trade-{trade}" for trade in TRADES] + [f"study-town-{name}" for name in TOWN]
    return dict.fromkeys(ids, frozenset[str]())
