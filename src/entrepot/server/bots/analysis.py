"""Judges the decisions of a finished match one by one, in the bots' workers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from ...core.game import Choice
from ..messages import Judged, Way, said
from ..tables.table import Table
from .pool import Case, Thinkers

WAYS = 4
"""Choices of the search that are shown for a decision."""


async def judge_all(table: Table, thinkers: Thinkers) -> AsyncIterator[Judged]:
    """Judge every decision of a match that leaves a choice, in the order of play."""
    game, row = table.game, table.row
    state = table.match.initial_state()
    for ply, choice in enumerate(table.match.choices):
        seat = game.rules.actor(state)
        if seat >= 0 and len(game.legal(state)) > 1:
            yield await _judge(table, thinkers, Case(row.game, row.options, state.to_bytes(), seat), ply, state, choice)
        game.rules.apply(state, choice)


async def _judge(table: Table, thinkers: Thinkers, case: Case, ply: int, state: Any, choice: Choice) -> Judged:
    verdict = await thinkers.judge(case)
    searched = sum(way.visits for way in verdict.alternatives) or 1
    shown = [way for rank, way in enumerate(verdict.alternatives) if rank < WAYS or way.choice == choice]
    ways = [
        Way(way.choice, said(table.game.describe(state, way.choice)), way.visits / searched, list(way.chances))
        for way in shown
    ]
    return Judged(ply, case.seat, choice, list(verdict.chances), ways)
