"""Judges positions: how likely each seat is to win, from 0 to 1. A kernel; the only place where searches do that.

Today it is the game's evaluation, by hand: the lead over the best other seat, squashed. ``net`` holds the weights of a
learned evaluation, for evaluators that have one.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, Struct, array, bound
from ..core.rule import OVER, Float32Array, Float64Array, rule

if TYPE_CHECKING:
    from ..core.game import Evaluation, Rules
    from . import network

    State = Any

MANIFEST = Manifest(game=("rules", "evaluation"), kernels=("network",), entries=("evaluate_seats",))
rules: Rules = bound()
evaluation: Evaluation = bound()
SEATS_AT_MOST = 6
POINT = 1000.0


class Evaluator(Struct):
    """The settings of an evaluator, and what it writes."""

    margin: float
    """The lead, in thousandths of a point, that has a value of 0.85."""
    winning: float
    """How much winning counts at the end of a game, against the lead."""
    learned: float
    """How much the network counts against the lead, from 0 to 1."""
    network: network.Work
    points: Float64Array = array(SEATS_AT_MOST)
    """The points that the values follow from."""
    values: Float64Array = array(SEATS_AT_MOST)
    """The values of the position, for each seat."""


@rule
def squashed(lead: float, margin: float) -> float:
    """Map a lead to a number between 0 and 1: no lead to 0.5, a lead of ``margin`` to 0.85."""
    return 0.5 + 0.5 * lead / sqrt(lead * lead + margin * margin)


@rule
def evaluate_leads(s: State, evaluator: Evaluator) -> None:
    """Write the value of each seat by its lead over the best other one."""
    for seat in range(s.seats):
        best = -1.0e18
        for other in range(s.seats):
            if other != seat:
                best = max(best, evaluator.points[other])
        evaluator.values[seat] = squashed(evaluator.points[seat] - best, evaluator.margin)


@rule
def evaluate_end(s: State, evaluator: Evaluator) -> None:
    """Write the value of each seat at the end of the game: what winning counts, and the lead."""
    for seat in range(s.seats):
        evaluator.points[seat] = POINT * rules.score(s, seat)
    evaluate_leads(s, evaluator)
    winners = 0
    for seat in range(s.seats):
        if rules.rank(s, seat) == 1:
            winners += 1
    for seat in range(s.seats):
        won = 1.0 / winners if rules.rank(s, seat) == 1 else 0.0
        evaluator.values[seat] = evaluator.winning * won + (1.0 - evaluator.winning) * evaluator.values[seat]


@rule
def evaluate_seats(s: State, evaluator: Evaluator, net: Float32Array) -> None:
    """Write the value of a position for each seat, from 0 to 1, into ``evaluator.values``."""
    if rules.actor(s) == OVER:
        evaluate_end(s, evaluator)
        return
    for seat in range(s.seats):
        evaluator.points[seat] = float(evaluation.evaluate(s, seat))
    evaluate_leads(s, evaluator)
    if evaluator.learned > 0.0:
        network.estimate(s, evaluator.network, net)
        for seat in range(s.seats):
            evaluator.values[seat] += evaluator.learned * (evaluator.network.values[seat] - evaluator.values[seat])
