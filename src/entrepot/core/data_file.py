"""Reads the data files of games; a broken one is refused with file, place and reason."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from .errors import BadBoard, BadData, UnreadableData

T = TypeVar("T")
MAX_KEY_PARTS = 16
"""Parts of a dotted key of TOML; for a key of 20,000 parts, tomllib takes gigabytes."""
_TOML_TOKEN = re.compile(
    r'''#[^\n]*|"""(?:[^\\]|\\.)*?(?:"{3,5}|\Z)|'{3}.*?(?:'{3,5}|\Z)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[\w-]+|\n|\S''',
    re.DOTALL,
)
"""A comment, a string, a bare key or value, a line break, or another sign."""


def read(path: Path) -> dict[str, Any]:
    """Read a TOML or JSON file whose top is a table."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableData(path, error) from error
    return read_text(text, path.name, is_toml=path.suffix == ".toml")


def read_text(text: str, file: str, *, is_toml: bool) -> dict[str, Any]:
    """Read the text of a TOML or JSON file whose top is a table."""
    try:
        content = _toml(text) if is_toml else json.loads(text)
        json.dumps(content, ensure_ascii=False, default=str).encode()  # half a character could not be written again
    except (ValueError, RecursionError) as error:
        raise BadData(file, "the file", f"is not {'TOML' if is_toml else 'JSON'}: {error}") from error
    if not isinstance(content, dict):
        raise BadData(file, "the file", "its top is a table of names")
    return content


def _toml(text: str) -> dict[str, Any]:
    """Read TOML; refuse long keys, as a stranger may have written it.

    >>> _toml("a.b = 1")
    {'a': {'b': 1}}
    >>> _toml(".".join("a" * 17) + " = 1")
    Traceback (most recent call last):
    ...
    ValueError: a key has more than 16 parts
    """
    if any(line.count(".") >= MAX_KEY_PARTS for line in text.split("\n")) and _has_long_key(text):
        raise ValueError(f"a key has more than {MAX_KEY_PARTS} parts")
    return tomllib.loads(text)


def _has_long_key(text: str) -> bool:
    """Whether words of TOML, outside of strings and comments, are joined by too many dots."""
    dots, follows_dot = 0, False
    for token in _TOML_TOKEN.finditer(text):
        is_dot = token[0] == "."
        dots = dots + 1 if is_dot else dots if follows_dot else 0
        follows_dot = is_dot
        if dots >= MAX_KEY_PARTS:
            return True
    return False


def content_fingerprint(content: Any) -> int:
    """Give a number above 0 that changes with the content of a file, whatever its comments and layout are."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), default=str)
    return 1 + int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest())


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


class FaultList:
    """Collects the faults of a data file, so that all of them are reported at once.

    >>> faults = FaultList()
    >>> with faults.noted():
    ...     raise BadData("board.toml", "land", "no tile")
    >>> faults.check()
    Traceback (most recent call last):
    ...
    entrepot.core.errors.BadBoard: board.toml, land: no tile
    """

    def __init__(self) -> None:
        self.faults: list[BadData] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note a fault that is raised inside, and go on after it."""
        try:
            yield
        except BadBoard as error:
            self.faults += error.faults
        except BadData as error:
            self.faults.append(error)

    def check(self) -> None:
        """Raise all faults that were noted, if any were."""
        if self.faults:
            raise BadBoard(self.faults)


def read_weights(path: Path, sizes: Mapping[str, int]) -> list[int]:
    """Read the weights of an evaluation: lists of integers by name, of the given sizes, one after the other."""
    section = DataSection(path.name, "the file", read(path))
    section.only(*sizes)
    return [weight for name, size in sizes.items() for weight in section.take_list(name, int, size)]


def fingerprint(*paths: Path) -> str:
    """Return eight hexadecimal digits that change with the content of the files."""
    digest = hashlib.blake2b(digest_size=4)
    for path in sorted(paths):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
