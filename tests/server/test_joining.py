"""Joining and leaving a table costs little: no message to everybody, one history for all, and no reload."""

from __future__ import annotations

import asyncio
import secrets
import time

import msgspec
import pytest

from entrepot.games import names as game_names
from entrepot.server.db.rows import User
from entrepot.server.errors import Forbidden, StaleVersion
from entrepot.server.messages import Choose, Entry, NewTable, SeatSettings, Undo
from entrepot.server.tables import session as session_module
from entrepot.server.tables.session import TableSession
from entrepot.server.tables.table import Table

from .tables import RecordingConnection, add_user, new_session, registry_on, running_session

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
SPECTATORS = 300


def test_spectators_who_come_and_go_are_no_message_to_anybody(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            session = await running_session(registry, await add_user(registry), GAME, 2, {}, 3)
            watchers = [RecordingConnection(f"user {number}", None) for number in range(SPECTATORS)]
            for watcher in watchers:
                await session.join(watcher, watcher.seat, None)
            for watcher in watchers[1:]:
                session.leave(watcher)
            await asyncio.sleep(2 * session_module.PRESENCE_INTERVAL)
            assert [len(watcher.received) for watcher in watchers] == [1] * SPECTATORS

    asyncio.run(run())


def test_players_who_come_and_go_are_one_message_for_all_of_them(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            session = await running_session(registry, user, GAME, 2, {}, 3)
            watcher = RecordingConnection(None, None)
            await session.join(watcher, watcher.seat, None)
            for _ in range(20):
                player = RecordingConnection(user.id, 0)
                await session.join(player, player.seat, None)
                session.leave(player)
            await session.join(RecordingConnection(user.id, 1), 1, None)
            await asyncio.sleep(2 * session_module.PRESENCE_INTERVAL)
            assert len(watcher.received) <= 1 + 20  # one by one on a slow machine, and one on a quick one
            assert watcher.received[-1].count(b'"present":true') == 2

    asyncio.run(run())


def test_a_spectator_cannot_make_the_server_reload_the_table(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            session = await running_session(registry, await add_user(registry), GAME, 2, {}, 3)
            watcher = RecordingConnection("somebody", None)
            await session.join(watcher, watcher.seat, None)
            loaded = list[str]()
            monkeypatch.setattr(registry, "load", loaded.append)
            for seat in (None, 0):
                with pytest.raises(Forbidden):
                    await session.submit("somebody", seat, Choose("k", 2**31 - 1, 0))
            assert loaded == []
            assert len(watcher.received) == 1

    asyncio.run(run())


def test_a_player_who_names_a_version_to_come_is_refused(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            session = await new_session(registry, user, NewTable(GAME, [SeatSettings("you"), SeatSettings("you")]))
            await session.start()
            watcher = RecordingConnection(None, None)
            await session.join(watcher, watcher.seat, None)
            with pytest.raises(StaleVersion):
                await session.submit(user.id, session.table.actor, Choose("k", 2**31 - 1, 0))
            assert len(watcher.received) == 1

    asyncio.run(run())


@pytest.mark.parametrize("name", game_names())
def test_all_who_join_share_one_history_which_stays_up_to_date(
    name: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed, entries_since = list[int](), Table.entries_since

    def counted(table: Table, ply: int) -> list[Entry]:
        computed.append(ply)
        return entries_since(table, ply)

    monkeypatch.setattr(Table, "entries_since", counted)

    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            session = await running_session(registry, user, name, 3, {}, 40)
            first, second = RecordingConnection(None, None), RecordingConnection(None, None)
            await session.join(first, first.seat, None)
            await session.join(second, second.seat, None)
            assert computed == [0]
            for _ in range(4):
                await submit_any(session, user)
            if session.table.undoable(session.table.actor)[0]:
                undo = Undo("u", session.table.version, 1)
                await session.submit(user.id, session.table.actor, undo)
            late = RecordingConnection(None, None)
            await session.join(late, late.seat, None)
            sent = msgspec.json.decode(late.received[0])["entries"]
            assert sent == msgspec.to_builtins(session.table.entries_since(0))
            session.forget_history(time.monotonic() + 1)
            again = RecordingConnection(None, None)
            await session.join(again, again.seat, None)
            assert msgspec.json.decode(again.received[0])["entries"] == sent

    asyncio.run(run())


async def submit_any(session: TableSession, user: User) -> None:
    """Make some choice for the seat to choose."""
    choice = Choose(secrets.token_hex(4), session.table.version, session.table.match.legal()[0])
    await session.submit(user.id, session.table.actor, choice)


def test_a_join_does_not_wait_for_the_history_of_another(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            session = await running_session(registry, user, GAME, 2, {}, 20)
            preparing = asyncio.create_task(session.join(RecordingConnection(None, None), None, None))
            await asyncio.sleep(0)  # the history is being computed in a thread
            await submit_any(session, user)
            await preparing

    asyncio.run(run())


def test_a_table_is_loaded_once_though_one_who_waits_for_it_leaves(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            session = await new_session(registry, await add_user(registry), NewTable(GAME, [SeatSettings("you")] * 2))
            table = session.table.row.id
            registry.sessions.clear()
            first, second = (asyncio.create_task(registry.session(table)) for _ in range(2))
            await asyncio.sleep(0)
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            third = await registry.session(table)
            assert await second is third is registry.sessions[table]

    asyncio.run(run())
