"""Marks rule source, so that one file can be loaded as plain Python or compiled by Numba.

This module itself is loaded once for every way to run: as ``entrepot.core.rule`` it changes nothing,
under the names of :data:`COMPILED_LOADS` it compiles. Rule files import it relatively and so get the right one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, overload

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S")

# Argument types that rule functions may name, besides int, bool, and the game's State.
Choices = list[int]
"""Room for a list of choices; a function that fills it returns how many it wrote."""
Stream = list[int]
"""A random stream: four 32-bit words, see :mod:`entrepot.core.stream`."""
Int64Array = list[int]
"""Any other flat array of whole numbers."""
Float64Array = list[float]
"""Any other flat array of numbers."""
Int16Array = list[int]
"""A flat array of 16-bit numbers: observations."""
Uint8Array = list[int]
"""A flat array of bytes: masks, and who is next."""
Float32Array = list[float]
"""A flat array of 32-bit numbers: rewards."""
Weights = Sequence[int]
"""The weights of an evaluation: a constant table, or an array that is being tuned. Functions that take them are
compiled for either."""

CHANCE = -1
"""The actor when the next thing is a shuffle or a draw."""
OVER = -2
"""The actor when the game has ended."""

COMPILED_LOADS = {"entrepot_native": False, "entrepot_checked": True, "entrepot_cuda": False}
"""Top-level names of the compiled loads, and whether array bounds are checked there. The last one is compiled for a
GPU, as a part of the kernels that call it."""

LOAD = __name__.partition(".")[0]
ON_GPU = LOAD == "entrepot_cuda"

if LOAD in COMPILED_LOADS:
    import numba
    import numpy as np

    _njit: Any = numba.njit(nogil=True, error_model="numpy", boundscheck=COMPILED_LOADS[LOAD])

    def rule(function: F) -> F:
        """Make a rule function of the compiled load."""
        compiled: F = _njit(function)
        return compiled

    def _const_array(rows: Any) -> Any:
        """Make a constant table that compiled code can index; on a GPU, all of them share little room."""
        made = np.array(rows, dtype=np.int32)
        small = made.astype(np.int8) if ON_GPU else made
        return small if (small == made).all() else made

    @rule
    def copied(state: S) -> S:
        """Name the state to copy in an assignment: ``room[0] = copied(s)`` copies the record."""
        return state

    @rule
    def emit(state: S, kind: int, *values: int) -> None:
        """Record no event: compiled code only plays."""

    @rule
    def clear(out: Int16Array, first: int, last: int) -> None:
        """Fill a part of an array with zeros; on a GPU, it was cleared as a whole before, which is far faster."""
        if not ON_GPU:
            out[first:last] = 0  # type: ignore[call-overload]

else:

    def rule(function: F) -> F:
        """Mark a rule function; the plain load runs it as it stands.

        >>> @rule
        ... def double(x: int) -> int:
        ...     return 2 * x
        >>> double(4)
        8
        """
        return function

    def _const_array(rows: Any) -> Any:
        """Make a constant table; the plain load keeps plain tuples, which Python indexes fastest."""
        return tuple(_const_array(row) if isinstance(row, list | tuple) else int(row) for row in rows)

    def copied(state: S) -> S:
        """Give a copy of the state, so that ``room[0] = copied(s)`` means the same in every load."""
        return state.copy()  # type: ignore[attr-defined,no-any-return]

    def emit(state: S, kind: int, *values: int) -> None:
        """Record an event of the choice that is being made, if events are recorded (:mod:`entrepot.core.events`)."""
        if state.events is not None:  # type: ignore[attr-defined]
            state.events.append((kind, *values))  # type: ignore[attr-defined]

    def clear(out: Int16Array, first: int, last: int) -> None:
        """Fill a part of an array with zeros."""
        for i in range(first, last):
            out[i] = 0


@overload
def const_array(rows: Sequence[int]) -> Sequence[int]: ...
@overload
def const_array(rows: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]: ...
def const_array(rows: Any) -> Any:
    """Make a constant table of whole numbers that rule functions can index.

    >>> const_array([[1, 2], [3, 4]])[1][0]
    3
    """
    return _const_array(rows)
