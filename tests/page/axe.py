"""What axe finds on a page that somebody could not read or use."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
"""The rules whose findings may differ between day and night."""
LETTERING = {"label-content-name-mismatch": {"enabled": False}}
"""Figures engraved in a drawn board are no label that somebody would speak to press it."""
RUN = """async ([values, type, rules]) =>
    (await axe.run({runOnly: {type, values}, rules, resultTypes: ['violations']})).violations"""
WIDTHS = (1440, 1024, 390)
HEIGHT = 844


class Look(NamedTuple):
    """A way of looking at a page: how wide, in light or dark mode, and with which rules."""

    width: int
    night: bool = False
    colours: bool = False
    """Only the rules whose findings may differ between day and night."""


QUICK = (Look(WIDTHS[0]), Look(WIDTHS[-1], night=True))
EVERYWHERE = tuple(Look(width, night, night) for width in WIDTHS for night in (False, True))
"""Takes three times as long: for ``make test-slow``."""


def findings(page: Page, *, drawn: bool = False, colours: bool = False) -> list[str]:
    """Let axe look at a page as it is; at nothing but its colours, if wished."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    asked = [COLOUR_RULES, "rule", {}] if colours else [TAGS, "tag", LETTERING if drawn else {}]
    violations: list[dict[str, Any]] = page.evaluate(RUN, asked)
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for rule in violations
        for node in rule["nodes"]
    ]


def findings_by_look(page: Page, where: str, looks: Sequence[Look], *, drawn: bool = False) -> dict[str, list[str]]:
    """Let axe look at a page in several ways; give what it finds."""
    found: dict[str, list[str]] = {}
    for width, night, colours in looks:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.emulate_media(color_scheme="dark" if night else "light")
        page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        found[f"{where}, {width} wide, {'night' if night else 'day'}"] = findings(page, drawn=drawn, colours=colours)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})
    return {seen: what for seen, what in found.items() if what}
