"""Whether sampled worlds fit what a seat knows: against the public log, and against exact probabilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import Any

from entrepot.core.game import Game
from entrepot.core.match import Match, draw_outcome
from entrepot.core.rule import CHANCE, OVER, Stream
from entrepot.core.stream import below, new_stream
from entrepot.core.view import knowledge
from tests.shared.log import Holdings, Open, differing
from tests.shared.play import tables

Redraw = Callable[[Any, int, Stream], None]
"""Redraws what a seat does not know; ``rules.resample`` or ``forget``."""
WORLDS = 3
"""Worlds sampled for each viewer of a position."""
EVERY = 9
"""One position in so many is looked at."""
STANDARD_ERRORS = 5.0


def impossible_truths(
    game: Game, numbers: Iterable[int], opened: Open, holdings: Holdings, redraw: Redraw
) -> Iterator[bool]:
    """Play numbered random matches; for each viewer of some positions, yield whether the truth is impossible.

    It is if every sampled world contradicts the public log, which a ledger follows from the first event on.
    """
    kinds = list(tables(game))
    for number in numbers:
        match = Match(game, *kinds[number % len(kinds)])
        ledger, stream = opened(match.seats, match.options), new_stream(number, 21)
        while not match.is_over:
            for event in match.choose(_any_choice(match, stream)):
                if event.message is not None:
                    ledger.record(event.message)
            if len(match.choices) % EVERY == number % EVERY:
                held = ledger.holdings()
                for seat in range(-1, match.seats):
                    worlds = [_world(match.state, seat, redraw, stream) for _ in range(WORLDS)]
                    yield all(world != match.state and differing(ledger, holdings(world)) for world in worlds)
                assert ledger.holdings() == held


def _any_choice(match: Match, stream: Stream) -> int:
    if match.actor == CHANCE:
        return draw_outcome(match.game, match.state, stream)
    legal = match.legal()
    return legal[below(stream, len(legal))]


def _world(state: Any, seat: int, redraw: Redraw, stream: Stream) -> Any:
    world = state.copy()
    redraw(world, seat, stream)
    return world


Worlds = dict[tuple[int, str], dict[bytes, float]]
"""For each seat and what it knows: the states that it cannot tell apart, each with its probability."""


def exact_worlds(game: Game, seats: int) -> tuple[Worlds, dict[bytes, Any]]:
    """Walk every history of a small game; a state is as likely as the outcomes of chance that lead to it."""
    worlds: Worlds = {}
    states: dict[bytes, Any] = {}
    waiting = [(game.new(seats), 1.0)]
    while waiting:
        state, probability = waiting.pop()
        actor = game.rules.actor(state)
        states[state.to_bytes()] = state
        for seat in range(-1, seats) if actor != CHANCE else ():
            known = repr((actor, knowledge(game, state, None if seat < 0 else seat)))
            of_seat = worlds.setdefault((seat, known), {})
            of_seat[state.to_bytes()] = of_seat.get(state.to_bytes(), 0.0) + probability
        if actor == OVER:
            continue
        legal, chance = game.legal(state), actor == CHANCE
        weights = [game.rules.chance_weight(state, choice) if chance else 1 for choice in legal]
        for choice, weight in zip(legal, weights, strict=True):
            after = state.copy()
            game.rules.apply(after, choice)
            waiting.append((after, probability * weight / sum(weights) if chance else probability))
    return worlds, states


def miscalibrated(game: Game, seats: int, redraw: Redraw, samples: int) -> list[str]:
    """Compare the frequencies of sampled worlds with their exact probabilities; name those that do not fit."""
    worlds, states = exact_worlds(game, seats)
    found, stream = [], new_stream(5)
    for (seat, known), exact in worlds.items():
        truth = states[next(iter(exact))]
        seen = Counter(_world(truth, seat, redraw, stream).to_bytes() for _ in range(samples))
        total = sum(exact.values())
        for world in exact.keys() | seen.keys():
            expected = exact.get(world, 0.0) / total
            error = sqrt(expected * (1 - expected) / samples)
            if abs(seen[world] / samples - expected) > STANDARD_ERRORS * error:
                found.append(f"seat {seat}, {known}: {seen[world] / samples:.3f} instead of {expected:.3f}")
    return found
