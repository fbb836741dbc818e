"""What players are told of the moment: how many rounds are left at most, and what is to be done."""

from __future__ import annotations

import random

import pytest

from entrepot.core.game import Message
from entrepot.core.i18n import LANGUAGES, cached_translator
from entrepot.core.match import Match
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.games import game as find_game
from entrepot.games.singapore.situation import more_rounds, task
from entrepot.games.singapore.state import ROUND

GAME = find_game("singapore")
Situation = tuple[int, int, Message | None]


def play(seats: int, end: str, seed: int) -> list[Situation]:
    """Play a random game; tell the round, how many more there are at most, and the task, whenever somebody chooses."""
    dice, stream = random.Random(seed), new_stream(seed)
    match = Match(GAME, seats, {"end": end})
    moments: list[Situation] = []
    while match.actor != OVER:
        if match.actor == CHANCE:
            match.resolve_chance(stream)
            continue
        state = match.state
        moments.append((state.round if state.stage >= ROUND else 0, more_rounds(state), task(state)))
        match.choose(dice.choice(match.legal()))
    return moments


@pytest.mark.rule("S4.2")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("end", ["full-display", "tile-for-each"])
def test_never_more_rounds_follow_than_are_told(seats: int, end: str) -> None:
    moments = [moment for moment in play(seats, end, seats) if moment[0]]
    last = max(number for number, _, _ in moments)
    assert all(last - number <= more for number, more, _ in moments)
    assert moments[-1][1] <= 1, "only the last tile left over can end the game a round earlier"
    counted = [more for _, more, _ in moments]
    assert counted == sorted(counted, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_is_told_in_every_language(language: str) -> None:
    tasks = {str(told): told for seed in range(3) for _, _, told in play(3, "full-display", seed) if told}
    translator = cached_translator(language, GAME.folder / "languages")
    assert {"task-own-flag", "task-flag", "task-build", "task-street", "task-give", "task-lot"} <= {
        told.id for told in tasks.values()
    }
    for told in tasks.values():
        assert told.id not in translator.render(told, ("Ada", "Ben", "Cleo"))
