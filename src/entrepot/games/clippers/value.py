"""How good a position of Clippers looks for a seat: for bots that look a step ahead."""

from __future__ import annotations

from ...engine.rule import rule, table
from .state import FINISHED, LINES_IN, NONE, OPEN_AT_MOST, SEATS, State
from .ways import LINES, has_reached, track_of

POINT = 1000
RESERVE_WORTH = 2500
"""Of a settlement that is still to be set."""
LINES_EXPECTED = 1900
"""How many lines reach an island in a game, in thousandths."""
NEARNESS = 300
"""How much of an island's value a tip beside it is worth, in thousandths."""
CARD_WORTH = table([2500, 1200, 1800, 3000])
CLIPPER_WORTH = 1500


@rule
def value(s: State, seat: int) -> int:
    """Estimate a seat's prospects against the others' average, in thousandths of a point."""
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += prospects(s, other)
    return prospects(s, seat) - others // (s.seats - 1)


@rule
def prospects(s: State, seat: int) -> int:
    """Estimate what a seat will score."""
    total = POINT * s.money[seat]
    if s.moment == FINISHED:
        for island in range(s.islands):
            total += POINT * s.settled[island * SEATS + seat] * s.worth[island] * LINES_IN[s.reached[island]]
        return total
    hope = hope_left(s)
    for island in range(s.islands):
        settlements = s.settled[island * SEATS + seat]
        if settlements > 0:
            lines = LINES_IN[s.reached[island]]
            total += settlements * s.worth[island] * (POINT * lines + hope * (LINES - lines) // LINES)
    total += nearby(s, seat) + RESERVE_WORTH * s.reserve[seat]
    if s.card[seat] != NONE:
        total += CARD_WORTH[s.card[seat]] * (4 - s.phase) // 3
    return total + (CLIPPER_WORTH if s.bought[seat] != NONE else 0)


@rule
def hope_left(s: State) -> int:
    """Estimate how many more lines an island may get, in thousandths: all that is expected, less what was laid."""
    left, all_sticks = 0, 0
    for line in range(LINES):
        left += s.left[line]
        all_sticks += s.sticks[line]
    return LINES_EXPECTED * left // all_sticks


@rule
def nearby(s: State, seat: int) -> int:
    """Value the lines that are on their way to the seat's islands: the nearer, the more."""
    total = 0
    for line in range(LINES):
        first = line * OPEN_AT_MOST
        for i in range(first, first + s.open_count[line]):
            way = s.open_way[i]
            island = s.ends[way ^ 1]
            settlements = s.settled[island * SEATS + seat]
            if settlements > 0 and not has_reached(s, line, island):
                track = track_of(s, line, way // 2)
                laid = 0 if track == NONE else abs(s.laid[track])
                total += NEARNESS * settlements * s.worth[island] * (1 + laid) // s.length[way // 2]
    return total
