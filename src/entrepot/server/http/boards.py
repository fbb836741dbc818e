"""Handlers for boards: those that come with a game, and the check of a board of one's own. A device has them too."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ...bots import LEVELS
from ...core.data_file import read_text
from ...core.errors import BadBoard, BadData
from ...core.game import BoardEditing, Boards, Game
from ...games import find as find_game
from ..errors import NotFound
from ..messages import (
    MAX_STUDY_GAMES,
    BoardDraft,
    BoardFault,
    BoardShelf,
    BoardSource,
    CheckedBoard,
    message_ref,
)
from .requests import json_response, read_json

FILE = "board"
"""What a board without a file is called in faults."""
MAX_AGE = 60
STUDY_LEVELS = LEVELS[:-1]
"""The levels that can play for a study; the strongest one takes too long."""


def boards_of(request: Request) -> tuple[Game, Boards[Any], BoardEditing]:
    """Return the game of a request with its boards, if they can be edited."""
    game = find_game(request.path_params["game"])
    if game is None or game.boards is None or game.boards.editing is None:
        raise NotFound
    return game, game.boards, game.boards.editing


async def get_boards(request: Request) -> Response:
    """Return the boards that come with a game, and what an editor of boards needs to know."""
    _, boards, editing = boards_of(request)
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
    _, _, editing = boards_of(request)
    body = await read_json(request, BoardDraft)
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
