"""Whole games between simple policies, with every choice kept: a kernel for tournaments.

The games are the same that :mod:`entrepot.arena.play` plays choice by choice with the same bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, bound
from ..core.rule import Int64Array, copied, rule
from ..core.stream import seed_stream
from .seeds import CHANCE_BRANCH, bot_seed, game_seed

if TYPE_CHECKING:
    from ..core.game import Rules
    from . import playout

    States = list[Any]

MANIFEST = Manifest(game=("rules",), kernels=("playout",), entries=("play_recorded",))
rules: Rules = bound()
BOT_BRANCH = 1
"""The branch of a bot's seed that :class:`entrepot.bots.SimpleBot` draws from."""


@rule
def seed_players(players: playout.Players, scratch: playout.Scratch, seed: int, seats: int) -> None:
    """Start the streams of a game, that of chance and one for every seat."""
    for seat in range(-1, seats):
        if seat < 0:
            seed_stream(scratch.stream, seed, CHANCE_BRANCH)
        else:
            seed_stream(scratch.stream, bot_seed(scratch.stream, seed, seat), BOT_BRANCH)
        playout.keep_stream(players, seat, scratch)


@rule
def play_recorded(
    start: States,
    first: int,
    games: int,
    seed: int,
    skills: Int64Array,
    players: playout.Players,
    scratch: playout.Scratch,
    chosen: Int64Array,
    finals: States,
    results: playout.Results,
) -> int:
    """Play games from ``start[0]``, numbered from ``first`` on, each with its own row of skills.

    Write the choices of all games into ``chosen``, their last states and their results; return how many games fitted.
    """
    seats = start[0].seats
    used = 0
    for game in range(games):
        scratch.played = copied(start[0])
        seed_players(players, scratch, game_seed(seed, first + game), seats)
        for seat in range(seats):
            players.skills[seat] = skills[game * seats + seat]
        count = playout.play_game(scratch.played, players, scratch, chosen, used)
        if count < 0:
            return game
        used += count
        results.lengths[game] = count
        playout.write_result(scratch.played, game, results)
        finals[game] = copied(scratch.played)
    return games
