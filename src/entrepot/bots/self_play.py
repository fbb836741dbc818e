"""Plays a match between bots, choice by choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.game import Game
from ..core.match import Match
from ..core.rule import CHANCE
from ..core.stream import new_stream
from ..core.view import SeatView
from . import make_bot


def play_match(game: Game, bots: Sequence[str], options: Mapping[str, str], seed: int, index: int) -> Match:
    """Play one game to its end; it follows from the seed and its index."""
    match = Match(game, len(bots), options)
    stream = new_stream(seed, index)
    made = [make_bot(bot, game, seed + index * len(bots) + seat) for seat, bot in enumerate(bots)]
    while not match.is_over:
        if match.actor == CHANCE:
            match.resolve_chance(stream)
        else:
            seat = match.actor
            match.choose(made[seat].choose(SeatView(game, match.state, seat)), seat)
    return match
