"""Many games side by side, stepped together: a kernel for batches and environments.

Every game of a batch is a row of flat arrays. The same functions run in a loop on a CPU and one row a thread on a GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..compile.kernel import Manifest, Struct, bound
from ..core.rule import ON_GPU, OVER, Choices, Int16Array, Int64Array, Stream, Uint8Array, copied, inlined_rule, rule
from ..core.stream import below, seed_stream

if TYPE_CHECKING:
    from ..core.game import Evaluation, ObservationUpdate, Rules
    from . import playout

    State = Any
    States = list[Any]

MANIFEST = Manifest(
    game=("rules", "evaluation", "observation", "observation_update"),
    kernels=("playout",),
    entries=(
        "reset_rows",
        "step_rows",
        "find_illegal",
        "seed_choices",
        "choose_random",
        "choose_by_policy",
        "write_action_values",
        "write_state_values",
        "rollout_rows",
        "reset_one",
        "observe_one",
        "step_one",
        "observe_seat",
        "write_final",
        "redraw_one",
        "redraw_rows",
    ),
)
rules: Rules = bound()
evaluation: Evaluation = bound()
observation: Any = bound()
observation_update: ObservationUpdate = bound()
ILLEGAL = -3
"""Returned instead of a seat for a choice that is not legal."""
NO_ACTOR = 255
"""The actor of a row whose game is over."""
ILLEGAL_VALUE = -(1 << 31)
"""The value of a choice that is not legal."""
CHOICE_BRANCH = 1 << 40
"""Branches from here on are the streams of random choices; those below are the streams of chance."""


class Rows(NamedTuple):
    """The arrays of a batch."""

    states: States
    start: States
    """The first state of every game."""
    streams: Int64Array
    """The stream of chance of each row, four words each."""
    choice_streams: Int64Array
    """The stream of random choices of each row."""
    listed: Choices
    """The first ``width`` legal choices of each row."""
    counts: Choices
    """How many choices are legal in each row; more than ``width`` do not fit into its list."""
    masks: Uint8Array
    observations: Int16Array
    written: Int64Array
    """What the observation of each row shows, ``words`` numbers each."""
    actors: Uint8Array
    dones: Uint8Array
    results: playout.Results
    """The results of finished games."""
    width: int
    """The length of a row's list of legal choices; masks are complete whatever it is."""
    actions: int
    """The size of the action space of players."""
    observed: int
    """The size of an observation; 0: no observations are written."""
    words: int
    """How many numbers say what an observation shows."""


# Showing a row; passing all arrays of a batch to a function that is not inlined takes longer than stepping


@inlined_rule
def clear_mask(row: int, rows: Rows) -> None:
    """Clear the mask of the step before: the choices that were listed, or everything if not all of them were."""
    first, mask = row * rows.width, row * rows.actions
    if rows.counts[row] <= rows.width:
        for i in range(first, first + rows.counts[row]):
            rows.masks[mask + rows.listed[i]] = 0
    else:
        for i in range(mask, mask + rows.actions):
            rows.masks[i] = 0


@inlined_rule
def write_mask(s: State, row: int, rows: Rows, choices: Choices) -> None:
    """Set the mask of a row, and list its legal choices as far as they fit; ``choices`` takes any list."""
    clear_mask(row, rows)
    first, mask = row * rows.width, row * rows.actions
    n = rules.legal(s, choices) if rules.actor(s) >= 0 else 0
    rows.counts[row] = n
    for i in range(n):
        rows.masks[mask + choices[i]] = 1
    for i in range(min(n, rows.width)):
        rows.listed[first + i] = choices[i]


@inlined_rule
def write_row(s: State, row: int, rows: Rows, choices: Choices) -> None:
    """Write the actor of a row, its legal choices, and its observation."""
    seat = rules.actor(s)
    rows.actors[row] = seat if seat >= 0 else NO_ACTOR
    write_mask(s, row, rows, choices)
    update_row(s, row, rows)


@rule
def observe_row(s: State, row: int, observations: Int16Array, size: int) -> None:
    """Write the observation of the actor; that of the first seat, if the game is over."""
    observation.write_observation(s, max(rules.actor(s), 0), observations, row * size)


if ON_GPU:

    @inlined_rule
    def update_row(s: State, row: int, rows: Rows) -> None:
        """Write nothing: a GPU observes in a kernel of its own."""

    @inlined_rule
    def forget_row(row: int, rows: Rows) -> None:
        """Know nothing of what was written."""

else:

    @inlined_rule
    def update_row(s: State, row: int, rows: Rows) -> None:
        """Update the observation of the actor; that of the first seat, if the game is over."""
        if rows.observed > 0:
            seat, at = max(rules.actor(s), 0), row * rows.observed
            observation_update.update_observation(s, seat, rows.observations, at, rows.written, row * rows.words)

    @inlined_rule
    def forget_row(row: int, rows: Rows) -> None:
        """Have the whole observation of a row written anew: another game begins there."""
        for word in range(row * rows.words, (row + 1) * rows.words):
            rows.written[word] = 0


# Stepping


@rule
def reset_rows(rows: Rows, first: int, last: int, seed: int, outcomes: Choices) -> None:
    """Begin a game in each row, with streams of its own."""
    for row in range(first, last):
        stream = rows.streams[4 * row : 4 * row + 4]
        seed_stream(stream, seed, row)
        rows.states[row] = copied(rows.start[0])
        playout.resolve_chance(rows.states[row], outcomes, stream)
        forget_row(row, rows)
        write_row(rows.states[row], row, rows, outcomes)


@rule
def step_rows(rows: Rows, first: int, last: int, chosen: Choices, auto_reset: int, outcomes: Choices) -> None:
    """Make a choice in each row. Where that ends a game, write the result and, with ``auto_reset``, begin the next.

    A finished row without a next game stays as it is, and gets no reward again.
    """
    seats = rows.start[0].seats
    for row in range(first, last):
        for seat in range(seats):
            rows.results.rewards[row * seats + seat] = 0.0
        if rows.actors[row] == NO_ACTOR:
            continue
        s = rows.states[row]
        stream = rows.streams[4 * row : 4 * row + 4]
        rules.apply(s, chosen[row])
        playout.resolve_chance(s, outcomes, stream)
        over = rules.actor(s) == OVER
        rows.dones[row] = 1 if over else 0
        if over:
            playout.write_result(s, row, rows.results)
        if over and auto_reset == 1:
            rows.states[row] = copied(rows.start[0])
            playout.resolve_chance(rows.states[row], outcomes, stream)
            forget_row(row, rows)
        write_row(rows.states[row], row, rows, outcomes)


@rule
def find_illegal(rows: Rows, first: int, last: int, chosen: Choices) -> int:
    """Find the first row whose choice is not legal; -1 if all are legal."""
    for row in range(first, last):
        if rows.actors[row] != NO_ACTOR and not is_legal(chosen[row], row, rows):
            return row
    return -1


@rule
def is_legal(choice: int, row: int, rows: Rows) -> bool:
    """Look a choice up in the mask of a row."""
    return 0 <= choice < rows.actions and rows.masks[row * rows.actions + choice] == 1


@rule
def nth_legal(row: int, rows: Rows, number: int) -> int:
    """Find the legal choice of a row with so many before it."""
    if number < rows.width:
        return rows.listed[row * rows.width + number]
    choice = rows.listed[row * rows.width + rows.width - 1]
    for _ in range(number - rows.width + 1):
        choice += 1
        while rows.masks[row * rows.actions + choice] == 0:
            choice += 1
    return choice


@rule
def is_listed(choice: int, listed: Choices, low: int, count: int) -> bool:
    """Find a choice in an ascending list by binary search."""
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


# Choosing and evaluating


@rule
def seed_choices(streams: Int64Array, first: int, last: int, seed: int) -> None:
    """Start the stream of random choices of each row, independent of what chance draws there."""
    for row in range(first, last):
        seed_stream(streams[4 * row : 4 * row + 4], seed, CHOICE_BRANCH + row)


@rule
def choose_random(rows: Rows, first: int, last: int, chosen: Choices) -> None:
    """Choose at random in each row."""
    for row in range(first, last):
        chosen[row] = 0
        if rows.counts[row] > 0:
            pick = below(rows.choice_streams[4 * row : 4 * row + 4], rows.counts[row])
            chosen[row] = nth_legal(row, rows, pick)


@rule
def choose_by_policy(
    states: States, streams: Int64Array, first: int, last: int, skill: int, scratch: playout.Scratch, chosen: Choices
) -> None:
    """Let a simple policy choose in each row, in a state as the actor imagines it."""
    for row in range(first, last):
        chosen[row] = 0
        seat = rules.actor(states[row])
        if seat >= 0:
            chosen[row] = playout.actor_choice(states[row], seat, skill, scratch, streams[4 * row : 4 * row + 4])


@rule
def write_action_values(
    states: States, streams: Int64Array, first: int, last: int, width: int, scratch: playout.Scratch, values: Choices
) -> None:
    """Write the greedy policy's evaluation of each legal choice of each row, for the actor."""
    for row in range(first, last):
        seat = rules.actor(states[row])
        if seat >= 0:
            scratch.imagined = copied(states[row])
            rules.resample(scratch.imagined, seat, streams[4 * row : 4 * row + 4])
            for i in range(min(rules.legal(scratch.imagined, scratch.choices), width)):
                value = playout.value_after(scratch.imagined, scratch.choices[i], seat, scratch)
                values[row * width + i] = value


@rule
def write_state_values(states: States, first: int, last: int, values: Choices) -> None:
    """Write the evaluation of each row for each of its seats."""
    for row in range(first, last):
        seats = states[row].seats
        for seat in range(seats):
            values[row * seats + seat] = evaluation.evaluate(states[row], seat)


@rule
def rollout_rows(
    rows: Rows,
    first: int,
    last: int,
    candidates: Choices,
    each: int,
    seed: int,
    players: playout.Players,
    scratch: playout.Scratch,
    values: Choices,
) -> None:
    """Play a rollout after each of ``each`` candidate choices of every row, and write the values for each seat.

    All candidates of a row are played with the same random numbers, so that the values can be compared.
    """
    for candidate in range(first, last):
        row = candidate // each
        seats = rows.states[row].seats
        legal = is_legal(candidates[candidate], row, rows)
        if legal:
            scratch.played = copied(rows.states[row])
            seed_stream(scratch.stream, seed, row)
            rules.apply(scratch.played, candidates[candidate])
            playout.play_on(scratch.played, players, scratch)
        for seat in range(seats):
            value = evaluation.evaluate(scratch.played, seat) if legal else ILLEGAL_VALUE
            values[candidate * seats + seat] = value


# One game, for environments that go one choice at a time


class SingleGame(Struct):
    """One game with its chance and the legal choices of its actor."""

    state: State
    stream: Stream
    listed: Choices
    count: int
    outcomes: Choices
    """A scratch buffer for the outcomes of chance."""


@rule
def reset_one(games: list[SingleGame], start: States, seed: int) -> None:
    """Begin a game, and resolve chance."""
    game = games[0]
    game.state = copied(start[0])
    seed_stream(game.stream, seed, 0)
    playout.resolve_chance(game.state, game.outcomes, game.stream)


@rule
def observe_one(games: list[SingleGame], mask: Uint8Array, observed: Int16Array) -> int:
    """Write the mask of the actor into an array of zeros, and its observation; return the actor."""
    game = games[0]
    seat = rules.actor(game.state)
    game.count = rules.legal(game.state, game.listed) if seat >= 0 else 0
    for i in range(game.count):
        mask[game.listed[i]] = 1
    observation.write_observation(game.state, max(seat, 0), observed, 0)
    return seat


@rule
def step_one(games: list[SingleGame], choice: int, mask: Uint8Array, observed: Int16Array) -> int:
    """Make a choice, resolve chance, and observe; an illegal choice changes nothing."""
    game = games[0]
    if not is_listed(choice, game.listed, 0, game.count):
        return ILLEGAL
    rules.apply(game.state, choice)
    playout.resolve_chance(game.state, game.outcomes, game.stream)
    return observe_one(games, mask, observed)


@rule
def observe_seat(states: States, seat: int, observed: Int16Array) -> None:
    """Write the observation of a seat."""
    observation.write_observation(states[0], seat, observed, 0)


@rule
def write_final(states: States, results: playout.Results) -> None:
    """Write the result of one game."""
    playout.write_result(states[0], 0, results)


@rule
def redraw_one(games: list[SingleGame], seed: int) -> None:
    """Begin another stream of chance, and deal anew what the actor cannot know."""
    game = games[0]
    seed_stream(game.stream, seed, 0)
    seat = rules.actor(game.state)
    if seat >= 0:
        rules.resample(game.state, seat, game.stream)


@rule
def redraw_rows(rows: Rows, first: int, last: int, seed: int) -> None:
    """Begin other streams of chance in each row, and deal anew what its actor cannot know."""
    for row in range(first, last):
        stream = rows.streams[4 * row : 4 * row + 4]
        seed_stream(stream, seed, row)
        seat = rules.actor(rows.states[row])
        if seat >= 0:
            rules.resample(rows.states[row], seat, stream)
