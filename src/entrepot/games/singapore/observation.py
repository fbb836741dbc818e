"""What a seat knows of a table of Singapore, as numbers for learning: its own seat first, others clockwise after it."""

from __future__ import annotations

from ...core.rule import Int16Array, clear, rule
from .board import AMOUNTS, LANDS_AT_MOST, NO_LAND, SITES, TILES_AT_MOST
from .rulings import RULINGS
from .state import (
    FINISHED,
    NEUTRAL,
    NONE,
    NOT_HIRED,
    SEATS,
    UNPLACED,
    WAITING,
    WARM_TILE,
    State,
    is_built,
    progress,
)

VERSION = 2
"""The version of the environments: raised whenever observations, choices or rewards change their meaning."""
AMOUNT_COUNT = 2 * len(AMOUNTS)
"""What a use costs (8), and what it gives (8)."""
TRAITS, OWNER, WORKERS, USED, HERE, EAST, SOUTH, VACANT, SITE = 7, 7, 12, 20, 21, 22, 23, 24, 25
PHASES = FINISHED - WARM_TILE + 1
FLAGS, COUNTS, BUILDINGS = 4, 4, 3
PARTS = (
    # name, shape, and by what to divide so that the numbers are about one at most
    ("seats", (3,), 1),  # two, three, four players
    ("phase", (PHASES,), 1),  # what the next choice is about, from taking a warm-up tile to the end
    ("stage", (3,), 1),  # warm-up, round, neutral builds
    ("turn", (SEATS,), 1),  # who is next, counted from the own seat
    ("raffles", (SEATS,), 1),
    ("round", (), 15),
    ("progress", (), 4),  # warm-up tiles placed, flags planted or turns taken
    ("steps", (), 8),
    ("uses", (), 3),
    ("owed_step", (), 1),  # a step must be kept for the second worker
    ("reversed_trade", (), 1),  # a trade goes against its arrow's first direction
    ("streets_left", (), 60),
    ("rulings", (len(RULINGS),), 1),  # the readings of the rules, by number; 0 is the default
    ("own_steps", (2,), 5),  # further steps of the first and the second worker of whoever is at work
    ("white_out", (), 2),  # white chips that have left the game
    ("supply", (4,), 20),  # cubes of each good that nobody has
    ("stack", (3,), 14),  # tiles of each era below the top
    ("neutral_chips", (), 4),
    ("land", (LANDS_AT_MOST, 2), 12),  # where the land tiles lie
    ("offer", (TILES_AT_MOST,), 5),  # tiles of the display: the first, second, … in the order of drawing
    ("hut", (TILES_AT_MOST,), 1),
    ("top", (TILES_AT_MOST,), 1),
    ("held", (TILES_AT_MOST,), 1),
    ("gone", (TILES_AT_MOST,), 1),
    # The players, the own seat first. All their holdings are known to a perfect memory (S11.5).
    ("players", (SEATS, FLAGS), 1),  # plays, has a second worker, first worker waits, second worker waits
    ("points", (SEATS,), 100),
    ("cash", (SEATS,), 40),
    ("goods", (SEATS, 4), 20),
    ("counts", (SEATS, COUNTS), 10),  # seals, place in the pile, chips, buildings
    # The sites.
    ("amounts", (SITES, AMOUNT_COUNT), 13),  # what a use of the building costs (8), and what it gives (8)
    # building, both ways, dark, special (4), owner (4, neutral), workers (first and second of each player), used,
    # here, street east, street south, free
    ("sites", (SITES, SITE), 1),
    ("prices", (SITES,), 5),
)

BOTH_WAYS, DARK, SPECIALS = 1, 2, 3
"""Where in the row of a site its building's arrow, its colour and its special effect are."""


@rule
def relative(s: State, seat: int, other: int) -> int:
    """Count a seat clockwise from one's own."""
    return other - seat if other >= seat else other - seat + s.seats


@rule
def write_observation(s: State, seat: int, out: Int16Array, at: int) -> None:
    """Write what a seat knows into ``out`` from ``at`` on, in the order of :data:`PARTS`."""
    at = write_phase(s, seat, out, at)
    at = write_tiles(s, out, at)
    counts = at + SEATS * (FLAGS + 2 + 4)
    amounts = counts + SEATS * COUNTS
    sites = amounts + SITES * AMOUNT_COUNT
    prices = sites + SITES * SITE
    clear(out, at, prices + SITES)
    for player in range(s.seats):
        write_player(s, player, relative(s, seat, player), out, at)
    for site in range(SITES):
        if s.site_land[site] != NO_LAND:
            write_site(s, seat, site, out, amounts + site * AMOUNT_COUNT, sites + site * SITE, counts)
        out[prices + site] = s.price[site]
    for player in range(s.seats):
        for worker in range(2):
            if s.worker[player][worker] >= 0:
                site = sites + s.worker[player][worker] * SITE
                out[site + WORKERS + 2 * relative(s, seat, player) + worker] = 1
    if s.site >= 0:
        out[sites + s.site * SITE + HERE] = 1


@rule
def write_one(out: Int16Array, at: int, count: int, one: int) -> int:
    """Write a row of zeros with a single one, or none if it is out of range."""
    for i in range(count):
        out[at + i] = 1 if i == one else 0
    return at + count


@rule
def write_phase(s: State, seat: int, out: Int16Array, at: int) -> int:
    """Write what is being chosen by whom, and what everybody shares."""
    at = write_one(out, at, 3, s.seats - 2)
    at = write_one(out, at, PHASES, s.phase - WARM_TILE)
    at = write_one(out, at, 3, s.stage)
    at = write_one(out, at, SEATS, relative(s, seat, s.turn) if s.turn >= 0 else NONE)
    at = write_one(out, at, SEATS, relative(s, seat, s.raffles) if s.raffles >= 0 else NONE)
    out[at] = s.round
    out[at + 1] = progress(s)
    out[at + 2] = s.steps
    out[at + 3] = s.uses
    out[at + 4] = s.must_enter
    out[at + 5] = s.reversed_trade
    out[at + 6] = s.streets_left
    at = write_rulings(s, out, at + 7)
    for good in range(4):
        out[at + good] = s.supply[good]
    for era in range(3):
        out[at + 4 + era] = s.left[era]
    out[at + 7] = s.chips[NEUTRAL]
    at += 8
    for land in range(LANDS_AT_MOST):
        placed = s.land_x[land] != UNPLACED
        out[at + 2 * land] = s.land_x[land] if placed else 0
        out[at + 2 * land + 1] = s.land_y[land] if placed else 0
    return at + 2 * LANDS_AT_MOST


@rule
def write_rulings(s: State, out: Int16Array, at: int) -> int:
    """Write the readings of the rules in the order of RULINGS, and what only some of them use."""
    out[at] = s.warm_up_rule
    out[at + 1] = s.end_rule
    out[at + 2] = s.hut_rule
    out[at + 3] = s.rest_rule
    out[at + 4] = s.entry_rule
    out[at + 5] = s.streets_rule
    out[at + 6] = s.agent_rule
    out[at + 7] = s.steps_rule
    out[at + 8] = s.white_chip_rule
    out[at + 9] = s.tie_rule
    out[at + 10] = s.empty_raid_rule
    out[at + 11] = s.own_steps[0]
    out[at + 12] = s.own_steps[1]
    out[at + 13] = s.white_out
    return at + 14


@rule
def write_tiles(s: State, out: Int16Array, at: int) -> int:
    """Write which tiles lie where, one row for each place."""
    clear(out, at, at + 4 * TILES_AT_MOST)
    for i in range(s.offered):
        out[at + s.offer[i]] = i + 1
    if s.hut >= 0:
        out[at + TILES_AT_MOST + s.hut] = 1
    if s.top >= 0:
        out[at + 2 * TILES_AT_MOST + s.top] = 1
    if s.held >= 0:
        out[at + 3 * TILES_AT_MOST + s.held] = 1
    at += 4 * TILES_AT_MOST
    for tile in range(TILES_AT_MOST):
        out[at + tile] = s.gone[tile]
    return at + TILES_AT_MOST


@rule
def write_player(s: State, player: int, place: int, out: Int16Array, at: int) -> None:
    """Write one player, all zeros so far: flags, points, cash, goods and counts, each among those of all players."""
    flags, points = at + place * FLAGS, at + SEATS * FLAGS + place
    cash, goods = points + SEATS, at + SEATS * (FLAGS + 2) + 4 * place
    counts = at + SEATS * (FLAGS + 6) + place * COUNTS
    rank = 0
    while rank < s.seats - 1 and s.pile[rank] != player:
        rank += 1
    out[flags] = 1
    out[flags + 1] = 0 if s.worker[player][1] == NOT_HIRED else 1
    out[flags + 2] = 1 if s.worker[player][0] == WAITING else 0
    out[flags + 3] = 1 if s.worker[player][1] == WAITING else 0
    out[points] = s.points[player]
    out[cash] = s.cash[player]
    for good in range(4):
        out[goods + good] = s.goods[player][good]
    out[counts] = s.seals[player]
    out[counts + 1] = rank
    out[counts + 2] = s.chips[player]


@rule
def write_site(s: State, seat: int, site: int, out: Int16Array, amounts: int, at: int, counts: int) -> None:
    """Write one site, all zeros so far: what the building does, whose it is, and how it is joined.

    A building also counts for its owner, among the players.
    """
    owner = s.flag[site]
    if is_built(s, site):
        write_building(s, s.tile[site], out, amounts, at)
        out[at + EAST] = s.street[2 * site]
        out[at + SOUTH] = s.street[2 * site + 1]
        out[at + USED] = (s.used >> site) & 1
    elif owner < 0:
        out[at + VACANT] = 1
    if owner == NEUTRAL:
        out[at + OWNER + SEATS] = 1
    elif owner >= 0:
        out[at + OWNER + relative(s, seat, owner)] = 1
        if is_built(s, site):
            out[counts + COUNTS * relative(s, seat, owner) + BUILDINGS] += 1


@rule
def write_building(s: State, tile: int, out: Int16Array, amounts: int, at: int) -> None:
    """Write what a building does."""
    for i in range(len(AMOUNTS)):
        out[amounts + i] = s.cost[2 * tile][i]
        out[amounts + len(AMOUNTS) + i] = s.cost[2 * tile + 1][i]
    out[at] = 1
    out[at + BOTH_WAYS] = s.both[tile]
    out[at + DARK] = s.dark[tile]
    if s.special[tile] > 0:
        out[at + SPECIALS + s.special[tile] - 1] = 1
