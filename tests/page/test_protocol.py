"""A page that is older or newer than the server: it reloads, once."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute

from .conftest import Opener
from .playing import new_table, open_home

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
