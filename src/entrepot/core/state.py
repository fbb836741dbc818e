"""Game states as declared fields: a plain class with lists, and a NumPy record of the same names.

A state is a fixed-size block of whole numbers. Its class declares each field once; copying, packing into
bytes, comparing and the text form all follow from the declaration.

>>> class Purse(GameState):
...     owner: int = field("i1")
...     coins: list[int] = field("i2", 3, start=1)
>>> purse = Purse()
>>> purse.coins[2] = 500
>>> twin = purse.copy()
>>> twin.coins[2] -= 1
>>> purse.coins, twin.coins
([1, 1, 500], [1, 1, 499])
>>> Purse.from_bytes(purse.to_bytes()) == purse
True
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    import numpy as np

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}
SIZES = {"i1": 1, "i2": 2, "i4": 4, "i8": 8}


@dataclass
class Field:
    """One declared field of a state."""

    kind: str
    shape: tuple[int, ...]
    start: int | tuple[int, ...]
    """What every element holds in a new state, or each of them."""
    names: dict[int, str] | None
    """Words for the values, in the text form of a position."""
    at: tuple[str, ...] | None
    """Words for the places of a row, in the text form of a position; only places off the start are written."""
    derived: bool
    """Follows from the other fields; not written, and made again by the game's ``derive``."""
    secret: bool
    """Indexed by seat, and shown to that seat alone: a screen hides it from the others."""
    numbered: bool = False
    """Values without a word are written as numbers."""
    internal: bool = False
    """Exists only for the rules; it is derived or constant, and never sent to a client."""
    remembered: bool = False
    """Secret, but every change of it happens in the open: a perfect memory knows it."""
    constant: bool = False
    """Follows from the board of a match and never changes: copies of a plain state share it."""
    stored_size: int = 0
    """How many numbers earlier versions stored, if fewer: those after them are written only where they are off the
    start, so that texts and digests of earlier states stay the same."""
    name: str = ""
    stored_name: str = ""
    """The name in position texts, digests and layouts; it stays when the field is renamed or split."""

    @property
    def size(self) -> int:
        """How many numbers the field holds."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the greatest number that fits."""
        half = 1 << (8 * SIZES[self.kind] - 1)
        return -half, half - 1

    def fresh(self) -> Any:
        """Make the value that a new state has."""
        if isinstance(self.start, tuple):
            return self.unflat(list(self.start))
        if not self.shape:
            return self.start
        if len(self.shape) == 1:
            return [self.start] * self.shape[0]
        return [[self.start] * self.shape[1] for _ in range(self.shape[0])]

    def flat(self, value: Any) -> list[int]:
        """List the numbers of a value, row after row."""
        if not self.shape:
            return [value]
        return list(value) if len(self.shape) == 1 else [number for row in value for number in row]

    def padded(self, value: Any) -> Any:
        """Complete a row that an earlier version stored with fewer numbers."""
        if not self.stored_size or len(value) >= self.size:
            return value
        return [*value, *self.fresh()[len(value) :]]

    def trimmed(self, value: Any) -> Any:
        """Leave the numbers out that earlier versions did not store, unless any of them is off the start."""
        if not self.stored_size or value[self.stored_size :] != self.fresh()[self.stored_size :]:
            return value
        return value[: self.stored_size]

    def unflat(self, numbers: list[int]) -> Any:
        """Make a value from its numbers."""
        if not self.shape:
            return numbers[0]
        if len(self.shape) == 1:
            return numbers
        width = self.shape[1]
        return [numbers[i : i + width] for i in range(0, len(numbers), width)]


def field(
    kind: str,
    *shape: int,
    start: int | tuple[int, ...] = 0,
    names: dict[int, str] | None = None,
    at: tuple[str, ...] | None = None,
    derived: bool = False,
    secret: bool = False,
    numbered: bool = False,
    internal: bool = False,
    remembered: bool = False,
    constant: bool = False,
    stored_size: int = 0,
) -> Any:
    """Declare a field of a state: an int, a list or a list of lists of ints."""
    if kind not in CODES or len(shape) > 2:
        raise TypeError(f"a field is of a kind in {sorted(CODES)} and has at most two dimensions")
    if isinstance(start, tuple) and len(start) != prod(shape):
        raise TypeError(f"a field of the shape {shape} does not start with {len(start)} numbers")
    if internal and not (derived or constant):
        raise TypeError("an internal field is derived or constant: what changes in a match is not kept from clients")
    if stored_size and (len(shape) != 1 or stored_size > shape[0]):
        raise TypeError(f"a field of the shape {shape} was never stored with {stored_size} numbers")
    if remembered and not secret:
        raise TypeError("a remembered field is secret: what no screen hides needs no memory")
    return Field(
        kind,
        shape,
        start,
        names,
        at,
        derived,
        secret,
        numbered,
        internal,
        remembered=remembered,
        constant=constant,
        stored_size=stored_size,
    )


class _StateType(type):
    """Turns the declarations in the class body into slots."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _StateType:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        stored_names = body.get("stored_names", {})
        for key, value in fields.items():
            value.name, value.stored_name = key, stored_names.get(key, key)
            del body[key]
        body["__slots__"] = (*fields, "events") if fields else ()
        made = super().__new__(cls, name, bases, body)
        made.fields = fields  # type: ignore[attr-defined]
        # Widest first: every number lies where its width divides, without gaps, on every machine.
        packed = sorted(fields.values(), key=lambda f: -SIZES[f.kind])
        made.packed = tuple(packed)  # type: ignore[attr-defined]
        body_format = "".join(f"{f.size}{CODES[f.kind]}" for f in packed)
        padding = -struct.calcsize("<" + body_format) % 8
        made.layout = struct.Struct(f"<{body_format}{padding}x")  # type: ignore[attr-defined]
        made.layout_id = _layout_id(packed)  # type: ignore[attr-defined]
        if fields:
            made.copy = _copy_function(fields)  # type: ignore[attr-defined]
        return made


def _layout_id(packed: list[Field]) -> str:
    """Give eight hexadecimal digits that change with the names, kinds and shapes of the packed fields."""
    text = ";".join(f"{f.stored_name}:{f.kind}:{f.shape}" for f in packed)
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def _copy_function(fields: dict[str, Field]) -> Any:
    """Write the copy method out field by field: a generic loop would take three times as long."""
    lines = ["def copy(self):", "    new = self.__class__.__new__(self.__class__)"]
    for name, declared in fields.items():
        depth = 0 if declared.constant else len(declared.shape)
        copied = ("self.{0}", "self.{0}[:]", "[row[:] for row in self.{0}]")[depth].format(name)
        lines.append(f"    new.{name} = {copied}")
    lines += ["    new.events = None", "    return new"]
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)
    space["copy"].__doc__ = "Make an independent copy."
    return space["copy"]


class GameState(metaclass=_StateType):
    """The base class of all game states."""

    stored_names: ClassVar[dict[str, str]] = {}
    """The stored names of fields that have another name in code.

    Fields share a stored name if an earlier version had one field for them: ``shared_field`` tells them apart, and the
    others are at their start values. So digests and texts are those of the earlier version.
    """
    fields: ClassVar[dict[str, Field]]
    packed: ClassVar[tuple[Field, ...]]
    layout: ClassVar[struct.Struct]
    layout_id: ClassVar[str]
    """Tells packed states of one layout from those of another."""
    events: list[tuple[int, ...]] | None
    """Where rule functions record events while a choice is made (``emit``); no part of the state, and never copied."""
    if TYPE_CHECKING:

        def copy(self) -> Self:
            """Make an independent copy."""

    def __init__(self) -> None:
        self.events = None
        for name, declared in self.fields.items():
            setattr(self, name, declared.fresh())

    @classmethod
    def from_stored(cls, values: Mapping[str, Any]) -> Self:
        """Make a state from values by stored name; those of no field are ignored, and derived fields are not made."""
        state = cls()
        for stored_name, names in cls._by_stored_name().items():
            if stored_name in values:
                name = names[0] if len(names) == 1 else state.shared_field(stored_name)
                setattr(state, name, cls.fields[name].padded(values[stored_name]))
        return state

    def to_stored(self) -> dict[str, Any]:
        """Give the values of all fields that do not follow from others by stored name."""
        return {
            stored_name: getattr(self, names[0] if len(names) == 1 else self.shared_field(stored_name))
            for stored_name, names in self._by_stored_name().items()
        }

    @classmethod
    @cache
    def _by_stored_name(cls) -> dict[str, list[str]]:
        """List the fields of each stored name, the derived ones left out; shared names come last."""
        found: dict[str, list[str]] = {}
        for declared in cls.fields.values():
            if not declared.derived:
                found.setdefault(declared.stored_name, []).append(declared.name)
        return dict(sorted(found.items(), key=lambda item: len(item[1]) > 1))

    def shared_field(self, stored_name: str) -> str:
        """Name the field that a shared stored name stands for, given the fields that share none."""
        raise LookupError(f"no fields share the stored name {stored_name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]

    def differences(self, other: Self) -> list[str]:
        """Name the fields in which two states differ, with both values."""
        pairs = [(name, getattr(self, name), getattr(other, name)) for name in self.fields]
        return [f"{name}: {mine} / {theirs}" for name, mine, theirs in pairs if mine != theirs]

    def to_bytes(self) -> bytes:
        """Pack the state; equal states give equal bytes, and a NumPy record of it holds the same bytes."""
        numbers: list[int] = []
        for declared in self.packed:
            numbers += declared.flat(getattr(self, declared.name))
        return self.layout.pack(*numbers)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Unpack a state."""
        numbers = list(cls.layout.unpack(data))
        state = cls.__new__(cls)
        state.events = None
        offset = 0
        for declared in cls.packed:
            setattr(state, declared.name, declared.unflat(numbers[offset : offset + declared.size]))
            offset += declared.size
        return state

    def canonical_text(self) -> str:
        """Write the declared fields that do not follow from others, by stored name; those at their start are left out.

        A field that is added later, or packed in another width, changes the text of no earlier state.
        """
        parts = []
        for stored_name, name, start in self._starts():
            value = getattr(self, name)
            if value != start:
                parts.append(f"{stored_name}={self.fields[name].trimmed(value)}")
        return ";".join(parts).replace(" ", "")

    @classmethod
    @cache
    def _starts(cls) -> tuple[tuple[str, str, Any], ...]:
        """List the fields of the canonical text by stored name, with their names and starts."""
        kept = sorted((f.stored_name, f.name) for f in cls.fields.values() if not f.derived)
        return tuple((stored_name, name, cls.fields[name].fresh()) for stored_name, name in kept)

    def digest(self) -> str:
        """Give 16 hexadecimal digits that tell this state from any other."""
        return hashlib.blake2b(self.canonical_text().encode(), digest_size=8).hexdigest()

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """Give the NumPy type of a record with these fields."""
        import numpy as np

        entries = [(f.name, "<" + f.kind, f.shape) if f.shape else (f.name, "<" + f.kind) for f in cls.packed]
        padding = cls.layout.size - sum(SIZES[f.kind] * f.size for f in cls.packed)
        if padding:
            entries.append(("padding", "<i1", (padding,)))
        # Nothing moves, since widest comes first: "aligned" only promises it to the compiler.
        return np.dtype(entries, align=True)

    def to_array(self) -> Any:
        """Give a NumPy array of one record that equals this state."""
        import numpy as np

        return np.frombuffer(self.to_bytes(), dtype=self.dtype()).copy()

    @classmethod
    def from_record(cls, record: Any) -> Self:
        """Make a state from a NumPy record."""
        return cls.from_bytes(record.tobytes())
