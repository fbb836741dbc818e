"""Ways through the town of Singapore: where one step leads, and the shortest walks from a building (S1.7, S6.2)."""

from __future__ import annotations

from ...core.bits import write_members
from .board import SITES
from .state import State


def steps_from(s: State, site: int) -> list[int]:
    """List the sites that one step leads to, ascending."""
    found = [0] * SITES
    return found[: write_members(found, 0, 0, s.ways[site] & ~(1 << site))]


def walks(s: State, start: int) -> dict[int, tuple[int, ...]]:
    """Find all sites that can be walked to, each with the shortest way there, the nearest first."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    waiting = [start]
    for site in waiting:
        for end in steps_from(s, site):
            if end not in ways:
                ways[end] = (*ways[site], end)
                waiting.append(end)
    del ways[start]
    return ways
