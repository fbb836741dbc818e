"""The table of Singapore drawn with characters: streets, workers, prices and owners."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ...core.game import Arguments, Message, Seat, SeatName
from .board import GOODS, Tile
from .constants import CHIPS_RETURNED, EXTRA_STEPS
from .ground import EAST, SOUTH, column, is_start, row, sites_of
from .shelf import board_of
from .state import FINISHED, NEUTRAL, NONE, ROUND, UNPLACED, WORK, State
from .text import amount, amounts, lot_name, tile_name, tile_title
from .track import chips_out

CELL, HEIGHT = 12, 4
WORKERS = "①②③④"
"""A worker, by the number of its player: a plain digit would read as a count of workers."""
SIGNS = ("B", "X", "T", "O", "*", "=", "£", "P")
Render = Callable[[Message], str]


def draw(s: State, seat: Seat | None, render: Render) -> str:
    """Draw the table as a seat sees it, or a spectator."""
    parts = [render(heading(s))]
    if UNPLACED not in s.land_x:
        parts += [_map(s, render), render(Message("draw-legend"))]
    return "\n".join(parts + notes(s, seat, render))


def notes(s: State, seat: Seat | None, render: Render) -> list[str]:
    """Write what is known beside the map, line by line."""
    lines = [*_players(s, seat, render), *_supply(s, render)]
    if s.phase == WORK:
        lines.append(
            render(Message("draw-turn", {"who": SeatName(s.turn), "steps": s.steps + sum(s.own_steps), "uses": s.uses}))
        )
    return lines


def formula(tile: Tile) -> str:
    """Write a tile's effect in signs.

    >>> from .shelf import BOARD
    >>> formula(next(tile for tile in BOARD.tiles if tile and tile.id == "market"))
    '*↔2BX'
    >>> formula(next(tile for tile in BOARD.tiles if tile and tile.id == "tea-transport-4"))
    '4T→£4+4P'
    """
    if tile.special:
        return ("", f"{CHIPS_RETURNED}●→", "+♟", f"+{EXTRA_STEPS}⇢", "♟⇢*")[tile.special]

    def side(counts: tuple[int, ...]) -> str:
        pairs = list(zip(counts, SIGNS, strict=True))
        goods = "".join(f"{count if count > 1 else ''}{sign}" for count, sign in pairs[:6] if count)
        rest = [f"£{count}" if sign == "£" else f"{count}{sign}" for count, sign in pairs[6:] if count]
        return "+".join([goods, *rest] if goods else rest)

    arrow = "↔" if tile.both else "→"
    return side(tile.give) + arrow + side(tile.take) if any(tile.give) else "+" + side(tile.take)


def heading(s: State) -> Message:
    """Say how far the game has come."""
    if s.raffles == NONE:
        return Message("draw-setup")
    if s.stage < ROUND:
        return Message("draw-warm-up", {"who": SeatName(s.raffles)})
    return Message("draw-round", {"number": s.round, "who": SeatName(s.raffles)})


def _map(s: State, render: Render) -> str:
    """Draw the town square by square, with streets between."""
    places = {(column(s, site), row(s, site)): site for site in sites_of(s)}
    left, top = min(x for x, _ in places), min(y for _, y in places)
    right, bottom = max(x for x, _ in places), max(y for _, y in places)
    lines: list[str] = []
    for y in range(top, bottom + 1):
        for line in range(HEIGHT + 1):
            text = ""
            for x in range(left, right + 1):
                site = places.get((x, y))
                if line < HEIGHT:
                    text += _cell(s, site, render)[line] + ("═" if line == 1 and _street(s, site, EAST) else " ")
                else:
                    text += ("║" if _street(s, site, SOUTH) else " ").center(CELL) + " "
            lines.append(text.rstrip())
    return "\n".join(lines)


def _street(s: State, site: int | None, side: int) -> bool:
    return site is not None and s.street[2 * site + side] == 1


def _cell(s: State, site: int | None, render: Render) -> list[str]:
    """Draw one square in four lines."""
    if site is None:
        return [" " * CELL] * HEIGHT
    name = "" if is_start(site) else lot_name(s, site)
    flag = {NONE: "", NEUTRAL: "N"}.get(s.flag[site], f"p{s.flag[site] + 1}")
    tile = s.tile[site]
    if tile < 0:
        label = f"{name} {'⚑' + flag if flag else ''}"
        lines = [label, "", f"£{s.price[site]}".center(CELL), ""]
    else:
        people = "".join(WORKERS[owner] for owner in range(s.seats) for at in s.worker[owner] if at == site)
        words = [*wrapped_name(render(tile_name(s, tile))), ""]
        dark = "●" if s.dark[tile] else ""
        label = f"{name} {flag}{dark} {people}".strip()
        lines = [label, words[0], words[1], formula(board_of(s.board).tile(tile))]
    return [line[:CELL].ljust(CELL) for line in lines]


def wrapped_name(name: str, width: int = CELL) -> list[str]:
    """Break a name into two lines, a long word with a hyphen.

    >>> wrapped_name("Textilmanufaktur"), wrapped_name("East India Company")
    (['Textilmanuf-', 'aktur'], ['East India', 'Company'])
    """
    lines = textwrap.wrap(name, width, break_long_words=False)[:2]
    if len(lines[0]) > width:
        return [lines[0][: width - 1] + "-", lines[0][width - 1 :]]
    return lines


def short_name(name: str, width: int) -> str:
    """Shorten a name to one line.

    >>> short_name("Textilmanufaktur", 12), short_name("Market", 12)
    ('Textilmanuf…', 'Market')
    """
    return name if len(name) <= width else name[: width - 1] + "…"


def buildings_of(s: State, owner: int) -> int:
    """Count the buildings of a player."""
    return sum(flag == owner and tile >= 0 for flag, tile in zip(s.flag, s.tile, strict=True))


def _players(s: State, seat: Seat | None, render: Render) -> list[str]:
    lines = []
    for owner in range(s.seats):
        buildings = buildings_of(s, owner)
        counted: Arguments = {
            "points": amount("points", s.points[owner]),
            "chips": s.chips[owner],
            "buildings": buildings,
        }
        line = render(Message("draw-player", {"who": SeatName(owner), **counted}))
        goods = amounts(dict(zip(GOODS, s.goods[owner], strict=True)))
        shown = Message("draw-holding", {"cash": amount("cash", s.cash[owner]), "goods": goods})
        hidden = owner != seat and not s.open
        pointer = "▸" if s.turn == owner and s.phase != FINISHED else " "
        lines.append(f"{pointer} p{owner + 1} {line} · {render(Message('draw-hidden') if hidden else shown)}")
    return lines


def _supply(s: State, render: Render) -> list[str]:
    goods = amounts(dict(zip(GOODS, s.supply, strict=True)))
    bag: Arguments = {"black": s.black_chips - chips_out(s), "white": s.white_chips - s.white_out}
    bag |= {"goods": goods, "streets": s.streets_left}
    lines = [render(Message("draw-supply", bag))]
    offered = [tile for tile in s.offer if tile != NONE]
    if offered:
        names = [tile_title(s, tile) for tile in offered]
        names = [Message("draw-hut", {"tile": n}) if t == s.hut else n for t, n in zip(offered, names, strict=True)]
        lines.append(render(Message("draw-offer", {"tiles": tuple(names)})))
    if s.top != NONE:
        left: Arguments = {"first": s.left[0], "second": s.left[1], "third": s.left[2]}
        lines.append(render(Message("draw-top", {"tile": tile_name(s, s.top), **left})))
    return lines
