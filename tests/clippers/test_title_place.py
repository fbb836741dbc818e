"""The place of the title in the drawing is found once for each map, since the search takes most of the time."""

from __future__ import annotations

import dataclasses

from entrepot.games.clippers import chart
from entrepot.games.clippers.board import MAP


def test_a_map_is_searched_once() -> None:
    first = chart.draw_svg(MAP)
    before = chart._emptiest.cache_info()
    assert chart.draw_svg(MAP) == first
    after = chart._emptiest.cache_info()
    assert after.misses == before.misses
    assert after.hits == before.hits + 2, "the title and the compass rose"


def test_a_map_that_is_drawn_in_another_way_has_its_own_place() -> None:
    wider = dataclasses.replace(MAP, drawing={**MAP.drawing, "width": 3 * chart.Chart(MAP).width})
    assert wider == MAP, "as maps they are equal"
    assert chart.Chart(wider)._open_water(160, 30) != chart.Chart(MAP)._open_water(160, 30)
