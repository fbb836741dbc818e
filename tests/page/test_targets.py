"""A sample of ``make targets``: every legal target of a position is clicked and tapped, in two sizes."""

from __future__ import annotations

import pytest

from entrepot.games import game as find_game
from entrepot.games import names

from .conftest import Opener
from .playing import knows
from .targets import add_gate, try_all
from .test_sizes import come_on, resize, sit

pytestmark = pytest.mark.xdist_group(__name__)
COVER = """() => {
    const sheet = document.body.appendChild(document.createElement('div'))
    Object.assign(sheet.style, {position: 'fixed', inset: 0, zIndex: 99})
}"""
"""Lays a sheet over everything."""


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 844), True)])
def test_every_target_makes_its_choice(person: Opener, name: str, size: tuple[int, int], touch: bool) -> None:
    page = person(*size)
    add_gate(page)
    table = sit(page, name, max(find_game(name).seats))
    knows(page, name)
    come_on(page, table, 20)
    resize(page, *size)
    tried, missed = try_all(page, touch, most=12)
    assert tried > 1
    assert missed == []
    page.evaluate(COVER)
    assert len(try_all(page, touch, most=2)[1]) == 2
