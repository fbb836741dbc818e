"""Requests that nobody means well by: each is refused clearly, none ends in a traceback, and the server goes on."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from entrepot.games import all_games
from entrepot.games import game as find_game
from entrepot.games import names as game_names

from .client import ApiClient, Server, database_file, receive, send, sit
from .raw import RawClient, complaints

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
MAPPED = next(game.name for game in all_games() if game.boards is not None and game.boards.files is not None)
HUGE = -(10**40)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose log is looked at when all tests of this file are done."""
    running = Server(database_file(tmp_path_factory.mktemp("hostile")))
    yield running
    assert complaints(running.stop()) == []


def ask(server: Server, method: str, path: str, **more: Any) -> int:
    """Ask over HTTP; give the status."""

    async def run() -> int:
        ada = ApiClient(server.address)
        try:
            return (await ada.http.request(method, path, **more)).status_code
        finally:
            await ada.close()

    return asyncio.run(run())


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/x/" + "9" * 5000,
        "/api/tables/" + "9" * 5000,
        "/api/replays/x/" + "9" * 5000,
        "/api/replays/x/" + "9" * 5000 + "/text-board",
        f"/api/tutorials/{GAME}/steps/" + "9" * 20 + "/text-board",
        f"/api/tutorials/{GAME}/steps/" + "9" * 5000 + "/text-board",
        f"/api/tutorials/{GAME}/steps/999999999/text-board",
        "/api/tables/%00",
        "/%00",
        "/assets/" + "a" * 5000,
        "/" + "a/" * 3000,
    ],
)
def test_a_path_that_leads_nowhere(server: Server, path: str) -> None:
    assert ask(server, "GET", path) == 404


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//]", "null", "http://a\xffb"])
def test_an_origin_that_is_none(server: Server, origin: str) -> None:
    headers = {"origin": origin.encode("latin-1")}
    assert ask(server, "POST", "/api/me", json={"name": "Ada"}, headers=headers) == 403
    with RawClient(server) as client:
        client.tcp.sendall(client.upgrade(Origin=origin))
        assert client.read_all().startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize("host", ["[", "http://[", "\xff", "a b", ""])
def test_a_host_that_is_none(server: Server, host: str) -> None:
    for path in ("/api/me", "/api/me/", "/rules", "/assets/../x"):
        with RawClient(server) as client:
            body = b'{"name":"Ada"}'
            head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
            client.tcp.sendall(head.encode("latin-1") + body)
            assert b" 500 " not in client.read_all().splitlines()[0]


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def strange_maps() -> Iterator[str]:
    """Make map options that are nested lists, or hold nested or broken values where no check of a kind looks."""
    yield from (nested(depth) for depth in (1, 500, 900, 980, 1000, 9000))
    yield from ('{"islands":' * depth + "1" + "}" * depth for depth in (300, 990, 1500))
    path = find_game(MAPPED).folder / "data" / "pacific-1.json"
    good = json.loads(path.read_text(encoding="utf-8"))
    deep = json.loads(nested(900))
    graticules: list[Any] = [
        deep,
        {"meridians": deep},
        {"meridians": [deep]},
        {"equatorY": "x"},
        [1],
        {"parallels": [{}]},
    ]
    for graticule in graticules:
        yield json.dumps(good | {"drawing": {**good["drawing"], "graticule": graticule}})
    yield json.dumps(good | {"name": "\ud800"})
    values: list[Any] = [None, deep, [[]], {}, "x", 10**300, HUGE, True, [{"name": []}], {"red": []}]
    for key in good:
        for value in values:
            yield json.dumps(good | {key: value})


def test_a_map_option_of_nested_lists(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        for text in strange_maps():
            seats = [{"kind": "you"}] * 2
            body = {"game": MAPPED, "seats": seats, "options": {"board": text}}
            answer = await ada.http.post("/api/tables", json=body)
            assert answer.status_code in (201, 400), (text[:200], answer.text)
            if answer.status_code == 201:  # a name, say, may be any text
                await ada.ask("GET", f"/api/tables/{answer.json()['id']}/drawing")
        await ada.close()

    asyncio.run(run())


def test_json_that_is_nested_too_deeply(server: Server) -> None:
    for text in (nested(20_000), '{"options":' * 3000, '{"game":' + nested(5000) + "}"):
        assert ask(server, "POST", "/api/tables", content=text) == 400


def test_a_client_that_leaves_in_the_middle_of_a_body(server: Server) -> None:
    for path in ("/api/me", "/api/tables", "/api/records", "/api/recover"):
        with RawClient(server) as client:
            client.tcp.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{{".encode())
            time.sleep(0.1)  # so that it is being read
    for broken in (b"ZZ\r\n", b"5\r\nab", b"-1\r\n"):
        for path in ("/api/me", "/api/games"):
            for method in ("GET", "POST"):
                with RawClient(server) as client:
                    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                    client.tcp.sendall(head.encode() + broken)
                    time.sleep(0.02)
    assert ask(server, "GET", "/healthz") == 200


def test_numbers_of_any_size_over_a_socket(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        async with ada.socket() as socket:
            shown = await sit(socket, table, 0)
            for number in (HUGE, -HUGE, 2**63, -(2**63), 2**31, -1, 2**31 - 1, 10**4000):
                good = {"key": "k", "version": shown["version"], "choice": 0}
                for kind, content in (
                    ("hello", {"table": table, "seat": number}),
                    *((kind, {**good, "version": number}) for kind in ("choose", "preview")),
                    *((kind, {**good, "choice": number}) for kind in ("choose", "preview")),
                    ("undo", {"key": "k", "version": number}),
                    ("undo", {"key": "k", "version": shown["version"], "count": number}),
                    ("hint", {"key": "k", "version": number}),
                ):
                    if len(json.dumps(content)) < 4000:
                        await send(socket, kind, **content)
                        assert (await receive(socket, "refused"))["reason"]["id"].startswith("refused-")
                await send(socket, "hello", table=table, seat=0, since=number if abs(number) < 2**31 else None)
                await receive(socket, "position")
        for number in (HUGE, 2**63, -1, 2**31):
            for what in ("sit", "leave"):
                answer = await ada.http.post(f"/api/tables/{table}/{what}", content=f'{{"seat":{number}}}')
                assert 400 <= answer.status_code < 500, answer.text
        await ada.close()

    asyncio.run(run())


def test_messages_that_are_none(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        broken = [nested(2000), "[" * 4000, '{"type":' * 500, "null", "", '"\\ud800"', "\x00", '{"type":"hello"}']
        async with ada.socket() as socket:
            for text in broken:
                await socket.send(text)
                assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
            for content in [*(text.encode() for text in broken), b"\xff", b"{\xff}"]:
                await socket.send(content)
                assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
            await socket.send(b"\xff\xfe", text=True)
            assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
            await send(socket, "hello", table="\x00")
            assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
            await send(socket, "hello", table="nowhere")
            assert (await receive(socket, "refused"))["reason"]["id"] == "refused-no-table"
        await ada.close()

    asyncio.run(run())


def test_a_handshake_with_more_headers_than_any(server: Server) -> None:
    for headers in ({f"X-{number}": "a" for number in range(200)}, {"X": "a" * 9000}, {"Sec_WebSocket_Key": "short"}):
        with RawClient(server) as client:
            client.tcp.sendall(client.upgrade(**headers))
            assert client.read_all().startswith(b"HTTP/1.1 4")


def test_a_malicious_record_is_refused(server: Server, tmp_path: Path) -> None:
    for body in (
        b"\x93entrepot\x01" + bytes(4) + b"x" * 100,
        b"entrepot-match 1\ngame " + b"9" * 5000,
        f"entrepot-match 1\ngame {MAPPED}/1 0\nseats 2\noption map {nested(9000)}\n".encode(),
        b"\xff",
        b"",
        b"\x00" * 1000,
    ):
        assert ask(server, "POST", "/api/records", content=body) == 400
