"""Random matches for the shared tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from entrepot.core.game import Game
from entrepot.core.match import Match, draw_outcome
from entrepot.core.rule import CHANCE, Stream
from entrepot.core.stream import below, new_stream


def tables(game: Game) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Give every number of seats with every sample of options."""
    for seats in game.seats:
        for options in game.samples:
            yield seats, options


def random_choice(match: Match, stream: Stream) -> int:
    """Choose for whoever is next."""
    if match.actor == CHANCE:
        return draw_outcome(match.game, match.state, stream)
    legal = match.legal()
    return legal[below(stream, len(legal))]


def random_match(game: Game, seats: int, options: Mapping[str, str], seed: int, plies: int | None = None) -> Match:
    """Play a random match to its end, or for so many choices."""
    match = Match(game, seats, options, [f"Player {seat}" for seat in range(1, seats + 1)])
    stream = new_stream(seed, seats)
    while not match.is_over and (plies is None or len(match.choices) < plies):
        match.choose(random_choice(match, stream))
    return match
