"""Random playouts, the simple policies, and whole games between them, in scratch buffers.

A kernel: :mod:`entrepot.compile.loader` loads this module once for each game and backend, with the modules that
``MANIFEST`` declares bound under their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..compile.kernel import Manifest, Struct, array, bound, per_choice
from ..core.rule import CHANCE, OVER, Choices, Float32Array, Int64Array, Stream, Uint8Array, copied, rule
from ..core.stream import below, seed_stream

if TYPE_CHECKING:
    from ..core.game import Evaluation, Rules

    State = Any
    States = list[Any]

MANIFEST = Manifest(
    game=("rules", "evaluation"),
    entries=(
        "random_choice",
        "random_step",
        "playout",
        "trace_playout",
        "policy_choice",
        "play_range",
        "playout_range",
        "copy_many",
    ),
)
rules: Rules = bound()
evaluation: Evaluation = bound()
RANDOM, GREEDY = 0, 1
"""Skills of the simple policies."""
SEATS_AT_MOST = 8
ENDLESS = 1 << 40
"""More plies than any game has."""


class Scratch(Struct):
    """Scratch buffers of the simple policies and of loops over whole games."""

    played: State
    """The game being played, in loops over several games."""
    imagined: State
    """A determinization: the state as a seat may imagine it, with hidden information dealt anew."""
    tried: State
    """The state after a choice that is being evaluated."""
    choices: Choices
    values: Int64Array = per_choice()
    """The evaluation of each choice."""
    stream: Stream


class Players(Struct):
    """Who plays a game, and for how long."""

    skills: Int64Array = array(SEATS_AT_MOST)
    """The policy of each seat."""
    plies: int
    """How many choices the seats make at most; the outcomes of chance are not counted."""
    own_streams: int
    """1: chance and every seat draw from streams of their own; 0: all draw from that of the scratch buffers."""
    streams: Int64Array = array(4 * (1 + SEATS_AT_MOST))
    """Streams of their own: four words for chance, then four for every seat."""


class Results(NamedTuple):
    """Output arrays of several games."""

    lengths: Int64Array
    """Choices made in each game, outcomes of chance included."""
    scores: Choices
    """The score of each seat, game by game."""
    ranks: Uint8Array
    """The rank of each seat, game by game."""
    rewards: Float32Array
    """The reward of each seat, game by game."""
    by_win: int
    """1: rewards are shares of the win; 0: they follow from the rank."""


def set_players(players: Any, skills: Sequence[int], plies: int = ENDLESS, *, own_streams: bool = False) -> None:
    """Say who plays: a skill for every seat, and how many choices they make."""
    if len(skills) > SEATS_AT_MOST:
        raise ValueError(f"kernels play with {SEATS_AT_MOST} seats at most, not {len(skills)}")
    for seat, skill in enumerate(skills):
        players["skills"][seat] = skill
    players["plies"], players["own_streams"] = plies, int(own_streams)


# Chance, and choosing at random


@rule
def draw_outcome(s: State, choices: Choices, n: int, stream: Stream) -> int:
    """Draw one of the outcomes of chance by its weight."""
    if rules.is_uniform(s):
        return choices[below(stream, n)]
    total = 0
    for i in range(n):
        total += rules.chance_weight(s, choices[i])
    mark = below(stream, total)
    for i in range(n):
        mark -= rules.chance_weight(s, choices[i])
        if mark < 0:
            return choices[i]
    return choices[n - 1]


@rule
def random_choice(s: State, choices: Choices, stream: Stream) -> int:
    """Choose at random for the actor: an outcome of chance by its weight, a legal choice of a seat uniformly."""
    n = rules.legal(s, choices)
    if rules.actor(s) == CHANCE:
        return draw_outcome(s, choices, n, stream)
    return choices[below(stream, n)]


@rule
def random_step(s: State, choices: Choices, stream: Stream) -> int:
    """Make one random choice, and return it."""
    choice = random_choice(s, choices, stream)
    rules.apply(s, choice)
    return choice


@rule
def resolve_chance(s: State, choices: Choices, stream: Stream) -> None:
    """Draw outcomes as long as chance is the actor."""
    while rules.actor(s) == CHANCE:
        random_step(s, choices, stream)


@rule
def playout(s: State, choices: Choices, stream: Stream) -> int:
    """Play at random to the end; return the number of choices."""
    count = 0
    while rules.actor(s) != OVER:
        random_step(s, choices, stream)
        count += 1
    return count


@rule
def trace_playout(s: State, choices: Choices, stream: Stream, chosen: Int64Array, trace: States) -> int:
    """Play at random, and keep every choice and the state after it, to the end or until the arrays are full."""
    count = 0
    while count < len(chosen) and rules.actor(s) != OVER:
        chosen[count] = random_step(s, choices, stream)
        trace[count] = copied(s)
        count += 1
    return count


# The greedy policy


@rule
def value_after(s: State, choice: int, seat: int, scratch: Scratch) -> int:
    """Evaluate the state after a choice for a seat."""
    scratch.tried = copied(s)
    rules.apply(scratch.tried, choice)
    return evaluation.evaluate(scratch.tried, seat)


@rule
def best_choice(scratch: Scratch, n: int, stream: Stream) -> int:
    """Pick the choice of the highest value among the first n; of equal ones, any at random."""
    best = scratch.choices[0]
    best_value = scratch.values[0]
    ties = 1
    for i in range(1, n):
        value = scratch.values[i]
        if value > best_value:
            best, best_value, ties = scratch.choices[i], value, 1
        elif value == best_value:
            ties += 1
            if below(stream, ties) == 0:
                best = scratch.choices[i]
    return best


@rule
def greedy_choice(s: State, seat: int, n: int, scratch: Scratch, stream: Stream) -> int:
    """Choose what evaluates best for the seat right after it, among the first n of the listed choices."""
    for i in range(n):
        scratch.values[i] = value_after(s, scratch.choices[i], seat, scratch)
    return best_choice(scratch, n, stream)


# Whole games


@rule
def policy_choice(s: State, seat: int, skill: int, scratch: Scratch, stream: Stream) -> int:
    """Choose by a simple policy in a state as its seat imagines it."""
    n = rules.legal(s, scratch.choices)
    if skill == RANDOM:
        return scratch.choices[below(stream, n)]
    return greedy_choice(s, seat, n, scratch, stream)


@rule
def actor_choice(s: State, seat: int, skill: int, scratch: Scratch, stream: Stream) -> int:
    """Choose for the actor: an outcome of chance, or by a policy that knows only what its seat may know."""
    if seat == CHANCE:
        return draw_outcome(s, scratch.choices, rules.legal(s, scratch.choices), stream)
    scratch.imagined = copied(s)
    rules.resample(scratch.imagined, seat, stream)
    return policy_choice(scratch.imagined, seat, skill, scratch, stream)


@rule
def take_stream(players: Players, seat: int, scratch: Scratch) -> None:
    """Continue the stream of a seat, or of chance, in the scratch buffers."""
    for i in range(4):
        scratch.stream[i] = players.streams[4 * (seat + 1) + i]


@rule
def keep_stream(players: Players, seat: int, scratch: Scratch) -> None:
    """Keep the stream of a seat, or of chance, for its next choice."""
    for i in range(4):
        players.streams[4 * (seat + 1) + i] = scratch.stream[i]


@rule
def play_game(s: State, players: Players, scratch: Scratch, chosen: Int64Array, first: int) -> int:
    """Play until the game is over or no plies are left; return the number of choices.

    The choices are written from ``chosen[first]`` on, unless ``first`` is negative; where they do not fit, the result
    is -1.
    """
    count = 0
    plies = players.plies
    seat = rules.actor(s)
    while seat == CHANCE or (seat != OVER and plies > 0):
        if first >= 0 and first + count == len(chosen):
            return -1
        if players.own_streams == 1:
            take_stream(players, seat, scratch)
        skill = players.skills[seat] if seat >= 0 else RANDOM
        choice = actor_choice(s, seat, skill, scratch, scratch.stream)
        if players.own_streams == 1:
            keep_stream(players, seat, scratch)
        rules.apply(s, choice)
        if first >= 0:
            chosen[first + count] = choice
        count += 1
        if seat >= 0:
            plies -= 1
        seat = rules.actor(s)
    return count


@rule
def play_on(s: State, players: Players, scratch: Scratch) -> int:
    """Play like :func:`play_game`, without keeping the choices."""
    return play_game(s, players, scratch, scratch.values, -1)


@rule
def reward(ranks: Uint8Array, first: int, seats: int, seat: int) -> float:
    """Give 1 for the first rank, -1 for the last, and equal steps between; seats that share a rank share its reward."""
    mine = ranks[first + seat]
    sharing = 0
    for other in range(seats):
        if ranks[first + other] == mine:
            sharing += 1
    return 1.0 - (2.0 * (mine - 1) + (sharing - 1)) / (seats - 1)


@rule
def win_share(ranks: Uint8Array, first: int, seats: int, seat: int) -> float:
    """Give 1 for a win, an equal share of it for seats that share the first rank, and 0 to all others."""
    winners = 0
    for other in range(seats):
        if ranks[first + other] == 1:
            winners += 1
    return 1.0 / winners if ranks[first + seat] == 1 else 0.0


@rule
def write_result(s: State, row: int, results: Results) -> None:
    """Write the scores, ranks and rewards of a finished game into a row of the output arrays."""
    first = row * s.seats
    for seat in range(s.seats):
        results.scores[first + seat] = rules.score(s, seat)
        results.ranks[first + seat] = rules.rank(s, seat)
    for seat in range(s.seats):
        if results.by_win == 1:
            results.rewards[first + seat] = win_share(results.ranks, first, s.seats, seat)
        else:
            results.rewards[first + seat] = reward(results.ranks, first, s.seats, seat)


@rule
def play_range(
    start: States,
    first: int,
    last: int,
    number: int,
    seed: int,
    players: Players,
    scratch: Scratch,
    results: Results,
) -> None:
    """Play the games of some rows from ``start[0]`` with a policy on every seat; row 0 is the game of that number.

    Every game has a random stream of its own.
    """
    for row in range(first, last):
        seed_stream(scratch.stream, seed, number + row)
        scratch.played = copied(start[0])
        results.lengths[row] = play_on(scratch.played, players, scratch)
        write_result(scratch.played, row, results)


@rule
def playout_range(start: States, first: int, last: int, seed: int, scratch: Scratch, results: Results) -> None:
    """Play random playouts from ``start[0]`` for some rows; each has a random stream of its own."""
    for row in range(first, last):
        seed_stream(scratch.stream, seed, row)
        scratch.played = copied(start[0])
        results.lengths[row] = playout(scratch.played, scratch.choices, scratch.stream)
        write_result(scratch.played, row, results)


@rule
def copy_many(start: States, times: int) -> None:
    """Copy a state in turn between three places, so that the compiler cannot skip a copy: for benchmarks."""
    for i in range(times):
        start[(i + 1) % 3] = copied(start[i % 3])
