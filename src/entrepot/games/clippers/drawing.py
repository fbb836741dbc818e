"""What a client needs to draw a chart of Clippers: where everything lies, by the numbers that states use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from .board import (
    CARDS,
    CLIPPER_LINES,
    DEFAULT_BOARD,
    LINES,
    NATIONS,
    START,
    Map,
    built_in,
    map_from_option,
)
from .board import Island as MapIsland
from .chart import ISLAND_RADIUS, START_RADIUS, Chart
from .events import EVENT_KINDS
from .rules import CLIPPER_PRICE
from .state import CARD_PRICE, CARD_STICKS, CLIPPER_STICKS, LAST_LAY_PHASE, ON_LINK, PHASE_NAMES, SEATS, STICKS, TIPS

LABEL_BELOW = ISLAND_RADIUS + 14
"""How far below an island its name stands, where the map does not say."""


class Said(Struct, frozen=True):
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
    name: Said | str
    value: int
    spaces: int
    x: float
    y: float
    label: Label


class Start(Struct, frozen=True):
    """The start space of a line."""

    line: int
    name: Said
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


class Drawing(Struct, frozen=True):
    """The printed chart, and what its lines, nations and cards are called."""

    name: str
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
    sticks: int
    """How many sticks are laid in a phase without a card."""
    clipper_sticks: int
    """How many sticks are laid with a new clipper."""
    last_lay_phase: int
    """The phase of a round in which a new clipper has to be placed at the latest."""
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
    sounds: dict[str, str]
    """Sounds by the kind of event."""


def drawing(options: Mapping[str, str]) -> Drawing:
    """Give the chart of the map that is played on.

    >>> drawing({}).islands[0].name
    Said(id='island-pitcairn', args={})
    """
    return _drawing(map_from_option(options.get("board", DEFAULT_BOARD)))


@lru_cache(maxsize=16)
def _drawing(board: Map) -> Drawing:
    """Place what is printed on a map; one without positions of its own is spread over the paper."""
    chart = Chart(board)
    return Drawing(
        name=board.name,
        width=chart.width,
        height=chart.height,
        equator=chart.equator,
        island_radius=ISLAND_RADIUS,
        start_radius=START_RADIUS,
        graticule=_graticule(chart.graticule),
        islands=[_island(chart, number, island) for number, island in enumerate(board.islands)],
        starts=[
            Start(line, Said(f"start-{name}"), *_point(chart, START + line)) for line, name in enumerate(CLIPPER_LINES)
        ],
        links=[Link((link.ends[0], link.ends[1]), link.length, link.tracks, link.one_way) for link in board.links],
        departure=[list(card) for card in board.departure],
        lines=list(LINES),
        clipper_lines=len(CLIPPER_LINES),
        clipper_price=CLIPPER_PRICE,
        sticks=STICKS,
        clipper_sticks=CLIPPER_STICKS,
        last_lay_phase=LAST_LAY_PHASE,
        nations=list(NATIONS),
        cards=[Card(card, CARD_PRICE[number], CARD_STICKS[number]) for number, card in enumerate(CARDS)],
        phases=PHASE_NAMES,
        start=START,
        on_link=ON_LINK,
        tips=TIPS,
        seats=SEATS,
        sounds={kind.name: kind.sound for kind in EVENT_KINDS if kind.sound},
    )


def _graticule(lines: Mapping[str, Any]) -> Graticule:
    return msgspec.convert(dict(lines), Graticule)


def _point(chart: Chart, place: int) -> tuple[float, float]:
    point = chart.place(place)
    return round(point.x, 1), round(point.y, 1)


def _island(chart: Chart, number: int, island: MapIsland) -> Island:
    spot = island.spot
    name = Said(f"island-{island.id}") if built_in(chart.board.fingerprint) else island.name
    label = Label(max(len(spot.label), 1), spot.label_dx, spot.label_dy if spot.label else LABEL_BELOW)
    x, y = _point(chart, number)
    return Island(island.id, name, island.value, island.spaces, x, y, label)
