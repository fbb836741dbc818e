"""The numbered table of all choices of Clippers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ...core.actions import ActionKind, ActionSpace, Part
from .board import (
    CARDS,
    CLIPPER_LINES,
    DEFAULT_BOARD,
    LINES,
    MAP,
    MAX_ISLANDS,
    MAX_LINKS,
    NATIONS,
    WAYS,
    Map,
    map_from_option,
)


class _ChoicesOn(ActionSpace):
    """The table with the names of a map, which is known as long as anybody has the table."""

    def __init__(self, board: Map, *kinds: ActionKind) -> None:
        super().__init__(*kinds)
        self.board = board


@lru_cache(maxsize=64)
def choices_on(board: Map) -> ActionSpace:
    """Make the table with the names of a map; the numbers are the same on every map."""
    unused = range(len(board.islands), MAX_ISLANDS)
    islands = Part("island", (*(island.id for island in board.islands), *(f"island-{n + 1}" for n in unused)))
    ways: list[str] = []
    for link in board.links:
        a, b = (board.place_id(end) for end in link.ends)
        ways += [f"{a}>{b}", f"{b}>{a}"]
    for number in range(len(board.links), MAX_LINKS):
        ways += [f"link-{number + 1}>", f"link-{number + 1}<"]
    way = Part("way", tuple(ways))
    return _ChoicesOn(
        board,
        # What players choose.
        ActionKind("settle", islands),  # a settlement from the reserve (C4.1)
        ActionKind("card", Part("card", CARDS)),  # take an option card (C4.1)
        ActionKind("pass", is_pass=True),  # take neither (C4.1)
        ActionKind("buy", Part("line", CLIPPER_LINES)),  # a clipper (C4.2)
        ActionKind("no-clipper", is_pass=True),
        ActionKind("lay", Part("line", LINES), way),  # a stick (C5.1)
        ActionKind("place", way),  # the bought clipper, and lay a stick from there (C5.6)
        ActionKind("move", islands),  # take up a settlement with the Settlement card (C5.7)
        ActionKind("put", islands),  # and put it down
        ActionKind("wait", is_pass=True),  # lay none in phase 2, with the 5× card (C5.7)
        ActionKind("done", is_pass=True),  # lay no more sticks (C5.8)
        # What chance brings.
        ActionKind("nation", Part("nation", NATIONS)),  # is the next seat's (C2.1)
        ActionKind("start", Part("seat", ("p1", "p2", "p3", "p4", "p5"))),  # player, by lot (C2.4)
    )


def choices_for(options: Mapping[str, str]) -> ActionSpace:
    """Give the table with the names of the map that the options name."""
    return choices_on(map_from_option(options.get("board", DEFAULT_BOARD)))


CHOICES = choices_on(MAP)
SETTLE_ON = CHOICES.first("settle")
TAKE_CARD = CHOICES.first("card")
PASS = CHOICES.first("pass")
BUY = CHOICES.first("buy")
NO_CLIPPER = CHOICES.first("no-clipper")
LAY_ON = CHOICES.first("lay")
PLACE_ON = CHOICES.first("place")
MOVE_FROM = CHOICES.first("move")
PUT_ON = CHOICES.first("put")
WAIT = CHOICES.first("wait")
DONE = CHOICES.first("done")
DEAL = CHOICES.first("nation")
DRAW_LOT = CHOICES.first("start")
PLAYER_CHOICES = DEAL
"""Choices from here on are made by chance."""
CHOICES_AT_MOST = len(LINES) * WAYS + WAYS + MAX_ISLANDS + 1
"""A turn may lay any line on any way, place a clipper, take up a settlement, or wait."""
