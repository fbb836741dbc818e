"""The table in words: all that a seat may know and no more, in every language, with choices where they are made."""

from __future__ import annotations

from pathlib import Path

import pytest

import entrepot
from entrepot.core.board_model import Area
from entrepot.core.game import Game
from entrepot.core.i18n import LANGUAGES, cached_translator
from entrepot.core.match import Match
from entrepot.core.rule import OVER
from entrepot.core.stream import new_stream
from tests.shared.play import random_choice, random_match, tables

ENGINE = Path(entrepot.__file__).parent / "core" / "languages"
PLIES = (0, 12, 40, 90, 200)
PARTS = {"turn", "board"}
"""What every game has."""
PARTS_ON_THE_PAGE = PARTS | {"offer", "track"}
"""What a game has that the page draws; a seat also has goods of its own."""


def read(match: Match, seat: int | None) -> list[Area]:
    """Read the table as a seat or a spectator."""
    legal = match.legal() if seat is not None and seat == match.actor else []
    return match.game.board_model(match.state, seat, legal)


def test_every_game_has_a_turn_and_a_board(any_game: Game) -> None:
    match = random_match(any_game, any_game.seats[-1], {}, 1, 2)
    for seat in (None, *range(match.seats)):
        areas = {area.part: area for area in read(match, seat)}
        assert set(areas) >= PARTS
        assert areas["board"].places


def test_all_parts_are_there_and_own_goods_only_for_a_seat(drawn_game: Game) -> None:
    match = random_match(drawn_game, drawn_game.seats[-1], {}, 1, 60)
    for seat in (None, *range(match.seats)):
        areas = {area.part: area for area in read(match, seat)}
        assert set(areas) >= PARTS_ON_THE_PAGE | ({"goods"} if seat is not None else set())
        assert ("goods" in areas) == (seat is not None)
        assert all(areas[part].places for part in ("board", "offer", "track"))


def test_choices_stand_once_where_they_are_made(any_game: Game) -> None:
    stream, found = new_stream(5), set[str]()
    match = Match(any_game, any_game.seats[0])
    while match.actor != OVER:
        if match.actor >= 0:
            legal = match.legal()
            placed = [choice for area in read(match, match.actor) for place in area.places for choice in place.choices]
            assert len(set(placed)) == len(placed)
            assert set(placed) <= set(legal)
            found |= {any_game.choices.split(choice)[0] for choice in placed}
            if placed:  # then only what points at nothing may stand elsewhere
                rest = {any_game.choices.split(choice)[0] for choice in set(legal) - set(placed)}
                assert all(not any_game.choices.kinds[kind].parts for kind in rest), rest
        match.choose(random_choice(match, stream))
    pointing = {kind.name for kind in any_game.choices.kinds.values() if kind.parts}
    assert len(found) > min(5, len(pointing) - 1)


@pytest.mark.integration
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(any_game: Game, language: str) -> None:
    say = cached_translator(language, ENGINE, any_game.folder / "languages").render
    for seats, options in tables(any_game):
        for plies in PLIES:
            match = random_match(any_game, seats, options, plies, plies)
            for area in read(match, match.actor if match.actor >= 0 else None):
                assert say(area.title)
                assert all(say(one) for place in area.places for one in place.messages)


def test_what_is_hidden_changes_no_word(any_game: Game) -> None:
    others = 0
    for seats in any_game.seats:
        for plies in PLIES:
            match = random_match(any_game, seats, {}, plies, plies)
            for seat in (None, *range(seats)):
                before, original = read(match, seat), match.state
                for seed in range(3):
                    match.state = original.copy()
                    any_game.forget(match.state, -1 if seat is None else seat, new_stream(seed))
                    others += match.state != original
                    assert read(match, seat) == before
                match.state = original
    assert (others > 0) == any_game.has_hidden_information
