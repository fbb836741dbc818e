"""Rules of thumb for Singapore: how much each choice is favoured, without trying it out.

In the order of a turn:
1. Flag: the cheapest lot for yourself, the dearest for the others.
2. Build what you could use right away; join it where your worker can walk.
3. Use the building you stand on if that brings anything; what it brings most of comes first.
4. Else step to where a use brings something, or one step further on.
5. Give what is worth least, take what is worth most; put all chips back that you can.
6. Buy a street only out of a dead end; end the turn when nothing else helps.
"""

from __future__ import annotations

from ...core.bits import lowest_bit
from ...core.rule import rule
from .actions import (
    BUY,
    END,
    ENTER,
    GIVE_BACK,
    GIVE_MIX,
    JOIN,
    LOT,
    MIX,
    PLANT,
    PUT,
    PUT_HUT,
    STACK,
    STEP,
    TAKE_MIX,
    TILE,
    USE,
)
from .board import SITES
from .evaluation import (
    AGENT,
    BLACK_CHIP,
    GOOD,
    MONEY,
    OWNER,
    WEIGHTS,
    next_ring,
    timed,
    trade_worth,
    use_worth,
    uses_left,
)
from .state import NONE, NOT_HIRED, State
from .work import FIVE_STEPS, MOVE_WORKER, NEW_AGENT, RETURN_CHIPS, TRADE

FIRST = 100000
"""Whatever should be done before anything else is favoured by so much."""


@rule
def priority(s: State, choice: int) -> int:
    """Say how much a legal choice is favoured: the most favoured is made, of equals any."""
    if choice == END:
        return 0
    if ENTER <= choice < END:
        return working(s, choice)
    if choice >= PUT_HUT:
        return 0
    if choice >= JOIN:
        return joining(s, choice - JOIN)
    if choice >= PLANT:
        return flagging(s, choice - PLANT)
    if choice >= LOT:
        return -s.price[choice - LOT]
    tile = s.top if choice == STACK else choice - TILE
    return building(s, tile) - (WEIGHTS[MONEY] if choice == STACK else 0)


@rule
def flagging(s: State, lot: int) -> int:
    """Flag the cheapest lot for yourself, the dearest for others; flags are planted from Raffles on (S4.3)."""
    return -s.price[lot] if s.flags_planted == 0 else s.price[lot]


@rule
def building(s: State, tile: int) -> int:
    """Build what you could use right away; shun dark buildings."""
    return tile_worth(s, tile) - (timed(WEIGHTS, BLACK_CHIP, uses_left(s, s.turn)) if s.dark[tile] == 1 else 0)


@rule
def joining(s: State, street: int) -> int:
    """Join a new building to where your worker stands, else to what you could use."""
    site = street // 2
    other = s.near[4 * site + street % 2]
    old = other if site == s.site else site
    for worker in range(2):
        if s.worker[s.turn][worker] == old:
            return FIRST
    return tile_worth(s, s.tile[old])


@rule
def working(s: State, choice: int) -> int:
    """Use where you stand, step to where a use brings something, buy streets last."""
    if choice >= PUT:
        return site_worth(s, (choice - PUT) % SITES)
    if choice >= GIVE_BACK:
        return choice
    if choice >= TAKE_MIX:
        return mix_worth(s, choice - TAKE_MIX)
    if choice >= GIVE_MIX:
        return -mix_worth(s, choice - GIVE_MIX)
    if choice >= USE:
        return using(s, (choice - USE) // 2, (choice - USE) % 2)
    if choice >= BUY:
        return -FIRST
    if choice >= STEP:
        worker, site = (choice - STEP) // SITES, (choice - STEP) % SITES
        return stepping(s, s.worker[s.turn][worker], site)
    return stepping(s, NONE, choice - ENTER)


@rule
def using(s: State, site: int, reverse: int) -> int:
    """Use the building you stand on before anything else, if that brings something."""
    tile = s.tile[site]
    special = s.special[tile]
    if special == FIVE_STEPS:
        return 1 if s.uses > 1 and s.steps == 0 else -FIRST
    if special == MOVE_WORKER:
        return 1 if s.uses > 1 and s.steps == 0 else -FIRST
    if (
        special == TRADE
        and s.both[tile] == 1
        and side_worth(s, 2 * tile + reverse) < side_worth(s, 2 * tile + 1 - reverse)
    ):
        return -FIRST
    worth = site_worth(s, site)
    return FIRST + worth if worth > 0 else -FIRST


@rule
def stepping(s: State, start: int, site: int) -> int:
    """Step to where a use brings something, or a step further on; without uses left, stay."""
    if s.uses == 0:
        return -1 if start != NONE else 1
    here = site_worth(s, site) if (s.used >> site) & 1 == 0 else 0
    if s.steps < 2:
        return here if start != NONE else max(here, 1)
    beyond = 0
    ring = next_ring(s, 1 << site)
    if start != NONE:
        ring &= ~(1 << start)
    ring &= ~s.used
    while ring != 0:
        beyond = max(beyond, site_worth(s, lowest_bit(ring)))
        ring &= ring - 1
    worth = here * 9 // 10 + beyond * 6 // 10 if here > 0 else beyond * 6 // 10
    return worth if start != NONE else max(worth, 1)


# What things are worth now


@rule
def site_worth(s: State, site: int) -> int:
    """Estimate what using a building brings whoever is next."""
    left = uses_left(s, s.turn)
    return use_worth(
        s,
        s.turn,
        site,
        timed(WEIGHTS, GOOD, left),
        timed(WEIGHTS, GOOD + 3, left),
        timed(WEIGHTS, GOOD + 6, left),
        timed(WEIGHTS, GOOD + 9, left),
        timed(WEIGHTS, MONEY, left),
        timed(WEIGHTS, BLACK_CHIP, left),
        timed(WEIGHTS, AGENT, left),
        WEIGHTS,
    )


@rule
def side_worth(s: State, side: int) -> int:
    """Estimate what a trade one way brings whoever is next."""
    left = uses_left(s, s.turn)
    return trade_worth(
        s,
        s.turn,
        side,
        timed(WEIGHTS, GOOD, left),
        timed(WEIGHTS, GOOD + 3, left),
        timed(WEIGHTS, GOOD + 6, left),
        timed(WEIGHTS, GOOD + 9, left),
        timed(WEIGHTS, MONEY, left),
    )


@rule
def tile_worth(s: State, tile: int) -> int:
    """Estimate what using a tile would bring whoever is next, wherever it stood."""
    special = s.special[tile]
    if special == TRADE:
        return max(side_worth(s, 2 * tile), side_worth(s, 2 * tile + 1) if s.both[tile] == 1 else 0)
    if special == NEW_AGENT:
        return timed(WEIGHTS, AGENT, uses_left(s, s.turn)) if s.worker[s.turn][1] == NOT_HIRED else 0
    return WEIGHTS[OWNER] if special == RETURN_CHIPS else 0


@rule
def mix_worth(s: State, mix: int) -> int:
    """Estimate what a mix of goods is worth to whoever is next."""
    left = uses_left(s, s.turn)
    total = 0
    for good in range(4):
        total += MIX[mix][good] * timed(WEIGHTS, GOOD + 3 * good, left)
    return total
