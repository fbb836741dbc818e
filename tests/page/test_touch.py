"""On a touch screen the first tap previews and the second acts: places, tiles and cards. Leaving asks first."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener
from .playing import (
    NEWER,
    choose_ahead,
    knows,
    lit_spot,
    new_table,
    one_game,
    open_home,
    seat_two,
    version,
    wait_a_little,
    wait_for_turn,
)

pytestmark = pytest.mark.xdist_group(__name__)
LITTLE = 500
"""Milliseconds in which a choice would surely have been sent."""
TURNS = 4
"""So often the turn passes while the view is watched."""


def on_phone(person: Opener, name: str, choices: int = 0) -> Page:
    """Sit at a drawn board on a phone, after some choices, with a fresh position to choose in."""
    page = person(390, 844)
    open_home(page)
    table = new_table(page, name)
    choose_ahead(page, table, choices, own=[0])
    page.goto(table)
    wait_for_turn(page)
    page.wait_for_selector("[data-board] [data-key]")
    return page


def expect_second_tap_acts(page: Page, target: str) -> None:
    """Tap twice: nothing is chosen by the first tap."""
    before = version(page)
    page.locator(target).first.tap()
    page.wait_for_timeout(LITTLE)
    assert version(page) == before
    page.locator(target).first.tap()
    page.wait_for_function(NEWER, arg=before)


def test_a_tile_on_offer_is_previewed(person: Opener) -> None:
    page = on_phone(person, "singapore")
    while not page.locator(".offer button.may").count():
        before = version(page)
        for _ in range(2):
            page.locator("[data-board] .target").first.tap(force=True)
        page.wait_for_function(NEWER, arg=before)
        wait_for_turn(page)
    tile = page.locator(".offer button.may").first
    tile.tap()
    expect(page.locator(".glass")).to_contain_text("Tap again")
    page.reload()
    wait_for_turn(page)
    expect_second_tap_acts(page, ".offer button.may")


def test_a_card_is_previewed(person: Opener) -> None:
    page = on_phone(person, "clippers")
    for _ in range(40):
        if page.locator(".oc.may").count():
            break
        page = on_phone(person, "clippers", 4)
    before = version(page)
    card = page.locator(".oc.may").first
    card.tap()
    expect(page.locator(".noted")).to_contain_text("Tap again")
    assert version(page) == before
    card.tap()
    page.wait_for_function(NEWER, arg=before)


@pytest.mark.parametrize("name", one_game("clippers"))
def test_the_view_stays_where_it_is_when_the_turn_passes(person: Opener, name: str) -> None:
    pages = person(390, 844), person(390, 844)
    address = seat_two(*pages, name)
    for page in pages:
        knows(page, name)
        page.goto(address)
        page.wait_for_selector("[data-board] [data-key]")
    dice, passed = random.Random(1), 0
    for _ in range(60):
        if passed == TURNS:
            break
        pages[0].wait_for_selector("#dock")
        waiting = [page for page in pages if page.locator("#dock.mine").count()]
        if not waiting:
            pages[0].wait_for_timeout(50)
            continue
        page = waiting[0]
        spot = lit_spot(page, dice)
        assert spot
        shown, before = page.locator("[data-board]").get_attribute("viewBox"), version(page)
        for _ in range(2):
            if version(page) == before:
                page.touchscreen.tap(*spot)
                wait_a_little(page, before, LITTLE)
        if not page.locator("#dock.mine").count():
            expect(page.locator("[data-board]")).to_have_attribute("viewBox", shown or "")
            passed += 1
    assert passed == TURNS


def test_leaving_asks_first(person: Opener) -> None:
    page, ben = person(), person()
    at = seat_two(page, ben, "singapore")
    page.goto(at)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave and let the computer play").click()
    page.get_by_role("button", name="Not yet").click()
    expect(page.get_by_role("button", name="Play myself again")).to_have_count(0)
    page.get_by_role("button", name="Leave and let the computer play").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("button", name="Play myself again")).to_be_visible()
