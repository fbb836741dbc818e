"""What a client needs to draw a table of Singapore: tiles, squares and prices, by the numbers that states use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from ...core.game import Message, SeatName
from . import board
from .board import AMOUNTS, BOARD, GOODS, LOTS, MIXES, SITE_LAND, SITE_NAMES, SITE_SQUARES, SITES, SPECIALS, TILES
from .constants import BLACK_CHIPS, CHIPS_RETURNED, EXTRA_STEPS, STEPS, USES, WHITE_CHIPS
from .events import EVENT_KINDS
from .layout import START_SIZE
from .state import NEUTRAL, NOT_HIRED, PHASE_NAMES, PRICE, SEATS, UNPLACED, WAITING
from .text import amount, amounts, effect, tile_name


class Said(Struct, frozen=True):
    """A message as it is sent."""

    id: str
    args: dict[str, int | str | Said | list[Said]] = {}


class Amount(Struct, frozen=True):
    """So many of a kind, in the picture of an effect."""

    kind: str
    """A good, ``any``, ``same``, ``cash``, ``points``; of special effects ``chips``, ``bag``, ``worker``, ``steps``,
    ``building``."""
    count: int


class Tile(Struct, frozen=True):
    """A building."""

    id: str
    name: Said
    picture: str
    effect: Said
    era: int
    dark: bool
    both: bool
    special: str
    give: list[Amount]
    take: list[Amount]
    gains: list[list[Said]]
    """What a use brings along its arrow, and back."""


class Site(Struct, frozen=True):
    """Where a site lies on its tile; land -1 is the starting tile."""

    name: str
    land: int
    x: int
    y: int
    price: int | None
    """Of a lot."""
    lot: Said | None
    """A lot with its price, in words."""


class Start(Struct, frozen=True):
    """The starting tile."""

    size: int
    water: tuple[int, int]


class Land(Struct, frozen=True):
    """The land tiles; where they lie is part of the state, since chance may lay them out."""

    width: int
    height: int
    unplaced: int
    """The column and row of a tile that is not laid out yet."""


class Drawing(Struct, frozen=True):
    """All that is printed."""

    goods: list[str]
    mixes: list[list[int]]
    """The mixes of goods by their numbers in choices: how many of each good."""
    tiles: list[Tile]
    sites: list[Site]
    lots: int
    """Sites from this number on are the starting buildings."""
    start: Start
    land: Land
    seals: list[int]
    black_chips: int
    white_chips: int
    steps: int
    """Of a turn."""
    uses: int
    phases: dict[int, str]
    colours: list[list[int]]
    """Whose flags are planted, in the order of the seats, by the number of players."""
    neutral: int
    waiting: int
    not_hired: int
    sounds: dict[str, str]
    """What the kinds of events sound like."""


@cache
def _drawing() -> Drawing:
    return Drawing(
        goods=list(GOODS),
        mixes=[list(mix) for mix in MIXES],
        tiles=[_tile(number) for number in range(len(TILES))],
        sites=[_site(site) for site in range(SITES)],
        lots=LOTS,
        start=Start(START_SIZE, BOARD.water),
        land=Land(board.LAND_WIDTH, board.LAND_HEIGHT, UNPLACED),
        seals=list(BOARD.seals),
        black_chips=BLACK_CHIPS,
        white_chips=WHITE_CHIPS,
        steps=STEPS,
        uses=USES,
        phases=dict(PHASE_NAMES),
        colours=[[*range(seats), *([NEUTRAL] if seats == 2 else [])] for seats in range(SEATS + 1)],
        neutral=NEUTRAL,
        waiting=WAITING,
        not_hired=NOT_HIRED,
        sounds={kind.name: kind.sound for kind in EVENT_KINDS if kind.sound},
    )


def drawing(options: Mapping[str, str]) -> Drawing:
    """Give all that is printed.

    >>> drawing({}).sites[0].price
    2
    """
    return _drawing()


_SPECIAL_AMOUNTS: dict[str, tuple[list[Amount], list[Amount]]] = {
    "return-chips": ([Amount("chips", CHIPS_RETURNED)], [Amount("bag", 1)]),
    "new-agent": ([], [Amount("worker", 1)]),
    "five-steps": ([], [Amount("steps", EXTRA_STEPS)]),
    "move-worker": ([Amount("worker", 1)], [Amount("building", 1)]),
}


def _tile(number: int) -> Tile:
    """Give a building: its name and effect as messages, and what it gives and takes."""
    tile = TILES[number]
    special = SPECIALS[tile.special]
    give, take = (_amounts(side) for side in (tile.give, tile.take))
    if tile.special:
        give, take = _SPECIAL_AMOUNTS[special]
    gains = [_gains(side) for side in (tile.take, tile.give)]
    said = _said(tile_name(number)), _said(effect(tile))
    return Tile(tile.id, said[0], tile.name, said[1], tile.era, tile.dark, tile.both, special, give, take, gains)


def _amounts(counts: tuple[int, ...]) -> list[Amount]:
    return [Amount(kind, count) for kind, count in zip(AMOUNTS, counts, strict=True) if count]


def _gains(counts: tuple[int, ...]) -> list[Said]:
    named = {kind: count for kind, count in zip(AMOUNTS, counts, strict=True) if count}
    return [_said(one) for one in amounts(named)] if named else []


def _site(site: int) -> Site:
    x, y = SITE_SQUARES[site]
    name = SITE_NAMES[site]
    if site >= LOTS:
        return Site(name, SITE_LAND[site], x, y, None, None)
    lot = Message("choice-lot", {"lot": name, "price": amount("cash", PRICE[site])})
    return Site(name, SITE_LAND[site], x, y, BOARD.prices[site], _said(lot))


def _said(message: Message) -> Said:
    """Make a message fit for sending; none of these names a seat."""
    args: dict[str, int | str | Said | list[Said]] = {}
    for name, value in message.args.items():
        if isinstance(value, SeatName):
            raise TypeError(f"the message {message.id} names a seat, and a drawing knows none")
        if isinstance(value, Message):
            args[name] = _said(value)
        else:
            args[name] = [_said(part) for part in value] if isinstance(value, tuple) else value
    return Said(message.id, args)
