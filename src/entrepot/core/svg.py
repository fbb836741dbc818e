"""A sheet of paper with a drawn board on it, and below what is known beside the board, in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from html import escape

MARGIN, LINE, LETTER = 24, 21, 7.4
STYLE = "font-family:Georgia,'Noto Serif','Liberation Serif',serif;font-size:15px;fill:#1b2430"


def sheet(title: str, board: str, width: float, height: float, lines: Iterable[str]) -> str:
    """Put a board, which is the text of an SVG picture, between a title and lines of words.

    >>> picture = sheet("Round 1", "<svg/>", 400, 300, ["1 < 2"])
    >>> picture.startswith("<svg"), picture.count("<text"), "1 &lt; 2" in picture
    (True, 2, True)
    """
    columns = int(width / LETTER)
    below = [part for line in lines for part in textwrap.wrap(line, columns, subsequent_indent="    ")]
    top = MARGIN + 2 * LINE
    heading = f'<text x="{MARGIN}" y="{MARGIN + LINE}" style="font-size:20px;font-weight:600">{escape(title)}</text>'
    words = "".join(
        f'<text x="{MARGIN}" y="{top + height + LINE * (number + 1.5):g}" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(below)
    )
    wide, high = width + 2 * MARGIN, top + height + LINE * (len(below) + 1) + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" viewBox="0 0 {wide:g} {high:g}" '
        f'role="img"><rect width="100%" height="100%" fill="#f7f2e6"/><g style="{STYLE}">{heading}{words}</g>'
        f'<svg x="{MARGIN}" y="{top}" width="{width:g}" height="{height:g}">{board}</svg></svg>'
    )
