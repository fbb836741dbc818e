"""Limits of requests and connections: every GET counts, an IPv6 /64 is one client, silent connections give way."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from entrepot.core.match import Match
from entrepot.core.record import write_binary
from entrepot.games import names as game_names
from entrepot.server.app import make_app
from entrepot.server.db import store
from entrepot.server.db.database import migrate, open_database
from entrepot.server.errors import InvalidRecord, NotFound
from entrepot.server.http.connections import MAX_UNUSED, OpenConnections
from entrepot.server.http.limits import RateLimits, network_of
from entrepot.server.http.routes import API, MONITORING, PAGE_PATHS
from entrepot.server.tables import rendering as rendering_module
from entrepot.server.tables import replays
from entrepot.server.tables.rendering import Rendering
from entrepot.server.tables.replay_worker import ReplayWorker

from .client import ApiClient, Server, database_file
from .raw import RawClient, complaints
from .tables import open_registry

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


def test_a_flood_over_one_connection_ends_with_its_first_refusal(tmp_path: Path) -> None:
    """Requests that were sent ahead are dropped with the connection, and cost the server nothing."""
    running = Server(database_file(tmp_path), 0, "--limits")
    request = f"GET /api/tables HTTP/1.1\r\nHost: localhost:{running.port}\r\n\r\n".encode()
    with RawClient(running) as client:
        client.push(request * 2000)
        answers = client.read_all().count(b"HTTP/1.1 429")
    running.stop()
    assert answers == 1


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
