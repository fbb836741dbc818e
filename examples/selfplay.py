"""Reads recorded games as training examples: what a seat saw, what it could choose, what it chose, and its result.

    entrepot arena run clippers --bots merchant,merchant --games 100000 --ray auto --parts s3://games/selfplay --out x
    python examples/train.py clippers --data s3://games/selfplay

The games are read part by part, so they need not fit into memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from entrepot.arena.results.dataset import RecordedGame, recorded_games
from entrepot.core.game import Choice, Seat
from entrepot.core.match import Match
from entrepot.core.rule import copied
from entrepot.envs.layout import observation_layout


@dataclass(frozen=True)
class Decision:
    """A decision of a recorded game with more than one legal choice."""

    observation: NDArray[np.int16]
    seat: Seat
    legal: list[Choice]
    values: list[int]
    """The greedy evaluation after each legal choice, in thousandths of a point."""
    choice: Choice
    win_share: float
    """What came of the game for the seat: 1 for a win, 0 for a loss."""


def decisions(source: str) -> Iterator[Decision]:
    """Read the decisions of all games of a tournament that were played to their end."""
    for game in recorded_games(source):
        if not game.is_forfeit:
            yield from decisions_of(game)


def decisions_of(recorded: RecordedGame) -> Iterator[Decision]:
    """Replay a game, and give its decisions in their order."""
    ended = recorded.match()
    game, size = ended.game, observation_layout(ended.game).size
    observation = game.require(game.observation, "observation")
    replayed = Match(game, ended.seats, ended.options, ended.names)
    for choice in list(ended.choices):
        seat = replayed.actor
        legal = replayed.legal() if seat >= 0 else []
        if len(legal) > 1:
            seen = [0] * size
            observation.write_observation(replayed.state, seat, seen, 0)
            values = [_value_after(replayed, other, seat) for other in legal]
            share = recorded.win_share(seat)
            yield Decision(np.array(seen, np.int16), seat, legal, values, choice, share)
        replayed.replay_choice(choice)


def _value_after(match: Match, choice: Choice, seat: Seat) -> int:
    """Evaluate the position after a choice for a seat."""
    after = copied(match.state)
    match.game.rules.apply(after, choice)
    evaluation = match.game.require(match.game.evaluation, "evaluation")
    value: int = evaluation.evaluate(after, seat)
    return value
