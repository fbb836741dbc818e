"""First use on the page: the table is there at once, and says how far it is as long as the strong bot waits."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from entrepot.bots import LEVELS
from entrepot.games import names

from .conftest import Opener
from .playing import as_text, choose_some, new_table, wait_for_turn
from .serving import serving

pytestmark = [pytest.mark.xdist_group(__name__), pytest.mark.slow]
WAIT = 300_000
"""Milliseconds that a compile may take on a busy machine."""
SEATS = [{"kind": "you"}, {"kind": "bot", "level": LEVELS[-1]}]


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[str]:
    """Give the address of a server with an empty cache."""
    env = {**os.environ, "ENTREPOT_CACHE": str(tmp_path / "cache"), "ENTREPOT_BACKEND": "native"}
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving([sys.executable, "-m", "entrepot"], "--no-prepare", "--database", database, env=env) as address:
        yield address


def until_notice(page: Page) -> None:
    """Choose until the bot has to."""
    for seed in range(50):
        page.wait_for_selector("#dock.mine, [data-preparing]")
        if page.locator("[data-preparing]").count():
            return
        choose_some(page, seed, 1)
    raise AssertionError("the bot never had to choose")


def test_the_page_says_that_a_bot_waits_and_how_far_it_is(person: Opener, fresh: str) -> None:
    page = person()
    page.goto(fresh)
    as_text(page)
    assert page.request.post(f"{fresh}/api/me", data={"name": "Ada"}).ok
    page.goto(fresh + new_table(page, names()[0], SEATS, at=fresh))
    until_notice(page)
    notice = page.locator("[data-preparing]")
    expect(notice).to_contain_text("strong bots are being prepared")
    expect(page.locator("[data-preparing=compiling] .figures")).to_contain_text("functions compiled")
    expect(notice.locator("progress[value]")).to_be_visible()
    before = notice.locator(".figures").text_content() or ""
    expect(notice.locator(".figures")).not_to_have_text(before)
    expect(page.locator("[data-board], [data-text]").first).to_be_visible()
    expect(notice).to_have_count(0, timeout=WAIT)
    wait_for_turn(page)
