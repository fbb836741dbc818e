"""Clicks and taps every legal target of a position, and tells which did not make the choice that they stand for.

The script ``gate.js`` keeps the choices back and refuses them, so that the position stays the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SIZES = (
    *((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1100, 800)),
    *((1024, 768), (768, 1024), (844, 390), (390, 844), (360, 640)),
)
SCRIPT = Path(__file__).with_name("gate.js").read_text(encoding="utf-8")
CLOSER = -400
"""How far the wheel is turned to look closer."""
Spot = tuple[float, float]


def add_gate(page: Page) -> None:
    """Put the gate into the page before its own code; it is open at first."""
    page.add_init_script(script=SCRIPT)


def press(page: Page, at: Spot, touch: bool) -> dict[str, Any] | None:
    """Click, or tap twice where the first tap only previews; say what came of it."""
    found: dict[str, Any] | None
    if touch:
        page.touchscreen.tap(*at)
        found = page.evaluate("gate.preview()")
        if found:
            return found
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)
    found = page.evaluate("gate.outcome()")
    return found


def chosen(page: Page, at: Spot, touch: bool) -> list[int]:
    """Press, and tell what was chosen; where a menu asks which, take its first item."""
    found = press(page, at, touch)
    if found and "ask" in found:
        (page.touchscreen.tap if touch else page.mouse.click)(*found["ask"])
        found = page.evaluate("gate.outcome()")
    return found.get("chosen", []) if found else []


def bring_into_view(page: Page, number: int) -> dict[str, Any]:
    """Find a target on a board that is larger than its place: by the keyboard, or by looking at the whole."""
    page.keyboard.press("n")  # after a key the view follows the focus
    page.evaluate("number => gate.locate(number)", number)
    found: dict[str, Any] = page.evaluate("number => gate.settle(number)", number)
    whole = page.locator("[data-part=board] .stage-whole")
    if not found["inside"] and whole.count():
        whole.click()
        found = page.evaluate("number => gate.settle(number)", number)
        page.mouse.move(*found["at"])
        page.mouse.wheel(0, CLOSER)  # the whole board is too small to press anything on a phone
        found = page.evaluate("number => gate.settle(number)", number)
    return found


def try_target(page: Page, number: int, touch: bool) -> str | None:
    """Press a target; if that made none of its choices, say what happened."""
    target: dict[str, Any] = page.evaluate("number => gate.locate(number)", number)
    if not target["inside"]:
        target = bring_into_view(page, number)
    made = chosen(page, target["at"], touch)
    page.keyboard.press("Escape")
    return None if made and made[0] in target["expected"] else f"{target['name']} at {target['at']}: {made}"


def try_all(page: Page, touch: bool, most: int = 1000) -> tuple[int, list[str]]:
    """Press every legal target of the position; count them, and name those that were missed."""
    page.evaluate("gate.shut = true")
    count = min(page.evaluate("gate.find()"), most)
    missed = [fault for number in range(count) if (fault := try_target(page, number, touch))]
    page.evaluate("gate.shut = false")
    return count, missed
