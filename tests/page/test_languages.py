"""Four languages, switched while playing; no word is missing, and none breaks out of its place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from entrepot.core.game import Message
from entrepot.core.i18n import CORE_TEXTS, LANGUAGES, cached_translator
from entrepot.games import game, names

from .conftest import Opener
from .playing import BOT, as_text, choose_some, new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
ID = re.compile(r"\b(page|refused|level|kind|choice|event|option|board|text|draw)-[a-z]+(-[a-z]+)*\b|\{ ?\$")
ENGLISH_COLON = re.compile(r".*\w: .*")
"""In French a space stands before a colon."""
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def look(page: Page) -> None:
    """Look for ids instead of words, for colons as in English, and for a page wider than its screen."""
    page.wait_for_timeout(150)
    words = page.locator("body").inner_text()
    found = ID.search(words)
    assert not found, found
    if page.locator("html").get_attribute("lang") == "fr":
        said = page.locator("[data-narration]").all_inner_texts()  # in the language of then
        assert [line for line in ENGLISH_COLON.findall(words) if line not in said] == []
    assert page.evaluate(TOO_WIDE) <= 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language_on_a_phone(person: Opener, language: str) -> None:
    page = person(390, 844, language=language)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator(".btn.go").wait_for()
    look(page)
    open_home(page)
    for name in names():
        page.goto(new_table(page, name, [{"kind": "you"}, BOT]))
        wait_for_turn(page)
        look(page)
    page.goto(new_table(page, names()[0], [{"kind": "you"}, {"kind": "open"}]))
    page.locator("[data-terms]").wait_for()
    look(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_the_map_is_translated(person: Opener, language: str) -> None:
    page = person(language=language)
    open_home(page)
    page.goto(new_table(page, "clippers", [{"kind": "you"}, BOT]))
    title = cached_translator(language, CORE_TEXTS, game("clippers").texts).render(Message("board-title"))
    expect(page.locator(".cartouche .c-2")).to_have_text(title.upper())
    assert (title == "The Pacific") == (language == "en")


def test_the_language_changes_during_the_game_log_included(person: Opener) -> None:
    page = person()
    open_home(page)
    as_text(page)
    page.goto(new_table(page, names()[0], [{"kind": "you"}, BOT]))
    choose_some(page, 1, 3)
    wait_for_turn(page)
    logs = set()
    for language in LANGUAGES:
        page.locator(f".lang button[lang={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.wait_for_timeout(300)
        look(page)
        logs.add(page.locator("#log").inner_text())
    assert len(logs) == len(LANGUAGES)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGES[-1])
