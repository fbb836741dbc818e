"""Files of several matches: records one after another, in the text or in the binary form."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from .errors import BadRecord
from .match import Match
from .record import BINARY_MARK, LARGEST, read_binary, read_content, read_text, starts_record, write_binary, write_text
from .record_headers import FindGame

LARGEST_FILE = 1 << 28
"""Bytes that a file of several matches may have."""
LOOKED_AT = 1 << 16
"""Bytes of a file that are looked at before a match is appended."""
BINARY_HEAD = len(BINARY_MARK) + 5
"""Bytes of a binary record before its compressed content: mark, format and checksum."""


def read_matches(path: Path, find_game: FindGame) -> Iterator[Match]:
    """Read the matches of a file one by one; an error names the match that it is in."""
    data = read_content(path, LARGEST_FILE)
    if data.startswith(BINARY_MARK[:1]):
        pieces: Iterator[tuple[bytes | str, int]] = ((piece, 1) for piece in split_binary(data))
    else:
        pieces = ((piece, line) for piece, line in split_text(_decoded(data)))
    for number, (piece, line) in enumerate(pieces, 1):
        try:
            yield read_binary(piece, find_game) if isinstance(piece, bytes) else read_text(piece, find_game, line)
        except BadRecord as error:
            raise BadRecord(f"match {number} of the file: {error}") from error


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"the file is neither text nor a binary record: {error}") from error


def split_text(text: str) -> Iterator[tuple[str, int]]:
    r"""Split a text into its records, each with the number of its first line; what is above the first belongs to it.

    >>> [line for _, line in split_text("entrepot-match 2\nend\n\nentrepot-match 2\nend\n")]
    [1, 4]
    """
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if starts_record(line)]
    bounds = [0, *starts[1:], len(lines)]
    for first, after in pairwise(bounds):
        yield "\n".join(lines[first:after]), first + 1


def split_binary(data: bytes) -> Iterator[bytes]:
    """Split binary records that stand one after another; what cannot be split is given as it is."""
    while data:
        rest = _after_first(data)
        yield data[: len(data) - len(rest)]
        data = rest


def _after_first(data: bytes) -> bytes:
    """Give what follows the first record; nothing if that is damaged."""
    stream = zlib.decompressobj()
    try:
        stream.decompress(data[BINARY_HEAD:], LARGEST)
    except zlib.error:
        return b""
    return stream.unused_data if stream.eof else b""


def append_match(match: Match, path: Path) -> None:
    """Write a match after those that a file holds, or to a new file; those before it are not touched."""
    is_binary = path.suffix == ".bin"
    data = write_binary(match) if is_binary else write_text(match).encode("utf-8")
    with path.open("a+b") as file:
        if file.seek(0, os.SEEK_END):
            file.seek(0)
            _check_form(file.read(LOOKED_AT), path.name, is_binary)
            file.seek(-1, os.SEEK_END)
            data = data if is_binary else (b"\n" if file.read(1) == b"\n" else b"\n\n") + data
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _check_form(start: bytes, name: str, is_binary: bool) -> None:
    """Refuse a file that begins with anything but a record of the same form."""
    lines = start.decode("utf-8", "replace").splitlines()
    first = next((line for line in lines if line.strip() and not line.startswith("#")), "")
    if not (start.startswith(BINARY_MARK) if is_binary else starts_record(first)):
        form = "binary" if is_binary else "text"
        raise BadRecord(f"{name} does not hold records of matches in the {form} form: nothing was written to it")
