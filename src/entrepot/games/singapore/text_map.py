"""The town of Singapore as a text map: squares as large as the screen allows, with streets, owners and workers."""

from __future__ import annotations

from ...core.game import Render
from ...core.text_map import Canvas, TextMap
from .ascii import WORKERS, formula, short_name, wrapped_name
from .ground import EAST, SOUTH, column, is_start, row, sites_of
from .places import site_key, street_key
from .shelf import board_of
from .state import NEUTRAL, NONE, UNPLACED, State
from .text import lot_name, tile_name

WIDEST = 12
NARROWEST = 5


def text_map(s: State, render: Render, width: int, height: int) -> TextMap:
    """Draw the town in so many columns and rows, or in the fewest that it needs; empty before it is laid out."""
    if UNPLACED in s.land_x:
        return TextMap(())
    squares = {(column(s, site), row(s, site)): site for site in sites_of(s)}
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    columns = max(x for x, _ in squares) - left + 1
    rows = max(y for _, y in squares) - top + 1
    cell = max(NARROWEST, min(WIDEST, (width + 1) // columns - 1))
    lines = next((lines for lines in (5, 3, 2) if lines * rows - (lines == 5) <= height), 2)
    canvas = Canvas(columns * (cell + 1) - 1, lines * rows - (lines == 5))
    for (x, y), site in squares.items():
        _draw_square(s, site, render, _Frame(canvas, (y - top) * lines, (x - left) * (cell + 1), cell, lines))
    return canvas.drawn()


class _Frame:
    """Where a square is drawn."""

    def __init__(self, canvas: Canvas, row: int, column: int, cell: int, lines: int) -> None:
        self.canvas, self.row, self.column, self.cell, self.lines = canvas, row, column, cell, lines

    def write(self, line: int, at: int, text: str, key: str = "", style: str = "") -> None:
        """Write inside the square."""
        self.canvas.write(self.row + line, self.column + at, text[: max(0, self.cell - at)], key, style)


def _draw_square(s: State, site: int, render: Render, frame: _Frame) -> None:
    """Draw one square: its name, owner and workers; what it does; and the streets to the east and south."""
    key = site_key(site)
    for line in range(min(frame.lines, 4)):
        frame.write(line, 0, " " * frame.cell, key)
    _draw_label(s, site, render, frame)
    indent = 1 if frame.lines < 5 else 0
    room = frame.cell - indent
    tile = s.tile[site]
    effect = f"£{s.price[site]}" if tile < 0 else _fitted(formula(board_of(s.board).tile(tile)), room)
    frame.write(min(frame.lines, 4) - 1, indent, effect, key, "price" if tile < 0 else "")
    if tile >= 0 and frame.lines >= 3:
        name = render(tile_name(s, tile))
        words = [short_name(name, frame.cell)] if frame.lines == 3 else wrapped_name(name, frame.cell)
        for line, text in enumerate(words, 1):
            frame.write(line, 0, text, key)
    _draw_streets(s, site, frame)


def _draw_label(s: State, site: int, render: Render, frame: _Frame) -> None:
    """Write the first line of a square: its name, its owner, whether it is illegal, and the workers there."""
    key, tile, flag = site_key(site), s.tile[site], s.flag[site]
    at = 0
    if not is_start(site):
        frame.write(0, 0, lot_name(s, site), key, "name")
        at = 2 if frame.cell < WIDEST else 3
    elif tile >= 0 and frame.lines < 3:
        frame.write(0, 0, render(tile_name(s, tile)), key, "name")
        at = frame.cell
    if flag != NONE:
        owner = "N" if flag == NEUTRAL else f"p{flag + 1}"
        frame.write(0, at, owner, key, "" if flag == NEUTRAL else f"seat-{flag}")
        at += len(owner)
    if tile >= 0 and s.dark[tile]:
        frame.write(0, at, "●", key, "dark")
        at += 1
    workers = [owner for owner in range(s.seats) for worker in s.worker[owner] if worker == site]
    at = min(at + 1, frame.cell - len(workers))
    for number, seat in enumerate(workers):
        frame.write(0, at + number, WORKERS[seat], key, f"seat-{seat}")


def _draw_streets(s: State, site: int, frame: _Frame) -> None:
    """Draw the streets that a square has to the east and to the south; where one may come, the gap has its key."""
    east, south = 2 * site + EAST, 2 * site + SOUTH
    if s.near[4 * site + EAST] >= 0:
        line = 0 if frame.lines < 5 else 1
        sign = "═" if s.street[east] else " "
        frame.canvas.write(frame.row + line, frame.column + frame.cell, sign, street_key(east), "street")
    if s.near[4 * site + SOUTH] >= 0:
        sign = "║" if s.street[south] else " "
        if frame.lines < 5:
            frame.write(frame.lines - 1, 0, sign, street_key(south), "street")
        else:
            frame.canvas.write(frame.row + 4, frame.column + frame.cell // 2, sign, street_key(south), "street")


def _fitted(text: str, room: int) -> str:
    """Shorten an effect that does not fit.

    >>> _fitted("3O+£10→21P", 7), _fitted("+2O", 7)
    ('3O+£10…', '+2O')
    """
    return text if len(text) <= room else text[: room - 1] + "…"
