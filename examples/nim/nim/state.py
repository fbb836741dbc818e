"""The state of Nim: three piles, and whose turn it is."""

from entrepot.core.state import GameState, field

PILES = ("a", "b", "c")
START = (3, 4, 5)


class State(GameState):
    """Everything there is to know about a position."""

    seats: int = field("i1")
    turn: int = field("i1", names={0: "p1", 1: "p2"})
    pile: list[int] = field("i1", len(PILES), start=START)
