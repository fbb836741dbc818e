"""The board editor: boards of one's own by mouse, finger and keyboard, checked by the server, played and shared."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from entrepot.games import game as find_game
from entrepot.games import names
from entrepot.games.singapore.samples import other_board

from .axe import Look, findings, findings_by_look
from .conftest import Opener
from .playing import open_home, wait_for_turn
from .test_sizes import DESKS, OTHERS

pytestmark = pytest.mark.xdist_group(__name__)
FIJI, TONGA = 22, 19
VALID = "[data-faults='0']"
SIDEWAYS = """() => [...document.querySelectorAll('main button, main input, main select')].filter(one => {
    const box = one.getBoundingClientRect()
    return one.checkVisibility() && !one.closest('.sr, [data-board], .seg') && !one.matches('.sr')
        && (box.left < -1 || box.right > innerWidth + 1)
}).map(one => one.outerHTML.slice(0, 80)).concat(document.documentElement.scrollWidth > innerWidth ? ['wide'] : [])"""


def open_editor(page: Page, name: str) -> None:
    """Open the editor of a title, and wait until its board is drawn and checked."""
    page.goto(f"/boards/{name}")
    page.locator(VALID).wait_for()
    page.locator("[data-board] [data-key]").first.wait_for()


def draft(page: Page, name: str) -> dict[str, Any]:
    """Read the board that is kept on this device."""
    stored: str = page.evaluate("key => localStorage.getItem(key)", f"board-draft-{name}")
    content: dict[str, Any] = json.loads(stored)["content"]
    return content


def drag(page: Page, key: str, by: tuple[int, int]) -> None:
    """Drag a part of the board with the mouse."""
    box = page.locator(f"[data-key='{key}']").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0] / 2, y + by[1] / 2)
    page.mouse.move(x + by[0], y + by[1])
    page.mouse.up()


def test_an_island_is_dragged_and_the_work_survives_a_reload_and_is_played(person: Opener) -> None:
    page = person()
    open_home(page)
    open_editor(page, "clippers")
    before = find_game("clippers").boards.editing.content("pacific-2")["islands"][FIJI]  # type: ignore[union-attr]
    drag(page, f"islands-{FIJI}", (40, 30))
    expect(page.locator("[data-panel=islands] h2")).to_have_text("Fiji")
    page.locator(VALID).wait_for()
    after = draft(page, "clippers")["islands"][FIJI]
    assert after["x"] > before["x"] + 20
    assert after["y"] > before["y"] + 15
    page.reload()
    page.locator(VALID).wait_for()
    assert draft(page, "clippers")["islands"][FIJI] == after
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert json.loads(table["options"]["board"])["islands"][FIJI] == after


def test_faults_say_what_is_wrong_and_lead_there_and_undo_mends_them(person: Opener) -> None:
    page = person()
    open_editor(page, "clippers")
    page.locator(f"[data-key=islands-{FIJI}]").click()
    page.get_by_role("button", name="More: Value").click()
    faults = page.locator(".faults")
    expect(faults).to_contain_text("One fault")
    expect(faults).to_contain_text("its islands are worth 42")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    faults.get_by_role("button", name="departure germany").click()
    expect(page.locator("[data-panel=departure] details[open]")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    page.locator(VALID).wait_for()
    page.get_by_role("button", name="Redo").click()
    expect(faults).to_contain_text("One fault")


def test_a_map_is_edited_by_keys(person: Opener) -> None:
    page = person()
    open_editor(page, "clippers")
    page.locator("[data-board] [tabindex='0']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    page.locator(VALID).wait_for()
    first = find_game("clippers").boards.editing.content("pacific-2")["islands"][0]  # type: ignore[union-attr]
    moved = draft(page, "clippers")["islands"][0]
    assert (moved["x"], moved["y"]) == (pytest.approx(first["x"] + 10), pytest.approx(first["y"] + 5))
    page.get_by_role("button", name="Back to the whole board").press("Enter")
    page.get_by_role("button", name="Add an island").press("Enter")
    expect(page.locator(".faults")).to_contain_text("has two links or more")
    for other in ("Tonga", "Niue"):
        page.get_by_label("New link to").select_option(other)
        page.locator("[data-panel=links]").wait_for()
        page.locator("[data-key=islands-38]").press("Enter")
    page.locator(VALID).wait_for()
    assert len(draft(page, "clippers")["islands"]) == 39


def test_the_end_of_a_link_is_dragged_to_another_island(person: Opener) -> None:
    page = person()
    open_editor(page, "clippers")
    links = find_game("clippers").boards.editing.content("pacific-2")["links"]  # type: ignore[union-attr]
    number = next(at for at, link in enumerate(links) if {link["a"], link["b"]} == {"Niue", "Tonga"})
    page.locator(f"[data-key=links-{number}]").press("Enter")
    end = "a" if links[number]["a"] == "Tonga" else "b"
    knob = page.locator(f"[data-end={end}] .knob").bounding_box()
    target = page.locator("[data-key=islands-24]").bounding_box()
    assert knob
    assert target
    page.mouse.move(knob["x"] + 9, knob["y"] + 9)
    page.mouse.down()
    page.mouse.move(knob["x"], knob["y"] + 40)
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
    page.mouse.up()
    assert draft(page, "clippers")["links"][number][end] == "Kermadec"


def test_a_town_is_edited_and_shared_as_a_link_and_a_file(person: Opener, tmp_path: Path) -> None:
    page, other = person(), person(390, 844)
    open_editor(page, "singapore")
    page.locator("[data-key=start-2-0]").click()
    page.get_by_role("button", name="Less: Price in pounds").click()
    drag(page, "land-D-0-0", (0, -95))
    page.locator(VALID).wait_for()
    assert draft(page, "singapore")["layouts"]["classic"][:2] == ["      DDD", "CCCAAADDD"]
    drag(page, "land-A-0-0", (0, -185))
    expect(page.locator(".faults")).to_contain_text("do not all hang together")
    page.get_by_role("button", name="Undo").click()
    page.locator(VALID).wait_for()
    page.get_by_role("button", name="Pieces").click()
    page.get_by_role("button", name="Add a seal").click()
    page.get_by_role("button", name="Tiles").click()
    page.get_by_role("button", name="Architect").click()
    page.get_by_role("button", name="More: Take, Points").click()
    page.locator(VALID).wait_for()
    content = draft(page, "singapore")
    assert content["start"]["prices"][0] == 1
    assert content["material"]["seals"][-1] == 70
    assert content["tile"][0]["take"] == {"cash": 4, "points": 1}
    page.get_by_role("button", name="Link").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "board.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == content
    other.goto(link)
    other.locator(VALID).wait_for()
    expect(other.get_by_role("textbox", name="Name")).to_have_value("Singapore")
    assert draft(other, "singapore") == content
    assert "#" not in other.url


def test_files_are_opened_and_broken_ones_are_refused(person: Opener, tmp_path: Path) -> None:
    page = person(390, 844)
    open_editor(page, "singapore")
    own, toml, broken = tmp_path / "own.json", tmp_path / "own.toml", tmp_path / "broken.json"
    own.write_text(other_board(), encoding="utf-8")
    toml.write_text('base = "singapore-1"\nname = "My box"\n[material]\ncubes = 12\n', encoding="utf-8")
    broken.write_text("{", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(own)
    expect(page.locator("[data-board] [data-key^=start-]")).to_have_count(12)
    page.locator("input[type=file]").set_input_files(toml)
    expect(page.get_by_role("textbox", name="Name")).to_have_value("My box")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert").filter(has_text="cannot be opened")).to_contain_text("is not JSON")
    assert draft(page, "singapore")["material"]["cubes"] == 12
    page.locator("[data-key=land-C-0-0]").tap()
    expect(page.locator("[data-panel] h2").first).to_have_text("Land tile C")


def test_a_board_is_studied(person: Opener) -> None:
    page = person()
    open_editor(page, "clippers")
    page.get_by_role("button", name="Study").click()
    page.get_by_role("dialog").get_by_label("2", exact=True).check()
    page.get_by_role("textbox", name="Games").fill("6")
    page.get_by_role("button", name="Start the study").click()
    result = page.locator("[data-study='6']")
    result.wait_for()
    expect(result.locator("svg rect").first).to_be_attached()
    expect(result).to_contain_text("France")
    expect(result).to_contain_text("Seat 2")


@pytest.mark.parametrize("name", names())
def test_nobody_is_shut_out(person: Opener, name: str, looks: Sequence[Look]) -> None:
    page = person()
    open_editor(page, name)
    assert findings(page, drawn=True) == []
    for key in ("islands-0", "links-0") if name == "clippers" else ("land-A-0-0", "start-0-0"):
        page.locator(f"[data-key={key}]").press("Enter")
    assert findings_by_look(page, "editor", looks, drawn=True) == {}
    for dialog in ("Play", "Study"):
        page.get_by_role("button", name=dialog, exact=True).click()
        assert findings(page) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("name", names())
def test_nothing_lies_outside_of_the_window(person: Opener, name: str) -> None:
    page = person(*DESKS[0])
    open_editor(page, name)
    page.locator("[data-board] [tabindex='0']").press("Enter")
    for language in ("EN", "DE", "FR", "IT"):
        for width, height in (*DESKS, *OTHERS):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SIDEWAYS) == [], (language, width, height)
            stage = page.locator(".edit-stage").bounding_box()
            assert stage
            assert stage["height"] >= min(200, height / 2), (width, height)
        page.get_by_role("button", name=language, exact=True).click()
