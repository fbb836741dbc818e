"""Layouts of the land tiles around the starting tile, drawn square by square (S1.2, S1.3, S1.5, S1.6)."""

from __future__ import annotations

from collections.abc import Sequence

LAND_LETTERS = "ABCDEF"
START_SIGNS = "#.~"

Square = tuple[int, int]


class LayoutFault(ValueError):
    """Why a layout is not legal."""


def land_places(rows: Sequence[str], start: Sequence[str], shapes: Sequence[Square]) -> tuple[Square, ...]:
    """Read a drawn layout: the top left squares of the land tiles, counted from the starting tile's.

    >>> start = ["##.", "##.", "..~"]
    >>> land_places(["AAABBBCCC", "AAABBBCCC", "DDD##.EEE", "DDD##.EEE", "FFF..~", "FFF"], start, [(3, 2)] * 6)
    ((-3, -2), (0, -2), (3, -2), (-3, 0), (3, 0), (-3, 2))
    >>> land_places(["AAA##.", "AAA##.", "   ..~"], start, [(3, 2)] * 6)
    Traceback (most recent call last):
    ...
    entrepot.games.singapore.layout.LayoutFault: land tile B is missing
    """
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign not in " _"}
    for (x, y), sign in signs.items():
        if sign not in LAND_LETTERS[: len(shapes)] + START_SIGNS:
            raise LayoutFault(f"row {y + 1}, column {x + 1}: {sign!r} is no square")
    left, top = _start_corner(signs, start)
    lands = zip(LAND_LETTERS, shapes, strict=False)
    places = tuple(_land_corner(signs, letter, shape) for letter, shape in lands)
    _check_outline(signs, (left, top), start)
    return tuple((x - left, y - top) for x, y in places)


def _start_corner(signs: dict[Square, str], start: Sequence[str]) -> Square:
    drawn = {square: sign for square, sign in signs.items() if sign in START_SIGNS}
    if not drawn:
        raise LayoutFault("the starting tile is missing")
    left, top = min(x for x, _ in drawn), min(y for _, y in drawn)
    wanted = {(left + x, top + y): sign for y, row in enumerate(start) for x, sign in enumerate(row)}
    if drawn != wanted:
        raise LayoutFault(f"the starting tile is drawn {' / '.join(start)}")
    return left, top


def _land_corner(signs: dict[Square, str], letter: str, shape: Square) -> Square:
    squares = {square for square, sign in signs.items() if sign == letter}
    if not squares:
        raise LayoutFault(f"land tile {letter} is missing")
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    if squares != {(left + x, top + y) for x in range(shape[0]) for y in range(shape[1])}:
        raise LayoutFault(f"land tile {letter} is {shape[0]} squares wide and {shape[1]} high")
    return left, top


def _check_outline(signs: dict[Square, str], corner: Square, start: Sequence[str]) -> None:
    """Refuse what S1.5 forbids: a gap, a hole, a land tile below or right of the water."""
    squares = set(signs)
    water = [(corner[0] + x, corner[1] + y) for y, row in enumerate(start) for x, sign in enumerate(row) if sign == "~"]
    if _reached(corner, squares) != squares:
        raise LayoutFault("the tiles do not all hang together by edges")
    columns, rows = [x for x, _ in squares], [y for _, y in squares]
    frame = {(x, y) for x in range(min(columns) - 1, max(columns) + 2) for y in range(min(rows) - 1, max(rows) + 2)}
    outside = _reached((min(columns) - 1, min(rows) - 1), frame - squares)
    if outside != frame - squares:
        x, y = min(frame - squares - outside)
        raise LayoutFault(f"there is a hole at row {y + 1}, column {x + 1}")
    for x, y in water:
        for side, square in (("below", (x, y + 1)), ("right of", (x + 1, y))):
            if signs.get(square, " ") in LAND_LETTERS:
                raise LayoutFault(f"a tile lies directly {side} the water")


def _reached(start: Square, squares: set[Square]) -> set[Square]:
    """Find all squares that can be reached from one over edges."""
    found, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for square in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if square in squares and square not in found:
                found.add(square)
                waiting.append(square)
    return found
