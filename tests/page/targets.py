"""Clicks and taps every legal target of a position, and tells which did not make the choice that they stand for.

A proxy between page and server keeps the choices back and refuses them, so that the position stays the same.
"""

from __future__ import annotations

import contextlib
import json
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute
from playwright.sync_api import TimeoutError as TooLong

SIZES = (
    *((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1100, 800)),
    *((1024, 768), (768, 1024), (844, 390), (390, 844), (360, 640)),
)
TARGETS = (
    "[data-part=board] .target[data-key], [data-part=board] button.may[data-place]:not([aria-pressed]), "
    "#dock button[data-choice]:not([disabled])"
)
MENU = "[data-part=board] .choice-menu button, [data-part=board] button.confirm"
MIDDLE = """const middle = one => {
    const hit = one.querySelector('.hit') ?? one
    if (hit instanceof SVGPathElement) {  // the middle of a curve is not that of its box
        const {x, y} = hit.getPointAtLength(hit.getTotalLength() / 2).matrixTransform(hit.getScreenCTM())
        return [x, y]
    }
    const box = hit.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
}"""
SPOT = f"""one => {{
    {MIDDLE}
    one.scrollIntoView({{block: 'nearest', inline: 'nearest'}})
    return middle(one)
}}"""
INSIDE = f"""one => {{
    {MIDDLE}
    const board = one.closest('[data-board]')?.getBoundingClientRect()
    const [x, y] = middle(one)
    return !board || (x > board.left && x < board.right && y > board.top && y < board.bottom)
}}"""
WAIT = 1500
"""Milliseconds in which a click must have been sent."""


class Gate:
    """Passes messages on, but refuses choices while it is shut; knows the legal choices of the position."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.shut = False
        self.chosen: list[int] = []
        self.places: dict[str, set[int]] = {}
        page.route_web_socket("**/api/socket?*", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_page(message: str | bytes) -> None:
            told = json.loads(message)
            if self.shut and told["type"] == "choose":
                self.chosen.append(told["choice"])
                reason = {"id": "refused-stage"}
                route.send(json.dumps({"type": "refused", "key": told["key"], "reason": reason, "retryable": False}))
            else:
                server.send(message)

        def from_server(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] in ("position", "update") and told.get(
                "view"
            ):  # a preview has the view of another position
                self._note(told["view"])
            route.send(message)

        route.on_message(from_page)
        server.on_message(from_server)

    def _note(self, view: dict[str, Any]) -> None:
        self.places = {
            place["key"]: {action["choice"] for action in place.get("actions") or ()} for place in view["places"]
        }

    def expected(self, target: Locator) -> set[int]:
        """Tell the choices that a target stands for."""
        choice = target.get_attribute("data-choice")
        if choice is not None:
            return {int(choice)}
        key = target.get_attribute("data-key") or target.get_attribute("data-place") or ""
        return self.places.get(key, set())


def press(page: Page, at: tuple[float, float], touch: bool) -> None:
    """Click, or tap twice: the first tap previews."""
    if touch:
        page.touchscreen.tap(*at)
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)


def has_chosen(gate: Gate) -> bool:
    """Wait until a choice is sent, or a menu asks which; take its first item then."""
    page = gate.page
    with contextlib.suppress(TooLong):
        for _ in range(WAIT // 30):
            if gate.chosen:
                return True
            menu = page.locator(MENU)
            if menu.count():
                menu.first.click(timeout=WAIT)
            page.wait_for_timeout(30)
    return bool(gate.chosen)


def try_target(gate: Gate, target: Locator, touch: bool) -> bool:
    """Press a target; say whether that made one of its choices."""
    page = gate.page
    expected = gate.expected(target)
    if not target.evaluate(INSIDE):
        page.keyboard.press("n")
        target.focus()  # after a key the view follows the focus
        whole = page.locator("[data-part=board] .stage-whole")
        if not target.evaluate(INSIDE) and whole.count():
            whole.click()
    x, y = target.evaluate(SPOT)
    gate.chosen.clear()
    press(page, (x, y), touch)
    made = has_chosen(gate)
    page.keyboard.press("Escape")
    page.wait_for_function("document.querySelector('main').dataset.status === 'live'")
    return made and gate.chosen[0] in expected


def try_all(gate: Gate, touch: bool, most: int = 1000) -> tuple[int, list[str]]:
    """Press every legal target of the position; count them, and name those that were missed."""
    page = gate.page
    gate.shut = True
    missed: list[str] = []
    targets = page.locator(TARGETS)
    count = min(targets.count(), most)
    for number in range(count):
        target = targets.nth(number)
        name = target.get_attribute("data-key") or target.get_attribute("data-place") or target.inner_text()
        if not try_target(gate, target, touch):
            missed.append(f"{name}: {gate.chosen}")
    gate.shut = False
    return count, missed
