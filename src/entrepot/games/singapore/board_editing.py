"""What a board editor needs to know of boards: their content, their bounds, and where a fault lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.data_file import read
from ...core.game import BoardEditing, Message
from .board import (
    AMOUNTS,
    ERAS,
    GOODS,
    LANDS_AT_MOST,
    MAX_LAND_SIDE,
    MAX_SEALS,
    MAX_SIDE,
    MAX_STACK,
    MAX_STARTS,
    SPECIALS,
)
from .board_file import (
    BUILT_IN,
    GREATEST,
    GREATEST_AMOUNT,
    GREATEST_PRICE,
    GREATEST_SEAL,
    LEAST_STACK,
    LONGEST_NAME,
    read_board,
    with_base,
)
from .drawing import board_drawing
from .layout import LAND_LETTERS
from .shelf import SHELF
from .text import KNOWN_NAMES

FILE = "board"
BOUNDS = {
    **{name: (1 if name in ("white_chips", "flags") else 0, greatest) for name, greatest in GREATEST.items()},
    "price": (0, GREATEST_PRICE),
    "seal": (1, GREATEST_SEAL),
    "seals": (0, MAX_SEALS),
    "amount": (0, GREATEST_AMOUNT),
    "any": (0, 5),
    "same": (0, 5),
    "era": (1, ERAS),
    "starts": (1, MAX_STARTS),
    "start-side": (1, MAX_SIDE),
    "land-side": (1, MAX_LAND_SIDE),
    "lands": (1, LANDS_AT_MOST),
    "tiles": (LEAST_STACK, MAX_STACK),
    "name": (1, LONGEST_NAME),
}
"""The check of a board refuses all other numbers; a test compares them."""


def content(board: str) -> dict[str, Any]:
    """Give the whole content of a board that comes with the game.

    >>> content("singapore-1")["name"]
    'Singapore'
    """
    return read(BUILT_IN[board])


def fault_path(_content: Mapping[str, Any], place: str) -> tuple[str | int, ...]:
    """Find the part of a board that the place of a fault names; the whole board if it is none.

    >>> fault_path({}, "tile 3, give"), fault_path({}, "start, building 2"), fault_path({}, "the file")
    (('tile', 2), ('start', 'building', 1), ())
    """
    first, _, rest = place.partition(", ")
    word, _, number = first.partition(" ")
    if word == "tile":
        return ("tile", int(number) - 1) if number.isdecimal() else ("tile",)
    if first == "start" and rest.startswith("building "):
        return "start", "building", int(rest.split(", ")[0].removeprefix("building ")) - 1
    return (first,) if first in ("material", "start", "land", "layouts") else ()


EDITING = BoardEditing(
    content=content,
    complete=lambda given: with_base(given, FILE),
    read=lambda given: read_board(given, FILE),
    drawing=board_drawing,
    path=fault_path,
    bounds=BOUNDS,
    words={
        "boards": tuple(SHELF.boards),
        "material": tuple(GREATEST),
        "amounts": AMOUNTS,
        "specials": SPECIALS,
        "names": tuple(sorted(KNOWN_NAMES)),
        "lands": tuple(LAND_LETTERS),
        "goods": GOODS,
    },
    names={name: Message(f"tile-{name}") for name in sorted(KNOWN_NAMES)},
)
