"""Sampled worlds: the truth is among them, with the probability that the rules give."""

from __future__ import annotations

import pytest

from entrepot.core.state import field
from entrepot.core.view import SeatView, knowledge, view
from entrepot.games import game
from tests.shared import hidden_cards
from tests.shared.knowledge import impossible_truths, miscalibrated
from tests.shared.ledgers import LEDGERS

MATCHES = 6
SAMPLES = 500


@pytest.mark.rule("S11.5")
@pytest.mark.parametrize("name", LEDGERS)
def test_the_truth_is_possible_in_sampled_worlds(name: str) -> None:
    found = list(impossible_truths(game(name), range(MATCHES), *LEDGERS[name], game(name).rules.resample))
    assert len(found) > 300
    assert not any(found)


@pytest.mark.rule("S11.5")
def test_for_a_seat_that_forgets_it_often_is_not() -> None:
    singapore = game("singapore")
    found = list(impossible_truths(singapore, range(MATCHES), *LEDGERS["singapore"], singapore.forget))
    assert sum(found) > len(found) / 4


def test_hidden_cards_are_dealt_with_their_exact_probabilities() -> None:
    assert miscalibrated(hidden_cards.GAME, 2, hidden_cards.resample, SAMPLES) == []


def test_a_wrong_deal_is_found() -> None:
    assert miscalibrated(hidden_cards.GAME, 2, hidden_cards.resample_wrongly, SAMPLES)


def test_what_nothing_hides_needs_no_memory() -> None:
    with pytest.raises(TypeError, match="a remembered field is secret"):
        field("i1", 2, remembered=True)


@pytest.mark.rule("S11.5", "S11.1")
def test_knowledge_is_the_view_and_what_is_remembered() -> None:
    singapore = game("singapore")
    state = singapore.new(3)
    seat_view = SeatView(singapore, state, 0)
    assert seat_view.shown["state"]["cash"][1:] == [None] * 3
    assert seat_view.known == knowledge(singapore, state, 0)
    assert seat_view.known["cash"] == state.cash
    assert seat_view.known["goods"] == state.goods
    hidden = {name for name, shown in view(singapore, state, None)["state"].items() if shown != getattr(state, name)}
    assert hidden == {"cash", "goods"}


def test_what_cannot_be_known_is_in_no_knowledge() -> None:
    state = hidden_cards.GAME.new(2)
    state.card = [3, 1]
    assert knowledge(hidden_cards.GAME, state, 0)["card"] == [3, None]
    assert knowledge(hidden_cards.GAME, state, None)["card"] == [None, None]
