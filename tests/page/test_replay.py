"""Looking back at a match: forwards, backwards, from any seat, by an address, and as a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from entrepot.core.record import read_file
from entrepot.games import game as find_game

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
    page.locator("#log button").first.click()
    expect(main).to_have_attribute("data-ply", str(last))
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(main).to_have_attribute("data-ply", "2")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert len(read_file(download.value.path(), find_game).choices) == last


def test_what_is_no_record_is_refused_with_a_reason(person: Opener, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.match"
    wrong.write_text("a shopping list\n", encoding="utf-8")
    page = person()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_text("This record does not replay")).to_be_visible()
