"""Games between greedy players of different evaluation weights: a kernel for tuning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, bound
from ..core.rule import CHANCE, OVER, Float64Array, Int64Array, copied, rule
from ..core.stream import seed_stream

if TYPE_CHECKING:
    from ..core.game import Rules, TunableEvaluation
    from . import playout

    State = Any
    States = list[Any]

MANIFEST = Manifest(game=("rules", "evaluation"), kernels=("playout",), entries=("play_candidates",))
rules: Rules = bound()
evaluation: TunableEvaluation = bound()


@rule
def weighted_choice(s: State, seat: int, weights: Int64Array, n: int, scratch: playout.Scratch) -> int:
    """Choose greedily by an evaluation with other weights."""
    for i in range(n):
        scratch.tried = copied(s)
        rules.apply(scratch.tried, scratch.choices[i])
        scratch.values[i] = evaluation.evaluate_with(scratch.tried, seat, weights)
    return playout.best_choice(scratch, n, scratch.stream)


@rule
def play_candidate(s: State, candidate: int, new: Int64Array, old: Int64Array, scratch: playout.Scratch) -> None:
    """Play a game in which one seat plays with the new weights and all others with the old ones."""
    actor = rules.actor(s)
    while actor != OVER:
        n = rules.legal(s, scratch.choices)
        if actor == CHANCE:
            choice = playout.draw_outcome(s, scratch.choices, n, scratch.stream)
        elif n == 1:
            choice = scratch.choices[0]
        else:
            scratch.imagined = copied(s)
            rules.resample(scratch.imagined, actor, scratch.stream)
            if actor == candidate:
                choice = weighted_choice(scratch.imagined, actor, new, n, scratch)
            else:
                choice = weighted_choice(scratch.imagined, actor, old, n, scratch)
        rules.apply(s, choice)
        actor = rules.actor(s)


@rule
def play_candidates(
    start: States,
    first: int,
    games: int,
    seed: int,
    new: Int64Array,
    old: Int64Array,
    scratch: playout.Scratch,
    totals: Float64Array,
) -> None:
    """Play games with the candidate on every seat in turn; add up its wins, its lead and its score."""
    seats = start[0].seats
    for game in range(first, first + games):
        seed_stream(scratch.stream, seed, game)
        candidate = game % seats
        scratch.played = copied(start[0])
        play_candidate(scratch.played, candidate, new, old, scratch)
        best = -1000000
        for other in range(seats):
            if other != candidate:
                best = max(best, rules.score(scratch.played, other))
        own = rules.score(scratch.played, candidate)
        totals[0] += 1.0 if rules.rank(scratch.played, candidate) == 1 else 0.0
        totals[1] += float(own - best)
        totals[2] += float(own)
