"""Why a place of the chart offers nothing to the seat that acts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ...core.board_model import Place
from ...core.game import Argument, Message
from .board import LINE_COUNT
from .rules import CLIPPER_PRICE
from .rulings import ONLY_MOVE
from .state import CARD_PRICE, CLIPPER, FREE, LAY, NONE, PUT, RESETTLE, SEATS, SETTLE, TIPS, VIOLET, State
from .text import line_name, place_name
from .ways import has_reached

Reason = Message | None


def _why(name: str, **args: Argument) -> Message:
    return Message(f"board-why-{name}", args)


@cache
def _plain(name: str) -> Message:
    return _why(name)


@cache
def _plain_place(key: str, name: str) -> Place:
    return Place(key, reason=_plain(name))


def must_place(s: State) -> bool:
    """C5.6 Whether the clipper bought this round is all that can be laid now."""
    return s.rule_phase == 3 and s.bought[s.turn] != NONE


def island_reason(s: State, island: int) -> Reason:
    """Say why nothing can be done on an island."""
    if s.phase == CLIPPER:
        return _plain("settled")
    if s.phase == PUT and s.lifted == island:
        return _plain("same")
    if s.phase in (SETTLE, PUT) and s.free[island] == 0:
        return _plain("full")
    if s.phase == SETTLE and s.reserve[s.turn] == 0:
        return _plain("reserve")
    moves = s.phase == LAY and s.card[s.turn] == RESETTLE
    return _plain("none-here") if moves and s.settled[island * SEATS + s.turn] == 0 else None


def stretch_reasons(s: State) -> Iterator[Place]:
    """Say why no stick can be laid where none is.

    A reason holds for all that its key begins: ``stretch`` is the chart, ``stretch-12`` a link, ``stretch-12-1`` a
    track, ``stretch-12-1-0`` a space. The longest key wins. What is laid needs no reason.
    """
    if s.phase != LAY:
        return
    if must_place(s):
        yield _plain_place("stretch", "place-first")
        return
    lines_at = _lines_at(s)
    for link in range(s.links):
        closed = False
        for track in range(s.tracks[link]):
            line, length = s.track[2 * link + track], s.length[link]
            if line == FREE:
                closed = True
                for space in range(1, length - 1):
                    yield _plain_place(f"stretch-{link}-{track}-{space}", "before")
            elif abs(s.laid[2 * link + track]) < length:
                yield Place(f"stretch-{link}-{track}", reason=_why("begun", line=line_name(line)))
        if closed:
            yield from _closed(s, link, lines_at)


def _lines_at(s: State) -> dict[int, list[int]]:
    """List the lines that have a clipper or an end at each place; violet has one at its first island once begun."""
    found: dict[int, list[int]] = {}
    for line in range(LINE_COUNT):
        places = {place for place in s.tip[line * TIPS : (line + 1) * TIPS] if place != NONE}
        if line == VIOLET and has_reached(s, VIOLET, s.violet):
            places.add(s.violet)
        for place in places:
            found.setdefault(place, []).append(line)
    return found


def _closed(s: State, link: int, lines_at: dict[int, list[int]]) -> Iterator[Place]:
    """Say why no line can enter a free track of a link."""
    ends = s.ends[2 * link : 2 * link + 2]
    near, far = lines_at.get(ends[0], []), lines_at.get(ends[1], [])
    key = f"stretch-{link}"
    able = near if s.one_way[link] == 1 else near + far
    if s.one_way[link] == 1 and far and not near:
        yield Place(key, reason=_why("one-way", **{"from": place_name(s, ends[0]), "to": place_name(s, ends[1])}))
    elif not able:
        yield _plain_place(key, "no-end")
    else:
        twice = next((line for line in able if line in s.track[2 * link : 2 * link + 2]), None)
        if twice is not None:
            yield Place(key, reason=_why("twice", line=line_name(twice)))
        elif not any(s.left[line] for line in able):
            yield _plain_place(key, "no-sticks")


def card_reason(s: State, card: int) -> Reason:
    """Say why an option card cannot be taken."""
    if s.phase == CLIPPER:
        return _plain("settled")
    if s.phase != SETTLE:
        return _plain("card-phase")
    if s.cards[card] == 0:
        return _plain("card-gone")
    if s.money[s.turn] < CARD_PRICE[card]:
        return _why("money", price=CARD_PRICE[card], money=s.money[s.turn])
    return _plain("nothing-to-move") if card == RESETTLE else None


def line_reason(s: State, line: int) -> Reason:
    """Say why a line can neither be laid nor have a clipper bought."""
    if s.left[line] == 0:
        return _plain("no-sticks")
    if s.phase == LAY:
        return _plain("place-first") if must_place(s) else _stuck_reason(s, line)
    if line == VIOLET:
        return None
    if s.phase == SETTLE:
        return _plain("buy-later")
    return _supply_reason(s, line) if s.phase == CLIPPER else _plain("buy-phase")


def _stuck_reason(s: State, line: int) -> Message:
    if s.rule_phase == 3 and s.card[s.turn] == RESETTLE and s.settlement_rule == ONLY_MOVE:
        return _plain("move-first")
    if line == VIOLET and s.tip[VIOLET * TIPS] == NONE:
        return _why("violet", island=place_name(s, s.violet))
    return _plain("stuck")


def _supply_reason(s: State, line: int) -> Message:
    if s.supply[line] == 0:
        return _plain("no-supply")
    if s.money[s.turn] < CLIPPER_PRICE:
        return _why("money", price=CLIPPER_PRICE, money=s.money[s.turn])
    return _plain("nowhere")
