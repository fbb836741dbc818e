"""S1: squares, neighbours, where land tiles may lie, and the streets between buildings."""

from __future__ import annotations

from ...core.bits import write_members
from ...core.rule import Choices, rule
from .actions import LAY_OUT, LEFT, PUT_LAND, SPOTS_HIGH, SPOTS_WIDE, TOP
from .board import END_START, FIRST_START, MAX_SIDE, NO_LAND, SITES
from .state import NONE, UNPLACED, State, is_built

EAST, SOUTH, WEST, NORTH = 0, 1, 2, 3
SEVERAL = -2
HALF = SITES
"""Streets below this number are in the first half of the gaps."""
STARTS = ((1 << END_START) - 1) ^ ((1 << FIRST_START) - 1)
"""The sites of starting buildings, one bit each: they are one place with several doors (S1.7)."""


@rule
def column(s: State, site: int) -> int:
    """Count a site's column from the starting tile's left."""
    land = s.site_land[site]
    return s.site_x[site] + s.land_x[land] if land >= 0 else s.site_x[site]


@rule
def row(s: State, site: int) -> int:
    """Count a site's row from the starting tile's top."""
    land = s.site_land[site]
    return s.site_y[site] + s.land_y[land] if land >= 0 else s.site_y[site]


@rule
def is_covered(s: State, x: int, y: int) -> bool:
    """Whether a tile lies on that square."""
    if 0 <= x < s.start_width and 0 <= y < s.start_height:
        return True
    for land in range(s.lands):
        if 0 <= x - s.land_x[land] < s.land_width[land] and 0 <= y - s.land_y[land] < s.land_height[land]:
            return True
    return False


@rule
def is_start_water(s: State, x: int, y: int) -> bool:
    """Whether that square is water of the starting tile."""
    if 0 <= x < s.start_width and 0 <= y < s.start_height:
        return (s.start_water >> (MAX_SIDE * y + x)) & 1 == 1
    return False


@rule
def may_lie(s: State, x: int, y: int) -> bool:
    """S1.5 Whether the land tile that is laid out keeps the layout legal with this top left square.

    Along its border it must touch the others by an edge and in one piece: two pieces would close a hole between
    them. On a border that is one closed line, the number of pieces is the touched corners less the touched edges.
    """
    width, height = s.land_width[s.land], s.land_height[s.land]
    for dy in range(height):
        for dx in range(width):
            if is_covered(s, x + dx, y + dy):
                return False
            if is_start_water(s, x + dx, y + dy - 1) or is_start_water(s, x + dx - 1, y + dy):
                return False
    edges = 0
    corners = 0
    before = is_covered(s, x - 1, y)  # the square across the edge before this one
    at_corner = is_covered(s, x - 1, y - 1)
    for side in range(4):
        length = width if side % 2 == 0 else height
        for i in range(length):
            # Clockwise from the top left: the square across this edge.
            if side == 0:
                across = is_covered(s, x + i, y - 1)
            elif side == 1:
                across = is_covered(s, x + width, y + i)
            elif side == 2:
                across = is_covered(s, x + width - 1 - i, y + height)
            else:
                across = is_covered(s, x - 1, y + height - 1 - i)
            if across:
                edges += 1
            if across or before or (i == 0 and at_corner):
                corners += 1
            before = across
        if side == 0:
            at_corner = is_covered(s, x + width, y - 1)
        elif side == 1:
            at_corner = is_covered(s, x + width, y + height)
        else:
            at_corner = is_covered(s, x - 1, y + height)
    return edges > 0 and corners - edges == 1


@rule
def legal_lands(s: State, out: Choices) -> int:
    """S1.6 List the land tiles that are not laid out yet."""
    n = 0
    for land in range(s.lands):
        if s.land_x[land] == UNPLACED:
            out[n] = LAY_OUT + land
            n += 1
    return n


@rule
def legal_spots(s: State, out: Choices) -> int:
    """S1.6 List the places where the next land tile keeps the layout legal."""
    left, right, top, bottom = 0, s.start_width, 0, s.start_height
    for land in range(s.lands):
        if s.land_x[land] != UNPLACED:
            left, right = min(left, s.land_x[land]), max(right, s.land_x[land] + s.land_width[land])
            top, bottom = min(top, s.land_y[land]), max(bottom, s.land_y[land] + s.land_height[land])
    n = 0
    for x in range(max(left - s.land_width[s.land], LEFT), min(right + 1, LEFT + SPOTS_WIDE)):
        for y in range(max(top - s.land_height[s.land], TOP), min(bottom + 1, TOP + SPOTS_HIGH)):
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
        if x >= UNPLACED or s.site_land[site] == NO_LAND:
            continue
        for other in range(SITES):
            if s.site_land[other] == NO_LAND:
                continue
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
    """Whether it is the site of a starting building."""
    return FIRST_START <= site < END_START


def sites_of(s: State) -> list[int]:
    """List the sites that the board has, ascending."""
    return [site for site in range(SITES) if s.site_land[site] != NO_LAND]


@rule
def legal_lots(s: State, first: int, out: Choices) -> int:
    """S3.2, S4.3 List the free lots beside a building, as choices from ``first`` on."""
    return write_members(out, 0, first, s.free & s.beside)


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
def set_gap(s: State, street: int, is_gap: int) -> None:
    """Note whether a street could be laid."""
    half, bit = (0, street) if street < HALF else (1, street - HALF)
    if is_gap == 1:
        s.gaps[half] |= 1 << bit
    else:
        s.gaps[half] &= ~(1 << bit)


@rule
def is_gap(s: State, street: int) -> bool:
    """Whether a street could be laid: between adjacent buildings that have none."""
    if street < HALF:
        return (s.gaps[0] >> street) & 1 == 1
    return (s.gaps[1] >> (street - HALF)) & 1 == 1


@rule
def write_gaps(s: State, out: Choices, n: int, first: int) -> int:
    """Append all streets that could be laid to a list of choices, ascending."""
    n = write_members(out, n, first, s.gaps[0])
    return write_members(out, n, first + HALF, s.gaps[1])


@rule
def raise_building(s: State, site: int, tile: int) -> None:
    """Put a tile on a site, and note what it changes: for lots beside it, and for streets to it (S6.3)."""
    s.tile[site] = tile
    s.built |= 1 << site
    s.free &= ~(1 << site)
    for side in range(4):
        other = s.near[4 * site + side]
        if other >= 0:
            s.beside |= 1 << other
            if is_built(s, other):
                street = street_number(s, site, side)
                if s.street[street] == 0:
                    set_gap(s, street, 1)


@rule
def open_ways(s: State, site: int, other: int) -> None:
    """Let steps lead from a site to another one that a street joins; one door of a place leads to all its doors."""
    ends = s.built & STARTS if is_start(other) else 1 << other
    if is_start(site):
        for door in range(FIRST_START, END_START):
            s.ways[door] |= ends
    else:
        s.ways[site] |= ends


@rule
def lay_street(s: State, street: int) -> None:
    """Put a street down, and take it out of the gaps."""
    s.street[street] = 1
    s.streets_left = max(0, s.streets_left - 1)  # S5.5: a free one is granted even from an empty supply
    set_gap(s, street, 0)
    site, other = street // 2, far_end(s, street)
    open_ways(s, site, other)
    open_ways(s, other, site)


@rule
def legal_streets(s: State, site: int, first: int, out: Choices) -> int:
    """S5.5 List the free streets that could join a new building, ascending."""
    low, high = 0, 0
    for side in range(4):
        if s.near[4 * site + side] >= 0:
            street = street_number(s, site, side)
            if is_gap(s, street):
                if street < HALF:
                    low |= 1 << street
                else:
                    high |= 1 << (street - HALF)
    n = write_members(out, 0, first, low)
    return write_members(out, n, first + HALF, high)


@rule
def only_street(s: State, site: int) -> int:
    """S5.5 Find the one street that could join a building; NONE if there is none, SEVERAL if there is a choice."""
    found = NONE
    for side in range(4):
        if s.near[4 * site + side] >= 0:
            street = street_number(s, site, side)
            if is_gap(s, street):
                if found != NONE:
                    return SEVERAL
                found = street
    return found


@rule
def derive_town(s: State) -> None:
    """Make the sets of buildings, lots, gaps and ways again."""
    s.built, s.beside, s.free = 0, 0, 0
    s.gaps[0], s.gaps[1] = 0, 0
    for site in range(SITES):
        s.ways[site] = 0
        if is_built(s, site):
            s.built |= 1 << site
        elif s.flag[site] == NONE:
            s.free |= (1 << site) & s.lots
    for door in range(FIRST_START, END_START):
        s.ways[door] = s.built & STARTS
    for site in range(SITES):
        for side in range(4):
            other = s.near[4 * site + side]
            if other >= 0 and is_built(s, site):
                s.beside |= 1 << other
                if side < 2 and is_built(s, other) and not (is_start(site) and is_start(other)):
                    if s.street[2 * site + side] == 1:
                        open_ways(s, site, other)
                        open_ways(s, other, site)
                    else:
                        set_gap(s, 2 * site + side, 1)
