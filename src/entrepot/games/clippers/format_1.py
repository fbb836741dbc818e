"""What version 0.1.0 wrote about Clippers, in today's terms (see :mod:`entrepot.core.format_1`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.format_1 import RULES_VERSION, Format1
from .board import FOLDER, LINES, MAX_LINKS, WAYS
from .rulings import ANY, BOUGHT
from .sets import is_open_way
from .state import State
from .ways import begins_anew

FIRST_BOARD = "pacific-1"
"""The map that version 0.1.0 came with."""
OPEN_AT_MOST = 56
"""Its room for the ways on which one line can be extended."""


def options(old: Mapping[str, str]) -> dict[str, str]:
    """Translate options: ``map`` is ``board`` now, and ``free-restart`` is a value of ``stuck``."""
    kept = {name: value for name, value in old.items() if name not in ("map", "free-restart")}
    stuck = "any" if old.get("free-restart") == "yes" else "bought"
    return {"board": old.get("map") or FIRST_BOARD, "stuck": stuck, **kept}


def to_state(old: Any) -> State:
    """Make today's state from one of version 0.1.0."""
    s = State.from_stored(old.to_stored())
    s.board = old.chart
    s.stuck_rule = ANY if old.free_restart else BOUGHT
    s.rules_version = RULES_VERSION
    return s


def old_fields(s: State) -> dict[str, Any]:
    """Give the fields that had other names or meanings."""
    free_restart = int(s.stuck_rule == ANY)
    stuck = [free_restart and int(begins_anew(s, line)) for line in range(len(LINES))]
    ways_out = s.out_first[-1]
    out_way = [way + MAX_LINKS if i < ways_out else 0 for i, way in enumerate(s.out_way)]
    rows = [[way for way in range(WAYS) if is_open_way(s, line, way)] for line in range(len(LINES))]
    open_way = [way for row in rows for way in (*row, *[0] * (OPEN_AT_MOST - len(row)))]
    derived = {"out_way": out_way, "open_way": open_way, "open_count": [len(row) for row in rows], "stuck": stuck}
    return {"chart": s.board, "free_restart": free_restart, **derived}


FORMAT_1 = Format1(FOLDER / "format-1.json", to_state, old_fields, options)
