"""A bot sees only what its seat may know: when all that is hidden changes, its choice does not."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.bots import LEVELS, SIMPLE, make_bot
from entrepot.core.game import Choice, Game
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView, view

from .tables import some_states

BOTS = (*SIMPLE, *LEVELS[:-1], "search:40")


def other_tables(game: Game, state: Any, count: int) -> list[Any]:
    """Change all that is hidden from whoever is next, many times."""
    seat = game.rules.actor(state)
    tables = [state]
    for branch in range(count):
        other = state.copy()
        game.rules.resample(other, seat, new_stream(99, branch))
        assert view(game, other, seat) == view(game, state, seat)
        tables.append(other)
    return tables


def choice_on(game: Game, name: str, state: Any) -> Choice:
    return make_bot(name, game, seed=11).choose(SeatView(game, state, game.rules.actor(state)))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_does_not_matter(any_game: Game, name: str, seats: int) -> None:
    for state in some_states(any_game.name, seats, 6):
        assert len({choice_on(any_game, name, table) for table in other_tables(any_game, state, 6)}) == 1


def test_the_strongest_too(any_game: Game) -> None:
    for state in some_states(any_game.name, 3, 2):
        assert len({choice_on(any_game, LEVELS[-1], table) for table in other_tables(any_game, state, 2)}) == 1


def test_hidden_things_do_change() -> None:
    from entrepot.games import game

    singapore = game("singapore")
    states = some_states("singapore", 4, 6)
    assert any(len({table.to_bytes() for table in other_tables(singapore, state, 6)}) > 3 for state in states)


def test_a_kept_tree_does_not_remember_hidden_things(any_game: Game) -> None:
    for state in some_states(any_game.name, 4, 6):
        seat = any_game.rules.actor(state)
        chosen = set()
        for table in other_tables(any_game, state, 4):
            bot = make_bot("search:40", any_game, seed=5)
            first = bot.choose(SeatView(any_game, table, seat))
            after = table.copy()
            any_game.rules.apply(after, first)
            if any_game.rules.actor(after) == seat:
                chosen.add((first, bot.choose(SeatView(any_game, after, seat))))
        assert len(chosen) <= 1
