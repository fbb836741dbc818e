"""What version 0.1.0 wrote about Clippers, in today's terms (see :mod:`entrepot.core.format_1`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.format_1 import RULES_VERSION, Format1
from .board import FOLDER
from .state import ANY, BOUGHT, State
from .stored_names import STORED_NAMES

FIRST_BOARD = "pacific-1"
"""The map that version 0.1.0 came with."""


def options(old: Mapping[str, str]) -> dict[str, str]:
    """Translate options: ``map`` is ``board`` now, and ``free-restart`` is a value of ``stuck``."""
    kept = {name: value for name, value in old.items() if name not in ("map", "free-restart")}
    stuck = "any" if old.get("free-restart") == "yes" else "bought"
    return {"board": old.get("map") or FIRST_BOARD, "stuck": stuck, **kept}


def to_state(old: Any) -> State:
    """Make today's state from one of version 0.1.0."""
    s = State()
    for name, declared in State.fields.items():
        if not declared.derived and hasattr(old, name):
            setattr(s, name, getattr(old, name))
    s.phase, s.rule_phase, s.phase2_action = old.moment, old.phase, old.deed
    s.board = old.chart
    s.stuck_rule = ANY if old.free_restart else BOUGHT
    s.rules_version = RULES_VERSION
    return s


def old_fields(s: State) -> dict[str, Any]:
    """Give the fields that had other names or meanings."""
    stuck = [may and int(s.stuck_rule == ANY) for may in s.restart]
    renamed = {stored: getattr(s, name) for name, stored in STORED_NAMES.items()}
    return {**renamed, "chart": s.board, "free_restart": int(s.stuck_rule == ANY), "stuck": stuck}


FORMAT_1 = Format1(FOLDER / "format-1.json", to_state, old_fields, options)
