"""Looking back at a match: forwards, backwards, from any seat, by an address, and as a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from entrepot.core.record import read_file, write_text
from entrepot.games import game as find_game
from tests.shared.play import random_match

from .conftest import Opener

pytestmark = pytest.mark.xdist_group(__name__)
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.match"))


@pytest.mark.parametrize("record", [GOLDEN[0], GOLDEN[-1]], ids=lambda path: path.stem)
def test_an_uploaded_record_is_replayed(person: Opener, record: Path) -> None:
    page = person()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    main = page.locator("main[data-ply]")
    expect(main).to_be_visible()
    last = len(read_file(record, find_game).choices)
    page.keyboard.press("End")
    expect(main).to_have_attribute("data-ply", str(last))
    page.keyboard.press("ArrowLeft")
    expect(main).to_have_attribute("data-ply", str(last - 1))
    expect(page).to_have_url(re.compile(rf"ply={last - 1}$"))
    page.get_by_role("slider").fill("20")
    expect(main).to_have_attribute("data-ply", "20")
    expect(page.locator("#log li.now")).to_be_in_viewport()
    page.get_by_label("Seen by").select_option("1")
    expect(page).to_have_url(re.compile("ply=20&seat=1"))
    page.reload()
    expect(main).to_have_attribute("data-ply", "20")
    page.locator("#log .who button").last.click()
    expect(main).to_have_attribute("data-ply", str(last))
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(main).to_have_attribute("data-ply", "2")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert len(read_file(download.value.path(), find_game).choices) == last


@pytest.mark.parametrize("record", [GOLDEN[0], GOLDEN[-1]], ids=lambda path: path.stem)
def test_a_replay_offers_no_choices(person: Opener, record: Path) -> None:
    page = person()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator("main[data-ply]")).to_be_visible()
    replay = page.url.partition("?")[0].rpartition("/")[2]
    entries = page.request.get(f"/api/replays/{replay}").json()["entries"]
    for entry in [entry for entry in entries if entry["ply"] >= 100 and entry["seat"] >= 0][:4]:
        page.goto(f"/r/{replay}?ply={entry['ply']}&seat={entry['seat']}")
        page.wait_for_selector("[data-board] [data-key]")
        page.wait_for_timeout(300)
        assert page.locator("[data-board] .target").count() == 0


WATCH = """() => { window.animated = []; const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, timing) {
        if (frames.some(frame => 'scale' in frame || 'opacity' in frame)) window.animated.push(this.className)
        return animate.call(this, frames, timing)
    } }"""
"""Note what appears, grows, flies or flips; what only moves has no direction in time."""
STEPS = 12


@pytest.mark.parametrize("record", [GOLDEN[0], GOLDEN[-1]], ids=lambda path: path.stem)
def test_a_step_back_is_not_animated_as_if_it_were_made_again(person: Opener, record: Path) -> None:
    page = person()
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    main = page.locator("main[data-ply]")
    page.wait_for_selector("[data-board] [data-key]")
    first = len(read_file(record, find_game).choices) // 2
    page.get_by_role("slider").fill(str(first))
    page.get_by_role("heading", level=1).click()
    page.wait_for_timeout(1000)
    page.evaluate(WATCH)
    for key, step in (("ArrowRight", 1), ("ArrowLeft", -1)):
        start = int(main.get_attribute("data-ply") or 0)
        page.evaluate("window.animated = []")
        for number in range(1, STEPS + 1):
            ply = start + step * number
            with page.expect_response(re.compile(rf"/api/replays/[^/]+/{ply}\b")):
                page.keyboard.press(key)
            expect(main).to_have_attribute("data-ply", str(ply))
            page.wait_for_timeout(100)
        assert bool(page.evaluate("window.animated")) == (step > 0), page.evaluate("window.animated")


def test_what_is_no_record_is_refused_with_a_reason(person: Opener, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.match"
    wrong.write_text("a shopping list\n", encoding="utf-8")
    page = person()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_text("This record cannot be replayed")).to_be_visible()


def test_the_bots_of_a_replay_are_called_by_their_level(person: Opener, tmp_path: Path) -> None:
    match = random_match(find_game("clippers"), 4, {}, seed=5)
    match.names = ["Ada", "(clerk)", "(clerk)", "(taipan)"]
    match.kinds = ["person", "bot clerk", "bot clerk", "bot taipan"]
    (tmp_path / "one.match").write_text(write_text(match), encoding="utf-8")
    page = person(language="de-DE")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(tmp_path / "one.match")
    expect(page.locator("main[data-ply]")).to_be_visible()
    seats = ["Zuschauer", "Ada", "Kontorist 1", "Kontorist 2", "Taipan"]
    expect(page.locator("main .from option")).to_have_text(seats)
    expect(page.locator("#log")).to_contain_text("Kontorist 2")
    expect(page.locator("#log")).not_to_contain_text("(clerk)")


def test_the_board_of_a_replay_has_most_of_a_phone_in_landscape(person: Opener) -> None:
    page = person(844, 390)
    page.goto("/")
    page.locator("input[type=file]").set_input_files(GOLDEN[-1])
    board = page.locator("[data-board]")
    board.wait_for()
    box = board.bounding_box()
    assert box
    assert box["height"] > 200
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    expect(page.locator("#log")).to_be_in_viewport()
