"""The table of Singapore in words, place by place: for those who read it rather than look at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ...core.board_model import Area, Place, listed
from ...core.game import Choice, Message, Seat, SeatName
from .ascii import buildings_of, heading
from .board import END_START, FIRST_START, GOODS
from .ground import column, is_start, row, sites_of
from .places import STACK_KEY, closed_places, places, site_key, street_key, tile_key
from .shelf import board_of
from .state import CHIP, FINISHED, NONE, NOT_HIRED, UNPLACED, WORK, State
from .text import amount, amounts, effect, lot_name, site_name, somebody, street_choice, tile_title
from .track import chips_out

Places = Mapping[str, Place]
"""What can be done at places, by key."""


def board_model(s: State, seat: Seat | None, legal: Sequence[Choice]) -> list[Area]:
    """Tell the table as a seat sees it, or a spectator."""
    listing = listed(places(s, legal), closed_places(s, legal)) if _acts(s, seat) else []
    at = {place.key: place for place in listing}
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


def _place(at: Places, key: str, messages: Iterable[Message]) -> Place:
    """Put what is at a place in words to what can be done there."""
    place = at.get(key) or Place(key)
    return replace(place, messages=tuple(messages))


def _turn(s: State) -> tuple[Place, ...]:
    if s.phase != WORK:
        return ()
    return (
        Place(
            "turn",
            (Message("draw-turn", {"who": SeatName(s.turn), "steps": s.steps + sum(s.own_steps), "uses": s.uses}),),
        ),
    )


def _own(s: State, seat: Seat) -> tuple[Place, ...]:
    """Tell what the reader holds, and where the reader's workers are."""
    goods = amounts(dict(zip(GOODS, s.goods[seat], strict=True)))
    held = Message("draw-holding", {"cash": amount("cash", s.cash[seat]), "goods": goods})
    chips = Message("board-chips-count", {"count": s.chips[seat]})
    workers = (Place(f"own-worker-{number}", (one,)) for number, one in enumerate(_workers(s, seat)))
    return (Place("own-goods", (held,)), Place("own-chips", (chips,)), *workers)


def _workers(s: State, seat: Seat) -> list[Message]:
    messages = []
    for number, name in enumerate(("worker-first", "worker-second")):
        at, worker = s.worker[seat][number], Message(name)
        if at >= 0:
            messages.append(Message("text-worker", {"worker": worker, "site": site_name(s, at)}))
        elif at != NOT_HIRED:
            messages.append(Message("text-worker-waits", {"worker": worker}))
    return messages


def _town(s: State, at: Places) -> tuple[Place, ...]:
    """Tell the squares row by row, each with the gaps to the east and south where a street could be laid."""
    order = sorted(sites_of(s), key=lambda site: (row(s, site), column(s, site)))
    left, top = min(column(s, site) for site in order), row(s, order[0])
    listed = []
    for site in order:
        where = Message("text-square", {"row": row(s, site) - top + 1, "column": column(s, site) - left + 1})
        here = _building(s, site) if s.tile[site] >= 0 else _lot(s, site)
        listed.append(_place(at, site_key(site), (where, *here)))
        for street in (2 * site, 2 * site + 1):
            if street_key(street) in at:
                listed.append(_place(at, street_key(street), (street_choice(s, street),)))
    return tuple(listed)


def _lot(s: State, site: int) -> list[Message]:
    messages = [Message("choice-lot", {"lot": lot_name(s, site), "price": amount("cash", s.price[site])})]
    if s.flag[site] != NONE:
        messages.append(Message("text-flag", {"who": somebody(s.flag[site])}))
    return messages


def _building(s: State, site: int) -> list[Message]:
    """Tell a building: what it does, whose it is, who stands there, and where its streets lead."""
    tile = s.tile[site]
    messages = [Message("choice-use", {"site": site_name(s, site), "effect": effect(board_of(s.board).tile(tile))})]
    if s.dark[tile]:
        messages.append(Message("board-dark"))
    if s.flag[site] != NONE:
        messages.append(Message("text-owner", {"who": somebody(s.flag[site])}))
    here = [owner for owner in range(s.seats) for worker in s.worker[owner] if worker == site]
    if here:
        names = tuple(Message("text-name", {"who": SeatName(owner)}) for owner in here)
        messages.append(Message("board-workers-here", {"who": names}))
    if s.used >> site & 1:
        messages.append(Message("board-why-used"))
    messages.append(_ways(s, site))
    return messages


def _ways(s: State, site: int) -> Message:
    """Tell where streets lead from a building; S1.7 the starting buildings are one place, with steps in between."""
    if is_start(site):
        starting = [door for door in range(FIRST_START, END_START) if s.tile[door] >= 0]
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
    listed = [_place(at, tile_key(tile), _tile(s, tile)) for tile in (*s.offer, s.held) if tile != NONE]
    if s.top != NONE:
        left = {"first": s.left[0], "second": s.left[1], "third": s.left[2]}
        top = Message("draw-top", {"tile": tile_title(s, s.top), **left})
        listed.append(_place(at, STACK_KEY, (top, *([Message("board-dark")] if s.dark[s.top] else []))))
    return tuple(listed)


def _tile(s: State, tile: int) -> tuple[Message, ...]:
    marks = {"board-dark": s.dark[tile] == 1, "board-with-hut": s.hut == tile, "board-held": s.held == tile}
    return (tile_title(s, tile), *(Message(mark) for mark, has in marks.items() if has))


def _track(s: State) -> tuple[Place, ...]:
    """Tell the markers from the first to the last, and the seals that are ahead."""
    order = sorted(range(s.seats), key=lambda seat: -s.points[seat])
    listed = []
    for seat in order:
        messages = [Message("text-marker", {"who": SeatName(seat), "points": amount("points", s.points[seat])})]
        if s.seals[seat] < s.seal_count:
            messages.append(Message("text-seal", {"points": amount("points", s.seal_at[s.seals[seat]])}))
        listed.append(Place(f"marker-{seat}", tuple(messages)))
    return tuple(listed)


def _merchants(s: State, seat: Seat | None) -> tuple[Place, ...]:
    listed = []
    for owner in range(s.seats):
        counted = {"chips": s.chips[owner], "buildings": buildings_of(s, owner)}
        points = amount("points", s.points[owner])
        messages = [Message("draw-player", {"who": SeatName(owner), "points": points, **counted})]
        if owner == seat or s.open:
            goods = amounts(dict(zip(GOODS, s.goods[owner], strict=True)))
            messages.append(Message("draw-holding", {"cash": amount("cash", s.cash[owner]), "goods": goods}))
        else:
            messages.append(Message("draw-hidden"))
        listed.append(Place(f"player-{owner}", (*messages, *_workers(s, owner))))
    return tuple(listed)


def _supply(s: State) -> Message:
    goods = amounts(dict(zip(GOODS, s.supply, strict=True)))
    bag = {"black": s.black_chips - chips_out(s), "white": s.white_chips - s.white_out}
    return Message("draw-supply", {"goods": goods, "streets": s.streets_left, **bag})
