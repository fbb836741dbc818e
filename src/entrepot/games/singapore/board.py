"""The board and the tiles of Singapore, read from the data files (S0, S1, S9)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ...core.data_file import DataSection, read
from ...core.errors import BadData
from .layout import LAND_LETTERS, LayoutFault, Square, land_places

FOLDER = Path(__file__).parent / "data"

GOODS = ("brick", "textile", "tea", "opium")
AMOUNTS = (*GOODS, "any", "same", "cash", "points")
"""The columns of a cost or a gain."""
SPECIALS = ("trade", "return-chips", "new-agent", "five-steps", "move-worker")
ERA_SIZES = (14, 14, 14)
"""How many tiles there are of each era."""
PRINTED = 0
"""The era of the starting buildings."""


TILE_KEYS = ("id", "name", "give", "take", "both", "dark", "special")
LAND_LOTS = 9
"""Lots of a land tile at most: all sites together must fit the bits of one number."""


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
    starting: tuple[Tile, ...]
    """The starting buildings, in reading order."""
    land_shape: Square
    """How many lots wide and high a land tile is."""
    classic: tuple[tuple[int, int], ...]
    """Where the land tiles' top left squares lie in the classic layout."""


def _amounts(place: DataSection, key: str) -> tuple[int, ...]:
    given = DataSection(place.file, f"{place.name}, {key}", place.take(key, dict, {}))
    given.only(*AMOUNTS)
    amounts = tuple(given.take(name, int, 0) for name in AMOUNTS)
    if min(amounts) < 0 or amounts[AMOUNTS.index("any")] > 5 or amounts[AMOUNTS.index("same")] > 5:
        raise given.fault("amounts are not negative, and at most 5 of any or of the same")
    if amounts[AMOUNTS.index("any")] and amounts[AMOUNTS.index("same")]:
        raise given.fault("either any or the same, not both")
    return amounts


def _tile(place: DataSection, era: int) -> Tile:
    special = place.take("special", str, "trade")
    if special not in SPECIALS:
        raise place.fault(f"'special' is one of {', '.join(SPECIALS[1:])}, not {special!r}")
    give, take = _amounts(place, "give"), _amounts(place, "take")
    if (special == "trade") != any(take):
        raise place.fault("a tile takes something or has a special effect, one of the two")
    return Tile(
        id=place.take("id", str),
        name=place.take("name", str),
        era=era,
        give=give,
        take=take,
        both=place.take("both", bool, False),
        dark=place.take("dark", bool, False),
        special=SPECIALS.index(special),
    )


def load_tiles(path: Path, starting: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Read the tiles of the stack: era I, II and III; the starting buildings' ids are taken."""
    content = read(path)
    entries = content.get("tile")
    if not isinstance(entries, list):
        raise BadData(path.name, "the file", "lists its tiles as [[tile]]")
    places = [DataSection(path.name, f"tile {number}", entry) for number, entry in enumerate(entries, 1)]
    for place in places:
        place.only("era", *TILE_KEYS)
    tiles = [_tile(place, place.take("era", int)) for place in places]
    ids = {tile.id for tile in starting}
    for number, tile in enumerate(tiles, 1):
        if tile.id in ids:
            raise BadData(path.name, f"tile {number}", f"the id {tile.id!r} is taken")
        ids.add(tile.id)
    for era, size in enumerate(ERA_SIZES, 1):
        found = sum(tile.era == era for tile in tiles)
        if found != size:
            raise BadData(path.name, f"era {era}", f"has {size} tiles, not {found}")
    return tuple(sorted(tiles, key=lambda tile: tile.era))


def _squares_of(rows: list[str], sign: str) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == sign)


def load_board(path: Path) -> Board:
    """Read the board."""
    top = DataSection(path.name, "the file", read(path))
    top.only("material", "start", "land", "layouts")
    material = DataSection(path.name, "material", top.take("material", dict))
    start = DataSection(path.name, "start", top.take("start", dict))
    land = DataSection(path.name, "land", top.take("land", dict))
    land.only(*LAND_LETTERS)
    rows = start.take_list("squares", str, 3)
    lots, buildings, water = (_squares_of(rows, sign) for sign in ".#~")
    if (len(lots), len(buildings), len(water)) != (4, 4, 1):
        raise start.fault("'squares' has four buildings #, four lots . and one water ~")
    prices = start.take_list("prices", int, 4)
    shape = _land_shape(land)
    for letter in LAND_LETTERS:
        prices += _land_prices(land, letter, shape)
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
        starting=_starting(start),
        land_shape=shape,
        classic=_classic(top, rows, shape),
    )


def _starting(start: DataSection) -> tuple[Tile, ...]:
    """Read the starting buildings (S1.9)."""
    entries = start.take_list("building", dict, 4)
    places = [DataSection(start.file, f"start, building {number}", entry) for number, entry in enumerate(entries, 1)]
    for place in places:
        place.only(*TILE_KEYS)
    return tuple(_tile(place, PRINTED) for place in places)


def _land_shape(land: DataSection) -> Square:
    """Take the shape of the land tiles from the first one's prices (S1.3)."""
    rows = land.take_list(LAND_LETTERS[0], list)
    if not rows or not rows[0] or len(rows) * len(rows[0]) > LAND_LOTS:
        raise land.fault(f"a land tile has 1 to {LAND_LOTS} lots")
    return len(rows[0]), len(rows)


def _land_prices(land: DataSection, letter: str, shape: Square) -> list[int]:
    width, height = shape
    rows = land.take_list(letter, list, height)
    prices = [price for row in rows for price in row]
    if any(len(row) != width for row in rows) or not all(type(price) is int for price in prices):
        raise land.fault(f"{letter!r} is {height} rows of {width} prices")
    return prices


def _classic(top: DataSection, start: list[str], shape: Square) -> tuple[Square, ...]:
    layouts = DataSection(top.file, "layouts", top.take("layouts", dict))
    try:
        return land_places(layouts.take_list("classic", str), start, shape)
    except LayoutFault as fault:
        raise layouts.fault(f"'classic': {fault}") from fault


BOARD = load_board(FOLDER / "board.toml")
TILES = (*load_tiles(FOLDER / "tiles.toml", BOARD.starting), *BOARD.starting)
TILE_IDS = tuple(tile.id for tile in TILES)
STACK_TILES = sum(ERA_SIZES)
"""Tiles below this number come from the stack, the others are printed on the board."""

STARTING_TILES = tuple(range(STACK_TILES, len(TILES)))
"""The tiles of the starting buildings, in the order of their sites."""
START_ROWS = tuple(
    "".join("#" if (x, y) in BOARD.building_squares else "." if (x, y) in BOARD.lot_squares else "~" for x in range(3))
    for y in range(3)
)
LOTS = len(BOARD.prices)
SITES = LOTS + len(BOARD.starting)
LAND_WIDTH, LAND_HEIGHT = BOARD.land_shape
_LAND_SQUARES = tuple((x, y) for y in range(LAND_HEIGHT) for x in range(LAND_WIDTH))
"""Sites are the lots, then the starting buildings."""
SITE_NAMES = (
    *(f"S{number}" for number in range(1, 5)),
    *(f"{letter}{number}" for letter in LAND_LETTERS for number in range(1, len(_LAND_SQUARES) + 1)),
    *(tile.id for tile in BOARD.starting),
)
SITE_LAND = (*[-1] * 4, *(land for land in range(6) for _ in _LAND_SQUARES), *[-1] * 4)
"""On which land tile a site lies; -1 is the starting tile."""
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
