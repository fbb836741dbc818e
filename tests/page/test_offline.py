"""The page can be installed, and opens without a server: it shows what it last knew, says so, and goes on later."""

from __future__ import annotations

import struct
from typing import Literal

import httpx
import pytest
from playwright.sync_api import Page, expect

from entrepot.games import names
from entrepot.server.http.page import PAGE

from .conftest import TIMEOUT_MS, Opener
from .line import Line
from .playing import BOT, as_text, choose_some, new_table, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
KEPT = """async seen => {
    const controlled = navigator.serviceWorker.controller !== null
    const known = [seen, '/api/games', '/api/me', '/api/translations/en/-.ftl', '/api/tables']
    return controlled && (await Promise.all(known.map(path => caches.match(path)))).every(Boolean)
}"""
OFFLINE = "[data-offline]"


@pytest.fixture
def service_workers() -> Literal["allow", "block"]:
    """Let the page keep itself."""
    return "allow"


def wait_until_kept(page: Page, seen: str) -> None:
    """Wait until the page has kept what it needs to open without a server."""
    for _ in range(TIMEOUT_MS // 100):
        if page.evaluate(KEPT, seen):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the page has not been kept")


def test_without_a_server_the_page_shows_what_it_knows_and_goes_on_later(person: Opener, address: str) -> None:
    line = Line(int(address.rsplit(":", 1)[-1]))
    page = person()
    page.goto(line.address)
    assert page.request.post(f"{line.address}/api/me", data={"name": "Ada"}).ok
    as_text(page)
    table = new_table(page, names()[0], [{"kind": "you"}, BOT], at=line.address)
    page.goto(line.address)
    page.locator(f"a[href='{table}']").click()
    choose_some(page, 1, 2)
    wait_for_turn(page)
    wait_until_kept(page, f"/seen/{table.removeprefix('/t/')}")
    before = version(page)
    line.cut()
    page.reload()
    expect(page.locator(".lost")).to_contain_text("Last known position:")
    expect(page.locator("[data-text]")).to_be_visible()
    assert version(page) == before
    page.goto(line.address)
    expect(page.locator(OFFLINE)).to_contain_text("No connection to the server. Last known position:")
    expect(page.locator(f"a[href='{table}']")).to_be_visible()
    line.mend()
    expect(page.locator(OFFLINE)).to_have_count(0)
    page.locator(f"a[href='{table}']").click()
    choose_some(page, 1, 1)
    assert version(page) > before
    expect(page.locator(".lost")).to_have_count(0)
    line.cut()


def test_what_never_changes_is_kept_and_what_may_change_is_asked_for(address: str) -> None:
    with httpx.Client(base_url=address) as browser:
        for path in PAGE.rglob("*"):
            if path.is_file() and path.name != "index.html":
                told = browser.get(f"/{path.relative_to(PAGE)}").headers["cache-control"]
                assert told == ("public, max-age=31536000, immutable" if path.parent.name == "assets" else "no-cache")
        assert browser.get("/").headers["cache-control"] == "no-cache"


def test_the_worker_knows_every_file_of_the_page() -> None:
    told = (PAGE / "worker.js").read_text(encoding="utf-8")
    kept = [path for path in PAGE.rglob("*") if path.is_file() and path.parent.name != "device"]
    others = [path for path in kept if path.name not in ("index.html", "worker.js")]
    assert others
    assert [path.name for path in others if str(path.relative_to(PAGE)) not in told] == []


def test_the_page_can_be_installed(address: str) -> None:
    with httpx.Client(base_url=address) as browser:
        told = browser.get("/manifest.webmanifest").json()
        assert (told["name"], told["start_url"], told["scope"], told["display"]) == ("Entrepot", "/", "/", "standalone")
        assert {"any", "maskable"} <= {icon["purpose"] for icon in told["icons"]}
        drawn = {
            icon["sizes"]: browser.get(icon["src"]).content for icon in told["icons"] if icon["type"] == "image/png"
        }
    assert set(drawn) >= {"192x192", "512x512"}
    for size, picture in drawn.items():
        assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == size
