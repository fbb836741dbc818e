"""S2: the first state of a match, and what could never be on a table."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.contract import Option
from ...engine.errors import BadOption
from .board import BOARD, LOTS, START_ROWS, STARTING_TILES
from .layout import LayoutFault, land_places
from .rules import derive
from .state import LAND, MARKER, UNPLACED, WAITING, State

OPTIONS = (
    Option("layout", "classic", ("classic", "random", "custom"), "option-layout"),
    Option("squares", "", (), "option-squares"),
    Option("open", "no", ("no", "yes"), "option-open"),
)


def begin(seats: int, options: Mapping[str, str]) -> State:
    """Make the first state: everybody with £5 and one worker, off the board (S2.2)."""
    s = State()
    s.seats = seats
    s.open = int(options["open"] == "yes")
    s.random_layout = int(options["layout"] == "random")
    s.phase = LAND if s.random_layout else MARKER
    for seat in range(seats):
        s.cash[seat] = BOARD.material["start_cash"]
        s.points[seat] = BOARD.material["start_points"]
        s.worker[seat][0] = WAITING
    for i, tile in enumerate(STARTING_TILES):
        s.tile[LOTS + i] = tile
    for land, (x, y) in enumerate(_places(options)):
        s.land_x[land], s.land_y[land] = x, y
    derive(s)
    return s


def _places(options: Mapping[str, str]) -> tuple[tuple[int, int], ...]:
    """Find where the land tiles lie (S1.6)."""
    if options["squares"] and options["layout"] != "custom":
        raise BadOption("option squares goes with layout custom")
    if options["layout"] == "random":
        return ((UNPLACED, UNPLACED),) * 6
    if options["layout"] == "classic":
        return BOARD.classic
    try:
        return land_places(options["squares"].split("/"), START_ROWS)
    except LayoutFault as fault:
        raise BadOption(f"option squares: {fault}") from fault
