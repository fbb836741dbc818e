"""The settings of a game's own: they are checked, and count for their number of players and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from entrepot.bots import make_bot
from entrepot.bots.analyser import SearchAnalyser
from entrepot.bots.careful_bot import CarefulBot
from entrepot.bots.game_settings import tree_settings, turn_settings
from entrepot.bots.levels import SEARCHING
from entrepot.bots.search_bot import SearchBot, SearchResult, Settings
from entrepot.bots.turn_bot import TurnSettings
from entrepot.core.errors import BadData
from entrepot.core.game import Game
from entrepot.core.view import SeatView
from entrepot.games import game

from .tables import some_states

OWN = [("clippers", 2)]
"""The games and numbers of players whose tree search has settings of its own."""
BUDGET = 60


def view(table: Game, seats: int) -> SeatView:
    (state,) = some_states(table.name, seats, 1)
    return SeatView(table, state, table.rules.actor(state))


def searching(name: str, table: Game) -> SearchBot:
    bot = make_bot(name, table, seed=3)
    assert isinstance(bot, SearchBot)
    return bot


def found(name: str, table: Game, seats: int) -> SearchResult:
    return searching(name, table).search(view(table, seats))


def test_two_players_of_clippers_are_judged_by_the_learned_evaluation() -> None:
    strong = Settings(learned=0.8, plies=8, settled=1)
    clippers = game("clippers")
    asked = f"search:{BUDGET}", f"search-1:{BUDGET}"
    own, first = (found(name, clippers, 2) for name in asked)
    assert own != first
    told = CarefulBot(clippers, 3, searching(asked[0], clippers)._budget, strong).search(view(clippers, 2))
    assert own == told


def test_all_other_tables_are_searched_as_in_version_1(any_game: Game) -> None:
    for seats in any_game.seats:
        if (any_game.name, seats) not in OWN:
            asked = f"search:{BUDGET}", f"search-1:{BUDGET}"
            own, first = (found(name, any_game, seats) for name in asked)
            assert own == first


@pytest.mark.parametrize("level", SEARCHING)
def test_levels_have_the_settings_of_the_game(any_game: Game, level: str) -> None:
    assert searching(level, any_game).searcher.settings == tree_settings(any_game, Settings())


def test_the_search_of_version_1_has_none(any_game: Game) -> None:
    for name in ("search-1:5", "taipan-1"):
        assert set(searching(name, any_game).searcher.settings.values()) == {Settings()}


def test_a_bot_changes_its_settings_with_the_number_of_players() -> None:
    clippers = game("clippers")
    bot = searching(f"search:{BUDGET}", clippers)
    searcher: Any = bot.searcher
    for seats in (3, 2, 4):
        bot.search(view(clippers, seats))
        settings, own = searcher._search["settings"], searcher.settings[seats]
        assert (settings["plies"], settings["settled"]) == (own.plies, own.settled)
        assert searcher._search["evaluator"]["learned"] == pytest.approx(own.learned)
        assert bool(searcher._search["evaluator"]["network"]["inputs"]) or not own.learned


def test_an_analysis_takes_values_for_leads_whatever_settings_bots_have(any_game: Game) -> None:
    for seats in any_game.seats[:1]:
        asked = view(any_game, seats)
        own, first = (SearchAnalyser(any_game, f"{kind}:40", 2).analyse(asked) for kind in ("search", "search-1"))
        assert own == first


def test_the_games_files_are_right(any_game: Game) -> None:
    assert isinstance(turn_settings(any_game, TurnSettings()), TurnSettings)
    own = {seats for name, seats in OWN if name == any_game.name}
    assert {seats for seats, one in tree_settings(any_game, Settings()).items() if one != Settings()} == own


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("{", "search.json, the file: holds no settings"),
        ("[]", r"search.json, the file: \[\] is no object"),
        ('{"trees": {}}', "search.json, trees: is no kind of search"),
        ('{"search": 2}', "search.json, search: 2 is no object"),
        ('{"search": {"9": {}}}', "search.json, search: clippers is not played by 9"),
        ('{"search": {"2": {"depth": 3}}}', "search.json, search, 2: there is no setting 'depth'"),
        ('{"search": {"2": {"plies": 2.5}}}', "search.json, search, 2: plies cannot be 2.5"),
        ('{"search": {"2": {"explore": -1}}}', "search.json, search, 2: explore cannot be -1"),
        ('{"search": {"2": {"explore": NaN}}}', "search.json, search, 2: explore cannot be nan"),
        ('{"search": {"2": {"learned": 1.5}}}', "search.json, search, 2: learned cannot be 1.5"),
        ('{"search": {"2": {"settled": true}}}', "search.json, search, 2: settled cannot be True"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "search.json").write_text(text)
    table = replace(game("clippers"), folder=tmp_path)
    with pytest.raises(BadData, match=wrong):
        tree_settings(table, Settings())


def test_a_wrong_setting_of_the_search_over_turns_is_refused(tmp_path: Path) -> None:
    (tmp_path / "search.json").write_text('{"turns": {"width": "broad"}}')
    with pytest.raises(BadData, match=r"search\.json, turns: width cannot be 'broad'"):
        turn_settings(replace(game("clippers"), folder=tmp_path), TurnSettings())


def test_a_game_without_a_learned_evaluation_cannot_use_it(tmp_path: Path) -> None:
    (tmp_path / "search.json").write_text('{"search": {"2": {"learned": 0.5}}}')
    table = replace(game("clippers"), folder=tmp_path, network=None)
    with pytest.raises(BadData, match=r"search\.json, search, 2: learned needs a learned evaluation"):
        tree_settings(table, Settings())


def test_a_game_without_the_file_has_the_defaults(tmp_path: Path) -> None:
    table = replace(game("clippers"), folder=tmp_path)
    assert set(tree_settings(table, Settings()).values()) == {Settings()}
    assert turn_settings(table, TurnSettings()) == TurnSettings()
