"""Real positions in the middle of games, for tests of bots."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from entrepot.bots import make_bot
from entrepot.compile.loader import NATIVE, WASM
from entrepot.core.game import Game
from entrepot.core.match import draw_outcome
from entrepot.core.rule import CHANCE, OVER, Stream
from entrepot.core.stream import below, new_stream
from entrepot.core.view import SeatView
from entrepot.games import game

COMPILED = [WASM, pytest.param(NATIVE, marks=pytest.mark.slow)]
"""What bots search in, and what needs half a minute to be compiled and is used only if that is missing."""


def step(table: Game, state: Any, stream: Stream, bot: Any) -> None:
    """Make the next choice, whoever makes it."""
    actor = table.rules.actor(state)
    choice = draw_outcome(table, state, stream) if actor == CHANCE else bot.choose(SeatView(table, state, actor))
    table.rules.apply(state, choice)


@cache
def some_states(name: str, seats: int, count: int, seed: int = 1) -> list[Any]:
    """Give positions from games of rules of thumb, in which somebody has a real choice."""
    found: list[Any] = []
    table, stream = game(name), new_stream(seed, 50)
    while len(found) < count:
        state, bot = table.new(seats), make_bot("priority", game(name), seed + len(found))
        while table.rules.actor(state) != OVER and len(found) < count:
            if table.rules.actor(state) != CHANCE and len(table.legal(state)) > 1 and below(stream, 40) == 0:
                found.append(state.copy())
            step(table, state, stream, bot)
    return found
