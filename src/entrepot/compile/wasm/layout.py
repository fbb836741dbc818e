"""Where the fields of a struct lie in memory: the layout that C gives a struct, worked out without NumPy."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.game import Game
from ..kernel import ARRAYS, SCALARS, Struct

WIDTHS = {"h": 2, "i": 4, "q": 8, "f": 4, "d": 8}
CODES = {"<i2": "h", "<i4": "i", "<i8": "q", "<f8": "d"}
STATE_ALIGNMENT = 8


@dataclass(frozen=True)
class Slot:
    """Where a field lies, and what is there: a number, an array of numbers, a state or another struct."""

    offset: int
    code: str = ""
    length: int | None = None
    """How long an array is; None for a number."""
    layout: Layout | None = None


@dataclass(frozen=True)
class Layout:
    """The layout of a struct, or of a state, whose fields are read by its class."""

    size: int
    alignment: int
    slots: Mapping[str, Slot] = field(default_factory=dict)

    def text(self) -> str:
        """Write the layout as a line, for a digest."""
        parts = [
            f"{name}@{slot.offset}:{slot.code or (slot.layout.text() if slot.layout else '')}:{slot.length}"
            for name, slot in self.slots.items()
        ]
        return f"{self.size}({','.join(parts)})"


def state_layout(game: Game) -> Layout:
    """Give the layout of a state."""
    return Layout(game.state.layout.size, STATE_ALIGNMENT)


def struct_layout(kind: type[Struct], game: Game) -> Layout:
    """Work out the layout of a struct: every field lies where its alignment divides, in the order of declaration."""
    slots: dict[str, Slot] = {}
    offset, alignment = 0, 1
    for name, (note, length) in kind.struct_fields.items():
        inner: Layout | None = None
        if note in ARRAYS:
            code, count = CODES[ARRAYS[note]], length.of(game)
            size = own = WIDTHS[code]
            size *= count
            slot = Slot(0, code, count)
        elif note in SCALARS:
            code = CODES[SCALARS[note]]
            size = own = WIDTHS[code]
            slot = Slot(0, code)
        else:
            inner = state_layout(game) if note == "State" else struct_layout(_other(kind, note), game)
            size, own, slot = inner.size, inner.alignment, Slot(0, layout=inner)
        offset = round_up(offset, own)
        slots[name] = Slot(offset, slot.code, slot.length, inner)
        offset, alignment = offset + size, max(alignment, own)
    return Layout(round_up(offset, alignment), alignment, slots)


def _other(kind: type[Struct], note: str) -> type[Struct]:
    """Find the struct that an annotation names, in the module of the struct that has it."""
    found: Any = sys.modules[kind.__module__]
    for part in note.split("."):
        found = getattr(found, part)
    other: type[Struct] = found
    return other


def round_up(number: int, step: int) -> int:
    """Give the next multiple of a step.

    >>> round_up(65, 64), round_up(64, 64)
    (128, 64)
    """
    return -(-number // step) * step


def layout_digest(game: Game, structs: Mapping[str, type[Struct]]) -> str:
    """Give a digest of everything about the memory that callers of the kernels rely on."""
    lines = [game.state.layout_id, str(game.rules.CHOICES_AT_MOST)]
    lines += [f"{name}={struct_layout(kind, game).text()}" for name, kind in sorted(structs.items())]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
