"""The chart of Clippers as a text map: islands where they lie, links between them, and the sticks laid on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...core.game import Message, Render, Seat
from ...core.text_map import Canvas, TextMap
from .ascii import line_message, notes, place_words
from .board import LINES, START, Map, known_map
from .chart import Chart
from .state import FREE, NONE, SEATS, TIPS, State

SEATS_SIGNS = "①②③④⑤"
"""A settlement, by the number of its player."""
FREE_SPACE, LINK, SHIP, START_SPACE = "_", "·", "▲", "○"
SPACES = 5
"""Spaces of the largest island."""
SHORTEST, LONGEST = 4, 12
"""Letters of an island's name."""
EVEN = 0.6
"""How far places are spread evenly: 0 as on the board, 1 all columns and rows equally full."""

Spots = dict[int, tuple[int, int]]
"""The row and column of every place."""


def text_map(s: State, render: Render, width: int, height: int) -> TextMap:
    """Draw the chart in so many columns and rows; empty if the map is not known here."""
    board = known_map(s.board)
    if board is None:
        return TextMap(())
    letters = SHORTEST if width < 110 or height < 20 else min(LONGEST, 6 + (width - 110) // 12)
    spots = _spots(board.fingerprint, width, height, letters)
    canvas = Canvas(width, height)
    marks = [render(Message(f"mark-{line}")) for line in LINES]
    for link in range(s.links):
        _draw_link(s, link, spots, letters, marks, canvas)
    for line in range(len(LINES) - 1):
        if START + line in spots:
            at = spots[START + line]
            ship = SHIP if START + line in s.tip else ""
            canvas.write(*at, f"{START_SPACE}{marks[line]}{ship}", f"line-{line}", f"line-{LINES[line]}")
    for island in range(s.islands):
        _draw_island(s, island, spots[island], letters, marks, render, canvas)
    return canvas.drawn()


def table_notes(s: State, seat: Seat | None, render: Render) -> list[str]:
    """Write what the map does not show: players, cards, and what is left of the lines."""
    return [*notes(s, render), *(render(line_message(s, line)) for line in range(len(LINES)))]


def short_name(name: str, letters: int) -> str:
    """Shorten the name of an island; of two words, the second one keeps its initial.

    >>> short_name("New Guinea", 4), short_name("Tahiti", 4), short_name("Hao", 4), short_name("Fiji", 6)
    ('NewG', 'Tahi', 'Hao', 'Fiji')
    """
    words = name.replace("&", " ").split()
    if len(name) <= letters or len(words) < 2:
        return name[:letters]
    return words[0][: letters - 1] + words[1][0]


def _draw_island(
    s: State, island: int, at: tuple[int, int], letters: int, marks: list[str], render: Render, canvas: Canvas
) -> None:
    """Write an island: name, value, settlements, free spaces, and the clippers that lie there."""
    row, column = at
    key = f"island-{island}"
    name = f"{short_name(place_words(s, island, render), letters)}{s.worth[island]}"
    canvas.write(row, column, name, key, "name")
    column += len(name)
    for seat in range(s.seats):
        for _ in range(s.settled[island * SEATS + seat]):
            canvas.write(row, column, SEATS_SIGNS[seat], key, f"seat-{seat}")
            column += 1
    canvas.write(row, column, FREE_SPACE * s.free[island], key, "faint")
    column += s.free[island]
    for line in range(len(LINES)):
        if island in s.tip[line * TIPS : (line + 1) * TIPS]:
            canvas.write(row, column, f"{SHIP}{marks[line]}", key, f"line-{LINES[line]}")
            column += 2


def _draw_link(s: State, link: int, spots: Spots, letters: int, marks: list[str], canvas: Canvas) -> None:
    """Draw a link from place to place: dots, and the marks of the lines as far as their sticks go."""
    start, end = s.ends[2 * link], s.ends[2 * link + 1]
    points = list(_points(_middle(spots[start], start, letters), _middle(spots[end], end, letters)))
    for number, (row, column) in enumerate(points):
        text, style = LINK, "faint"
        for track in (2 * link, 2 * link + 1):
            if s.track[track] in (FREE, NONE):
                continue
            share = abs(s.laid[track]) / s.length[link]
            done = number + 1 <= share * len(points) if s.laid[track] > 0 else number >= (1 - share) * len(points)
            if done and (text == LINK or (number + track) % 2):
                text, style = marks[s.track[track]], f"line-{LINES[s.track[track]]}"
        canvas.write(row, column, text, "", style)


def _middle(at: tuple[int, int], place: int, letters: int) -> tuple[int, int]:
    """Give the point of a place that links lead to."""
    return at[0], at[1] + (0 if place >= START else letters // 2)


def _points(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Give the points of a straight line between two others, without them."""
    rows, columns = end[0] - start[0], end[1] - start[1]
    steps = max(abs(rows), (abs(columns) + 1) // 2)
    for step in range(1, steps):
        yield start[0] + round(rows * step / steps), start[1] + round(columns * step / steps)


@lru_cache(maxsize=32)
def _spots(fingerprint: int, width: int, height: int, letters: int) -> Spots:
    """Find a row and a column for every place: near to where it lies, and so that no label covers another one."""
    board = known_map(fingerprint)
    assert board is not None
    size = {place: letters + 1 + SPACES if place < START else 3 for place in _places(board)}
    wanted = _wanted(board, width, height, size)
    taken = Canvas(width, height)
    found: Spots = {}
    for place in sorted(wanted, key=lambda place: -size[place]):
        found[place] = _nearest_free(taken, wanted[place], size[place])
        taken.write(*found[place], "x" * size[place])
    return found


def _places(board: Map) -> list[int]:
    return [*range(len(board.islands)), *(START + line for line in range(len(board.starts)))]


def _wanted(board: Map, width: int, height: int, size: dict[int, int]) -> dict[int, tuple[float, float]]:
    """Give the point where each place would lie: between its point on the board and an even spread."""
    points = Chart(board).points
    by_x = sorted(size, key=lambda place: points[place].x)
    by_y = sorted(size, key=lambda place: points[place].y)
    left, right = points[by_x[0]].x, points[by_x[-1]].x
    top, bottom = points[by_y[0]].y, points[by_y[-1]].y
    last = max(1, len(size) - 1)
    wanted = {}
    for place, length in size.items():
        across = (points[place].x - left) / max(1.0, right - left)
        down = (points[place].y - top) / max(1.0, bottom - top)
        across += EVEN * (by_x.index(place) / last - across)
        down += EVEN * (by_y.index(place) / last - down)
        wanted[place] = down * (height - 1), across * (width - length)
    return wanted


def _nearest_free(taken: Canvas, wanted: tuple[float, float], length: int) -> tuple[int, int]:
    """Find the free stretch of a row that is nearest to a point; a row counts as three columns."""
    spots = [(row, column) for row in range(taken.height) for column in range(max(1, taken.width - length + 1))]
    spots.sort(key=lambda at: 9 * (at[0] - wanted[0]) ** 2 + (at[1] - wanted[1]) ** 2)
    for row, column in spots:
        before = max(0, column - 1)
        if taken.is_free(row, before, min(taken.width, column + length + 1) - before):
            return row, column
    return spots[0]
