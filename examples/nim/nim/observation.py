"""A position of Nim as numbers, for machine learning."""

from __future__ import annotations

from entrepot.core.rule import Int16Array, rule

from .state import PILES, State

PARTS = (("own_turn", (), 1), ("piles", (len(PILES),), 5))


@rule
def write_observation(s: State, seat: int, out: Int16Array, at: int) -> None:
    """Write what a seat sees, in the order of PARTS."""
    out[at] = 1 if s.turn == seat else 0
    for pile in range(3):
        out[at + 1 + pile] = s.pile[pile]
