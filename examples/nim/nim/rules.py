"""The rules of Nim: take any number of objects from one pile; whoever takes the last one wins."""

from __future__ import annotations

from entrepot.core.rule import OVER, Choices, Stream, emit, rule

from .actions import MOST, TAKE, WIN
from .state import START, State

CHOICES_AT_MOST = sum(START)


@rule
def actor(s: State) -> int:
    """Return whose turn it is."""
    return OVER if s.pile[0] + s.pile[1] + s.pile[2] == 0 else s.turn


@rule
def legal(s: State, out: Choices) -> int:
    """List the choices: 1 to all objects of each pile."""
    n = 0
    for pile in range(3):
        for count in range(s.pile[pile]):
            out[n] = pile * MOST + count
            n += 1
    return n


@rule
def apply(s: State, choice: int) -> None:
    """Take the objects; then it is the other player's turn."""
    pile, count = choice // MOST, choice % MOST + 1
    s.pile[pile] -= count
    emit(s, TAKE, s.turn, pile, count)
    if actor(s) == OVER:
        emit(s, WIN, s.turn)
    s.turn = 1 - s.turn


@rule
def score(s: State, seat: int) -> int:
    """Return 1 for the player who took the last object."""
    return 1 if actor(s) == OVER and seat != s.turn else 0


@rule
def rank(s: State, seat: int) -> int:
    """Return 1 for the winner, 2 for the loser."""
    return 2 - score(s, seat)


@rule
def chance_weight(s: State, choice: int) -> int:
    """Return the weight of an outcome; nothing in Nim is left to chance."""
    return 1


@rule
def is_uniform(s: State) -> bool:
    """Whether all outcomes of chance have the same weight."""
    return True


@rule
def resample(s: State, seat: int, stream: Stream) -> None:
    """Redraw what is hidden from a seat; in Nim, nothing is."""


@rule
def derive(s: State) -> None:
    """Compute the derived fields; Nim has none."""
