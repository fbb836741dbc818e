"""Schedules: which bot sits on which seat of which game, in a tournament, a pool or a gauntlet.

All are balanced designs that repeat after a cycle. A tournament has as many bots as seats. A pool has more bots than
seats. In a gauntlet the first bot, the challenger, plays in every game, and the others are its opponents.
"""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import permutations
from math import perm

from .errors import BadPlan

TOURNAMENT, POOL, GAUNTLET = "tournament", "pool", "gauntlet"
PATTERNS_AT_MOST = 200_000

Seating = tuple[int, ...]
"""The number of the bot on each seat."""


@cache
def seatings(seats: int) -> tuple[Seating, ...]:
    """List all seatings of as many bots as seats; after every round of as many games each had each seat once.

    The bots move on by a seat from game to game; after a round their order around the table changes. After all
    rounds every bot has sat before and behind every other one equally often, too.

    >>> seatings(3)
    ((0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0))
    """
    orders = [(0, *rest) for rest in permutations(range(1, seats))]
    return tuple(order[-turn:] + order[:-turn] for order in orders for turn in range(seats))


@cache
def pool_seatings(bots: int, seats: int) -> tuple[Seating, ...]:
    """List all seatings of some of the bots; in every round of as many games as bots, each has each seat once.

    A round is a cyclic design: a pattern of bots, and all its shifts. Over all rounds every choice of bots sits in
    every order once. The patterns come in an order that only looks random, so that few rounds mix all bots.

    >>> pool_seatings(3, 2)
    ((0, 2), (1, 0), (2, 1), (0, 1), (1, 2), (2, 0))
    """
    if perm(bots - 1, seats - 1) > PATTERNS_AT_MOST:
        raise BadPlan(f"a pool of {bots} bots at tables of {seats} is too large; take fewer bots")
    patterns = sorted(((0, *rest) for rest in permutations(range(1, bots), seats - 1)), key=_mixed)
    return tuple(tuple((bot + shift) % bots for bot in pattern) for pattern in patterns for shift in range(bots))


def _mixed(pattern: Seating) -> bytes:
    return hashlib.blake2b(bytes(pattern), digest_size=8).digest()


@cache
def gauntlet_seatings(bots: int, seats: int) -> tuple[Seating, ...]:
    """List the seatings of a challenger, bot 0, against the others.

    In every round of as many games as opponents and seats, the challenger has each seat equally often, and each
    opponent sits equally often on each side of it.

    >>> gauntlet_seatings(3, 2)
    ((0, 1), (0, 2), (1, 0), (2, 0))
    """
    if seats == 2:
        others: tuple[Seating, ...] = tuple((bot,) for bot in range(bots - 1))
    else:
        others = seatings(seats - 1) if bots == seats else pool_seatings(bots - 1, seats - 1)
    block = bots - 1
    listed: list[Seating] = []
    for begin in range(0, len(others), block):
        for seat in range(seats):
            for opponents in others[begin : begin + block]:
                shown = tuple(bot + 1 for bot in opponents)
                listed.append((*shown[:seat], 0, *shown[seat:]))
    return tuple(listed)


def schedule(kind: str, bots: int, seats: int) -> tuple[Seating, ...]:
    """Give the seatings of a kind of tournament, which repeat after a cycle."""
    if kind == GAUNTLET:
        if bots < seats:
            raise BadPlan(f"a gauntlet at tables of {seats} needs a challenger and at least {seats - 1} opponents")
        return gauntlet_seatings(bots, seats)
    if kind == POOL:
        if bots < seats:
            raise BadPlan(f"a pool at tables of {seats} has at least {seats} bots, not {bots}")
        return seatings(seats) if bots == seats else pool_seatings(bots, seats)
    return seatings(seats)


def round_of(kind: str, bots: int, seats: int) -> int:
    """Give the number of games after which every bot has had every seat equally often."""
    if kind == GAUNTLET:
        return (bots - 1) * seats
    return seats if kind == TOURNAMENT else bots
