"""How good a position of Singapore looks for a seat: for bots that look ahead.

What a seat holds counts by how many turns are left to make points of it, and to that comes what its workers could do
from where they stand: the best few uses within their steps, now and in the next turn.
The weights are in thousandths of a point or of what they weigh, in ``data/weights.json``; ``make tune`` finds them.
"""

from __future__ import annotations

from ...core.bits import lowest_bit
from ...core.data_file import read_weights
from ...core.rule import Weights, const_array, rule
from .board import FOLDER
from .constants import CHIPS_RETURNED, STEPS, USES
from .state import (
    BUILD,
    CHIP,
    FINISHED,
    FLAG,
    GIVE,
    MOVE,
    NEUTRAL,
    NOT_HIRED,
    RETURN,
    SEATS,
    TAKE,
    WAITING,
    WORK,
    State,
    progress,
)
from .track import guilt
from .work import ANY, CASH, NEW_AGENT, POINTS, RETURN_CHIPS, SAME, TRADE

SIZES = {
    # Of one each: with one turn left, with three, and with six or more.
    "brick": 3,
    "textile": 3,
    "tea": 3,
    "opium": 3,
    "cash": 3,
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
GOOD, MONEY, AGENT, BLACK_CHIP = 0, 12, _FIRST["agent"], _FIRST["chip"]
OWNER, EXPOSED, TEMPO, REACH = _FIRST["owner"], _FIRST["exposed"], _FIRST["tempo"], _FIRST["reach"]
ORDER, NEXT, RIVAL = _FIRST["order"], _FIRST["next"], _FIRST["rival"]
POINT = 1000
FAR = 4
"""More steps than any reach counts."""
PRICELESS = 1000 * POINT

WEIGHTS = const_array(read_weights(FOLDER / "weights.json", SIZES))


@rule
def evaluate(s: State, seat: int) -> int:
    """Estimate a seat's prospects, in thousandths of a point."""
    return evaluate_with(s, seat, WEIGHTS)


@rule
def evaluate_with(s: State, seat: int, weights: Weights) -> int:
    """Estimate a seat's prospects with given weights."""
    total = POINT * s.points[seat]
    if s.phase == FINISHED:
        return total
    left = uses_left(s, seat)
    brick, textile = timed(weights, GOOD, left), timed(weights, GOOD + 3, left)
    tea, opium, cash = timed(weights, GOOD + 6, left), timed(weights, GOOD + 9, left), timed(weights, MONEY, left)
    chip, agent = timed(weights, BLACK_CHIP, left), timed(weights, AGENT, left)
    goods = s.goods[seat]
    total += cash * s.cash[seat] + brick * goods[0] + textile * goods[1] + tea * goods[2] + opium * goods[3]
    total -= chip * s.chips[seat]
    if is_exposed(s, seat):
        total -= weights[EXPOSED] * guilt(s, seat)
        chip += weights[EXPOSED]
    if s.phase == CHIP and s.drawer == seat:
        total -= chip
    if s.worker[seat][1] != NOT_HIRED:
        total += agent
    if s.phase == FLAG or s.phase == BUILD:
        total += cash * lot_prices(s, seat, weights) // POINT
    return total + work_worth(s, seat, left, brick, textile, tea, opium, cash, chip, agent, weights)


@rule
def is_at_work(s: State, seat: int) -> bool:
    """Whether it is the working half of a seat's turn."""
    return s.turn == seat and (WORK <= s.phase <= MOVE or (s.phase == CHIP and s.phase_after_chance == WORK))


@rule
def rounds_left(s: State) -> int:
    """Estimate how many rounds there will be after this one: as many tiles leave the stack in each as are built."""
    stack = s.left[0] + s.left[1] + s.left[2] + (1 if s.top >= 0 else 0)
    return stack // (3 if s.seats == 2 else s.seats)


@rule
def uses_left(s: State, seat: int) -> int:
    """Estimate how many uses a seat has before the game ends, with 3 a turn; while it works, this turn's count last.

    Were they counted before, every use would cost time, and buying streets would look like a way to save it.
    """
    rounds = rounds_left(s)
    if is_at_work(s, seat):
        return USES * rounds if rounds > 0 else s.uses
    return USES * rounds + (USES if (seat - s.raffles) % s.seats >= progress(s) else 0)


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
def lot_prices(s: State, seat: int, weights: Weights) -> int:
    """Weigh what the others are to pay for flagged lots against what the seat is, in thousandths of a pound."""
    total = 0
    flagged = s.lots & ~(s.free | s.built)
    while flagged != 0:
        lot = lowest_bit(flagged)
        flagged &= flagged - 1
        owner = s.flag[lot]
        if owner != NEUTRAL:
            total += s.price[lot] * (-POINT if owner == seat else weights[RIVAL])
    return total


# What workers can do


@rule
def work_worth(
    s: State,
    seat: int,
    left: int,
    brick: int,
    textile: int,
    tea: int,
    opium: int,
    cash: int,
    chip: int,
    agent: int,
    weights: Weights,
) -> int:
    """Value the uses that a seat's workers can reach in this turn and in the next one, and a use that is under way."""
    total, steps, uses, used, later = 0, STEPS, 0, 0, left
    if is_at_work(s, seat):
        later = rounds_left(s)
        steps, uses, used = s.steps + s.own_steps[0] + s.own_steps[1], s.uses, s.used
        total = POINT * weights[TEMPO] * min(steps, STEPS)
        if GIVE <= s.phase <= MOVE:
            used |= 1 << s.site
            uses -= 1
            total += POINT * pending_worth(s, seat, brick, textile, tea, opium, cash, chip, weights)
    now1, now2, now3, next1, next2, next3 = 0, 0, 0, 0, 0, 0
    ring = first_ring(s, seat)
    seen = 0
    for far in range(FAR):
        if far == 1 and (s.worker[seat][0] == WAITING or s.worker[seat][1] == WAITING):
            ring = s.built & ~seen
        seen |= ring
        rest = ring
        while rest != 0:
            site = lowest_bit(rest)
            rest &= rest - 1
            worth = use_worth(s, seat, site, brick, textile, tea, opium, cash, chip, agent, weights)
            worth = worth * weights[REACH + far] // POINT
            if worth > next1:
                next1, next2, next3 = worth, next1, next2
            elif worth > next2:
                next2, next3 = worth, next2
            elif worth > next3:
                next3 = worth
            if far <= steps and worth > now3 and (used >> site) & 1 == 0:
                if worth > now1:
                    now1, now2, now3 = worth, now1, now2
                elif worth > now2:
                    now2, now3 = worth, now2
                else:
                    now3 = worth
        if far < FAR - 1:
            ring = next_ring(s, ring) & ~seen
    total += ranked(weights, now1, now2, now3, uses)
    if later > 0:
        total += ranked(weights, next1, next2, next3, USES) * weights[NEXT] // POINT
    return total // POINT


@rule
def ranked(weights: Weights, first: int, second: int, third: int, uses: int) -> int:
    """Add up the best uses, as many as can be made: the second and the third count less."""
    total = 0
    if uses > 0:
        total += weights[ORDER] * first
    if uses > 1:
        total += weights[ORDER + 1] * second
    if uses > 2:
        total += weights[ORDER + 2] * third
    return total


@rule
def first_ring(s: State, seat: int) -> int:
    """Tell where a seat's workers stand, one bit a site."""
    ring = 0
    for worker in range(2):
        if s.worker[seat][worker] >= 0:
            ring |= 1 << s.worker[seat][worker]
    return ring


@rule
def next_ring(s: State, ring: int) -> int:
    """Tell what is one step from a set of sites."""
    found = 0
    while ring != 0:
        found |= s.ways[lowest_bit(ring)]
        ring &= ring - 1
    return found


@rule
def use_worth(
    s: State,
    seat: int,
    site: int,
    brick: int,
    textile: int,
    tea: int,
    opium: int,
    cash: int,
    chip: int,
    agent: int,
    weights: Weights,
) -> int:
    """Estimate what using a building brings a seat, at these prices; 0 or less if it cannot be used."""
    tile = s.tile[site]
    special = s.special[tile]
    best = 0
    if special == TRADE:
        best = trade_worth(s, seat, 2 * tile, brick, textile, tea, opium, cash)
        if s.both[tile] == 1:
            best = max(best, trade_worth(s, seat, 2 * tile + 1, brick, textile, tea, opium, cash))
    elif special == RETURN_CHIPS:
        best = chip * min(CHIPS_RETURNED, s.chips[seat])
    elif special == NEW_AGENT and s.worker[seat][1] == NOT_HIRED:
        best = agent
    if s.dark[tile] == 1:
        best -= chip
    owner = s.flag[site]
    if 0 <= owner < SEATS and owner != seat:
        best -= weights[OWNER]
    return best


@rule
def trade_worth(s: State, seat: int, side: int, brick: int, textile: int, tea: int, opium: int, cash: int) -> int:
    """Estimate what a trade brings less what it costs, at these prices; 0 if the seat cannot pay."""
    goods, cost, gain = s.goods[seat], s.cost[side], s.cost[side ^ 1]
    if s.cash[seat] < cost[CASH] or s.points[seat] < cost[POINTS]:
        return 0
    bricks, textiles = goods[0] - cost[0], goods[1] - cost[1]
    teas, opiums = goods[2] - cost[2], goods[3] - cost[3]
    if min(bricks, textiles, teas, opiums) < 0:
        return 0
    total = POINT * (gain[POINTS] - cost[POINTS]) + cash * (gain[CASH] - cost[CASH])
    total += brick * (gain[0] - cost[0]) + textile * (gain[1] - cost[1])
    total += tea * (gain[2] - cost[2]) + opium * (gain[3] - cost[3])
    free = cost[ANY] + cost[SAME]
    if free > 0:
        if bricks + textiles + teas + opiums < free:
            return 0
        least = max(1, cost[SAME])
        cheapest = brick if bricks >= least else PRICELESS
        cheapest = min(cheapest, textile if textiles >= least else PRICELESS)
        cheapest = min(cheapest, tea if teas >= least else PRICELESS)
        cheapest = min(cheapest, opium if opiums >= least else PRICELESS)
        if cheapest == PRICELESS:
            return 0
        total -= cheapest * free
    taken = gain[ANY] + gain[SAME]
    if taken > 0:
        total += taken * max(brick, textile, tea, opium)
    return total


@rule
def pending_worth(
    s: State, seat: int, brick: int, textile: int, tea: int, opium: int, cash: int, chip: int, weights: Weights
) -> int:
    """Estimate what the rest of a use brings that is under way."""
    if s.phase == GIVE:
        return use_worth(s, seat, s.site, brick, textile, tea, opium, cash, chip, 0, weights)
    if s.phase == TAKE:
        side = 2 * s.tile[s.site] + s.reversed_trade
        gain = s.cost[side ^ 1]
        total = POINT * gain[POINTS] + cash * gain[CASH]
        total += brick * gain[0] + textile * gain[1] + tea * gain[2] + opium * gain[3]
        return total + (gain[ANY] + gain[SAME]) * max(brick, textile, tea, opium)
    if s.phase == RETURN:
        return chip * min(CHIPS_RETURNED, s.chips[seat])
    return 0
