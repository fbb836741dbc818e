"""What version 0.1.0 wrote about Singapore, in today's terms (see :mod:`entrepot.core.format_1`)."""

from __future__ import annotations

from typing import Any

from ...core.format_1 import Format1
from .board import FOLDER
from .state import State


def to_state(old: Any) -> State:
    """Make today's state from one of version 0.1.0."""
    s = State()
    for name, declared in State.fields.items():
        if not declared.derived and hasattr(old, name):
            setattr(s, name, getattr(old, name))
    return s


FORMAT_1 = Format1(FOLDER / "format-1.json", to_state)
