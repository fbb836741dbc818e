"""The table of Singapore on the page: what moves and what does not, reasons and rules, the chooser, and a finger."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from entrepot.core.match import Match
from entrepot.core.record import write_file
from entrepot.core.stream import new_stream
from entrepot.games import game
from tests.shared.play import random_choice

from .conftest import Opener
from .playing import NEWER, VIEW_AFTER, new_table, open_home, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)

HERE = [{"kind": "you"}, {"kind": "you", "name": "Ben"}, {"kind": "you", "name": "Cy"}]
"""Several people at one screen, and nothing is hidden: there is always something to choose."""
TILE = ".b-singapore .card button.may"
LOT = ".b-singapore .place.target"
FLOWN = """() => {
    window.flown = 0
    new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => {
        if (node.classList?.contains('flying')) window.flown += 1
    }))).observe(document.querySelector('.b-singapore'), {childList: true})
}"""
PLAY_UNTIL_A_MIX = """async table => {
    const {games} = await (await fetch('/api/games')).json()
    const kinds = games.find(one => one.name === 'singapore').kinds
    const kindOf = choice => kinds.findLast(one => one.first <= choice).name
    const order = 'use give take return move enter step street tile lot flag hut end'.split(' ')
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`)
    const viewAfter = VIEW_AFTER
    let turn = 0
    let last, view = null
    const send = message => { last = message; socket.send(JSON.stringify(message)) }
    return new Promise((done, failed) => {
        socket.onopen = () => send({type: 'hello', table, seat: 0})
        socket.onclose = socket.onerror = () => failed(new Error('the line is cut'))
        socket.onmessage = ({data}) => {
            const message = JSON.parse(data)
            const {type, version, retryable} = message
            if (type === 'refused' && !retryable) return failed(new Error(data))
            if (type === 'refused') return setTimeout(send, 1000, last)
            if (type !== 'position' && type !== 'update') return
            view = viewAfter(view, message)
            if (view.actor === -2) return done(false)
            if (view.actor < 0) return
            if (view.actor !== view.seat) return send({type: 'hello', table, seat: view.actor})
            const kind = order.find(one => view.legal.some(({choice}) => kindOf(choice) === one))
            const best = view.legal.filter(({choice}) => kindOf(choice) === kind)
            if (kind === 'give' && best.length > 1) {
                socket.onclose = null
                socket.close()
                return done(true)
            }
            const {choice} = best[turn++ * 7 % best.length]
            send({type: 'choose', key: `k${turn}`, version, choice})
        }
    })
}""".replace("VIEW_AFTER", VIEW_AFTER)


def sit(page: Page) -> str:
    """Sit down, all at one screen with nothing hidden; tell the address."""
    open_home(page)
    table = new_table(page, "singapore", HERE, options={"open": "yes"})
    page.goto(table)
    wait_for_turn(page)
    page.wait_for_selector(TILE)
    return table


def take(page: Page, wanted: str) -> None:
    """Click on the first place of a kind, and wait until the choice is made."""
    before = version(page)
    page.locator(wanted).first.click()
    page.wait_for_function(NEWER, arg=before)


def build(page: Page) -> None:
    """Take the first tile on offer, and build it on the first lot that is lit."""
    for wanted in (TILE, LOT):
        take(page, wanted)


def test_pictures_follow_and_are_gone_again(person: Opener) -> None:
    page = person()
    page.emulate_media(reduced_motion="no-preference")
    sit(page)
    page.evaluate(FLOWN)
    build(page)
    page.wait_for_function("() => window.flown > 0")
    expect(page.locator(".afloat")).to_have_count(0)
    assert page.locator("[data-changed]").count() == 0


def test_where_nothing_moves_what_changed_keeps_a_ring(person: Opener) -> None:
    page = person()
    sit(page)
    page.evaluate(FLOWN)
    build(page)
    expect(page.locator(".building[data-changed]")).to_have_count(1)
    build(page)
    expect(page.locator(".building[data-changed]")).to_have_count(1)
    assert page.evaluate("window.flown") == 0


def test_no_reason_is_given_where_the_pointer_rests_after_a_choice(person: Opener) -> None:
    page = person()
    sit(page)
    reason = page.locator(".glass .why")
    for _ in range(2):
        take(page, TILE)
        before = version(page)
        page.locator(LOT).first.hover()
        spot = page.locator(LOT).first.bounding_box()
        assert spot
        page.mouse.down()
        page.mouse.up()
        page.wait_for_function(NEWER, arg=before)
        expect(reason).to_have_count(0)
        page.mouse.move(2, 2)
        page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        expect(reason).to_have_count(1)  # who points there anew is told why nothing can be done


def test_what_cannot_be_done_says_why_and_leads_to_its_rules(person: Opener) -> None:
    page = person()
    sit(page)
    loom = page.locator("[data-key^=site-]", has_text="Loom").first
    expect(loom).to_have_attribute("aria-label", re.compile("First choose a tile from the display"))
    loom.hover()
    glass = page.locator(".glass")
    expect(glass.locator(".title")).to_have_text("Loom")
    expect(glass.locator(".why")).to_have_text("First choose a tile from the display.")
    expect(page.get_by_role("button", name=re.compile("Only the last player of a round may buy"))).to_have_count(1)
    with page.context.expect_page() as opened:
        glass.get_by_role("link", name="Rules").click()
    assert opened.value.url.endswith("/rules/singapore#tile-loom")
    expect(opened.value.locator("#tile-loom")).to_be_in_viewport()


def test_the_chooser_counts_aloud_stands_beside_its_house_and_can_wait(person: Opener) -> None:
    page = person()
    tables = (sit(page) for _ in range(5))
    page.goto(next(table for table in tables if page.evaluate(PLAY_UNTIL_A_MIX, table.removeprefix("/t/"))))
    chooser = page.locator(".trade")
    chooser.wait_for()
    name = chooser.locator("h2").inner_text()
    page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    page.get_by_role("button", name="Back to the trade").click()
    expect(chooser.locator("h2")).to_have_text(name)
    house = page.locator(f"[data-key='{chooser.get_attribute('data-at')}'] .building").bounding_box()
    place = chooser.bounding_box()
    assert place
    assert house
    across = min(place["x"] + place["width"], house["x"] + house["width"]) - max(place["x"], house["x"])
    down = min(place["y"] + place["height"], house["y"] + house["height"]) - max(place["y"], house["y"])
    assert min(across, down) < 1, "the chooser covers its house"
    add = chooser.locator(".tr-add:not([aria-disabled=true])").first
    page.keyboard.press(add.get_attribute("aria-keyshortcuts") or "")
    expect(chooser.locator(".slot.full")).not_to_have_count(0)
    expect(chooser.get_by_role("status")).to_contain_text("chosen")
    page.keyboard.press("Backspace")
    while chooser.locator(".btn.go[disabled]").count():
        chooser.locator(".tr-add:not([aria-disabled=true])").first.click()
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(NEWER, arg=before)


def test_on_a_phone_the_map_goes_there_and_a_finger_means_the_nearest(person: Opener) -> None:
    page = person(390, 844)
    sit(page)
    board = page.locator("[data-board]")
    close = board.get_attribute("viewBox")
    small = page.locator(".mini").bounding_box()
    assert small
    page.touchscreen.tap(small["x"] + small["width"] - 6, small["y"] + small["height"] - 6)
    expect(board).not_to_have_attribute("viewBox", close or "")
    before = version(page)
    for _ in range(2):  # the first tap previews
        page.locator(TILE).first.tap()
    page.wait_for_function(NEWER, arg=before)
    before = version(page)
    lots = page.evaluate(
        "lot => [...document.querySelectorAll(`${lot} .t-ring`)].map(one => one.getBoundingClientRect().toJSON())", LOT
    )
    view = board.bounding_box()
    assert view
    inside = next(
        lot for lot in lots if view["x"] < lot["x"] and lot["right"] < 280 and view["y"] < lot["y"] < view["y"] + 200
    )
    for _ in range(2):
        page.touchscreen.tap(inside["x"] + inside["width"] / 2, inside["y"] - 1)
    page.wait_for_function(NEWER, arg=before)


def test_two_taps_show_all_and_two_more_come_back(person: Opener) -> None:
    page = person(390, 844)
    sit(page)
    view = page.locator("[data-board]").bounding_box()
    assert view
    expect(page.locator(".mini")).to_have_count(1)
    for shown in (0, 1):
        for _ in range(20):  # on a busy machine two taps may come too late to be one gesture
            for _ in range(2):
                page.touchscreen.tap(view["x"] + view["width"] - 12, view["y"] + view["height"] / 2)
            page.wait_for_timeout(400)
            if page.locator(".mini").count() == shown:
                break
        expect(page.locator(".mini")).to_have_count(shown)


def test_another_language_is_spoken_at_once(person: Opener) -> None:
    page = person()
    sit(page)
    expect(page.locator(".offer h2")).to_have_text("Display")
    spoken = {"DE": ("Auswahl", "Webstuhl"), "IT": ("Tessere disponibili", "Telaio"), "EN": ("Display", "Loom")}
    for language, (offer, loom) in spoken.items():
        page.get_by_role("button", name=language, exact=True).click()
        expect(page.locator(".offer h2")).to_have_text(offer)
        expect(page.locator("[data-key^=site-]", has_text=loom)).to_have_count(1)


def raid_on_neutral() -> Match:
    """Play two-player matches until neutral alone is raided: by the last choice."""
    for seed in range(1000):
        match, stream = Match(game("singapore"), 2, {}, ["Ada", "Ben"]), new_stream(seed)
        while not match.is_over:
            told = [event.message.id for event in match.choose(random_choice(match, stream)) if event.message]
            if [one for one in told if one.startswith("event-fined")] == ["event-fined-neutral"]:
                return match
    raise AssertionError("neutral is raided in some match")


def test_the_raid_panel_shows_neutral_and_marks_who_is_raided(person: Opener, tmp_path: Path) -> None:
    match = raid_on_neutral()
    write_file(match, tmp_path / "raid.match")
    page = person()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(tmp_path / "raid.match")
    page.locator("main[data-ply]").wait_for()
    page.keyboard.press("End")
    expect(page.locator("main[data-ply]")).to_have_attribute("data-ply", str(len(match.choices)))
    rows = page.locator(".raid tbody tr")
    expect(rows.locator("th")).to_have_text(["Ada", "Ben", "Neutral"])
    expect(page.locator(".raid .worst th")).to_have_text(["Neutral"])
