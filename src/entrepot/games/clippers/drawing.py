"""What a client needs to draw a chart of Clippers: where everything lies, by the numbers that states use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from .board import (
    BOARDS,
    CARDS,
    CLIPPER_LINES,
    DEFAULT_BOARD,
    LINES,
    NATIONS,
    START,
    TRANSLATED,
    Map,
    map_from_option,
)
from .board import Island as MapIsland
from .chart import ISLAND_RADIUS, START_RADIUS, Chart
from .events import EVENT_KINDS
from .rules import CLIPPER_PRICE, sticks_at_most
from .rulings import RULINGS
from .situation import sticks_to_lay
from .state import (
    CARD_PRICE,
    CARD_STICKS,
    LAST_LAY_PHASE,
    NONE,
    ON_LINK,
    PHASE2_ACTION_NAMES,
    PHASE_NAMES,
    SEATS,
    TIPS,
    State,
)

LABEL_BELOW = ISLAND_RADIUS + 14
"""How far below an island its name stands, where the map does not say."""


class MessageRef(Struct, frozen=True):
    """A message as it is sent."""

    id: str
    args: dict[str, int | str] = {}


class Label(Struct, frozen=True):
    """Where the name of an island stands, from its middle."""

    lines: int
    dx: float
    dy: float


class Island(Struct, frozen=True):
    """An island; its name is a message on the game's own maps, and the file's word on another."""

    id: str
    name: MessageRef | str
    value: int
    spaces: int
    x: float
    y: float
    label: Label


class Start(Struct, frozen=True):
    """The start space of a line."""

    line: int
    name: MessageRef
    x: float
    y: float


class Link(Struct, frozen=True):
    """A link between two places."""

    ends: tuple[int, int]
    length: int
    tracks: int
    one_way: bool


class Card(Struct, frozen=True):
    """An option card, and how many sticks it lets one lay in a phase."""

    id: str
    price: int
    sticks: int
    section: str
    """The section of the rules about it."""


class Meridian(Struct, frozen=True, rename={"lon_e": "lonE"}):
    """A line of longitude, counted eastwards."""

    lon_e: float
    x: float


class Parallel(Struct, frozen=True):
    """A line of latitude."""

    lat: float
    y: float


class Graticule(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """The lines of latitude and longitude, as far as the map gives them."""

    meridians: list[Meridian] = []
    parallels: list[Parallel] = []
    equator_y: float | None = None
    capricorn_y: float | None = None
    dateline_x: float | None = None


class Sections(Struct, frozen=True):
    """The sections of the rules about parts of the board."""

    islands: str
    stretches: str
    nations: str
    lines: str
    violet: str
    """The line without clippers."""
    buying: str


class Drawing(Struct, frozen=True):
    """The printed chart, what its lines, nations and cards are called, and what holds in every position alike."""

    name: MessageRef | str
    """A message on the game's own maps, and the file's word on another."""
    width: float
    height: float
    equator: float
    island_radius: float
    start_radius: float
    graticule: Graticule
    islands: list[Island]
    starts: list[Start]
    links: list[Link]
    departure: list[list[int]]
    lines: list[str]
    clipper_lines: int
    """The first lines have clippers, so many of them."""
    clipper_price: int
    sticks_left: list[list[list[list[list[int]]]]]
    """How many sticks may still be laid: by the phase of the round, by whether a clipper waits (0 or 1), by the card
    (last: none), by what the player did in phase 2, and by the sticks that were laid in this turn."""
    round_phases: list[str]
    """What the phases of a round are about."""
    nations: list[str]
    cards: list[Card]
    phases: dict[int, str]
    """The names of what the next choice is about."""
    start: int
    """Places from here on are start spaces."""
    on_link: int
    """Tips from here on are on a link."""
    tips: int
    """Room for the tips of one line."""
    seats: int
    """Room for the settlements of one island, by seat."""
    sections: Sections
    sounds: dict[str, str]
    """Sounds by the kind of event."""


def drawing(options: Mapping[str, str]) -> Drawing:
    """Give the chart of the map that is played on.

    >>> drawing({}).islands[0].name
    MessageRef(id='island-pitcairn', args={})
    """
    readings = RULINGS["settlement_rule"].readings
    reading = options.get(RULINGS["settlement_rule"].option, readings[0])
    return _drawing(map_from_option(options.get("board", DEFAULT_BOARD)), readings.index(reading))


def map_drawing(board: Map, settlement_rule: int = 0) -> Drawing:
    """Place what is printed on a map; one without positions of its own is spread over the paper."""
    chart = Chart(board)
    return Drawing(
        name=MessageRef("board-title") if board in BOARDS.values() else board.name,
        width=chart.width,
        height=chart.height,
        equator=chart.equator,
        island_radius=ISLAND_RADIUS,
        start_radius=START_RADIUS,
        graticule=_graticule(chart.graticule),
        islands=[_island(chart, number, island) for number, island in enumerate(board.islands)],
        starts=[
            Start(line, MessageRef(f"start-{name}"), *_point(chart, START + line))
            for line, name in enumerate(CLIPPER_LINES)
        ],
        links=[Link((link.ends[0], link.ends[1]), link.length, link.tracks, link.one_way) for link in board.links],
        departure=[list(card) for card in board.departure],
        lines=list(LINES),
        clipper_lines=len(CLIPPER_LINES),
        clipper_price=CLIPPER_PRICE,
        sticks_left=[
            [_sticks_left(phase, waits, settlement_rule) for waits in (False, True)]
            for phase in range(LAST_LAY_PHASE + 1)
        ],
        round_phases=["settle", "lay", "lay", "close"],
        nations=list(NATIONS),
        cards=[
            Card(card, CARD_PRICE[number], CARD_STICKS[number], f"card-{card}") for number, card in enumerate(CARDS)
        ],
        phases=PHASE_NAMES,
        start=START,
        on_link=ON_LINK,
        tips=TIPS,
        seats=SEATS,
        sections=Sections("map", "lay", "setup", "kind-lay", "violet", "kind-buy"),
        sounds={kind.name: kind.sound for kind in EVENT_KINDS if kind.sound},
    )


_drawing = lru_cache(maxsize=16)(map_drawing)


def _sticks_left(phase: int, waits: bool, settlement_rule: int) -> list[list[list[int]]]:
    """C5.6, C5.7 Count the sticks that may still be laid: by card, by what was done in phase 2, and by those laid."""
    s = State()
    s.turn, s.rule_phase, s.bought[0] = 0, phase, 0 if waits else NONE
    s.settlement_rule, s.free_islands = settlement_rule, 1
    return [[_counts(s, card, action) for action in sorted(PHASE2_ACTION_NAMES)] for card in (*range(len(CARDS)), NONE)]


def _counts(s: State, card: int, action: int) -> list[int]:
    s.card[0], s.phase2_action[0], s.laid_now = card, action, 0
    counts = []
    while s.laid_now <= sticks_at_most(s):
        counts.append(sticks_to_lay(s))
        s.laid_now += 1
    return counts


def _graticule(lines: Mapping[str, Any]) -> Graticule:
    return msgspec.convert(dict(lines), Graticule)


def _point(chart: Chart, place: int) -> tuple[float, float]:
    point = chart.place(place)
    return round(point.x, 1), round(point.y, 1)


def _island(chart: Chart, number: int, island: MapIsland) -> Island:
    spot = island.spot
    name = MessageRef(f"island-{island.id}") if island.id in TRANSLATED else island.name
    label = Label(max(len(spot.label), 1), spot.label_dx, spot.label_dy if spot.label else LABEL_BELOW)
    x, y = _point(chart, number)
    return Island(island.id, name, island.value, island.spaces, x, y, label)
