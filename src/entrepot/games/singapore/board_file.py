"""Reads a board file of Singapore: TOML or JSON, complete or based on another board (S1.10).

All faults of a file are reported at once, each with its place and its reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from ...core.data_file import DataSection, FaultList, content_fingerprint, read, read_text
from ...core.errors import BadData
from . import board as printed
from .board import Board, Material, Site, Tile
from .layout import LAND_LETTERS, START_SIGNS, LayoutFault, Square, land_places

KEYS = ("name", "base", "material", "start", "land", "layouts", "tile")
TILE_KEYS = ("id", "name", "give", "take", "both", "dark", "special")
GREATEST = {
    "cubes": 60,
    "black_chips": 60,
    "white_chips": 20,
    "streets": 120,
    "flags": 60,
    "start_cash": 99,
    "start_points": 99,
    "seal_cash": 99,
}
"""The greatest number of each piece."""
GREATEST_PRICE, GREATEST_AMOUNT, GREATEST_SEAL = 9, 99, 999
LEAST_STACK = 9
"""With fewer tiles, four players would have no round (S4.2)."""
LONGEST_NAME = 40
BUILT_IN = {path.stem: path for path in sorted(printed.FOLDER.glob("*.toml"))}
"""The files of the boards that come with the game, by id."""
_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def load_board(path: Path) -> Board:
    """Read the file of a board."""
    return read_board(read(path), path.name)


def load_text(text: str, file: str) -> Board:
    """Read the text of a board file in JSON."""
    return read_board(read_text(text, file, is_toml=False), file)


def read_board(given: Mapping[str, Any], file: str) -> Board:
    """Check the content of a board file, and make a board of it."""
    content = with_base(given, file)
    faults = FaultList()
    material: Material | None = None
    seals: tuple[int, ...] = ()
    starting: list[Tile] = []
    stack: list[Tile] = []
    rows, prices, shapes, lots = [""], list[int](), list[Square](), list[Site]()
    with faults.noted():
        DataSection(file, "the file", content).only(*KEYS)
    with faults.noted():
        material, seals = _material(file, content)
    with faults.noted():
        rows, prices, starting = _start(file, content)
    with faults.noted():
        shapes, lots = _land(file, content)
    with faults.noted():
        stack = _stack(file, content, [tile.id for tile in starting])
    faults.check()
    assert material is not None
    with faults.noted():
        classic = _classic(file, content, rows, shapes)
    sites = _sites(rows, prices, starting, lots)
    with faults.noted():
        _check_sizes(file, len(prices) + len(lots), len(stack), material)
    faults.check()
    name = content.get("name", "")
    return Board(
        name=name if isinstance(name, str) and name else file,
        fingerprint=content_fingerprint(content),
        material=material,
        seals=seals,
        start_rows=tuple(rows),
        land_shapes=tuple(shapes),
        sites=sites,
        tiles=_tiles(stack, starting),
        classic=classic,
    )


def with_base(given: Mapping[str, Any], file: str) -> dict[str, Any]:
    """Take what a file leaves out from the board it is based on: material number by number, else whole sections."""
    content = {key: value for key, value in given.items() if key != "base"}
    if "base" not in given:
        return content
    base = given["base"]
    if base not in BUILT_IN:
        raise BadData(file, "base", f"there is no board {base!r} (there are {', '.join(BUILT_IN)})")
    below = read(BUILT_IN[base])
    if isinstance(content.get("material"), dict):
        content["material"] = below["material"] | content["material"]
    return below | content


# The parts of a file


def _material(file: str, content: Mapping[str, Any]) -> tuple[Material, tuple[int, ...]]:
    place = DataSection(file, "material", _part(file, content, "material"))
    faults = FaultList()
    names = [one.name for one in fields(Material)]
    with faults.noted():
        place.only("seals", *names)
    numbers: dict[str, int] = {}
    for name in names:
        with faults.noted():
            numbers[name] = _whole(place, name, 1 if name in ("white_chips", "flags") else 0, GREATEST[name])
    seals: list[int] = []
    with faults.noted():
        seals = place.take_list("seals", int)
        if seals != sorted(set(seals)) or (seals and not 1 <= seals[0] <= seals[-1] <= GREATEST_SEAL):
            raise place.fault(f"'seals' rise from 1 on, to {GREATEST_SEAL} at most")
        if len(seals) > printed.MAX_SEALS:
            raise place.fault(f"there are at most {printed.MAX_SEALS} seals, not {len(seals)}")
    faults.check()
    return Material(**numbers), tuple(seals)


def _start(file: str, content: Mapping[str, Any]) -> tuple[list[str], list[int], list[Tile]]:
    """Read the starting tile (S1.2, S1.9)."""
    place = DataSection(file, "start", _part(file, content, "start"))
    faults = FaultList()
    with faults.noted():
        place.only("squares", "prices", "building")
    rows: list[str] = []
    prices: list[int] = []
    starting: list[Tile] = []
    with faults.noted():
        rows = place.take_list("squares", str)
        _check_start(place, rows)
    with faults.noted():
        prices = place.take_list("prices", int)
        lots = sum(row.count(".") for row in rows)
        if len(prices) != lots:
            raise place.fault(f"'prices' lists one price for each of the {lots} lots, not {len(prices)}")
        for price in prices:
            _check_price(place, price)
    with faults.noted():
        starting = _starting(place, sum(row.count("#") for row in rows))
    faults.check()
    return rows, prices, starting


def _check_start(place: DataSection, rows: list[str]) -> None:
    side = printed.MAX_SIDE
    if not 1 <= len(rows) <= side or not 1 <= len(rows[0]) <= side or any(len(row) != len(rows[0]) for row in rows):
        raise place.fault(f"'squares' is a rectangle of 1 to {side} rows and columns")
    for row in rows:
        for sign in row:
            if sign not in START_SIGNS:
                raise place.fault(f"'squares' has # for a building, . for a lot and ~ for water, not {sign!r}")
    count = sum(row.count("#") for row in rows)
    if not 1 <= count <= printed.MAX_STARTS:
        raise place.fault(f"'squares' has 1 to {printed.MAX_STARTS} buildings #, not {count}")


def _starting(start: DataSection, count: int) -> list[Tile]:
    """Read the starting buildings."""
    entries = start.take_list("building", dict)
    if len(entries) != count:
        raise start.fault(f"'building' lists one entry for each of the {count} buildings #, not {len(entries)}")
    faults = FaultList()
    tiles: list[Tile] = []
    ids: set[str] = set()
    for number, entry in enumerate(entries, 1):
        with faults.noted():
            place = DataSection(start.file, f"start, building {number}", entry)
            place.only(*TILE_KEYS)
            tiles.append(_tile(place, printed.PRINTED, ids))
    faults.check()
    return tiles


def _land(file: str, content: Mapping[str, Any]) -> tuple[list[Square], list[Site]]:
    """Read the land tiles: their shapes, and their lots in reading order (S1.3)."""
    place = DataSection(file, "land", _part(file, content, "land"))
    faults = FaultList()
    with faults.noted():
        place.only(*LAND_LETTERS)
    shapes: list[Square] = []
    lots: list[Site] = []
    letters = [letter for letter in LAND_LETTERS if letter in place.content]
    if letters != list(LAND_LETTERS[: len(letters)]) or not letters:
        raise place.fault(f"land tiles are A, B and so on, up to {LAND_LETTERS[-1]}, without a gap")
    for land, letter in enumerate(letters):
        with faults.noted():
            rows = _land_rows(place, letter)
            shapes.append((len(rows[0]), len(rows)))
            squares = [(x, y) for y, row in enumerate(rows) for x, price in enumerate(row) if price != "~"]
            names = (f"{letter}{number}" for number in range(1, len(squares) + 1))
            lots += [Site(name, land, (x, y), rows[y][x]) for name, (x, y) in zip(names, squares, strict=True)]
    faults.check()
    return shapes, lots


def _land_rows(place: DataSection, letter: str) -> list[list[Any]]:
    side = printed.MAX_LAND_SIDE
    rows = place.take_list(letter, list)
    if not 1 <= len(rows) <= side or not 1 <= len(rows[0]) <= side or any(len(row) != len(rows[0]) for row in rows):
        raise place.fault(f"{letter!r} is 1 to {side} rows of prices, each of the same length of 1 to {side}")
    for price in (price for row in rows for price in row):
        if price != "~":
            if type(price) is not int:
                raise place.fault(f"{letter!r} lists prices, and ~ for water, not {price!r}")
            _check_price(place, price)
    return rows


def _check_price(place: DataSection, price: int) -> None:
    if not 0 <= price <= GREATEST_PRICE:
        raise place.fault(f"a lot costs 0 to {GREATEST_PRICE}, not {price}")


def _stack(file: str, content: Mapping[str, Any], taken: list[str]) -> list[Tile]:
    """Read the tiles of the stack (S9); the starting buildings' ids are taken."""
    entries = content.get("tile")
    if not isinstance(entries, list):
        raise BadData(file, "the file", "lists its tiles as [[tile]]")
    faults = FaultList()
    tiles: list[Tile] = []
    ids = set(taken)
    for number, entry in enumerate(entries, 1):
        with faults.noted():
            place = DataSection(file, f"tile {number}", entry)
            place.only("era", *TILE_KEYS)
            tiles.append(_tile(place, _whole(place, "era", 1, printed.ERAS), ids))
    with faults.noted():
        if not LEAST_STACK <= len(entries) <= printed.MAX_STACK:
            raise BadData(file, "tile", f"there are {LEAST_STACK} to {printed.MAX_STACK} tiles, not {len(entries)}")
    faults.check()
    return tiles


def _tile(place: DataSection, era: int, ids: set[str]) -> Tile:
    """Read a building; its id is added to those that are taken."""
    word, name = place.take("id", str), place.take("name", str)
    if not _ID.fullmatch(word) or len(word) > LONGEST_NAME:
        raise place.fault(f"an 'id' is made of small letters, digits and hyphens, not {word!r}")
    if word in ids:
        raise place.fault(f"the id {word!r} is taken")
    ids.add(word)
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise place.fault(f"a 'name' has 1 to {LONGEST_NAME} printable characters, not {name!r}")
    special = place.take("special", str, "trade")
    if special not in printed.SPECIALS:
        raise place.fault(f"'special' is one of {', '.join(printed.SPECIALS[1:])}, not {special!r}")
    give, take = _amounts(place, "give"), _amounts(place, "take")
    if (special == "trade") != any(take) or (special != "trade" and any(give)):
        raise place.fault("a tile takes something or has a special effect, one of the two")
    both = place.take("both", bool, False)
    if both and not any(give):
        raise place.fault("only a trade goes both ways")
    dark = place.take("dark", bool, False)
    return Tile(word, name, era, give, take, both, dark, printed.SPECIALS.index(special))


def _amounts(place: DataSection, key: str) -> tuple[int, ...]:
    given = DataSection(place.file, f"{place.name}, {key}", place.take(key, dict, {}))
    given.only(*printed.AMOUNTS)
    amounts = tuple(given.take(name, int, 0) for name in printed.AMOUNTS)
    counts = dict(zip(printed.AMOUNTS, amounts, strict=True))
    if min(amounts) < 0 or counts["any"] > 5 or counts["same"] > 5:
        raise given.fault("amounts are not negative, and at most 5 of any or of the same")
    if max(amounts) > GREATEST_AMOUNT:
        raise given.fault(f"amounts are at most {GREATEST_AMOUNT}")
    if counts["any"] and counts["same"]:
        raise given.fault("either any or the same, not both")
    return amounts


def _classic(file: str, content: Mapping[str, Any], rows: list[str], shapes: list[Square]) -> tuple[Square, ...]:
    layouts = DataSection(file, "layouts", _part(file, content, "layouts"))
    layouts.only("classic")
    try:
        return land_places(layouts.take_list("classic", str), rows, shapes)
    except LayoutFault as fault:
        raise layouts.fault(f"'classic': {fault}") from fault


# Numbers of sites and tiles


def _sites(rows: list[str], prices: list[int], starting: list[Tile], lots: list[Site]) -> tuple[Site | None, ...]:
    """Number the sites."""
    at = {sign: [(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one == sign] for sign in "#."}
    own = [
        Site(f"S{number}", printed.START_TILE, square, price)
        for number, (square, price) in enumerate(zip(at["."], prices, strict=True), 1)
    ]
    sites: list[Site | None] = [None] * printed.SITES
    every = own + lots
    if len(every) > printed.MAX_LOTS:
        return tuple(sites)
    numbers = printed.slots([lot.name for lot in every], printed.LOT_NUMBERS, printed.FREE_LOTS)
    for number, lot in zip(numbers, every, strict=True):
        sites[number] = lot
    for number, (tile, square) in enumerate(zip(starting, at["#"], strict=True), printed.FIRST_START):
        sites[number] = Site(tile.id, printed.START_TILE, square, None)
    return tuple(sites)


def _tiles(stack: list[Tile], starting: list[Tile]) -> tuple[Tile | None, ...]:
    """Number the tiles."""
    tiles: list[Tile | None] = [None] * printed.TILES_AT_MOST
    numbers = printed.slots([tile.id for tile in stack], printed.TILE_NUMBERS, printed.FREE_TILES)
    for number, tile in zip(numbers, stack, strict=True):
        tiles[number] = tile
    tiles[printed.FIRST_START_TILE : printed.FIRST_START_TILE + len(starting)] = starting
    return tuple(tiles)


def most_built(stack: int) -> tuple[int, int]:
    """Count the buildings that a game can have at most besides the starting ones, and the flags of one owner.

    >>> most_built(42)
    (40, 14)
    """
    built, flags = 0, 0
    for seats in (2, 3, 4):
        warm_up, in_round, shown = (4, 3, 4) if seats == 2 else (seats, seats, seats + 1)
        rounds = 0
        while stack - warm_up - rounds * in_round >= shown:
            rounds += 1
        built = max(built, warm_up + rounds * in_round)
        flags = max(flags, rounds + warm_up // seats)
    return built, flags


def _check_sizes(file: str, lots: int, stack: int, material: Material) -> None:
    """Refuse a board on which a game could run out of lots or flags."""
    faults = FaultList()
    built, flags = most_built(stack)
    with faults.noted():
        if lots > printed.MAX_LOTS:
            raise BadData(file, "the file", f"there are at most {printed.MAX_LOTS} lots, not {lots}")
        if lots < built:
            raise BadData(file, "the file", f"with {stack} tiles there are {built} lots or more, not {lots}")
    with faults.noted():
        if material.flags < flags:
            raise BadData(file, "material", f"with {stack} tiles a player needs {flags} flags, not {material.flags}")
    faults.check()


def _part(file: str, content: Mapping[str, Any], key: str) -> Any:
    if key not in content:
        raise BadData(file, "the file", f"{key!r} is missing")
    return content[key]


def _whole(place: DataSection, key: str, low: int, high: int) -> int:
    value = place.take(key, int)
    if not low <= value <= high:
        raise place.fault(f"{key!r} is from {low} to {high}, not {value}")
    return value
