"""Games of noisy players in which positions are kept as examples for learning: a kernel.

A player plans whole turns with a narrow beam, or is greedy. With some noise it takes another plan, or any choice: a
network that never sees bad moves judges them absurdly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..compile.kernel import Manifest, Struct, array, bound
from ..core.rule import CHANCE, OVER, Choices, Float32Array, Float64Array, Int16Array, Int64Array, copied, rule
from ..core.stream import below, seed_stream

if TYPE_CHECKING:
    from ..core.game import Rules
    from . import beam, evaluator, network, playout

    State = Any
    States = list[Any]

MANIFEST = Manifest(
    game=("rules", "evaluation", "observation"),
    kernels=("playout", "network", "evaluator", "beam"),
    entries=("play_examples", "keep_for_all"),
)
rules: Rules = bound()
observation: Any = bound()
THOUSAND = 1000
LONGEST = 40
SEATS_AT_MOST = 6
ROWS_OF_GAME = 200
"""The most examples of one game."""


class Player(Struct):
    """The settings and scratch buffers of the players."""

    planning: int
    """How many of a thousand games are played by players that plan; the others by greedy ones."""
    kept: int
    """How many of a thousand first positions of turns are kept."""
    noise: int
    """In this game, how many of a thousand greedy choices are random."""
    plans: int
    """Whether the players of this game plan."""
    deviation: int
    """In this game, how many of a thousand plans are any instead of the best."""
    length: int
    """How many choices the plan that is followed has."""
    at: int
    """How many of them were made."""
    choices: Choices = array(LONGEST)
    further: Float64Array = array(SEATS_AT_MOST + 1)
    beam: beam.Beam
    evaluator: evaluator.Evaluator
    scratch: playout.Scratch


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
    games: Int64Array
    """The number of the game."""
    size: int
    """How many numbers an observation holds."""


@rule
def keep(s: State, seat: int, row: int, examples: Examples, further: Float64Array) -> None:
    """Keep a position as an example."""
    observation.write_observation(s, seat, examples.seen, row * examples.size)
    network.write_evaluations(s, seat, further)
    for i in range(SEATS_AT_MOST + 1):
        examples.further[row * (SEATS_AT_MOST + 1) + i] = further[i]
    examples.seats[row] = seat


@rule
def keep_for_all(s: State, row: int, examples: Examples, player: Player) -> None:
    """Keep a position as an example of every seat, from a row on."""
    for seat in range(s.seats):
        keep(s, seat, row + seat, examples, player.further)


@rule
def write_results(s: State, first: int, last: int, examples: Examples) -> None:
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
def draw_players(player: Player) -> None:
    """Draw how the players of a game play: by plans or greedily, and with little, some or much noise."""
    stream = player.scratch.stream
    player.plans = 1 if below(stream, THOUSAND) < player.planning else 0
    kind = below(stream, 4)
    if kind == 0:
        player.noise, player.deviation = 20, 30
    elif kind == 1:
        player.noise, player.deviation = 60, 100
    elif kind == 2:
        player.noise, player.deviation = 150, 200
    else:
        player.noise, player.deviation = 450, 500


@rule
def take_plan(s: State, seat: int, player: Player, net: Float32Array, lines: list[beam.Line]) -> None:
    """Plan the rest of a turn, and take the best plan, or with some noise any."""
    stream = player.scratch.stream
    found = beam.plan(player.beam, player.evaluator, net, lines, s, seat)
    first = 2 * player.beam.width
    best = first
    for i in range(first + 1, first + found):
        if lines[i].worth > lines[best].worth:
            best = i
    if below(stream, THOUSAND) < player.deviation:
        best = first + below(stream, found)
    player.length, player.at = lines[best].planned, 0
    for i in range(player.length):
        player.choices[i] = lines[best].choices[i]


@rule
def player_choice(s: State, seat: int, n: int, player: Player, net: Float32Array, lines: list[beam.Line]) -> int:
    """Choose for a seat among the n choices that are listed in the scratch buffers."""
    scratch = player.scratch
    if player.plans == 1:
        if player.at == player.length:
            take_plan(s, seat, player, net, lines)
        player.at += 1
        return player.choices[player.at - 1]
    if n == 1:
        return scratch.choices[0]
    if below(scratch.stream, THOUSAND) < player.noise:
        return scratch.choices[below(scratch.stream, n)]
    return playout.greedy_choice(s, seat, n, scratch, scratch.stream)


@rule
def play_examples(
    start: States,
    first: int,
    games: int,
    seed: int,
    player: Player,
    net: Float32Array,
    lines: list[beam.Line],
    examples: Examples,
) -> int:
    """Play games, and keep some of their positions: first ones of turns, and a few others.

    Return how many rows were written; a game that may not fit any more is not begun.
    """
    row = 0
    scratch = player.scratch
    for number in range(first, first + games):
        if len(examples.seats) - row < ROWS_OF_GAME:
            return row
        seed_stream(scratch.stream, seed, number)
        draw_players(player)
        player.length, player.at = 0, 0
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
                kept = player.kept if actor != before else player.kept // 15
                if row - begun < ROWS_OF_GAME and below(scratch.stream, THOUSAND) < kept:
                    keep(s, below(scratch.stream, s.seats), row, examples, player.further)
                    examples.games[row] = number
                    row += 1
                before = actor
                choice = player_choice(s, actor, n, player, net, lines)
            rules.apply(s, choice)
            actor = rules.actor(s)
        write_results(s, begun, row, examples)
    return row
