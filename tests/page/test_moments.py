"""One moment on the whole page, on a still board: nothing contradicts itself or moves in any animation frame."""

from __future__ import annotations

import random

import pytest

from entrepot.games import names

from .conftest import Opener
from .moments import seen, watch
from .playing import knows, lit_spot, new_table, open_home, version, wait_a_little, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
CHOICES = 5
"""So many choices of one's own are enough for several turns of the others; ``make targets`` watches whole games."""


@pytest.mark.parametrize("name", names())
def test_no_part_of_the_page_contradicts_another(person: Opener, name: str) -> None:
    page = person()
    page.emulate_media(reduced_motion="no-preference")
    open_home(page)
    knows(page, name)
    page.goto(new_table(page, name))
    wait_for_turn(page)
    page.wait_for_selector("[data-board] [data-key]")
    watch(page)
    dice = random.Random(5)
    for _ in range(CHOICES):
        wait_for_turn(page)
        before = version(page)
        spot = lit_spot(page, dice)
        if spot is None:
            break
        page.mouse.click(*spot)
        wait_a_little(page, before, 400)
    found = seen(page)
    assert found["frames"] > CHOICES
    assert found["wrong"] == []
    assert found["jumps"] == []
