"""What the host keeps and for how long, and that a user's own list is complete."""

from __future__ import annotations

import asyncio
import contextlib
import time
from functools import partial

import pytest
from sqlalchemy import Connection, func, insert, select, update

from entrepot.games import names as game_names
from entrepot.server.db import schema, store
from entrepot.server.db.rows import DAY, Retention, User
from entrepot.server.errors import DatabaseUnavailable
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables import registry as registry_module
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.setup import new_table

from .tables import add_user, new_session, registry_on

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
KEEP = Retention()


async def aged_table(registry: TableRegistry, user: User, stage: str, days: float) -> str:
    """Create a table of a stage that was last used some days ago, with chat."""
    session = await new_session(registry, user, NewTable(GAME, [SeatSettings("you"), SeatSettings("you")]))
    table = session.table.row.id
    if stage != "open":
        await session.start()
        await session.add_chat(user.id, 0, "hello")

    def age(connection: Connection) -> None:
        values = {"stage": stage, "active": time.time() - days * DAY}
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(values))

    await registry.db.write(table, age)
    return table


async def count(registry: TableRegistry, kind: str, table: str) -> int:
    """Count the rows of a table of the database that belong to a table."""
    rows = getattr(schema, kind)
    found: int | None = await registry.db.read(
        lambda c: c.scalar(select(func.count()).select_from(rows).where(rows.c.table_id == table))
    )
    return found or 0


def test_unused_tables_are_deleted_and_finished_matches_are_kept(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            stages = {(stage, days): "" for stage in ("open", "running", "finished") for days in (1, 31, 181, 1000)}
            for stage, days in stages:
                stages[stage, days] = await aged_table(registry, user, stage, days)
            await registry.delete_expired(time.time())
            await registry.delete_expired(time.time())
            for (stage, days), table in stages.items():
                row = await registry.db.read(partial(store.load_table, table=table))
                limit = {"open": 30, "running": 180, "finished": 10**9}[stage]
                assert (row is not None) == (days < limit), (stage, days)
                assert (await count(registry, "seats", table) > 0) == (days < limit)
                assert (await count(registry, "log_entries", table) > 0) == (days < limit and stage != "open")
            assert await count(registry, "chat", stages["finished", 1]) == 1
            assert await count(registry, "chat", stages["finished", 31]) == 0

    asyncio.run(run())


def test_matches_that_ended_without_a_result_are_not_kept_for_ever(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            tables = {
                days: await aged_table(registry, await add_user(registry), "finished", days) for days in (31, 181)
            }
            await registry.db.write("", lambda c: c.execute(update(schema.tables).values(ending="closed")) and None)
            await registry.delete_expired(time.time())
            for days, table in tables.items():
                row = await registry.db.read(partial(store.load_table, table=table))
                assert (row is not None) == (days < 180)

    asyncio.run(run())


def test_a_wall_clock_that_jumps_ahead_deletes_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "RETENTION_DELAY", 0.1)
    monkeypatch.setattr(registry_module, "RETENTION_INTERVAL", 0.05)

    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            expired, new = [await aged_table(registry, user, "open", days) for days in (31, 1)]
            found = partial(store.load_table, table=expired)
            old = await registry.db.read(found)
            registry.start()
            await asyncio.sleep(0)  # the loop begins
            monkeypatch.setattr(time, "time", lambda wall=time.time: wall() + 365 * DAY)
            async with asyncio.timeout(300):
                while old is not None:
                    with contextlib.suppress(DatabaseUnavailable):  # on a slow machine
                        old = await registry.db.read(found)
                    await asyncio.sleep(0.05)
            assert await registry.db.read(partial(store.load_table, table=new)) is not None

    asyncio.run(run())


def test_users_without_tables_are_deleted_after_a_while_and_others_are_not(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            owner, idle, recent = [await add_user(registry) for _ in range(3)]
            await aged_table(registry, owner, "finished", 1000)

            def age(connection: Connection) -> None:
                old = schema.users.c.id.in_([owner.id, idle.id])
                connection.execute(update(schema.users).where(old).values(created=0.0))

            await registry.db.write("", age)
            await registry.delete_expired(time.time())
            left = await registry.db.read(lambda c: set(c.scalars(select(schema.users.c.id))))
            assert left == {owner.id, recent.id}

    asyncio.run(run())


def test_a_host_may_keep_everything(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            registry.retention = Retention(0, 0, 0, 0)
            table = await aged_table(registry, await add_user(registry), "open", 10_000)
            await registry.delete_expired(time.time())
            assert await registry.db.read(lambda c: store.load_table(c, table)) is not None

    asyncio.run(run())


def test_the_own_list_has_every_running_table_however_many_are_newer(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            running = await aged_table(registry, user, "running", 5)
            row = new_table(NewTable(GAME, [SeatSettings("you"), SeatSettings("you")]), user)

            def finish_many(connection: Connection) -> None:
                store.add_table(connection, row)
                found = connection.execute(select(schema.tables).where(schema.tables.c.id == row.id)).one()
                values = dict(found._mapping) | {"stage": "finished", "created": time.time() + 10}
                rows = [values | {"id": f"finished {number}"} for number in range(store.MAX_LISTED + 5)]
                connection.execute(insert(schema.tables), rows)

            await registry.db.write("", finish_many)
            own = await registry.db.read(lambda c: store.own_tables(c, user.id))
            assert running in {table.id for table in own}
            assert len(own) == 2 + store.MAX_LISTED

    asyncio.run(run())
