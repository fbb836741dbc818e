"""The printed chart stays readable: no links cross, and every stick is long enough to see and short enough to lay."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from entrepot.core.i18n import cached_translator
from entrepot.games.clippers import GAME
from entrepot.games.clippers.board import BOARDS
from entrepot.games.clippers.chart import END_GAP, STICK_GAP
from entrepot.games.clippers.drawing import Drawing, drawing
from entrepot.games.clippers.state import FIVE, LAID, LAID_MORE, MOVED, NOTHING, RESETTLE

from .table import ENGINE_WORDS, laying, table

Point = tuple[float, float]
STICK = (20, 74)
"""How long a stick is on the chart, in units."""


def places(chart: Drawing) -> dict[int, tuple[Point, float]]:
    """Find the middle and the radius of every island and start space, by the numbers that links use."""
    islands = {number: ((one.x, one.y), chart.island_radius) for number, one in enumerate(chart.islands)}
    starts = {chart.start + one.line: ((one.x, one.y), chart.start_radius) for one in chart.starts}
    return islands | starts


def is_left(a: Point, b: Point, c: Point) -> bool:
    """Say on which side of a line a point lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def do_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Say whether two lines cross between their ends."""
    return is_left(a, c, d) != is_left(b, c, d) and is_left(a, b, c) != is_left(a, b, d)


@pytest.mark.parametrize("board", BOARDS)
def test_no_links_cross(board: str) -> None:
    chart = drawing({"board": board})
    at = places(chart)
    for one, other in combinations(chart.links, 2):
        if not {*one.ends} & {*other.ends}:
            ends = [at[end][0] for end in (*one.ends, *other.ends)]
            assert not do_cross(*ends), f"{one.ends} crosses {other.ends}"


@pytest.mark.parametrize("board", BOARDS)
def test_sticks_are_of_a_length_that_can_be_seen_and_laid(board: str) -> None:
    chart = drawing({"board": board})
    at = places(chart)
    for link in chart.links:
        (start, near), (end, far) = (at[number] for number in link.ends)
        room = math.dist(start, end) - near - far - 2 * END_GAP - STICK_GAP * (link.length - 1)
        assert STICK[0] <= round(room / link.length, 1) <= STICK[1], f"a stick from {link.ends}"


@pytest.mark.rule("C5.7")
@pytest.mark.parametrize(("reading", "left"), [("move", 0), ("move-or-stick", 1)])
def test_no_sticks_are_left_where_a_settlement_has_to_be_moved(reading: str, left: int) -> None:
    s = table(2, settlement_card=reading)
    s.phase2_action[0] = LAID
    laying(s, 3, p1="settlement")
    after_stick, after_move = (
        drawing({"settlement-card": reading}).sticks_left[3][0][RESETTLE][n] for n in (LAID, MOVED)
    )
    assert (after_stick[0], after_move[0]) == (left, 1)
    said = GAME.board_model(s, 0, GAME.legal(s))[0].places[0].messages
    assert [message.id for message in said] == ["draw-turn" if left else "text-turn"]
    english = cached_translator("en", ENGINE_WORDS, GAME.folder / "languages")
    assert ("may lay" in GAME.draw(s, 0, english.render)) == bool(left)


@pytest.mark.rule("C5.7")
def test_by_one_reading_one_stick_is_left_after_those_of_the_five_card() -> None:
    left = drawing({"five-other-phase": "one"}).sticks_left[3][0][FIVE]
    assert (left[LAID_MORE][0], left[NOTHING][0]) == (1, 5)
