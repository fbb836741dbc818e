"""The table of routes is complete: application, documentation and page agree with it."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from entrepot.games import names as game_names
from entrepot.server.app import make_app
from entrepot.server.db.database import migrate, open_database
from entrepot.server.device.main import ANALYSIS_PATH
from entrepot.server.http.page import PAGE
from entrepot.server.http.routes import ADMIN_PATH, API, MONITORING, PAGE_PATHS
from entrepot.server.http.table_routes import SOCKET_PATH

from .client import database_file

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "server" / "protocol.md"
SOURCES = [path for ext in ("ts", "svelte") for path in (ROOT / "client" / "src").rglob(f"*.{ext}")]
CLIENT_ROUTES = ROOT / "client" / "src" / "shell" / "routeNames.ts"
QUERY = re.compile(r"\$\{\w+\(seat\)\}|[?#].*")
PARAMETER = re.compile(r"\$?\{[^{}]*\}")


def test_the_application_has_the_routes_of_the_table_and_no_others(tmp_path: Path) -> None:
    app = make_app(open_database(database_file(tmp_path)))
    routes = [route for route in app.routes if isinstance(route, Route)]
    served = {(route.path, *sorted((route.methods or set()) - {"HEAD"})) for route in routes}
    listed = {(endpoint.path, endpoint.method) for endpoint in (*API, *MONITORING)}
    assert served == listed | {(path, "GET") for path in PAGE_PATHS} | {(ADMIN_PATH, "POST")}
    assert [route.path for route in app.routes if isinstance(route, WebSocketRoute)] == [SOCKET_PATH]
    assert isinstance(app.routes[-1], Mount)


def test_the_documentation_lists_the_routes() -> None:
    text = DOCS.read_text(encoding="utf-8")
    documented = re.findall(r"^\| `((?:GET|POST) \S+)`", text, re.MULTILINE)
    assert documented == [f"{endpoint.method} {endpoint.documented_path}" for endpoint in API]
    assert f"`{SOCKET_PATH}?" in text


def client_paths(start: str) -> set[str]:
    """Find the string literals of the page's sources that begin with a path, with 1 for each parameter."""
    found = set()
    for source in SOURCES:
        if "types" not in source.parts and ".test." not in source.name:
            for literal in re.findall(rf"[`'\"]({start}[^`'\"]*)[`'\"]", source.read_text(encoding="utf-8")):
                found.add(PARAMETER.sub("1", QUERY.sub("", literal)))
    return found


def test_the_page_uses_only_routes_of_the_table() -> None:
    served = [Route(endpoint.path, endpoint.handler).path_regex for endpoint in API]
    used = client_paths("/api/") - {
        "/api/",
        SOCKET_PATH,
        "/api/rules/",  # the beginning of one, for the files of a static site
        ANALYSIS_PATH,  # a device has it, and no server
        "/api/translations/1.ftl",  # two parameters in one
    }
    assert len(used) > 20
    assert {path for path in used if not any(route.fullmatch(path) for route in served)} == set()


def test_pages_are_linked_by_the_route_table_only() -> None:
    assert client_paths("/(?:t|r|rules|first)/") <= {"/t/", "/r/"}


def test_the_page_has_the_routes_of_the_table() -> None:
    declared = re.search(r"ROUTES = \{(.*?)\}", CLIENT_ROUTES.read_text(encoding="utf-8"), re.DOTALL)
    assert declared
    assert {f"/{segment}/" for segment in re.findall(r"'(\w+)'", declared[1])} | {"/"} == {
        path.partition("{")[0] for path in PAGE_PATHS
    }


@contextlib.asynccontextmanager
async def client_of_app(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client of a server in memory, with a database in a folder."""
    engine = open_database(database_file(folder))
    await asyncio.to_thread(migrate, engine)
    app = make_app(engine, workers=1)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as http,
    ):
        yield http


def test_every_route_of_the_page_returns_the_page(tmp_path: Path) -> None:
    async def run() -> None:
        async with client_of_app(tmp_path) as http:
            for path in PAGE_PATHS:
                answer = await http.get(path.format(table="any", game=game_names()[0]))
                assert (answer.status_code, answer.content) == (200, (PAGE / "index.html").read_bytes())

    asyncio.run(run())


def test_without_a_built_page_every_path_of_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with client_of_app(tmp_path) as http:
            for path in ("/", "/t/any", "/icon.svg", "/assets/none.js", "/nowhere/at/all"):
                answer = await http.get(path)
                assert (answer.status_code, "not built" in answer.text) == (503, True), path

    monkeypatch.setattr("entrepot.server.http.page.PAGE", tmp_path / "none")
    asyncio.run(run())
