"""Analyses the decisions of a finished match one by one in the bot workers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from ...core.game import Choice
from ...core.match import Match
from ..messages import Alternative, AnalysedDecision, message_ref
from .pool import AnalysisRequest
from .queue import Claim, Priority
from .remote import Bots

MAX_ALTERNATIVES = 4
"""Alternatives of the search that are returned for a decision."""


async def analyse_match(match: Match, bots: Bots, share: str) -> AsyncIterator[AnalysedDecision]:
    """Analyse every decision with more than one legal choice, in the order of play, after all other work of bots."""
    claim = Claim(share, Priority.ANALYSIS)
    game, state = match.game, match.initial_state()
    for ply, choice in enumerate(match.choices):
        seat = game.rules.actor(state)
        if seat >= 0 and len(game.legal(state)) > 1:
            yield await _analyse(match, bots, claim, ply, seat, state, choice)
        game.rules.apply(state, choice)


async def _analyse(
    match: Match, bots: Bots, claim: Claim, ply: int, seat: int, state: Any, choice: Choice
) -> AnalysedDecision:
    verdict = await bots.analyse(AnalysisRequest(match.game.name, match.options, state.to_bytes(), seat), claim)
    visits = sum(found.visits for found in verdict.alternatives) or 1
    shown = [
        found for rank, found in enumerate(verdict.alternatives) if rank < MAX_ALTERNATIVES or found.choice == choice
    ]
    alternatives = [
        Alternative(
            found.choice,
            message_ref(match.game.describe(state, found.choice)),
            found.visits / visits,
            list(found.chances),
        )
        for found in shown
    ]
    return AnalysedDecision(ply, seat, choice, list(verdict.chances), alternatives)
