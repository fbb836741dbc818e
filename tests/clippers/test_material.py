"""C0: players, lines, clippers, cards, settlements, money."""

from __future__ import annotations

import pytest

from entrepot.core.errors import BadOption
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import below, new_stream
from entrepot.core.view import view
from entrepot.games.clippers import GAME, rules
from entrepot.games.clippers.board import CARDS, CLIPPER_LINES, LINES

from .table import choose, laying, legal, money, new, sail, table


@pytest.mark.rule("C0.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play_five_nations(seats: int) -> None:
    nations = ["france", "england", "america", "germany", "japan"]
    assert legal(new(seats)) == [f"nation {nation}" for nation in nations]


@pytest.mark.rule("C0.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_nobody_plays_alone_or_with_six(seats: int) -> None:
    with pytest.raises(BadOption, match="played by 2, 3, 4, 5"):
        new(seats)


@pytest.mark.rule("C0.2")
def test_sticks_and_clippers() -> None:
    s = new()
    sticks = {"red": 32, "blue": 30, "white": 25, "green": 24, "black": 18, "violet": 13}
    assert dict(zip(LINES, s.left, strict=True)) == sticks
    assert dict(zip(CLIPPER_LINES, s.fleet, strict=True)) == {"red": 4, "blue": 3, "white": 3, "green": 2, "black": 2}


@pytest.mark.rule("C0.3")
@pytest.mark.parametrize(("seats", "twos"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_option_cards_by_players(seats: int, twos: int) -> None:
    assert dict(zip(CARDS, new(seats).cards, strict=True)) == {"2x": twos, "3x": 1, "5x": 1, "settlement": 1}


@pytest.mark.rule("C0.4")
def test_twelve_settlements_a_nation() -> None:
    s = table(5)
    for seat in range(5):
        assert sum(s.settled[seat::5]) + s.reserve[seat] == 12


@pytest.mark.rule("C0.4")
def test_the_bank_never_runs_out() -> None:
    s = laying(table())
    s.money = [500, 500, 500, 500, 0]
    choose(s, "lay red red-start>marquesas")
    assert money(s, "p1") == 502


@pytest.mark.rule("C0.5")
def test_nothing_is_random_after_set_up() -> None:
    s = table(3)
    stream = new_stream(5)
    while rules.actor(s) != OVER:
        assert rules.actor(s) != CHANCE
        choices = GAME.legal(s)
        rules.apply(s, choices[below(stream, len(choices))])
    assert s.round > 1


@pytest.mark.rule("C0.5")
def test_nothing_is_hidden() -> None:
    s = sail(table(3), "red", "*red", "Marquesas")
    assert not GAME.has_hidden_information
    shown = {name: getattr(s, name) for name, declared in s.fields.items() if not declared.internal}
    assert view(GAME, s, None)["state"] == view(GAME, s, 2)["state"] == shown
    same = s.copy()
    rules.resample(same, 1, new_stream(1))
    assert same == s
