"""How good a position of Clippers looks for a seat: for bots that look ahead.

What a seat would score now, what its islands may still get, and what lines are on their way there, against the
others' average. The weights are in thousandths of a point or of what they weigh, in ``data/weights.json``.
"""

from __future__ import annotations

from ...core.data_file import DataSection, read
from ...core.rule import Weights, const_array, rule
from .board import FOLDER
from .state import FINISHED, LINES_IN, NONE, OPEN_AT_MOST, SEATS, State
from .ways import LINES, has_reached, track_of

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


def _load() -> list[int]:
    place = DataSection("weights.json", "the file", read(FOLDER / "weights.json"))
    place.only(*SIZES)
    return [weight for name, size in SIZES.items() for weight in place.take_list(name, int, size)]


WEIGHTS = const_array(_load())


@rule
def evaluate(s: State, seat: int) -> int:
    """Estimate a seat's prospects, in thousandths of a point."""
    return evaluate_with(s, seat, WEIGHTS)


@rule
def evaluate_with(s: State, seat: int, weights: Weights) -> int:
    """Estimate a seat's prospects against the others' average with given weights."""
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += prospects(s, other, weights)
    return prospects(s, seat, weights) - others * weights[RIVAL] // (POINT * (s.seats - 1))


@rule
def prospects(s: State, seat: int, weights: Weights) -> int:
    """Estimate what a seat will score."""
    total = POINT * s.money[seat]
    hope = hope_left(s, weights)
    for island in range(s.islands):
        settlements = s.settled[island * SEATS + seat]
        if settlements > 0:
            lines = LINES_IN[s.reached[island]]
            total += settlements * s.worth[island] * (POINT * lines + hope * (LINES - lines) // LINES)
    if s.phase == FINISHED:
        return total
    total += weights[NEAR] * nearby(s, seat) // POINT + weights[RESERVE] * s.reserve[seat]
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
    for line in range(LINES):
        left += s.left[line]
        all_sticks += s.sticks[line]
    return weights[EXPECTED] * left // all_sticks


@rule
def nearby(s: State, seat: int) -> int:
    """Add up the value of the seat's islands that lines are on their way to, in thousandths: the nearer, the more."""
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
                total += POINT * settlements * s.worth[island] * (1 + laid) // s.length[way // 2]
    return total
