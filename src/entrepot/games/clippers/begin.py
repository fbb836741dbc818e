"""C2: the options, and the first state of a match."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.contract import Option
from .board import map_from_option
from .rules import derive, set_up
from .state import State, map_fields

OPTIONS = (
    Option("map", "", (), "option-map"),
    Option("exact", "no", ("no", "yes"), "option-exact"),
    Option("free-restart", "no", ("no", "yes"), "option-free-restart"),
    Option("violet-counts", "yes", ("yes", "no"), "option-violet-counts"),
)


def begin(seats: int, options: Mapping[str, str]) -> State:
    """Make the first state: the map with its clippers, and everybody with $2 (C2.1, C2.3)."""
    s = State()
    s.seats = seats
    s.exact = int(options["exact"] == "yes")
    s.free_restart = int(options["free-restart"] == "yes")
    s.violet_counts = int(options["violet-counts"] == "yes")
    for name, value in map_fields(map_from_option(options["map"])).items():
        setattr(s, name, list(value) if isinstance(value, tuple) else value)
    set_up(s)
    derive(s)
    return s
