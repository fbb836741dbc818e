"""Changes how Numba generates code, while rule functions are compiled and at no other time."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch


@contextlib.contextmanager
def non_negative_indices() -> Iterator[None]:
    """Compile array indices as they are: by itself, Numba adds the length to a negative one.

    Where bounds are checked, a negative index is an error then. Tests play thousands of games on that backend.
    """
    from numba.core import types
    from numba.np import arrayobj

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    with patch.object(arrayobj, "fix_integer_index", as_it_is):
        yield


@contextlib.contextmanager
def linked_only(dispatcher: Any) -> Iterator[None]:
    """Compile a function only as a part of those that call it.

    It is not optimized before it is linked into them, gets no machine code of its own, and cannot be called from
    Python. This halves the time of compiling.
    """
    from numba.core import codegen, cpu
    from numba.core.dispatcher import _DispatcherBase

    def add_overload(self: Any, result: Any) -> None:
        self.overloads[tuple(result.signature.args)] = result

    wrappers = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    with (
        patch.dict(dispatcher.targetoptions, wrappers),
        patch.object(codegen.CPUCodeLibrary, "_optimize_final_module", _nothing),
        patch.object(codegen.JITCodeLibrary, "_finalize_specific", _nothing),
        patch.object(codegen.JITCPUCodegen, "_add_module", _nothing),
        patch.object(cpu.CPUContext, "get_executable", _no_entry_point),
        patch.object(_DispatcherBase, "add_overload", add_overload),
    ):
        yield


def _nothing(*_: Any) -> None:
    """Leave out a step."""


def _no_entry_point(*_: Any) -> object:
    """Make the key of a function without an entry point; Numba looks its code up by it."""
    return object()
