"""The numbered table of all choices of Singapore."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ...core.actions import ActionKind, ActionSpace, Part
from ...core.rule import const_array
from .board import (
    FIRST_START,
    FIRST_START_TILE,
    LANDS_AT_MOST,
    MAX_LAND_SIDE,
    MAX_SIDE,
    MIXES,
    SITE_NAMES,
    SITES,
    TILE_IDS,
    TILES_AT_MOST,
    Board,
    mix_word,
)
from .constants import CHIPS_RETURNED
from .layout import LAND_LETTERS
from .shelf import BOARD, DEFAULT_BOARD, SHELF

LEFT = TOP = -MAX_LAND_SIDE * LANDS_AT_MOST
SPOTS_WIDE = SPOTS_HIGH = MAX_SIDE + MAX_LAND_SIDE * (LANDS_AT_MOST - 1) - LEFT + 1
"""The largest land tiles laid end to end reach this far from the starting tile, in every direction."""


class _ChoicesOn(ActionSpace):
    """The table with the names of a board, which is known as long as anybody has the table."""

    board: Board


def _choices(
    tile_ids: Sequence[str],
    lot_names: Sequence[str],
    site_names: Sequence[str],
    columns: range,
    rows: range,
    earlier: ActionSpace | None = None,
) -> _ChoicesOn:
    """Make the table with given words."""
    tiles, lots, sites = Part("tile", tuple(tile_ids)), Part("lot", tuple(lot_names)), Part("site", tuple(site_names))
    streets = Part("street", tuple(f"{site}-{way}" for site in site_names for way in ("east", "south")))
    workers = Part("worker", ("first", "second"))
    mixes = Part("goods", tuple(mix_word(mix) for mix in MIXES))
    chips = Part("chips", tuple(str(count + 1) for count in range(CHIPS_RETURNED)))
    return _ChoicesOn(
        # What players choose.
        ActionKind("tile", tiles),  # take a tile of the display (S3.2, S5.1)
        ActionKind("stack"),  # buy the top of the stack (S5.3)
        ActionKind("lot", lots),  # put the warm-up tile there (S3.2)
        ActionKind("flag", lots),  # plant the next flag there (S4.3)
        ActionKind("street", streets),  # lay the free street (S3.3, S5.5)
        ActionKind("enter", sites),  # bring the waiting worker onto the board (S6.2)
        ActionKind("step", workers, sites),  # walk along a street (S6.2)
        ActionKind("buy", streets),  # buy a street (S6.3)
        ActionKind("use", sites, Part("way", ("along", "back"))),  # use a building (S6.5, S6.10)
        ActionKind("give", mixes),  # with these goods
        ActionKind("take", mixes),  # for these goods
        ActionKind("return", chips),  # to the bag (S6.14)
        ActionKind("move", workers, sites),  # put a worker there without a step (S6.13)
        ActionKind("end", is_pass=True),  # the turn (S6.1)
        ActionKind("hut", tiles),  # goes on this tile (S4.6)
        # What chance brings.
        ActionKind("black"),  # chip (S7.1)
        ActionKind("white"),  # chip
        ActionKind("reveal", tiles),  # as the new top of the stack (S2.1)
        ActionKind("marker", Part("seat", ("p1", "p2", "p3", "p4"))),  # is next on the pile (S2.3)
        ActionKind("land", Part("land", tuple(LAND_LETTERS))),  # tile is laid out next (S1.6)
        ActionKind(  # takes its top left square
            "spot", Part("column", tuple(map(str, columns))), Part("row", tuple(map(str, rows)))
        ),
        earlier=earlier,
    )


_OLD_SITES, _OLD_TILES = SITE_NAMES[: FIRST_START + 4], TILE_IDS[:FIRST_START_TILE]
_EARLIER = _choices(_OLD_TILES, SITE_NAMES[:FIRST_START], _OLD_SITES, range(-18, 19), range(-12, 14))
"""The table of the time when there was no board but ``singapore-1``: stored numbers of choices are those of it."""


@lru_cache(maxsize=64)
def choices_on(board: Board) -> ActionSpace:
    """Make the table with the names of a board; the numbers are the same on every board."""
    tiles = [board.tile_id(number) for number in range(TILES_AT_MOST)]
    sites = [board.site_name(number) for number in range(SITES)]
    columns, rows = range(LEFT, LEFT + SPOTS_WIDE), range(TOP, TOP + SPOTS_HIGH)
    space = _choices(tiles, sites, sites, columns, rows, _EARLIER)
    space.board = board
    return space


def choices_for(options: Mapping[str, str]) -> ActionSpace:
    """Give the table with the names of the board that the options name."""
    return choices_on(SHELF.from_option(options.get("board", DEFAULT_BOARD)))


CHOICES = choices_on(BOARD)
TILE = CHOICES.first("tile")
STACK = CHOICES.first("stack")
LOT = CHOICES.first("lot")
PLANT = CHOICES.first("flag")
JOIN = CHOICES.first("street")
ENTER = CHOICES.first("enter")
STEP = CHOICES.first("step")
BUY = CHOICES.first("buy")
USE = CHOICES.first("use")
GIVE_MIX = CHOICES.first("give")
TAKE_MIX = CHOICES.first("take")
GIVE_BACK = CHOICES.first("return")
PUT = CHOICES.first("move")
END = CHOICES.first("end")
PUT_HUT = CHOICES.first("hut")
BLACK = CHOICES.first("black")
WHITE = CHOICES.first("white")
TURN_UP = CHOICES.first("reveal")
PILE_UP = CHOICES.first("marker")
LAY_OUT = CHOICES.first("land")
PUT_LAND = CHOICES.first("spot")
PLAYER_CHOICES = BLACK
"""Choices from here on are made by chance."""

NO_MIX = -1
MIX = const_array(MIXES)
MIX_FIRST = const_array([sum(sum(mix) < size for mix in MIXES) for size in range(7)])
"""Where the mixes of a size begin."""
