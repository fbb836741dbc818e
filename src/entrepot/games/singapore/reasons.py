"""Why a place of the board offers nothing now, to the player whose turn it is."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from ...core.game import Message
from .board import AMOUNTS
from .constants import STACK_PRICE, STREET_PRICE
from .state import (
    BUILD,
    FLAG,
    GIVE,
    HUT,
    MOVE,
    NONE,
    RETURN,
    STREET,
    TAKE,
    WARM_LOT,
    WARM_TILE,
    WORK,
    State,
    is_built,
)
from .text import amounts
from .work import NEW_AGENT, RETURN_CHIPS, can_pay, is_owed_a_step

_FIRST = {
    BUILD: "tile-first",
    WARM_TILE: "tile-first",
    HUT: "tile-first",
    STREET: "street-first",
    GIVE: "trade-first",
    TAKE: "trade-first",
    RETURN: "trade-first",
}
"""What must be done before anything else, by phase."""


@cache
def _reason(name: str) -> Message:
    return Message(f"board-why-{name}")


def why_site(s: State, site: int, reached: Collection[int]) -> Message | None:
    """Say why nothing can be done at a site; given are the sites that the player's workers could ever walk to."""
    first = _FIRST.get(s.phase)
    if first is not None:
        return None if site == s.site else _reason(first)
    if s.phase in (FLAG, WARM_LOT):
        return _reason("built" if is_built(s, site) else "flagged" if s.flag[site] != NONE else "alone")
    if s.phase not in (WORK, MOVE):
        return None
    if not is_built(s, site):
        return _reason("not-built")
    if s.phase == MOVE:
        return None
    if site in s.worker[s.turn]:
        return _why_no_use(s, site)
    return _why_no_step(s, site, reached)


def _why_no_step(s: State, site: int, reached: Collection[int]) -> Message:
    """S6.2 Say why no worker can go to a building."""
    if s.steps + sum(s.own_steps) == 0:
        return _reason("no-steps")
    if not s.ways[site] & ~(1 << site):
        return _reason("no-street")
    return _reason("too-far" if site in reached else "no-way")


def _why_no_use(s: State, site: int) -> Message:
    """S6.5, S6.6, S6.8 Say why the building where a worker stands cannot be used."""
    if s.used >> site & 1:
        return _reason("used")
    if s.uses == 0:
        return _reason("no-uses")
    tile = s.tile[site]
    if s.special[tile] == RETURN_CHIPS:
        return _reason("no-chips")
    if s.special[tile] == NEW_AGENT:
        return _reason("hired")
    if can_pay(s, 2 * tile) or (s.both[tile] and can_pay(s, 2 * tile + 1)):
        return _reason("brings-nothing")
    cost = amounts(dict(zip(AMOUNTS, s.cost[2 * tile], strict=True)))
    return Message("board-why-cannot-pay", {"cost": cost})


def why_tile(s: State) -> Message | None:
    """Say why no tile of the display can be taken."""
    if s.phase in (WARM_TILE, HUT, BUILD):
        return None
    return _reason(_FIRST.get(s.phase, "tile-later"))


def why_stack(s: State) -> Message | None:
    """S5.3 Say why the top of the stack cannot be bought."""
    if s.phase == BUILD and s.turns_taken == s.seats - 1 and s.cash[s.turn] < STACK_PRICE:
        return _reason("stack-cash")
    if s.phase == HUT:
        return _reason("tile-later")
    if s.phase in (WARM_TILE, BUILD):
        return _reason("stack-last")
    return why_tile(s)


def why_street(s: State) -> Message | None:
    """S6.3 Say why no street can be bought."""
    if s.phase != WORK:
        return None
    if s.streets_left == 0:
        return _reason("no-streets")
    return _reason("no-money") if s.cash[s.turn] < STREET_PRICE else None


def why_end(s: State) -> Message | None:
    """S6.11 Say why the turn cannot end yet."""
    return _reason("no-end") if s.phase == WORK and is_owed_a_step(s) else None
