"""Judges positions: how likely each seat is to win, from 0 to 1. A kernel; the only place where searches do that.

Today it is the game's evaluation, by hand: the lead over the best other seat, squashed. ``net`` holds the weights of a
learned evaluation, for judges that have one.
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

MANIFEST = Manifest(game=("rules", "evaluation"), kernels=("network",), entries=("judge",))
rules: Rules = bound()
evaluation: Evaluation = bound()
SEATS_AT_MOST = 6
POINT = 1000.0


class Judge(Struct):
    """The settings of a judge, and what it writes."""

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
def judge_leads(s: State, judge: Judge) -> None:
    """Write the value of each seat by its lead over the best other one."""
    for seat in range(s.seats):
        best = -1.0e18
        for other in range(s.seats):
            if other != seat:
                best = max(best, judge.points[other])
        judge.values[seat] = squashed(judge.points[seat] - best, judge.margin)


@rule
def judge_end(s: State, judge: Judge) -> None:
    """Write the value of each seat at the end of the game: what winning counts, and the lead."""
    for seat in range(s.seats):
        judge.points[seat] = POINT * rules.score(s, seat)
    judge_leads(s, judge)
    winners = 0
    for seat in range(s.seats):
        if rules.rank(s, seat) == 1:
            winners += 1
    for seat in range(s.seats):
        won = 1.0 / winners if rules.rank(s, seat) == 1 else 0.0
        judge.values[seat] = judge.winning * won + (1.0 - judge.winning) * judge.values[seat]


@rule
def judge(s: State, judge: Judge, net: Float32Array) -> None:
    """Write the value of a position for each seat, from 0 to 1, into ``judge.values``."""
    if rules.actor(s) == OVER:
        judge_end(s, judge)
        return
    for seat in range(s.seats):
        judge.points[seat] = float(evaluation.evaluate(s, seat))
    judge_leads(s, judge)
    if judge.learned > 0.0:
        network.estimate(s, judge.network, net)
        for seat in range(s.seats):
            judge.values[seat] += judge.learned * (judge.network.values[seat] - judge.values[seat])
