"""Every table can be drawn as a picture, from its first choice to its last, and it hides what the seat may not see."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from entrepot.core.game import Game, Seat
from entrepot.core.i18n import CORE_TEXTS, LANGUAGES, cached_translator
from tests.shared.play import random_match, tables


def texts(game: Game, state: object, seat: Seat | None, language: str = "en") -> list[str]:
    """Draw a table, and give all that stands in the picture."""
    said = cached_translator(language, CORE_TEXTS, game.texts)
    assert game.picture is not None
    root = ElementTree.fromstring(game.picture(state, seat, said.render))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return ["".join(part.itertext()) for part in root.iter() if part.tag.endswith("}text")]


@pytest.mark.integration
def test_tables_of_all_kinds_are_drawn_at_all_times(picture_game: Game) -> None:
    for seats, options in tables(picture_game):
        for plies in (0, 1, 20, None):
            match = random_match(picture_game, seats, options, seed=5, plies=plies)
            shown = texts(picture_game, match.state, None)
            assert all(any(f"Player {seat + 1}" in line for line in shown) for seat in range(seats))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_speak_every_language(picture_game: Game, language: str) -> None:
    match = random_match(picture_game, picture_game.seats[-1], {}, seed=6, plies=60)
    assert texts(picture_game, match.state, 0, language)


def test_pictures_hide_what_a_seat_may_not_see(picture_game: Game) -> None:
    match = random_match(picture_game, picture_game.seats[-1], {}, seed=7, plies=80)
    seen = [texts(picture_game, match.state, seat) for seat in (None, *range(match.seats))]
    assert picture_game.has_hidden_information == (len({tuple(lines) for lines in seen}) == match.seats + 1)
