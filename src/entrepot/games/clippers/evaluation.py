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
PARTS = const_array([0, *(-(-(1 << SHIFT) // length) * POINT for length in range(1, 5))])
"""The part of a link that one stick is, by the link's length, in thousandths times a power of two: the product with a
number below 1,000 rounds down exactly, without a division."""


WEIGHTS = const_array(read_weights(FOLDER / "weights.json", SIZES))


@rule
def evaluate(s: State, seat: int) -> int:
    """Estimate a seat's prospects, in thousandths of a point."""
    return evaluate_with(s, seat, WEIGHTS)


@rule
def evaluate_with(s: State, seat: int, weights: Weights) -> int:
    """Estimate a seat's prospects against the others' average with given weights."""
    hope = hope_left(s, weights)
    own, others = nearby(s, seat, weights)
    for other in range(s.seats):
        value = islands_value(s, other, hope) + means(s, other, weights)
        if other == seat:
            own += value
        else:
            others += value
    return own - others * weights[RIVAL] // (POINT * (s.seats - 1))


@rule
def islands_value(s: State, seat: int, hope: int) -> int:
    """Estimate what a seat's islands will score, by the lines that have reached them and those that may yet."""
    total = 0
    for lines in range(LINE_COUNT + 1):
        total += (POINT * lines + hope * (LINE_COUNT - lines) // LINE_COUNT) * s.stakes[lines * SEATS + seat]
    return total


@rule
def means(s: State, seat: int, weights: Weights) -> int:
    """Estimate what a seat will score by anything else: money, reserve, card and clipper."""
    total = POINT * s.money[seat]
    if s.phase == FINISHED:
        return total
    total += weights[RESERVE] * s.reserve[seat]
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
def nearby(s: State, seat: int, weights: Weights) -> tuple[int, int]:
    """Weigh the value of a seat's islands that lines are on their way to, the nearer, the more, and the others'."""
    if s.phase == FINISHED:
        return 0, 0
    p1, p2, p3, p4, p5 = 0, 0, 0, 0, 0
    words = s.open_words
    while words != 0:
        at = lowest_bit(words)
        line = at // WORDS
        ways = s.open_ways[at]
        while ways != 0:
            way = first_way(at, ways)
            island = s.ends[way ^ 1]
            is_settled = s.free[island] != s.spaces[island]
            if is_settled and not has_reached(s, line, island):
                value = s.worth[island] * (1 + sticks_on(s, line, way // 2)) * PARTS[s.length[way // 2]]
                first = island * SEATS
                p1 += (s.settled[first] * value) >> SHIFT
                p2 += (s.settled[first + 1] * value) >> SHIFT
                p3 += (s.settled[first + 2] * value) >> SHIFT
                p4 += (s.settled[first + 3] * value) >> SHIFT
                p5 += (s.settled[first + 4] * value) >> SHIFT
            ways &= ways - 1
        words &= words - 1
    near = weights[NEAR]
    p1, p2, p3 = near * p1 // POINT, near * p2 // POINT, near * p3 // POINT
    p4, p5 = near * p4 // POINT, near * p5 // POINT
    own = p1 * (seat == 0) + p2 * (seat == 1) + p3 * (seat == 2) + p4 * (seat == 3) + p5 * (seat == 4)
    return own, p1 + p2 + p3 + p4 + p5 - own


@rule
def sticks_on(s: State, line: int, link: int) -> int:
    """Count the sticks of a line on a link."""
    if s.track[2 * link] == line:
        return abs(s.laid[2 * link])
    return abs(s.laid[2 * link + 1]) if s.track[2 * link + 1] == line else 0
