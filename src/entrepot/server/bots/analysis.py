"""Analyses the decisions of a finished match one by one in the bot workers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Any

from ...core.game import Choice
from ...core.match import Match
from ..messages import Alternative, AnalysedDecision, message_ref
from .queue import Claim, Priority
from .requests import AnalysisRequest, Bots

MAX_ALTERNATIVES = 4
"""Alternatives of the search that are returned for a decision."""


@dataclass(frozen=True)
class Decision:
    """A decision to analyse: one with more than one legal choice."""

    ply: int
    seat: int
    state: Any
    choice: Choice


def decisions(match: Match) -> Iterator[Decision]:
    """List the decisions of a match, in the order of play."""
    game, state = match.game, match.initial_state()
    for ply, choice in enumerate(match.choices):
        seat = game.rules.actor(state)
        if seat >= 0 and len(game.legal(state)) > 1:
            yield Decision(ply, seat, state.copy(), choice)
        game.rules.apply(state, choice)


async def analyse_match(match: Match, bots: Bots, share: str) -> AsyncIterator[AnalysedDecision]:
    """Analyse every decision of a match, one after the other, after all other work of bots."""
    claim = Claim(share, Priority.ANALYSIS)
    for decision in decisions(match):
        yield await analyse_decision(match, bots, claim, decision)


async def analyse_decision(match: Match, bots: Bots, claim: Claim, decision: Decision) -> AnalysedDecision:
    """Analyse one decision."""
    ply, seat, state, choice = decision.ply, decision.seat, decision.state, decision.choice
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
