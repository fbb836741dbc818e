"""Digests of whole states, to find equal ones: the same number in every backend."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from .rule import BACKEND, COMPILED_BACKENDS, ON_GPU

if TYPE_CHECKING:
    State = Any

WORD = 8
"""Bytes of a word; the size of a state is a multiple of it."""
LARGEST = (1 << 64) - 1


def _key(index: int) -> int:
    """Give the odd multiplier of a word of a state."""
    word = (index + 1) * 0x9E3779B97F4A7C15 & LARGEST  # SplitMix64
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & LARGEST
    word = (word ^ word >> 27) * 0x94D049BB133111EB & LARGEST
    return word ^ word >> 31 | 1


if ON_GPU or BACKEND not in COMPILED_BACKENDS:

    def digest(state: State) -> int:
        """Give a number of 64 bits that all bytes of a state go into."""
        total = 0
        for i, (word,) in enumerate(struct.iter_unpack("<Q", state.to_bytes())):
            total += (word ^ word >> 32) * _key(i)
        total &= LARGEST
        return total - (1 << 64) if total >> 63 else total

else:
    import numba
    from llvmlite import ir

    @numba.extending.intrinsic
    def digest(typing: Any, state: Any) -> Any:
        """Give a number of 64 bits that all bytes of a state go into."""
        words = state.size // WORD

        def add_words(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            utils: Any = numba.core.cgutils
            wide = ir.IntType(64)
            kind = ir.ArrayType(wide, words)
            keys = utils.global_constant(builder, "digest_keys", ir.Constant(kind, [_key(i) for i in range(words)]))
            first = builder.bitcast(args[0], wide.as_pointer())
            total = utils.alloca_once_value(builder, ir.Constant(wide, 0))
            with utils.for_range(builder, ir.Constant(wide, words)) as loop:
                word = builder.load(builder.gep(first, [loop.index]), align=1)
                mixed = builder.xor(word, builder.lshr(word, ir.Constant(wide, 32)))
                key = builder.load(builder.gep(keys, [ir.Constant(wide, 0), loop.index]))
                builder.store(builder.add(builder.load(total), builder.mul(mixed, key)), total)
            return builder.load(total)

        return numba.types.int64(state), add_words
