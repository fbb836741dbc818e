"""The page adds entropy of its own, stores the commitment, and checks each draw as it comes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener
from .playing import as_text, choose_some, knows, new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
GAME = "singapore"


def stored(page: Page, table: str) -> dict[str, Any]:
    """Read what the page has stored about the chance of a table."""
    found: dict[str, Any] = json.loads(page.evaluate("key => localStorage.getItem(key)", f"chance/{table}"))
    return found


def test_a_whole_game_against_bots_is_checked(person: Opener) -> None:
    page = person()
    open_home(page)
    as_text(page)
    knows(page, GAME)
    page.goto(f"/?play={GAME}")
    expect(page).to_have_url(re.compile(r"/t/"))
    wait_for_turn(page)
    table = page.url.rsplit("/", 1)[-1]
    chance, info = stored(page, table), page.request.get(f"/api/tables/{table}").json()
    assert chance["revealed"]
    assert chance["commitment"] == info["commitment"]
    assert info["entropy"] == f"p1 {chance['entropy']}"
    choose_some(page, 1, 4)
    # Whoever leaves is played for: the bots then come to the end by themselves.
    assert page.request.post(f"/api/tables/{table}/leave", data={"seat": 0}).ok
    page.locator("[data-outcome]").get_by_role("button", name="Was chance fair?").click()
    proof = page.locator("dialog [data-chance]")
    expect(proof).to_have_attribute("data-chance", "good")
    expect(proof).to_contain_text("can foresee draws")
    expect(proof).to_contain_text(info["commitment"])


def test_two_people_add_entropy_and_a_wrong_commitment_is_noticed(person: Opener) -> None:
    ada, ben = person(), person()
    open_home(ada)
    open_home(ben, "Ben")
    for page in (ada, ben):
        as_text(page)
        knows(page, GAME)
    ada.goto(new_table(ada, GAME, [{"kind": "you"}, {"kind": "open"}]))
    table = ada.url.rsplit("/", 1)[-1]
    expect(ada.locator("[data-lobby]")).to_contain_text(ada.request.get(f"/api/tables/{table}").json()["commitment"])
    ben.goto(f"/t/{table}")
    ben.get_by_role("button", name="Sit here").click()
    expect(ada.get_by_role("button", name="Begin")).to_be_enabled()
    ada.get_by_role("button", name="Begin").click()
    for page in (ada, ben):
        page.wait_for_selector("#dock")
    info = ada.request.get(f"/api/tables/{table}").json()
    assert info["entropy"] == f"p1 {stored(ada, table)['entropy']}, p2 {stored(ben, table)['entropy']}"
    other = json.dumps({**stored(ben, table), "commitment": "0" * 64})
    ben.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"chance/{table}", other])
    ben.reload()
    expect(ben.locator("p[role=alert]")).to_contain_text("Chance was altered")
