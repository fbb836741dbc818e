"""What version 0.1.0 wrote: the layout of its states, its options, its digests.

Record format 1 ends in a digest over all bytes of the last state, and databases of version 0.1.0 hold states in that
layout. Each game that existed then keeps the layout as a data file and says how the fields correspond to today's.
"""

from __future__ import annotations

import hashlib
import struct
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from .data_file import DataSection, read
from .errors import BadRecord
from .state import Field, GameState

RULES_VERSION = 1
"""The rules version of every game in version 0.1.0."""


@dataclass(frozen=True)
class Format1:
    """How to read what version 0.1.0 wrote about a game."""

    file: Path
    """The layout of a state: a data file."""
    to_state: Callable[[Any], Any]
    """Make today's state from one of that layout; its derived fields are made again afterwards."""
    old_fields: Callable[[Any], Mapping[str, Any]] = lambda state: {}
    """The fields of that layout that today's state does not have under the same stored name, with their values."""
    options: Callable[[Mapping[str, str]], dict[str, str]] = dict
    """Translate the options of that version into today's."""

    @cached_property
    def _content(self) -> DataSection:
        return DataSection(self.file.name, "the file", read(self.file))

    @cached_property
    def data(self) -> str:
        """The fingerprint of the data files that came with that version."""
        return self._content.take("data", str)

    @cached_property
    def state(self) -> type[GameState]:
        """The type of a state in that layout."""
        fields = {row["name"]: _field(row) for row in self._content.take("fields", list)}
        return types.new_class("State1", (GameState,), exec_body=lambda body: body.update(fields))

    def old_state(self, state: Any) -> GameState:
        """Give today's state in that layout."""
        old, values = self.state(), state.to_stored() | self.old_fields(state)
        for name, declared in self.state.fields.items():
            value = values[name] if name in values else getattr(state, name)
            setattr(old, name, value[: declared.size] if len(declared.shape) == 1 else value)
        return old

    def digest(self, state: Any) -> str:
        """Give the digest that format 1 ends with: over all bytes of the state, derived fields included."""
        try:
            packed = self.old_state(state).to_bytes()
        except struct.error as error:
            raise BadRecord("the match is longer than version 0.1.0 could record") from error
        return hashlib.blake2b(packed, digest_size=8).hexdigest()


def _field(row: Mapping[str, Any]) -> Field:
    """Read the declaration of a field."""
    names = {int(number): word for number, word in row["names"].items()} if "names" in row else None
    start = tuple(row["start"]) if isinstance(row["start"], list) else row["start"]
    at = tuple(row["at"]) if "at" in row else None
    return Field(row["kind"], tuple(row["shape"]), start, names, at, row.get("derived", False), False)
