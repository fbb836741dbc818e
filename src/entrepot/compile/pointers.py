"""Passes lists of choices and random streams to compiled functions as plain pointers.

An array argument of Numba is seven words and a reference count. A pointer is one word, and LLVM keeps it in a register.
Functions are still called with NumPy arrays, from Python and from compiled code: they are converted by the call.
This module imports Numba; :mod:`entrepot.compile.signatures` imports it when something is compiled.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

numba: Any = importlib.import_module("numba")
extending, types = numba.extending, numba.core.types
lower_cast, pointer_model = numba.core.imputils.lower_cast, numba.core.datamodel.models.PointerModel
SAFE = numba.core.typeconv.Conversion.safe


class ArrayPointer(types.CPointer):  # type: ignore[misc,name-defined]
    """A pointer to the first element of a contiguous array. The class is found by its name: the cache pickles types."""

    def __init__(self, dtype: Any) -> None:
        super().__init__(dtype)
        self.name = f"array_pointer({dtype})"

    def can_convert_from(self, context: Any, other: Any) -> Any:
        """Accept arrays of the same element type that can be written to."""
        if not isinstance(other, types.Array) or not (other.mutable and other.aligned):
            return None
        return SAFE if (other.dtype, other.ndim, other.layout) == (self.dtype, 1, "C") else None


def _data_of(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    """Convert an array to a pointer."""
    array = types.Array(source.dtype, 1, "C")
    return context.make_array(array)(context, builder, value).data


def _unbox(kind: Any, value: Any, c: Any) -> Any:
    """Convert a NumPy array to a pointer."""
    array = types.Array(kind.dtype, 1, "C")
    native = c.unbox(array, value)
    if c.context.enable_nrt:
        c.context.nrt.decref(c.builder, array, native.value)  # the caller holds the array
    data = c.context.make_array(array)(c.context, c.builder, native.value).data
    return extending.NativeValue(data, is_error=native.is_error)


extending.register_model(ArrayPointer)(pointer_model)
extending.unbox(ArrayPointer)(_unbox)
lower_cast(types.Array, ArrayPointer)(_data_of)
lower_cast(types.NestedArray, ArrayPointer)(_data_of)


@cache
def pointer_to(dtype: Any) -> Any:
    """Give the pointer type of an element type, and let the dispatcher accept arrays for it."""
    made = ArrayPointer(dtype)
    conversions = numba.core.typeconv.rules.default_type_manager
    conversions.set_safe_convert(types.Array(dtype, 1, "C"), made)
    return made
