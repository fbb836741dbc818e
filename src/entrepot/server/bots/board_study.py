"""Studies a board: bots play games on it in the workers, some at a time, after all other work of bots."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...bots.self_play import play_match
from ...compile.loader import cached_only
from ...core.board_study import GameFacts, Label, Outcome, StudyCounts, facts_of, make_study, outcome_of
from ...core.game import Choice, Game
from ...core.i18n import CORE_TEXTS, cached_translator
from ...core.match import Match
from ...games import game as find_game
from ..messages import StudyProgress
from .queue import Claim, Priority

if TYPE_CHECKING:
    from .requests import Bots

BATCH_SECONDS = 1.0
"""Seconds of play between two looks at the queue: others wait no longer than that, and for the end of one game."""
SEED = 1


@dataclass(frozen=True)
class StudyRequest:
    """A request for games of a study, from an index on; at least one is played."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    first: int
    last: int


StudiedGames = list[tuple[Outcome, GameFacts]]


def play_games(request: StudyRequest, may_compile: bool) -> StudiedGames:
    """Play games for about a second, and count them; runs in a worker."""
    del may_compile
    return [_counted(match) for match in _matches(request)]


def play_choices(request: StudyRequest, may_compile: bool) -> list[list[Choice]]:
    """Play games for about a second, and give their choices; runs in a worker for another machine."""
    del may_compile
    return [list(match.choices) for match in _matches(request)]


def count_games(request: StudyRequest, played: Sequence[Sequence[Choice]]) -> StudiedGames:
    """Count games that were played elsewhere, from their choices."""
    found: StudiedGames = []
    for choices in played:
        match = Match(find_game(request.game), len(request.bots), request.options)
        for choice in choices:
            match.replay_choice(choice)
        found.append(_counted(match))
    return found


def _matches(request: StudyRequest) -> Iterator[Match]:
    until = time.monotonic() + BATCH_SECONDS
    with cached_only():
        for index in range(request.first, request.last):
            yield play_match(find_game(request.game), request.bots, request.options, SEED, index)
            if time.monotonic() > until:
                return


def _counted(match: Match) -> tuple[Outcome, GameFacts]:
    statistics = match.game.statistics
    return outcome_of(match), GameFacts() if statistics is None else facts_of(match, statistics.study)


async def study_board(
    game: Game, options: Mapping[str, str], bots: Sequence[str], games: int, language: str, pool: Bots, share: str
) -> AsyncIterator[StudyProgress]:
    """Play the games of a study; report each batch, and at the end the study in a language."""
    claim = Claim(share, Priority.ANALYSIS)
    counts, outcomes = StudyCounts(), list[Outcome]()
    yield StudyProgress(0, games)
    while len(outcomes) < games:
        request = StudyRequest(game.name, options, tuple(bots), len(outcomes), games)
        for outcome, facts in await pool.study(request, claim):
            outcomes.append(outcome)
            counts.add(facts, outcome.shares)
        if len(outcomes) < games:
            yield StudyProgress(len(outcomes), games)
    texts = [] if game.statistics is None else [game.statistics.texts]
    translator = cached_translator(language, CORE_TEXTS, game.texts, *texts)

    def render(label: Label) -> str:
        return label if isinstance(label, str) else translator.render(label)

    yield StudyProgress(games, games, make_study(game, options, bots, outcomes, counts, render))
