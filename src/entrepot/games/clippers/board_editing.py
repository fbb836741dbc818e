"""What a board editor needs to know of maps: their content, their bounds, and where a fault lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.data_file import read
from ...core.game import BoardEditing, Message
from .board import (
    BOARDS,
    CLIPPER_LINES,
    FOLDER,
    LINES,
    MAX_CLIPPERS,
    MAX_ISLANDS,
    MAX_LINKS,
    MAX_STICKS,
    NATIONS,
    SETTLED,
    read_map,
)
from .drawing import map_drawing

BOUNDS = {
    "value": (3, 8),
    "spaces": (2, 5),
    "length": (1, 4),
    "tracks": (1, 2),
    "sticks": (1, MAX_STICKS),
    "clippers": (1, MAX_CLIPPERS),
    "islands": (2, MAX_ISLANDS),
    "links": (0, MAX_LINKS),
    "settled": (SETTLED, SETTLED),
}
"""The check of a map refuses all other numbers; a test compares them."""


def content(board: str) -> dict[str, Any]:
    """Give the whole content of a map that comes with the game.

    >>> content("pacific-2")["name"]
    'The Pacific'
    """
    return read(FOLDER / f"{board}.json")


_WORDS = {"segments": "sticks", "ports": "spaces", "color": "line"}
_LINES = {"purple": "violet"}


def with_own_words(given: Any) -> dict[str, Any]:
    """Use our words for what other map files call otherwise.

    >>> with_own_words({"segments": {"purple": 13}, "islands": [{"ports": 2}]})
    {'sticks': {'violet': 13}, 'islands': [{'spaces': 2}]}
    """
    renamed: dict[str, Any] = _renamed(given)
    return renamed


def _renamed(value: Any) -> Any:
    if isinstance(value, dict):
        return {_WORDS.get(key, _LINES.get(key, key)): _renamed(one) for key, one in value.items()}
    return [_renamed(one) for one in value] if isinstance(value, list) else value


def fault_path(given: Mapping[str, Any], place: str) -> tuple[str | int, ...]:
    """Find the part of a map that the place of a fault names; the whole map if it is none.

    >>> fault_path({"islands": [{"name": "Fiji"}, {"name": "New Guinea"}]}, "island New Guinea")
    ('islands', 1)
    >>> fault_path({}, "link 12"), fault_path({}, "departure japan"), fault_path({}, "the file")
    (('links', 11), ('departure', 'japan'), ())
    """
    word, _, rest = place.partition(" ")
    rest = rest.partition(", label")[0]
    if word == "link" and rest.isdecimal():
        return "links", int(rest) - 1
    if word == "departure" and rest:
        return "departure", rest
    if word in ("start", "island"):
        found = _entry(given, word, rest)
        return () if found is None else (f"{word}s", found)
    if place in CLIPPER_LINES:
        found = _entry(given, "start", place)
        return () if found is None else ("starts", found)
    found = _entry(given, "island", place)  # a place with too many links is called by its name alone
    if found is not None:
        return "islands", found
    return (word,) if word in ("sticks", "clippers", "departure", "drawing") else ()


def _entry(given: Mapping[str, Any], word: str, name: str) -> int | None:
    """Find an island or a start space: by its name, or by the number that the check calls it."""
    entries = given.get(f"{word}s")
    entries = entries if isinstance(entries, list) else []
    key = "line" if word == "start" else "name"
    for number, entry in enumerate(entries):
        if isinstance(entry, dict) and entry.get(key) == name:
            return number
    return int(name) - 1 if name.isdecimal() and int(name) <= len(entries) else None


EDITING = BoardEditing(
    content=content,
    complete=with_own_words,
    read=lambda given: read_map(given, "board"),
    drawing=map_drawing,
    path=fault_path,
    bounds=BOUNDS,
    words={"boards": tuple(BOARDS), "lines": LINES, "clipper-lines": CLIPPER_LINES, "nations": NATIONS},
    names={
        **{island.name: Message(f"island-{island.id}") for board in BOARDS.values() for island in board.islands},
        **{line: Message(f"line-{line}") for line in LINES},
        **{nation: Message(f"nation-{nation}") for nation in NATIONS},
    },
)
