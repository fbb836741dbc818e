"""A match is judged beside its replay, and what is known is shown at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .axe import EVERYWHERE, QUICK, Look, findings_by_look
from .conftest import Opener
from .device import STARTING

pytestmark = pytest.mark.xdist_group(__name__)
RECORD = sorted((Path(__file__).parents[1] / "golden").glob("*.match"))[-1]
STOP_AT = """(region, rows) => new MutationObserver((_, watching) => {
    if (region.querySelectorAll('tbody tr').length < rows) return
    watching.disconnect()
    const stop = [...region.querySelectorAll('button')].find(one => one.textContent.trim() === 'Stop')
    stop.click()
}).observe(region, {childList: true, subtree: true})"""
"""Stops as soon as so many decisions are judged: however quick the machine is, that is before the last of them."""


@pytest.mark.parametrize(
    ("width", "scheme", "looks"),
    [(1440, "light", QUICK), pytest.param(390, "dark", EVERYWHERE, marks=pytest.mark.slow)],
    ids=["1440-light", "390-dark"],
)
def test_chances_appear_while_the_rest_is_judged(
    person: Opener, width: int, scheme: str, looks: Sequence[Look]
) -> None:
    page = person(width, scheme=scheme)
    page.goto("/")
    page.locator("input[type=file]").set_input_files(RECORD)
    part = page.get_by_role("region", name="Analysis")
    part.evaluate(STOP_AT, 3)
    part.get_by_role("button", name="Analyse").click()
    rows = part.locator("tbody tr")
    expect(rows.nth(2)).to_be_attached(timeout=STARTING)
    expect(part.get_by_role("button", name="Analyse")).to_be_visible()
    last = int(page.get_by_role("slider").first.get_attribute("max") or 0)
    assert rows.count() < last / 2
    expect(part.locator("polyline").first).to_have_attribute("points", re.compile(r"^(\d[\d.]*,\d[\d.]* ?){3,}$"))
    part.get_by_text("All decisions as a table").click()
    ply = rows.nth(1).get_by_role("button").inner_text()
    rows.nth(1).get_by_role("button").click()
    expect(page.locator("main")).to_have_attribute("data-ply", ply)
    expect(part.locator(".alternatives li").nth(1)).to_contain_text("%")
    expect(part.get_by_text("✓ chosen")).to_have_count(1)
    plot = part.locator(".plot")
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": 0.02 * box["width"], "y": 0.5 * box["height"]})
    expect(page.locator("main")).not_to_have_attribute("data-ply", ply)
    assert findings_by_look(page, "analysis", looks, drawn=True) == {}
    judged = int(part.locator("[data-analysed]").get_attribute("data-analysed") or 0)
    page.reload()
    part.evaluate(STOP_AT, judged)
    part.get_by_role("button", name="Analyse").click()
    expect(rows.nth(judged - 1)).to_be_attached(timeout=STARTING)  # what is stored is there before anything is judged
    expect(part.get_by_role("button", name="Analyse")).to_be_visible()
