"""The observation of a game that has none of its own: no numbers. The search needs one for every game."""

from __future__ import annotations

from typing import Any

from ..compile.kernel import Manifest
from ..core.rule import Int16Array, rule

State = Any
MANIFEST = Manifest(game=(), entries=())
PARTS: tuple[Any, ...] = ()


@rule
def write_observation(s: State, seat: int, out: Int16Array, at: int) -> None:
    """Write nothing."""
