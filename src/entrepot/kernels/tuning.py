"""Games between greedy players of different weights, for tuning: loaded once for every game and way to run.

The loader puts the game's rules in as ``rules``, and the functions of the kernels in ``BORROWS``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.rule import CHANCE, OVER, Choices, Float64Array, Int64Array, Stream, copied, rule
from ..core.stream import below, seed_stream

if TYPE_CHECKING:
    from ..core.game import LoadedRules as Rules
    from .playout import draw

    State = Any
    States = list[Any]

rules: Rules = None  # type: ignore[assignment]  # the loader puts the game's rules in
BORROWS = ("kernels.playout",)
START, PLAYED, DEALT, TRIED = 0, 1, 2, 3
"""Places of the states in ``room``."""


@rule
def weighed_choice(room: States, seat: int, weights: Int64Array, choices: Choices, n: int, stream: Stream) -> int:
    """Choose what looks best for the seat with these weights; of equals, any."""
    best = choices[0]
    best_value = 0
    ties = 0
    for i in range(n):
        room[TRIED] = copied(room[DEALT])
        rules.apply(room[TRIED], choices[i])
        value = rules.evaluate_with(room[TRIED], seat, weights)
        if ties == 0 or value > best_value:
            best, best_value, ties = choices[i], value, 1
        elif value == best_value:
            ties += 1
            if below(stream, ties) == 0:
                best = choices[i]
    return best


@rule
def play_guest(room: States, guest: int, new: Int64Array, old: Int64Array, choices: Choices, stream: Stream) -> None:
    """Play a game in which the guest plays with the new weights and everybody else with the old ones."""
    room[PLAYED] = copied(room[START])
    actor = rules.actor(room[PLAYED])
    while actor != OVER:
        n = rules.legal(room[PLAYED], choices)
        if actor == CHANCE:
            choice = draw(room[PLAYED], choices, n, stream)
        elif n == 1:
            choice = choices[0]
        else:
            room[DEALT] = copied(room[PLAYED])
            rules.resample(room[DEALT], actor, stream)
            if actor == guest:
                choice = weighed_choice(room, actor, new, choices, n, stream)
            else:
                choice = weighed_choice(room, actor, old, choices, n, stream)
        rules.apply(room[PLAYED], choice)
        actor = rules.actor(room[PLAYED])


@rule
def play_games(
    room: States,
    first: int,
    games: int,
    seed: int,
    new: Int64Array,
    old: Int64Array,
    choices: Choices,
    stream: Stream,
    result: Float64Array,
) -> None:
    """Play games with the guest on every seat in turn; add up its wins, its lead and its score."""
    seats = room[START].seats
    for game in range(first, first + games):
        seed_stream(stream, seed, game)
        guest = game % seats
        play_guest(room, guest, new, old, choices, stream)
        best = -1000000
        for other in range(seats):
            if other != guest:
                best = max(best, rules.score(room[PLAYED], other))
        own = rules.score(room[PLAYED], guest)
        result[0] += 1.0 if rules.rank(room[PLAYED], guest) == 1 else 0.0
        result[1] += float(own - best)
        result[2] += float(own)
