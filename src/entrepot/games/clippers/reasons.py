"""Why a place of the chart offers nothing to the seat that acts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...core.game import Argument, Arguments, Message
from ...core.memoized import memoized
from .board import LINE_COUNT, MAX_LINKS, SHELF
from .rules import CLIPPER_PRICE, may_move, must_move
from .state import CARD_PRICE, CLIPPER, FREE, LAY, NONE, PUT, RESETTLE, SEATS, SETTLE, TIPS, VIOLET, State
from .text import island_name, line_name, place_name
from .ways import has_reached

Reason = Message | None
Closed = dict[Message, list[str]]
"""Keys of places that offer nothing, by the reason."""
_LINK_KEYS = tuple(f"stretch-{link}" for link in range(MAX_LINKS))


def _why(name: str, **args: Argument) -> Message:
    return Message(f"board-why-{name}", args)


@cache
def _plain(name: str) -> Message:
    return _why(name)


def must_place(s: State) -> bool:
    """C5.6 Whether the clipper bought this round is all that can be laid now."""
    return s.rule_phase == 3 and s.bought[s.turn] != NONE


def island_reasons(s: State, keys: Sequence[str], closed: Closed) -> None:
    """Say why nothing can be done on islands, which have these keys."""
    if s.phase == LAY and (must_place(s) or not may_move(s)):
        return
    for island in range(s.islands):
        if name := _why_island(s, island):
            closed.setdefault(_plain(name), []).append(keys[island])


def _why_island(s: State, island: int) -> str:
    """Name the reason why nothing can be done on an island; nothing, if there is none."""
    if s.phase == CLIPPER:
        return "settled"
    if s.phase == PUT and s.lifted == island:
        return "same"
    if s.phase in (SETTLE, PUT) and s.free[island] == 0:
        return "full"
    if s.phase == SETTLE and s.reserve[s.turn] == 0:
        return "reserve"
    return "none-here" if s.phase == LAY and s.settled[island * SEATS + s.turn] == 0 else ""


def stretch_reasons(s: State) -> Closed:
    """Say why no stick can be laid where none is.

    A reason holds for all that its key begins: ``stretch`` is the chart, ``stretch-12`` a link, ``stretch-12-1`` a
    track, ``stretch-12-1-0`` a space. The longest key wins. What is laid needs no reason.
    """
    if s.phase != LAY:
        return {}
    if must_place(s) or must_move(s):
        return {_plain("place-first" if must_place(s) else "move-first"): ["stretch"]}
    before, no_end = list[str](), list[str]()
    closed: Closed = {_plain("before"): before, _plain("no-end"): no_end}
    ends, tracks, lengths, lines, laid, lines_at = s.ends, s.tracks, s.length, s.track, s.laid, _lines_at(s)
    for link in range(s.links):
        length, free = lengths[link], False
        for track in range(2 * link, 2 * link + tracks[link]):
            if lines[track] == FREE:
                free = True
                before += _inner_spaces(track, length)
            elif abs(laid[track]) < length:
                closed.setdefault(_begun(lines[track]), []).append(_track_key(track))
        if free:
            near, far = lines_at.get(ends[2 * link]), lines_at.get(ends[2 * link + 1])
            if not near and not far:
                no_end.append(_LINK_KEYS[link])
            elif (reason := _why_link(s, link, near or [], far or [])) is not None:
                closed.setdefault(reason, []).append(_LINK_KEYS[link])
    return closed


@cache
def _track_key(track: int) -> str:
    return f"stretch-{track // 2}-{track % 2}"


@cache
def _inner_spaces(track: int, length: int) -> tuple[str, ...]:
    """Name the spaces of a free track that are not at its ends: those before them come first."""
    return tuple(f"{_track_key(track)}-{space}" for space in range(1, length - 1))


@cache
def _begun(line: int) -> Message:
    """Say of a track that a line has begun it."""
    return _why("begun", line=line_name(line))


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


def _why_link(s: State, link: int, near: list[int], far: list[int]) -> Reason:
    """Say why no line at either end of a link can enter a free track of it; nothing, if one can."""
    able = near if s.one_way[link] == 1 else near + far
    if s.one_way[link] == 1 and far and not near:
        return _one_way(s.board, s.ends[2 * link], s.ends[2 * link + 1])
    for line in able:
        if line in (s.track[2 * link], s.track[2 * link + 1]):
            return _entered(line)
    return None if any(s.left[line] for line in able) else _plain("no-sticks")


@memoized(SHELF)
def _one_way(board: int, start: int, to: int) -> Message:
    ends: Arguments = {"from": island_name(board, start), "to": island_name(board, to)}
    return _why("one-way", **ends)


@cache
def _entered(line: int) -> Message:
    """Say of a link that a line has a track of it already."""
    return _why("twice", line=line_name(line))


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
    if must_move(s):
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
