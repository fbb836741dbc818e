"""The table of Clippers as a picture: the chart with all that lies on it, and everybody's holdings below."""

from __future__ import annotations

from ...core.errors import BadPosition
from ...core.game import Seat
from ...core.svg import sheet
from .ascii import Render, heading, notes
from .board import known_map
from .chart import BORDER, Chart, draw_svg
from .state import State


def picture(s: State, seat: Seat | None, render: Render) -> str:
    """Draw the table; nothing is hidden from anybody."""
    board = known_map(s.board)
    if board is None:
        raise BadPosition("this table is played on a map that is not known here, and cannot be drawn")
    chart = Chart(board)
    width, height = chart.width + 2 * BORDER, chart.height + 2 * BORDER
    return sheet(render(heading(s)), draw_svg(board, s), width, height, notes(s, render))
