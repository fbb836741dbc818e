"""Tables on the player's own device: whole games without a network, kills, several players, sites, other browsers."""

from __future__ import annotations

import json
import os
import re
import signal
import zipfile
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import CDPSession, Page, expect

from entrepot.core.record import read_text
from entrepot.games import game as find_game
from entrepot.games import names
from entrepot.server.site import write_site
from tests.command import entrepot

from .conftest import Opener
from .device import STARTING, start_on_device, web_space
from .playing import choose_some, expect_outcome, open_home, play_on_board, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)


@pytest.fixture
def service_workers() -> Literal["allow", "block"]:
    """Let the page keep itself."""
    return "allow"


def cut(page: Page) -> None:
    """Take the network away."""
    page.context.set_offline(True)


def verify_record(path: Path) -> int:
    """Check the draws of a record against its seed; give the exit code."""
    return entrepot("record", "verify", path).returncode


def kill_tabs(page: Page) -> None:
    """Kill the processes of all tabs of the browser, as a lack of memory would, and wait until the browser knows."""
    browser = page.context.browser
    assert browser
    session = browser.new_browser_cdp_session()
    killed = _renderers(session)
    with page.expect_event("crash"):
        for process in killed:
            os.kill(process, signal.SIGKILL)
    while killed & _renderers(session):  # a spare process that is dead would be given to the next tab
        page.context.pages[0].wait_for_timeout(50)
    session.detach()


def _renderers(session: CDPSession) -> set[int]:
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return {process["id"] for process in processes if process["type"] == "renderer"}


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_whole_game_by_clicking_without_a_network(person: Opener, name: str) -> None:
    page = person()
    start_on_device(page, name, text=False)
    cut(page)
    play_on_board(page, seed=1)
    expect_outcome(page, 3)
    with page.expect_download() as download:
        page.locator("[data-outcome] a[download]").click()
    record = read_text(Path(download.value.path()).read_text(encoding="utf-8"), find_game)
    assert record.actor == -2
    assert record.seed is not None
    assert verify_record(download.value.path()) == 0
    page.get_by_role("button", name="Was chance fair?").click()
    expect(page.locator("[data-chance=good]").first).to_be_attached()


def test_a_table_survives_a_crash_of_its_tab(person: Opener) -> None:
    page = person()
    start_on_device(page, "singapore")
    wait_for_turn(page)
    choose_some(page, 1, 3)
    wait_for_turn(page)
    before, address = version(page), page.url
    context = page.context
    kill_tabs(page)
    again = context.new_page()
    again.goto("/")
    expect(again.locator(f"a[href='{address[address.index('/t/') :]}']")).to_be_visible()
    again.goto(address)
    again.wait_for_selector("[data-on-device]", timeout=STARTING)
    wait_for_turn(again)
    assert version(again) >= before
    choose_some(again, 2, 1)


def test_two_players_share_the_screen_behind_the_curtain(person: Opener) -> None:
    page = person()
    start_on_device(page, "singapore", here=2)
    cut(page)
    seen = set()
    for _ in range(30):
        page.wait_for_selector("#dock.mine, [data-curtain]")
        curtain = page.locator("[data-curtain]")
        if curtain.count():
            seen.add(curtain.inner_text())
            if len(seen) > 1:
                return
            curtain.locator("button").click()
        else:
            choose_some(page, 1, 1)
    raise AssertionError("the screen was never handed over")


@pytest.mark.slow
def test_a_static_site_below_a_folder_plays_and_explains_the_games(person: Opener, tmp_path: Path) -> None:
    name = "clippers"
    write_site(tmp_path / "games" / "entrepot")
    with web_space(tmp_path) as space:
        page = person()
        home = f"{space}/games/entrepot/"
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        start_on_device(page, name, address=home)
        assert page.url.startswith(f"{home}?at=t/device-")
        wait_for_turn(page)
        choose_some(page, 1, 2)
        page.reload()
        page.wait_for_selector("[data-on-device]", timeout=STARTING)
        page.goto(f"{home}?at=rules/{name}")
        expect(page.locator("main h1").first).to_be_visible()
        page.goto(f"{home}?at=first/{name}")
        expect(page.locator("[data-part=board]").first).to_be_visible()
        page.goto(home)
        expect(page.locator("a[href*='?at=t/device-']").first).to_be_visible()
        assert page.locator("input[value=open]").count() == 0
        assert [url for url in asked if not url.startswith((home, "blob:"))] == []


def test_two_tabs_of_one_table_agree(person: Opener) -> None:
    page = person()
    start_on_device(page, "clippers")
    wait_for_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("[data-on-device]", timeout=STARTING)
    for tab, seed in ((page, 1), (other, 2), (page, 3)):
        wait_for_turn(tab)
        choose_some(tab, seed, 1)
        wait_for_turn(tab)
        shown = "before => +document.querySelector('main')?.dataset.version >= before"
        for each in (page, other):
            each.wait_for_function(shown, arg=version(tab))
    assert version(page) == version(other)
    page.reload()
    page.wait_for_selector("[data-on-device]", timeout=STARTING)
    wait_for_turn(page)
    assert version(page) == version(other)


def test_a_match_moves_to_the_server_to_invite_somebody(person: Opener) -> None:
    page = person()
    start_on_device(page, "singapore")
    wait_for_turn(page)
    choose_some(page, 1, 2)
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    begun = read_text(Path(download.value.path()).read_text(encoding="utf-8"), find_game)
    assert begun.actor >= 0
    page.get_by_role("button", name="Invite players online").click()
    page.locator("[data-invite] input").first.check()
    page.get_by_role("button", name="Move the match").click()
    expect(page).to_have_url(re.compile(r"/t/(?!device-)"))
    expect(page.locator(f"[data-moved='{len(begun.choices)}']")).to_be_visible()
    guest = person()
    open_home(guest, "Ben")
    guest.goto(page.url)
    guest.locator("[data-lobby] .may").click()
    page.locator("[data-lobby] .btn.go").click()
    wait_for_turn(page)
    assert version(page) >= len(begun.choices)
    choose_some(page, 2, 1)
    expect(guest.locator("[data-part=board], [data-text]").first).to_be_visible()
    for each in (page, guest):
        expect(each.locator(".lost")).to_have_count(0)  # such as that a draw was altered


@pytest.mark.slow
def test_a_new_version_of_a_site_replaces_the_files_of_the_device(person: Opener, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(site)
    with web_space(tmp_path) as space:
        page = person()
        home = f"{space}/site/"
        start_on_device(page, "clippers", address=home)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=STARTING)
        archive = site / "device" / "python.zip"
        with zipfile.ZipFile(archive, "a") as packed:
            packed.writestr("newer.txt", "a file of the next version")
        listed = json.loads((site / "device" / "files.json").read_text(encoding="utf-8"))
        listed["version"] = "next"
        (site / "device" / "files.json").write_text(json.dumps(listed), encoding="utf-8")
        page.reload()
        page.wait_for_selector("[data-on-device]", timeout=STARTING)
        kept = page.evaluate(
            "async path => (await (await caches.open('device-next')).match(path)).blob().then(one => one.size)",
            "/site/device/python.zip",
        )
        assert kept == archive.stat().st_size


def test_a_board_of_ones_own_is_made_and_played_on_a_static_site(person: Opener, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    with web_space(tmp_path, sends_unknown_types=True) as space:
        page = person()
        home = f"{space}/site/"
        page.goto(home)
        page.get_by_role("link", name="Make one in the board editor").first.click()
        page.locator("[data-faults='0']").wait_for(timeout=STARTING)
        page.locator("[data-editor] .name input").fill("Mine")
        page.locator("[data-editor] .name input").press("Enter")
        page.locator("[data-faults='0']").wait_for()
        assert page.get_by_role("button", name="Study").count() == 0
        page.get_by_role("button", name="Play").click()
        page.locator("dialog .btn.go").click()
        page.wait_for_selector("[data-on-device]", timeout=STARTING)
        wait_for_turn(page)


def test_a_browser_without_webassembly_gets_the_table_of_the_server(person: Opener) -> None:
    page = person()
    page.add_init_script("delete globalThis.WebAssembly")
    open_home(page)
    page.goto("/?play=clippers")
    page.locator("dialog .btn.go").first.click()
    expect(page).to_have_url(re.compile(r"/t/(?!device-)"))
    wait_for_turn(page)
    page.goto("/")
    expect(page.locator(".start .btn.go")).to_be_visible()
    assert page.locator("[data-device]").count() == 0
