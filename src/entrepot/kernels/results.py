"""The output arrays of kernels that play whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .playout import Results

if TYPE_CHECKING:
    import numpy as np

ALIGNMENT = 64
"""Arrays begin at a multiple of so many bytes: others are copied by JAX."""


def aligned_zeros(length: int, kind: type[np.generic]) -> Any:
    """Make an array of zeros that other libraries can share."""
    import numpy as np

    size = length * np.dtype(kind).itemsize
    memory = np.zeros(size + ALIGNMENT, np.uint8)
    first = -memory.ctypes.data % ALIGNMENT
    return memory[first : first + size].view(kind)


def new_results(games: int, seats: int, *, by_win: bool = False) -> Any:
    """Make the arrays for some games: lengths, scores, ranks and rewards."""
    import numpy as np

    return Results(
        lengths=aligned_zeros(games, np.int64),
        scores=aligned_zeros(games * seats, np.int32),
        ranks=aligned_zeros(games * seats, np.uint8),
        rewards=aligned_zeros(games * seats, np.float32),
        by_win=int(by_win),
    )
