"""How good a position of Singapore looks for a seat: for bots that look ahead.

What a seat holds counts by how many turns are left to make points of it, and to that comes what its workers could do
from where they stand: the best few uses within their steps, now and in the next turn.
The weights are in thousandths of a point or of what they weigh, in ``data/weights.json``; ``make tune`` finds them.
"""

from __future__ import annotations

from ...engine.datafile import Place, read
from ...engine.rule import Weights, rule, table
from .board import FOLDER, LOTS, SITES
from .ground import is_start, street_number
from .state import (
    BOTH,
    CHIP,
    COST,
    DARK,
    FINISHED,
    GAIN,
    GIVE,
    MOVE,
    NEUTRAL,
    NOT_HIRED,
    PRICE,
    RETURN,
    SEATS,
    SPECIAL,
    TAKE,
    WAITING,
    WORK,
    State,
    is_built,
)
from .track import guilt
from .work import ANY, CASH, CHIPS_AT_MOST, NEW_AGENT, POINTS, RETURN_CHIPS, SAME, STEPS, TRADE, USES

SIZES = {
    # Of one each: with one turn left, with three, and with six or more.
    "brick": 3,
    "textile": 3,
    "tea": 3,
    "opium": 3,
    "cash": 3,
    "building": 3,
    "agent": 3,
    "chip": 3,
    "owner": 1,  # what the owner's point costs whoever uses a building
    "exposed": 1,  # for each chip and opium of who would be raided now
    "tempo": 1,  # a step kept
    "reach": 4,  # how much of a use counts that is no, one, two, three steps away
    "order": 3,  # how much of the best, the second and the third use counts
    "next": 1,  # how much of next turn's uses counts
    "rival": 1,  # how much of the others' lot prices counts
}
_FIRST = {name: sum(list(SIZES.values())[:i]) for i, name in enumerate(SIZES)}
GOOD, MONEY, BUILDING, AGENT, BLACK_CHIP = 0, 12, _FIRST["building"], _FIRST["agent"], _FIRST["chip"]
OWNER, EXPOSED, TEMPO, REACH = _FIRST["owner"], _FIRST["exposed"], _FIRST["tempo"], _FIRST["reach"]
ORDER, NEXT, RIVAL = _FIRST["order"], _FIRST["next"], _FIRST["rival"]
POINT = 1000
FAR = 4
"""More steps than any reach counts."""


def _load() -> list[int]:
    place = Place("weights.json", "the file", read(FOLDER / "weights.json"))
    place.only(*SIZES)
    return [weight for name, size in SIZES.items() for weight in place.take_list(name, int, size)]


WEIGHTS = table(_load())


@rule
def value(s: State, seat: int) -> int:
    """Estimate a seat's prospects, in thousandths of a point."""
    return weighed(s, seat, WEIGHTS)


@rule
def weighed(s: State, seat: int, weights: Weights) -> int:
    """Estimate a seat's prospects with given weights."""
    total = POINT * s.points[seat]
    if s.phase == FINISHED:
        return total
    left = uses_left(s, seat)
    cash = timed(weights, MONEY, left)
    total += cash * s.cash[seat]
    for good in range(4):
        total += timed(weights, GOOD + 3 * good, left) * s.goods[seat][good]
    chip = timed(weights, BLACK_CHIP, left)
    total -= chip * s.chips[seat]
    if is_exposed(s, seat):
        total -= weights[EXPOSED] * guilt(s, seat)
    if s.phase == CHIP and s.drawer == seat:
        total -= chip
    if s.worker[seat][1] != NOT_HIRED:
        total += timed(weights, AGENT, left)
    total += land_worth(s, seat, timed(weights, BUILDING, left), cash, weights)
    return total + work_worth(s, seat, left, weights)


@rule
def uses_left(s: State, seat: int) -> int:
    """Estimate how many uses a seat has before the game ends, with 3 a turn."""
    stack = s.left[0] + s.left[1] + s.left[2] + (1 if s.top >= 0 else 0)
    a_round = 3 if s.seats == 2 else s.seats
    rounds = stack // a_round
    if s.phase >= WORK and s.phase <= MOVE or s.phase == CHIP and s.then == WORK:
        if s.turn == seat:
            return USES * rounds + s.uses
    since = (seat - s.raffles) % s.seats
    return USES * rounds + (USES if since >= s.taken else 0)


@rule
def timed(weights: Weights, first: int, left: int) -> int:
    """Weigh something by the uses left: its three weights are for 3, 9 and 18 of them."""
    if left <= 3:
        return weights[first] * left // 3
    if left <= 9:
        return weights[first] + (weights[first + 1] - weights[first]) * (left - 3) // 6
    return weights[first + 1] + (weights[first + 2] - weights[first + 1]) * (min(left, 18) - 9) // 9


@rule
def is_exposed(s: State, seat: int) -> bool:
    """Whether a raid would fine a seat."""
    own = guilt(s, seat)
    if own == 0 or s.chips[NEUTRAL] > own:
        return False
    for other in range(s.seats):
        if guilt(s, other) > own:
            return False
    return True


@rule
def land_worth(s: State, seat: int, building: int, cash: int, weights: Weights) -> int:
    """Value a seat's buildings, and the prices that are to be paid for flagged lots."""
    total = 0
    for lot in range(LOTS):
        owner = s.flag[lot]
        if owner == seat:
            total += building if is_built(s, lot) else -cash * PRICE[lot]
        elif 0 <= owner < SEATS and not is_built(s, lot):
            total += cash * PRICE[lot] * weights[RIVAL] // POINT
    return total


# What workers can do


@rule
def work_worth(s: State, seat: int, left: int, weights: Weights) -> int:
    """Value the uses that a seat's workers can reach in this turn and in the next one, and a use that is under way."""
    working = s.turn == seat and (WORK <= s.phase <= MOVE or s.phase == CHIP and s.then == WORK)
    steps = s.steps if working else STEPS
    uses = s.uses if working else 0
    site_now = -1
    total = 0
    if working:
        total += weights[TEMPO] * min(steps, STEPS)
        if GIVE <= s.phase <= MOVE:
            site_now = s.site
            uses -= 1
            total += pending_worth(s, seat, left, weights)
    now1, now2, now3, next1, next2, next3 = 0, 0, 0, 0, 0, 0
    seen = 0
    ring = first_ring(s, seat)
    entering = s.worker[seat][0] == WAITING or s.worker[seat][1] == WAITING
    for far in range(FAR):
        if far == 1 and entering:
            ring = all_built(s) & ~seen
        if ring == 0 and far > 0:
            break
        for site in range(SITES):
            if (ring >> site) & 1:
                worth = use_worth(s, seat, site, left, weights) * weights[REACH + far] // POINT
                if worth > next3:
                    next3 = worth
                    if next3 > next2:
                        next2, next3 = next3, next2
                    if next2 > next1:
                        next1, next2 = next2, next1
                if far <= steps and worth > now3 and site != site_now and (s.used >> site) & 1 == 0:
                    now3 = worth
                    if now3 > now2:
                        now2, now3 = now3, now2
                    if now2 > now1:
                        now1, now2 = now2, now1
        seen |= ring
        ring = next_ring(s, ring) & ~seen
    now = weights[ORDER] * now1 if uses > 0 else 0
    if uses > 1:
        now += weights[ORDER + 1] * now2
    if uses > 2:
        now += weights[ORDER + 2] * now3
    if left - (s.uses if working else 0) > 0:
        later = weights[ORDER] * next1 + weights[ORDER + 1] * next2 + weights[ORDER + 2] * next3
        now += later * weights[NEXT] // POINT
    return total + now // POINT


@rule
def first_ring(s: State, seat: int) -> int:
    """Tell where a seat's workers stand, one bit a site."""
    ring = 0
    for worker in range(2):
        if s.worker[seat][worker] >= 0:
            ring |= 1 << s.worker[seat][worker]
    return ring


@rule
def all_built(s: State) -> int:
    """Tell where buildings stand, one bit a site."""
    ring = 0
    for site in range(SITES):
        if is_built(s, site):
            ring |= 1 << site
    return ring


STARTS = ((1 << SITES) - 1) ^ ((1 << LOTS) - 1)


@rule
def next_ring(s: State, ring: int) -> int:
    """Tell what is one step from a set of sites; the starting buildings are one place with four doors (S1.7)."""
    found = 0
    if ring & STARTS:
        ring |= STARTS
        found = STARTS
    for site in range(SITES):
        if (ring >> site) & 1:
            for side in range(4):
                other = s.near[4 * site + side]
                if other >= 0 and is_built(s, other) and s.street[street_number(s, site, side)] == 1:
                    found |= STARTS if is_start(other) else 1 << other
    return found


@rule
def use_worth(s: State, seat: int, site: int, left: int, weights: Weights) -> int:
    """Estimate what using a building brings a seat; 0 if it cannot pay."""
    tile = s.tile[site]
    special = SPECIAL[tile]
    best = 0
    if special == TRADE:
        best = trade_worth(s, seat, 2 * tile, left, weights)
        if BOTH[tile] == 1:
            best = max(best, trade_worth(s, seat, 2 * tile + 1, left, weights))
    elif special == RETURN_CHIPS:
        best = chips_worth(s, seat, left, weights)
    elif special == NEW_AGENT and s.worker[seat][1] == NOT_HIRED:
        best = timed(weights, AGENT, left)
    if DARK[tile] == 1:
        best -= timed(weights, BLACK_CHIP, left) + (weights[EXPOSED] if is_exposed(s, seat) else 0)
    owner = s.flag[site]
    if 0 <= owner < SEATS and owner != seat:
        best -= weights[OWNER]
    return best


@rule
def chips_worth(s: State, seat: int, left: int, weights: Weights) -> int:
    """Estimate what it brings to put chips back into the bag."""
    chip = timed(weights, BLACK_CHIP, left) + (weights[EXPOSED] if is_exposed(s, seat) else 0)
    return chip * min(CHIPS_AT_MOST, s.chips[seat])


@rule
def trade_worth(s: State, seat: int, side: int, left: int, weights: Weights) -> int:
    """Estimate what a trade brings less what it costs; 0 if the seat cannot pay."""
    if s.cash[seat] < COST[side][CASH] or s.points[seat] < COST[side][POINTS]:
        return 0
    any_cost, same_cost = COST[side][ANY], COST[side][SAME]
    any_gain = GAIN[side][ANY] + GAIN[side][SAME]
    total = POINT * (GAIN[side][POINTS] - COST[side][POINTS])
    total += timed(weights, MONEY, left) * (GAIN[side][CASH] - COST[side][CASH])
    held = 0
    cheapest, dearest = 100 * POINT, 0
    for good in range(4):
        rest = s.goods[seat][good] - COST[side][good]
        if rest < 0:
            return 0
        price = timed(weights, GOOD + 3 * good, left)
        total += price * (GAIN[side][good] - COST[side][good])
        held += rest
        if rest > 0 and price < cheapest and (same_cost == 0 or rest >= same_cost):
            cheapest = price
        dearest = max(dearest, price)
    if any_cost + same_cost > 0 and (held < any_cost or cheapest == 100 * POINT):
        return 0
    return total + dearest * any_gain - (cheapest * (any_cost + same_cost) if any_cost + same_cost > 0 else 0)


@rule
def pending_worth(s: State, seat: int, left: int, weights: Weights) -> int:
    """Estimate what the rest of a use brings that is under way."""
    if s.phase == GIVE:
        return use_worth(s, seat, s.site, left, weights)
    if s.phase == TAKE:
        side = 2 * s.tile[s.site] + s.back
        dearest = 0
        total = timed(weights, MONEY, left) * GAIN[side][CASH] + POINT * GAIN[side][POINTS]
        for good in range(4):
            price = timed(weights, GOOD + 3 * good, left)
            total += price * GAIN[side][good]
            dearest = max(dearest, price)
        return total + dearest * (GAIN[side][ANY] + GAIN[side][SAME])
    if s.phase == RETURN:
        return chips_worth(s, seat, left, weights)
    return 0
