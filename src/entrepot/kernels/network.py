"""A small neural network that judges a position for every seat, learnt from games: a kernel.

Its inputs are the observation of a seat and the hand-made evaluation of every seat. Most inputs are zero, so that the
first layer adds only the rows of those that are not. All numbers are 64-bit and are added in a fixed order, and nothing
but the four basic operations and the square root is used: the result is the same in every backend.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, Struct, array, bound, per_input
from ..core.rule import Float64Array, Int16Array, rule

if TYPE_CHECKING:
    from ..core.game import Evaluation

    State = Any

MANIFEST = Manifest(game=("rules", "evaluation", "observation"), entries=("write_evaluations", "judge"))
evaluation: Evaluation = bound()
observation: Any = bound()
FIRST, SECOND = 64, 32
"""The sizes of the hidden layers."""
SEATS_AT_MOST = 6
FURTHER = SEATS_AT_MOST + 1
"""Inputs besides the observation: the evaluation of each seat, the own one first, and the lead over the best other."""
UNIT = 20000.0
"""Evaluations are divided by it: so many thousandths of a point."""


class Network(Struct):
    """The parameters of a network, and its scratch buffers."""

    inputs: int
    """How many numbers the observation holds; 0: no network is loaded."""
    first: Float64Array = per_input(FIRST, FURTHER * FIRST)
    """The weights of the first layer, input after input."""
    first_bias: Float64Array = array(FIRST)
    second: Float64Array = array(FIRST * SECOND)
    """The weights of the second layer, one hidden number of the first after the other."""
    second_bias: Float64Array = array(SECOND)
    last: Float64Array = array(SECOND)
    last_bias: float
    seen: Int16Array = per_input(1, 1)
    further: Float64Array = array(FURTHER)
    hidden: Float64Array = array(FIRST)
    inner: Float64Array = array(SECOND)


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
def add_input(network: Network, number: int, value: float) -> None:
    """Add an input, times its weights, to the first layer."""
    at = number * FIRST
    for i in range(FIRST):
        network.hidden[i] += network.first[at + i] * value


@rule
def output(network: Network, s: State, seat: int) -> float:
    """Run the network for a seat: above 0 if it is likely to win."""
    observation.write_observation(s, seat, network.seen, 0)
    write_evaluations(s, seat, network.further)
    for i in range(FIRST):
        network.hidden[i] = network.first_bias[i]
    for number in range(network.inputs):
        if network.seen[number] != 0:
            add_input(network, number, float(network.seen[number]))
    for number in range(FURTHER):
        if network.further[number] != 0.0:
            add_input(network, network.inputs + number, network.further[number])
    for j in range(SECOND):
        network.inner[j] = network.second_bias[j]
    for i in range(FIRST):
        value = network.hidden[i]
        if value > 0.0:
            at = i * SECOND
            for j in range(SECOND):
                network.inner[j] += network.second[at + j] * value
    total = network.last_bias
    for j in range(SECOND):
        if network.inner[j] > 0.0:
            total += network.last[j] * network.inner[j]
    return total


@rule
def judge(network: Network, s: State, values: Float64Array) -> None:
    """Write the estimated share of the win of each seat, from 0 to 1; together they are 1."""
    total = 0.0
    for seat in range(s.seats):
        z = output(network, s, seat)
        values[seat] = 0.5 + 0.5 * z / sqrt(1.0 + z * z)
        total += values[seat]
    for seat in range(s.seats):
        values[seat] /= total
