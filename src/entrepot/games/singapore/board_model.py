"""The table of Singapore in words, place by place: for those who read it rather than look at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ...core.board_model import Area, Place
from ...core.game import Choice, Message, Seat, SeatName
from .ascii import heading
from .board import BOARD, GOODS, LOTS, SITE_NAMES, SITES, TILES
from .ground import column, row
from .places import STACK_KEY, places, site_key, street_key, tile_key
from .state import CHIP, DARK, FINISHED, NONE, NOT_HIRED, PRICE, UNPLACED, WORK, State
from .text import amount, amounts, effect, site_name, somebody, street_ends, tile_title
from .track import chips_out

Places = Mapping[str, Place]
"""What can be done at places, by key."""


def board_model(s: State, seat: Seat | None, legal: Sequence[Choice]) -> list[Area]:
    """Tell the table as a seat sees it, or a spectator."""
    at = {place.key: place for place in places(s, legal)} if _acts(s, seat) else {}
    areas = [Area("turn", heading(s), _turn(s))]
    if seat is not None:
        areas.append(Area("goods", Message("board-screen"), _own(s, seat)))
    if UNPLACED not in s.land_x:
        areas.append(Area("board", Message("board-town"), _town(s, at)))
    areas += [
        Area("offer", Message("board-offer"), _offer(s, at)),
        Area("track", Message("board-track"), _track(s)),
        Area("players", Message("board-merchants"), _merchants(s, seat)),
        Area("supply", Message("board-supply"), (Place("supply", (_supply(s),)),)),
    ]
    return areas


def _acts(s: State, seat: Seat | None) -> bool:
    """Whether it is the seat's choice."""
    return seat is not None and seat == s.turn and CHIP < s.phase != FINISHED


def _told(at: Places, key: str, says: Iterable[Message]) -> Place:
    """Put what is at a place in words to what can be done there."""
    place = at.get(key) or Place(key)
    return replace(place, says=tuple(says))


def _turn(s: State) -> tuple[Place, ...]:
    if s.phase != WORK:
        return ()
    return (Place("turn", (Message("draw-turn", {"who": SeatName(s.turn), "steps": s.steps, "uses": s.uses}),)),)


def _own(s: State, seat: Seat) -> tuple[Place, ...]:
    """Tell what the reader holds, and where the reader's workers are."""
    goods = amounts(dict(zip(GOODS, s.goods[seat], strict=True)))
    held = Message("draw-holding", {"cash": amount("cash", s.cash[seat]), "goods": goods})
    chips = Message("board-chips-count", {"count": s.chips[seat]})
    workers = (Place(f"own-worker-{number}", (one,)) for number, one in enumerate(_workers(s, seat)))
    return (Place("own-goods", (held,)), Place("own-chips", (chips,)), *workers)


def _workers(s: State, seat: Seat) -> list[Message]:
    said = []
    for number, name in enumerate(("worker-first", "worker-second")):
        at, worker = s.worker[seat][number], Message(name)
        if at >= 0:
            said.append(Message("text-worker", {"worker": worker, "site": site_name(s, at)}))
        elif at != NOT_HIRED:
            said.append(Message("text-worker-waits", {"worker": worker}))
    return said


def _town(s: State, at: Places) -> tuple[Place, ...]:
    """Tell the squares row by row, each with the gaps to the east and south where a street could be laid."""
    order = sorted(range(SITES), key=lambda site: (row(s, site), column(s, site)))
    left, top = min(column(s, site) for site in order), row(s, order[0])
    told = []
    for site in order:
        where = Message("text-square", {"row": row(s, site) - top + 1, "column": column(s, site) - left + 1})
        here = _building(s, site) if s.tile[site] >= 0 else _lot(s, site)
        told.append(_told(at, site_key(site), (where, *here)))
        for street in (2 * site, 2 * site + 1):
            if street_key(street) in at:
                told.append(_told(at, street_key(street), (Message("choice-street", street_ends(s, street)),)))
    return tuple(told)


def _lot(s: State, site: int) -> list[Message]:
    said = [Message("choice-lot", {"lot": SITE_NAMES[site], "price": amount("cash", PRICE[site])})]
    if s.flag[site] != NONE:
        said.append(Message("text-flag", {"who": somebody(s.flag[site])}))
    return said


def _building(s: State, site: int) -> list[Message]:
    """Tell a building: what it does, whose it is, who stands there, and where its streets lead."""
    tile = s.tile[site]
    said = [Message("choice-use", {"site": site_name(s, site), "effect": effect(TILES[tile])})]
    if DARK[tile]:
        said.append(Message("board-dark"))
    if site < LOTS and s.flag[site] != NONE:
        said.append(Message("text-owner", {"who": somebody(s.flag[site])}))
    here = [owner for owner in range(s.seats) for worker in s.worker[owner] if worker == site]
    if here:
        names = tuple(Message("text-name", {"who": SeatName(owner)}) for owner in here)
        said.append(Message("board-workers-here", {"who": names}))
    if s.used >> site & 1:
        said.append(Message("board-why-used"))
    said.append(_ways(s, site))
    return said


def _ways(s: State, site: int) -> Message:
    """Tell where streets lead from a building; S1.7 the starting buildings are one place, with steps in between."""
    if site >= LOTS:
        starting = range(LOTS, SITES)
        along = {other for door in starting for other in _along(s, door)}
        sites = tuple(site_name(s, other) for other in (*starting, *sorted(along)) if other != site)
        return Message("text-steps", {"sites": sites})
    near = tuple(site_name(s, other) for other in _along(s, site))
    return Message("text-streets", {"sites": near}) if near else Message("board-why-no-street")


def _along(s: State, site: int) -> list[int]:
    """List the sites that streets from a site lead to: east, south, west, north."""
    east, south, west, north = s.near[4 * site : 4 * site + 4]
    ways = [(east, 2 * site), (south, 2 * site + 1), (west, 2 * west), (north, 2 * north + 1)]
    return [other for other, street in ways if other >= 0 and s.street[street]]


def _offer(s: State, at: Places) -> tuple[Place, ...]:
    told = [_told(at, tile_key(tile), _tile(s, tile)) for tile in (*s.offer, s.held) if tile != NONE]
    if s.top != NONE:
        left = {"first": s.left[0], "second": s.left[1], "third": s.left[2]}
        top = Message("draw-top", {"tile": tile_title(s.top), **left})
        told.append(_told(at, STACK_KEY, (top, *([Message("board-dark")] if DARK[s.top] else []))))
    return tuple(told)


def _tile(s: State, tile: int) -> tuple[Message, ...]:
    marks = {"board-dark": DARK[tile] == 1, "board-with-hut": s.hut == tile, "board-held": s.held == tile}
    return (tile_title(tile), *(Message(mark) for mark, has in marks.items() if has))


def _track(s: State) -> tuple[Place, ...]:
    """Tell the markers from the first to the last, and the seals that are ahead."""
    order = sorted(range(s.seats), key=lambda seat: -s.points[seat])
    told = []
    for seat in order:
        said = [Message("text-marker", {"who": SeatName(seat), "points": amount("points", s.points[seat])})]
        if s.seals[seat] < len(BOARD.seals):
            said.append(Message("text-seal", {"points": amount("points", BOARD.seals[s.seals[seat]])}))
        told.append(Place(f"marker-{seat}", tuple(said)))
    return tuple(told)


def _merchants(s: State, seat: Seat | None) -> tuple[Place, ...]:
    told = []
    for owner in range(s.seats):
        built = sum(s.flag[site] == owner and s.tile[site] >= 0 for site in range(LOTS))
        counted = {"chips": s.chips[owner], "buildings": built}
        points = amount("points", s.points[owner])
        said = [Message("draw-player", {"who": SeatName(owner), "points": points, **counted})]
        if owner == seat or s.open:
            goods = amounts(dict(zip(GOODS, s.goods[owner], strict=True)))
            said.append(Message("draw-holding", {"cash": amount("cash", s.cash[owner]), "goods": goods}))
        else:
            said.append(Message("draw-hidden"))
        told.append(Place(f"player-{owner}", (*said, *_workers(s, owner))))
    return tuple(told)


def _supply(s: State) -> Message:
    goods = amounts(dict(zip(GOODS, s.supply, strict=True)))
    bag = {"black": BOARD.material["black_chips"] - chips_out(s), "white": BOARD.material["white_chips"]}
    return Message("draw-supply", {"goods": goods, "streets": s.streets_left, **bag})
