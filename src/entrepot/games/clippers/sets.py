"""Sets of lines, islands and ways: a bit for each member, in derived, internal fields of the state.

A set of ways takes ``WORDS`` words; the ways of a link are side by side in one of them.
"""

from __future__ import annotations

from ...core.bits import lowest_bit, write_members
from ...core.rule import Choices, const_array, rule
from .board import WAYS
from .state import WAYS_IN_WORD, WORDS, State

WORD_OF = const_array([way // WAYS_IN_WORD for way in range(WAYS)])
"""The word of a set in which each way is."""
BIT_OF = const_array([1 << way % WAYS_IN_WORD for way in range(WAYS)])
"""The set that holds only this way, as one word."""


@rule
def changed(bits: int, member: int, belongs: bool) -> int:
    """Give a set with a member put in or taken out."""
    return bits | (1 << member) if belongs else bits & ~(1 << member)


# Ways that a line may enter


@rule
def is_entry(s: State, line: int, way: int) -> bool:
    """Whether a line may enter a way."""
    return s.entry_ways[line * WORDS + WORD_OF[way]] & BIT_OF[way] != 0


@rule
def add_entry(s: State, line: int, way: int) -> None:
    """Note that a line may enter a way."""
    s.entry_ways[line * WORDS + WORD_OF[way]] |= BIT_OF[way]


@rule
def remove_entries(s: State, line: int, link: int) -> None:
    """Note that a line may no longer enter a link."""
    s.entry_ways[line * WORDS + WORD_OF[2 * link]] &= ~(3 * BIT_OF[2 * link])


@rule
def has_entry(s: State, line: int) -> bool:
    """Whether a line may enter any way."""
    at = line * WORDS
    return (s.entry_ways[at] | s.entry_ways[at + 1] | s.entry_ways[at + 2] | s.entry_ways[at + 3]) != 0


@rule
def write_entries(s: State, line: int, n: int, first: int, out: Choices) -> int:
    """List the ways that a line may enter as choices from ``first`` on, after the n choices already listed."""
    for word in range(WORDS):
        n = write_members(out, n, first + word * WAYS_IN_WORD, s.entry_ways[line * WORDS + word])
    return n


# Ways on which a line is open


@rule
def clear_open(s: State, line: int) -> None:
    """Forget the open ways of a line."""
    at = line * WORDS
    s.open_ways[at] = 0
    s.open_ways[at + 1] = 0
    s.open_ways[at + 2] = 0
    s.open_ways[at + 3] = 0


@rule
def add_open(s: State, line: int, way: int) -> None:
    """Note that a line is open on a way."""
    s.open_ways[line * WORDS + WORD_OF[way]] |= BIT_OF[way]


@rule
def add_open_if_entry(s: State, line: int, way: int) -> None:
    """Note that a line is open on a way, if it may enter it."""
    at = line * WORDS + WORD_OF[way]
    s.open_ways[at] |= s.entry_ways[at] & BIT_OF[way]


@rule
def remove_open_if_entry(s: State, line: int, way: int) -> None:
    """Note that a line is not open on a way, unless it is on its way there."""
    at = line * WORDS + WORD_OF[way]
    s.open_ways[at] &= ~(s.entry_ways[at] & BIT_OF[way])


@rule
def remove_open_link(s: State, line: int, link: int) -> None:
    """Note that a line is open on no way of a link."""
    s.open_ways[line * WORDS + WORD_OF[2 * link]] &= ~(3 * BIT_OF[2 * link])


@rule
def note_open_words(s: State, line: int) -> None:
    """Note which words hold open ways of a line."""
    at = line * WORDS
    words = 1 if s.open_ways[at] != 0 else 0
    words |= 2 if s.open_ways[at + 1] != 0 else 0
    words |= 4 if s.open_ways[at + 2] != 0 else 0
    words |= 8 if s.open_ways[at + 3] != 0 else 0
    s.open_words = (s.open_words & ~(15 << at)) | (words << at)


@rule
def is_open(s: State, line: int) -> bool:
    """C5.2 Whether a line can be extended from its tips."""
    return (s.open_words >> (line * WORDS)) & 15 != 0


@rule
def is_open_on(s: State, line: int, link: int) -> bool:
    """Whether a line is open on a way of a link."""
    return s.open_ways[line * WORDS + WORD_OF[2 * link]] & (3 * BIT_OF[2 * link]) != 0


@rule
def is_open_way(s: State, line: int, way: int) -> bool:
    """Whether a line is open on a way."""
    return s.open_ways[line * WORDS + WORD_OF[way]] & BIT_OF[way] != 0


@rule
def first_way(at: int, bits: int) -> int:
    """Find the first way in a word that is not empty, the word being number ``at`` of the sets of all lines."""
    return at % WORDS * WAYS_IN_WORD + lowest_bit(bits)


@rule
def count_open(s: State, line: int) -> int:
    """Count the open ways of a line."""
    n = 0
    for at in range(line * WORDS, (line + 1) * WORDS):
        bits = s.open_ways[at]
        while bits != 0:
            bits &= bits - 1
            n += 1
    return n


@rule
def write_open(s: State, first: int, out: Choices) -> int:
    """List the open ways of all lines as choices from ``first`` on."""
    n = 0
    words = s.open_words
    while words != 0:
        at = lowest_bit(words)
        n = write_members(out, n, first + at * WAYS_IN_WORD, s.open_ways[at])
        words &= words - 1
    return n


@rule
def write_open_or_anew(s: State, first: int, out: Choices) -> int:
    """List the open ways of all lines as choices from ``first`` on; of a line that begins anew, its entries too."""
    n = 0
    for at in range(len(s.open_ways)):
        ways = s.open_ways[at]
        if (s.lines_anew >> (at // WORDS)) & 1 == 1:
            ways |= s.entry_ways[at]
        n = write_members(out, n, first + at * WAYS_IN_WORD, ways)
    return n
