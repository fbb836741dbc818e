"""The table of Clippers on the page: what the pointer, a finger and the keys do on the chart, and what it says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Opener
from .playing import NEWER, new_table, open_home, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)

HERE = [{"kind": "you"}, {"kind": "you", "name": "Ben"}]
"""Two people at one screen: there is always something to choose."""
PLAIN = "#dock button[data-choice]"
DOTS = """() => [...document.querySelectorAll('.lay')].map(one => {
    const dots = [...one.querySelectorAll('.pick')].map(dot => dot.getBoundingClientRect())
    return {key: one.dataset.key, dots: dots.map(box => [box.x + box.width / 2, box.y + box.height / 2])}
})"""
MOVING = """() => {
    window.moved = {}
    const look = () => {
        for (const { effect } of document.getAnimations()) {
            const name = effect.target?.dataset.piece ?? effect.target?.className
            const frames = effect.getKeyframes().flatMap(frame => Object.keys(frame))
            window.moved[name] = [effect.getTiming().duration, [...new Set(frames)].sort()]
        }
        requestAnimationFrame(look)
    }
    look()
}"""
"""Notes what moves from now on, for how long and by which properties."""
HIDDEN = """() => {
    const boxes = [...document.querySelectorAll('.isle-name')].map(one => [one.textContent, one.getBBox()])
    const aside = (a, b) => a.x + a.width <= b.x || a.y + a.height - 3 <= b.y + 3
    const apart = (a, b) => aside(a, b) || aside(b, a)
    const places = [...document.querySelectorAll('.anchor')].map(one => one.transform.baseVal[0].matrix)
    const on = (box, {e, f}) => Math.hypot(e - Math.max(box.x, Math.min(e, box.x + box.width)),
                                           f - Math.max(box.y + 3, Math.min(f, box.y + box.height - 3))) < 26
    return boxes.flatMap(([name, box], i) => [
        ...boxes.slice(i + 1).filter(([, other]) => !apart(box, other)).map(([other]) => `${name} and ${other}`),
        ...places.filter(place => on(box, place)).map(({e, f}) => `${name} on the island at ${e}, ${f}`)])
}"""
"""Names that lie over another name or over an island; a line of letters has a little air above and below."""
MAGENTA = """() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--over)'
    const over = getComputedStyle(probe).color
    probe.remove()
    const parts = ['color', 'fill', 'stroke', 'backgroundColor', 'borderTopColor']
    return [...document.querySelectorAll('.b-clippers *')]
        .filter(one => parts.some(part => getComputedStyle(one)[part] === over))
        .map(one => one.getAttribute('class'))
}"""


def sit(page: Page) -> None:
    """Sit down with somebody else at the same screen."""
    open_home(page)
    page.goto(new_table(page, "clippers", HERE))
    wait_for_turn(page)
    page.wait_for_selector(".b-clippers .target")


def pass_until(page: Page, wanted: str) -> None:
    """Pass, and buy no clipper, until something is on the board."""
    page.wait_for_selector(".b-clippers .anchor")
    while True:
        page.wait_for_selector(f"{wanted}, {PLAIN}")
        if page.locator(wanted).count():
            return
        before = version(page)
        page.locator(PLAIN).last.click()
        page.wait_for_function(NEWER, arg=before)


def still(page: Page) -> list[dict[str, Any]]:
    """Find the stretches with their dots, once the chart has its size and nothing shifts any more."""
    found, before = page.evaluate(DOTS), None
    while found != before:
        page.wait_for_timeout(100)
        found, before = page.evaluate(DOTS), found
    return list(found)


def spot_of(page: Page, lines: int) -> tuple[str, float, float]:
    """Find a stretch for so many lines, and the middle of its first dot."""
    for one in still(page):
        if len(one["dots"]) == lines:
            x, y = one["dots"][0]
            return str(one["key"]), x, y
    raise AssertionError(f"no stretch is open to {lines} lines")


def centre(locator: Locator) -> tuple[float, float]:
    """Find the middle of something on the screen."""
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_first_quick_click_lays(person: Opener) -> None:
    page = person()
    sit(page)
    pass_until(page, ".lay")
    page.reload()
    page.wait_for_selector(".lay")
    for _ in range(4):  # after loading, and after every update
        pass_until(page, ".lay")
        _, x, y = spot_of(page, 1)
        before = version(page)
        page.mouse.move(x, y)
        page.mouse.down()
        page.wait_for_timeout(30)  # the picture under the pointer changes meanwhile
        page.mouse.up()
        page.wait_for_function(NEWER, arg=before, timeout=5000)


def test_the_nearest_stretch_is_meant(person: Opener) -> None:
    page = person()
    sit(page)
    pass_until(page, ".lay")
    key, x, y = spot_of(page, 1)
    for aside in (-5, 5):
        page.mouse.move(4, 4)
        page.mouse.move(x + aside, y + aside)
        expect(page.locator(f"[data-key={key}]")).to_have_class(re.compile("hot"))
    # The stick is shown with its clipper, and what it brings.
    expect(page.locator(f"[data-key={key}] .stick")).to_have_count(1)
    expect(page.locator(".ship.ghost")).to_have_count(1)
    expect(page.locator(".tip.may")).to_be_visible()
    page.mouse.move(4, 4)
    expect(page.locator(".tip")).to_have_count(0)


def test_a_tap_chooses_and_the_button_lays(person: Opener) -> None:
    page = person(390, 844)
    sit(page)
    pass_until(page, ".lay")
    key, x, y = spot_of(page, 1)
    before = version(page)
    page.touchscreen.tap(x, y)
    button = page.locator(".confirm")
    expect(button).to_be_visible()
    expect(page.locator(f"[data-key={key}] .stick")).to_have_count(1)
    assert version(page) == before
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    button.tap()
    page.wait_for_function(NEWER, arg=before)
    expect(button).to_have_count(0)


def test_where_several_lines_can_go_a_list_asks(person: Opener) -> None:
    page = person()
    sit(page)
    pass_until(page, ".lay")
    # Both starts of the south-east lead to one island: lay until two lines can take the same stretch.
    for _ in range(60):
        if any(len(one["dots"]) > 1 for one in page.evaluate(DOTS)):
            break
        before = version(page)
        lay_one(page)
        page.wait_for_function(NEWER, arg=before)
        pass_until(page, ".lay")
    key, x, y = spot_of(page, 2)
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    expect(page.locator(".choice-menu button")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".choice-menu")).to_have_count(0)
    page.locator(f"[data-key={key}]").focus()
    page.keyboard.press("Enter")
    before = version(page)
    page.keyboard.press("2")
    page.wait_for_function(NEWER, arg=before)


def lay_one(page: Page) -> None:
    """Lay a stick that leads to Gambier, or any."""
    stretches = page.locator(".lay")
    names = [stretches.nth(number).get_attribute("aria-label") or "" for number in range(stretches.count())]
    toward = [number for number, name in enumerate(names) if "→ Gambier" in name or "→ Pitcairn" in name]
    one = stretches.nth(toward[0] if toward else 0)
    one.focus()
    page.keyboard.press("Enter")


def test_keys_and_buttons_show_one_line_only(person: Opener) -> None:
    page = person()
    sit(page)
    pass_until(page, ".lay")
    everything = page.locator(".lay").count()
    page.keyboard.press("1")
    expect(page.locator(".line[aria-pressed=true]")).to_have_count(1)
    assert page.locator(".lay").count() < everything
    assert page.locator(".pick:not(.red)").count() == 0
    page.keyboard.press("0")
    expect(page.locator(".lay")).to_have_count(everything)
    page.locator(".lines .line").nth(1).click()
    assert page.locator(".pick:not(.blue)").count() == 0


def test_free_anchorages_are_ringed_and_say_what_a_settlement_is_worth(person: Opener) -> None:
    page = person()
    sit(page)
    island = page.locator(".anchor.target").first
    expect(island.locator(".may-ring")).to_have_count(1)
    x, y = centre(island.locator(".medal"))
    page.mouse.move(x, y)
    expect(page.locator(".tip.may")).to_contain_text("× 0 lines = 0 now")
    before = version(page)
    page.mouse.click(x, y)
    page.wait_for_function(NEWER, arg=before)
    # Where nothing moves, a ring stays round what changed.
    expect(page.locator("[data-piece^=flag-][data-changed]")).to_have_count(1)


def test_what_cannot_be_done_says_why(person: Opener) -> None:
    page = person()
    sit(page)
    dear = page.locator(".oc").nth(3)
    dear.hover()
    expect(page.locator(".noted")).to_contain_text("It costs $4, and you have $2.")
    page.locator(".lines .line").first.hover()
    expect(page.locator(".noted")).to_contain_text("after founding a port, taking a card or passing")
    pass_until(page, ".lay")
    page.locator(".oc").first.focus()
    expect(page.locator(".noted")).to_contain_text("phase 1")
    page.locator(".lines .line").nth(5).focus()
    expect(page.locator(".noted")).to_contain_text("two lines have reached American Samoa")
    page.keyboard.press("Escape")
    # A stretch far from every clipper.
    (left, top), (right, bottom) = (centre(page.locator(f"[data-key=island-{number}] .medal")) for number in (36, 37))
    for aside in range(-12, 13, 3):
        page.mouse.move((left + right) / 2 + aside, (top + bottom) / 2 - aside)
        if page.locator(".tip").count():
            break
    expect(page.locator(".tip")).to_contain_text("There is no clipper")


def test_every_link_to_the_rules_leads_to_a_section(person: Opener) -> None:
    page = person()
    sit(page)
    links = set()
    for thing in (*page.locator(".oc").all(), *page.locator(".lines .line").all()):
        thing.hover()
        links.add(page.locator(".noted a").get_attribute("href"))
    links |= {one.get_attribute("href") for one in page.locator(".nation a").all()}
    pass_until(page, ".lay")
    page.mouse.click(*centre(page.locator("[data-key=island-3] .medal")))
    links.add(page.locator(".tip.held a").get_attribute("href"))
    page.keyboard.press("Escape")
    expect(page.locator(".tip.held")).to_have_count(0)
    marks = {str(link).partition("#")[2] for link in links}
    assert {"card-2x", "card-3x", "card-5x", "card-settlement", "violet", "setup", "map"} <= marks
    page.goto("/rules/clippers")
    page.wait_for_selector("#setup")
    for mark in sorted(marks):
        expect(page.locator(f"[id='{mark}']")).to_have_count(1)


def test_without_a_turn_nothing_is_magenta(person: Opener) -> None:
    page = person()
    open_home(page)
    table = new_table(page, "clippers", HERE)
    watcher = person()
    watcher.goto(table)
    watcher.wait_for_selector(".b-clippers .anchor")
    assert watcher.evaluate(MAGENTA) == []


def test_a_stick_is_drawn_its_clipper_glides_and_the_island_answers(person: Opener) -> None:
    page = person()
    page.emulate_media(reduced_motion="no-preference")
    sit(page)
    pass_until(page, ".lay")
    one = page.locator(".lay[aria-label*='+$2']").first
    one.focus()
    page.evaluate(MOVING)
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(NEWER, arg=before)
    page.wait_for_function("() => Object.keys(window.moved).some(name => name.startsWith('seg-'))")
    moved = page.evaluate("window.moved")
    times = {name.partition("-")[0]: time for name, (time, _) in moved.items()}
    assert (times["stick"], times["ship"], times["wave"], times["seg"]) == (180, 320, 700, 700)
    assert any("risen" in name for name in moved)
    pieces = [frames for name, (_, frames) in moved.items() if name.startswith(("stick", "ship", "wave", "seg"))]
    timing = {"offset", "computedOffset", "easing", "composite"}
    assert set().union(*pieces) - timing <= {"transform", "translate", "scale", "rotate", "opacity"}
    # Nothing waits for a picture: the next choice can be made at once.
    expect(page.locator("#dock.mine")).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR", "it-IT"])
def test_names_on_the_chart_are_clear_of_each_other_and_of_islands(person: Opener, language: str) -> None:
    page = person(language=language)
    sit(page)
    page.wait_for_function("() => document.querySelectorAll('.isle-name').length === 38")
    assert page.evaluate(HIDDEN) == []
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_selector(".b-clippers.tight")
    assert page.evaluate(HIDDEN) == []


def test_the_title_of_the_map_is_translated(person: Opener) -> None:
    page = person(language="de-DE")
    open_home(page)
    page.goto(new_table(page, "clippers"))
    expect(page.locator(".cartouche .c-2")).to_have_text("DER PAZIFIK")
