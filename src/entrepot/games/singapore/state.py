"""Everything that lies on the table of Singapore, as one fixed-size state."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ...core.rule import rule
from ...core.state import GameState, field
from .board import (
    AMOUNTS,
    ERAS,
    FIRST_START,
    FIRST_START_TILE,
    GOODS,
    LANDS_AT_MOST,
    MAX_SEALS,
    MAX_SIDE,
    NO_LAND,
    PRINTED,
    SITE_NAMES,
    SITES,
    TILE_IDS,
    TILES_AT_MOST,
    Board,
)
from .layout import LAND_LETTERS
from .rulings import RULINGS
from .shelf import BOARD, SHELF
from .stored_names import COUNTER, STORED_NAMES

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
OLD_SITES, OLD_TILES = 44, 42
"""How many sites and tiles of the stack a state had before there were other boards than ``singapore-1``."""


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def board_numbers(board: Board) -> dict[str, int | tuple[int, ...]]:
    """Give what the constant fields of a state hold for a board, row after row."""
    sites, tiles = board.sites, board.tiles
    shapes = (*board.land_shapes, *[(0, 0)] * (LANDS_AT_MOST - len(board.land_shapes)))
    no_amounts = (0,) * len(AMOUNTS)
    sides = (side for tile in tiles for side in ((tile.give, tile.take) if tile else (no_amounts, no_amounts)))
    eras = [tile.era if tile else PRINTED for tile in tiles]
    return {
        "board": board.fingerprint,
        "lots": _bits(board.lots),
        "stack_tiles": _bits(board.stack),
        "era_tiles": tuple(_bits(n for n in board.stack if eras[n] == era) for era in range(ERAS + 1)),
        "start_water": _bits(MAX_SIDE * y + x for x, y in board.water),
        "start_width": len(board.start_rows[0]),
        "start_height": len(board.start_rows),
        "lands": len(board.land_shapes),
        "land_width": tuple(width for width, _ in shapes),
        "land_height": tuple(height for _, height in shapes),
        "site_land": tuple(site.land if site else NO_LAND for site in sites),
        "site_x": tuple(site.square[0] if site else 0 for site in sites),
        "site_y": tuple(site.square[1] if site else 0 for site in sites),
        "price": tuple((site.price or 0) if site else 0 for site in sites),
        "era": tuple(eras),
        "dark": tuple(int(tile is not None and tile.dark) for tile in tiles),
        "both": tuple(int(tile is not None and tile.both) for tile in tiles),
        "special": tuple(tile.special if tile else 0 for tile in tiles),
        "cost": tuple(amount for side in sides for amount in side),
        "seal_at": (*board.seals, *[0] * (MAX_SEALS - len(board.seals))),
        "seal_count": len(board.seals),
        "seal_cash": board.material.seal_cash,
        "cubes": board.material.cubes,
        "black_chips": board.material.black_chips,
        "white_chips": board.material.white_chips,
    }


_PRINTED = board_numbers(BOARD)


def _printed(name: str, kind: str, *shape: int) -> Any:
    """Declare a field that follows from the board; in a new state it is that of ``singapore-1``."""
    return field(kind, *shape, start=_PRINTED[name], constant=True, internal=True)


class State(GameState):
    """One position of Singapore."""

    stored_names = STORED_NAMES

    # The table: who plays, and with what options.
    seats: int = field("i1")
    open: int = field("i1", names=_YES)
    random_layout: int = field("i1", names=_YES)
    # The readings of the rules that the match is played by; see rulings.py.
    warm_up_rule: int = field("i1", names=RULINGS["warm_up_rule"].names)
    end_rule: int = field("i1", names=RULINGS["end_rule"].names)
    hut_rule: int = field("i1", names=RULINGS["hut_rule"].names)
    rest_rule: int = field("i1", names=RULINGS["rest_rule"].names)
    entry_rule: int = field("i1", names=RULINGS["entry_rule"].names)
    streets_rule: int = field("i1", names=RULINGS["streets_rule"].names)
    agent_rule: int = field("i1", names=RULINGS["agent_rule"].names)
    steps_rule: int = field("i1", names=RULINGS["steps_rule"].names)
    white_chip_rule: int = field("i1", names=RULINGS["white_chip_rule"].names)
    tie_rule: int = field("i1", names=RULINGS["tie_rule"].names)
    empty_raid_rule: int = field("i1", names=RULINGS["empty_raid_rule"].names)
    # The course: what is to be chosen, by whom, and when.
    phase: int = field("i1", names=PHASE_NAMES)
    phase_after_chance: int = field("i1", names=PHASE_NAMES)
    stage: int = field("i1", names=STAGE_NAMES)
    round: int = field("i1")
    turn: int = field("i1", names=_OWNER, start=NONE)
    raffles: int = field("i1", names=_OWNER, start=NONE)
    # How far the phase or the round is; at most one of these counters is not 0.
    lands_laid: int = field("i1")
    markers_piled: int = field("i1")
    warm_up_placed: int = field("i1")
    flags_planted: int = field("i1")
    turns_taken: int = field("i1")
    drawer: int = field("i1", names=_OWNER, start=NONE)
    """Who draws the chip."""
    # The ground.
    land: int = field("i1", names={NONE: "-", **dict(enumerate(LAND_LETTERS))}, start=NONE)
    """The land tile that is being laid out."""
    land_x: list[int] = field("i1", LANDS_AT_MOST, start=UNPLACED)
    land_y: list[int] = field("i1", LANDS_AT_MOST, start=UNPLACED)
    near: list[int] = field("i1", 4 * SITES, start=NONE, derived=True, internal=True)
    """The sites east, south, west and north of each site."""
    # The tiles.
    gone: list[int] = field("i1", TILES_AT_MOST, at=TILE_IDS, names=_YES, stored_size=OLD_TILES)
    """Whether a tile has left the game unbuilt (S4.5, S4.6)."""
    stack: int = field("i8", derived=True, internal=True)
    """The tiles that still lie in the stack below its top, one bit each."""
    left: list[int] = field("i1", ERAS, derived=True)
    """How many of each era do."""
    top: int = field("i1", names=_TILE, start=NONE)
    offer: list[int] = field("i1", 5, names=_TILE, start=NONE)
    """The display, in the order of drawing."""
    offered: int = field("i1", derived=True, internal=True)
    display: int = field("i8", derived=True, internal=True)
    """The tiles of the display, one bit each."""
    hut: int = field("i1", names=_TILE, start=NONE)
    held: int = field("i1", names=_TILE, start=NONE)
    """A tile taken and not yet placed."""
    # The town.
    tile: list[int] = field("i1", SITES, at=SITE_NAMES, names=_TILE, start=NONE, stored_size=OLD_SITES)
    flag: list[int] = field("i1", SITES, at=SITE_NAMES, names=_OWNER, start=NONE, stored_size=OLD_SITES)
    street: list[int] = field("i1", 2 * SITES, at=_EDGES, names=_YES, stored_size=2 * OLD_SITES)
    """Whether a street leads from a site to the east, and to the south."""
    streets_left: int = field("i1", start=BOARD.material.streets)
    gaps: list[int] = field("i8", 2, derived=True, internal=True)
    """The streets that could be laid between adjacent buildings, one bit each, in two halves."""
    built: int = field("i8", derived=True, internal=True)
    """The sites with a building, one bit each."""
    beside: int = field("i8", derived=True, internal=True)
    """The sites beside a building, one bit each."""
    free: int = field("i8", derived=True, internal=True)
    """The lots that have neither a building nor a flag, one bit each."""
    ways: list[int] = field("i8", SITES, derived=True, internal=True)
    """Where one step leads from each site, one bit for each site there (S6.2)."""
    site: int = field("i1", names=_SITE, start=NONE)
    """Where a building was just put up, or is being used."""
    # The players.
    cash: list[int] = field("i2", SEATS, secret=True, remembered=True)
    goods: list[list[int]] = field("i1", SEATS, len(GOODS), secret=True, remembered=True)
    supply: list[int] = field("i1", len(GOODS), derived=True)
    chips: list[int] = field("i1", SEATS + 1)
    white_out: int = field("i1")
    """White chips that have left the game (S7.1)."""
    points: list[int] = field("i2", SEATS)
    pile: list[int] = field("i1", SEATS, names=_OWNER, start=NONE)
    """All markers in the order of their arrival: of two on one space, the earlier one lies lower."""
    seals: list[int] = field("i1", SEATS)
    """How many seals have paid."""
    worker: list[list[int]] = field("i1", SEATS, 2, names=_WORKER, start=NOT_HIRED)
    # The turn.
    steps: int = field("i1")
    own_steps: list[int] = field("i1", 2)
    """Further steps that only the first or the second worker may take (S6.13)."""
    uses: int = field("i1")
    used: int = field("i8")
    """The sites used this turn, one bit each."""
    must_enter: int = field("i1", names=_YES)
    """The second worker waited when the turn began (S6.11)."""
    reversed_trade: int = field("i1", names=_YES)
    """A trade is made against its arrow's first direction."""
    # The board: all of it follows from the board's file. Declared last, so that what changes lies close together.
    board: int = field(
        "i8",
        start=BOARD.fingerprint,
        names={board.fingerprint: name for name, board in SHELF.boards.items()},
        numbered=True,
        constant=True,
        internal=True,
    )
    """The fingerprint of the board, by which its names are found."""
    lots: int = _printed("lots", "i8")
    """The sites that are lots, one bit each."""
    stack_tiles: int = _printed("stack_tiles", "i8")
    """The tiles of the stack, one bit each."""
    era_tiles: list[int] = _printed("era_tiles", "i8", ERAS + 1)
    """The tiles of each era, one bit each."""
    start_water: int = _printed("start_water", "i8")
    """The water of the starting tile, one bit a square, row by row of MAX_SIDE."""
    start_width: int = _printed("start_width", "i1")
    start_height: int = _printed("start_height", "i1")
    lands: int = _printed("lands", "i1")
    """How many land tiles there are."""
    land_width: list[int] = _printed("land_width", "i1", LANDS_AT_MOST)
    land_height: list[int] = _printed("land_height", "i1", LANDS_AT_MOST)
    site_land: list[int] = _printed("site_land", "i1", SITES)
    """On which land tile a site lies; START_TILE is the starting tile, NO_LAND is a site that there is not."""
    site_x: list[int] = _printed("site_x", "i1", SITES)
    """Where on its tile a site lies."""
    site_y: list[int] = _printed("site_y", "i1", SITES)
    price: list[int] = _printed("price", "i1", SITES)
    era: list[int] = _printed("era", "i1", TILES_AT_MOST)
    dark: list[int] = _printed("dark", "i1", TILES_AT_MOST)
    both: list[int] = _printed("both", "i1", TILES_AT_MOST)
    special: list[int] = _printed("special", "i1", TILES_AT_MOST)
    cost: list[list[int]] = _printed("cost", "i1", 2 * TILES_AT_MOST, len(AMOUNTS))
    """What a use costs: row 2 t is tile t along its arrow, row 2 t + 1 against it. What it brings is the other row."""
    seal_at: list[int] = _printed("seal_at", "i2", MAX_SEALS)
    seal_count: int = _printed("seal_count", "i1")
    seal_cash: int = _printed("seal_cash", "i1")
    cubes: int = _printed("cubes", "i1")
    black_chips: int = _printed("black_chips", "i1")
    white_chips: int = _printed("white_chips", "i1")

    def shared_field(self, stored_name: str) -> str:
        """Name the counter that runs in this phase."""
        if stored_name != COUNTER:
            return super().shared_field(stored_name)
        if self.phase in (LAND, SPOT):
            return "lands_laid"
        if self.phase == MARKER:
            return "markers_piled"
        if self.stage == WARM_UP:
            return "warm_up_placed"
        return "flags_planted" if self.phase == FLAG else "turns_taken"


def board_fields(s: State) -> dict[str, Any]:
    """Give the fields that are printed on the board of a state, without its fingerprint; none if it is not known."""
    board = SHELF.known(s.board)
    return {} if board is None else {name: value for name, value in field_values(board).items() if name != "board"}


@lru_cache(maxsize=16)
def field_values(board: Board) -> dict[str, Any]:
    """Give the values of the constant fields of a state on a board; all states on it share them."""
    numbers = board_numbers(board)
    return {
        name: State.fields[name].unflat([value] if isinstance(value, int) else list(value))
        for name, value in numbers.items()
    }


def state_on(board: Board) -> State:
    """Make a state with everything that is printed on a board, and nothing else on it."""
    s = State()
    for name, value in field_values(board).items():
        setattr(s, name, value)
    s.streets_left = board.material.streets
    for number in range(len(board.starting)):
        s.tile[FIRST_START + number] = FIRST_START_TILE + number
    for land in range(LANDS_AT_MOST):
        s.land_x[land], s.land_y[land] = 0, 0
    return s


@rule
def progress(s: State) -> int:
    """Give the value of the counter that runs: steps of the set-up, flags of the round, or its turns."""
    return s.lands_laid + s.markers_piled + s.warm_up_placed + s.flags_planted + s.turns_taken


@rule
def is_built(s: State, site: int) -> bool:
    """Whether a building stands there."""
    return s.tile[site] >= 0


@rule
def plant(s: State, lot: int, owner: int) -> None:
    """Put a flag on a lot."""
    s.flag[lot] = owner
    s.free &= ~(1 << lot)
