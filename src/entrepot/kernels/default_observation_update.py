"""The update of an observation for a game that has none of its own: all of it is written again."""

from __future__ import annotations

from typing import Any

from ..compile.kernel import Manifest, bound
from ..core.rule import Int16Array, Int64Array, rule

State = Any
MANIFEST = Manifest(game=("observation",), entries=())
observation: Any = bound()
WORDS = 0


@rule
def update_observation(s: State, seat: int, out: Int16Array, at: int, written: Int64Array, first: int) -> None:
    """Write the whole observation."""
    observation.write_observation(s, seat, out, at)
