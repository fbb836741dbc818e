"""Whole games in a real browser: with the mouse, with the keyboard alone, with a finger on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from entrepot.games import game as find_game
from entrepot.games import names

from .conftest import Opener
from .playing import (
    CHOICES_AT_MOST,
    as_text,
    choose_ahead,
    expect_outcome,
    knows,
    new_table,
    one_game,
    open_home,
    play_by_keys,
    play_on_board,
    wait_for_turn,
)

pytestmark = pytest.mark.xdist_group(__name__)
WATCH_END = """() => new MutationObserver((_, observer) => {
    const ways = [...document.querySelectorAll('[data-outcome] .line :is(a, button)')]
    if (!ways.length) return
    observer.disconnect()
    window.atOnce = ways.filter(way => {
        const box = way.getBoundingClientRect()
        return way.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
    }).map(way => way.textContent)
}).observe(document.body, {childList: true, subtree: true})"""
"""Notes what the result lets be clicked at once: the second of two quick clicks on the board would fall on it."""


@pytest.mark.parametrize("name", names())
def test_two_clicks_from_home_to_a_game_against_bots(person: Opener, name: str) -> None:
    page = person()
    page.goto("/")
    knows(page, name)
    page.locator(f"label:has(input[name=game][value={name}])").click()
    page.locator(".start .btn.go").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    wait_for_turn(page)
    # Whose turn it is stands in three places.
    expect(page.locator("#dock .title")).to_contain_text("Your turn")
    expect(page.locator("#players li.own")).to_contain_text("Your turn")
    expect(page).to_have_title(re.compile("Your turn"))


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_whole_game_by_clicking(person: Opener, name: str) -> None:
    page = person()
    open_home(page)
    page.goto(new_table(page, name))
    page.evaluate(WATCH_END)
    play_on_board(page, seed=1)
    expect_outcome(page, max(find_game(name).seats))
    assert page.evaluate("window.atOnce") == []


@pytest.mark.parametrize("name", one_game("clippers"))
def test_a_whole_game_by_keyboard_only(person: Opener, name: str) -> None:
    page = person()
    open_home(page)
    as_text(page)
    page.goto(new_table(page, name))
    play_by_keys(page, seed=2)
    expect_outcome(page, max(find_game(name).seats))


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_whole_game_on_a_phone(person: Opener, name: str) -> None:
    page = person(390, 844)
    open_home(page)
    page.goto(new_table(page, name))
    play_on_board(page, seed=3, touch=True)
    expect_outcome(page, max(find_game(name).seats))


@pytest.mark.parametrize("name", names())
def test_at_the_end_points_are_broken_down_and_everything_is_shown(person: Opener, name: str) -> None:
    page = person()
    open_home(page)
    table = new_table(page, name, [{"kind": "you"}, {"kind": "you", "name": "Ben"}])
    choose_ahead(page, table, CHOICES_AT_MOST)
    page.goto(table)
    page.wait_for_selector("[data-outcome]")
    assert page.get_by_text("hidden", exact=True).count() == 0
    page.get_by_role("button", name="Score", exact=True).click()
    rows = page.locator("dialog tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text(re.compile("short|shares|as many|tied"))
    for row in rows.all():
        *sources, score = row.locator("td").all_inner_texts()[1:]
        assert sum(map(int, sources)) == int(score)
    page.set_viewport_size({"width": 320, "height": 568})
    for total in page.locator("dialog .total").all():
        expect(total).to_be_in_viewport(ratio=1)
