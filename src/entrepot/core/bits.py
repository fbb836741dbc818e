"""Bit sets: whole numbers whose bits stand for sites, tiles or islands. A state keeps them in derived, internal fields.

A set has at most 62 members, so that it fits a signed 64-bit field and its negative does too.
"""

from __future__ import annotations

from typing import Any

from .rule import BACKEND, COMPILED_BACKENDS, ON_GPU, Choices, rule

if ON_GPU:
    import numpy as np

    # No two powers of two below 2 ** 64 leave the same remainder by 67.
    _BIT = np.array([next((bit for bit in range(64) if (1 << bit) % 67 == rest), 0) for rest in range(67)], np.int8)

    @rule
    def lowest_bit(bits: int) -> int:
        """Find the lowest member of a set that is not empty."""
        return _BIT[(bits & -bits) % 67]  # type: ignore[no-any-return]

elif BACKEND in COMPILED_BACKENDS:
    import numba

    @numba.extending.intrinsic
    def lowest_bit(typing: Any, bits: Any) -> Any:
        """Find the lowest member of a set that is not empty."""

        def count_trailing_zeros(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], numba.core.cgutils.true_bit)

        return numba.types.int64(numba.types.int64), count_trailing_zeros

else:

    def lowest_bit(bits: int) -> int:
        """Find the lowest member of a set that is not empty.

        >>> lowest_bit(0b1100)
        2
        """
        return (bits & -bits).bit_length() - 1


if BACKEND in COMPILED_BACKENDS:

    @rule
    def write_members(out: Choices, n: int, first: int, bits: int) -> int:
        """Append the members of a set to a list of choices, ascending, counted from ``first``."""
        while bits != 0:
            out[n] = first + lowest_bit(bits)
            n += 1
            bits &= bits - 1
        return n

else:

    def write_members(out: Choices, n: int, first: int, bits: int) -> int:
        """Append the members of a set to a list of choices, ascending, counted from ``first``.

        >>> choices = [0] * 4
        >>> write_members(choices, 1, 100, 0b1101), choices
        (4, [0, 100, 102, 103])
        """
        first -= 1
        while bits:  # written out: a call for each member would take twice as long
            low = bits & -bits
            out[n] = first + low.bit_length()
            n += 1
            bits ^= low
        return n
