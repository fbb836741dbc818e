"""Copies of the whole database in one file, made while the server runs, that fit SQLite and PostgreSQL alike.

A file is gzip over lines of JSON: a heading, every row of every table, and at the end how many there were. It holds
the seeds of running games: keep it as safe as the database.
"""

from __future__ import annotations

import base64
import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Table, insert, select, text

from ..engine.errors import EntrepotError
from .schema import IN_ORDER

MARK = "entrepot backup 1"
ROWS_AT_ONCE = 1000


class BadBackup(EntrepotError):
    """A backup that is broken, or that cannot be brought back here."""


def backup(engine: Engine, path: Path) -> int:
    """Write everything that is committed now; give how many rows. The old file stays until the new one is whole."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as lines:
                count = _write(engine, lines)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadBackup(f"{path} cannot be written: {error.strerror}") from error
    return count


def _write(engine: Engine, lines: gzip.GzipFile) -> int:
    count = 0
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":  # all tables as they were at one moment; SQLite does so by itself
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        lines.write(_line({"mark": MARK, "schema": _version(connection)}))
        for table in IN_ORDER:
            for row in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)):
                lines.write(_line({"table": str(table.name), "row": [_pack(value) for value in row]}))
                count += 1
        lines.write(_line({"end": count}))
    return count


def _version(connection: Connection) -> str:
    found: str = connection.scalar(text("SELECT version_num FROM alembic_version")) or ""
    return found


def _line(content: dict[str, Any]) -> bytes:
    return msgspec.json.encode(content) + b"\n"


def _pack(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


def _unpack(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) and set(value) == {"bytes"} else value


def restore(engine: Engine, path: Path) -> int:
    """Bring a backup into an empty database that is up to date; give how many rows. A broken file brings nothing."""
    with engine.begin() as connection:
        for table in IN_ORDER:
            if connection.execute(select(table).limit(1)).first() is not None:
                raise BadBackup("the database is not empty: a backup is brought back into an empty one")
        count = 0
        for name, rows in _batches(path, _version(connection)):
            table = next(table for table in IN_ORDER if table.name == name)
            connection.execute(insert(table), [_as_row(table, row) for row in rows])
            count += len(rows)
    return count


def _as_row(table: Table, values: list[Any]) -> dict[str, Any]:
    return {column.name: _unpack(value) for column, value in zip(table.columns, values, strict=True)}


def _batches(path: Path, schema: str) -> Iterator[tuple[str, list[list[Any]]]]:
    """Read a backup, table by table in batches; it must be whole."""
    lines = _lines(path)
    head = next(lines, {})
    if head.get("mark") != MARK:
        raise BadBackup(f"{path} is no backup of Entrepot")
    if head.get("schema") != schema:
        raise BadBackup(f"{path} was made by another version (schema {head.get('schema')}, here {schema})")
    name, rows, count, end = "", list[list[Any]](), 0, None
    for line in lines:
        if "end" in line:
            end = line["end"]
            break
        if rows and (line["table"] != name or len(rows) == ROWS_AT_ONCE):
            yield name, rows
            rows = []
        name = line["table"]
        rows.append(line["row"])
        count += 1
    if rows:
        yield name, rows
    if end != count or next(lines, None) is not None:
        raise BadBackup(f"{path} is cut short")


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(path) as file:
            for line in file:
                yield msgspec.json.decode(line)
    except (OSError, EOFError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadBackup(f"{path} cannot be read: {error}") from error
