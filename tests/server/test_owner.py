"""The user who created a table can free a seat, remove somebody and close the table; nobody else can."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from entrepot.games import names as game_names
from entrepot.server.db.rows import Seat
from entrepot.server.errors import NotFound, Removed
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables.broadcast import CLOSE_DELETED, CLOSE_REMOVED

from .client import ApiClient, Server
from .tables import RecordingConnection, add_user, new_session, open_registry

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]


def test_the_owner_frees_a_seat_before_the_start_and_closes_the_table(server: Server) -> None:
    async def run() -> None:
        ada, bob, eve = (ApiClient(server.address, name) for name in ("Ada", "Bob", "Eve"))
        for client in (ada, bob, eve):
            await client.arrive()
        table = (await ada.new_table(GAME, "you", "open", "open"))["id"]
        await bob.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
        for client in (bob, eve):
            await client.ask("POST", f"/api/tables/{table}/remove", {"seat": 1}, 403)
            await client.ask("POST", f"/api/tables/{table}/close", expect=403)
        for seat in (0, 2, 3, -1):  # the owner's own, an open one, none
            await ada.ask("POST", f"/api/tables/{table}/remove", {"seat": seat}, 403)
        info = await ada.ask("POST", f"/api/tables/{table}/remove", {"seat": 1})
        assert info["seats"][1]["kind"] == "open"
        refused = await bob.ask("POST", f"/api/tables/{table}/sit", {"seat": 2}, 403)
        assert refused["reason"]["id"] == "refused-removed"
        await eve.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
        await ada.ask("POST", f"/api/tables/{table}/close")
        await eve.ask("GET", f"/api/tables/{table}", expect=404)
        assert all(own["table"]["id"] != table for own in (await eve.ask("GET", "/api/tables"))["yours"])
        for client in (ada, bob, eve):
            await client.close()

    asyncio.run(run())


def test_the_owner_removes_a_player_of_a_running_match_and_ends_it(server: Server) -> None:
    async def run() -> None:
        ada, bob = ApiClient(server.address), ApiClient(server.address, "Bob")
        for client in (ada, bob):
            await client.arrive()
        table = (await ada.new_table(GAME, "you", "open", stand_in="clerk"))["id"]
        await bob.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
        await ada.ask("POST", f"/api/tables/{table}/start")
        info = await ada.ask("POST", f"/api/tables/{table}/remove", {"seat": 1})
        assert (info["seats"][1]["kind"], info["seats"][1]["level"]) == ("bot", "clerk")
        await bob.ask("POST", f"/api/tables/{table}/leave", {"seat": 1}, 403)
        info = await ada.ask("POST", f"/api/tables/{table}/close")
        assert (info["stage"], info["ending"]) == ("finished", "closed")
        await ada.ask("POST", f"/api/tables/{table}/close", expect=409)
        record = (await ada.http.get(f"/api/tables/{table}/record")).text
        assert "ending closed" in record
        assert "owner ended closed" in record
        for client in (ada, bob):
            await client.close()

    asyncio.run(run())


def test_who_is_removed_sees_nothing_more_of_the_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, ada):
            bob = await add_user(registry)
            session = await new_session(registry, ada, NewTable(GAME, [SeatSettings("you"), SeatSettings("open")]))
            await session.take_seat(1, Seat("human", user=bob.id, name="Bob"))
            await session.start()
            player, spectator = RecordingConnection(bob.id, 1), RecordingConnection(None, None)
            await session.join(player, player.seat, None)
            await session.join(spectator, spectator.seat, None)
            await session.remove(1)
            assert (player.close_code, spectator.close_code) == (CLOSE_REMOVED, 0)
            seen = len(player.received)
            await session.close()
            assert len(player.received) == seen
            assert json.loads(spectator.received[-1])["table"]["ending"] == "closed"
            with pytest.raises(Removed):
                await session.join(RecordingConnection(bob.id, None), None, None)

    asyncio.run(run())


def test_a_deleted_table_is_gone_for_those_who_have_it_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, ada):
            session = await new_session(registry, ada, NewTable(GAME, [SeatSettings("you"), SeatSettings("open")]))
            spectator = RecordingConnection(None, None)
            await session.join(spectator, spectator.seat, None)
            await registry.delete_open(session)
            assert spectator.close_code == CLOSE_DELETED
            with pytest.raises(NotFound):
                await registry.session(session.table.row.id)

    asyncio.run(run())
