"""What axe finds on a page that somebody could not read or use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules whose findings may differ between day and night."""
LETTERING = {"label-content-name-mismatch": {"enabled": False}}
"""Figures engraved in a drawn board are no label that somebody would speak to press it."""
RUN = """async ([values, type, rules]) =>
    (await axe.run({runOnly: {type, values}, rules, resultTypes: ['violations']})).violations"""
WIDTHS = (1440, 1024, 390)
HEIGHT = 844


def findings(page: Page, *, drawn: bool = False, colours: bool = False) -> list[str]:
    """Let axe look at a page as it is; at nothing but its colours, if wished."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    asked = [COLOURS, "rule", {}] if colours else [TAGS, "tag", LETTERING if drawn else {}]
    violations: list[dict[str, Any]] = page.evaluate(RUN, asked)
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for rule in violations
        for node in rule["nodes"]
    ]


def findings_everywhere(page: Page, where: str, *, drawn: bool = False) -> dict[str, list[str]]:
    """Let axe look at a page in every width, by day and by night; give what it finds."""
    found: dict[str, list[str]] = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        for night in (False, True):
            page.emulate_media(color_scheme="dark" if night else "light")
            found[f"{where}, {width} wide, {'night' if night else 'day'}"] = findings(page, drawn=drawn, colours=night)
    page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})
    return {seen: what for seen, what in found.items() if what}
