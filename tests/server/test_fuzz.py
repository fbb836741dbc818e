"""Hostile requests and messages made at random, the same every time: none is a fault of the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
from typing import Any

import pytest
import websockets
from sqlalchemy import update

from entrepot.games import all_games
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db import schema
from entrepot.server.db.database import open_database
from entrepot.server.http.page import PAGE
from entrepot.server.http.routes import API, PAGE_PATHS

from .client import ApiClient, Server, receive, send, sit
from .raw import RawClient, complaints, frame

pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.slow]
REQUESTS, MESSAGES, FRAMES = 500, 400, 60
GAME = game_names()[0]
MAPPED = next(game.name for game in all_games() if game.boards is not None and game.boards.files is not None)
TEXTS = [
    "",
    "a",
    "\x00",
    "ü",
    "a\nb",
    "\u202e",
    "😀" * 50,
    "x" * 70,
    "%s%n{0}",
    "../../etc/passwd",
    "' OR 1=1 --",
    "-1",
]
NUMBERS = [0, 1, -1, 2, 127, 2**31 - 1, 2**31, -(2**31), 2**53, 2**63, -(2**63), 10**40, -(10**40), 1.5, 1e308]
ENCODED = [
    "%00",
    "%ff",
    "%ED%A0%80",
    "%2e%2e",
    "%2f",
    "%25",
    "..",
    "%",
    "%zz",
    "9" * 5000,
    "9" * 20,
    "-1",
    "[",
    "a" * 3000,
]
HEADERS = [
    *(f"Origin: {value}" for value in ("http://[", "null", "http://a:b:c", "\xff", "a" * 3000)),
    *(f"Cookie: {value}" for value in ("entrepot", "entrepot=", "entrepot=\xff", 'entrepot="\\777"', "=;=;" * 300)),
    *(f"Accept-Encoding: {value}" for value in ("gzip;q=-1", "br", "\xff", "gzip" * 500)),
    *(f"Content-Type: {value}" for value in ("application/json; charset=utf-16", "multipart/form-data", "\xff")),
    *(f"If-None-Match: {value}" for value in ("*", "W/", "\xff")),
    *(f"Range: {value}" for value in ("bytes=0-", "bytes=-1", "bytes=9-1", "bytes=" + "0-1," * 200, "lines=1", "\xff")),
    *(f"If-Modified-Since: {value}" for value in ("yesterday", "Thu, 99 Foo 0000 99:99:99 GMT")),
    *(f"X-Forwarded-For: {value}" for value in ("1.2.3.4", "[", "\xff", "a," * 500, "::1]:99999999")),
    *(f"X-Forwarded-Proto: {value}" for value in ("https", "gopher", "\xff")),
    "Expect: 100-continue",
    "Transfer-Encoding: chunked",
    "Content-Length: 99999999999999999999",
    "Upgrade: h2c\r\nConnection: Upgrade",
    "Upgrade: websocket\r\nConnection: Upgrade",
]


class Fuzzer:
    """Makes requests and messages of the kinds that there are, with something wrong in most of them."""

    def __init__(self, seed: int, tables: list[str]) -> None:
        self.dice, self.tables = random.Random(seed), tables

    def value(self, depth: int = 3) -> Any:
        """Make any value of JSON."""
        kinds = ["text", "number", "number", "constant", *(["list", "object", "nested"] if depth else [])]
        match self.dice.choice(kinds):
            case "text":
                return self.dice.choice([*TEXTS, *self.tables, GAME])
            case "number":
                return self.dice.choice(NUMBERS)
            case "constant":
                return self.dice.choice([None, True, False])
            case "list":
                return [self.value(depth - 1) for _ in range(self.dice.randrange(4))]
            case "object":
                return {self.dice.choice(TEXTS): self.value(depth - 1) for _ in range(self.dice.randrange(4))}
        return json.loads("[" * 300 + "]" * 300)

    def changed(self, content: Any) -> Any:
        """Change something in content that is good."""
        if isinstance(content, dict) and content and self.dice.random() < 0.8:
            key = self.dice.choice(sorted(content))
            if self.dice.random() < 0.15:
                return {name: value for name, value in content.items() if name != key}
            return content | {key: self.changed(content[key])}
        if isinstance(content, list) and content and self.dice.random() < 0.8:
            at = self.dice.randrange(len(content))
            return [*content[:at], self.changed(content[at]), *content[at + 1 :]]
        return self.value()

    def encoded(self, content: Any) -> bytes:
        """Write JSON, now and then in a wrong way."""
        text = json.dumps(content, ensure_ascii=self.dice.random() < 0.5)
        match self.dice.randrange(12):
            case 0:
                return text[: self.dice.randrange(len(text) + 1)].encode()
            case 1:
                return text.encode("utf-16")
            case 2:
                return text.replace('"a"', '"\\ud800"').encode() + b"\xff"
            case 3:
                return b"[" * 3000
            case 4:
                return self.dice.randbytes(50)
        return text.encode()

    def body(self) -> bytes:
        """Make a body of any of the kinds that are posted."""
        seats = [{"kind": "you", "name": "A"}, {"kind": "bot", "level": "apprentice"}]
        table = {"game": GAME, "seats": seats, "options": {}, "clock": {"turn": 60, "bank": 60}, "start": False}
        board = (find_game(MAPPED).folder / "data" / "pacific-1.json").read_text(encoding="utf-8")
        mapped = {**table, "game": MAPPED, "options": {"board": json.dumps(self.changed(json.loads(board)))}}
        record = f"entrepot-match 1\ngame {GAME}/1 {find_game(GAME).data}\nseats 2\n\nchance {self.value(0)}\nend 1 x\n"
        good = [{"name": "Ada"}, {"code": "ABCD"}, {"seat": 0}, {"seat": 0, "name": "B"}, table, mapped]
        chosen = self.dice.choice([*good, record])
        return chosen.encode(errors="replace") if isinstance(chosen, str) else self.encoded(self.changed(chosen))

    def path(self, pattern: str) -> str:
        """Fill a route's path in."""

        def part(found: re.Match[str]) -> str:
            good = {"table": self.tables, "game": [GAME, MAPPED, "-"], "language": ["en", "de"]}.get(
                found[1], ["0", "3"]
            )
            return self.dice.choice(good if self.dice.random() < 0.6 else ENCODED)

        path = re.sub(r"{(\w+)(?::\w+)?}", part, pattern)
        query = self.dice.choice(
            ["", "", "?seat=0", "?seat=" + "9" * 30, "?seat=%00", "?seat=²", "?" + "a=b&" * 900, "?%"]
        )
        return path + self.dice.choice(["", "", "", "/", "//", "/%00", ";x", "#"]) + query

    def request(self, port: int, cookie: str) -> bytes:
        """Make a request."""
        pattern = self.dice.choice(
            [
                *(endpoint.path for endpoint in API),
                *PAGE_PATHS,
                "/healthz",
                "/metrics",
                "/assets/{x}",
                "/api/socket",
                "/{x}",
            ]
        )
        method = self.dice.choice(["GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "FOO"])
        body = self.body() if method != "GET" or self.dice.random() < 0.2 else b""
        lines = [f"{method} {self.path(pattern)} HTTP/1.1"]
        lines.append(self.dice.choice([f"Host: localhost:{port}"] * 6 + ["Host: [", "Host: \xff", "Host:"]))
        lines += [f"Cookie: {cookie}"] * (self.dice.random() < 0.7)
        lines += self.dice.sample(HEADERS, self.dice.choice([0, 0, 1, 1, 2]))
        lines += [f"Content-Length: {len(body)}", "Connection: close"]
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + body

    def message(self, good: list[dict[str, Any]]) -> bytes:
        """Make a message of any of the kinds that go over a socket."""
        return self.encoded(self.changed(self.dice.choice(good)))

    def frame(self, good: list[dict[str, Any]]) -> bytes:
        """Make a frame that may break the protocol itself."""
        content = self.message(good)[:4000]
        made = frame(content, self.dice.randrange(16), self.dice.random() < 0.7)
        match self.dice.randrange(5):
            case 0:
                return made[: self.dice.randrange(len(made))]
            case 1:
                return bytes([made[0], made[1] & 0x7F]) + made[2:]
            case 2:
                return bytes([made[0] | 0x70]) + made[1:]
            case 3:
                return self.dice.randbytes(30)
        return made


def refuse_faults(answer: bytes, asked: bytes) -> None:
    """Refuse an answer that says that the server is at fault; an analysis may be long, and is not waited for."""
    status = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    if status and status[1].startswith(b"1"):
        status = re.search(rb"\r\n\r\nHTTP/1\.1 (\d{3}) ", answer)
    if status is not None and status[1].startswith(b"5"):
        page = not (PAGE / "index.html").is_file() and b"The page is not built" in answer
        assert page, (asked[:600], answer[:600])


async def finished_table(ada: ApiClient, server: Server) -> str:
    """Make a table that counts as finished, of which a replay can be asked for."""
    table: str = (await ada.new_table(GAME, "you", "you", start=True))["id"]
    engine = open_database(server.database)
    with engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(stage="finished", due=None))
    engine.dispose()
    return table


async def say_all(ada: ApiClient, fuzzer: Fuzzer, table: str) -> None:
    """Send hostile messages; a socket that is closed for them is opened again."""
    said = 0
    while said < MESSAGES:
        async with ada.socket() as socket:
            shown = await sit(socket, table, 0)
            basis = {"key": "k", "version": shown["version"]}
            good: list[dict[str, Any]] = [
                {"type": "hello", "table": table, "seat": 0, "since": 0},
                *({"type": kind, **basis, "choice": 0} for kind in ("choose", "preview")),
                {"type": "undo", **basis, "count": 1},
                {"type": "chat", "key": "k", "text": "Hello"},
                {"type": "ping"},
            ]
            with contextlib.suppress(websockets.ConnectionClosed):
                while said < MESSAGES:
                    said += 1
                    content = fuzzer.message(good)[:4096]
                    await socket.send(content, text=fuzzer.dice.random() < 0.8)
                await send(socket, "ping")
                await receive(socket, "pong")


def fuzz(server: Server, seed: int) -> None:
    """Ask a server whatever comes to mind, and see that it still plays."""

    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        fuzzer = Fuzzer(seed, [table, await finished_table(ada, server)])
        cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
        for _ in range(REQUESTS):
            with RawClient(server) as client:
                asked = fuzzer.request(server.port, cookie)
                client.push(asked)
                client.tcp.settimeout(0.5)  # a body that is never sent is waited for by the server only
                refuse_faults(client.read_all(), asked)
        await say_all(ada, fuzzer, table)
        for _ in range(FRAMES):
            with RawClient(server) as client:
                client.open_socket(cookie)
                client.push(b"".join(fuzzer.frame([{"type": "hello", "table": table}]) for _ in range(5)))
        assert (await ada.ask("GET", "/healthz"))["status"] == "ok"
        async with ada.socket() as socket:
            assert (await sit(socket, table, 0))["view"]
        await ada.close()

    asyncio.run(run())


def test_no_request_and_no_message_is_a_fault_of_the_server(database: str) -> None:
    server = Server(database)
    try:
        fuzz(server, 1)
    finally:
        log = server.stop()
    assert complaints(log) == []
