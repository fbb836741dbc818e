"""A map drawn with characters: its lines, and what stands where, so that a terminal can colour and click it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True)
class Mark:
    """A piece of a line of the map."""

    row: int
    column: int
    length: int
    key: str = ""
    """The place that it belongs to, as in the board model."""
    style: str = ""
    """What it is: ``seat-0`` (the colour of a seat), ``line-red`` (a colour), ``street``, ``faint``, or nothing."""


@dataclass(frozen=True)
class TextMap:
    """A drawn map.

    >>> drawn = TextMap(("ab", "cd"), (Mark(0, 1, 1, "site-1"),))
    >>> drawn.place_at(0, 1), drawn.place_at(1, 1), drawn.width, drawn.height
    ('site-1', '', 2, 2)
    """

    lines: tuple[str, ...]
    marks: tuple[Mark, ...] = ()

    @property
    def width(self) -> int:
        """The length of the longest line."""
        return max((len(line) for line in self.lines), default=0)

    @property
    def height(self) -> int:
        """The number of lines."""
        return len(self.lines)

    def place_at(self, row: int, column: int) -> str:
        """Give the key of the place at a point; empty if there is none."""
        here = (m for m in self.marks if m.key and m.row == row and m.column <= column < m.column + m.length)
        return next((mark.key for mark in here), "")


class Canvas:
    """Characters in rows, drawn one over the other.

    >>> canvas = Canvas(4, 1)
    >>> canvas.write(0, 0, "....", "", "faint")
    >>> canvas.write(0, 1, "ab", "site-1", "name")
    >>> [(mark.column, mark.length, mark.style) for mark in canvas.drawn().marks]
    [(0, 1, 'faint'), (1, 2, 'name'), (3, 1, 'faint')]
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows = [[" "] * width for _ in range(height)]
        self._looks = [[("", "")] * width for _ in range(height)]
        """The key and the style of every character."""

    def is_free(self, row: int, column: int, length: int = 1) -> bool:
        """Whether nothing is drawn there, and it is on the canvas."""
        inside = 0 <= row < self.height and column >= 0 and column + length <= self.width
        return inside and all(sign == " " for sign in self._rows[row][column : column + length])

    def write(self, row: int, column: int, text: str, key: str = "", style: str = "") -> None:
        """Write text over what is there; what does not fit on the canvas is cut off."""
        if not 0 <= row < self.height or column >= self.width:
            return
        text = text[max(0, -column) : self.width - max(0, column)]
        column = max(0, column)
        self._rows[row][column : column + len(text)] = text
        self._looks[row][column : column + len(text)] = [(key, style)] * len(text)

    def drawn(self) -> TextMap:
        """Give the map."""
        return TextMap(tuple("".join(row).rstrip() for row in self._rows), tuple(self._marks()))

    def _marks(self) -> Iterator[Mark]:
        """Join characters side by side that look the same and belong to the same place."""
        for row, looks in enumerate(self._looks):
            column = 0
            for look, run in groupby(looks):
                length = len(list(run))
                if any(look):
                    yield Mark(row, column, length, *look)
                column += length
