"""The server serves the page at every route of the page's route table."""

from __future__ import annotations

import re
import urllib.request
from http import HTTPStatus
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Opener

ROUTES = Path(__file__).parents[2] / "client" / "src" / "shell" / "routeNames.ts"
FONT_SIZES = """() => performance.getEntriesByType('resource')
    .filter(({name}) => name.endsWith('woff2')).map(({encodedBodySize}) => encodedBodySize)"""


def test_the_server_knows_every_route_of_the_page(address: str) -> None:
    table = re.search(r"ROUTES = \{(.*?)\}", ROUTES.read_text(encoding="utf-8"))
    assert table
    segments = re.findall(r"'(\w+)'", table[1])
    assert len(segments) > 2
    for path in ["/", *(f"/{segment}/something" for segment in segments)]:
        with urllib.request.urlopen(address + path) as response:
            assert '<div id="page">' in response.read().decode(), path


def test_an_unknown_address_has_a_page_of_its_own(person: Opener) -> None:
    page = person()
    response = page.goto("/nowhere/at/all")
    assert response
    assert response.status == HTTPStatus.NOT_FOUND
    expect(page.locator("[data-missing]")).to_contain_text("There is no page at this address")
    page.get_by_role("link", name="To the home page").click()
    expect(page.locator("section.start")).to_be_visible()


def test_the_page_brings_its_own_font(person: Opener) -> None:
    page = person()
    page.goto("/")
    page.locator("section.start").wait_for()
    page.wait_for_function("document.fonts.check('600 16px \"Source Serif 4\"')")
    sizes = page.evaluate(FONT_SIZES)
    assert 0 < sum(sizes) <= 60_000
