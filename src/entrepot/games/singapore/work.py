"""S6: walking, buying streets, and using buildings."""

from __future__ import annotations

from ...core.bits import write_members
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
from .board import GOOD_COUNT, SITES
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
from .ground import SEVERAL, far_end, lay_street, write_gaps
from .rulings import BOTH_WORKERS, FIRST_FREE, MUST_ENTER
from .state import (
    GIVE,
    MOVE,
    NEUTRAL,
    NONE,
    NOT_HIRED,
    RETURN,
    TAKE,
    WAITING,
    WORK,
    State,
)
from .track import draw_chip, has_chips, move_marker

ANY, SAME, CASH, POINTS = 4, 5, 6, 7
"""Columns of a cost or a gain, after the four goods."""
TRADE, RETURN_CHIPS, NEW_AGENT, FIVE_STEPS, MOVE_WORKER = 0, 1, 2, 3, 4


@rule
def start_work(s: State) -> None:
    """S6.1 Begin the second half of a turn."""
    s.phase = WORK
    s.steps = STEPS
    s.uses = USES
    s.used = 0
    s.must_enter = 1 if s.worker[s.turn][1] == WAITING and s.agent_rule == MUST_ENTER else 0


@rule
def end_work(s: State) -> None:
    """Forget what only this turn needed."""
    s.steps = 0
    s.own_steps[0] = 0
    s.own_steps[1] = 0
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
    kept = 1 if is_owed_a_step(s) else 0
    if s.steps > 0 or enters_freely(s):
        n = legal_entries(s, out)
    for worker in range(2):
        if s.steps - kept + s.own_steps[worker] > 0:
            n = legal_steps(s, worker, out, n)
    n = legal_purchases(s, out, n)
    if s.uses > 0:
        n = legal_uses(s, out, n)
    if kept == 0:
        out[n] = END
        n += 1
    return n


@rule
def enters_freely(s: State) -> bool:
    """S6.2 Whether the next worker to enter is the first one, by the reading that it needs no step."""
    return s.entry_rule == FIRST_FREE and s.worker[s.turn][0] == WAITING


@rule
def legal_purchases(s: State, out: Choices, n: int) -> int:
    """S6.3 List the streets that the player can buy, after the n choices already listed."""
    if s.cash[s.turn] >= STREET_PRICE and s.streets_left > 0:
        n = write_gaps(s, out, n, BUY)
    return n


@rule
def legal_entries(s: State, out: Choices) -> int:
    """S6.2 List where a waiting worker may enter: on any building."""
    if s.worker[s.turn][0] == WAITING or s.worker[s.turn][1] == WAITING:
        return write_members(out, 0, ENTER, s.built)
    return 0


@rule
def legal_steps(s: State, worker: int, out: Choices, n: int) -> int:
    """S6.2 List where a worker may walk. The starting buildings are one place with four doors (S1.7)."""
    site = s.worker[s.turn][worker]
    if site < 0:
        return n
    return write_members(out, n, STEP + worker * SITES, s.ways[site] & ~(1 << site))


@rule
def legal_uses(s: State, out: Choices, n: int) -> int:
    """S6.5, S6.6 List the buildings that can be used, each way their arrow points."""
    first, second = s.worker[s.turn][0], s.worker[s.turn][1]
    if first > second:
        first, second = second, first
    if first >= 0 and first != second:
        n = legal_uses_of(s, first, out, n)
    return legal_uses_of(s, second, out, n) if second >= 0 else n


@rule
def legal_uses_of(s: State, site: int, out: Choices, n: int) -> int:
    """S6.5, S6.6 List the ways in which a building can be used, unless it was used this turn."""
    if (s.used >> site) & 1 == 0:
        for reverse in range(1 + s.both[s.tile[site]]):
            if can_use(s, site, reverse):
                out[n] = USE + 2 * site + reverse
                n += 1
    return n


@rule
def can_use(s: State, site: int, reverse: int) -> bool:
    """S6.8, S0.3 Whether a use can be paid in full and brings anything at all."""
    tile = s.tile[site]
    special = s.special[tile]
    if special != TRADE:
        if special == RETURN_CHIPS:
            return s.chips[s.turn] > 0
        if special == NEW_AGENT:
            return s.worker[s.turn][1] == NOT_HIRED
        return True
    side = 2 * tile + reverse
    return can_pay(s, side) and (brings(s, side, NO_MIX) or legal_gives_bring(s, side))


@rule
def can_pay(s: State, side: int) -> bool:
    """S6.8 Whether the player has all that a use costs."""
    price = s.cost[side][CASH]
    if (price > 0 and s.cash[s.turn] < price) or s.points[s.turn] < s.cost[side][POINTS]:  # S5.2 cash may be owed
        return False
    total = 0
    most = 0
    for good in range(GOOD_COUNT):
        rest = s.goods[s.turn][good] - s.cost[side][good]
        if rest < 0:
            return False
        total += rest
        most = max(most, rest)
    return total >= s.cost[side][ANY] and most >= s.cost[side][SAME]


@rule
def brings(s: State, side: int, mix: int) -> bool:
    """S0.3 Whether a use that is paid with this mix would bring anything at all."""
    if s.cost[side ^ 1][CASH] > 0 or s.cost[side ^ 1][POINTS] > 0:
        return True
    total = 0
    for good in range(GOOD_COUNT):
        stock = s.supply[good] + s.cost[side][good]  # what is given goes back first
        if mix != NO_MIX:
            stock += MIX[mix][good]
        if stock > 0 and s.cost[side ^ 1][good] > 0:
            return True
        total += stock
    return total > 0 and s.cost[side ^ 1][ANY] + s.cost[side ^ 1][SAME] > 0


@rule
def legal_gives_bring(s: State, side: int) -> bool:
    """Whether any mix the player could give would bring something: only then may the use begin."""
    wanted = s.cost[side][ANY] + s.cost[side][SAME]
    if wanted == 0:
        return False
    for mix in range(MIX_FIRST[wanted], MIX_FIRST[wanted + 1]):
        if is_legal_give(s, side, mix):
            return True
    return False


@rule
def is_legal_give(s: State, side: int, mix: int) -> bool:
    """S6.10 Whether a mix is of the number and kind asked for, at hand, and brings something."""
    wanted = s.cost[side][ANY] + s.cost[side][SAME]
    if wanted == 0 or not MIX_FIRST[wanted] <= mix < MIX_FIRST[wanted + 1]:
        return False
    for good in range(GOOD_COUNT):
        count = MIX[mix][good]
        if s.goods[s.turn][good] - s.cost[side][good] < count:
            return False
    if s.cost[side][SAME] > 0 and not is_one_colour(mix):
        return False
    return brings(s, side, mix)


@rule
def legal_gives(s: State, out: Choices) -> int:
    """S6.10 List the mixes of goods that a use can be paid with: white cubes any mix, black cubes one colour."""
    side = 2 * s.tile[s.site] + s.reversed_trade
    wanted = s.cost[side][ANY] + s.cost[side][SAME]
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
    for good in range(GOOD_COUNT):
        count = MIX[mix][good]
        if count > s.supply[good]:
            return False
        if s.cost[side ^ 1][SAME] > 0 and count > 0 and count != min(s.cost[side ^ 1][SAME], s.supply[good]):
            return False
        size += count
        total += s.supply[good]
    if s.cost[side ^ 1][SAME] > 0:
        return is_one_colour(mix)
    return size == min(s.cost[side ^ 1][ANY], total)


@rule
def most_taken(s: State, side: int) -> int:
    """S6.10 Count the cubes that the player chooses of what a use brings; larger mixes are never taken."""
    return s.cost[side ^ 1][ANY] + s.cost[side ^ 1][SAME]


@rule
def is_one_colour(mix: int) -> bool:
    """Whether a mix holds cubes of one good only."""
    goods = 0
    for good in range(GOOD_COUNT):
        if MIX[mix][good] > 0:
            goods += 1
    return goods == 1


@rule
def legal_takes(s: State, out: Choices) -> int:
    """S6.10 List the mixes of goods that a use can bring."""
    side = 2 * s.tile[s.site] + s.reversed_trade
    n = 0
    for mix in range(MIX_FIRST[most_taken(s, side) + 1]):
        if is_legal_take(s, side, mix):
            out[n] = TAKE_MIX + mix
            n += 1
    return n


@rule
def only_give(s: State, side: int) -> int:
    """Find the one mix that a use can be paid with; SEVERAL if there is a choice."""
    found = NO_MIX
    wanted = s.cost[side][ANY] + s.cost[side][SAME]
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
    most = most_taken(s, side)
    if most == 0:
        return found
    for mix in range(MIX_FIRST[most + 1]):
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
            others = s.built & ~(1 << at) if at >= 0 else s.built
            n = write_members(out, n, PUT + worker * SITES, others)
    return n


@rule
def enter(s: State, site: int) -> None:
    """S6.2 Bring the waiting worker onto the board."""
    if not enters_freely(s):
        s.steps -= 1
    worker = 0 if s.worker[s.turn][0] == WAITING else 1
    s.worker[s.turn][worker] = site
    emit(s, ENTERED, s.turn, worker, site, s.tile[site])


@rule
def step(s: State, worker: int, site: int) -> None:
    """S6.2 Walk to a building."""
    start = s.worker[s.turn][worker]
    emit(s, STEPPED, s.turn, worker, start, s.tile[start], site, s.tile[site])
    s.worker[s.turn][worker] = site
    if s.own_steps[worker] > 0:
        s.own_steps[worker] -= 1
    else:
        s.steps -= 1


@rule
def buy_street(s: State, street: int) -> None:
    """S6.3 Buy a street."""
    near, far = street // 2, far_end(s, street)
    emit(s, STREET_BOUGHT, s.turn, street, near, s.tile[near], far, s.tile[far], STREET_PRICE)
    s.cash[s.turn] -= STREET_PRICE
    lay_street(s, street)


@rule
def use(s: State, site: int, reverse: int) -> None:
    """S6.5 Begin to use a building; what leaves no choice is done at once."""
    s.site = site
    s.reversed_trade = reverse
    special = s.special[s.tile[site]]
    if special == TRADE:
        side = 2 * s.tile[site] + reverse
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
        emit(s, AGENT_HIRED, s.turn, site, s.tile[site], reverse)
        complete_use(s, 0)
    elif special == FIVE_STEPS:
        gain_steps(s, site)
        emit(s, STEPS_GAINED, s.turn, site, s.tile[site], reverse, EXTRA_STEPS)
        complete_use(s, 0)
    else:
        emit(s, USE_BEGUN, s.turn, site, s.tile[site], reverse)
        s.phase = MOVE


@rule
def gain_steps(s: State, site: int) -> None:
    """S6.13 Gain steps for both workers; by the other reading, for the one that uses the building."""
    if s.steps_rule == BOTH_WORKERS:
        s.steps += EXTRA_STEPS
    else:
        s.own_steps[0 if s.worker[s.turn][0] == site else 1] += EXTRA_STEPS


@rule
def amount_given(s: State, side: int, mix: int, good: int) -> int:
    """S6.9 Count the cubes of a good that a use costs, if it is paid with this mix."""
    return s.cost[side][good] if mix == NO_MIX else s.cost[side][good] + MIX[mix][good]


@rule
def amount_taken(s: State, side: int, mix: int, good: int) -> int:
    """S6.9, S0.3 Count the cubes of a good that a use brings with this mix, as far as the supply goes."""
    count = s.cost[side ^ 1][good] if mix == NO_MIX else s.cost[side ^ 1][good] + MIX[mix][good]
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
    seat, site, tile, reverse = s.turn, s.site, s.tile[s.site], s.reversed_trade
    side = 2 * tile + reverse
    # What is given and taken of each good.
    g0, g1, g2, g3 = (
        amount_given(s, side, mix, 0),
        amount_given(s, side, mix, 1),
        amount_given(s, side, mix, 2),
        amount_given(s, side, mix, 3),
    )
    move_goods(s, -g0, -g1, -g2, -g3)
    cash, points = s.cost[side][CASH], s.cost[side][POINTS]
    s.cash[seat] -= cash
    found = only_take(s, side)
    if found == SEVERAL:
        emit(s, GIVEN, seat, site, tile, reverse, g0, g1, g2, g3, cash, points)
        move_marker(s, seat, -points)
        s.phase = TAKE
        return
    t0, t1 = amount_taken(s, side, found, 0), amount_taken(s, side, found, 1)
    t2, t3 = amount_taken(s, side, found, 2), amount_taken(s, side, found, 3)
    money, gain = s.cost[side ^ 1][CASH], s.cost[side ^ 1][POINTS]
    emit(s, TRADED, seat, site, tile, reverse, g0, g1, g2, g3, cash, points, t0, t1, t2, t3, money, gain)
    move_marker(s, seat, -points)
    move_goods(s, t0, t1, t2, t3)
    s.cash[seat] += money
    complete_use(s, gain)


@rule
def take(s: State, mix: int) -> None:
    """S6.9 Receive the chosen goods, and what else a use brings."""
    tile, reverse = s.tile[s.site], s.reversed_trade
    side = 2 * tile + reverse
    t0, t1, t2, t3 = (
        amount_taken(s, side, mix, 0),
        amount_taken(s, side, mix, 1),
        amount_taken(s, side, mix, 2),
        amount_taken(s, side, mix, 3),
    )
    money, gain = s.cost[side ^ 1][CASH], s.cost[side ^ 1][POINTS]
    emit(s, RECEIVED, s.turn, s.site, tile, reverse, t0, t1, t2, t3, money, gain)
    move_goods(s, t0, t1, t2, t3)
    s.cash[s.turn] += money
    complete_use(s, gain)


@rule
def return_chips(s: State, count: int) -> None:
    """S6.14 Put black chips back into the bag."""
    s.chips[s.turn] -= count
    emit(s, CHIPS_PUT_BACK, s.turn, s.site, s.tile[s.site], s.reversed_trade, count)
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
def is_anothers(owner: int, user: int) -> bool:
    """S6.7, S10.1 Whether a building belongs to another player, who is paid for its use; neutral is none."""
    return owner >= 0 and owner != NEUTRAL and owner != user


@rule
def complete_use(s: State, points: int) -> None:
    """S6.6, S6.7, S6.9 After the effect: the player's own points, the owner's, then the chip."""
    site = s.site
    s.phase = WORK
    s.uses -= 1
    s.used |= 1 << site
    s.site = NONE
    s.reversed_trade = 0
    owner = s.flag[site]
    owner_is_paid = is_anothers(owner, s.turn)
    if owner_is_paid:
        emit(s, OWNER_PAID, owner, OWNER_POINTS)
    move_marker(s, s.turn, points)
    if owner_is_paid:
        move_marker(s, owner, OWNER_POINTS)
    if s.dark[s.tile[site]] == 1 and has_chips(s):
        draw_chip(s, s.turn, WORK)
