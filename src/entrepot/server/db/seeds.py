"""Encrypts the seeds of running matches with a key that is in a file of its own, and not in the database."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from sqlalchemy import Engine, select

from . import schema
from .database import BadDatabase

KEY_BYTES, TAG_BYTES = 32, 16
MARK = b"\x01"
"""The first byte of an encrypted seed; a seed that is not encrypted has 32 bytes."""


class WrongKey(BadDatabase):
    """A seed was encrypted with another key."""


class SeedCipher:
    """Encrypts seeds and authenticates them: each table has a key stream and a tag of its own (HMAC-SHA256).

    >>> cipher = SeedCipher(bytes(32))
    >>> sealed = cipher.seal("table", b"s" * 32)
    >>> len(sealed), cipher.unseal("table", sealed) == b"s" * 32
    (49, True)
    >>> cipher.unseal("table", b"t" * 32) == b"t" * 32  # of an earlier version
    True
    """

    def __init__(self, key: bytes) -> None:
        self._stream_key, self._tag_key = (hmac.digest(key, name, "sha256") for name in (b"stream", b"tag"))
        self.peer_token = hmac.digest(key, b"peer", "sha256").hex()
        """By this the processes that share the key file know each other."""
        self.admin_token = hmac.digest(key, b"admin", "sha256").hex()
        """By this they know the commands of the host, who can read the key file."""

    def seal(self, table: str, seed: bytes) -> bytes:
        """Encrypt the seed of a table; a table has only one."""
        stream = hmac.digest(self._stream_key, table.encode(), "sha256")
        content = bytes(one ^ other for one, other in zip(seed, stream, strict=True))
        return MARK + content + self._tag(table, content)

    def unseal(self, table: str, stored: bytes) -> bytes:
        """Decrypt the seed of a table; one that is not encrypted is returned as it is."""
        if not is_sealed(stored):
            return stored
        content, tag = stored[1:-TAG_BYTES], stored[-TAG_BYTES:]
        if not hmac.compare_digest(tag, self._tag(table, content)):
            raise WrongKey(f"the seed of table {table} was encrypted with another key")
        stream = hmac.digest(self._stream_key, table.encode(), "sha256")
        return bytes(one ^ other for one, other in zip(content, stream, strict=True))

    def _tag(self, table: str, content: bytes) -> bytes:
        return hmac.new(self._tag_key, table.encode() + b"\0" + content, hashlib.sha256).digest()[:TAG_BYTES]


def is_sealed(stored: bytes) -> bool:
    """Whether a stored seed is encrypted."""
    return len(stored) == 1 + KEY_BYTES + TAG_BYTES and stored[:1] == MARK


def read_key_file(file: Path) -> SeedCipher:
    """Read the key; a missing file is created, readable for its owner only."""
    try:
        with contextlib.suppress(FileExistsError):
            _create(file)
        if file.stat().st_mode & 0o077:
            raise BadDatabase(f"other users can read the key file {file}: chmod 600 {file}")
        key = bytes.fromhex(file.read_text(encoding="ascii").strip())
    except OSError as error:
        raise BadDatabase(f"the key file {file} cannot be used: {error.strerror}") from error
    except ValueError as error:
        raise BadDatabase(f"the key file {file} is damaged: it has 64 hexadecimal digits") from error
    if len(key) != KEY_BYTES:
        raise BadDatabase(f"the key file {file} is damaged: it has 64 hexadecimal digits")
    return SeedCipher(key)


def _create(file: Path) -> None:
    """Write a new key; it appears under its name only when it is complete."""
    temporary = file.with_name(f".{file.name}.{secrets.token_hex(8)}.new")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as opened:
            opened.write(secrets.token_hex(KEY_BYTES) + "\n")
            opened.flush()
            os.fsync(opened.fileno())
        os.link(temporary, file)  # fails if another process was first
    finally:
        temporary.unlink()


def check_key(engine: Engine, cipher: SeedCipher, file: Path) -> None:
    """Refuse a key that does not fit the database."""
    columns = schema.tables.c
    with engine.connect() as connection:
        newest = select(columns.id, columns.seed).where(columns.stage != "finished").order_by(columns.created.desc())
        for table, seed in connection.execute(newest.limit(20)):
            try:
                cipher.unseal(table, seed)
            except WrongKey as error:
                raise BadDatabase(f"the key file {file} does not fit the database: {error}") from error
