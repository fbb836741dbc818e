"""Reasons for a choice: from the points that it brings, and from what it improves in the evaluation."""

from __future__ import annotations

import random

import pytest

from entrepot.bots.reasons import choice_reasons, evaluation_gains
from entrepot.core.game import Choice
from entrepot.core.match import Match
from entrepot.core.rule import CHANCE, OVER
from entrepot.games import game as find_game
from entrepot.games import names


def score_after(match: Match, choice: Choice) -> int:
    """Return the score of the seat to choose after a choice."""
    after = match.state.copy()
    match.game.rules.apply(after, choice)
    return match.game.rules.score(after, match.actor)


@pytest.mark.parametrize("name", names())
def test_reasons_name_the_points_and_the_greatest_gain(name: str) -> None:
    game, dice = find_game(name), random.Random(5)
    match = Match(game, game.seats[0], game.checked(game.seats[0], {}))
    said: set[str] = set()
    for ply in range(500):
        seat, state = match.actor, match.state
        if seat == OVER or len(said) >= 3:
            break
        choice = dice.choice(match.legal())
        if seat != CHANCE:
            choice = max(match.legal(), key=lambda one: (score_after(match, one), one == choice))
        if seat != CHANCE and (score_after(match, choice) > game.rules.score(state, seat) or ply % 40 == 0):
            reasons = choice_reasons(game, state, seat, choice)
            assert {reason.id for reason in reasons} <= set(game.messages())
            assert len(reasons) <= 2
            scores = score_after(match, choice) > game.rules.score(state, seat)
            assert ("hint-points" in {reason.id for reason in reasons}) == scores
            said |= {reason.id for reason in reasons}
        match.choose(choice)
    assert len(said) >= 2


def test_a_part_gains_what_its_weight_adds() -> None:
    game = find_game("singapore")
    match = Match(game, 2, game.checked(2, {}))
    while not (match.actor >= 0 and len(match.choices) > 60):
        match.choose(match.legal()[0])
    before, after, seat = match.state, match.state.copy(), match.actor
    after.goods[seat][0] += 3
    gains = evaluation_gains(game, before, after, seat)
    assert gains["brick"] > 0
    assert gains["agent"] == 0
