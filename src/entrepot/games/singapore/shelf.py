"""The shelf of Singapore's boards: those that come with the game, by id, and those that players bring."""

from __future__ import annotations

from ...core.shelf import Shelf
from .board import Board
from .board_file import BUILT_IN, load_board, load_text

DEFAULT_BOARD = "singapore-1"
SHELF = Shelf({name: load_board(BUILT_IN[name]) for name in (DEFAULT_BOARD,)}, lambda text: load_text(text, "board"))
FINGERPRINTS = {name: f"{board.fingerprint:x}" for name, board in SHELF.boards.items()}
FINGERPRINTS["singapore-1"] = "31913670"
"""The fingerprints of the shelf's boards in records. That of ``singapore-1`` is what earlier versions wrote."""
BOARD = SHELF.boards["singapore-1"]
"""The board of a state that names none."""


def board_of(fingerprint: int) -> Board:
    """Find the board of a state; one that was never read here is taken for ``singapore-1``."""
    return SHELF.known(fingerprint) or BOARD
