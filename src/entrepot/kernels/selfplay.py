"""Games of noisy greedy players in which positions are kept as examples for learning: a kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..compile.kernel import Manifest, bound
from ..core.rule import CHANCE, OVER, Float32Array, Float64Array, Int16Array, Int64Array, copied, rule
from ..core.stream import below, seed_stream

if TYPE_CHECKING:
    from ..core.game import Rules
    from . import network, playout

    State = Any
    States = list[Any]

MANIFEST = Manifest(
    game=("rules", "evaluation", "observation"), kernels=("playout", "network"), entries=("play_examples",)
)
rules: Rules = bound()
observation: Any = bound()
THOUSAND = 1000


class Examples(NamedTuple):
    """Examples, one row each."""

    seen: Int16Array
    """The observations."""
    further: Float32Array
    """The evaluations."""
    seats: Int64Array
    """The seat that observes."""
    shares: Float32Array
    """Its share of the win."""
    leads: Float32Array
    """Its lead over the best other seat at the end, in points."""
    size: int
    """How many numbers an observation holds."""


@rule
def keep(s: State, seat: int, row: int, examples: Examples, further: Float64Array) -> None:
    """Keep a position as an example."""
    observation.write_observation(s, seat, examples.seen, row * examples.size)
    network.write_evaluations(s, seat, further)
    for i in range(len(further)):
        examples.further[row * len(further) + i] = further[i]
    examples.seats[row] = seat


@rule
def settle(s: State, first: int, last: int, examples: Examples) -> None:
    """Write the results of a game into its examples."""
    winners = 0
    for seat in range(s.seats):
        if rules.rank(s, seat) == 1:
            winners += 1
    for row in range(first, last):
        seat = examples.seats[row]
        best = -1000000
        for other in range(s.seats):
            if other != seat:
                best = max(best, rules.score(s, other))
        examples.shares[row] = 1.0 / winners if rules.rank(s, seat) == 1 else 0.0
        examples.leads[row] = float(rules.score(s, seat) - best)


@rule
def noise_of_game(scratch: playout.Scratch) -> int:
    """Draw how many of a thousand choices of a game are random: few, some or many."""
    kind = below(scratch.stream, 4)
    if kind == 0:
        return 20
    if kind == 1:
        return 100
    if kind == 2:
        return 200
    return 450


@rule
def play_examples(
    start: States,
    first: int,
    games: int,
    seed: int,
    kept: int,
    scratch: playout.Scratch,
    further: Float64Array,
    examples: Examples,
) -> int:
    """Play games; keep ``kept`` of a thousand first positions of turns, and a third of that of others.

    Return how many rows were written; a game that may not fit any more is not begun.
    """
    row = 0
    room = len(examples.seats)
    for number in range(first, first + games):
        if room - row < 200:
            return row
        seed_stream(scratch.stream, seed, number)
        noise = noise_of_game(scratch)
        scratch.played = copied(start[0])
        s = scratch.played
        begun = row
        before = CHANCE
        actor = rules.actor(s)
        while actor != OVER:
            n = rules.legal(s, scratch.choices)
            if actor == CHANCE:
                choice = playout.draw_outcome(s, scratch.choices, n, scratch.stream)
            else:
                bound_of_keeping = kept if actor != before else kept // 12
                if row < room and row - begun < 200 and below(scratch.stream, THOUSAND) < bound_of_keeping:
                    keep(s, below(scratch.stream, s.seats), row, examples, further)
                    row += 1
                before = actor
                if n == 1:
                    choice = scratch.choices[0]
                elif below(scratch.stream, THOUSAND) < noise:
                    choice = scratch.choices[below(scratch.stream, n)]
                else:
                    choice = playout.greedy_choice(s, actor, n, scratch, scratch.stream)
            rules.apply(s, choice)
            actor = rules.actor(s)
        settle(s, begun, row, examples)
    return row
