"""Tables with several people: before the game, at one screen, over the net, and with a line that breaks."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocket, expect

from entrepot.games import game as find_game
from entrepot.games import names

from .conftest import Opener
from .line import Line
from .playing import BOT, CHOICES, NEWER, as_text, choose_some, new_table, open_home, version, wait_for_turn

pytestmark = pytest.mark.xdist_group(__name__)
HERE = {"kind": "you"}
ALL = names()


@pytest.mark.parametrize("name", ALL)
def test_two_people_at_one_screen(person: Opener, name: str) -> None:
    page = person()
    open_home(page)
    as_text(page)
    page.goto(new_table(page, name, [HERE, {**HERE, "name": "Ben"}]))
    seen: set[str] = set()
    for turn in range(6):
        wait_for_turn(page)
        curtain = page.locator("[data-curtain]")
        if curtain.count():
            assert find_game(name).has_hidden_information
            expect(page.locator("[data-text]")).to_have_count(0)
            curtain.locator("button").click()
            wait_for_turn(page)
        seen.add(page.locator("#dock .title").inner_text())
        choose_some(page, turn, 1)
    assert len(seen) == 2


def test_a_table_fills_starts_and_both_see_the_same(person: Opener) -> None:
    ada, ben = person(), person()
    open_home(ada)
    as_text(ada)
    ada.goto(new_table(ada, ALL[0], [HERE, {"kind": "open"}], listed=True))
    expect(ada.locator("#invite")).to_have_value(ada.url)
    ben.goto("/")
    as_text(ben)
    ben.reload()
    ben.locator(f"a[href='/t/{ada.url.rsplit('/', 1)[-1]}']").click()
    terms = ben.locator("[data-terms]")
    expect(terms).to_contain_text("No clock")
    expect(terms).to_contain_text("Hints:")
    for way in ("Rules", "Guided game"):
        expect(ben.locator("[data-lobby]").get_by_role("link", name=way)).to_have_count(1)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    ada.get_by_role("button", name="Begin").click()
    for page in (ada, ben):
        page.wait_for_selector("#dock")
        expect(page.locator("#players")).to_contain_text("Ben")
    first, other = (ada, ben) if ada.locator("#dock.mine").count() else (ben, ada)
    choose_some(first, 1, 1)
    other.wait_for_function(NEWER, arg=version(first) - 1)
    other.get_by_role("button", name="Chat").click()
    other.get_by_label("Say something").fill("Well done")
    other.keyboard.press("Enter")
    expect(first.locator("#chat")).to_contain_text("Well done")


def test_a_broken_line_loses_no_click(person: Opener, address: str) -> None:
    line = Line(int(address.rsplit(":", 1)[-1]))
    page = person()
    page.goto(line.address)
    assert page.request.post(f"{line.address}/api/me", data={"name": "Ada"}).ok
    as_text(page)
    page.goto(line.address + new_table(page, ALL[-1], [HERE, BOT], at=line.address))
    wait_for_turn(page)
    sent: list[str] = []
    opened: list[str] = []

    def watch(socket: WebSocket) -> None:
        opened.append(socket.url)
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    page.on("websocket", watch)
    line.cut()
    expect(page.locator(".lost")).to_be_visible()
    for _ in range(3):
        page.wait_for_event("requestfailed", lambda request: request.url.endswith("/healthz"))
    assert opened == []  # a browser delays sockets that are tried in vain
    before = version(page)
    page.locator(CHOICES).first.click()
    expect(page.locator(".lost")).to_contain_text("Your choice is saved")
    line.mend()
    page.wait_for_function(NEWER, arg=before)
    expect(page.locator(".lost")).to_have_count(0)
    chosen = [frame for frame in sent if '"choose"' in frame]
    assert len(chosen) == 1
    line.cut()
