"""What the page does about answers of the server: of another protocol, late, and refusals that it retries."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Opener
from .playing import NEWER, new_table, open_home, version, wait_for_turn

pytestmark = pytest.mark.xdist_group("page")


def test_a_page_of_another_protocol_reloads_once(person: Opener) -> None:
    page = person()
    open_home(page)
    address = new_table(page, "singapore")

    def of_another_protocol(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace('"protocol":', '"protocol":9', 1)))

    page.route_web_socket("**/api/socket?*", of_another_protocol)
    loads: list[str] = []
    page.on("load", lambda _: loads.append(page.url))
    page.goto(address)
    page.wait_for_function("() => sessionStorage.getItem('reloaded') === '1'")
    page.wait_for_timeout(2000)
    assert len(loads) == 2


TARGETS = "[data-part=board] .target[data-key]"
PENDING = "One moment: your last choice is still being sent."


def at_a_table(page: Page, on_choice: Callable[[WebSocketRoute, WebSocketRoute, str], None]) -> None:
    """Sit at a table whose choices pass through a function before they reach the server."""

    def route(page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def on_message(text: str | bytes) -> None:
            if json.loads(text)["type"] == "choose":
                on_choice(page_side, server, str(text))
            else:
                server.send(text)

        page_side.on_message(on_message)

    page.route_web_socket("**/api/socket?*", route)
    open_home(page)
    page.goto(new_table(page, "clippers"))
    wait_for_turn(page)


def test_another_choice_waits_for_the_answer_to_the_last_one(person: Opener) -> None:
    page, held = person(), list[tuple[WebSocketRoute, str]]()
    at_a_table(page, lambda _, server, text: held.append((server, text)))
    before, note = version(page), page.locator("#dock .note", has_text=PENDING)
    first, second = page.locator(TARGETS).nth(0), page.locator(TARGETS).nth(1)
    first.click()
    first.click()  # a double click says nothing new
    expect(note).to_have_count(0)
    second.click()
    expect(note).to_be_visible()
    server, text = held[0]
    server.send(text)
    page.wait_for_function(NEWER, arg=before)
    expect(note).to_have_count(0)
    assert len(held) == 1


def test_a_refusal_that_is_retried_is_shown_until_it_succeeds(person: Opener) -> None:
    page, sent = person(), list[str]()

    def refuse_first(page_side: WebSocketRoute, server: WebSocketRoute, text: str) -> None:
        sent.append(text)
        if len(sent) == 1:
            key, reason = json.loads(text)["key"], {"id": "refused-store"}
            page_side.send(json.dumps({"type": "refused", "key": key, "reason": reason, "retryable": True}))
        else:
            server.send(text)

    at_a_table(page, refuse_first)
    before, note = version(page), page.locator("#dock .note", has_text="cannot store anything right now")
    page.locator(TARGETS).first.click()
    expect(note).to_be_visible()
    page.wait_for_function(NEWER, arg=before)
    expect(note).to_have_count(0)
    assert len(sent) == 2
    assert sent[0] == sent[1]
