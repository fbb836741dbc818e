"""Updates an observation of Singapore: of the sites, only those that have changed are written again."""

from __future__ import annotations

from itertools import accumulate
from math import prod

from ...core.bits import lowest_bit
from ...core.rule import Int16Array, Int64Array, clear, rule
from .board import NO_LAND, SITES, TILES_AT_MOST
from .ground import HALF
from .observation import (
    AMOUNT_COUNT,
    BUILDINGS,
    COUNTS,
    HERE,
    OWNER,
    PARTS,
    SITE,
    WORKERS,
    relative,
    write_phase,
    write_player,
    write_site,
)
from .state import NEUTRAL, NONE, SEATS, State

SIZES = {name: prod(shape) for name, shape, _ in PARTS}
OFFSETS = dict(zip(SIZES, accumulate(SIZES.values(), initial=0), strict=False))
"""Where each part begins."""
OFFER, HUT, TOP, HELD, GONE = (OFFSETS[name] for name in ("offer", "hut", "top", "held", "gone"))
PLAYERS, PLAYER_COUNTS = OFFSETS["players"], OFFSETS["counts"]
SITE_AMOUNTS, SITE_ROWS, PRICES = OFFSETS["amounts"], OFFSETS["sites"], OFFSETS["prices"]

# What is known of the observation as it was last written, one number each.
SEEN_FROM = 0
"""One more than the seat that observed; 0: nothing was written yet."""
BUILT, FREE, USED, GAPS = 1, 2, 3, 4
"""The fields of the state of these names; there are two gaps."""
BUILDINGS_OF = 6
"""How many buildings each seat has."""
MARKS = BUILDINGS_OF + SEATS
"""Where single numbers stand that move about: for the tiles of the display, and for what follows."""
DISPLAY = 5
HUT_MARK, TOP_MARK, HELD_MARK, HERE_MARK, WORKER_MARKS = range(MARKS + DISPLAY, MARKS + DISPLAY + 5)
WORDS = WORKER_MARKS + 2 * SEATS
ALL_SITES = (1 << SITES) - 1


@rule
def update_observation(s: State, seat: int, out: Int16Array, at: int, written: Int64Array, first: int) -> None:
    """Write what ``write_observation`` would, over what was last written there.

    ``written`` says from ``first`` on what that was; all zeros: nothing yet.
    """
    if written[first + SEEN_FROM] == 0:
        begin(s, out, at)
    for mark in range(first + MARKS, first + WORDS):
        out[at + written[mark]] = 0
    update_sites(s, seat, out, at, written, first)
    update_players(s, seat, out, at, written, first)
    for tile in range(TILES_AT_MOST):
        out[at + GONE + tile] = s.gone[tile]
    write_marks(s, seat, out, at, written, first)
    write_phase(s, seat, out, at)  # last: marks of what is nowhere are made at the beginning of the phase
    written[first + SEEN_FROM] = seat + 1


@rule
def begin(s: State, out: Int16Array, at: int) -> None:
    """Write what never changes in a game, and zeros elsewhere."""
    clear(out, at, at + PRICES)
    for site in range(SITES):
        out[at + PRICES + site] = s.price[site]


# The sites


@rule
def update_sites(s: State, seat: int, out: Int16Array, at: int, written: Int64Array, first: int) -> None:
    """Write the sites that have changed, and whose they are as another seat sees it."""
    before = written[first + SEEN_FROM] - 1
    changed = changed_sites(s, written, first) if before >= 0 else ALL_SITES
    if before >= 0 and before != seat:
        turn_owners(s, before, seat, out, at)
    while changed != 0:
        site = lowest_bit(changed)
        if s.site_land[site] != NO_LAND:
            amounts, row = at + SITE_AMOUNTS + site * AMOUNT_COUNT, at + SITE_ROWS + site * SITE
            clear(out, amounts, amounts + AMOUNT_COUNT)
            clear(out, row, row + SITE)
            write_site(s, seat, site, out, amounts, row, at + PLAYER_COUNTS)
        changed &= changed - 1
    count_new_buildings(s, written, first)
    written[first + BUILT], written[first + FREE], written[first + USED] = s.built, s.free, s.used
    written[first + GAPS], written[first + GAPS + 1] = s.gaps[0], s.gaps[1]


@rule
def changed_sites(s: State, written: Int64Array, first: int) -> int:
    """Find the sites where something was built, planted, used or joined, one bit each."""
    built = s.built ^ written[first + BUILT]
    changed = built | (s.free ^ written[first + FREE]) | (s.used ^ written[first + USED])
    while built != 0:  # the street that joins a building may belong to the site west or north of it
        site = lowest_bit(built)
        for side in range(4):
            if s.near[4 * site + side] >= 0:
                changed |= 1 << s.near[4 * site + side]
        built &= built - 1
    for half in range(2):
        streets = s.gaps[half] ^ written[first + GAPS + half]
        while streets != 0:
            changed |= 1 << ((half * HALF + lowest_bit(streets)) // 2)
            streets &= streets - 1
    return changed


@rule
def turn_owners(s: State, before: int, seat: int, out: Int16Array, at: int) -> None:
    """Count the owners of all sites from another seat than before."""
    flagged = s.lots & ~s.free
    while flagged != 0:
        site = lowest_bit(flagged)
        owner = s.flag[site]
        if 0 <= owner < NEUTRAL:
            owners = at + SITE_ROWS + site * SITE + OWNER
            out[owners + relative(s, before, owner)] = 0
            out[owners + relative(s, seat, owner)] = 1
        flagged &= flagged - 1


@rule
def count_new_buildings(s: State, written: Int64Array, first: int) -> None:
    """Count the buildings of each seat that were not there before."""
    built = s.built & ~written[first + BUILT]
    while built != 0:
        owner = s.flag[lowest_bit(built)]
        if 0 <= owner < NEUTRAL:
            written[first + BUILDINGS_OF + owner] += 1
        built &= built - 1


# The players, and what moves about


@rule
def update_players(s: State, seat: int, out: Int16Array, at: int, written: Int64Array, first: int) -> None:
    """Write all players, their buildings as they were counted here: ``write_site`` counts those of its site."""
    for player in range(s.seats):
        place = relative(s, seat, player)
        write_player(s, player, place, out, at + PLAYERS)
        out[at + PLAYER_COUNTS + COUNTS * place + BUILDINGS] = written[first + BUILDINGS_OF + player]


@rule
def write_marks(s: State, seat: int, out: Int16Array, at: int, written: Int64Array, first: int) -> None:
    """Mark where the tiles, the workers and the site in question are."""
    for i in range(DISPLAY):
        mark(out, at, OFFER + s.offer[i] if i < s.offered else 0, i + 1, written, first + MARKS + i)
    mark(out, at, HUT + s.hut if s.hut != NONE else 0, 1, written, first + HUT_MARK)
    mark(out, at, TOP + s.top if s.top != NONE else 0, 1, written, first + TOP_MARK)
    mark(out, at, HELD + s.held if s.held != NONE else 0, 1, written, first + HELD_MARK)
    mark(out, at, SITE_ROWS + s.site * SITE + HERE if s.site != NONE else 0, 1, written, first + HERE_MARK)
    for player in range(s.seats):
        for worker in range(2):
            column = WORKERS + 2 * relative(s, seat, player) + worker
            place = SITE_ROWS + s.worker[player][worker] * SITE + column if s.worker[player][worker] >= 0 else 0
            mark(out, at, place, 1, written, first + WORKER_MARKS + 2 * player + worker)


@rule
def mark(out: Int16Array, at: int, place: int, value: int, written: Int64Array, word: int) -> None:
    """Write a number that stands alone, and note where, so that it can be erased."""
    out[at + place] = value
    written[word] = place
