"""A small neural network that judges a position for every seat, learnt from games: a kernel.

Its inputs are the observation of a seat and the hand-made evaluation of every seat. A search judges positions that are
alike, so the sums of the first layer are kept for one position, the *base*, and only the inputs that differ from it are
added (as in NNUE, efficiently updatable neural networks). The weights of the observation are multiples of 2 ** -16,
so that these sums are exact in any order. All numbers are 64-bit, all others are added in a fixed order, and nothing
but the four basic operations and the square root is used: the result is the same in every backend, whatever was judged
before.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, Struct, array, bound, per_input
from ..core.rule import Float32Array, Float64Array, Int16Array, Int64Array, rule

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
BLOCK = 32
"""Inputs that are compared at a time."""


class Work(Struct):
    """The scratch buffers of a network, and how many numbers its observation holds."""

    inputs: int
    """0: there is no network."""
    seats: int
    """How many seats the base has; 0: there is none."""
    active: Int64Array = array(SEATS_AT_MOST)
    """How many inputs of the base are not 0, for each seat."""
    base: Int16Array = per_input(SEATS_AT_MOST, 1)
    """The observations of the base by all seats."""
    sums: Float64Array = array(SEATS_AT_MOST * FIRST)
    """The first layer of the base for all seats, without biases and evaluations."""
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
def move_base(work: Work, net: Float32Array, seat: int) -> None:
    """Make what a seat sees the base, and add all of it; inputs of 0 are skipped."""
    for i in range(FIRST):
        work.hidden[i] = 0.0
    work.active[seat] = 0
    for number in range(work.inputs):
        work.base[seat * work.inputs + number] = work.seen[number]
        if work.seen[number] != 0:
            work.active[seat] += 1
            add_input(work, net, number, float(work.seen[number]))
    for i in range(FIRST):
        work.sums[seat * FIRST + i] = work.hidden[i]


@rule
def add_differences(work: Work, net: Float32Array, seat: int) -> int:
    """Add to the first layer of the base what a seat sees differently; return how many inputs that are."""
    first, found = seat * work.inputs, 0
    for i in range(FIRST):
        work.hidden[i] = work.sums[seat * FIRST + i]
    for start in range(0, work.inputs, BLOCK):
        end = min(start + BLOCK, work.inputs)
        different = 0
        for number in range(start, end):
            different |= work.seen[number] ^ work.base[first + number]
        if different != 0:
            for number in range(start, end):
                if work.seen[number] != work.base[first + number]:
                    found += 1
                    add_input(work, net, number, float(work.seen[number] - work.base[first + number]))
    return found


@rule
def run_first(work: Work, net: Float32Array, seat: int) -> None:
    """Run the first layer; where half as many inputs differ from the base as it has, it is moved."""
    if work.seats == 0 or 2 * add_differences(work, net, seat) > work.active[seat]:
        move_base(work, net, seat)
    bias = (work.inputs + FURTHER) * FIRST
    for i in range(FIRST):
        work.hidden[i] += net[bias + i]
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
    if work.seats != s.seats:
        work.seats = 0
    for seat in range(s.seats):
        observation.write_observation(s, seat, work.seen, 0)
        write_evaluations(s, seat, work.further)
        run_first(work, net, seat)
        z = run_rest(work, net)
        work.values[seat] = 0.5 + 0.5 * z / sqrt(1.0 + z * z)
        total += work.values[seat]
    work.seats = s.seats
    for seat in range(s.seats):
        work.values[seat] /= total
