"""What a client needs to draw a chart of Clippers: where everything lies, by the numbers that states use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .board import (
    CARDS,
    CLIPPER_LINES,
    DEFAULT_BOARD,
    LINES,
    NATIONS,
    START,
    Island,
    Map,
    built_in,
    map_from_option,
)
from .chart import ISLAND_RADIUS, START_RADIUS, Chart
from .events import EVENT_KINDS
from .rules import CLIPPER_PRICE
from .state import CARD_PRICE, CARD_STICKS, ON_LINK, PHASE_NAMES, SEATS, TIPS

LABEL_BELOW = ISLAND_RADIUS + 14
"""How far below an island its name stands, where the map does not say."""


def drawing(options: Mapping[str, str]) -> dict[str, Any]:
    """Give the chart of the map that is played on, and what its lines, nations and cards are called.

    >>> drawing({})["islands"][0]["name"]
    {'id': 'island-pitcairn', 'args': {}}
    """
    return {
        **_chart(map_from_option(options.get("board", DEFAULT_BOARD))),
        "lines": list(LINES),
        "clipper_lines": len(CLIPPER_LINES),
        "clipper_price": CLIPPER_PRICE,
        "nations": list(NATIONS),
        "cards": [
            {"id": card, "price": int(CARD_PRICE[number]), "sticks": int(CARD_STICKS[number])}
            for number, card in enumerate(CARDS)
        ],
        "moments": PHASE_NAMES,
        "start": START,
        "afloat": ON_LINK,
        "tips": TIPS,
        "seats": SEATS,
        "sounds": {kind.name: kind.sound for kind in EVENT_KINDS if kind.sound},
    }


@lru_cache(maxsize=16)
def _chart(board: Map) -> dict[str, Any]:
    """Place what is printed on a map; one without positions of its own is spread over the paper."""
    chart = Chart(board)
    return {
        "name": board.name,
        "width": chart.width,
        "height": chart.height,
        "equator": chart.equator,
        "island_radius": ISLAND_RADIUS,
        "start_radius": START_RADIUS,
        "graticule": dict(chart.graticule),
        "islands": [_island(chart, number, island) for number, island in enumerate(board.islands)],
        "starts": [
            {"line": line, "name": {"id": f"start-{name}", "args": {}}, **_point(chart, START + line)}
            for line, name in enumerate(CLIPPER_LINES)
        ],
        "links": [
            {"ends": list(link.ends), "length": link.length, "tracks": link.tracks, "one_way": link.one_way}
            for link in board.links
        ],
        "departure": [list(card) for card in board.departure],
    }


def _point(chart: Chart, place: int) -> dict[str, float]:
    point = chart.place(place)
    return {"x": round(point.x, 1), "y": round(point.y, 1)}


def _island(chart: Chart, number: int, island: Island) -> dict[str, Any]:
    """Give an island; its name is a message on the game's own map, and the file's word on another."""
    spot = island.spot
    name: Any = {"id": f"island-{island.id}", "args": {}} if built_in(chart.board.fingerprint) else island.name
    return {
        "id": island.id,
        "name": name,
        "value": island.value,
        "spaces": island.spaces,
        **_point(chart, number),
        "label": {
            "lines": max(len(spot.label), 1),
            "dx": spot.label_dx,
            "dy": spot.label_dy if spot.label else LABEL_BELOW,
        },
    }
