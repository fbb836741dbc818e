"""What a host relies on: health, figures, logs without secrets, a clean stop, safe headers, and clear refusals."""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import os
import random
import re
import resource
import signal
import socket as sockets
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import select, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from websockets.asyncio.client import ClientConnection

from entrepot.core.rule import OVER
from entrepot.games import names as game_names
from entrepot.server.app import make_app
from entrepot.server.db import schema, store
from entrepot.server.db.database import open_database
from entrepot.server.errors import UnsupportedRules
from entrepot.server.http.headers import SECURITY_HEADERS
from entrepot.server.messages import Choose
from entrepot.server.run import bind, spare_collections
from tests.command import entrepot

from .client import ApiClient, Json, Server, database_file, receive, send, sit
from .tables import open_registry, running_session, sql, workers

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets tables go at once."""
    running = Server(database_file(tmp_path_factory.mktemp("running")), 0, "--idle", "0.1")
    yield running
    running.stop()


def seeds(database: str) -> list[bytes]:
    """Read the secret seeds from the database."""
    engine = open_database(database)
    with engine.connect() as connection:
        found = list(connection.scalars(select(schema.tables.c.seed)))
    engine.dispose()
    return found


async def figures(client: ApiClient) -> dict[str, float]:
    """Read the metrics as Prometheus does; those with labels are added up."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families((await client.http.get("/metrics")).text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0.0) + sample.value
    return found


async def choose(socket: ClientConnection, table: str, shown: Json) -> Json:
    """Make the first legal choice for whoever is to choose, all seats being one's own; give what is shown then."""
    shown = await sit(socket, table, shown["view"]["actor"])
    choice = shown["view"]["legal"][0]["choice"]
    await send(socket, "choose", key=f"{shown['version']}", version=shown["version"], choice=choice)
    await receive(socket, "done")
    return await sit(socket, table, shown["seat"])


# Watching


def test_health_and_figures(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        before = await figures(ada)
        async with ada.socket() as socket:
            shown = await sit(socket, table, 0)
            await choose(socket, table, shown)
            await send(socket, "choose", key="late", version=0, choice=0)
            await receive(socket, "refused")
            after = await figures(ada)
            health = await ada.ask("GET", "/healthz")
            assert (health["status"], health["tables"], health["connections"]) == ("ok", 1, 1)
            assert 0 <= health["last_write"] < 4
        assert after["entrepot_choices_total"] == before.get("entrepot_choices_total", 0) + 1
        assert after["entrepot_refused_requests_total"] == before.get("entrepot_refused_requests_total", 0) + 1
        assert after["entrepot_connections"] == 1
        assert after["entrepot_commit_duration_seconds_count"] > before["entrepot_commit_duration_seconds_count"]
        assert after["entrepot_choice_duration_seconds_count"] == before["entrepot_choice_duration_seconds_count"] + 2
        await ada.close()

    asyncio.run(run())


async def trouble(server: Server, ada: ApiClient) -> str:
    """Do all that makes a server complain while a game runs; give every answer over HTTP and sockets."""
    told, pid = list[str](), server.process.pid
    table = (await ada.new_table(GAME, "you", "apprentice", start=True))["id"]
    async with ada.socket() as socket:
        shown = await sit(socket, table, 0)
        for broken in ("{", '{"type":"choose"}', '{"type":"undo","key":"k","version":1}'):
            await socket.send(broken)
            told.append(json.dumps(await receive(socket, "refused")))
        for worker in workers(pid):
            os.kill(worker, signal.SIGKILL)
        while not shown["view"]["legal"]:
            shown = await receive(socket, "update")
        most = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most))
        choice = shown["view"]["legal"][0]["choice"]
        await send(socket, "choose", key="full", version=shown["version"], choice=choice)
        told.append(json.dumps(await receive(socket, "refused")))
        told.append((await ada.http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "you"}] * 2})).text)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
    for path in (
        f"/api/tables/{table}",
        f"/api/tables/{table}/record",
        f"/api/replays/{table}",
        "/metrics",
        "/nowhere",
    ):
        told.append((await ada.http.get(path)).text)
    return "\n".join(told)


def test_no_log_figure_or_error_tells_a_secret(tmp_path: Path) -> None:
    server = Server(database_file(tmp_path), 0, "--log", "debug")
    ada = ApiClient(server.address)

    async def run() -> tuple[str, str]:
        code = await ada.arrive()
        told = await trouble(server, ada)
        async with ada.socket(table="unlisted-table"):
            pass
        await ada.close()
        return code, told

    code, told = asyncio.run(run())
    printed = server.stop()
    lines = [json.loads(line) for line in printed.splitlines()]
    assert {line["level"] for line in lines} >= {"info"}
    assert all({"time", "level", "message"} <= set(line) for line in lines)
    token = next(iter(ada.http.cookies.values()))
    (seed,) = seeds(server.database)
    secrets = [token, code, code.replace("-", ""), seed.hex(), repr(seed)[2:-1], base64.b64encode(seed).decode()]
    for secret in secrets:
        assert secret not in printed
        assert secret not in told
    assert "unlisted-table" not in printed, "who knows the id of a table may join it"


# Stopping


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_is_clean(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(database_file(tmp_path))

    async def run() -> int:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        async with ada.socket() as socket:
            shown = await choose(socket, table, await sit(socket, table, 0))
            server.process.send_signal(how)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await receive(socket, "never")
        await ada.close()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # a restart: clients come back
        return int(shown["version"])

    version = asyncio.run(run())
    printed, _ = server.process.communicate(timeout=20)
    assert server.process.returncode == 0
    assert "Traceback" not in printed
    engine = open_database(server.database)
    with engine.connect() as connection:
        (table,) = connection.scalars(select(schema.tables.c.id))
        assert store.log_after(connection, table)[-1].version == version
    engine.dispose()


# Headers and cookies


def test_every_kind_of_answer_has_the_safe_headers(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        for method, path, status in (
            ("GET", "/", None),
            ("GET", "/t/anything", None),
            ("GET", "/icon.svg", None),
            ("GET", "/nowhere/at/all", 404),
            ("GET", "/api/games", 200),
            ("GET", "/api/tables/none", 404),
            ("GET", "/api/schemas", 200),
            ("POST", "/api/games", 405),
            ("POST", "/api/tables", 400),
            ("GET", "/healthz", 200),
            ("GET", "/metrics", 200),
        ):
            answer = await ada.http.request(method, path)
            assert status is None or answer.status_code == status, path
            for name, value in SECURITY_HEADERS.items():
                assert answer.headers[name] == value, (path, name)
            assert "server" not in answer.headers
        rules = dict(part.split(maxsplit=1) for part in SECURITY_HEADERS["content-security-policy"].split("; "))
        assert re.findall(r"[\w-]*unsafe[\w-]*", SECURITY_HEADERS["content-security-policy"]) == ["wasm-unsafe-eval"]
        assert (rules["default-src"], rules["script-src"], rules["frame-ancestors"]) == (
            "'self'",
            "'self' 'wasm-unsafe-eval'",
            "'none'",
        )
        await ada.close()

    asyncio.run(run())


def test_an_answer_about_a_fault_of_the_server_has_them_too_and_tells_nothing(tmp_path: Path) -> None:
    async def fail(_: Request) -> Response:
        raise ZeroDivisionError("a secret")

    async def run() -> None:
        app = make_app(open_database(database_file(tmp_path)))
        app.router.routes.insert(0, Route("/broken", fail))
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            answer = await http.get("/broken")
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS

    asyncio.run(run())


def test_no_script_and_no_other_site_gets_the_cookie(server: Server) -> None:
    async def run() -> None:
        for behind, secure in (({}, False), ({"x-forwarded-proto": "https"}, True)):
            ada = ApiClient(server.address)
            answer = await ada.http.post("/api/me", json={"name": "Ada"}, headers=behind)
            parts = [part.strip().lower() for part in answer.headers["set-cookie"].split(";")]
            assert "httponly" in parts
            assert "samesite=lax" in parts
            assert ("secure" in parts) == secure
            assert answer.headers["cache-control"] == "no-store"
            await ada.close()

    asyncio.run(run())


# Tables and bots


def test_an_idle_table_leaves_memory_and_comes_back_exactly(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        async with ada.socket() as socket:
            shown = await sit(socket, table, 0)
            for _ in range(70):  # beyond the first snapshot
                shown = await choose(socket, table, shown)
            await send(socket, "chat", key="s", text="Back in a minute")
            await receive(socket, "done")
            before = await sit(socket, table, 0)
        while (await ada.ask("GET", "/healthz"))["tables"]:
            await asyncio.sleep(0.05)
        async with ada.socket() as socket:
            after = await sit(socket, table, 0)
        assert len(before["chat"]) == 1
        assert after == before
        await ada.close()

    asyncio.run(run())


def test_the_end_of_a_game_and_its_seed_are_shown_only_when_the_last_choice_is_kept(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, GAME, 2, {}, 0)
            dice = random.Random(6)
            while True:
                table = session.table
                choice = dice.choice(table.match.legal())
                after = table.match.state.copy()
                table.game.rules.apply(after, choice)
                made = session.submit(user.id, table.actor, Choose(f"{table.version}", table.version, choice))
                if table.game.rules.actor(after) == OVER:
                    break
                await made
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")  # nothing can be kept meanwhile
            last = asyncio.create_task(made)
            await asyncio.sleep(0.2)
            assert (session.info(user.id).stage, session.info(user.id).seed) == ("running", None)
            other.rollback()
            await last
            assert (session.info(user.id).stage, session.info(user.id).seed) == ("finished", table.row.seed.hex())

    asyncio.run(run())


def test_a_bot_worker_that_is_killed_is_replaced_and_the_choice_is_made(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "apprentice"))["id"]
        async with ada.socket() as socket:
            await sit(socket, table, 0)
            await ada.ask("POST", f"/api/tables/{table}/start")
            await ada.ask("POST", f"/api/tables/{table}/leave", {"seat": 0})  # from here on only bots choose
            killed, version = 0, 0
            while killed < 3:
                version = (await receive(socket, "update"))["version"]
                found = workers(server.process.pid)
                for worker in found:
                    os.kill(worker, signal.SIGKILL)
                killed += len(found)
            for _ in range(3):
                newest = (await receive(socket, "update"))["version"]
                assert newest > version
            assert (await figures(ada))["entrepot_bot_workers_replaced_total"] >= 1
        await ada.close()

    asyncio.run(run())


# Rules that have changed


def test_a_match_of_rules_that_are_not_known_here_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, GAME, 2, {}, 80)
            table, game = session.table.row.id, session.table.game
            with sql(registry).engine.begin() as connection:  # as if a newer program had played it
                connection.execute(update(schema.tables).values(rules=game.version + 1))
            registry.sessions.clear()
            with pytest.raises(UnsupportedRules) as refused:
                await registry.session(table)
            assert refused.value.message.args == {"game": GAME, "began": game.version + 1, "now": game.version}

    asyncio.run(run())


# How it listens


def test_small_messages_are_sent_at_once() -> None:
    async def held_back() -> bool:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def come(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            told.set_result(line.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY))
            writer.close()

        listener = bind("127.0.0.1", 0)
        async with await asyncio.start_server(come, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            writer.close()
            return await told == 0

    assert not asyncio.run(held_back())


# What cannot be started


def test_what_cannot_be_served_is_said_in_one_line(tmp_path: Path) -> None:
    good, broken = database_file(tmp_path), tmp_path / "broken.db"
    broken.write_bytes(b"this is no database" * 100)
    with sockets.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        attempts = {
            ("--port", str(taken.getsockname()[1]), "--database", good): "cannot listen on",
            ("--host", "203.0.113.9", "--database", f"{good}.2"): "cannot listen on",
            ("--database", f"sqlite:///{broken}"): "cannot be used",
            ("--database", f"sqlite:///{tmp_path}/no/folder/tables.db"): "cannot be used",
            ("--database", "tables.db"): "invalid database URL",
            ("--database", "postgresql://postgres:hush@127.0.0.1:1/none"): "cannot be used",
            ("--log", "chatty", "--database", good): "debug, info, warning or error",
        }
        for arguments, said in attempts.items():
            run = entrepot("serve", *arguments)
            told = run.stderr
            assert (run.returncode, run.stdout) == (2, ""), told
            assert told.startswith("entrepot: "), told
            assert said in told
            assert told.count("\n") == 1, told
            assert "hush" not in told
    assert broken.read_bytes() == b"this is no database" * 100


def test_collections_skip_what_the_server_has_loaded() -> None:
    before = gc.get_threshold()
    try:
        spare_collections()
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
