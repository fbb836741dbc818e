"""Why a place of the chart offers nothing to the seat that acts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...core.board_model import Place, closed_place
from ...core.game import Argument, Arguments, Message
from ...core.memoized import memoized
from .board import LINE_COUNT, MAX_LINKS, SHELF
from .rules import CLIPPER_PRICE
from .rulings import ONLY_MOVE
from .state import CARD_PRICE, CLIPPER, FREE, LAY, NONE, PUT, RESETTLE, SEATS, SETTLE, TIPS, VIOLET, State
from .text import island_name, line_name, place_name
from .ways import has_reached

Reason = Message | None
_NOBODY: list[int] = []
_LINK_KEYS = tuple(f"stretch-{link}" for link in range(MAX_LINKS))


def _why(name: str, **args: Argument) -> Message:
    return Message(f"board-why-{name}", args)


@cache
def _plain(name: str) -> Message:
    return _why(name)


def must_place(s: State) -> bool:
    """C5.6 Whether the clipper bought this round is all that can be laid now."""
    return s.rule_phase == 3 and s.bought[s.turn] != NONE


def island_reasons(s: State, keys: Sequence[str]) -> list[Place]:
    """Say why nothing can be done on islands, which have these keys."""
    if s.phase == LAY and s.card[s.turn] != RESETTLE:
        return []
    return [closed_place(keys[island], _plain(name)) for island in range(s.islands) if (name := _why_island(s, island))]


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


def stretch_reasons(s: State) -> list[Place]:
    """Say why no stick can be laid where none is.

    A reason holds for all that its key begins: ``stretch`` is the chart, ``stretch-12`` a link, ``stretch-12-1`` a
    track, ``stretch-12-1-0`` a space. The longest key wins. What is laid needs no reason.
    """
    if s.phase != LAY:
        return []
    if must_place(s):
        return [closed_place("stretch", _plain("place-first"))]
    found: list[Place] = []
    lines_at, tracks, lengths, lines, laid = _lines_at(s), s.tracks, s.length, s.track, s.laid
    for link in range(s.links):
        length, free = lengths[link], False
        for track in range(2 * link, 2 * link + tracks[link]):
            if lines[track] == FREE:
                free = True
                found += _inner_spaces(track, length)
            elif abs(laid[track]) < length:
                found.append(_begun(track, lines[track]))
        if free and (reason := _closed(s, link, lines_at)) is not None:
            found.append(reason)
    return found


@cache
def _inner_spaces(track: int, length: int) -> tuple[Place, ...]:
    """Say of the spaces of a free track that are not at its ends that those before them come first."""
    key = f"stretch-{track // 2}-{track % 2}"
    return tuple(closed_place(f"{key}-{space}", _plain("before")) for space in range(1, length - 1))


@cache
def _begun(track: int, line: int) -> Place:
    """Say of a track that a line has begun it."""
    return closed_place(f"stretch-{track // 2}-{track % 2}", _why("begun", line=line_name(line)))


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


def _closed(s: State, link: int, lines_at: dict[int, list[int]]) -> Place | None:
    """Say why no line can enter a free track of a link; nothing, if one can."""
    near, far = lines_at.get(s.ends[2 * link], _NOBODY), lines_at.get(s.ends[2 * link + 1], _NOBODY)
    able = near if s.one_way[link] == 1 else near + far
    if s.one_way[link] == 1 and far and not near:
        return _one_way(s.board, link, s.ends[2 * link], s.ends[2 * link + 1])
    if not able:
        return closed_place(_LINK_KEYS[link], _plain("no-end"))
    for line in able:
        if line in (s.track[2 * link], s.track[2 * link + 1]):
            return _entered(link, line)
    return None if any(s.left[line] for line in able) else closed_place(_LINK_KEYS[link], _plain("no-sticks"))


@memoized(SHELF)
def _one_way(board: int, link: int, start: int, to: int) -> Place:
    ends: Arguments = {"from": island_name(board, start), "to": island_name(board, to)}
    return closed_place(_LINK_KEYS[link], _why("one-way", **ends))


@cache
def _entered(link: int, line: int) -> Place:
    """Say of a link that a line has a track of it already."""
    return closed_place(_LINK_KEYS[link], _why("twice", line=line_name(line)))


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
