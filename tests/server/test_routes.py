"""The table of routes is complete: application, documentation and page agree with it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from entrepot.games import names as game_names
from entrepot.server.app import make_app
from entrepot.server.db.database import migrate, open_database
from entrepot.server.http.page import PAGE
from entrepot.server.http.routes import API, MONITORING, PAGE_PATHS, SOCKET_PATH

from .client import database_file

DOCS = Path(__file__).parents[2] / "docs" / "server" / "protocol.md"


def test_the_application_has_the_routes_of_the_table_and_no_others(tmp_path: Path) -> None:
    app = make_app(open_database(database_file(tmp_path)))
    routes = [route for route in app.routes if isinstance(route, Route)]
    served = {(route.path, *sorted((route.methods or set()) - {"HEAD"})) for route in routes}
    listed = {(endpoint.path, endpoint.method) for endpoint in (*API, *MONITORING)}
    assert served == listed | {(path, "GET") for path in PAGE_PATHS}
    assert [route.path for route in app.routes if isinstance(route, WebSocketRoute)] == [SOCKET_PATH]
    assert isinstance(app.routes[-1], Mount)


def test_the_documentation_lists_the_routes() -> None:
    text = DOCS.read_text(encoding="utf-8")
    documented = re.findall(r"^\| `((?:GET|POST) \S+)`", text, re.MULTILINE)
    assert documented == [f"{endpoint.method} {endpoint.documented_path}" for endpoint in API]
    assert f"`{SOCKET_PATH}`" in text


@pytest.mark.skipif(not (PAGE / "index.html").is_file(), reason="the page is not built")
def test_every_route_of_the_page_returns_the_page(tmp_path: Path) -> None:
    async def run() -> None:
        engine = open_database(database_file(tmp_path))
        await asyncio.to_thread(migrate, engine)
        app = make_app(engine, workers=1)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as http,
        ):
            for path in PAGE_PATHS:
                answer = await http.get(path.format(table="any", game=game_names()[0]))
                assert (answer.status_code, answer.content) == (200, (PAGE / "index.html").read_bytes())

    asyncio.run(run())
