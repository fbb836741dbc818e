"""Many tables side by side, stepped together: a kernel, loaded once for every game and way to run.

Every table is a row of flat arrays. The same functions run in a loop on a CPU and one row a thread on a GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.rule import CHANCE, OVER, Choices, Float32Array, Int16Array, Int64Array, Stream, Uint8Array, copied, rule
from ..core.stream import below, seed_stream

if TYPE_CHECKING:
    from ..core.game import LoadedRules as Rules
    from .playout import bot_choice, play_game, play_on, playout, random_step

    State = Any
    States = list[Any]

rules: Rules = None  # type: ignore[assignment]  # the loader puts the game's rules in
observation: Any = None
"""The game's observation, which the loader puts in."""
BORROWS = ("kernels.playout",)
PARTS = ("observation",)
ILLEGAL = -3
"""What a choice leads to that is not legal."""
NOBODY = 255
"""Who is next, where nobody is."""
HOPELESS = -(1 << 31)
"""How a table looks after a choice that is not legal."""
CHOOSERS = 1 << 40
"""Streams from here on are those of random choices, not of chance."""


@rule
def settle(s: State, choices: Choices, stream: Stream) -> None:
    """Let chance act as long as it is next."""
    while rules.actor(s) == CHANCE:
        random_step(s, choices, stream)


@rule
def reward(s: State, seat: int) -> float:
    """Give 1 for the first place, -1 for the last, and what lies between; those who share a place share its reward."""
    mine = rules.rank(s, seat)
    sharing = 0
    for other in range(s.seats):
        if rules.rank(s, other) == mine:
            sharing += 1
    seats: int = s.seats
    return 1.0 - (2.0 * (mine - 1) + (sharing - 1)) / (seats - 1)


@rule
def write_mask(s: State, row: int, listed: Choices, most: int, counts: Choices, masks: Uint8Array, width: int) -> None:
    """List the legal choices of a row, and mark them; what was marked before is cleared."""
    for i in range(row * most, row * most + counts[row]):
        masks[row * width + listed[i]] = 0
    counts[row] = 0
    if rules.actor(s) >= 0:
        counts[row] = rules.legal(s, listed[row * most : (row + 1) * most])
        for i in range(row * most, row * most + counts[row]):
            masks[row * width + listed[i]] = 1


@rule
def show(
    s: State,
    row: int,
    listed: Choices,
    most: int,
    counts: Choices,
    masks: Uint8Array,
    width: int,
    observations: Int16Array,
    size: int,
    actors: Uint8Array,
) -> None:
    """Write who is next in a row, what they may choose, and what they see; no size means no observation."""
    seat = rules.actor(s)
    actors[row] = seat if seat >= 0 else NOBODY
    write_mask(s, row, listed, most, counts, masks, width)
    if size > 0:
        look(s, row, observations, size)


@rule
def look(s: State, row: int, observations: Int16Array, size: int) -> None:
    """Write what the seat to act sees; the first seat's view, when nobody is to act."""
    observation.write_observation(s, max(rules.actor(s), 0), observations, row * size)


@rule
def begin_rows(
    states: States,
    start: States,
    first: int,
    last: int,
    seed: int,
    streams: Int64Array,
    room: Choices,
    listed: Choices,
    most: int,
    counts: Choices,
    masks: Uint8Array,
    width: int,
    observations: Int16Array,
    size: int,
    actors: Uint8Array,
) -> None:
    """Begin a game in each row, with streams of their own."""
    for row in range(first, last):
        stream = streams[4 * row : 4 * row + 4]
        seed_stream(stream, seed, row)
        states[row] = copied(start[0])
        settle(states[row], room, stream)
        show(states[row], row, listed, most, counts, masks, width, observations, size, actors)


@rule
def step_rows(
    states: States,
    start: States,
    first: int,
    last: int,
    made: Choices,
    again: int,
    streams: Int64Array,
    room: Choices,
    listed: Choices,
    most: int,
    counts: Choices,
    masks: Uint8Array,
    width: int,
    observations: Int16Array,
    size: int,
    actors: Uint8Array,
    rewards: Float32Array,
    dones: Uint8Array,
    scores: Choices,
) -> None:
    """Make a choice in each row; where that ends a game, reward it and, with ``again``, begin the next one.

    A finished row without a next game stays as it is, and gets no reward again.
    """
    seats = start[0].seats
    for row in range(first, last):
        for seat in range(seats):
            rewards[row * seats + seat] = 0.0
        if actors[row] == NOBODY:
            continue
        s = states[row]
        stream = streams[4 * row : 4 * row + 4]
        rules.apply(s, made[row])
        settle(s, room, stream)
        over = rules.actor(s) == OVER
        dones[row] = 1 if over else 0
        if over:
            write_result(s, row, rewards, scores)
        if over and again == 1:
            states[row] = copied(start[0])
            settle(states[row], room, stream)
        show(states[row], row, listed, most, counts, masks, width, observations, size, actors)


@rule
def find_illegal(
    first: int, last: int, made: Choices, listed: Choices, most: int, counts: Choices, actors: Uint8Array
) -> int:
    """Find the first row whose choice is not legal; -1 if all are."""
    for row in range(first, last):
        if actors[row] != NOBODY and not is_listed(made[row], listed, row * most, counts[row]):
            return row
    return -1


@rule
def is_listed(choice: int, listed: Choices, low: int, count: int) -> bool:
    """Whether a choice is among those of a row, which are ascending."""
    high = low + count
    while low < high:
        middle = (low + high) // 2
        if listed[middle] == choice:
            return True
        if listed[middle] < choice:
            low = middle + 1
        else:
            high = middle
    return False


@rule
def present(states: States, listed: Choices, counts: Choices, mask: Uint8Array, observed: Int16Array) -> int:
    """Show one table to whoever is next, in a mask of zeros, and tell who that is."""
    s = states[0]
    seat = rules.actor(s)
    counts[0] = rules.legal(s, listed) if seat >= 0 else 0
    for i in range(counts[0]):
        mask[listed[i]] = 1
    observation.write_observation(s, max(seat, 0), observed, 0)
    return seat


@rule
def turn(
    states: States,
    choice: int,
    stream: Stream,
    room: Choices,
    listed: Choices,
    counts: Choices,
    mask: Uint8Array,
    observed: Int16Array,
) -> int:
    """Make a choice at one table, and show it to whoever is next; an illegal one changes nothing."""
    if not is_listed(choice, listed, 0, counts[0]):
        return ILLEGAL
    rules.apply(states[0], choice)
    settle(states[0], room, stream)
    return present(states, listed, counts, mask, observed)


@rule
def begin_table(states: States, seed: int, stream: Stream, room: Choices) -> None:
    """Let chance set one table up."""
    seed_stream(stream, seed, 0)
    settle(states[0], room, stream)


@rule
def look_from(states: States, seat: int, observed: Int16Array) -> None:
    """Write what a seat sees of one table."""
    observation.write_observation(states[0], seat, observed, 0)


@rule
def result(states: States, rewards: Float32Array, scores: Choices) -> None:
    """Write what everybody got at one table."""
    write_result(states[0], 0, rewards, scores)


@rule
def seed_rows(streams: Int64Array, first: int, last: int, seed: int) -> None:
    """Start a stream for the random choices of each row, apart from what chance draws there."""
    for row in range(first, last):
        seed_stream(streams[4 * row : 4 * row + 4], seed, CHOOSERS + row)


@rule
def choose_random(
    first: int, last: int, streams: Int64Array, listed: Choices, most: int, counts: Choices, made: Choices
) -> None:
    """Choose for each row without thinking."""
    for row in range(first, last):
        made[row] = 0
        if counts[row] > 0:
            made[row] = listed[row * most + below(streams[4 * row : 4 * row + 4], counts[row])]


@rule
def choose_bots(
    states: States,
    room: States,
    first: int,
    last: int,
    skill: int,
    streams: Int64Array,
    choices: Choices,
    made: Choices,
) -> None:
    """Let a simple bot choose for each row, on a table as the seat to act imagines it."""
    for row in range(first, last):
        made[row] = 0
        seat = rules.actor(states[row])
        if seat >= 0:
            stream = streams[4 * row : 4 * row + 4]
            room[1] = copied(states[row])
            rules.resample(room[1], seat, stream)
            made[row] = bot_choice(room[1], seat, skill, choices, room, stream)


@rule
def weigh_choices(
    states: States,
    room: States,
    first: int,
    last: int,
    streams: Int64Array,
    choices: Choices,
    most: int,
    worths: Choices,
) -> None:
    """Write how good each row looks to the seat to act after each of its legal choices, as the greedy bot sees it."""
    for row in range(first, last):
        seat = rules.actor(states[row])
        if seat >= 0:
            room[1] = copied(states[row])
            rules.resample(room[1], seat, streams[4 * row : 4 * row + 4])
            for i in range(rules.legal(room[1], choices)):
                room[0] = copied(room[1])
                rules.apply(room[0], choices[i])
                worths[row * most + i] = rules.evaluate(room[0], seat)


@rule
def see_prospects(states: States, first: int, last: int, prospects: Choices) -> None:
    """Write how good each row looks for each of its seats."""
    for row in range(first, last):
        seats = states[row].seats
        for seat in range(seats):
            prospects[row * seats + seat] = rules.evaluate(states[row], seat)


@rule
def look_ahead(
    states: States,
    room: States,
    first: int,
    last: int,
    tried: Choices,
    each: int,
    plies: int,
    skill: int,
    seed: int,
    listed: Choices,
    most: int,
    counts: Choices,
    choices: Choices,
    stream: Stream,
    prospects: Choices,
) -> None:
    """Try ``each`` choices in every row: let bots play on, and write how good it then looks for each seat.

    The choices of a row are tried with the same luck, so that it is they that make the difference.
    """
    for trial in range(first, last):
        row = trial // each
        seats = states[row].seats
        legal = is_listed(tried[trial], listed, row * most, counts[row])
        if legal:
            room[2] = copied(states[row])
            seed_stream(stream, seed, row)
            rules.apply(room[2], tried[trial])
            play_on(room[2], plies, skill, choices, room, stream)
        for seat in range(seats):
            prospects[trial * seats + seat] = rules.evaluate(room[2], seat) if legal else HOPELESS


@rule
def play_rows(
    start: States,
    room: States,
    first: int,
    last: int,
    seed: int,
    skills: Int64Array,
    choices: Choices,
    stream: Stream,
    lengths: Int64Array,
    rewards: Float32Array,
    scores: Choices,
) -> None:
    """Play games from start to end with a bot on every seat; each row has a stream of its own."""
    for row in range(first, last):
        seed_stream(stream, seed, row)
        room[2] = copied(start[0])
        lengths[row] = play_game(room[2], skills, choices, room, stream)
        write_result(room[2], row, rewards, scores)


@rule
def play_random(
    start: States,
    room: States,
    first: int,
    last: int,
    seed: int,
    choices: Choices,
    stream: Stream,
    lengths: Int64Array,
    rewards: Float32Array,
    scores: Choices,
) -> None:
    """Play games from start to end with nobody thinking; each row has a stream of its own."""
    for row in range(first, last):
        seed_stream(stream, seed, row)
        room[0] = copied(start[0])
        lengths[row] = playout(room[0], choices, stream)
        write_result(room[0], row, rewards, scores)


@rule
def write_result(s: State, row: int, rewards: Float32Array, scores: Choices) -> None:
    """Write what a game brought everybody."""
    for seat in range(s.seats):
        rewards[row * s.seats + seat] = reward(s, seat)
        scores[row * s.seats + seat] = rules.score(s, seat)
