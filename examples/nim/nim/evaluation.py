"""How good a position of Nim is: whoever can leave piles whose exclusive or is 0 wins."""

from __future__ import annotations

from entrepot.core.rule import OVER, rule

from .rules import actor, score
from .state import State

POINT = 1000


@rule
def evaluate(s: State, seat: int) -> int:
    """Estimate the chances of a seat, in thousandths of a point."""
    if actor(s) == OVER:
        return POINT * score(s, seat)
    wins = (s.pile[0] ^ s.pile[1] ^ s.pile[2]) != 0
    return POINT if wins == (s.turn == seat) else 0
