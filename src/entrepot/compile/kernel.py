"""What a kernel declares: the modules that it uses, and the structs that it works in.

A struct is a named group of buffers. It is declared once, like a state. It is an object of the class in the plain
backend, and a NumPy record of the same field names when compiled, so that a kernel takes one argument instead of an
array for each buffer.

>>> class Counter(Struct):
...     hits: int
...     words: Int64Array = array(2)
>>> made = Counter()
>>> made.fill(None)
>>> made.words[1] += 3
>>> made.hits, made["words"]
(0, [0, 3])
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from ..core.game import Game

SCALARS = {"int": "<i8", "float": "<f8"}
ARRAYS = {"Choices": "<i4", "Stream": "<i8", "Int64Array": "<i8", "Float64Array": "<f8", "Int16Array": "<i2"}
STREAM_WORDS = 4
RULE_ENTRIES = ("actor", "legal", "chance_weight", "is_uniform", "apply", "score", "rank", "resample", "derive")
"""The functions of a game's rules that are called from Python."""


@dataclass(frozen=True)
class Manifest:
    """The modules that a kernel uses; the loader binds each under its name in the kernel's module."""

    game: tuple[str, ...] = ("rules",)
    """Modules of the game's package."""
    kernels: tuple[str, ...] = ()
    """Other kernels, by the names of their modules in :mod:`entrepot.kernels`."""
    entries: tuple[str, ...] = ()
    """The functions that are called from Python. The others are compiled only as parts of these."""


def bound() -> Any:
    """Stand for a module that the loader binds."""
    return None


@dataclass(frozen=True)
class Length:
    """How long a declared array is; None: as long as the longest list of legal choices."""

    length: int | None
    per_input: int = 0
    """So many elements for each number of the game's observation, besides ``length``."""

    def of(self, game: Game) -> int:
        """Give the length for a game."""
        if self.length is None:
            return game.rules.CHOICES_AT_MOST
        return self.length + (self.per_input * observation_size(game) if self.per_input else 0)


def observation_size(game: Game) -> int:
    """Give how many numbers the observation of a game holds; none for a game without one."""
    parts = game.observation.PARTS if game.observation is not None else ()
    return sum(prod(shape) for _, shape, _ in parts)


def array(length: int) -> Any:
    """Declare the length of an array."""
    return Length(length)


def per_choice() -> Any:
    """Declare an array with an element for each legal choice."""
    return Length(None)


def per_input(each: int, further: int = 0) -> Any:
    """Declare an array with so many elements for each number of the game's observation, and some further ones."""
    return Length(further, each)


class Struct:
    """The parent of all structs. Fields are annotated: numbers, arrays, a ``State``, or another struct."""

    struct_fields: ClassVar[dict[str, tuple[str, Length]]]

    def __init_subclass__(cls) -> None:
        cls.struct_fields = {
            name: (note, cls.__dict__.get(name, Length(STREAM_WORDS if note == "Stream" else None)))
            for name, note in cls.__annotations__.items()
            if not note.startswith("ClassVar")
        }

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)

    def fill(self, game: Any) -> None:
        """Fill the fields of a new object: zeros, and no states yet."""
        for name, (note, length) in self.struct_fields.items():
            if note in ARRAYS:
                zero = 0.0 if note == "Float64Array" else 0
                setattr(self, name, [zero] * length.of(game))
            elif note in SCALARS:
                setattr(self, name, 0.0 if note == "float" else 0)
            elif note == "State":
                setattr(self, name, None)
            else:
                setattr(self, name, new_struct(self._other(note), game))

    @classmethod
    def dtype(cls, game: Game) -> Any:
        """Give the NumPy type of the record."""
        import numpy as np

        entries: list[Any] = []
        for name, (note, length) in cls.struct_fields.items():
            if note in ARRAYS:
                entries.append((name, ARRAYS[note], (length.of(game),)))
            elif note in SCALARS:
                entries.append((name, SCALARS[note]))
            else:
                entries.append((name, game.state.dtype() if note == "State" else cls._other(note).dtype(game)))
        return np.dtype(entries, align=True)

    @classmethod
    def _other(cls, note: str) -> type[Struct]:
        """Find the struct that an annotation names."""
        found: Any = sys.modules[cls.__module__]
        for part in note.split("."):
            found = getattr(found, part)
        kind: type[Struct] = found
        return kind


def new_struct(kind: type[Struct], game: Game) -> Any:
    """Make an object of a struct for the plain backend."""
    made = kind()
    made.fill(game)
    return made
