"""Handlers for data that is the same for all users: games, translations, rules, tutorials and message schemas."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ...bots import LEVELS
from ...core.game import Game
from ...core.i18n import CORE_TEXTS, LANGUAGES
from ...core.texts import read_text
from ...games import all_games as installed_games
from ...games import find as find_game
from ..errors import NotFound
from ..messages import ActionKindInfo, GameInfo, Games, OptionInfo, PresetInfo, schemas
from ..tables.encoder import drawing
from .requests import json_response
from .rulebook import example, rule_text
from .tutorial import tutorial, tutorial_text_board

TRANSLATIONS = (CORE_TEXTS, Path(__file__).parents[1] / "languages")
PARTS = {"-": TRANSLATIONS, "-boards": (Path(__file__).parents[1] / "languages" / "boards",)}
"""The texts of parts of the page; those of the board editor are loaded with it."""
MAX_AGE = 60


@cache
def all_games() -> Games:
    """List the games, bot levels and languages."""
    found = []
    for game in installed_games():
        kinds = [
            ActionKindInfo(
                kind,
                game.choices.first(kind),
                [(part.name, len(part.words)) for part in declared.parts],
                declared.is_pass,
            )
            for kind, declared in game.choices.kinds.items()
        ]
        options = [
            OptionInfo(o.name, list(o.values), o.default, o.explanation, o.other, o.clause) for o in game.options
        ]
        found.append(
            GameInfo(
                game.name,
                game.version,
                list(game.seats),
                options,
                [PresetInfo(preset.name, dict(preset.options)) for preset in game.presets],
                game.has_hidden_information,
                kinds,
                game.tutorial is not None,
            )
        )
    return Games(found, list(LEVELS), list(LANGUAGES))


def _game(request: Request) -> Game:
    game = find_game(request.path_params["game"])
    if game is None:
        raise NotFound
    return game


def _language(request: Request) -> str:
    language: str = request.path_params["language"]
    if language not in LANGUAGES:
        raise NotFound
    return language


def _game_with_tutorial(request: Request) -> Game:
    game = _game(request)
    if game.tutorial is None:
        raise NotFound
    return game


def _game_with_rules(request: Request) -> Game:
    game = _game(request)
    if game.rules_text is None:
        raise NotFound
    return game


async def get_games(_: Request) -> Response:
    """List the games, bot levels and languages."""
    return json_response(all_games(), max_age=MAX_AGE)


async def get_game_drawing(request: Request) -> Response:
    """Return the drawing of the board of a game."""
    game = _game(request)
    return json_response(drawing(game, game.checked(game.seats[0], {})), max_age=MAX_AGE)


async def get_translations(request: Request) -> Response:
    """Return the Fluent messages of a language: those of the page and of a game, or of a part of the page."""
    language, name = _language(request), request.path_params["game"]
    game = None if name in PARTS else _game(request)
    return _text_response(translations(language, game, name), "text/plain")


def translations(language: str, game: Game | None, part: str = "-") -> str:
    """Return the Fluent messages of a part of the page, or those of the engine, of the page and of a game."""
    folders = PARTS[part] if game is None else (*TRANSLATIONS, game.texts)
    return "\n".join(read_text(folder / f"{language}.ftl") for folder in folders)


async def get_rules(request: Request) -> Response:
    """Return the rules of a game in a language, as Markdown."""
    return _text_response(rule_text(_game_with_rules(request).name, _language(request)), "text/markdown")


def _text_response(text: str, media_type: str) -> Response:
    return Response(text, headers={"cache-control": f"public, max-age={MAX_AGE}"}, media_type=media_type)


async def get_example(request: Request) -> Response:
    """Return the example position that illustrates the rules of a game."""
    return json_response(example(_game_with_rules(request).name), max_age=MAX_AGE)


async def get_tutorial(request: Request) -> Response:
    """Return the tutorial of a game in a language."""
    return json_response(tutorial(_game_with_tutorial(request).name, _language(request)), max_age=MAX_AGE)


async def get_tutorial_text_board(request: Request) -> Response:
    """Return the text board of a tutorial step."""
    name, step = _game_with_tutorial(request).name, request.path_params["step"]
    return json_response(await asyncio.to_thread(tutorial_text_board, name, step), max_age=MAX_AGE)


async def get_schemas(_: Request) -> Response:
    """Return the JSON Schema of all messages."""
    return json_response(_encoded_schemas(), max_age=MAX_AGE)


@cache
def _encoded_schemas() -> msgspec.Raw:
    """Return the JSON Schema as it is sent; memoized."""
    return msgspec.Raw(msgspec.json.encode(schemas()))
