"""Rules of thumb for Clippers: how much each choice is favoured, without trying it out.

In the order of a round:
1. Settle while you can, where value and lines are high and more lines are on their way.
2. Else take the 2× card, the 5×, the 3×; the Settlement card last. Buy no clipper.
3. Lay the stick that brings you most: its bonus, and the line for your settlements against the others'. Of a long link
   every stick counts its part.
4. Stop, or wait, when no stick would bring you anything.
5. Move your settlement from where it is worth least to where it is worth most.
"""

from __future__ import annotations

from ...core.rule import const_array, rule
from .actions import BUY, LAY_ON, MOVE_FROM, NO_CLIPPER, PASS, PLACE_ON, PUT_ON, SETTLE_ON, TAKE_CARD, WAIT
from .board import LINE_COUNT, WAYS
from .lay import bonus
from .sets import first_way
from .state import LINES_IN, NONE, SEATS, WORDS, State
from .ways import has_reached, track_of

FIRST = 100000
"""Whatever should be done before anything else is favoured by so much."""
POINT = 1000
CARD_ORDER = const_array([4, 2, 3, 1])


@rule
def priority(s: State, choice: int) -> int:
    """Say how much a legal choice is favoured: the most favoured is made, of equals any."""
    if choice < PASS:
        if choice >= TAKE_CARD:
            return CARD_ORDER[choice - TAKE_CARD]
        return FIRST + island_worth(s, choice - SETTLE_ON)
    if choice < LAY_ON:
        return -1 if BUY <= choice < NO_CLIPPER else 0
    if choice < PLACE_ON:
        return stick_worth(s, (choice - LAY_ON) // WAYS, (choice - LAY_ON) % WAYS)
    if choice < MOVE_FROM:
        return stick_worth(s, s.bought[s.turn], choice - PLACE_ON)
    if choice < PUT_ON:
        return -island_worth(s, choice - MOVE_FROM)
    if choice < WAIT:
        return island_worth(s, choice - PUT_ON)
    return 0


@rule
def island_worth(s: State, island: int) -> int:
    """Value a settlement on an island: by the lines that are there, and half of those that may come next."""
    coming = 0
    for line in range(LINE_COUNT):
        if not has_reached(s, line, island):
            for at in range(line * WORDS, (line + 1) * WORDS):
                ways = s.open_ways[at]
                while ways != 0:
                    if s.ends[first_way(at, ways) ^ 1] == island:
                        coming += 1
                    ways &= ways - 1
    return POINT * s.worth[island] * (2 + 2 * LINES_IN[s.reached[island]] + coming) // 2


@rule
def stick_worth(s: State, line: int, way: int) -> int:
    """Value a stick: what completing its link brings, in equal parts for each stick of the link."""
    island = s.ends[way ^ 1]
    if has_reached(s, line, island):
        return 0
    own = s.settled[island * SEATS + s.turn]
    others = 0
    for seat in range(s.seats):
        others += s.settled[island * SEATS + seat]
    gain = s.worth[island] * (own * s.seats - others) * POINT // (s.seats - 1)
    track = track_of(s, line, way // 2)
    laid = 0 if track == NONE else abs(s.laid[track])
    return (gain + POINT * bonus(s, line, island)) * (laid + 1) // s.length[way // 2]
