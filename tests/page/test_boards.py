"""The drawn boards by keyboard: one tab stop, arrows and N walk through it, Enter acts; and the wheel comes closer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from entrepot.games import names

from .conftest import Opener
from .playing import NEWER, new_table, open_home, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)

BOARD = "[data-part=board] [data-board]"
TILE = "[data-part=board] .card button.may"
CHOICES = "[data-part=board] :is(.target[data-key], button.may:not([aria-pressed]))"


def seat_at_lit_board(page: Page, name: str) -> None:
    """Sit down, and choose beside the board until something on it is lit."""
    open_home(page)
    page.goto(new_table(page, name))
    wait_for_turn(page)
    page.wait_for_selector(f"{BOARD} .target, {TILE}")
    if page.locator(f"{BOARD} .target").count() == 0:
        page.locator(TILE).first.click()
        page.wait_for_selector(f"{BOARD} .target")


@pytest.mark.parametrize("name", names())
def test_a_board_is_played_by_keys(person: Opener, name: str) -> None:
    page = person()
    seat_at_lit_board(page, name)
    expect(page.locator(f"{BOARD} [tabindex='0']")).to_have_count(1)
    page.locator(f"{BOARD} [tabindex='0']").focus()
    page.keyboard.press("n")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "button"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')")
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.closest('[data-board]') !== null")
    page.keyboard.press("n")
    page.keyboard.press("Shift+N")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "button"
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(NEWER, arg=before)


@pytest.mark.parametrize("name", names())
def test_n_walks_through_choices_beside_the_board_too(person: Opener, name: str) -> None:
    page = person()
    open_home(page)
    page.goto(new_table(page, name))
    wait_for_turn(page)
    page.wait_for_selector(f"{BOARD} .target, {TILE}")
    choices = page.locator(CHOICES).count()
    visited = set()
    for _ in range(choices):
        page.keyboard.press("n")
        assert page.evaluate("all => document.activeElement.matches(all)", CHOICES)
        visited.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert len(visited) == choices
    page.keyboard.press("Shift+N")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") in visited
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(NEWER, arg=before)


@pytest.mark.parametrize("name", names())
def test_the_wheel_comes_closer_and_one_button_shows_all_again(person: Opener, name: str) -> None:
    page = person()
    seat_at_lit_board(page, name)
    board = page.locator(BOARD)
    whole = board.get_attribute("viewBox")
    board.hover(force=True)
    page.mouse.wheel(0, -600)
    page.locator(".stage-whole").click()
    assert board.get_attribute("viewBox") == whole


def test_the_focus_is_kept_after_a_tile_is_taken(person: Opener) -> None:
    page = person()
    open_home(page)
    page.goto(new_table(page, "singapore"))
    wait_for_turn(page)
    page.wait_for_selector(TILE)
    before = version(page)
    page.locator(TILE).first.focus()  # its card moves to the end of the list
    page.keyboard.press("Enter")
    page.wait_for_function(NEWER, arg=before)
    expect(page.locator("[data-place]:focus")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator("[data-part=board] .target:focus")).to_have_count(1)
