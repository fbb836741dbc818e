"""How good a position of Clippers looks for a seat: for bots that look ahead.

What a seat would score now, what its islands may still get, and what lines are on their way there, against the
others' average. The weights are in thousandths of a point or of what they weigh, in ``data/weights.json``.
"""

from __future__ import annotations

from ...core.bits import lowest_bit
from ...core.data_file import read_weights
from ...core.rule import Weights, const_array, rule
from .board import FOLDER, LINE_COUNT
from .sets import first_way
from .state import FINISHED, NONE, SEATS, WORDS, State
from .ways import has_reached

SIZES = {
    "reserve": 1,  # a settlement that is still to be set
    "expected": 1,  # how many lines reach an island in a whole game
    "near": 1,  # how much of an island's value a line beside it is worth
    "card": 4,  # each of the option cards, with all phases to come
    "clipper": 1,  # one that is bought and not yet placed
    "rival": 1,  # how much of the others' average counts
}
RESERVE, EXPECTED, NEAR, CARD, CLIPPER, RIVAL = 0, 1, 2, 3, 7, 8
POINT = 1000
SHIFT = 33
PARTS = const_array([0, *(-(-(1 << SHIFT) // length) for length in range(1, 5))])
"""The part of a link that one stick is, by the link's length, times a power of two: the product with a number below
2 ** 20 rounds down exactly, without a division."""


WEIGHTS = const_array(read_weights(FOLDER / "weights.json", SIZES))


@rule
def evaluate(s: State, seat: int) -> int:
    """Estimate a seat's prospects, in thousandths of a point."""
    return evaluate_with(s, seat, WEIGHTS)


@rule
def evaluate_with(s: State, seat: int, weights: Weights) -> int:
    """Estimate a seat's prospects against the others' average with given weights."""
    hope = hope_left(s, weights)
    near = nearby(s, weights)
    own, others = 0, 0
    for lines in range(LINE_COUNT + 1):
        value = POINT * lines + hope * (LINE_COUNT - lines) // LINE_COUNT
        for other in range(s.seats):
            if other == seat:
                own += value * s.stakes[lines * SEATS + other]
            else:
                others += value * s.stakes[lines * SEATS + other]
    for other in range(s.seats):
        if other == seat:
            own += means(s, other, near[other], weights)
        else:
            others += means(s, other, near[other], weights)
    return own - others * weights[RIVAL] // (POINT * (s.seats - 1))


@rule
def means(s: State, seat: int, near: int, weights: Weights) -> int:
    """Estimate what a seat will score by anything else: money, lines that are near, reserve, card and clipper."""
    total = POINT * s.money[seat]
    if s.phase == FINISHED:
        return total
    total += near + weights[RESERVE] * s.reserve[seat]
    if s.card[seat] != NONE:
        total += weights[CARD + s.card[seat]] * (4 - s.rule_phase) // 3
    return total + (weights[CLIPPER] if s.bought[seat] != NONE else 0)


@rule
def hope_left(s: State, weights: Weights) -> int:
    """Estimate how many more lines an island may get, in thousandths: all that is expected, less what was laid."""
    if s.phase == FINISHED:
        return 0
    left = 0
    all_sticks = 0
    for line in range(LINE_COUNT):
        left += s.left[line]
        all_sticks += s.sticks[line]
    return weights[EXPECTED] * left // all_sticks


@rule
def nearby(s: State, weights: Weights) -> tuple[int, int, int, int, int]:
    """Weigh the value of each seat's islands that lines are on their way to: the nearer, the more."""
    p1, p2, p3, p4, p5 = 0, 0, 0, 0, 0
    words = s.open_words
    while words != 0:
        at = lowest_bit(words)
        line = at // WORDS
        ways = s.open_ways[at]
        while ways != 0:
            way = first_way(at, ways)
            island = s.ends[way ^ 1]
            if not has_reached(s, line, island):
                value = POINT * s.worth[island] * (1 + sticks_on(s, line, way // 2)) * PARTS[s.length[way // 2]]
                first = island * SEATS
                p1 += (s.settled[first] * value) >> SHIFT
                p2 += (s.settled[first + 1] * value) >> SHIFT
                p3 += (s.settled[first + 2] * value) >> SHIFT
                p4 += (s.settled[first + 3] * value) >> SHIFT
                p5 += (s.settled[first + 4] * value) >> SHIFT
            ways &= ways - 1
        words &= words - 1
    near = weights[NEAR]
    return near * p1 // POINT, near * p2 // POINT, near * p3 // POINT, near * p4 // POINT, near * p5 // POINT


@rule
def sticks_on(s: State, line: int, link: int) -> int:
    """Count the sticks of a line on a link."""
    if s.track[2 * link] == line:
        return abs(s.laid[2 * link])
    return abs(s.laid[2 * link + 1]) if s.track[2 * link + 1] == line else 0
