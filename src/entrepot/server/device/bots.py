"""Bots on a device: they choose in the worker that holds the tables, and analyse in search workers, one for each core.

A choice is searched in slices, between which the tables answer. Decisions of an analysis are independent: each goes to
the next free search worker.
"""

from __future__ import annotations

import asyncio
import types
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from ...bots.analyser import PositionEstimate
from ...bots.search_bot import SearchBot
from ...core.game import Choice
from ..bots.queue import Claim, FairQueue
from ..bots.requests import AnalysisRequest, MoveRequest, analyse, bot_for
from ..errors import NotFound
from ..messages import Preparing

if TYPE_CHECKING:
    from ..bots.board_study import StudiedGames, StudyRequest

SearchWorkers = Callable[[bytes], Awaitable[bytes]]
"""Sends an encoded request to a search worker, and returns its encoded answer."""


class DeviceBots:
    """The bots of a device."""

    def __init__(self, search: SearchWorkers, workers: int) -> None:
        self._search = search
        self._choosing, self.queue = FairQueue(1), FairQueue(workers)
        self.on_preparing: Callable[[str, Preparing], None] = lambda table, message: None
        """Never called: nothing is compiled."""

    async def choose(self, request: MoveRequest, claim: Claim) -> Choice:
        """Return the choice of a bot."""
        return await self._choosing.run(claim, lambda: _choose(request))

    async def analyse(self, request: AnalysisRequest, claim: Claim) -> PositionEstimate:
        """Return the analysis of a decision."""
        encoded = msgspec.json.encode(request)
        answer = await self.queue.run(claim, lambda: self._search(encoded))
        return msgspec.json.decode(answer, type=PositionEstimate)

    async def study(self, request: StudyRequest, claim: Claim) -> StudiedGames:
        """Return some games of a study of a board: boards are studied on a server."""
        raise NotFound

    def prepare(self) -> None:
        """Nothing is compiled."""

    def close(self) -> None:
        """Nothing is open."""


async def _choose(request: MoveRequest) -> Choice:
    """Choose for a seat, and let others work between the slices of the search."""
    bot, view = bot_for(request, True)
    await asyncio.sleep(0)
    if not isinstance(bot, SearchBot):
        return bot.choose(view)
    search = types.coroutine(bot.steps)  # a task that yields nothing lets the others work
    return await search(view)


def answer(encoded: bytes) -> bytes:
    """Analyse a decision; runs in a search worker."""
    request = msgspec.json.decode(encoded, type=AnalysisRequest)
    return msgspec.json.encode(analyse(request, True))
