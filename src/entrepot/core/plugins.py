"""Finds what other distributions add: games and bots, by the entry points that they declare.

A distribution declares an entry point in its ``pyproject.toml``::

    [project.entry-points."entrepot.games"]
    nim = "nim:GAME"

Nothing is imported before it is asked for, so a broken plug-in harms nothing but itself.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

GAMES, BOTS = "entrepot.games", "entrepot.bots"


class BrokenPlugin(Exception):
    """An entry point that cannot be loaded, or that two distributions declare differently."""


@cache
def installed(group: str) -> dict[str, tuple[EntryPoint, ...]]:
    """Map each name to the entry points of a group that have it; more than one is a conflict.

    >>> installed("entrepot.nothing")
    {}
    """
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        others = found.get(point.name, ())
        if point.value not in {other.value for other in others}:  # a distribution that is found twice is no conflict
            found[point.name] = (*others, point)
    return found


def load_plugin(points: tuple[EntryPoint, ...]) -> Any:
    """Import what an entry point names; an error says which distribution it comes from.

    >>> load_plugin((EntryPoint("chess", "no_such_module:GAME", GAMES),))
    Traceback (most recent call last):
    ...
    entrepot.core.plugins.BrokenPlugin: no_such_module:GAME: ModuleNotFoundError: No module named 'no_such_module'
    """
    if len(points) > 1:
        raise BrokenPlugin(f"several distributions declare it: {', '.join(map(_origin, points))}")
    (point,) = points
    try:
        return point.load()
    except Exception as error:  # code of others may raise anything on import
        raise BrokenPlugin(f"{_origin(point)}: {type(error).__name__}: {error}") from error


def _origin(point: EntryPoint) -> str:
    return f"{point.value} of {point.dist.name} {point.dist.version}" if point.dist is not None else point.value
