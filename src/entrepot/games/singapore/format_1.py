"""What version 0.1.0 wrote about Singapore, in today's terms (see :mod:`entrepot.core.format_1`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.format_1 import Format1
from .board import FOLDER, SITES
from .ground import write_gaps
from .state import OLD_TILES, State

FIRST_BOARD = "singapore-1"
"""The board that version 0.1.0 came with; there was no option for it."""


def options(old: Mapping[str, str]) -> dict[str, str]:
    """Name the board, which need not be today's default."""
    return {"board": FIRST_BOARD, **old}


def to_state(old: Any) -> State:
    """Make today's state from one of version 0.1.0."""
    return State.from_stored(old.to_stored())


def old_fields(s: State) -> dict[str, Any]:
    """Give the fields that version 0.1.0 kept as lists."""
    gaps = [0] * 2 * SITES
    count = write_gaps(s, gaps, 0, 0)
    stacked = [(s.stack >> tile) & 1 for tile in range(OLD_TILES)]
    return {"gaps": gaps, "gap_count": count, "stacked": stacked}


FORMAT_1 = Format1(FOLDER / "format-1.json", to_state, old_fields, options)
