"""What a player may do about a turn: take back, start over, be asked, be helped, leave and come back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from entrepot.games import names

from .conftest import Opener
from .playing import (
    BOT,
    NEWER,
    as_text,
    choose_some,
    new_table,
    open_home,
    seat_two,
    two_at_a_table,
    version,
    wait_for_turn,
)

pytestmark = pytest.mark.xdist_group(__name__)
HERE = {"kind": "you"}
HIDING = names()[-1]


def at_work(person: Opener, game: str = HIDING, **wishes: Any) -> Page:
    """Sit at a table as text, with a first choice that can be taken back still to come."""
    page = person()
    open_home(page)
    as_text(page)
    page.goto(new_table(page, game, [HERE, BOT], **wishes))
    wait_for_turn(page)
    return page


def until_undo(page: Page, least: int) -> None:
    """Choose until so many choices can be taken back."""
    for seed in range(200):
        wait_for_turn(page)
        if int(page.locator("#dock").get_attribute("data-undo") or 0) >= least:
            return
        choose_some(page, seed, 1)
    raise AssertionError("nothing could ever be taken back")


def test_undo_takes_back_and_says_why_not(person: Opener) -> None:
    page = at_work(person)
    until_undo(page, 1)
    lines = page.locator("#log .line").count()
    before = version(page)
    page.keyboard.press("u")
    page.wait_for_function(NEWER, arg=before)
    assert page.locator("#log .line").count() < lines
    while int(page.locator("#dock").get_attribute("data-undo") or 0):
        before = version(page)
        page.get_by_role("button", name="Undo").click()
        page.wait_for_function(NEWER, arg=before)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    expect(page.locator("#no-undo")).to_have_class(re.compile("sr"))
    page.keyboard.press("u")
    expect(page.locator("#dock .note")).to_contain_text("No undo")
    expect(page.locator("[data-narration=assertive]")).to_contain_text("No undo")


def test_a_turn_starts_over(person: Opener) -> None:
    page = at_work(person)
    until_undo(page, 2)
    page.get_by_role("button", name="Restart turn").click()
    expect(page.locator("#dock")).to_have_attribute("data-undo", "0")


def test_who_wishes_is_asked_before_a_turn_ends(person: Opener) -> None:
    page = at_work(person)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Ask before my turn ends").check()
    page.keyboard.press("Escape")
    for seed in range(60):
        wait_for_turn(page)
        choices = page.locator("[data-choice]:not([disabled])")
        before = version(page)
        choices.nth(seed % choices.count()).click()
        asked = page.get_by_role("button", name="Yes, do it")
        page.wait_for_function(
            f"before => ({NEWER})(before) || document.querySelector('[data-asked]')",
            arg=before,
        )
        if asked.count():
            assert version(page) == before
            asked.click()
            page.wait_for_function(NEWER, arg=before)
            return
    raise AssertionError("no choice was asked about")


def test_the_key_for_the_way_on_never_does_anything_else(person: Opener) -> None:
    """Where one must choose, and one of the buttons is a choice like others, none is filled and E does nothing."""
    page = at_work(person)
    for seed in range(40):  # a few choices into a game one may often buy something unseen instead of what lies open
        if seed:
            page.goto(new_table(page, HIDING))
        for _ in range(3):
            wait_for_turn(page)
            if page.locator("#dock button.may[data-choice]").count():
                expect(page.locator("#dock [data-pass]")).to_have_count(0)
                before = version(page)
                page.keyboard.press("e")
                page.wait_for_timeout(300)
                assert version(page) == before
                return
            choose_some(page, seed, 1)
    raise AssertionError("there was always a way on")


def test_a_hint_can_be_followed(person: Opener) -> None:
    page = at_work(person)
    before = version(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#dock")).to_contain_text("Computing a hint")
    follow = page.get_by_role("button", name="Do it")
    expect(follow).to_be_visible(timeout=120_000)
    reasons = page.locator("[data-reasons]")
    for _ in range(20):  # not every choice brings something at once
        if reasons.count():
            break
        follow.click()
        page.wait_for_function(NEWER, arg=before)
        wait_for_turn(page)
        before = version(page)
        page.get_by_role("button", name="Hint").click()
        expect(follow).to_be_visible(timeout=120_000)
    expect(reasons).to_contain_text(re.compile("[a-z]{3}"))
    follow.click()
    page.wait_for_function(NEWER, arg=before)


def test_no_hints_where_the_table_has_none(person: Opener) -> None:
    page = at_work(person, hints=False)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_who_leaves_is_played_on_for_and_may_come_back(person: Opener) -> None:
    page, ben = person(), person()
    at = seat_two(page, ben, HIDING)  # the other seat waits for its person, so the game does not run away meanwhile
    as_text(page)
    page.goto(at)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave and let the computer play").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("button", name="Play myself again").click()
    expect(page.get_by_role("button", name="Play myself again")).to_have_count(0)


def end_turn(page: Page, seed: int) -> None:
    """Choose until somebody else is to choose."""
    for number in range(200):
        if not page.locator("#dock.mine").count():
            return
        choose_some(page, seed + number, 1)
        page.wait_for_function("() => document.querySelector('main').dataset.behind === '0'")
    raise AssertionError("the turn never ended")


def test_the_end_of_a_turn_can_be_undone_until_somebody_else_has_acted(person: Opener) -> None:
    one, other = two_at_a_table(person(), person(), names()[0])
    end_turn(one, 0)
    expect(other.locator("#dock.mine")).to_have_count(1)
    one.get_by_role("button", name="Undo").click()
    expect(one.locator("#dock.mine")).to_have_count(1)
    expect(other.locator("#dock.mine")).to_have_count(0)
    end_turn(one, 0)
    choose_some(other, 1, 1)
    expect(one.locator("#dock")).to_have_attribute("data-undo", "0")


def test_others_can_grant_a_take_back(person: Opener) -> None:
    one, other = two_at_a_table(person(), person(), names()[0])
    end_turn(one, 0)
    choose_some(other, 1, 1)
    lines = other.locator("#log .line").count()
    one.get_by_role("button", name="Ask to take back").click()
    expect(one.locator("[data-proposal]")).to_contain_text("Still to answer")
    one.get_by_role("button", name="Withdraw").click()
    expect(other.locator("[data-proposal]")).to_have_count(0)
    one.get_by_role("button", name="Ask to take back").click()
    expect(other.locator("[data-proposal]")).to_contain_text("asks to take back")
    other.get_by_role("button", name="Agree").click()
    expect(one.locator("#dock.mine")).to_have_count(1)
    expect(other.locator("[data-proposal]")).to_have_count(0)
    assert other.locator("#log .line").count() < lines
