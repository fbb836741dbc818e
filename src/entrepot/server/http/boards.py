"""Handlers for boards: those that come with a game, and the check of a board of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...core.data_file import read_text
from ...core.errors import BadBoard, BadData, EntrepotError
from ...core.game import BoardEditing, Boards, Game
from ...core.i18n import LANGUAGES
from ...games import find as find_game
from ..bots.board_study import STUDY_LEVELS, study_board
from ..errors import InvalidTable, NotFound, RateLimited
from ..messages import (
    MAX_STUDY_GAMES,
    BoardFault,
    BoardShelf,
    BoardSource,
    BoardText,
    CheckedBoard,
    StudyBoard,
    message_ref,
)
from ..tables.encoder import encode
from .auth import check_rate_limit, client_network, registry_of
from .requests import json_response, read_json

FILE = "board"
"""What a board without a file is called in faults."""
MAX_AGE = 60


def _boards(request: Request) -> tuple[Game, Boards[Any], BoardEditing]:
    game = find_game(request.path_params["game"])
    if game is None or game.boards is None or game.boards.editing is None:
        raise NotFound
    return game, game.boards, game.boards.editing


async def get_boards(request: Request) -> Response:
    """Return the boards that come with a game, and what an editor of boards needs to know."""
    _, boards, editing = _boards(request)
    shelf = BoardShelf(
        option=boards.option,
        boards=[BoardSource(board, editing.content(board)) for board in editing.words["boards"]],
        bounds=dict(editing.bounds),
        words={name: list(words) for name, words in editing.words.items()},
        names={name: message_ref(message) for name, message in editing.names.items()},
        study_levels=list(STUDY_LEVELS),
        study_games=MAX_STUDY_GAMES,
    )
    return json_response(shelf, max_age=MAX_AGE)


async def post_board_check(request: Request) -> Response:
    """Check the text of a board file; return all its faults, or the drawing of a valid board."""
    _, _, editing = _boards(request)
    body = await read_json(request, BoardText)
    return json_response(await asyncio.to_thread(checked_board, editing, body.text))


def checked_board(editing: BoardEditing, text: str) -> CheckedBoard:
    """Check the text of a board file."""
    try:
        content = editing.complete(read_text(text, FILE, is_toml=not text.lstrip().startswith("{")))
    except BadData as error:
        return CheckedBoard(None, [BoardFault(error.place, error.reason, [])], None)
    try:
        board = editing.read(content)
    except BadData as error:
        faults = error.faults if isinstance(error, BadBoard) else (error,)
        found = [BoardFault(one.place, one.reason, list(editing.path(content, one.place))) for one in faults]
        return CheckedBoard(content, found, None)
    return CheckedBoard(content, [], editing.drawing(board))


async def post_board_study(request: Request) -> Response:
    """Let bots play games on a board; each line of JSON says how many are played, and the last one what they show.

    A client has one study at a time. It ends when the client is gone.
    """
    game, boards, _ = _boards(request)
    body = await read_json(request, StudyBoard)
    check_rate_limit(request, "studies")
    options = await asyncio.to_thread(_checked_options, game, boards, body)
    registry, share = registry_of(request), client_network(request)
    if share in registry.studying:
        raise RateLimited

    async def lines() -> AsyncIterator[bytes]:
        if share in registry.studying:  # another one has begun in the same moment
            return
        registry.studying.add(share)
        bots = [body.level] * body.players
        try:
            async for progress in study_board(game, options, bots, body.games, body.language, registry.bots, share):
                yield encode(progress) + b"\n"
        finally:
            registry.studying.discard(share)

    return StreamingResponse(lines(), headers={"cache-control": "no-store"}, media_type="application/x-ndjson")


def _checked_options(game: Game, boards: Boards[Any], body: StudyBoard) -> dict[str, str]:
    if body.level not in STUDY_LEVELS or body.language not in LANGUAGES:
        raise InvalidTable(why=f"a study is played by {', '.join(STUDY_LEVELS)}, in {', '.join(LANGUAGES)}")
    try:
        options = game.checked(body.players, {boards.option: body.board})
        game.initial_state(body.players, options, game.version)
    except EntrepotError as error:
        raise InvalidTable(why=str(error)) from error
    return options
