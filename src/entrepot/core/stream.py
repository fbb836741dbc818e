"""Random streams: the generator xoshiro128++ on 32-bit words, with the same numbers in every backend.

A stream is an array of four words, kept outside of game states. The code uses masks instead of unsigned types, because
that gives the same numbers in plain Python, in Numba and on a GPU.
"""

from __future__ import annotations

from .rule import Stream, rule

MASK = 0xFFFFFFFF


@rule
def mix(word: int) -> int:
    """Scramble one 32-bit word (the finaliser of MurmurHash3)."""
    word ^= word >> 16
    word = (word * 0x85EBCA6B) & MASK
    word ^= word >> 13
    word = (word * 0xC2B2AE35) & MASK
    return word ^ (word >> 16)


@rule
def seed_stream(stream: Stream, seed: int, branch: int) -> None:
    """Start a stream; different seeds or branches give independent streams."""
    word = mix(seed & MASK) ^ mix(((seed >> 32) & MASK) ^ 0x9E3779B9)
    word = mix(word ^ mix((branch & MASK) ^ 0x7F4A7C15) ^ mix(((branch >> 32) & MASK) ^ 0x2545F491))
    for i in range(4):
        word = (word + 0x9E3779B9) & MASK
        stream[i] = mix(word ^ mix((seed + i) & MASK))
    if stream[0] == 0 and stream[1] == 0 and stream[2] == 0 and stream[3] == 0:
        stream[0] = 1


@rule
def word32(stream: Stream) -> int:
    """Draw the next 32-bit word."""
    a, b, c, d = stream[0], stream[1], stream[2], stream[3]
    total = (a + d) & MASK
    result = (((total << 7) & MASK) | (total >> 25)) + a
    lifted = (b << 9) & MASK
    c ^= a
    d ^= b
    stream[1] = b ^ c
    stream[0] = a ^ d
    stream[2] = c ^ lifted
    stream[3] = ((d << 11) & MASK) | (d >> 21)
    return result & MASK


@rule
def below(stream: Stream, n: int) -> int:
    """Draw an integer from 0 to n - 1 (n below 65,536: the bias is under one in 65,536)."""
    return (word32(stream) * n) >> 32


def new_stream(seed: int, branch: int = 0) -> Stream:
    """Make a stream for the plain backend.

    >>> stream = new_stream(7)
    >>> [below(stream, 6) for _ in range(8)]
    [3, 5, 0, 1, 4, 1, 4, 5]
    """
    stream = [0, 0, 0, 0]
    seed_stream(stream, seed, branch)
    return stream
