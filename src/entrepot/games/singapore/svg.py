"""The table of Singapore as a picture: one self-contained SVG of the town, with everybody's holdings below."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape
from pathlib import Path

from ...core.game import Message, Seat
from ...core.svg import sheet
from .ascii import Render, formula, heading, notes
from .board_file import load_board
from .ground import EAST, SOUTH, column, row, sites_of
from .shelf import SHELF, board_of
from .state import NEUTRAL, NONE, UNPLACED, State, state_on
from .text import tile_name

SQUARE, STREET, EDGE = 104, 12, 10
LONG = 9
"""Formulas of so many signs are set smaller."""
HOUSES = ("#1a1d22", "#f8f2e4", "#a66fe0", "#2bab9b")
"""The colours of the merchant houses, by seat."""
STYLE = """
text{font-family:Georgia,"Noto Serif","Liberation Serif",serif;font-size:12.5px;fill:#1b2430}
.sea{fill:#d6e3e0}.ground{fill:#d8d3a6}.lot{fill:#f3e8ca;stroke:#877c64}.tile{fill:#fffaf0;stroke:#4d4a3c;stroke-width:1.4}
.tile.dark{fill:#22272e}.dark+text,.dark+text+text{fill:#f3ead9}.strip{fill:#f6ecd6}.price{font-size:20px;fill:#625e52}
.kerb{fill:#5d5039}.street{fill:#d9c7a0}.formula{font-size:14px;font-weight:700}.house{stroke:#1b2430;stroke-width:1.2}
.long{font-size:11.5px}.number{font-size:10.5px;font-weight:700}
"""


def picture(s: State, seat: Seat | None, render: Render) -> str:
    """Draw the table as a seat sees it, or a spectator."""
    places = {(column(s, site), row(s, site)): site for site in sites_of(s) if _is_laid(s, site)}
    left, top = min(x for x, _ in places), min(y for _, y in places)
    wide, high = 1 + max(x for x, _ in places) - left, 1 + max(y for _, y in places) - top
    width, height = wide * SQUARE + 2 * EDGE, high * SQUARE + 2 * EDGE
    parts = [f"<style>{STYLE}</style>", f'<rect width="{width}" height="{height}" class="sea"/>']
    spots = {site: (EDGE + (x - left) * SQUARE, EDGE + (y - top) * SQUARE) for (x, y), site in places.items()}
    parts += [f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" class="ground"/>' for x, y in spots.values()]
    parts += [part for site in spots for part in _streets(s, site, *spots[site])]
    parts += [part for site in spots for part in _square(s, site, *spots[site], render)]
    board = f'<svg viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'
    return sheet(render(heading(s)), board, width, height, [render(Message("draw-legend")), *notes(s, seat, render)])


def draw_board(path: Path | None, render: Render) -> str:
    """Draw the file of a board, or the board that comes with the game, with the classic layout."""
    board = SHELF.default if path is None else SHELF.remember(load_board(path))
    s = state_on(board)
    for land, (x, y) in enumerate(board.classic):
        s.land_x[land], s.land_y[land] = x, y
    return picture(s, None, render)


def _is_laid(s: State, site: int) -> bool:
    """Whether a site lies on the table: on the starting tile, or on a land tile that has its place."""
    return s.site_land[site] < 0 or s.land_x[s.site_land[site]] != UNPLACED


def _streets(s: State, site: int, x: float, y: float) -> Iterator[str]:
    """Draw the streets that leave a square towards east and south."""
    middle = SQUARE / 2
    for side, (dx, dy, width, height) in (
        (EAST, (middle, middle - STREET, SQUARE, 2 * STREET)),
        (SOUTH, (middle - STREET, middle, 2 * STREET, SQUARE)),
    ):
        if s.street[2 * site + side]:
            for css, edge in (("kerb", 0), ("street", 2.5)):
                yield (
                    f'<rect x="{x + dx + edge:g}" y="{y + dy + edge:g}" width="{width - 2 * edge:g}" '
                    f'height="{height - 2 * edge:g}" class="{css}"/>'
                )


def _square(s: State, site: int, x: float, y: float, render: Render) -> Iterator[str]:
    """Draw a lot with its price, or a building with its name, effect, owner and workers."""
    yield f'<g transform="translate({x:g} {y:g})">'
    tile, inner = s.tile[site], SQUARE - 2 * STREET
    box = f'x="{STREET}" y="{STREET}" width="{inner}" height="{inner}" rx="3"'
    if tile >= 0:
        yield f'<rect {box} class="tile{" dark" if s.dark[tile] else ""}"/>'
        for number, line in enumerate(textwrap.wrap(render(tile_name(s, tile)), 13)[:2]):
            yield _text(SQUARE / 2, 42 + 14 * number, line)
        yield f'<rect x="{STREET + 4}" y="66" width="{inner - 8}" height="21" rx="2" class="strip"/>'
        effect = formula(board_of(s.board).tile(tile))
        yield _text(SQUARE / 2, 81, effect, "formula" if len(effect) < LONG else "formula long")
    else:
        yield f'<rect {box} class="lot"/>{_text(SQUARE / 2, SQUARE / 2 + 7, f"£{s.price[site]}", "price")}'
    if s.flag[site] not in (NONE, NEUTRAL):
        yield f'<rect x="{STREET - 5}" y="{STREET - 5}" width="20" height="16" {_house(s.flag[site])}/>'
        yield _number(STREET + 5, STREET + 7, s.flag[site])
    workers = [owner for owner in range(s.seats) for at in s.worker[owner] if at == site]
    for number, owner in enumerate(workers):
        middle = SQUARE - STREET - 4 - 19 * number
        yield f'<circle cx="{middle}" cy="{STREET + 5}" r="9.5" {_house(owner)}/>{_number(middle, STREET + 9, owner)}'
    yield "</g>"


def _text(x: float, y: float, text: str, css: str = "") -> str:
    named = f' class="{css}"' if css else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle"{named}>{escape(text)}</text>'


def _house(owner: int) -> str:
    return f'class="house" fill="{HOUSES[owner]}"'


def _number(x: float, y: float, owner: int) -> str:
    light = "#f8f2e4" if owner == 0 else "#1b2430"
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle" class="number" style="fill:{light}">{owner + 1}</text>'
