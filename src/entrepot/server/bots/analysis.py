"""Analyses the decisions of a finished match one by one in the bot workers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from ...core.game import Choice
from ...core.match import Match
from ..messages import Judged, Way, said
from .pool import AnalysisRequest, BotPool

MAX_ALTERNATIVES = 4
"""Alternatives of the search that are returned for a decision."""


async def analyse_match(match: Match, bots: BotPool) -> AsyncIterator[Judged]:
    """Analyse every decision with more than one legal choice, in the order of play."""
    game, state = match.game, match.initial_state()
    for ply, choice in enumerate(match.choices):
        seat = game.rules.actor(state)
        if seat >= 0 and len(game.legal(state)) > 1:
            yield await _analyse(match, bots, ply, seat, state, choice)
        game.rules.apply(state, choice)


async def _analyse(match: Match, bots: BotPool, ply: int, seat: int, state: Any, choice: Choice) -> Judged:
    verdict = await bots.analyse(AnalysisRequest(match.game.name, match.options, state.to_bytes(), seat))
    visits = sum(found.visits for found in verdict.alternatives) or 1
    shown = [
        found for rank, found in enumerate(verdict.alternatives) if rank < MAX_ALTERNATIVES or found.choice == choice
    ]
    alternatives = [
        Way(found.choice, said(match.game.describe(state, found.choice)), found.visits / visits, list(found.chances))
        for found in shown
    ]
    return Judged(ply, seat, choice, list(verdict.chances), alternatives)
