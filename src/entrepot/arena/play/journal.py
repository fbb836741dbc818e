"""The journal of a tournament: an append-only file of finished games, so that a killed tournament can be resumed.

It begins with a magic number and the plan; every entry has a length and a checksum. An incomplete last entry is
truncated when the journal is opened again. An entry holds the games of a chunk, or, where the nodes of a cluster write
the games themselves, the entry of a part in the index.
"""

from __future__ import annotations

import fcntl
import os
import struct
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from ..chunk import Chunk, decode
from ..errors import OtherRun
from ..plan import Plan, differences
from ..results.parquet import plan_of
from ..results.parts import Part, present, read_part

MAGIC = b"\x93entrepot-journal\x01"
_HEAD = struct.Struct("<II")
SYNC_EVERY = 1.0
"""Seconds of play that a power failure may lose; a killed process loses none."""


def journal_path(out: Path) -> Path:
    """Give the path of the journal, beside the results."""
    return out.with_name(f"{out.name}.journal")


class Journal:
    """The journal of a plan, open for appending under an exclusive lock."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self._plan = plan
        self._entries: dict[int, tuple[int, int]] = {}
        """The offset and the length of each chunk, by its first game."""
        self._parts: dict[int, Part] = {}
        """The parts, by their first games."""
        self._held: set[int] = set()
        """The first games of all chunks, those in parts included."""
        self._games = 0
        self._file: BinaryIO = _opened(path)
        try:
            self._read(plan)
        except BaseException:
            self._file.close()
            raise
        self._synced = time.monotonic()

    def _read(self, plan: Plan) -> None:
        """Read the entries, and truncate an incomplete one."""
        self._file.seek(0)
        sound = 0
        if self._file.read(len(MAGIC)) == MAGIC:
            sound = self._file.tell()
            for number, (offset, data) in enumerate(_entries(self._file)):
                if number == 0:
                    _check_plan(plan, msgspec.msgpack.decode(data, type=Plan), self.path)
                else:
                    self._add_entry(data, offset)
                sound = offset + len(data)
        elif self._file.seek(0, os.SEEK_END) > len(MAGIC):
            raise OtherRun(f"{self.path} is not a journal of a tournament; move it away first")
        if sound <= len(MAGIC):
            sound = self._begin(plan)
        self._file.truncate(sound)
        self._file.seek(sound)
        self._drop_missing_parts()

    def _begin(self, plan: Plan) -> int:
        data = msgspec.msgpack.encode(plan)
        self._file.seek(0)
        self._file.write(MAGIC + _HEAD.pack(len(data), zlib.crc32(data)) + data)
        self._file.flush()
        os.fsync(self._file.fileno())
        return self._file.tell()

    def _add_entry(self, data: bytes, offset: int) -> None:
        """Count an entry, unless its games are there already."""
        found = _decode_entry(data)
        firsts = {first for first, _ in self._plan.chunks(found.first, found.games)}
        if isinstance(found, Part) and found.first in self._parts and self._parts[found.first].games == found.games:
            self._parts[found.first] = found  # it was missing, and was played again
        if firsts & self._held:
            return
        if isinstance(found, Part):
            self._parts[found.first] = found
        else:
            self._entries[found.first] = offset, len(data)
        self._held |= firsts
        self._games += found.games

    def _drop_missing_parts(self) -> None:
        """Forget parts that are no longer in their folder, so that their games are played again."""
        there = present(list(self._parts.values())) if self._parts else set()
        for part in [part for part in self._parts.values() if f"{part.store}/{part.name}" not in there]:
            del self._parts[part.first]
            self._held -= {first for first, _ in self._plan.chunks(part.first, part.games)}
            self._games -= part.games

    @property
    def parts(self) -> list[Part]:
        """The parts of the index, in the order of their games."""
        return [part for _, part in sorted(self._parts.items())]

    @property
    def games(self) -> int:
        """How many games are written."""
        return self._games

    def holds(self, first: int) -> bool:
        """Whether the chunk that begins with a game is written."""
        return first in self._held

    def append(self, data: bytes) -> None:
        """Write an encoded chunk, or an encoded entry of the index."""
        offset = self._file.tell() + _HEAD.size
        self._file.write(_HEAD.pack(len(data), zlib.crc32(data)) + data)
        self._file.flush()
        self._add_entry(data, offset)
        if time.monotonic() - self._synced > SYNC_EVERY:
            self.sync()

    def sync(self) -> None:
        """Make what was written durable."""
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def chunks(self) -> Iterator[Chunk]:
        """Give all chunks in the order of their games."""
        for first in sorted({*self._entries, *self._parts}):
            if first in self._parts:
                yield from read_part(self._plan, self._parts[first])
            else:
                offset, length = self._entries[first]
                yield decode(os.pread(self._file.fileno(), length, offset))

    def close(self) -> None:
        """Close the journal, and release its lock."""
        self._file.close()


def planned(out: Path) -> Plan | None:
    """Read the plan that a journal or finished results were made for, if there are any."""
    path = journal_path(out)
    if not path.exists():
        return plan_of(out) if out.exists() else None
    with path.open("rb") as file:
        first = next(_entries(file), None) if file.read(len(MAGIC)) == MAGIC else None
    return None if first is None else msgspec.msgpack.decode(first[1], type=Plan)


def _opened(path: Path) -> BinaryIO:
    """Open a journal under an exclusive lock."""
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b")
    except OSError as error:
        raise OtherRun(f"the journal {path} cannot be written: {error.strerror}") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise OtherRun(f"{path} is being written by another process: the tournament is being played") from error
    return file


def _entries(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the valid entries from here on, each with its offset."""
    while len(head := file.read(_HEAD.size)) == _HEAD.size:
        size, checksum = _HEAD.unpack(head)
        offset = file.tell()
        data = file.read(size)
        if len(data) < size or zlib.crc32(data) != checksum:
            return
        yield offset, data


def _decode_entry(data: bytes) -> Chunk | Part:
    """Read an entry: a part is a map of MessagePack, a chunk an array."""
    return msgspec.msgpack.decode(data, type=Part) if data[0] & 0xF0 == 0x80 else decode(data)


def _check_plan(plan: Plan, found: Plan, path: Path) -> None:
    different = differences(plan, found)
    if different:
        raise OtherRun(
            f"{path} belongs to another tournament ({', '.join(different)} not the same); give another --out, "
            "or remove it"
        )
