"""Win chances: what they follow from, and that the alternatives of an analysis agree with them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from entrepot.bots import make_bot
from entrepot.bots.analyser import SearchAnalyser
from entrepot.bots.chances import ChanceEstimator, is_open, read_model, write_model
from entrepot.core.errors import BadData
from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.rule import OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import all_games, game
from tests.shared.play import random_choice

from .tables import some_states

GAMES = [one for one in all_games() if read_model(one) is not None]


@cache
def estimator(name: str) -> ChanceEstimator:
    model = read_model(game(name))
    assert model is not None
    return ChanceEstimator(game(name), model)


def chances_of(played: Game, state: Any) -> tuple[float, ...]:
    """Give the chances as the seat to act knows them; at the end, as the first seat does."""
    return estimator(played.name).chances(SeatView(played, state, max(0, played.rules.actor(state))))


def test_both_games_have_chances() -> None:
    assert {"singapore", "clippers"} <= {one.name for one in GAMES}


@pytest.mark.parametrize("played", GAMES, ids=lambda one: one.name)
def test_chances_are_shares_of_one_win(played: Game) -> None:
    for seats in played.seats:
        for state in some_states(played.name, seats, 2):
            found = chances_of(played, state)
            assert len(found) == seats
            assert all(0 < chance < 1 for chance in found)
            assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("played", GAMES, ids=lambda one: one.name)
def test_at_the_end_the_result_is_certain(played: Game) -> None:
    match, stream = Match(played, 2), new_stream(4)
    while not match.is_over:
        match.choose(random_choice(match, stream))
    assert played.rules.actor(match.state) == OVER
    ranks = match.ranks()
    assert list(chances_of(played, match.state)) == [float(rank == 1) / ranks.count(1) for rank in ranks]


def test_points_raise_the_chance_of_who_has_them() -> None:
    played = game("singapore")
    for state in some_states("singapore", 3, 3):
        richer = state.copy()
        richer.points[1] += 20
        before, after = (chances_of(played, one) for one in (state, richer))
        assert after[1] > before[1]
        assert after[0] < before[0]


@pytest.mark.parametrize("played", GAMES, ids=lambda one: one.name)
def test_chances_do_not_depend_on_what_was_estimated_before(played: Game) -> None:
    first, other = some_states(played.name, 3, 2)
    one = estimator(played.name)
    views = [SeatView(played, state, played.rules.actor(state)) for state in (first, other)]
    before = one.chances(views[0])
    assert one.chances(views[1]) != before
    assert one.chances(views[0]) == before


@pytest.mark.parametrize("played", GAMES, ids=lambda one: one.name)
def test_before_the_last_choices_the_chances_know_the_result(played: Game) -> None:
    """The evaluations alone gave the winner of a game of Clippers with four players half before the last turn."""
    match, stream = Match(played, 4), new_stream(4)
    bot, late = make_bot("greedy", played, 1), list[SeatView]()
    match.resolve_chance(stream)
    while not match.is_over:
        view = match.view(match.actor)
        if len(view.legal) > 1:
            late = [*late[-2:], SeatView(played, match.state.copy(), match.actor)]
        match.choose(bot.choose(view))
        match.resolve_chance(stream)
    winners = [seat for seat, rank in enumerate(match.ranks()) if rank == 1]
    for view in late:
        assert sum(estimator(played.name).chances(view)[seat] for seat in winners) > 0.8


def test_it_matters_not_who_looks_and_what_screens_hide() -> None:
    """The position alone counts: two analysers with other seeds say the same."""
    played = game("singapore")
    for state in some_states("singapore", 2, 2):
        view = SeatView(played, state, played.rules.actor(state))
        first, second = (SearchAnalyser(played, "search:10", seed).analyse(view) for seed in (1, 2))
        assert first.chances == second.chances == chances_of(played, state)


@pytest.mark.parametrize("played", GAMES, ids=lambda one: one.name)
def test_the_best_choice_leaves_the_chances_as_they_are(played: Game) -> None:
    for state in some_states(played.name, 3, 2):
        seat = played.rules.actor(state)
        found = SearchAnalyser(played, "search:60", 1).analyse(SeatView(played, state, seat))
        best, *others = found.alternatives
        assert best.chances == pytest.approx(found.chances)
        assert all(sum(one.chances) == pytest.approx(1) for one in others)
        assert any(one.chances[seat] < best.chances[seat] for one in others)


def test_an_even_position_is_open() -> None:
    assert is_open((0.35, 0.25, 0.2, 0.2))
    assert not is_open((0.61, 0.39))


def test_a_file_is_read_as_it_was_written_and_a_broken_one_is_refused(tmp_path: Path) -> None:
    played = replace(game("clippers"), folder=tmp_path)
    assert read_model(played) is None
    model = read_model(game("clippers"))
    assert model is not None
    write_model(model, tmp_path / "chances.json")
    assert read_model(played) == model
    (tmp_path / "chances.json").write_text('{"rounds": 3}', encoding="utf-8")
    with pytest.raises(BadData, match="holds no chances"):
        read_model(played)
