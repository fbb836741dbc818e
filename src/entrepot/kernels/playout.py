"""Whole games and single steps without anybody thinking: loaded once for every game and way to run.

The loader puts the game's rules in as ``rules`` (see :mod:`entrepot.compile.loader`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.rule import CHANCE, OVER, Choices, Int64Array, Stream, copied, rule
from ..core.stream import below, seed_stream

if TYPE_CHECKING:
    from ..core.game import LoadedRules as Rules

    State = Any
    States = list[Any]

rules: Rules = None  # type: ignore[assignment]  # the loader puts the game's rules in
RANDOM, GREEDY = 0, 1
"""Skills of the simplest bots."""


@rule
def draw(s: State, choices: Choices, n: int, stream: Stream) -> int:
    """Draw one of the outcomes of chance by its weight."""
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
    """Choose for whoever is next: chance by weight, a seat without thinking."""
    n = rules.legal(s, choices)
    if rules.actor(s) == CHANCE:
        return draw(s, choices, n, stream)
    return choices[below(stream, n)]


@rule
def random_step(s: State, choices: Choices, stream: Stream) -> int:
    """Make one random choice, and tell which."""
    choice = random_choice(s, choices, stream)
    rules.apply(s, choice)
    return choice


@rule
def greedy_choice(s: State, seat: int, choices: Choices, room: States, stream: Stream) -> int:
    """Choose what looks best for the seat right after the choice; of equals, any."""
    n = rules.legal(s, choices)
    best = choices[0]
    best_value = 0
    ties = 0
    for i in range(n):
        room[0] = copied(s)
        rules.apply(room[0], choices[i])
        value = rules.evaluate(room[0], seat)
        if ties == 0 or value > best_value:
            best, best_value, ties = choices[i], value, 1
        elif value == best_value:
            ties += 1
            if below(stream, ties) == 0:
                best = choices[i]
    return best


@rule
def playout(s: State, choices: Choices, stream: Stream) -> int:
    """Play at random to the end; tell how many choices it took."""
    made = 0
    while rules.actor(s) != OVER:
        random_step(s, choices, stream)
        made += 1
    return made


@rule
def trace_game(s: State, choices: Choices, stream: Stream, made: Int64Array, trace: States) -> int:
    """Play at random, keeping every choice and the state after it, to the end or as far as there is room."""
    count = 0
    while count < len(made) and rules.actor(s) != OVER:
        made[count] = random_step(s, choices, stream)
        trace[count] = copied(s)
        count += 1
    return count


@rule
def bot_choice(s: State, seat: int, skill: int, choices: Choices, room: States, stream: Stream) -> int:
    """Choose for a bot of a skill on a table as its seat imagines it."""
    if skill == RANDOM:
        return random_choice(s, choices, stream)
    return greedy_choice(s, seat, choices, room, stream)


@rule
def bot_step(s: State, seat: int, skill: int, choices: Choices, room: States, stream: Stream) -> None:
    """Let a bot of a skill make its choice; it only knows what its seat may know."""
    room[1] = copied(s)
    rules.resample(room[1], seat, stream)
    rules.apply(s, bot_choice(room[1], seat, skill, choices, room, stream))


@rule
def play_game(s: State, skills: Int64Array, choices: Choices, room: States, stream: Stream) -> int:
    """Play to the end with a bot on every seat; tell how many choices it took."""
    count = 0
    seat = rules.actor(s)
    while seat != OVER:
        if seat == CHANCE:
            random_step(s, choices, stream)
        else:
            bot_step(s, seat, skills[seat], choices, room, stream)
        count += 1
        seat = rules.actor(s)
    return count


@rule
def play_on(s: State, plies: int, skill: int, choices: Choices, room: States, stream: Stream) -> None:
    """Let bots of a skill make so many choices, or play to the end; chance acts whenever it is next."""
    seat = rules.actor(s)
    while seat == CHANCE or (seat != OVER and plies > 0):
        if seat == CHANCE:
            random_step(s, choices, stream)
        else:
            bot_step(s, seat, skill, choices, room, stream)
            plies -= 1
        seat = rules.actor(s)


@rule
def play_range(
    room: States,
    first: int,
    games: int,
    seed: int,
    skills: Int64Array,
    choices: Choices,
    stream: Stream,
    results: Int64Array,
) -> None:
    """Play games from ``room[2]``, numbered from ``first`` on; write choices, scores and places of each."""
    seats = room[2].seats
    for game in range(games):
        room[3] = copied(room[2])
        seed_stream(stream, seed, first + game)
        at = game * (1 + 2 * seats)
        results[at] = play_game(room[3], skills, choices, room, stream)
        for seat in range(seats):
            results[at + 1 + seat] = rules.score(room[3], seat)
            results[at + 1 + seats + seat] = rules.rank(room[3], seat)


@rule
def play_many(start: States, games: int, seed: int, choices: Choices, stream: Stream) -> int:
    """Play many random games from ``start[0]`` in ``start[1]``; tell how many choices they took."""
    made = 0
    for game in range(games):
        start[1] = copied(start[0])
        seed_stream(stream, seed, game)
        made += playout(start[1], choices, stream)
    return made


@rule
def copy_many(start: States, times: int) -> None:
    """Copy a state round and round three places, so that no copy can be skipped."""
    for i in range(times):
        start[(i + 1) % 3] = copied(start[i % 3])
