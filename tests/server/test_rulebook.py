"""The rules for readers and the guided first games, asked for over HTTP."""

from __future__ import annotations

import httpx

from entrepot.core.game import Game
from entrepot.core.i18n import LANGUAGES
from entrepot.server.http.rulebook import rule_text

from .client import Server


def test_rules_are_given_in_every_language(server: Server, any_game: Game) -> None:
    for language in LANGUAGES:
        answer = httpx.get(f"{server.address}/api/rules/{any_game.name}/{language}")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
        assert answer.text == rule_text(any_game.name, language)


def test_the_example_shows_nothing_hidden(server: Server, any_game: Game) -> None:
    view = httpx.get(f"{server.address}/api/games/{any_game.name}/example").json()
    assert view["seat"] is None
    assert set(view["state"]) | set(view["secret"]) == {
        name for name, field in any_game.state.fields.items() if not field.internal
    }


def test_what_is_not_there_is_said(server: Server, any_game: Game) -> None:
    for path in (f"/api/rules/{any_game.name}/la", "/api/rules/whist/en", "/api/games/whist/example"):
        answer = httpx.get(server.address + path)
        assert answer.status_code == 404
        assert answer.json()["reason"]["id"] == "refused-no-table"


def test_tutorials_are_in_every_language(server: Server, any_game: Game) -> None:
    told = [httpx.get(f"{server.address}/api/tutorials/{any_game.name}/{language}").json() for language in LANGUAGES]
    assert len({len(one["steps"]) for one in told}) == 1
    for texts in zip(*([step["text"] for step in one["steps"]] for one in told), strict=True):
        assert len(set(texts)) == len(LANGUAGES), texts
    assert httpx.get(f"{server.address}/api/tutorials/{any_game.name}/la").status_code == 404
    assert httpx.get(f"{server.address}/api/tutorials/whist/en").status_code == 404
