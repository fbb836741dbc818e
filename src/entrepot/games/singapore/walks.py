"""Ways through the town of Singapore: where one step leads, and the shortest walks from a building (S1.7, S6.2)."""

from __future__ import annotations

from .board import LOTS, SITES
from .ground import is_start
from .state import State
from .work import legal_ways

STARTING = tuple(range(LOTS, SITES))

Steps = dict[int, list[int]]
"""Where one step leads from each site; found when first asked for."""


def streets_from(s: State, site: int) -> list[int]:
    """List the sites that streets from a site lead to; a street to one starting building leads to all four."""
    found = [0] * SITES
    return found[: legal_ways(s, site, 0, found, 0, 0)]


def steps_from(s: State, site: int, known: Steps) -> list[int]:
    """List the sites that one step leads to, ascending."""
    if site not in known:
        if is_start(site):
            ways = {end for door in STARTING for end in streets_from(s, door)}
            for door in STARTING:
                known[door] = sorted((ways | set(STARTING)) - {door})
        else:
            known[site] = streets_from(s, site)
    return known[site]


def walks(s: State, start: int, known: Steps) -> dict[int, tuple[int, ...]]:
    """Find all sites that can be walked to, each with the shortest way there, the nearest first."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    waiting = [start]
    for site in waiting:
        for end in steps_from(s, site, known):
            if end not in ways:
                ways[end] = (*ways[site], end)
                waiting.append(end)
    del ways[start]
    return ways
