"""The backend ``wasm`` plays the same games and searches the same trees as the plain rules."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.bots import LEVELS, make_bot
from entrepot.bots.levels import SEARCHING
from entrepot.bots.search_bot import Budget, SearchBot, Settings
from entrepot.compile.choice import VARIABLE, search_backend
from entrepot.compile.loader import NATIVE, PLAIN, WASM, load
from entrepot.compile.wasm.exports import exports, structs
from entrepot.compile.wasm.layout import Layout, struct_layout
from entrepot.core.game import Game
from entrepot.core.rule import OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import all_games
from entrepot.testing import tables
from tests.bots.tables import COMPILED, some_states

GAMES = [game for game in all_games() if game.name != "nim"]
GAMES_PER_TABLE = 2
LONGEST = 4000
LEARNED = Settings(plies=2, settled=1, trust=0.4, learned=0.8, learned_leaf=0.5)
LEVELS_ELSEWHERE = [
    *((level, PLAIN) for level in LEVELS if level != SEARCHING[-1]),
    *(pytest.param(level, NATIVE, marks=pytest.mark.slow) for level in LEVELS),
]
"""Levels, and another backend for each. The plain rules take half a minute for a choice of the strongest one."""

pytestmark = [pytest.mark.integration, pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)]


def test_whole_games_in_lockstep(game: Game) -> None:
    plain, wasm = load(game, PLAIN), load(game, WASM)
    chosen, trace = wasm.integers(LONGEST), wasm.states(*[game.new(game.seats[0])] * LONGEST)
    choices, plain_choices = wasm.choices(), plain.choices()
    for table, (seats, options) in enumerate(tables(game)):
        for seed in range(GAMES_PER_TABLE):
            start = game.new(seats, options)
            there = wasm.states(start)
            count = wasm.playout.trace_playout(there[0], choices, wasm.stream(seed, table), chosen, trace)
            stream = new_stream(seed, table)
            for ply in range(count):
                assert chosen[ply] == plain.playout.random_step(start, plain_choices, stream)
                assert trace[ply].tobytes() == start.to_bytes(), f"{options}, ply {ply}"
            assert game.rules.actor(start) == OVER == wasm.rules.actor(there[0])


def test_rules_and_evaluation_answer_alike(game: Game) -> None:
    rules, there = game.rules, load(game, WASM)
    evaluation, there_evaluation = load(game, PLAIN).game_module("evaluation"), there.game_module("evaluation")
    buffer, choices = [0] * rules.CHOICES_AT_MOST, there.choices()
    for seats in game.seats:
        for state in some_states(game.name, seats, 3):
            record = there.states(state)[0]
            n = rules.legal(state, buffer)
            assert there.rules.legal(record, choices) == n
            assert choices[:n] == buffer[:n]
            assert there.rules.actor(record) == rules.actor(state)
            assert bool(there.rules.is_uniform(record)) == rules.is_uniform(state)
            for seat in range(seats):
                assert there.rules.score(record, seat) == rules.score(state, seat)
                assert there.rules.rank(record, seat) == rules.rank(state, seat)
                assert there_evaluation.evaluate(record, seat) == evaluation.evaluate(state, seat)
                imagined, stream = state.copy(), there.stream(seat, 9)
                rules.resample(imagined, seat, new_stream(seat, 9))
                there.rules.resample(record, seat, stream)
                assert record.tobytes() == imagined.to_bytes()
                record.put(state.to_bytes())


@pytest.mark.parametrize("compiled", COMPILED)
@pytest.mark.parametrize("settings", [Settings(plies=12), LEARNED], ids=["rollouts", "learned"])
def test_plain_and_compiled_searches_agree(game: Game, compiled: str, settings: Settings) -> None:
    for seats in game.seats:
        for state in some_states(game.name, seats, 2):
            view = SeatView(game, state, game.rules.actor(state))
            found = [
                SearchBot(game, 9, Budget(20), settings, backend=backend).search(view) for backend in (PLAIN, compiled)
            ]
            assert found[0] == found[1]


@pytest.mark.parametrize(("level", "other"), LEVELS_ELSEWHERE)
def test_a_level_gives_the_same_choices_in_every_backend(
    game: Game, level: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = []
    for backend in (WASM, other):
        monkeypatch.setenv(VARIABLE, backend)
        bot = make_bot(level, game, seed=7)
        answers.append([bot.choose(SeatView(game, s, game.rules.actor(s))) for s in some_states(game.name, 3, 3)])
    assert answers[0] == answers[1]


def test_levels_have_no_time_limit(game: Game) -> None:
    bot: Any = make_bot(SEARCHING[-1], game, seed=1)
    assert bot._budget == Budget(simulations=bot._budget.simulations)


def test_bots_search_in_wasm_by_default(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert search_backend(game) == WASM
    bot: Any = make_bot("search:5", game, seed=1)
    assert bot.searcher._load.backend == WASM


def test_layouts_are_those_of_the_compiled_records(game: Game) -> None:
    for name, kind in structs(game).items():
        compare(name, struct_layout(kind, game), kind.dtype(game))


def compare(name: str, layout: Layout, dtype: Any) -> None:
    """Compare a layout with NumPy's, field by field."""
    assert layout.size == dtype.itemsize, name
    for field, slot in layout.slots.items():
        kind, offset = dtype.fields[field][:2]
        assert slot.offset == offset, f"{name}.{field}"
        if slot.layout is not None and slot.layout.slots:
            compare(f"{name}.{field}", slot.layout, kind)


def test_every_export_is_called_with_as_many_arguments_as_it_has(game: Game) -> None:
    rules = load(game, WASM).rules
    with pytest.raises(TypeError, match="actor takes 1 arguments, not 2"):
        rules.actor(1, 2)
    with pytest.raises(AttributeError):
        rules.pay  # noqa: B018
    assert set(exports(game)) >= {"legal", "apply", "evaluate", "resample", "playout", "policy_choice", "simulate"}
