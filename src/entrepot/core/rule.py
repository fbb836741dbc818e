"""The decorator of rule functions, which run as plain Python or compiled by Numba from the same source file.

This module is imported once for every backend. As ``entrepot.core.rule`` it changes nothing; below one of the names in
:data:`COMPILED_BACKENDS` it compiles. :mod:`entrepot.compile.import_hook` lets every rule file find the right one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, overload

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S")

# Argument types that rule functions may name, besides int, bool, and the game's State.
Choices = list[int]
"""An output array for a list of choices; a function that fills it returns how many it wrote."""
Stream = list[int]
"""A random stream: four 32-bit words, see :mod:`entrepot.core.stream`."""
Int64Array = list[int]
"""A flat array of 64-bit integers."""
Float64Array = list[float]
"""A flat array of 64-bit floating-point numbers."""
Int16Array = list[int]
"""A flat array of 16-bit integers: observations."""
Uint8Array = list[int]
"""A flat array of bytes: masks and actors."""
Float32Array = list[float]
"""A flat array of 32-bit floating-point numbers: rewards."""
Weights = Sequence[int]
"""The weights of an evaluation: a constant array, or an array that is being tuned. Functions that take them are
compiled for either."""

CHANCE = -1
"""The actor where the next choice is an outcome of chance."""
OVER = -2
"""The actor when the game has ended."""

COMPILED_BACKENDS = {"entrepot_native": False, "entrepot_checked": True, "entrepot_cuda": False}
"""Top-level packages of the compiled backends, and whether array bounds are checked there. Functions of the last one
are compiled for a GPU, as parts of the CUDA kernels that call them."""

INLINED = 200
"""In the native backend, functions of fewer bytes of bytecode than this are always inlined. With 100 random play was
slower by a fifth, with 350 compiling took two fifths longer."""

BACKEND = __name__.partition(".")[0]
ON_GPU = BACKEND == "entrepot_cuda"

if BACKEND in COMPILED_BACKENDS:
    import numba
    import numpy as np

    IS_CHECKED = COMPILED_BACKENDS[BACKEND]
    IS_FAST = BACKEND == "entrepot_native"

    def rule(function: F) -> F:
        """Compile a rule function, without reference counts: rules allocate nothing, and counting cost half a step."""
        return _compiled(function, len(function.__code__.co_code) < INLINED)

    def inlined_rule(function: F) -> F:
        """Compile a rule function that is inlined whatever its size."""
        return _compiled(function, True)

    def _compiled(function: F, inline: bool) -> F:
        njit: Any = numba.njit  # its types do not name _nrt
        options = njit(
            nogil=True, _nrt=False, error_model="numpy", boundscheck=IS_CHECKED, forceinline=inline and IS_FAST
        )
        compiled: F = options(function)
        return compiled

    def _const_array(rows: Any, kind: str) -> Any:
        """Make a constant array that compiled code can index, as narrow as its values allow."""
        wide = np.array(rows, dtype=kind or np.int64)
        narrow = (wide.astype(one) for one in (np.int8, np.int16, np.int32))
        return wide if kind else next((array for array in narrow if (array == wide).all()), wide)

    @rule
    def copied(state: S) -> S:
        """Mark the state to copy in an assignment: ``scratch.tried = copied(s)`` copies the record."""
        return state

    if ON_GPU:

        @rule
        def emit(state: S, kind: int, *values: int) -> None:
            """Record no event: compiled code only plays."""

    else:

        @numba.extending.intrinsic
        def emit(typing: Any, state: Any, kind: Any, *values: Any) -> Any:
            """Record no event: compiled code only plays. An intrinsic is not compiled for each number of values."""

            def nothing(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return context.get_dummy_value()

            types: Any = numba.types
            return types.none(state, kind, types.StarArgTuple(values)), nothing

    @rule
    def is_recording(state: S) -> bool:
        """Whether events are recorded: never in compiled code, which leaves out what only they need."""
        return False

    @rule
    def clear(out: Int16Array, first: int, last: int) -> None:
        """Fill a part of an array with zeros; on a GPU, the whole array was cleared before, which is far faster."""
        if not ON_GPU:
            for i in range(first, last):
                out[i] = 0

else:

    def rule(function: F) -> F:
        """Mark a rule function; the plain backend runs it unchanged.

        >>> @rule
        ... def double(x: int) -> int:
        ...     return 2 * x
        >>> double(4)
        8
        """
        return function

    def inlined_rule(function: F) -> F:
        """Mark a rule function that passes many arrays on: compiled, it is inlined whatever its size."""
        return function

    def _const_array(rows: Any, kind: str) -> Any:
        """Make a constant array; the plain backend uses tuples, which Python indexes fastest."""
        return tuple(_const_array(row, kind) if isinstance(row, list | tuple) else int(row) for row in rows)

    def copied(state: S) -> S:
        """Copy a state, so that ``scratch.tried = copied(s)`` means the same in every backend."""
        return state.copy()  # type: ignore[attr-defined,no-any-return]

    def emit(state: S, kind: int, *values: int) -> None:
        """Record an event of the choice that is being made, if events are recorded (:mod:`entrepot.core.events`)."""
        if state.events is not None:  # type: ignore[attr-defined]
            state.events.append((kind, *values))  # type: ignore[attr-defined]

    def is_recording(state: S) -> bool:
        """Whether events are recorded: rules ask before they work out what only an event needs."""
        return state.events is not None  # type: ignore[attr-defined]

    def clear(out: Int16Array, first: int, last: int) -> None:
        """Fill a part of an array with zeros."""
        for i in range(first, last):
            out[i] = 0


@overload
def const_array(rows: Sequence[int], kind: str = "") -> Sequence[int]: ...
@overload
def const_array(rows: Sequence[Sequence[int]], kind: str = "") -> Sequence[Sequence[int]]: ...
def const_array(rows: Any, kind: str = "") -> Any:
    """Make a constant array of integers that rule functions can index.

    Rows that are copied into an array are copied fastest from the same kind of number, such as "i2".

    >>> const_array([[1, 2], [3, 4]])[1][0]
    3
    """
    return _const_array(rows, kind)
