"""Studies of boards through the server: bounded, in the fair queue, and the same figures as on the command line."""

from __future__ import annotations

import asyncio
import json
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest

from entrepot.bots.self_play import play_match
from entrepot.core.board_study import StudyCounts, facts_of, make_study, outcome_of
from entrepot.games import game as find_game
from entrepot.games import names
from entrepot.server.bots.board_study import SEED, StudyRequest, count_games, play_choices, play_games, study_board
from entrepot.server.messages import MAX_STUDY_GAMES, StudyProgress

from .client import ApiClient, Server, database_file
from .tables import open_registry

GAMES = 5


def options_of(name: str) -> dict[str, str]:
    """Give the options of a board of one's own."""
    game = find_game(name)
    own = next(options for options in game.samples if options.get("board", "").startswith("{"))
    return dict(game.checked(game.seats[0], {"board": own["board"]}))


@pytest.mark.parametrize("name", names())
def test_a_study_in_workers_counts_what_is_counted_here(name: str, tmp_path: Path) -> None:
    game, options = find_game(name), options_of(name)
    bots = ["apprentice"] * game.seats[0]

    async def run() -> list[StudyProgress]:
        async with open_registry(tmp_path) as (registry, _):
            return [found async for found in study_board(game, options, bots, GAMES, "de", registry.bots, "me")]

    reported = asyncio.run(run())
    assert [progress.done for progress in reported] == sorted(progress.done for progress in reported)
    assert [progress.study is None for progress in reported] == [True] * (len(reported) - 1) + [False]
    study = reported[-1].study
    assert study is not None
    assert game.statistics is not None
    counts, outcomes = StudyCounts(), []
    for index in range(GAMES):
        match = play_match(game, bots, options, SEED, index)
        outcomes.append(outcome_of(match))
        counts.add(facts_of(match, game.statistics.study), outcomes[-1].shares)
    expected = make_study(game, options, bots, outcomes, counts, str)
    assert (study.games, study.board, study.choices, study.score) == (GAMES, "", expected.choices, expected.score)
    assert (study.seat_wins, study.likeness) == (expected.seat_wins, expected.likeness)
    assert [len(use.things) for use in study.uses] == [len(use.things) for use in expected.uses]


async def bounded(address: str) -> None:
    """Study, and be refused what is too much."""
    client = ApiClient(address)
    path = "/api/boards/clippers/study"
    body: dict[str, Any] = {"board": "pacific-2", "players": 2, "level": "apprentice", "games": 4}
    answer = await client.http.post(path, json=body)
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert (lines[0], lines[-1]["done"], lines[-1]["study"]["games"]) == ({"done": 0, "total": 4}, 4, 4)
    wrong = ({"level": "taipan"}, {"games": MAX_STUDY_GAMES + 1}, {"players": 7}, {"board": "{}"}, {"language": "la"})
    for change in wrong:
        await client.ask("POST", path, body | change, expect=HTTPStatus.BAD_REQUEST)
    async with client.http.stream("POST", path, json=body | {"games": MAX_STUDY_GAMES}) as running:
        progress = running.aiter_lines()  # the connection is closed with it
        assert json.loads(await anext(progress)) == {"done": 0, "total": MAX_STUDY_GAMES}
        await client.ask("POST", path, body, expect=HTTPStatus.TOO_MANY_REQUESTS)
    await client.close()


def test_a_study_over_http_is_bounded(tmp_path: Path) -> None:
    server = Server(database_file(tmp_path))
    try:
        asyncio.run(bounded(server.address))
    finally:
        server.stop()


@pytest.mark.parametrize("name", names())
def test_games_of_workers_elsewhere_are_counted_from_their_choices(name: str) -> None:
    game, options = find_game(name), options_of(name)
    request = StudyRequest(name, options, ("apprentice",) * game.seats[0], 0, 2)
    here, there = play_games(request, False), play_choices(request, False)
    assert count_games(request, there) == here[: len(there)]
    assert there
