"""Everybody can play: no page has a finding of axe, by day or night, wide or narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from entrepot.games import names

from .conftest import Opener
from .playing import BOT, as_text, choose_some, new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group("page")
AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
HERE = {"kind": "you"}


LETTERING = {"label-content-name-mismatch": {"enabled": False}}
"""Figures engraved in a drawn board are no label that somebody would speak to press it."""


def findings(page: Page, *, drawn: bool = False) -> list[str]:
    """Let axe look at a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate(
        "([tags, rules]) => axe.run({runOnly: tags, rules})", [TAGS, LETTERING if drawn else {}]
    )
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_axe_finds_nothing(person: Opener, scheme: str, width: int) -> None:
    page = person(width, 844, scheme=scheme)
    open_home(page)
    page.reload()
    page.locator(".btn.go").wait_for()
    found = {"home": findings(page)}
    page.goto(new_table(page, names()[0], [HERE, {"kind": "open"}]))
    page.wait_for_selector("[data-lobby]")
    found["lobby"] = findings(page)
    for name in names():
        address = new_table(page, name, [HERE, BOT])
        page.goto(address)
        wait_for_turn(page)
        page.wait_for_timeout(500)
        found[name] = findings(page, drawn=True)
    as_text(page)
    page.reload()
    choose_some(page, 1, 2)
    wait_for_turn(page)
    found["text"] = findings(page)
    page.keyboard.press("?")
    found["keys"] = findings(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    found["menu"] = findings(page)
    assert {where: what for where, what in found.items() if what} == {}


def test_axe_finds_nothing_in_a_replay(person: Opener) -> None:
    page = person()
    page.goto("/")
    record = sorted((Path(__file__).parents[1] / "golden").glob("*.match"))[0]
    page.locator("input[type=file]").set_input_files(record)
    page.locator("main[data-ply]").wait_for()
    assert findings(page, drawn=True) == []
