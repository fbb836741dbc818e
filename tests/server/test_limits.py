"""Limits of requests and connections: every GET counts, an IPv6 /64 is one client, silent connections give way."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from entrepot.core.match import Match
from entrepot.core.record import write_binary
from entrepot.games import names as game_names
from entrepot.server.app import make_app
from entrepot.server.db import store
from entrepot.server.db.database import migrate, open_database
from entrepot.server.db.rows import Seat, TableRow
from entrepot.server.errors import InvalidRecord, NotFound, TooManyChanges, TooManyTables
from entrepot.server.http import page
from entrepot.server.http import tables as table_handlers
from entrepot.server.http.connections import MAX_UNUSED, OpenConnections
from entrepot.server.http.limits import RateLimiter, RateLimits, network_of
from entrepot.server.http.routes import API, MONITORING, PAGE_PATHS
from entrepot.server.http.table_routes import SOCKET_PATH
from entrepot.server.http.transport import CLOSE_FLOOD
from entrepot.server.messages import Choose, NewTable, Propose, SeatSettings, Undo
from entrepot.server.tables import registry as registry_module
from entrepot.server.tables import rendering as rendering_module
from entrepot.server.tables import replays
from entrepot.server.tables import table as table_module
from entrepot.server.tables.rendering import Rendering
from entrepot.server.tables.replay_worker import ReplayWorker
from entrepot.server.tables.setup import new_table as table_of_settings
from entrepot.server.ws.connection import Connection as SocketConnection
from entrepot.server.ws.connection import serve_socket

from .client import ApiClient, Server, database_file
from .raw import MORE, PING, PONG, TEXT, RawClient, complaints, frame, wait_until_aborted
from .tables import add_user, new_session, open_registry, registry_on
from .test_undo import new_table

pytestmark = pytest.mark.xdist_group("server")
SILENT = 600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose log must contain no errors."""
    running = Server(database_file(tmp_path_factory.mktemp("limits")))
    yield running
    log = running.stop()
    assert complaints(log) == []
    assert len(log) < 10_000


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with rate limits, whose log must contain no errors."""
    running = Server(database_file(tmp_path_factory.mktemp("limited")), 0, "--limits", "--socket-timeout", "0.5")
    yield running
    assert complaints(running.stop()) == []


def test_every_get_has_a_rate_limit(tmp_path: Path) -> None:
    engine = open_database(database_file(tmp_path))
    migrate(engine)
    paths = [one.documented_path for one in (*API, *MONITORING) if one.method == "GET"]

    async def run() -> None:
        app = make_app(engine, workers=1, limits=RateLimits(reads=(1e-6, 1), files=(1e-6, 1)))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                await client.get(paths[0])
                await client.get(PAGE_PATHS[0])
                for path in (*paths, *PAGE_PATHS, "/assets/x.js", "/favicon.svg"):
                    assert (await client.get(path.lower())).status_code == 429, path

    asyncio.run(run())


def test_a_flood_over_one_connection_ends_with_its_first_refusal(limited: Server) -> None:
    """Requests that were sent ahead are dropped with the connection, and cost the server nothing."""
    request = f"GET /api/tables HTTP/1.1\r\nHost: localhost:{limited.port}\r\n\r\n".encode()
    with RawClient(limited) as client:
        client.push(request * 2000)
        assert client.read_all().count(b"HTTP/1.1 429") == 1


@pytest.mark.parametrize("flood", [frame(b"", PING), frame(b"", PONG), frame(b"", TEXT, last=False) + frame(b"", MORE)])
def test_a_flood_of_frames_is_ended(limited: Server, flood: bytes) -> None:
    """A frame of six bytes costs the server more than its sender, and none of these is a message that counts."""
    with RawClient(limited) as client:
        client.open_socket()
        client.push(flood * 1000)
        assert client.read_all().endswith(CLOSE_FLOOD.to_bytes(2) + b"too many frames")


def test_a_body_in_tiny_chunks_is_refused(limited: Server) -> None:
    """Each chunk takes as long as a large one; the end of the body never comes."""
    head = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    with RawClient(limited) as client:
        client.push(head + b"1\r\nx\r\n" * 1000)
        assert client.read_all().startswith(b"HTTP/1.1 400 ")
    with RawClient(limited) as client:
        client.push(head + (b"64\r\n" + b"x" * 100 + b"\r\n") * 1000 + b"0\r\n\r\n")
        assert InvalidRecord.id.encode() in client.read_all()


def test_half_a_request_after_a_whole_one_keeps_no_connection(limited: Server) -> None:
    request = f"GET /api/me HTTP/1.1\r\nHost: localhost:{limited.port}\r\n\r\n".encode()
    with RawClient(limited) as client:
        client.push(request)
        assert client.tcp.recv(4096).startswith(b"HTTP/1.1 200 ")
        client.push(request[:-2])
        wait_until_aborted([client])


def test_a_stored_file_is_unpacked_in_parts_and_for_few_clients(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only clients that are no browsers do not accept gzip."""
    monkeypatch.setattr(page, "PAGE", tmp_path)
    (tmp_path / "index.html").touch()
    (tmp_path / "large.wasm.gz").write_bytes(gzip.compress(bytes(200_000)))
    app = Starlette(routes=[Mount("/", page.PageFiles(directory=tmp_path))])
    app.state.peer_token, app.state.rate_limiters = "", {"files": RateLimiter(1e-6, page.UNPACKING_COST + 10)}

    async def run() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            plain = {"accept-encoding": "identity"}
            unpacked = await client.get("/large.wasm", headers=plain)
            assert (unpacked.content, "content-length" in unpacked.headers) == (bytes(200_000), False)
            assert (await client.get("/large.wasm", headers=plain)).status_code == 429
            assert (await client.get("/large.wasm")).content == bytes(200_000)

    asyncio.run(run())


def test_malformed_requests_do_not_fill_the_log(tmp_path: Path) -> None:
    running = Server(database_file(tmp_path))
    for _ in range(200):
        with RawClient(running) as client:
            client.push(b"\x00 nonsense\r\n\r\n")
            client.read_all()
    assert len(running.stop()) < 5000


def test_addresses_of_one_ipv6_network_are_one_client() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1:2:3") != network_of("2001:db8:0:1::1")
    assert network_of("192.0.2.1") != network_of("192.0.2.2")


class Dropped:
    """A connection that notes when it is dropped."""

    is_dropped = False

    def abort(self) -> None:
        """Note it."""
        self.is_dropped = True


def test_the_oldest_silent_connection_gives_way_and_used_ones_do_not() -> None:
    connections = OpenConnections(most=6, most_unused=4)
    all_of_them = [Dropped() for _ in range(9)]
    for connection in all_of_them[:2]:
        connections.add(connection)
        connections.mark_used(connection)
    for connection in all_of_them[2:]:
        connections.add(connection)
    assert [one.is_dropped for one in all_of_them] == [False, False, True, True, True, False, False, False, False]
    connections.discard(all_of_them[0])
    assert len(connections) == 5


def test_if_there_are_too_many_connections_idle_ones_give_way() -> None:
    connections = OpenConnections(most=2, most_unused=2)
    answered, at_work, new = (Dropped() for _ in range(3))
    for connection in (answered, at_work):
        connections.add(connection)
        connections.mark_used(connection)
        connections.mark_idle(connection)
    connections.mark_used(at_work)
    connections.add(new)
    assert [one.is_dropped for one in (answered, at_work, new)] == [True, False, False]


def test_silent_connections_lock_nobody_out(server: Server) -> None:
    silent = [RawClient(server) for _ in range(SILENT)]
    try:

        async def run() -> None:
            ada = ApiClient(server.address)
            await ada.arrive()
            async with ada.socket() as socket:
                await socket.send('{"type":"ping"}')
                assert "pong" in str(await socket.recv())
            await ada.close()

        asyncio.run(run())
        files = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
        assert files < MAX_UNUSED + 100
    finally:
        for client in silent:
            client.tcp.close()


def test_one_address_has_a_limited_number_of_sockets(tmp_path: Path) -> None:
    running = Server(database_file(tmp_path), 0, "--sockets", "3")

    async def run() -> None:
        ada = ApiClient(running.address)
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(ada.socket())
            with pytest.raises(InvalidStatus):
                await stack.enter_async_context(ada.socket())
        async with asyncio.timeout(30):  # the closed ones do not count
            while not await is_accepted(ada):
                await asyncio.sleep(0.05)
        await ada.close()

    try:
        asyncio.run(run())
    finally:
        running.stop()


async def is_accepted(client: ApiClient) -> bool:
    """Whether the server accepts another WebSocket."""
    try:
        async with client.socket():
            return True
    except InvalidStatus:
        return False


def test_replays_are_computed_in_another_process_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_here(*_: object) -> None:
        raise AssertionError("a record was read in the process of the server")

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, _):
            match = random_match(game_names()[0])
            body = write_binary(match)
            await registry.db.write("", lambda c: store.add_record(c, "a", body, 0.0))
            monkeypatch.setattr(replays, "read_record", not_here)
            monkeypatch.setattr(rendering_module, "read_record", not_here)
            monkeypatch.setattr(rendering_module, "restore", not_here)
            assert await registry.replays.check_record(body) == match.game.name
            source, rendering = await registry.replay_source("a"), Rendering("replay")
            assert registry.replays.cached("a", rendering) is None
            rendered = await registry.replays.render(source, rendering)
            assert registry.replays.cached("a", rendering) == rendered
            assert len(json.loads(gzip.decompress(rendered))["entries"]) == len(match.choices)
            with pytest.raises(InvalidRecord, match="format"):
                await registry.replays.check_record(b"entrepot-match 99\n")
            with pytest.raises(NotFound):
                await registry.replays.render(source, Rendering("view", 10**6))

    asyncio.run(run())


def random_match(game: str) -> Match:
    """Play a match of random choices."""
    match, dice = Match(game, 3, seed=1), random.Random(1)
    while not match.is_over:
        match.choose(dice.choice(match.legal()))
    return match


def test_the_cache_of_replays_has_a_limited_size() -> None:
    worker = ReplayWorker(max_bytes=100)
    for ply in range(10):
        worker._store(("a", Rendering("view", ply)), bytes(30))
    assert [worker.cached("a", Rendering("view", ply)) is not None for ply in range(10)] == [False] * 7 + [True] * 3


def test_messages_over_all_sockets_of_an_address_are_limited_together(tmp_path: Path) -> None:
    engine = open_database(database_file(tmp_path))
    migrate(engine)

    async def run() -> list[str]:
        limits = RateLimits(traffic=(1e-6, 25), messages=(1e6, 1e6))
        app = make_app(engine, workers=1, limits=limits)
        async with app.router.lifespan_context(app):
            return [answer for _ in range(3) for answer in await answers_to_hello(app, 1)]

    assert asyncio.run(run()) == ["refused-no-table", "refused-no-table", "refused-too-fast"]


def test_chat_is_limited(tmp_path: Path) -> None:
    engine = open_database(database_file(tmp_path))
    migrate(engine)
    line = {"type": "chat", "key": "k", "text": "hello"}

    async def run() -> list[str]:
        app = make_app(engine, workers=1, limits=RateLimits(chat=(1e-6, 2)))
        async with app.router.lifespan_context(app):
            return await answers_to(app, [line] * 3)

    assert asyncio.run(run()) == ["refused-stage", "refused-stage", "refused-too-fast"]


async def answers_to_hello(app: Starlette, count: int) -> list[str]:
    """Ask over a new WebSocket for a table that does not exist; return the reasons of the refusals."""
    return await answers_to(app, [{"type": "hello", "table": "none"}] * count)


async def answers_to(app: Starlette, messages: Sequence[Mapping[str, object]]) -> list[str]:
    """Send messages over a new WebSocket; return the reasons of the refusals."""
    received: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
    answers: asyncio.Queue[str] = asyncio.Queue()
    received.put_nowait({"type": "websocket.connect"})
    for message in messages:
        received.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send":
            answers.put_nowait(json.loads(message["text"])["reason"]["id"])

    serving = asyncio.create_task(serve_socket(WebSocket(scope_of(app, QuietProtocol()), received.get, send)))
    try:
        async with asyncio.timeout(30):
            return [await answers.get() for _ in messages]
    finally:
        received.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await serving


def scope_of(app: Starlette, protocol: QuietProtocol) -> dict[str, Any]:
    """Return the scope of a WebSocket."""
    return {
        "type": "websocket",
        "path": SOCKET_PATH,
        "headers": [(b"host", b"localhost"), (b"origin", b"http://localhost")],
        "query_string": b"",
        "client": ("192.0.2.1", 1),
        "state": {"connection": protocol},
        "app": app,
    }


class QuietProtocol:
    """The transport of a connection that never has to wait."""

    def send_at_once(self, message: bytes) -> bool:
        """Let all messages be queued."""
        return False

    async def drain(self) -> None:
        """Wait for nothing."""

    def abort_after(self, seconds: float) -> None:
        """Abort nothing."""


class ShortProtocol(QuietProtocol):
    """A transport that sends short messages at once."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send_at_once(self, message: bytes) -> bool:
        """Send a message of one letter."""
        self.sent += [message] * (len(message) == 1)
        return len(message) == 1


def test_short_messages_do_not_overtake_a_queued_one(tmp_path: Path) -> None:
    engine = open_database(database_file(tmp_path))
    migrate(engine)
    sent: list[str] = []

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message.get("text", ""))

    async def run() -> None:
        app, protocol = make_app(engine, workers=1), ShortProtocol()
        async with app.router.lifespan_context(app):
            socket = WebSocket(scope_of(app, protocol), receive, send)
            await socket.accept()
            connection = SocketConnection(socket, None)
            for message in (b"a", b"long", b"b"):
                connection.send(message)
            assert protocol.sent == [b"a"]
            assert connection.queued == len(b"long" + b"b")
            sending = asyncio.create_task(connection.send_all())
            while connection.queued:
                await asyncio.sleep(0)
            connection.send(b"c")
            assert protocol.sent == [b"a", b"c"]
            sending.cancel()

    asyncio.run(run())
    assert sent == ["", "long", "b"]


def test_uploaded_records_are_limited_in_total(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MAX_RECORD_BYTES", 100)
    engine = open_database(database)
    migrate(engine)
    with engine.begin() as connection:
        for number in range(6):
            store.add_record(connection, f"{number}", bytes(30), 1000.0 + number)
        kept = [number for number in range(6) if store.load_record(connection, f"{number}") is not None]
    engine.dispose()
    assert kept == [3, 4, 5]


def test_the_latest_lines_of_a_chat_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MAX_CHAT_LINES", 3)

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await new_session(registry, user, NewTable(game_names()[0], [SeatSettings("you")] * 3))
            for number in range(6):
                await session.add_chat(user.id, 0, f"{number}")
            lines = await registry.db.read(lambda c: store.chat_after(c, session.table.row.id))
            assert [(line.number, line.text) for line in lines] == [(4, "3"), (5, "4"), (6, "5")]

    asyncio.run(run())


def test_the_log_of_a_match_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MAX_DETOURS", 20)
    table = new_table(game_names()[0], 2, {})
    table.start(0.0)

    def detour(number: int) -> None:
        kind, seat = number % 3, table.actor
        if kind == 0:
            table.apply(seat, Choose("k", table.version, table.legal()[0]), 0.0)
            table.apply(table.actors[-1], Undo("k", table.version), 0.0)
        elif kind == 1:
            table.propose(seat, Propose("k", table.version, "end"), 0.0)
        else:
            table.set_away(1, "merchant", 0.0)
            table.set_away(1, "", 0.0)

    def many(kind: int) -> None:
        for _ in range(40):
            detour(kind)

    for kind in range(3):
        with pytest.raises(TooManyChanges):
            many(kind)
    assert table.version < 40
    while table.actor >= 0:  # the match can still be played to its end
        table.apply(table.actor, Choose("k", table.version, table.legal()[0]), 0.0)


def test_the_public_list_is_read_once_for_many_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads, read = list[int](), store.listed_tables

    def counted(connection: Connection) -> list[TableRow]:
        reads.append(1)
        return read(connection)

    monkeypatch.setattr(store, "listed_tables", counted)
    monkeypatch.setattr(registry_module, "LISTING_SECONDS", 3600.0)

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            for tables in range(3):  # a new table shows at once
                for _ in range(5):
                    assert len(await registry.listed_tables()) == tables
                assert len(reads) == tables + 1
                wish = NewTable(game_names()[0], [SeatSettings("you"), SeatSettings("open")], listed=True)
                session = await registry.add_table(table_of_settings(wish, user))
            await session.take_seat(1, Seat("human", user=user.id, name="B"))
            assert any(seat.name == "B" for row in await registry.listed_tables() for seat in row.seats)

    asyncio.run(run())


def test_a_user_has_a_limited_number_of_tables(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "MAX_CURRENT_TABLES", 2)
    wish = NewTable(game_names()[0], [SeatSettings("you"), SeatSettings("open")])

    async def run() -> None:
        async with registry_on(database) as registry:
            ada, ben = await add_user(registry), await add_user(registry)
            tables = [await new_session(registry, ada, wish) for _ in range(2)]
            await tables[0].take_seat(1, Seat("human", user=ben.id, name="B"))
            await registry.check_room(ben.id)
            with pytest.raises(TooManyTables):
                await registry.check_room(ada.id)
            await tables[0].start()
            with pytest.raises(TooManyTables):
                await registry.check_room(ada.id)
            await tables[0].close()
            await registry.check_room(ada.id)

    asyncio.run(run())


def test_a_long_list_of_own_tables_counts_as_several_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_handlers, "OWN_TABLES_A_READ", 1)
    engine = open_database(database_file(tmp_path))
    migrate(engine)
    wish = {"game": game_names()[0], "seats": [{"kind": "you"}, {"kind": "open"}]}

    async def run() -> list[int]:
        app = make_app(engine, workers=1, limits=RateLimits(reads=(1e-6, 6)))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                for _ in range(3):
                    (await client.post("/api/tables", json=wish)).raise_for_status()
                return [(await client.get("/api/tables")).status_code for _ in range(2)]

    assert asyncio.run(run()) == [200, 429]
