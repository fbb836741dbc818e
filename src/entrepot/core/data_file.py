"""Reads the data files of games; a broken one is refused with file, place and reason."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from .errors import BadData

T = TypeVar("T")


def read(path: Path) -> dict[str, Any]:
    """Read a TOML or JSON file whose top is a table."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(path.name, "the file", f"cannot be read: {error}") from error
    try:
        content = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData(path.name, "the file", f"is not {path.suffix[1:].upper()}: {error}") from error
    if not isinstance(content, dict):
        raise BadData(path.name, "the file", "its top is a table of names")
    return content


class DataSection:
    """A section of a data file, from which values are taken with a check of their type.

    >>> place = DataSection("board.toml", "material", {"cubes": 20})
    >>> place.take("cubes", int)
    20
    >>> place.take("chips", int)
    Traceback (most recent call last):
    ...
    entrepot.core.errors.BadData: board.toml, material: 'chips' is missing
    """

    def __init__(self, file: str, name: str, content: Any) -> None:
        self.file, self.name = file, name
        self.content: dict[str, Any] = content if isinstance(content, dict) else {}
        if not isinstance(content, dict):
            raise self.fault("is a table of names")

    def fault(self, reason: str) -> BadData:
        """Make the error for something that is wrong in this section."""
        return BadData(self.file, self.name, reason)

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Take a value of a type."""
        if key not in self.content:
            if default is None:
                raise self.fault(f"{key!r} is missing")
            return default
        value = self.content[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault(f"{key!r} is of the kind {kind.__name__}, not {value!r}")
        return value

    def take_list(self, key: str, kind: type[T], length: int | None = None) -> list[T]:
        """Take a list of values of a type."""
        values = self.take(key, list)
        for value in values:
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise self.fault(f"{key!r} lists the kind {kind.__name__}, not {value!r}")
        if length is not None and len(values) != length:
            raise self.fault(f"{key!r} lists {length} values, not {len(values)}")
        return values

    def only(self, *keys: str) -> None:
        """Refuse unknown names."""
        for key in self.content:
            if key not in keys:
                raise self.fault(f"{key!r} means nothing here (known: {', '.join(keys)})")


def fingerprint(*paths: Path) -> str:
    """Return eight hexadecimal digits that change with the content of the files."""
    digest = hashlib.blake2b(digest_size=4)
    for path in sorted(paths):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
