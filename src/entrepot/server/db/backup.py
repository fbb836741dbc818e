"""Copies of the whole database in one file, made while the server runs, that fit SQLite and PostgreSQL alike.

A file is gzip over lines of JSON: a heading, every row of every table, and at the end how many there were and a digest
of all lines before. It holds the seeds of running games: keep it as safe as the database.
"""

from __future__ import annotations

import base64
import contextlib
import gzip
import hashlib
import os
import secrets
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Table, insert, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ...core.errors import EntrepotError
from .database import check_schema, said_in_one_line, upgrade_rows
from .schema import IN_ORDER

MARK = "entrepot backup 1"
ROWS_AT_ONCE = 1000
TABLES = {str(table.name): table for table in IN_ORDER}


class BadBackup(EntrepotError):
    """A backup that is broken, or that cannot be brought back here."""


# Writing


def backup(engine: Engine, path: Path) -> int:
    """Write everything that is committed now; give how many rows. The old file stays until the new one is checked."""
    if path.is_dir():
        raise BadBackup(f"{path} is a folder: a backup is a file")
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}.new")  # nobody can lay a link there before
    try:
        with said_in_one_line(), engine.connect() as connection:
            if engine.dialect.name == "postgresql":  # all tables as they were at one moment; SQLite does so by itself
                connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            schema = check_schema(connection)
            count, digest = _write_file(connection, schema, beside)
        if check_backup(beside) != (schema, count, digest):
            raise BadBackup(f"{path} is not written: it would not read as it was written")
        beside.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror}") from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
    return count


def _write_file(connection: Connection, schema: str, path: Path) -> tuple[int, str]:
    """Write a whole backup, and wait until it is on the disk; give how many rows, and the digest."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as lines:
            written = _write(connection, schema, lines)
        file.flush()
        os.fsync(file.fileno())
    return written


def _write(connection: Connection, schema: str, lines: gzip.GzipFile) -> tuple[int, str]:
    count, digest = 0, hashlib.sha256()

    def write(content: dict[str, Any]) -> None:
        line = msgspec.json.encode(content) + b"\n"
        digest.update(line)
        lines.write(line)

    write({"mark": MARK, "schema": schema})
    for table in IN_ORDER:
        for row in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)):
            write({"table": str(table.name), "row": [_pack(value) for value in row]})
            count += 1
    if not count:
        raise BadBackup("the database is empty: there is nothing to back up")
    found = digest.hexdigest()
    write({"end": count, "digest": found})
    return count, found


def _sync_folder(folder: Path) -> None:
    """Wait until the new name of a file is on the disk too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _pack(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


# Reading


def check_backup(path: Path) -> tuple[str, int, str]:
    """Read a whole backup; give its schema, how many rows it has, and its digest. A broken one is refused."""
    schema, count, digest = "", 0, ""
    for content in _contents(path):
        schema = content.get("schema", schema)
        digest = content.get("digest", digest)
        count += "row" in content
    return schema, count, digest


def restore(engine: Engine, path: Path) -> int:
    """Bring a backup into an empty database that is up to date; give how many rows. A broken file brings nothing."""
    schema, count, _ = check_backup(path)
    try:
        with engine.begin() as connection:
            here = check_schema(connection)
            if schema > here:
                raise BadBackup(f"{path} was made by a newer version (schema {schema}, here {here})")
            for table in IN_ORDER:
                if connection.execute(select(table).limit(1)).first() is not None:
                    raise BadBackup("the database is not empty: a backup is brought back into an empty one")
            for table, rows in _batches(path):
                connection.execute(insert(table), rows)
            if schema < here:
                upgrade_rows(connection, schema)
    except DBAPIError as error:
        raise BadBackup(f"{path} cannot be brought back: {' '.join(str(error.orig).split())}") from error
    except SQLAlchemyError as error:
        raise BadBackup(f"{path} cannot be brought back: {' '.join(str(error).split())}") from error
    return count


def _batches(path: Path) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Read the rows of a backup, table by table in batches."""
    name, rows = "", list[dict[str, Any]]()
    for content in _contents(path):
        if "row" not in content:
            continue
        if rows and (content["table"] != name or len(rows) == ROWS_AT_ONCE):
            yield TABLES[name], rows
            rows = []
        name = content["table"]
        rows.append(_as_row(TABLES[name], content["row"]))
    if rows:
        yield TABLES[name], rows


def _as_row(table: Table, values: list[Any]) -> dict[str, Any]:
    return {column.name: _unpack(value) for column, value in zip(table.columns, values, strict=True)}


def _unpack(value: Any) -> Any:
    is_bytes = isinstance(value, dict) and set(value) == {"bytes"}
    return base64.b64decode(value["bytes"], validate=True) if is_bytes else value


def _contents(path: Path) -> Iterator[dict[str, Any]]:
    """Read a backup line by line: the heading, rows that fit their tables, and an end that fits the rows."""
    count, end, digest = 0, None, hashlib.sha256()
    for number, line in enumerate(_lines(path)):
        content = _content(path, number, line)
        if end is not None:
            raise BadBackup(f"{path} goes on after its end")
        if "end" in content:
            end = content
            if content["end"] != count or content.get("digest", digest.hexdigest()) != digest.hexdigest():
                raise BadBackup(f"{path} is damaged: its end does not fit its rows")
        digest.update(line)
        count += "row" in content
        yield content
    if end is None:
        raise BadBackup(f"{path} is cut short")


def _content(path: Path, number: int, line: bytes) -> dict[str, Any]:
    """Read one line."""
    try:
        content: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
        if number == 0:
            if content.get("mark") != MARK:
                raise BadBackup(f"{path} is no backup of Entrepot")
        elif "end" not in content:
            _as_row(TABLES[content["table"]], content["row"])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError, TypeError, ValueError) as error:
        what = "is no backup of Entrepot" if number == 0 else f"is damaged in line {number + 1}"
        raise BadBackup(f"{path} {what}") from error
    return content


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as file:
            yield from file
    except gzip.BadGzipFile as error:
        raise BadBackup(f"{path} is no backup of Entrepot, or damaged: {error}") from error
    except (EOFError, zlib.error) as error:
        raise BadBackup(f"{path} is damaged or cut short") from error
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror}") from error
