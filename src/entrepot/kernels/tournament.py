"""Whole games between bots that exist compiled, with every choice kept: loaded once for every game and way to run.

The loader puts the game's rules in as ``rules``, and the functions of the kernels in ``BORROWS``. The games are the
same that :mod:`entrepot.arena.play` plays choice by choice with the same bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.rule import CHANCE, OVER, Choices, Int64Array, Stream, copied, rule
from ..core.stream import seed_stream
from .seeds import CHANCE_BRANCH, bot_seed, game_seed

if TYPE_CHECKING:
    from ..core.game import LoadedRules as Rules
    from .playout import bot_choice, random_choice

    State = Any
    States = list[Any]

rules: Rules = None  # type: ignore[assignment]  # the loader puts the game's rules in
BORROWS = ("kernels.playout",)
BOT_BRANCH = 1
"""Of a bot's seed, as :class:`entrepot.bots.SimpleBot` takes it."""

# Places of the states in ``room``; a bot tries its choices on the first and imagines the table on the second.
IMAGINED, START, PLAYED = 1, 2, 3


@rule
def seed_table(streams: Int64Array, stream: Stream, seed: int, seats: int) -> None:
    """Start the streams of a game: four words for chance, then four for every seat."""
    for seat in range(-1, seats):
        if seat < 0:
            seed_stream(stream, seed, CHANCE_BRANCH)
        else:
            seed_stream(stream, bot_seed(stream, seed, seat), BOT_BRANCH)
        for i in range(4):
            streams[4 * (seat + 1) + i] = stream[i]


@rule
def choose_for(room: States, seat: int, skill: int, choices: Choices, streams: Int64Array, stream: Stream) -> int:
    """Choose for whoever is next, with a stream of their own."""
    for i in range(4):
        stream[i] = streams[4 * (seat + 1) + i]
    if seat == CHANCE:
        choice = random_choice(room[PLAYED], choices, stream)
    else:
        room[IMAGINED] = copied(room[PLAYED])
        rules.resample(room[IMAGINED], seat, stream)
        choice = bot_choice(room[IMAGINED], seat, skill, choices, room, stream)
    for i in range(4):
        streams[4 * (seat + 1) + i] = stream[i]
    return choice


@rule
def play_table(
    room: States,
    skills: Int64Array,
    first: int,
    choices: Choices,
    streams: Int64Array,
    stream: Stream,
    made: Int64Array,
    at: int,
) -> int:
    """Play one game to the end, writing its choices from ``made[at]`` on; tell how many, or -1 for lack of room."""
    count = 0
    seat = rules.actor(room[PLAYED])
    while seat != OVER:
        if at + count == len(made):
            return -1
        choice = choose_for(room, seat, skills[first + seat] if seat >= 0 else 0, choices, streams, stream)
        rules.apply(room[PLAYED], choice)
        made[at + count] = choice
        count += 1
        seat = rules.actor(room[PLAYED])
    return count


@rule
def play_tables(
    room: States,
    first: int,
    games: int,
    seed: int,
    skills: Int64Array,
    choices: Choices,
    streams: Int64Array,
    stream: Stream,
    made: Int64Array,
    results: Int64Array,
    ends: States,
) -> int:
    """Play games from ``room[START]``, numbered from ``first`` on, each with its own row of skills.

    Write the number of choices, the scores and the places of each, and its last state; tell how many games there
    was room for.
    """
    seats = room[START].seats
    used = 0
    for game in range(games):
        room[PLAYED] = copied(room[START])
        seed_table(streams, stream, game_seed(seed, first + game), seats)
        count = play_table(room, skills, game * seats, choices, streams, stream, made, used)
        if count < 0:
            return game
        used += count
        at = game * (1 + 2 * seats)
        results[at] = count
        for seat in range(seats):
            results[at + 1 + seat] = rules.score(room[PLAYED], seat)
            results[at + 1 + seats + seat] = rules.rank(room[PLAYED], seat)
        ends[game] = copied(room[PLAYED])
    return games
