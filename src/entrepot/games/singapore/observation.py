"""What a seat sees of a table of Singapore, as numbers for learning: its own seat first, others clockwise after it."""

from __future__ import annotations

from ...core.rule import Int16Array, clear, const_array, rule
from .board import LOTS, SITES, STACK_TILES, TILES
from .state import (
    FINISHED,
    NEUTRAL,
    NONE,
    NOT_HIRED,
    PRICE,
    SEATS,
    WAITING,
    WARM_TILE,
    State,
    is_built,
)

TILE_SIZE, OWNER, OWN, OTHERS, USED, HERE, EAST, SOUTH, LOT_PRICE, VACANT = 23, 23, 28, 29, 30, 31, 32, 33, 34, 35
PHASES = FINISHED - WARM_TILE + 1
PLAYER, SITE = 14, 36
PARTS = (
    # name, shape, and by what to divide so that the numbers are about one at most
    ("seats", (3,), 1),  # two, three, four players
    ("phase", (PHASES,), 1),  # what the next choice is about, from taking a warm-up tile to the end
    ("stage", (3,), 1),  # warm-up, round, neutral builds
    ("turn", (SEATS,), 1),  # who is next, counted from the own seat
    ("raffles", (SEATS,), 1),
    ("round", (), 15),
    ("taken", (), 4),
    ("steps", (), 8),
    ("uses", (), 3),
    ("owed_step", (), 1),  # a step must be kept for the second worker
    ("back", (), 1),  # a trade goes against its arrow's first direction
    ("streets_left", (), 30),
    ("supply", (4,), 16),  # cubes of each good that nobody has
    ("stack", (3,), 14),  # tiles of each era below the top
    ("neutral_chips", (), 4),
    ("land", (6, 2), 9),  # where the land tiles lie
    ("offer", (STACK_TILES,), 1),  # tiles of the display
    ("hut", (STACK_TILES,), 1),
    ("top", (STACK_TILES,), 1),
    ("held", (STACK_TILES,), 1),
    ("gone", (STACK_TILES,), 1),
    # plays, points, seals, place in the pile, chips, buildings, second worker, both workers waiting, hand is shown,
    # cash, four goods
    ("players", (SEATS, PLAYER), 10),
    # building, what it costs (8), what it gives (8), both ways, dark, special (4), owner (4, neutral), own worker,
    # others' workers, used, here, street east, street south, price, free
    ("sites", (SITES, SITE), 4),
)

TILE_ROW = const_array(
    [
        [1, *tile.give, *tile.take, int(tile.both), int(tile.dark), *(int(tile.special == i) for i in range(1, 5))]
        for tile in TILES
    ]
)
"""What a site shows of the building there."""


@rule
def relative(s: State, seat: int, other: int) -> int:
    """Count a seat clockwise from one's own."""
    return other - seat if other >= seat else other - seat + s.seats


@rule
def write_observation(s: State, seat: int, out: Int16Array, at: int) -> None:
    """Write what a seat sees into ``out`` from ``at`` on, in the order of :data:`PARTS`."""
    at = write_moment(s, seat, out, at)
    at = write_tiles(s, out, at)
    for i in range(SEATS):
        if i < s.seats:
            write_player(s, seat, (seat + i) % s.seats, out, at)
        else:
            clear(out, at, at + PLAYER)
        at += PLAYER
    clear(out, at, at + SITES * SITE)
    for site in range(SITES):
        write_site(s, seat, site, out, at + site * SITE)
    for player in range(s.seats):
        for worker in range(2):
            if s.worker[player][worker] >= 0:
                out[at + s.worker[player][worker] * SITE + (OWN if player == seat else OTHERS)] += 1
    if s.site >= 0:
        out[at + s.site * SITE + HERE] = 1


@rule
def write_one(out: Int16Array, at: int, count: int, one: int) -> int:
    """Write a row of zeros with a single one, or none if it is out of range."""
    for i in range(count):
        out[at + i] = 1 if i == one else 0
    return at + count


@rule
def write_moment(s: State, seat: int, out: Int16Array, at: int) -> int:
    """Write what is being chosen by whom, and what everybody shares."""
    at = write_one(out, at, 3, s.seats - 2)
    at = write_one(out, at, PHASES, s.phase - WARM_TILE)
    at = write_one(out, at, 3, s.stage)
    at = write_one(out, at, SEATS, relative(s, seat, s.turn) if s.turn >= 0 else NONE)
    at = write_one(out, at, SEATS, relative(s, seat, s.raffles) if s.raffles >= 0 else NONE)
    out[at] = s.round
    out[at + 1] = s.taken
    out[at + 2] = s.steps
    out[at + 3] = s.uses
    out[at + 4] = s.must_enter
    out[at + 5] = s.back
    out[at + 6] = s.streets_left
    at += 7
    for good in range(4):
        out[at + good] = s.supply[good]
    for era in range(3):
        out[at + 4 + era] = s.left[era]
    out[at + 7] = s.chips[NEUTRAL]
    at += 8
    for land in range(6):
        out[at + 2 * land] = s.land_x[land]
        out[at + 2 * land + 1] = s.land_y[land]
    return at + 12


@rule
def write_tiles(s: State, out: Int16Array, at: int) -> int:
    """Write which tiles lie where, one row for each place."""
    clear(out, at, at + 4 * STACK_TILES)
    for i in range(s.offered):
        out[at + s.offer[i]] = 1
    if s.hut >= 0:
        out[at + STACK_TILES + s.hut] = 1
    if s.top >= 0:
        out[at + 2 * STACK_TILES + s.top] = 1
    if s.held >= 0:
        out[at + 3 * STACK_TILES + s.held] = 1
    at += 4 * STACK_TILES
    for tile in range(STACK_TILES):
        out[at + tile] = s.gone[tile]
    return at + STACK_TILES


@rule
def write_player(s: State, seat: int, player: int, out: Int16Array, at: int) -> None:
    """Write one player; cash and goods only of oneself, or at an open table."""
    shown = 1 if player == seat or s.open == 1 else 0
    buildings = 0
    for lot in range(LOTS):
        if s.flag[lot] == player and is_built(s, lot):
            buildings += 1
    rank = 0
    while rank < s.seats - 1 and s.pile[rank] != player:
        rank += 1
    out[at] = 1
    out[at + 1] = s.points[player]
    out[at + 2] = s.seals[player]
    out[at + 3] = rank
    out[at + 4] = s.chips[player]
    out[at + 5] = buildings
    out[at + 6] = 0 if s.worker[player][1] == NOT_HIRED else 1
    out[at + 7] = (1 if s.worker[player][0] == WAITING else 0) + (1 if s.worker[player][1] == WAITING else 0)
    out[at + 8] = shown
    out[at + 9] = s.cash[player] * shown
    for good in range(4):
        out[at + 10 + good] = s.goods[player][good] * shown


@rule
def write_site(s: State, seat: int, site: int, out: Int16Array, at: int) -> None:
    """Write one site, all zeros so far: what the building does, whose it is, and how it is joined."""
    owner = s.flag[site]
    if is_built(s, site):
        tile = s.tile[site]
        for i in range(TILE_SIZE):
            out[at + i] = TILE_ROW[tile][i]
        out[at + EAST] = s.street[2 * site]
        out[at + SOUTH] = s.street[2 * site + 1]
        out[at + USED] = (s.used >> site) & 1
    elif owner < 0:
        out[at + VACANT] = 1
    if owner == NEUTRAL:
        out[at + OWNER + SEATS] = 1
    elif owner >= 0:
        out[at + OWNER + relative(s, seat, owner)] = 1
    if site < LOTS:
        out[at + LOT_PRICE] = PRICE[site]
