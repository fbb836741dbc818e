"""A table of Singapore on a board of one's own: another starting tile, other land, lots for nothing, other seals."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from entrepot.games.singapore.samples import other_board

from .conftest import Opener
from .playing import new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)

SEATS = [{"kind": "you"}, {"kind": "you", "name": "Ben"}, {"kind": "you", "name": "Cy"}]
"""Several people at one screen; their hands are open, so that nobody waits for the screen to be handed over."""


def test_the_town_is_drawn_as_its_file_says(person: Opener) -> None:
    page = person()
    open_home(page)
    page.goto(new_table(page, "singapore", SEATS, options={"board": other_board(), "open": "yes"}))
    wait_for_turn(page)
    ground = page.locator(".b-singapore .ground")
    expect(ground.locator(".lot")).to_have_count(42)
    expect(ground.locator(".tilelines rect")).to_have_count(6)
    expect(ground.locator(".plaza")).to_have_count(5)
    prices = ground.locator(".lot .price").all_text_contents()
    assert sum("".join(price.split()) == "£0" for price in prices) == 10
    assert sum("".join(price.split()) == "£9" for price in prices) == 1
    expect(page.locator("[data-area=track]")).to_contain_text("41")
    page.locator(".b-singapore .card button.may").first.click()
    expect(page.locator(".b-singapore .place.target").first).to_be_visible()
