"""The board and the tiles of Singapore, read from the data files (S0, S1, S9)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...engine.datafile import Place, read
from ...engine.errors import BadData
from .layout import LAND_HEIGHT, LAND_LETTERS, LAND_WIDTH, LayoutFault, land_places

FOLDER = Path(__file__).parent / "data"

GOODS = ("brick", "textile", "tea", "opium")
AMOUNTS = (*GOODS, "any", "same", "cash", "points")
"""The columns of a cost or a gain."""
SPECIALS = ("trade", "return-chips", "new-agent", "five-steps", "move-worker")
ERA_SIZES = (4, 14, 14, 14)
"""How many tiles there are of each era; era 0 is printed on the board."""


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
class Board:
    """All that is printed: numbers of material, squares, prices and layouts (S0, S1)."""

    material: dict[str, int]
    seals: tuple[int, ...]
    lot_squares: tuple[tuple[int, int], ...]
    """Of the starting tile's lots, within that tile."""
    building_squares: tuple[tuple[int, int], ...]
    water: tuple[int, int]
    prices: tuple[int, ...]
    """Of all lots: the starting tile's first, then the land tiles' in the order of their letters."""
    buildings: tuple[str, ...]
    """Ids of the starting buildings, in reading order."""
    classic: tuple[tuple[int, int], ...]
    """Where the land tiles' top left squares lie in the classic layout."""


def _amounts(place: Place, key: str) -> tuple[int, ...]:
    given = Place(place.file, f"{place.name}, {key}", place.take(key, dict, {}))
    given.only(*AMOUNTS)
    amounts = tuple(given.take(name, int, 0) for name in AMOUNTS)
    if min(amounts) < 0 or amounts[AMOUNTS.index("any")] > 5 or amounts[AMOUNTS.index("same")] > 5:
        raise given.fault("amounts are not negative, and at most 5 of any or of the same")
    if amounts[AMOUNTS.index("any")] and amounts[AMOUNTS.index("same")]:
        raise given.fault("either any or the same, not both")
    return amounts


def _tile(file: str, number: int, content: Any) -> Tile:
    place = Place(file, f"tile {number}", content)
    place.only("id", "name", "era", "give", "take", "both", "dark", "special")
    special = place.take("special", str, "trade")
    if special not in SPECIALS:
        raise place.fault(f"'special' is one of {', '.join(SPECIALS[1:])}, not {special!r}")
    give, take = _amounts(place, "give"), _amounts(place, "take")
    if (special == "trade") != any(take):
        raise place.fault("a tile takes something or has a special effect, one of the two")
    return Tile(
        id=place.take("id", str),
        name=place.take("name", str),
        era=place.take("era", int),
        give=give,
        take=take,
        both=place.take("both", bool, False),
        dark=place.take("dark", bool, False),
        special=SPECIALS.index(special),
    )


def load_tiles(path: Path) -> tuple[Tile, ...]:
    """Read the tiles: era I, II and III, then the starting buildings."""
    content = read(path)
    entries = content.get("tile")
    if not isinstance(entries, list):
        raise BadData(path.name, "the file", "lists its tiles as [[tile]]")
    tiles = [_tile(path.name, number, entry) for number, entry in enumerate(entries, 1)]
    ids = [tile.id for tile in tiles]
    for number, tile in enumerate(tiles, 1):
        if ids.index(tile.id) != number - 1:
            raise BadData(path.name, f"tile {number}", f"the id {tile.id!r} is taken")
    for era, size in enumerate(ERA_SIZES):
        found = sum(tile.era == era for tile in tiles)
        if found != size:
            raise BadData(path.name, f"era {era}", f"has {size} tiles, not {found}")
    return tuple(tile for era in (1, 2, 3, 0) for tile in tiles if tile.era == era)


def _squares_of(rows: list[str], sign: str) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == sign)


def load_board(path: Path, tiles: tuple[Tile, ...]) -> Board:
    """Read the board."""
    top = Place(path.name, "the file", read(path))
    top.only("material", "start", "land", "layouts")
    material = Place(path.name, "material", top.take("material", dict))
    start = Place(path.name, "start", top.take("start", dict))
    land = Place(path.name, "land", top.take("land", dict))
    land.only(*LAND_LETTERS)
    rows = start.take_list("squares", str, 3)
    lots, buildings, water = (_squares_of(rows, sign) for sign in ".#~")
    if (len(lots), len(buildings), len(water)) != (4, 4, 1):
        raise start.fault("'squares' has four buildings #, four lots . and one water ~")
    printed = start.take_list("buildings", str, 4)
    if sorted(printed) != sorted(tile.id for tile in tiles if tile.era == 0):
        raise start.fault("'buildings' names the four tiles of era 0")
    prices = start.take_list("prices", int, 4)
    for letter in LAND_LETTERS:
        prices += _land_prices(land, letter)
    for price in prices:
        if not 1 <= price <= 4:
            raise BadData(path.name, "prices", f"a lot costs 1 to 4, not {price}")
    seals = material.take_list("seals", int)
    if seals != sorted(set(seals)) or not seals or seals[0] < 1:
        raise material.fault("'seals' rise from 1 on")
    numbers = ("cubes", "black_chips", "white_chips", "streets", "flags", "start_cash", "start_points", "seal_cash")
    material.only("seals", *numbers)
    return Board(
        material={name: material.take(name, int) for name in numbers},
        seals=tuple(seals),
        lot_squares=lots,
        building_squares=buildings,
        water=water[0],
        prices=tuple(prices),
        buildings=tuple(printed),
        classic=_classic(top, rows),
    )


def _land_prices(land: Place, letter: str) -> list[int]:
    rows = land.take_list(letter, list, LAND_HEIGHT)
    prices = [price for row in rows for price in row]
    if any(len(row) != LAND_WIDTH for row in rows) or not all(type(price) is int for price in prices):
        raise land.fault(f"{letter!r} is {LAND_HEIGHT} rows of {LAND_WIDTH} prices")
    return prices


def _classic(top: Place, start: list[str]) -> tuple[tuple[int, int], ...]:
    layouts = Place(top.file, "layouts", top.take("layouts", dict))
    try:
        return land_places(layouts.take_list("classic", str), start)
    except LayoutFault as fault:
        raise layouts.fault(f"'classic': {fault}") from fault


TILES = load_tiles(FOLDER / "tiles.toml")
BOARD = load_board(FOLDER / "board.toml", TILES)
TILE_IDS = tuple(tile.id for tile in TILES)
STACK_TILES = sum(ERA_SIZES[1:])
"""Tiles below this number come from the stack, the others are printed on the board."""

STARTING_TILES = tuple(TILE_IDS.index(building) for building in BOARD.buildings)
"""The tiles of the starting buildings, in the order of their sites."""
START_ROWS = tuple(
    "".join("#" if (x, y) in BOARD.building_squares else "." if (x, y) in BOARD.lot_squares else "~" for x in range(3))
    for y in range(3)
)
LOTS = len(BOARD.prices)
SITES = LOTS + len(BOARD.buildings)
"""Sites are the lots, then the starting buildings."""
SITE_NAMES = (
    *(f"S{number}" for number in range(1, 5)),
    *(f"{letter}{number}" for letter in LAND_LETTERS for number in range(1, 7)),
    *BOARD.buildings,
)
SITE_LAND = (*[-1] * 4, *(land for land in range(6) for _ in range(6)), *[-1] * 4)
"""On which land tile a site lies; -1 is the starting tile."""
_LAND_SQUARES = tuple((x, y) for y in range(LAND_HEIGHT) for x in range(LAND_WIDTH))
SITE_SQUARES = (*BOARD.lot_squares, *_LAND_SQUARES * 6, *BOARD.building_squares)
"""Where on its tile a site lies."""
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
