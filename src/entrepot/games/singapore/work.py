"""S6: walking, buying streets, and using buildings."""

from __future__ import annotations

from ...core.rule import Choices, emit, rule
from .actions import (
    BUY,
    END,
    ENTER,
    GIVE_BACK,
    GIVE_MIX,
    MIX,
    MIX_FIRST,
    NO_MIX,
    PUT,
    STEP,
    TAKE_MIX,
    USE,
)
from .board import LOTS, SITES
from .constants import CHIPS_RETURNED, EXTRA_STEPS, OWNER_POINTS, STEPS, STREET_PRICE, USES
from .events import (
    AGENT_HIRED,
    CHIPS_PUT_BACK,
    ENTERED,
    GIVEN,
    OWNER_PAID,
    RECEIVED,
    STEPPED,
    STEPS_GAINED,
    STREET_BOUGHT,
    TRADED,
    USE_BEGUN,
    WORKER_MOVED,
)
from .ground import far_end, is_start, lay_street, street_number
from .state import (
    BOTH,
    COST,
    DARK,
    GAIN,
    GIVE,
    MOVE,
    NEUTRAL,
    NONE,
    NOT_HIRED,
    RETURN,
    SPECIAL,
    TAKE,
    WAITING,
    WORK,
    State,
    is_built,
)
from .track import draw_chip, move_marker

GOODS = 4
ANY, SAME, CASH, POINTS = 4, 5, 6, 7
"""Columns of a cost or a gain, after the four goods."""
TRADE, RETURN_CHIPS, NEW_AGENT, FIVE_STEPS, MOVE_WORKER = 0, 1, 2, 3, 4
SEVERAL = -2


@rule
def start_work(s: State) -> None:
    """S6.1 Begin the second half of a turn."""
    s.phase = WORK
    s.steps = STEPS
    s.uses = USES
    s.used = 0
    s.must_enter = 1 if s.worker[s.turn][1] == WAITING else 0


@rule
def end_work(s: State) -> None:
    """Forget what only this turn needed."""
    s.steps = 0
    s.uses = 0
    s.used = 0
    s.must_enter = 0
    s.site = NONE


@rule
def is_owed_a_step(s: State) -> bool:
    """S6.11 Whether a step must be kept for the second worker."""
    return s.must_enter == 1 and s.worker[s.turn][1] == WAITING


@rule
def legal_work(s: State, out: Choices) -> int:
    """S6 List all that a player may do while working."""
    n = 0
    if s.steps > 0:
        n = legal_entries(s, out)
        if s.steps > 1 or not is_owed_a_step(s):
            for worker in range(2):
                n = legal_steps(s, worker, out, n)
    if s.cash[s.turn] >= STREET_PRICE and s.streets_left > 0:  # S6.3
        for i in range(s.gap_count):
            out[n] = BUY + s.gaps[i]
            n += 1
    if s.uses > 0:
        n = legal_uses(s, out, n)
    if not is_owed_a_step(s):
        out[n] = END
        n += 1
    return n


@rule
def legal_entries(s: State, out: Choices) -> int:
    """S6.2 List where a waiting worker may enter: on any building."""
    n = 0
    if s.worker[s.turn][0] == WAITING or s.worker[s.turn][1] == WAITING:
        for site in range(SITES):
            if is_built(s, site):
                out[n] = ENTER + site
                n += 1
    return n


@rule
def insert_choice(out: Choices, first: int, n: int, choice: int) -> int:
    """Put a choice in its place among those from ``first`` on, unless it is there; return the new count."""
    at = n
    while at > first and out[at - 1] >= choice:
        at -= 1
    if at < n and out[at] == choice:
        return n
    for i in range(n, at, -1):
        out[i] = out[i - 1]
    out[at] = choice
    return n + 1


@rule
def legal_steps(s: State, worker: int, out: Choices, n: int) -> int:
    """S6.2 List where a worker may walk. The starting buildings are one place with four doors (S1.7)."""
    site = s.worker[s.turn][worker]
    if site < 0:
        return n
    first = n
    base = STEP + worker * SITES
    if not is_start(site):
        n = legal_ways(s, site, base, out, first, n)
    else:
        for door in range(LOTS, SITES):
            n = legal_ways(s, door, base, out, first, n)
        for door in range(LOTS, SITES):
            if door != site:
                n = insert_choice(out, first, n, base + door)
    return n


@rule
def legal_ways(s: State, site: int, base: int, out: Choices, first: int, n: int) -> int:
    """List the buildings to which streets lead from a site."""
    for side in range(4):
        other = s.near[4 * site + side]
        if other >= 0 and is_built(s, other) and s.street[street_number(s, site, side)] == 1:
            if is_start(other):
                for door in range(LOTS, SITES):
                    n = insert_choice(out, first, n, base + door)
            else:
                n = insert_choice(out, first, n, base + other)
    return n


@rule
def legal_uses(s: State, out: Choices, n: int) -> int:
    """S6.5, S6.6 List the buildings that can be used, each way their arrow points."""
    first = n
    for worker in range(2):
        site = s.worker[s.turn][worker]
        if site >= 0 and (s.used >> site) & 1 == 0:
            for back in range(2):
                if can_use(s, site, back):
                    n = insert_choice(out, first, n, USE + 2 * site + back)
    return n


@rule
def can_use(s: State, site: int, back: int) -> bool:
    """S6.8, S0.3 Whether a use can be paid in full and brings anything at all."""
    tile = s.tile[site]
    special = SPECIAL[tile]
    if special != TRADE:
        if back == 1:
            return False
        if special == RETURN_CHIPS:
            return s.chips[s.turn] > 0
        if special == NEW_AGENT:
            return s.worker[s.turn][1] == NOT_HIRED
        return True
    if back == 1 and BOTH[tile] == 0:
        return False
    side = 2 * tile + back
    return can_pay(s, side) and (brings(s, side, NO_MIX) or legal_gives_bring(s, side))


@rule
def can_pay(s: State, side: int) -> bool:
    """S6.8 Whether the player has all that a use costs."""
    if s.cash[s.turn] < COST[side][CASH] or s.points[s.turn] < COST[side][POINTS]:
        return False
    total = 0
    most = 0
    for good in range(GOODS):
        rest = s.goods[s.turn][good] - COST[side][good]
        if rest < 0:
            return False
        total += rest
        most = max(most, rest)
    return total >= COST[side][ANY] and most >= COST[side][SAME]


@rule
def brings(s: State, side: int, mix: int) -> bool:
    """S0.3 Whether a use that is paid with this mix would bring anything at all."""
    if GAIN[side][CASH] > 0 or GAIN[side][POINTS] > 0:
        return True
    total = 0
    for good in range(GOODS):
        stock = s.supply[good] + COST[side][good]  # what is given goes back first
        if mix != NO_MIX:
            stock += MIX[mix][good]
        if stock > 0 and GAIN[side][good] > 0:
            return True
        total += stock
    return total > 0 and GAIN[side][ANY] + GAIN[side][SAME] > 0


@rule
def legal_gives_bring(s: State, side: int) -> bool:
    """Whether any mix the player could give would bring something: only then may the use begin."""
    for mix in range(MIX_FIRST[6]):
        if is_legal_give(s, side, mix):
            return True
    return False


@rule
def is_legal_give(s: State, side: int, mix: int) -> bool:
    """S6.10 Whether a mix is of the number and kind asked for, at hand, and brings something."""
    wanted = COST[side][ANY] + COST[side][SAME]
    if wanted == 0 or not MIX_FIRST[wanted] <= mix < MIX_FIRST[wanted + 1]:
        return False
    for good in range(GOODS):
        count = MIX[mix][good]
        if s.goods[s.turn][good] - COST[side][good] < count:
            return False
    if COST[side][SAME] > 0 and not is_one_colour(mix):
        return False
    return brings(s, side, mix)


@rule
def legal_gives(s: State, out: Choices) -> int:
    """S6.10 List the mixes of goods that a use can be paid with: white cubes any mix, black cubes one colour."""
    side = 2 * s.tile[s.site] + s.back
    wanted = COST[side][ANY] + COST[side][SAME]
    n = 0
    for mix in range(MIX_FIRST[wanted], MIX_FIRST[wanted + 1]):
        if is_legal_give(s, side, mix):
            out[n] = GIVE_MIX + mix
            n += 1
    return n


@rule
def is_legal_take(s: State, side: int, mix: int) -> bool:
    """S6.10, S0.3 Whether a mix is of the kind and number a use brings, as far as the supply goes."""
    size = 0
    total = 0
    for good in range(GOODS):
        count = MIX[mix][good]
        if count > s.supply[good]:
            return False
        if GAIN[side][SAME] > 0 and count > 0 and count != min(GAIN[side][SAME], s.supply[good]):
            return False
        size += count
        total += s.supply[good]
    if GAIN[side][SAME] > 0:
        return is_one_colour(mix)
    return size == min(GAIN[side][ANY], total)


@rule
def is_one_colour(mix: int) -> bool:
    """Whether a mix holds cubes of one good only."""
    goods = 0
    for good in range(GOODS):
        if MIX[mix][good] > 0:
            goods += 1
    return goods == 1


@rule
def legal_takes(s: State, out: Choices) -> int:
    """S6.10 List the mixes of goods that a use can bring."""
    side = 2 * s.tile[s.site] + s.back
    n = 0
    for mix in range(MIX_FIRST[6]):
        if is_legal_take(s, side, mix):
            out[n] = TAKE_MIX + mix
            n += 1
    return n


@rule
def only_give(s: State, side: int) -> int:
    """Find the one mix that a use can be paid with; SEVERAL if there is a choice."""
    found = NO_MIX
    wanted = COST[side][ANY] + COST[side][SAME]
    for mix in range(MIX_FIRST[wanted], MIX_FIRST[wanted + 1] if wanted > 0 else 0):
        if is_legal_give(s, side, mix):
            if found != NO_MIX:
                return SEVERAL
            found = mix
    return found


@rule
def only_take(s: State, side: int) -> int:
    """Find the one mix that a use can bring, NO_MIX if it brings none; SEVERAL if there is a choice."""
    found = NO_MIX
    if GAIN[side][ANY] + GAIN[side][SAME] == 0:
        return found
    for mix in range(MIX_FIRST[6]):
        if is_legal_take(s, side, mix):
            if found != NO_MIX:
                return SEVERAL
            found = mix
    return found


@rule
def legal_returns(s: State, out: Choices) -> int:
    """S6.14 List how many chips may go back into the bag."""
    n = min(CHIPS_RETURNED, s.chips[s.turn])
    for i in range(n):
        out[i] = GIVE_BACK + i
    return n


@rule
def legal_moves(s: State, out: Choices) -> int:
    """S6.13 List which worker may be put where: on any other building."""
    n = 0
    for worker in range(2):
        at = s.worker[s.turn][worker]
        if at != NOT_HIRED:
            for site in range(SITES):
                if is_built(s, site) and site != at:
                    out[n] = PUT + worker * SITES + site
                    n += 1
    return n


@rule
def enter(s: State, site: int) -> None:
    """S6.2 Bring the waiting worker onto the board."""
    worker = 0 if s.worker[s.turn][0] == WAITING else 1
    s.worker[s.turn][worker] = site
    emit(s, ENTERED, s.turn, worker, site, s.tile[site])
    s.steps -= 1


@rule
def step(s: State, worker: int, site: int) -> None:
    """S6.2 Walk to a building."""
    start = s.worker[s.turn][worker]
    emit(s, STEPPED, s.turn, worker, start, s.tile[start], site, s.tile[site])
    s.worker[s.turn][worker] = site
    s.steps -= 1


@rule
def buy_street(s: State, street: int) -> None:
    """S6.3 Buy a street."""
    near, far = street // 2, far_end(s, street)
    emit(s, STREET_BOUGHT, s.turn, street, near, s.tile[near], far, s.tile[far], STREET_PRICE)
    s.cash[s.turn] -= STREET_PRICE
    lay_street(s, street)


@rule
def use(s: State, site: int, back: int) -> None:
    """S6.5 Begin to use a building; what leaves no choice is done at once."""
    s.site = site
    s.back = back
    special = SPECIAL[s.tile[site]]
    if special == TRADE:
        side = 2 * s.tile[site] + back
        mix = only_give(s, side)
        if mix == SEVERAL:
            s.phase = GIVE
        else:
            give(s, mix)
    elif special == RETURN_CHIPS:
        if s.chips[s.turn] == 1:
            return_chips(s, 1)
        else:
            s.phase = RETURN
    elif special == NEW_AGENT:
        s.worker[s.turn][1] = WAITING  # S6.11
        emit(s, AGENT_HIRED, s.turn, site, s.tile[site], back)
        complete_use(s, 0)
    elif special == FIVE_STEPS:
        s.steps += EXTRA_STEPS  # S6.13
        emit(s, STEPS_GAINED, s.turn, site, s.tile[site], back, EXTRA_STEPS)
        complete_use(s, 0)
    else:
        emit(s, USE_BEGUN, s.turn, site, s.tile[site], back)
        s.phase = MOVE


@rule
def given(side: int, mix: int, good: int) -> int:
    """S6.9 Count the cubes of a good that a use costs, if it is paid with this mix."""
    return COST[side][good] if mix == NO_MIX else COST[side][good] + MIX[mix][good]


@rule
def taken(s: State, side: int, mix: int, good: int) -> int:
    """S6.9, S0.3 Count the cubes of a good that a use brings with this mix, as far as the supply goes."""
    count = GAIN[side][good] if mix == NO_MIX else GAIN[side][good] + MIX[mix][good]
    return min(count, s.supply[good])


@rule
def move_goods(s: State, brick: int, textile: int, tea: int, opium: int) -> None:
    """Take cubes from the supply; negative numbers are given back to it."""
    goods = s.goods[s.turn]
    goods[0] += brick
    goods[1] += textile
    goods[2] += tea
    goods[3] += opium
    s.supply[0] -= brick
    s.supply[1] -= textile
    s.supply[2] -= tea
    s.supply[3] -= opium


@rule
def give(s: State, mix: int) -> None:
    """S6.9 Pay for a use; the goods are back in the supply before anything is taken (S0.3)."""
    seat, site, tile, back = s.turn, s.site, s.tile[s.site], s.back
    side = 2 * tile + back
    # What is given and taken of each good.
    g0, g1, g2, g3 = given(side, mix, 0), given(side, mix, 1), given(side, mix, 2), given(side, mix, 3)
    move_goods(s, -g0, -g1, -g2, -g3)
    cash, points = COST[side][CASH], COST[side][POINTS]
    s.cash[seat] -= cash
    found = only_take(s, side)
    if found == SEVERAL:
        emit(s, GIVEN, seat, site, tile, back, g0, g1, g2, g3, cash, points)
        move_marker(s, seat, -points)
        s.phase = TAKE
        return
    t0, t1 = taken(s, side, found, 0), taken(s, side, found, 1)
    t2, t3 = taken(s, side, found, 2), taken(s, side, found, 3)
    money, gain = GAIN[side][CASH], GAIN[side][POINTS]
    emit(s, TRADED, seat, site, tile, back, g0, g1, g2, g3, cash, points, t0, t1, t2, t3, money, gain)
    move_marker(s, seat, -points)
    move_goods(s, t0, t1, t2, t3)
    s.cash[seat] += money
    complete_use(s, gain)


@rule
def take(s: State, mix: int) -> None:
    """S6.9 Receive the chosen goods, and what else a use brings."""
    tile, back = s.tile[s.site], s.back
    side = 2 * tile + back
    t0, t1, t2, t3 = taken(s, side, mix, 0), taken(s, side, mix, 1), taken(s, side, mix, 2), taken(s, side, mix, 3)
    money, gain = GAIN[side][CASH], GAIN[side][POINTS]
    emit(s, RECEIVED, s.turn, s.site, tile, back, t0, t1, t2, t3, money, gain)
    move_goods(s, t0, t1, t2, t3)
    s.cash[s.turn] += money
    complete_use(s, gain)


@rule
def return_chips(s: State, count: int) -> None:
    """S6.14 Put black chips back into the bag."""
    s.chips[s.turn] -= count
    emit(s, CHIPS_PUT_BACK, s.turn, s.site, s.tile[s.site], s.back, count)
    complete_use(s, 0)


@rule
def put_worker(s: State, worker: int, site: int) -> None:
    """S6.13 Put a worker on another building, without a step; one that waits comes from beside the board."""
    start = s.worker[s.turn][worker]
    left = s.tile[start] if start >= 0 else NONE
    emit(s, WORKER_MOVED, s.turn, worker, start, left, site, s.tile[site], s.site, s.tile[s.site])
    s.worker[s.turn][worker] = site
    complete_use(s, 0)


@rule
def complete_use(s: State, points: int) -> None:
    """S6.6, S6.7, S6.9 After the effect: the player's own points, the owner's, then the chip."""
    site = s.site
    s.phase = WORK
    s.uses -= 1
    s.used |= 1 << site
    s.site = NONE
    s.back = 0
    owner = s.flag[site]
    is_anothers = owner >= 0 and owner != NEUTRAL and owner != s.turn  # S10.1
    if is_anothers:
        emit(s, OWNER_PAID, owner, OWNER_POINTS)
    move_marker(s, s.turn, points)
    if is_anothers:
        move_marker(s, owner, OWNER_POINTS)
    if DARK[s.tile[site]] == 1:
        draw_chip(s, s.turn, WORK)
