"""How good a position of Singapore looks for a seat: for bots that look a step ahead."""

from __future__ import annotations

from ...engine.rule import rule, table
from .board import LOTS, SITES, TILES
from .ground import is_start, street_number
from .state import DARK, SEATS, WORK, State, is_built
from .work import can_use

WORTH = (330, 330, 350, 380, 330, 340, 420, 1000)
"""Of a cube of each good, any cube, cubes of one colour, a pound, and a point: in thousandths of a point."""
CHIP_COST = 350
BUILDING_WORTH = 400
ON_BOARD_WORTH = 900
USE_SHARE, STEP_SHARE = 90, 70
"""How much of a use counts that can be made here, or after one step: in hundredths."""


def _net(give: tuple[int, ...], take: tuple[int, ...]) -> int:
    return sum(worth * (plus - minus) for worth, plus, minus in zip(WORTH, take, give, strict=True))


NET = table([net for tile in TILES for net in (_net(tile.give, tile.take), _net(tile.take, tile.give))])
"""What a use brings less what it costs; row 2 t is tile t along its arrow, row 2 t + 1 back."""
HOLDING = table(WORTH)


@rule
def value(s: State, seat: int) -> int:
    """Estimate a seat's prospects, in thousandths of a point."""
    total = HOLDING[7] * s.points[seat] + HOLDING[6] * s.cash[seat] - CHIP_COST * s.chips[seat]
    for good in range(4):
        total += HOLDING[good] * s.goods[seat][good]
    for site in range(LOTS):
        if s.flag[site] == seat and is_built(s, site):
            total += BUILDING_WORTH
    for worker in range(2):
        if s.worker[seat][worker] >= 0:
            total += ON_BOARD_WORTH
    if s.phase == WORK and s.turn == seat and s.uses > 0:
        total += prospect(s, seat)
    return total


@rule
def prospect(s: State, seat: int) -> int:
    """Estimate the best use within a step of the seat's workers."""
    best = 0
    for worker in range(2):
        site = s.worker[seat][worker]
        if site >= 0:
            best = max(best, use_worth(s, site) * USE_SHARE // 100)
            if s.steps > 0:
                best = max(best, nearby_worth(s, site) * STEP_SHARE // 100)
    return best


@rule
def nearby_worth(s: State, site: int) -> int:
    """Estimate the best use one step away."""
    best = 0
    if is_start(site):
        for other in range(LOTS, SITES):
            best = max(best, use_worth(s, other))
    for side in range(4):
        other = s.near[4 * site + side]
        if other >= 0 and is_built(s, other) and s.street[street_number(s, site, side)] == 1:
            best = max(best, use_worth(s, other))
    return best


@rule
def use_worth(s: State, site: int) -> int:
    """Estimate what using a building brings the player at work."""
    if (s.used >> site) & 1:
        return 0
    best = 0
    tile = s.tile[site]
    for back in range(2):
        if can_use(s, site, back):
            best = max(best, NET[2 * tile + back])
    if DARK[tile] == 1:
        best -= CHIP_COST
    owner = s.flag[site]
    if 0 <= owner < SEATS and owner != s.turn:
        best -= HOLDING[7] // 2
    return best
