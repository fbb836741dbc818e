"""A bot uses only what its seat can know, and one that forgets only what it sees: when the rest changes, its choice
does not."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.bots import LEVELS, SIMPLE, SimpleBot, make_bot
from entrepot.bots.levels import FORGETFUL
from entrepot.bots.priority import PriorityBot
from entrepot.core.game import Choice, Game
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView, knowledge, view

from .tables import some_states

BOTS = (*SIMPLE, *LEVELS[:-1], "search:40")


def other_tables(game: Game, state: Any, count: int, *, remembers: bool = True) -> list[Any]:
    """Change all that whoever is next cannot know, or all that they do not see, many times."""
    seat = game.rules.actor(state)
    tables = [state]
    for branch in range(count):
        other = SeatView(game, state, seat).sample(new_stream(99, branch), remembers=remembers)
        assert view(game, other, seat) == view(game, state, seat)
        assert not remembers or knowledge(game, other, seat) == knowledge(game, state, seat)
        tables.append(other)
    return tables


def choice_on(game: Game, name: str, state: Any) -> Choice:
    return make_bot(name, game, seed=11).choose(SeatView(game, state, game.rules.actor(state)))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_does_not_matter(any_game: Game, name: str, seats: int) -> None:
    remembers = name not in FORGETFUL
    for state in some_states(any_game.name, seats, 6):
        tables = other_tables(any_game, state, 6, remembers=remembers)
        assert len({choice_on(any_game, name, table) for table in tables}) == 1


def test_the_strongest_too(any_game: Game) -> None:
    for state in some_states(any_game.name, 3, 2):
        assert len({choice_on(any_game, LEVELS[-1], table) for table in other_tables(any_game, state, 2)}) == 1


def test_hidden_things_do_change() -> None:
    from entrepot.games import game

    singapore = game("singapore")
    states = some_states("singapore", 4, 6)
    forgotten = [other_tables(singapore, state, 6, remembers=False) for state in states]
    assert any(len({table.to_bytes() for table in tables}) > 3 for tables in forgotten)
    for state in states:
        assert all(table == state for table in other_tables(singapore, state, 6)), "S11.5: nothing is unknown"


@pytest.mark.rule("S11.5")
@pytest.mark.parametrize("level", FORGETFUL)
def test_weaker_levels_imagine_other_hands(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from entrepot.games import game

    singapore, asked = game("singapore"), []
    states, bot, real = some_states("singapore", 3, 6), make_bot(level, singapore, seed=11), SeatView.sample

    def sample(self: SeatView, stream: Any, *, remembers: bool = True) -> Any:
        asked.append(remembers)
        return real(self, stream, remembers=remembers)

    monkeypatch.setattr(SeatView, "sample", sample)
    for state in states * 3:
        bot.choose(SeatView(singapore, state, singapore.rules.actor(state)))
    assert asked
    assert not any(asked)


@pytest.mark.rule("S11.5")
@pytest.mark.parametrize("kind", [SimpleBot, PriorityBot])
def test_the_same_seed_forgets_the_same(kind: type) -> None:
    from entrepot.games import game

    singapore = game("singapore")
    name = ["greedy"] if kind is SimpleBot else []
    for state in some_states("singapore", 4, 6):
        view = SeatView(singapore, state, singapore.rules.actor(state))
        made = [kind(singapore, *name, seed=4, remembers=False) for _ in range(2)]
        assert made[0].choose(view) == made[1].choose(view)


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
