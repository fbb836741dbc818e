"""Tells Numba the types of functions from their annotations, so that each function is compiled once."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from ..core.game import Game
from .import_hook import plain_name

GENERIC = {"S", "Weights"}
"""Annotations that stand for several types: functions with them are compiled as they are called."""


class Signatures:
    """The types of a game's functions and of the kernels for it."""

    def __init__(self, game: Game, *, pointers: bool = False) -> None:
        import numba

        pass_nested_arrays()
        self._game = game
        self._record = numba.from_dtype
        record = numba.from_dtype(game.state.dtype())
        self._types = {
            "int": numba.int64,
            "bool": numba.boolean,
            "float": numba.float64,
            "None": numba.void,
            "State": record,
            "States": numba.types.Array(record, 1, "C"),
            "Choices": numba.int32[::1],
            "Stream": numba.int64[::1],
            "Int64Array": numba.int64[::1],
            "Float64Array": numba.float64[::1],
            "Int16Array": numba.int16[::1],
            "Uint8Array": numba.uint8[::1],
            "Float32Array": numba.float32[::1],
        }
        self._parameters = dict(self._types)
        if pointers:
            from .pointers import pointer_to

            elements = {
                "Choices": numba.int32,
                "Stream": numba.int64,
                "Int16Array": numba.int16,
                "Uint8Array": numba.uint8,
                "Float32Array": numba.float32,
            }
            self._parameters.update({name: pointer_to(kind) for name, kind in elements.items()})

    def of(self, function: Callable[..., Any]) -> Any:
        """Read the signature off a function."""
        notes, space = dict(function.__annotations__), function.__globals__
        result = self.type_of(notes.pop("return"), space)
        return result(*(self._parameters.get(note) or self.type_of(note, space) for note in notes.values()))

    def type_of(self, note: str, space: Mapping[str, Any]) -> Any:
        """Give the type that an annotation means in a module: a number, an array, a struct or a named tuple."""
        import numba

        if note in self._types:
            return self._types[note]
        if note.startswith("list["):
            return numba.types.Array(self.type_of(note.removeprefix("list[").removesuffix("]"), space), 1, "C")
        first, *rest = note.split(".")
        kind = space[first]
        for part in rest:
            kind = getattr(kind, part)
        if hasattr(kind, "struct_fields"):
            return self._record(kind.dtype(self._game))
        return self._named_tuple(kind)

    def _named_tuple(self, kind: Any) -> Any:
        """Give the type of a named tuple: that of the plain module's class, which all games and backends share.

        Numba does not tell equal named tuples of different classes apart when it dispatches a call.
        """
        import numba

        own = vars(sys.modules[kind.__module__])
        shared = getattr(importlib.import_module(plain_name(kind.__module__)), kind.__name__)
        parts = [self.type_of(getattr(part, "__forward_arg__", part), own) for part in kind.__annotations__.values()]
        named_tuple: Any = numba.types.NamedTuple
        return named_tuple(parts, shared)


@cache
def pass_nested_arrays(cuda: bool = False) -> None:
    """Let an array that is a field of a record be passed as an argument: Numba has no such conversion of its own."""
    from numba.core import types

    if cuda:
        registry: Any = importlib.import_module("numba.cuda.np.arrayobj").registry
        lower_cast = registry.lower_cast
    else:
        from numba.core.imputils import lower_cast

    def convert(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
        return value  # both are represented alike

    lower_cast(types.NestedArray, types.Array)(convert)
