"""S1: squares, neighbours, where land tiles may lie, and the streets between buildings."""

from __future__ import annotations

from ...core.rule import Choices, const_array, rule
from .actions import LAY_OUT, LEFT, PUT_LAND, SPOTS_HIGH, SPOTS_WIDE, TOP
from .board import BOARD, LAND_HEIGHT, LAND_WIDTH, LOTS, SITE_LAND, SITE_SQUARES, SITES
from .layout import START_SIZE
from .state import NONE, UNPLACED, State, is_built, is_free

LANDS = 6
ON_LAND = const_array(SITE_LAND)
ACROSS = const_array([x for x, _ in SITE_SQUARES])
DOWN = const_array([y for _, y in SITE_SQUARES])
WATER_X, WATER_Y = BOARD.water
EAST, SOUTH, WEST, NORTH = 0, 1, 2, 3


@rule
def column(s: State, site: int) -> int:
    """Count a site's column from the starting tile's left."""
    land = ON_LAND[site]
    return ACROSS[site] + s.land_x[land] if land >= 0 else ACROSS[site]


@rule
def row(s: State, site: int) -> int:
    """Count a site's row from the starting tile's top."""
    land = ON_LAND[site]
    return DOWN[site] + s.land_y[land] if land >= 0 else DOWN[site]


@rule
def is_covered(s: State, x: int, y: int) -> bool:
    """Whether a tile lies on that square."""
    if 0 <= x < START_SIZE and 0 <= y < START_SIZE:
        return True
    for land in range(LANDS):
        if 0 <= x - s.land_x[land] < LAND_WIDTH and 0 <= y - s.land_y[land] < LAND_HEIGHT:
            return True
    return False


@rule
def may_lie(s: State, x: int, y: int) -> bool:
    """S1.5 Whether a land tile with this top left square keeps the layout legal.

    Along its border it must touch the others by an edge and in one piece: two pieces would close a hole between
    them. On a border that is one closed line, the number of pieces is the touched corners less the touched edges.
    """
    for dy in range(LAND_HEIGHT):
        for dx in range(LAND_WIDTH):
            if is_covered(s, x + dx, y + dy):
                return False
            if (x + dx == WATER_X and y + dy == WATER_Y + 1) or (x + dx == WATER_X + 1 and y + dy == WATER_Y):
                return False
    edges = 0
    corners = 0
    before = is_covered(s, x - 1, y)  # the square across the edge before this one
    at_corner = is_covered(s, x - 1, y - 1)
    for side in range(4):
        length = LAND_WIDTH if side % 2 == 0 else LAND_HEIGHT
        for i in range(length):
            # Clockwise from the top left: the square across this edge.
            if side == 0:
                across = is_covered(s, x + i, y - 1)
            elif side == 1:
                across = is_covered(s, x + LAND_WIDTH, y + i)
            elif side == 2:
                across = is_covered(s, x + LAND_WIDTH - 1 - i, y + LAND_HEIGHT)
            else:
                across = is_covered(s, x - 1, y + LAND_HEIGHT - 1 - i)
            if across:
                edges += 1
            if across or before or (i == 0 and at_corner):
                corners += 1
            before = across
        if side == 0:
            at_corner = is_covered(s, x + LAND_WIDTH, y - 1)
        elif side == 1:
            at_corner = is_covered(s, x + LAND_WIDTH, y + LAND_HEIGHT)
        else:
            at_corner = is_covered(s, x - 1, y + LAND_HEIGHT)
    return edges > 0 and corners - edges == 1


@rule
def legal_lands(s: State, out: Choices) -> int:
    """S1.6 List the land tiles that are not laid out yet."""
    n = 0
    for land in range(LANDS):
        if s.land_x[land] == UNPLACED:
            out[n] = LAY_OUT + land
            n += 1
    return n


@rule
def legal_spots(s: State, out: Choices) -> int:
    """S1.6 List the places where the next land tile keeps the layout legal."""
    left, right, top, bottom = 0, START_SIZE, 0, START_SIZE
    for land in range(LANDS):
        if s.land_x[land] != UNPLACED:
            left, right = min(left, s.land_x[land]), max(right, s.land_x[land] + LAND_WIDTH)
            top, bottom = min(top, s.land_y[land]), max(bottom, s.land_y[land] + LAND_HEIGHT)
    n = 0
    for x in range(max(left - LAND_WIDTH, LEFT), min(right + 1, LEFT + SPOTS_WIDE)):
        for y in range(max(top - LAND_HEIGHT, TOP), min(bottom + 1, TOP + SPOTS_HIGH)):
            if may_lie(s, x, y):
                out[n] = PUT_LAND + (x - LEFT) * SPOTS_HIGH + y - TOP
                n += 1
    return n


@rule
def find_neighbours(s: State) -> None:
    """S1.1 Find what lies beside each site: squares that share an edge."""
    for i in range(4 * SITES):
        s.near[i] = NONE
    for site in range(SITES):
        x, y = column(s, site), row(s, site)
        if x >= UNPLACED:
            continue
        for other in range(SITES):
            dx, dy = column(s, other) - x, row(s, other) - y
            if dx == 1 and dy == 0:
                s.near[4 * site + EAST] = other
            elif dx == 0 and dy == 1:
                s.near[4 * site + SOUTH] = other
            elif dx == -1 and dy == 0:
                s.near[4 * site + WEST] = other
            elif dx == 0 and dy == -1:
                s.near[4 * site + NORTH] = other


@rule
def is_start(site: int) -> bool:
    """Whether it is one of the four starting buildings."""
    return site >= LOTS


@rule
def is_beside_building(s: State, lot: int) -> bool:
    """S3.2, S4.3 Whether a lot is adjacent to a starting or a built building."""
    for side in range(4):
        other = s.near[4 * lot + side]
        if other >= 0 and is_built(s, other):
            return True
    return False


@rule
def legal_lots(s: State, first: int, out: Choices) -> int:
    """List the free lots beside a building, as choices from ``first`` on."""
    n = 0
    for lot in range(LOTS):
        if is_free(s, lot) and is_beside_building(s, lot):
            out[n] = first + lot
            n += 1
    return n


@rule
def street_number(s: State, site: int, side: int) -> int:
    """Number the street on a side of a site: streets belong to the site west or north of them."""
    if side == EAST or side == SOUTH:
        return 2 * site + side
    return 2 * s.near[4 * site + side] + side - 2


@rule
def far_end(s: State, street: int) -> int:
    """Give the site east or south of a street."""
    return s.near[4 * (street // 2) + street % 2]


@rule
def open_gaps(s: State, site: int) -> None:
    """Note the pairs of buildings that a new one makes: streets could join them (S6.3)."""
    for side in range(4):
        other = s.near[4 * site + side]
        if other >= 0 and is_built(s, other):
            street = street_number(s, site, side)
            if s.street[street] == 0:
                at = s.gap_count
                while at > 0 and s.gaps[at - 1] > street:
                    s.gaps[at] = s.gaps[at - 1]
                    at -= 1
                s.gaps[at] = street
                s.gap_count += 1


@rule
def lay_street(s: State, street: int) -> None:
    """Put a street down, and take it out of the list of gaps."""
    s.street[street] = 1
    s.streets_left = max(0, s.streets_left - 1)  # S5.5: a free one is granted even from an empty supply
    at = 0
    while s.gaps[at] != street:
        at += 1
    s.gap_count -= 1
    while at < s.gap_count:
        s.gaps[at] = s.gaps[at + 1]
        at += 1
    s.gaps[s.gap_count] = 0


@rule
def touches(s: State, street: int, site: int) -> bool:
    """Whether a street begins or ends at a site."""
    return street // 2 == site or far_end(s, street) == site


@rule
def legal_streets(s: State, site: int, first: int, out: Choices) -> int:
    """S5.5 List the free streets that could join a new building, ascending."""
    n = 0
    for i in range(s.gap_count):
        street = s.gaps[i]
        if touches(s, street, site):
            out[n] = first + street
            n += 1
    return n
