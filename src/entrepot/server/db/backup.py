"""Online backup and restore: the whole database in one file that can be restored into SQLite and PostgreSQL.

A file is gzip over lines of JSON: a header, every row of every table, and a trailer with the number of rows and a
digest of the preceding lines. The seeds of running games are encrypted in it, as they are in the database.
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
from sqlalchemy import Connection, Engine, Table, insert, select, text, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ...core.errors import EntrepotError, cannot_read
from .database import BadDatabase, check_schema, current_schema, database_errors, reset_schema, tables_at, upgrade
from .schema import ALL_TABLES, server_clock
from .store import server_time

MARK = "entrepot backup 1"
BATCH_ROWS = 1000


class BadBackup(EntrepotError):
    """The backup is damaged, or cannot be restored here."""


# Writing


def backup(engine: Engine, path: Path) -> int:
    """Write all committed rows; return their number. An existing file is replaced once the new one is verified."""
    if path.is_dir():
        raise BadBackup(f"{path} is a directory")
    temporary = path.with_name(
        f".{path.name}.{secrets.token_hex(8)}.new"
    )  # unpredictable, so that no symlink can be prepared
    try:
        with database_errors(), engine.connect() as connection:
            if engine.dialect.name == "postgresql":  # snapshot isolation, as SQLite has by default
                connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            schema = check_schema(connection)
            count, digest = _write_file(connection, schema, temporary)
        if check_backup(temporary) != (schema, count, digest):
            raise BadBackup(f"{path} was not written: verification failed")
        temporary.replace(path)
        _sync_directory(path.parent)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror}") from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    return count


def _write_file(connection: Connection, schema: str, path: Path) -> tuple[int, str]:
    """Write a backup and sync it to the disk; return the number of rows and the digest."""
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

    write({"mark": MARK, "schema": schema, "clock": server_time(connection)})
    for table in ALL_TABLES:
        for row in connection.execution_options(yield_per=BATCH_ROWS).execute(select(table)):
            write({"table": str(table.name), "row": [_pack(value) for value in row]})
            count += 1
    if not count:
        raise BadBackup("the database is empty")
    result = digest.hexdigest()
    write({"end": count, "digest": result})
    return count, result


def _sync_directory(directory: Path) -> None:
    """Sync a directory, so that the new name of a file survives a power failure."""
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _pack(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


# Reading


def check_backup(path: Path) -> tuple[str, int, str]:
    """Verify a whole backup; return its schema, the number of rows and the digest."""
    schema, count, digest = "", 0, ""
    for content in _contents(path):
        schema = content.get("schema", schema)
        digest = content.get("digest", digest)
        count += "row" in content
    return schema, count, digest


def restore(engine: Engine, path: Path) -> int:
    """Restore a backup into an empty, migrated database, as a whole or not at all; return the number of rows.

    The rows of an earlier schema are inserted into its tables, and then migrated.
    """
    schema, count, _ = check_backup(path)
    try:
        with engine.begin() as connection:
            current = check_schema(connection)
            for table in ALL_TABLES:
                if connection.execute(select(table).limit(1)).first() is not None:
                    raise BadBackup("the database is not empty")
            if schema != current:
                reset_schema(connection, schema)
            for table, rows in _batches(path):
                connection.execute(insert(table), rows)
            if schema != current:
                upgrade(connection)
            if (clock := _header(path).get("clock")) is not None:  # deadlines are in the time of that server
                connection.execute(update(server_clock).values(seconds=float(clock)))
    except DBAPIError as error:
        raise BadBackup(f"{path} cannot be restored: {' '.join(str(error.orig).split())}") from error
    except SQLAlchemyError as error:
        raise BadBackup(f"{path} cannot be restored: {' '.join(str(error).split())}") from error
    return count


def _batches(path: Path) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Read the rows of a backup in batches, each of one table."""
    schema, name, rows = "", "", list[dict[str, Any]]()
    for content in _contents(path):
        if "row" not in content:
            schema = content.get("schema", schema)
            continue
        if rows and (content["table"] != name or len(rows) == BATCH_ROWS):
            yield tables_at(schema)[name], rows
            rows = []
        name = content["table"]
        rows.append(_as_row(tables_at(schema)[name], content["row"]))
    if rows:
        yield tables_at(schema)[name], rows


def _as_row(table: Table, values: list[Any]) -> dict[str, Any]:
    return {column.name: _unpack(value) for column, value in zip(table.columns, values, strict=True)}


def _unpack(value: Any) -> Any:
    is_bytes = isinstance(value, dict) and set(value) == {"bytes"}
    return base64.b64decode(value["bytes"], validate=True) if is_bytes else value


def _contents(path: Path) -> Iterator[dict[str, Any]]:
    """Read a backup line by line, and verify the header, the rows and the trailer."""
    schema, count, end, digest = "", 0, None, hashlib.sha256()
    for number, line in enumerate(_lines(path)):
        content = _content(path, number, line, schema)
        schema = str(content.get("schema", schema))
        if end is not None:
            raise BadBackup(f"{path} has data after its trailer")
        if "end" in content:
            end = content
            if content["end"] != count or content.get("digest", digest.hexdigest()) != digest.hexdigest():
                raise BadBackup(f"{path} is damaged: the trailer does not match the rows")
        digest.update(line)
        count += "row" in content
        yield content
    if end is None:
        raise BadBackup(f"{path} is truncated")


def _header(path: Path) -> dict[str, Any]:
    """Read the header of a verified backup."""
    return next(_contents(path))


def _content(path: Path, number: int, line: bytes, schema: str) -> dict[str, Any]:
    """Decode one line."""
    try:
        content: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
        if number == 0:
            _check_header(path, content)
        elif "end" not in content:
            _as_row(tables_at(schema)[content["table"]], content["row"])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError, TypeError, ValueError) as error:
        what = "is not an Entrepot backup" if number == 0 else f"is damaged in line {number + 1}"
        raise BadBackup(f"{path} {what}") from error
    return content


def _check_header(path: Path, header: dict[str, Any]) -> None:
    if header.get("mark") != MARK:
        raise BadBackup(f"{path} is not an Entrepot backup")
    schema, current = str(header["schema"]), current_schema()
    if schema > current:
        raise BadBackup(f"{path} was made by a newer version (schema {schema}, this is {current})")
    try:
        tables_at(schema)
    except BadDatabase as error:
        raise BadBackup(f"{path} is damaged: {error}") from error


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as file:
            yield from file
    except gzip.BadGzipFile as error:
        raise BadBackup(f"{path} is not an Entrepot backup, or is damaged: {error}") from error
    except (EOFError, zlib.error) as error:
        raise BadBackup(f"{path} is damaged or truncated") from error
    except OSError as error:
        raise BadBackup(cannot_read(path, error)) from error
