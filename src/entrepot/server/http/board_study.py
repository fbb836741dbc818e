"""The handler for studies of boards, which bots play on a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...core.errors import EntrepotError
from ...core.game import Boards, Game
from ...core.i18n import LANGUAGES
from ..bots.board_study import study_board
from ..errors import InvalidTable, RateLimited
from ..messages import StudyBoard
from ..tables.encoder import encode
from .auth import check_rate_limit, client_network, registry_of
from .boards import STUDY_LEVELS, boards_of
from .requests import read_json


async def post_board_study(request: Request) -> Response:
    """Let bots play games on a board; each line of JSON says how many are played, and the last one what they show.

    A client has one study at a time. It ends when the client is gone.
    """
    game, boards, _ = boards_of(request)
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
