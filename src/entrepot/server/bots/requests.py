"""Requests to bots, and their answers: the code that runs in a worker, a process or a worker of a browser."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ...bots import LEVELS, Bot, make_bot
from ...bots.analyser import DEFAULT_ANALYSER, PositionEstimate, SearchAnalyser
from ...compile.loader import cached_only
from ...core.game import Choice
from ...core.view import SeatView
from ...games import game as find_game
from ..messages import Preparing
from .queue import Claim, FairQueue

if TYPE_CHECKING:
    from .board_study import StudiedGames, StudyRequest

HINT_LEVEL = LEVELS[-1]
STAND_IN = LEVELS[2]
"""The level of the bot that plays for a user who is away."""
MAX_CACHED_BOTS = 8
"""A worker caches the bots that it used last, because a search reuses its tree."""


@dataclass(frozen=True)
class MoveRequest:
    """A request for the choice of a bot."""

    table: str
    game: str
    options: Mapping[str, str]
    state: bytes
    seat: int
    level: str
    seed: int


@dataclass(frozen=True)
class AnalysisRequest:
    """A request for the analysis of a decision."""

    game: str
    options: Mapping[str, str]
    state: bytes
    seat: int


_analysers: dict[str, SearchAnalyser] = {}
_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def choose(request: MoveRequest, may_compile: bool) -> Choice:
    """Choose for a seat; runs in a worker."""
    bot, view = bot_for(request, may_compile)
    return bot.choose(view)


def bot_for(request: MoveRequest, may_compile: bool) -> tuple[Bot, SeatView]:
    """Make the bot of a request, or take the one that chose for the seat before; return it with what it sees."""
    game = find_game(request.game)
    game.choices_for(request.options)  # registers a board of the table's own
    state = game.state.from_bytes(request.state)
    cache_key = (request.table, request.seat, request.level)
    with _compile_mode(may_compile):
        bot = _bots.pop(cache_key, None) or make_bot(request.level, game, request.seed)
    _bots[cache_key] = bot
    if len(_bots) > MAX_CACHED_BOTS:
        _bots.popitem(last=False)
    return bot, SeatView(game, state, request.seat)


def analyse(request: AnalysisRequest, may_compile: bool) -> PositionEstimate:
    """Analyse a decision; runs in a worker."""
    game = find_game(request.game)
    game.choices_for(request.options)
    if request.game not in _analysers:
        with _compile_mode(may_compile):
            _analysers[request.game] = SearchAnalyser(game, DEFAULT_ANALYSER, 0)
    return _analysers[request.game].analyse(SeatView(game, game.state.from_bytes(request.state), request.seat))


def _compile_mode(allowed: bool) -> contextlib.AbstractContextManager[None]:
    return contextlib.nullcontext() if allowed else cached_only()


class Bots(Protocol):
    """What the tables need of bots: a pool of this process, or workers elsewhere."""

    queue: FairQueue
    on_preparing: Callable[[str, Preparing], None]

    async def choose(self, request: MoveRequest, claim: Claim) -> Choice:
        """Return the choice of a bot."""

    async def analyse(self, request: AnalysisRequest, claim: Claim) -> PositionEstimate:
        """Return the analysis of a decision."""

    async def study(self, request: StudyRequest, claim: Claim) -> StudiedGames:
        """Return some games of a study of a board."""

    def prepare(self) -> None:
        """Start compiling the kernels that strong bots need."""

    def close(self) -> None:
        """Stop."""
