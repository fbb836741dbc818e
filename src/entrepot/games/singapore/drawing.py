"""What a client needs to draw a table of Singapore: tiles, squares and prices, by the numbers that states use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from ...core.game import Message, SeatName
from .board import AMOUNTS, FIRST_START, GOODS, MIXES, SPECIALS, Board
from .board import Site as PrintedSite
from .board import Tile as PrintedTile
from .constants import CHIPS_RETURNED, EXTRA_STEPS, OWNER_POINTS, STEPS, USES
from .events import EVENT_KINDS
from .shelf import DEFAULT_BOARD, SHELF
from .state import (
    GIVE,
    MOVE,
    NEUTRAL,
    NOT_HIRED,
    PHASE_NAMES,
    RETURN,
    SEATS,
    TAKE,
    UNPLACED,
    WAITING,
    WORK,
)
from .text import KNOWN_NAMES, amount, amounts, building_name, effect
from .work import is_anothers


class MessageRef(Struct, frozen=True):
    """A message as it is sent."""

    id: str
    args: dict[str, int | str | MessageRef | list[MessageRef]] = {}


class Amount(Struct, frozen=True):
    """So many of a kind, in the picture of an effect."""

    kind: str
    """A good, ``any``, ``same``, ``cash``, ``points``; of special effects ``chips``, ``bag``, ``worker``, ``steps``,
    ``building``."""
    count: int
    text: str
    """The count as it is printed: nothing for one piece, else the number, or the range that it ends."""


class Tile(Struct, frozen=True):
    """A building."""

    id: str
    name: MessageRef
    picture: str
    """The name of its picture."""
    effect: MessageRef
    era: int
    dark: bool
    both: bool
    special: str
    give: list[Amount]
    take: list[Amount]
    gains: list[list[MessageRef]]
    """What a use brings along its arrow, and back."""
    after_use: MessageRef | None
    """What happens after each use of a dark building."""
    section: str
    """The section of the rules about it."""


class Site(Struct, frozen=True):
    """Where a site lies on its tile; land -1 is the starting tile."""

    name: str
    land: int
    x: int
    y: int
    price: int | None
    """Of a lot."""
    lot: MessageRef | None
    """A lot with its price, in words."""
    grade: int
    """How thickly a lot is grown: 1 for the cheapest price, and one more for each higher price."""
    plants: list[str]
    """What grows on a lot: more for higher prices."""


class Start(Struct, frozen=True):
    """The starting tile."""

    width: int
    height: int
    water: list[tuple[int, int]]


class Land(Struct, frozen=True):
    """The land tiles; where they lie is part of the state, since chance may lay them out."""

    shapes: list[tuple[int, int]]
    """How many squares wide and high each is."""
    unplaced: int
    """The column and row of a tile that is not laid out yet."""


class Sections(Struct, frozen=True):
    """The sections of the rules about parts of the board."""

    track: str
    streets: str
    crime: str
    lots: str


class Drawing(Struct, frozen=True):
    """All that is printed, and what follows from the rules for every position alike."""

    goods: list[str]
    mixes: list[list[int]]
    """The mixes of goods by their numbers in choices: how many of each good."""
    tiles: list[Tile | None]
    """By number; none where the board has none."""
    sites: list[Site | None]
    first_start: int
    """The site of the first starting building."""
    start: Start
    land: Land
    seals: list[int]
    black_in_bag: list[int]
    """How many black chips are in the bag, by the number of those that lie before players."""
    white_chips: int
    steps: int
    """Of a turn."""
    uses: int
    phases: dict[int, str]
    work_phases: list[int]
    """The phases of the working part of a turn, in which steps and uses are left."""
    flag_order: list[list[list[int]]]
    """Whose flags are planted, in their order: by the number of players, and by the seat that has Raffles."""
    owner_points: list[list[int]]
    """What the owner of a building gets for a use, by the user and the owner."""
    neutral: int
    plays_neutral: list[bool]
    """Whether the neutral colour plays, by the number of players."""
    waiting: int
    not_hired: int
    sections: Sections
    sounds: dict[str, str]
    """What the kinds of events sound like."""


def board_drawing(board: Board) -> Drawing:
    """Give all that is printed on a board."""
    prices = sorted({site.price for site in board.sites if site is not None and site.price is not None})
    return Drawing(
        goods=list(GOODS),
        mixes=[list(mix) for mix in MIXES],
        tiles=[None if tile is None else _tile(tile) for tile in board.tiles],
        sites=[None if site is None else _site(site, prices) for site in board.sites],
        first_start=FIRST_START,
        start=Start(len(board.start_rows[0]), len(board.start_rows), list(board.water)),
        land=Land(list(board.land_shapes), UNPLACED),
        seals=list(board.seals),
        black_in_bag=list(range(board.material.black_chips, -1, -1)),
        white_chips=board.material.white_chips,
        steps=STEPS,
        uses=USES,
        phases=dict(PHASE_NAMES),
        work_phases=[WORK, GIVE, TAKE, RETURN, MOVE],
        flag_order=[[_flag_order(seats, raffles) for raffles in range(seats)] for seats in range(SEATS + 1)],
        owner_points=[_owner_points(user) for user in range(SEATS)],
        neutral=NEUTRAL,
        plays_neutral=[_plays_neutral(seats) for seats in range(SEATS + 1)],
        waiting=WAITING,
        not_hired=NOT_HIRED,
        sections=Sections(track="track", streets="buy", crime="raid", lots="flags"),
        sounds={kind.name: kind.sound for kind in EVENT_KINDS if kind.sound},
    )


_drawing = lru_cache(maxsize=16)(board_drawing)


def drawing(options: Mapping[str, str]) -> Drawing:
    """Give all that is printed on the board that is played on.

    >>> first = drawing({}).sites[0]
    >>> first.name, first.price
    ('S1', 2)
    """
    return _drawing(SHELF.from_option(options.get("board", DEFAULT_BOARD)))


def _flag_order(seats: int, raffles: int) -> list[int]:
    """S4.3, S10.3 List whose flags are planted, in their order."""
    return [*range(raffles, seats), *range(raffles), *([NEUTRAL] if _plays_neutral(seats) else [])]


def _plays_neutral(seats: int) -> bool:
    """S10.1 Whether the neutral colour plays."""
    return seats == 2


def _owner_points(user: int) -> list[int]:
    """S6.7, S10.1 List what the owners of buildings get when somebody uses them."""
    return [OWNER_POINTS if is_anothers(owner, user) else 0 for owner in range(NEUTRAL + 1)]


_SPECIAL_AMOUNTS: dict[str, tuple[list[Amount], list[Amount]]] = {
    "return-chips": ([Amount("chips", CHIPS_RETURNED, f"1–{CHIPS_RETURNED}")], [Amount("bag", 1, "")]),
    "new-agent": ([], [Amount("worker", 1, "")]),
    "five-steps": ([], [Amount("steps", EXTRA_STEPS, f"+{EXTRA_STEPS}")]),
    "move-worker": ([Amount("worker", 1, "")], [Amount("building", 1, "")]),
}
_KNOWN_TILES = frozenset(tile.id for board in SHELF.boards.values() for tile in board.tiles if tile is not None)
_PLANTS = (
    "tuft tuft tuft",
    "tuft shrub tuft shrub tuft",
    "tree palm tree tree shrub tree palm",
    "reed palm reed reed palm reed reed reed",
)
"""What grows on lots, by their grade."""


_OWN_PICTURE = "market"
"""The picture of a building whose name is not known."""


def _tile(tile: PrintedTile) -> Tile:
    """Give a building: its name and effect as messages, and what it gives and takes."""
    special = SPECIALS[tile.special]
    give, take = (_amounts(side) for side in (tile.give, tile.take))
    if tile.special:
        give, take = _SPECIAL_AMOUNTS[special]
    gains = [_gains(side) for side in (tile.take, tile.give)]
    return Tile(
        id=tile.id,
        name=_message_ref(building_name(tile)),
        picture=tile.name if tile.name in KNOWN_NAMES else _OWN_PICTURE,
        effect=_message_ref(effect(tile)),
        era=tile.era,
        dark=tile.dark,
        both=tile.both,
        special=special,
        give=give,
        take=take,
        gains=gains,
        after_use=MessageRef("board-then-chip") if tile.dark else None,
        section=f"tile-{tile.id}" if tile.id in _KNOWN_TILES else "tiles",
    )


def _amounts(counts: tuple[int, ...]) -> list[Amount]:
    return [_amount(kind, count) for kind, count in zip(AMOUNTS, counts, strict=True) if count]


def _amount(kind: str, count: int) -> Amount:
    if kind == "cash":
        return Amount(kind, count, f"£{count}")
    return Amount(kind, count, str(count) if kind == "points" or count > 1 else "")


def _gains(counts: tuple[int, ...]) -> list[MessageRef]:
    named = {kind: count for kind, count in zip(AMOUNTS, counts, strict=True) if count}
    return [_message_ref(one) for one in amounts(named)] if named else []


def _site(site: PrintedSite, prices: list[int]) -> Site:
    """Give a site; lots are more thickly grown the higher their price is among all prices."""
    x, y = site.square
    if site.price is None:
        return Site(site.name, site.land, x, y, None, None, 0, [])
    lot = Message("choice-lot", {"lot": site.name, "price": amount("cash", site.price)})
    grade = min(prices.index(site.price) + 1, len(_PLANTS))
    return Site(site.name, site.land, x, y, site.price, _message_ref(lot), grade, _PLANTS[grade - 1].split())


def _message_ref(message: Message) -> MessageRef:
    """Make a message fit for sending; none of these names a seat."""
    args: dict[str, int | str | MessageRef | list[MessageRef]] = {}
    for name, value in message.args.items():
        if isinstance(value, SeatName):
            raise TypeError(f"the message {message.id} names a seat, and a drawing knows none")
        if isinstance(value, Message):
            args[name] = _message_ref(value)
        else:
            args[name] = [_message_ref(part) for part in value] if isinstance(value, tuple) else value
    return MessageRef(message.id, args)
