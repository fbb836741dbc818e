"""The numbered table of all choices of Singapore."""

from __future__ import annotations

from ...core.actions import ActionKind, ActionSpace, Part
from ...core.rule import const_array
from .board import LAND_HEIGHT, LAND_WIDTH, MIXES, SITE_NAMES, SITES, STACK_TILES, TILE_IDS, mix_word
from .constants import CHIPS_RETURNED
from .layout import LAND_LETTERS, START_SIZE

LEFT = -LAND_WIDTH * len(LAND_LETTERS)
TOP = -LAND_HEIGHT * len(LAND_LETTERS)
SPOTS_WIDE = START_SIZE + LAND_WIDTH * (len(LAND_LETTERS) - 1) - LEFT + 1
SPOTS_HIGH = START_SIZE + LAND_HEIGHT * (len(LAND_LETTERS) - 1) - TOP + 1
"""The land tiles laid end to end reach this far from the starting tile, in every direction."""

_tiles = Part("tile", TILE_IDS[:STACK_TILES])
_lots = Part("lot", SITE_NAMES[: SITES - 4])
_sites = Part("site", SITE_NAMES)
_streets = Part("street", tuple(f"{site}-{way}" for site in SITE_NAMES for way in ("east", "south")))
_workers = Part("worker", ("first", "second"))
_mixes = Part("goods", tuple(mix_word(mix) for mix in MIXES))

CHOICES = ActionSpace(
    # What players choose.
    ActionKind("tile", _tiles),  # take a tile of the display (S3.2, S5.1)
    ActionKind("stack"),  # buy the top of the stack (S5.3)
    ActionKind("lot", _lots),  # put the warm-up tile there (S3.2)
    ActionKind("flag", _lots),  # plant the next flag there (S4.3)
    ActionKind("street", _streets),  # lay the free street (S3.3, S5.5)
    ActionKind("enter", _sites),  # bring the waiting worker onto the board (S6.2)
    ActionKind("step", _workers, _sites),  # walk along a street (S6.2)
    ActionKind("buy", _streets),  # buy a street (S6.3)
    ActionKind("use", _sites, Part("way", ("along", "back"))),  # use a building (S6.5, S6.10)
    ActionKind("give", _mixes),  # with these goods
    ActionKind("take", _mixes),  # for these goods
    ActionKind("return", Part("chips", tuple(str(count + 1) for count in range(CHIPS_RETURNED)))),  # to the bag (S6.14)
    ActionKind("move", _workers, _sites),  # put a worker there without a step (S6.13)
    ActionKind("end", is_pass=True),  # the turn (S6.1)
    ActionKind("hut", _tiles),  # goes on this tile (S4.6)
    # What chance brings.
    ActionKind("black"),  # chip (S7.1)
    ActionKind("white"),  # chip
    ActionKind("reveal", _tiles),  # as the new top of the stack (S2.1)
    ActionKind("marker", Part("seat", ("p1", "p2", "p3", "p4"))),  # is next on the pile (S2.3)
    ActionKind("land", Part("land", tuple(LAND_LETTERS))),  # tile is laid out next (S1.6)
    ActionKind(
        "spot",  # takes its top left square
        Part("column", tuple(str(LEFT + column) for column in range(SPOTS_WIDE))),
        Part("row", tuple(str(TOP + row) for row in range(SPOTS_HIGH))),
    ),
)

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
