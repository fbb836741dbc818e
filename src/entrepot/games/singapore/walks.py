"""Ways through the town of Singapore: where one step leads, and the shortest walks from a building (S1.7, S6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ...core.bits import write_members
from .board import SITES
from .state import State


def _members(sites: int) -> list[int]:
    found = [0] * SITES
    return found[: write_members(found, 0, 0, sites)]


def walks(s: State, start: int) -> Mapping[int, tuple[int, ...]]:
    """Find all sites that can be walked to, each with the shortest way there, the nearest first."""
    return _walks(tuple(s.ways), start)


@lru_cache(maxsize=1 << 10)
def _walks(steps: tuple[int, ...], start: int) -> Mapping[int, tuple[int, ...]]:
    """Find them from where one step leads from each site; streets change more rarely than workers walk."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    waiting = [start]
    for site in waiting:
        for end in _members(steps[site] & ~(1 << site)):
            if end not in ways:
                ways[end] = (*ways[site], end)
                waiting.append(end)
    del ways[start]
    return ways
