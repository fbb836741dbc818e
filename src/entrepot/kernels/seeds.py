"""The random streams of a game: one for chance and one for every seat, all from the tournament's seed."""

from __future__ import annotations

from ..core.rule import Stream, rule
from ..core.stream import seed_stream, word32

CHANCE_BRANCH, REDACTION_BRANCH = 0, -1
"""Branches of a game's seed: the outcomes of chance, and what hidden information is replaced with. Those from 1 on
belong to the seats."""


@rule
def game_seed(seed: int, index: int) -> int:
    """Give the seed of a game, which no other game of the tournament has.

    >>> game_seed(1, 0), game_seed(1, 1)
    (4294967296, 4294967297)
    """
    return (seed << 32) + index


@rule
def bot_seed(stream: Stream, game: int, seat: int) -> int:
    """Give the seed of the bot on a seat of the game with that seed; the stream is a scratch buffer."""
    seed_stream(stream, game, CHANCE_BRANCH + 1 + seat)
    high = word32(stream)
    return ((high >> 2) << 32) + word32(stream)
