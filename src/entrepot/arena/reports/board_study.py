"""The study of a board from the results of tournaments; see :mod:`entrepot.core.board_study`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.board_study import BoardStudy, Label, Mean, Outcome, Render, StudyCounts, facts_of, make_study
from ...core.errors import BadOption
from ...core.game import Game
from ...core.record import read_binary
from ...games import game as find_game
from ..results import Results, read_records
from .study import STUDIED

__all__ = ["BoardStudy", "Label", "Mean", "study_board"]


def study_board(
    results: Sequence[Results],
    render: Render,
    studied: int = STUDIED,
    on_progress: Callable[[int], None] = lambda games: None,
) -> BoardStudy:
    """Count the games of tournaments of one board, with as many players and the same bots."""
    plan = results[0].plan
    for other in results[1:]:
        if (other.plan.game, other.plan.options, other.plan.bots) != (plan.game, plan.options, plan.bots):
            raise BadOption("a study is about one board with the same options and bots")
    game = find_game(plan.game)
    outcomes = [
        Outcome(int(choices), scores, shares)
        for result in results
        for choices, scores, shares in zip(result.plies, result.scores.tolist(), result.shares.tolist(), strict=True)
    ]
    counts = _replay(game, results, min(studied, len(outcomes)), on_progress)
    return make_study(game, plan.options, plan.bots, outcomes, counts, render)


def _replay(game: Game, results: Sequence[Results], wanted: int, on_progress: Callable[[int], None]) -> StudyCounts:
    """Replay games that were played to their end, evenly spread over the tournaments."""
    counts = StudyCounts()
    if game.statistics is None:
        return counts
    total = sum(result.games for result in results)
    for result in results:
        broken = {forfeit[0] for forfeit in result.forfeits}
        share = max(1, wanted * result.games // total)
        indexes = [number * result.games // share for number in range(min(share, result.games))]
        for index, record in read_records(result.path, [one for one in indexes if one not in broken]):
            facts = facts_of(read_binary(record, find_game), game.statistics.study)
            counts.add(facts, result.shares[index].tolist())
            on_progress(counts.games)
    return counts
