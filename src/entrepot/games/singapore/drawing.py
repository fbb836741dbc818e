"""What a client needs to draw a table of Singapore: tiles, squares and prices, by the numbers that states use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Message
from .board import (
    AMOUNTS,
    BOARD,
    GOODS,
    LAND_HEIGHT,
    LAND_WIDTH,
    LOTS,
    MIXES,
    SITE_LAND,
    SITE_NAMES,
    SITE_SQUARES,
    SITES,
    SPECIALS,
    TILES,
    Tile,
)
from .events import EVENT_KINDS
from .layout import LAND_LETTERS, START_SIZE
from .state import NEUTRAL, NOT_HIRED, PHASE_NAMES, STAGE_NAMES, UNPLACED, WAITING
from .text import effect


def drawing(options: Mapping[str, str]) -> dict[str, Any]:
    """Give all that is printed; where the land tiles lie is part of the state, since chance may lay them out.

    >>> drawing({})["sites"][0]
    {'name': 'S1', 'land': -1, 'x': 2, 'y': 0, 'price': 2}
    """
    return {
        "goods": list(GOODS),
        "amounts": list(AMOUNTS),
        "mixes": [list(mix) for mix in MIXES],
        "tiles": [_tile(tile) for tile in TILES],
        "sites": [_site(site) for site in range(SITES)],
        "lots": LOTS,
        "start": {"size": START_SIZE, "water": list(BOARD.water)},
        "land": {"letters": LAND_LETTERS, "width": LAND_WIDTH, "height": LAND_HEIGHT, "unplaced": UNPLACED},
        "seals": list(BOARD.seals),
        "material": dict(BOARD.material),
        "phases": PHASE_NAMES,
        "stages": STAGE_NAMES,
        "neutral": NEUTRAL,
        "waiting": WAITING,
        "not_hired": NOT_HIRED,
        "sounds": {kind.name: kind.sound for kind in EVENT_KINDS if kind.sound},
    }


def _tile(tile: Tile) -> dict[str, Any]:
    """Give a building: its name and effect as messages, and what it gives and takes."""
    return {
        "id": tile.id,
        "name": _said(Message(f"tile-{tile.name}")),
        "picture": tile.name,
        "effect": _said(effect(tile)),
        "era": tile.era,
        "dark": tile.dark,
        "both": tile.both,
        "special": SPECIALS[tile.special],
        "give": _amounts(tile.give),
        "take": _amounts(tile.take),
    }


def _amounts(counts: tuple[int, ...]) -> dict[str, int]:
    return {kind: count for kind, count in zip(AMOUNTS, counts, strict=True) if count}


def _site(site: int) -> dict[str, Any]:
    """Give where a site lies on its tile (land -1 is the starting tile), and the price of a lot."""
    x, y = SITE_SQUARES[site]
    price = BOARD.prices[site] if site < LOTS else None
    return {"name": SITE_NAMES[site], "land": SITE_LAND[site], "x": x, "y": y, "price": price}


def _said(message: Message) -> dict[str, Any]:
    """Write a message of messages and numbers in plain types."""

    def plain(value: Any) -> Any:
        if isinstance(value, tuple):
            return [_said(part) for part in value]
        return _said(value) if isinstance(value, Message) else value

    return {"id": message.id, "args": {name: plain(value) for name, value in message.args.items()}}
