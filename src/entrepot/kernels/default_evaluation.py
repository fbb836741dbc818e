"""The evaluation of a game that has none of its own: the score. Search and playouts need one for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, bound
from ..core.rule import rule

if TYPE_CHECKING:
    from ..core.game import Rules

    State = Any

MANIFEST = Manifest(game=("rules",), entries=("evaluate",))
rules: Rules = bound()
POINT = 1000


@rule
def evaluate(s: State, seat: int) -> int:
    """Return the score of a seat, in thousandths of a point."""
    return POINT * rules.score(s, seat)
