"""The boards of Singapore: squares, prices, seals and tiles, read from data files (S0, S1, S9).

A site is a lot or a starting building, and has a number; so has a tile. The numbers are the same on every board: a lot
or a tile that the board ``singapore-1`` has too keeps its number there, others take numbers that are free.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ...core.data_file import read
from .layout import LAND_LETTERS, Square

FOLDER = Path(__file__).parent / "data"

GOODS = ("brick", "textile", "tea", "opium")
GOOD_COUNT = len(GOODS)
AMOUNTS = (*GOODS, "any", "same", "cash", "points")
"""The columns of a cost or a gain."""
SPECIALS = ("trade", "return-chips", "new-agent", "five-steps", "move-worker")
ERAS = 3
PRINTED = 0
"""The era of the starting buildings."""

# The largest board that a state has room for. Sets of sites and of tiles are bits of one number each.
FIRST_START, MAX_STARTS = 40, 6
"""Starting buildings are the sites from here on, at most so many; all other sites are lots."""
END_START = FIRST_START + MAX_STARTS
SITES = 62
MAX_LOTS = SITES - MAX_STARTS
FIRST_START_TILE = 42
"""The tiles of the starting buildings are numbered from here on; all other tiles lie in the stack."""
END_START_TILE = FIRST_START_TILE + MAX_STARTS
TILES_AT_MOST = 60
MAX_STACK = TILES_AT_MOST - MAX_STARTS
LANDS_AT_MOST = len(LAND_LETTERS)
MAX_SIDE = 6
"""Squares along a side of the starting tile."""
MAX_LAND_SIDE = 4
MAX_SEALS = 12
NO_LAND, START_TILE = -2, -1
"""Where a site lies that a board does not have, and one of the starting tile."""


@dataclass(frozen=True)
class Tile:
    """One building (S9)."""

    id: str
    name: str
    era: int
    give: tuple[int, ...]
    take: tuple[int, ...]
    both: bool
    dark: bool
    special: int


@dataclass(frozen=True)
class Site:
    """A lot or a starting building, and where on its tile it lies."""

    name: str
    land: int
    """The number of the land tile; START_TILE is the starting tile."""
    square: Square
    price: int | None
    """Of a lot (S1.4)."""


@dataclass(frozen=True)
class Material:
    """Numbers of pieces, and what everybody begins with (S0, S2.2)."""

    cubes: int
    black_chips: int
    white_chips: int
    streets: int
    flags: int
    start_cash: int
    start_points: int
    seal_cash: int


@dataclass(frozen=True)
class Board:
    """All that is printed (S0, S1, S9)."""

    name: str
    fingerprint: int
    material: Material
    seals: tuple[int, ...]
    start_rows: tuple[str, ...]
    """The starting tile, square by square (S1.2)."""
    land_shapes: tuple[Square, ...]
    """How many squares wide and high each land tile is."""
    sites: tuple[Site | None, ...]
    """By number; None where the board has none."""
    tiles: tuple[Tile | None, ...]
    classic: tuple[Square, ...]
    """Where the land tiles' top left squares lie in the classic layout."""

    def __hash__(self) -> int:
        return self.fingerprint

    @property
    def lots(self) -> tuple[int, ...]:
        """The numbers of the lots."""
        return tuple(number for number, site in enumerate(self.sites) if site is not None and site.price is not None)

    @property
    def starting(self) -> tuple[Tile, ...]:
        """The starting buildings, in reading order."""
        return tuple(tile for tile in self.tiles[FIRST_START_TILE:END_START_TILE] if tile is not None)

    @property
    def stack(self) -> tuple[int, ...]:
        """The numbers of the tiles of the stack."""
        return tuple(n for n, tile in enumerate(self.tiles) if tile is not None and tile.era != PRINTED)

    @property
    def water(self) -> tuple[Square, ...]:
        """The water of the starting tile."""
        return tuple((x, y) for y, row in enumerate(self.start_rows) for x, sign in enumerate(row) if sign == "~")

    def tile(self, number: int) -> Tile:
        """Give the tile of a number."""
        tile = self.tiles[number]
        if tile is None:
            raise LookupError(f"the board has no tile {number}")
        return tile

    def site(self, number: int) -> Site:
        """Give the site of a number."""
        site = self.sites[number]
        if site is None:
            raise LookupError(f"the board has no site {number}")
        return site

    def site_name(self, number: int) -> str:
        """Name a site; one that the board does not have, by its number."""
        site = self.sites[number]
        return SITE_NAMES[number] if site is None else site.name

    def tile_id(self, number: int) -> str:
        """Name a tile; one that the board does not have, by its number."""
        tile = self.tiles[number]
        return TILE_IDS[number] if tile is None else tile.id


def slots(names: list[str], known: dict[str, int], free: list[int]) -> list[int]:
    """Number things by name: known ones keep their numbers, the others take those that are free, in order.

    >>> slots(["x", "a", "y"], {"a": 0, "b": 1}, [5, 1])
    [5, 0, 1]
    """
    taken = {known[name] for name in names if name in known}
    rest = iter(number for number in free if number not in taken)
    return [known[name] if name in known else next(rest) for name in names]


_KNOWN_LOTS = (*(f"S{number}" for number in range(1, 5)), *(f"{a}{n}" for a in LAND_LETTERS for n in range(1, 7)))
_FIRST_BOARD = read(FOLDER / "singapore-1.toml")
_KNOWN_STARTS = tuple(tile["id"] for tile in _FIRST_BOARD["start"]["building"])
_KNOWN_TILES = tuple(tile["id"] for tile in _FIRST_BOARD["tile"])
_NEW_STARTS = tuple(f"start-{number}" for number in range(len(_KNOWN_STARTS) + 1, MAX_STARTS + 1))
SITE_NAMES = (
    *_KNOWN_LOTS,
    *_KNOWN_STARTS,
    *_NEW_STARTS,
    *(f"lot-{number}" for number in range(FIRST_START + 1, MAX_LOTS + 1)),
)
"""The names of the numbers of sites in position texts; those of ``singapore-1`` are its lots and starting buildings."""
TILE_IDS = (
    *_KNOWN_TILES,
    *_KNOWN_STARTS,
    *_NEW_STARTS,
    *(f"tile-{number}" for number in range(FIRST_START_TILE + 1, MAX_STACK + 1)),
)
"""The names of the numbers of tiles in position texts."""
LOT_NUMBERS = {name: number for number, name in enumerate(_KNOWN_LOTS)}
TILE_NUMBERS = {name: number for number, name in enumerate(_KNOWN_TILES)}
FREE_LOTS = [*range(END_START, SITES), *range(FIRST_START)]
FREE_TILES = [*range(END_START_TILE, TILES_AT_MOST), *range(FIRST_START_TILE)]

MIXES = tuple(
    (a, b, c, size - a - b - c)
    for size in range(1, 6)
    for a in range(size, -1, -1)
    for b in range(size - a, -1, -1)
    for c in range(size - a - b, -1, -1)
)
"""All ways to choose one to five cubes, by number and then in the order of the goods."""


def mix_word(mix: tuple[int, ...]) -> str:
    """Write a mix of goods as one word.

    >>> mix_word((2, 0, 1, 0))
    '2brick+1tea'
    """
    return "+".join(f"{count}{good}" for count, good in zip(mix, GOODS, strict=True) if count)
