"""A small neural network that judges a position for every seat, learnt from games: a kernel.

Its inputs are the observation of a seat and the hand-made evaluation of every seat. Most inputs are zero, so that the
first layer adds only the rows of those that are not. All numbers are 64-bit and are added in a fixed order, and nothing
but the four basic operations and the square root is used: the result is the same in every backend.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, Struct, array, bound, per_input
from ..core.rule import Float32Array, Float64Array, Int16Array, rule

if TYPE_CHECKING:
    from ..core.game import Evaluation

    State = Any

MANIFEST = Manifest(game=("rules", "evaluation", "observation"), entries=("estimate",))
evaluation: Evaluation = bound()
observation: Any = bound()
FIRST, SECOND = 64, 32
"""The sizes of the hidden layers."""
SEATS_AT_MOST = 6
FURTHER = SEATS_AT_MOST + 1
"""Inputs besides the observation: the evaluation of each seat, the own one first, and the lead over the best other."""
UNIT = 20000.0
"""Evaluations are divided by it: so many thousandths of a point."""


class Work(Struct):
    """The scratch buffers of a network, and how many numbers its observation holds."""

    inputs: int
    """0: there is no network."""
    seen: Int16Array = per_input(1, 1)
    further: Float64Array = array(FURTHER)
    hidden: Float64Array = array(FIRST)
    inner: Float64Array = array(SECOND)
    values: Float64Array = array(SEATS_AT_MOST)
    """What the network says of each seat."""


@rule
def write_evaluations(s: State, seat: int, further: Float64Array) -> None:
    """Write the hand-made evaluations, the own one first and the others clockwise after it, and the lead of the own."""
    for place in range(SEATS_AT_MOST):
        further[place] = 0.0
    best = -1.0e18
    for place in range(s.seats):
        other = seat + place
        if other >= s.seats:
            other -= s.seats
        value = float(evaluation.evaluate(s, other)) / UNIT
        further[place] = value
        if place > 0:
            best = max(best, value)
    further[SEATS_AT_MOST] = further[0] - best


@rule
def parameters(inputs: int) -> int:
    """Count the parameters of a network: the weights and biases of one layer after the other."""
    return (inputs + FURTHER + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 1


@rule
def add_input(work: Work, net: Float32Array, number: int, value: float) -> None:
    """Add an input, times its weights, to the first layer."""
    at = number * FIRST
    for i in range(FIRST):
        work.hidden[i] += net[at + i] * value


@rule
def run_first(work: Work, net: Float32Array) -> None:
    """Run the first layer; inputs of 0 are skipped."""
    bias = (work.inputs + FURTHER) * FIRST
    for i in range(FIRST):
        work.hidden[i] = net[bias + i]
    for number in range(work.inputs):
        if work.seen[number] != 0:
            add_input(work, net, number, float(work.seen[number]))
    for number in range(FURTHER):
        add_input(work, net, work.inputs + number, work.further[number])


@rule
def run_rest(work: Work, net: Float32Array) -> float:
    """Run the second and the last layer."""
    second = (work.inputs + FURTHER + 1) * FIRST
    bias = second + FIRST * SECOND
    for j in range(SECOND):
        work.inner[j] = net[bias + j]
    for i in range(FIRST):
        value = work.hidden[i]
        if value > 0.0:
            for j in range(SECOND):
                work.inner[j] += net[second + i * SECOND + j] * value
    last = bias + SECOND
    total = float(net[last + SECOND])
    for j in range(SECOND):
        if work.inner[j] > 0.0:
            total += net[last + j] * work.inner[j]
    return total


@rule
def estimate(s: State, work: Work, net: Float32Array) -> None:
    """Write the estimated share of the win of each seat, from 0 to 1, into ``work.values``; together they are 1."""
    total = 0.0
    for seat in range(s.seats):
        observation.write_observation(s, seat, work.seen, 0)
        write_evaluations(s, seat, work.further)
        run_first(work, net)
        z = run_rest(work, net)
        work.values[seat] = 0.5 + 0.5 * z / sqrt(1.0 + z * z)
        total += work.values[seat]
    for seat in range(s.seats):
        work.values[seat] /= total
