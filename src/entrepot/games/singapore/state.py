"""Everything that lies on the table of Singapore, as one fixed-size state."""

from __future__ import annotations

from ...core.rule import const_array, rule
from ...core.state import GameState, field
from .board import BOARD, GOODS, LOTS, SITE_NAMES, SITES, STACK_TILES, TILE_IDS, TILES
from .layout import LAND_LETTERS

SEATS = 4
NEUTRAL = 4
"""The third colour of the two-player game, after the seats (S10.1)."""
NONE = -1
WAITING = -1
"""A worker that is off the board and may enter it."""
NOT_HIRED = -2
"""The second worker, before the New agent was used."""
UNPLACED = 127
"""Where a land tile lies that is not laid out yet."""

# Phases: what the next choice is about.
LAND, SPOT, MARKER, REVEAL, CHIP = 0, 1, 2, 3, 4
WARM_TILE, WARM_LOT, FLAG, BUILD, STREET = 5, 6, 7, 8, 9
WORK, GIVE, TAKE, RETURN, MOVE, HUT, FINISHED = 10, 11, 12, 13, 14, 15, 16
# What goes on by itself after a chance event, where it is not one of the phases.
FILL, PLACE = 17, 18
PHASE_NAMES = {
    LAND: "land",
    SPOT: "spot",
    MARKER: "marker",
    REVEAL: "reveal",
    CHIP: "chip",
    WARM_TILE: "warm-tile",
    WARM_LOT: "warm-lot",
    FLAG: "flag",
    BUILD: "build",
    STREET: "street",
    WORK: "work",
    GIVE: "give",
    TAKE: "take",
    RETURN: "return",
    MOVE: "move",
    HUT: "hut",
    FINISHED: "over",
    FILL: "fill",
    PLACE: "place",
}
# Stages: in whose course buildings are being put up.
WARM_UP, ROUND, NEUTRAL_BUILDS = 0, 1, 2
STAGE_NAMES = {WARM_UP: "warm-up", ROUND: "round", NEUTRAL_BUILDS: "neutral"}

_TILE = {NONE: "-", **dict(enumerate(TILE_IDS))}
_SITE = {NONE: "-", **dict(enumerate(SITE_NAMES))}
_WORKER = {NOT_HIRED: "none", WAITING: "waiting", **dict(enumerate(SITE_NAMES))}
_OWNER = {NONE: "-", **{seat: f"p{seat + 1}" for seat in range(SEATS)}, NEUTRAL: "neutral"}
_YES = {0: "no", 1: "yes"}
_EDGES = tuple(f"{site}-{way}" for site in SITE_NAMES for way in ("east", "south"))


class State(GameState):
    """One position of Singapore."""

    # The table: who plays, and with what options.
    seats: int = field("i1")
    open: int = field("i1", names=_YES)
    random_layout: int = field("i1", names=_YES)
    # The moment: what is to be chosen, by whom, and in what course.
    phase: int = field("i1", names=PHASE_NAMES)
    then: int = field("i1", names=PHASE_NAMES)
    stage: int = field("i1", names=STAGE_NAMES)
    round: int = field("i1")
    turn: int = field("i1", names=_OWNER, start=NONE)
    raffles: int = field("i1", names=_OWNER, start=NONE)
    taken: int = field("i1")
    """Markers piled, warm-up tiles placed, flags planted, or turns taken: whatever is being counted off."""
    drawer: int = field("i1", names=_OWNER, start=NONE)
    """Who draws the chip."""
    # The ground.
    land: int = field("i1", names={NONE: "-", **dict(enumerate(LAND_LETTERS))}, start=NONE)
    """The land tile that is being laid out."""
    land_x: list[int] = field("i1", 6, start=UNPLACED)
    land_y: list[int] = field("i1", 6, start=UNPLACED)
    near: list[int] = field("i1", 4 * SITES, start=NONE, derived=True, internal=True)
    """The sites east, south, west and north of each site."""
    # The tiles.
    gone: list[int] = field("i1", STACK_TILES, at=TILE_IDS[:STACK_TILES], names=_YES)
    """Whether a tile has left the game unbuilt (S4.5, S4.6)."""
    stacked: list[int] = field("i1", STACK_TILES, derived=True, internal=True)
    """Whether a tile still lies in the stack, below its top."""
    left: list[int] = field("i1", 3, derived=True)
    """How many of each era do."""
    top: int = field("i1", names=_TILE, start=NONE)
    offer: list[int] = field("i1", 5, names=_TILE, start=NONE)
    """The display, in the order of drawing."""
    offered: int = field("i1", derived=True, internal=True)
    hut: int = field("i1", names=_TILE, start=NONE)
    held: int = field("i1", names=_TILE, start=NONE)
    """A tile taken and not yet placed."""
    # The town.
    tile: list[int] = field("i1", SITES, at=SITE_NAMES, names=_TILE, start=NONE)
    flag: list[int] = field("i1", SITES, at=SITE_NAMES, names=_OWNER, start=NONE)
    street: list[int] = field("i1", 2 * SITES, at=_EDGES, names=_YES)
    """Whether a street leads from a site to the east, and to the south."""
    streets_left: int = field("i1", start=BOARD.material["streets"])
    gaps: list[int] = field("i1", 2 * SITES, derived=True, internal=True)
    """The pairs of adjacent buildings without a street, ascending, as numbers of streets."""
    gap_count: int = field("i1", derived=True, internal=True)
    site: int = field("i1", names=_SITE, start=NONE)
    """Where a building was just put up, or is being used."""
    # The players.
    cash: list[int] = field("i2", SEATS, secret=True)
    goods: list[list[int]] = field("i1", SEATS, len(GOODS), secret=True)
    supply: list[int] = field("i1", len(GOODS), derived=True)
    chips: list[int] = field("i1", SEATS + 1)
    points: list[int] = field("i2", SEATS)
    pile: list[int] = field("i1", SEATS, names=_OWNER, start=NONE)
    """All markers in the order of their arrival: of two on one space, the earlier one lies lower."""
    seals: list[int] = field("i1", SEATS)
    """How many seals have paid."""
    worker: list[list[int]] = field("i1", SEATS, 2, names=_WORKER, start=NOT_HIRED)
    # The turn.
    steps: int = field("i1")
    uses: int = field("i1")
    used: int = field("i8")
    """The sites used this turn, one bit each."""
    must_enter: int = field("i1", names=_YES)
    """The second worker waited when the turn began (S6.11)."""
    back: int = field("i1", names=_YES)
    """A trade is made against its arrow's first direction."""


# Tables of the tiles, as the rules look them up.
ERA = const_array([tile.era for tile in TILES])
DARK = const_array([int(tile.dark) for tile in TILES])
BOTH = const_array([int(tile.both) for tile in TILES])
SPECIAL = const_array([tile.special for tile in TILES])
COST = const_array([side for tile in TILES for side in (tile.give, tile.take)])
"""What a use costs; row 2 t is tile t along its arrow, row 2 t + 1 back."""
GAIN = const_array([side for tile in TILES for side in (tile.take, tile.give)])
PRICE = const_array(BOARD.prices)


@rule
def is_built(s: State, site: int) -> bool:
    """Whether a building stands there."""
    return s.tile[site] >= 0


@rule
def is_free(s: State, lot: int) -> bool:
    """Whether a lot has neither a building nor a flag."""
    return lot < LOTS and s.tile[lot] < 0 and s.flag[lot] < 0
