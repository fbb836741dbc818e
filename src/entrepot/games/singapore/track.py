"""S7: the victory track, what is paid with points, chips and raids."""

from __future__ import annotations

from ...core.rule import Choices, const_array, emit, rule
from .actions import BLACK, WHITE
from .board import BOARD
from .constants import BLACK_CHIPS, FINE, POINT_CASH, SEAL_CASH, WHITE_CHIPS
from .events import (
    FINED,
    MARKER_MOVED,
    NEUTRAL_FINED,
    OPIUM_SHOWN,
    RAID_BEGUN,
    SEAL_REACHED,
    UNHARMED,
    WAIVED,
)
from .state import CHIP, NEUTRAL, SEATS, State

SEALS = const_array(BOARD.seals)
SEAL_COUNT = len(BOARD.seals)
OPIUM = 3


@rule
def move_marker(s: State, seat: int, points: int) -> None:
    """S7.5 Go forward or back on the track; the marker lands on top of those already there."""
    if points == 0:
        return
    start = s.points[seat]
    s.points[seat] = max(0, start + points)
    emit(s, MARKER_MOVED, seat, start, s.points[seat])
    at = 0
    while s.pile[at] != seat:
        at += 1
    while at + 1 < s.seats:
        s.pile[at] = s.pile[at + 1]
        at += 1
    s.pile[at] = seat
    reached = s.seals[seat]
    while s.seals[seat] < SEAL_COUNT and s.points[seat] >= SEALS[s.seals[seat]]:  # S7.6, S7.7
        s.seals[seat] += 1
        s.cash[seat] += SEAL_CASH
    reached = s.seals[seat] - reached
    if reached > 0:
        emit(s, SEAL_REACHED, seat, reached, SEAL_CASH * reached, SEALS[s.seals[seat] - 1])


@rule
def pay(s: State, seat: int, price: int) -> int:
    """S5.2, S7.4 Pay in cash, then with points as far as needed; the rest is waived. Return the points given up."""
    short = price - s.cash[seat]
    spaces = 0
    if short > 0:
        spaces = min((short + POINT_CASH - 1) // POINT_CASH, s.points[seat])
        s.cash[seat] += POINT_CASH * spaces
        move_marker(s, seat, -spaces)
    s.cash[seat] = max(0, s.cash[seat] - price)
    return spaces


@rule
def waived(price: int, cash: int, points: int) -> int:
    """S5.2, S7.4 Count what is not paid of a price: by somebody who had this cash, and gave up these points."""
    return max(0, price - cash - POINT_CASH * points)


@rule
def chips_out(s: State) -> int:
    """Count the black chips that lie before players."""
    total = 0
    for holder in range(SEATS + 1):
        total += s.chips[holder]
    return total


@rule
def draw_chip(s: State, drawer: int, then: int) -> None:
    """S7.1 Let somebody draw a chip; afterwards the game goes on with ``then``."""
    s.phase = CHIP
    s.drawer = drawer
    s.then = then


@rule
def legal_chips(s: State, out: Choices) -> int:
    """List what can come out of the bag."""
    n = 0
    if chips_out(s) < BLACK_CHIPS:
        out[n] = BLACK
        n += 1
    out[n] = WHITE
    return n + 1


@rule
def chip_weight(s: State, choice: int) -> int:
    """Count the chips of that colour in the bag."""
    return WHITE_CHIPS if choice == WHITE else BLACK_CHIPS - chips_out(s)


@rule
def guilt(s: State, holder: int) -> int:
    """S7.2 Add up black chips and opium."""
    return s.chips[holder] if holder == NEUTRAL else s.chips[holder] + s.goods[holder][OPIUM]


@rule
def raid(s: State) -> None:
    """S7.2, S7.3 Fine all who have the highest sum, clockwise from the drawer, neutral last."""
    most = guilt(s, NEUTRAL)
    for seat in range(s.seats):
        most = max(most, guilt(s, seat))
    emit(s, RAID_BEGUN, s.drawer, most)
    for seat in range(s.seats):
        emit(s, OPIUM_SHOWN, seat, s.chips[seat], s.goods[seat][OPIUM])  # S11.4
    if s.seats == 2:
        emit(s, OPIUM_SHOWN, NEUTRAL, s.chips[NEUTRAL], 0)
    if most == 0:
        emit(s, UNHARMED)
        return
    first = s.raffles if s.drawer == NEUTRAL else s.drawer
    for i in range(s.seats):
        seat = (first + i) % s.seats
        if guilt(s, seat) == most:
            fine(s, seat)
    if guilt(s, NEUTRAL) == most:
        emit(s, NEUTRAL_FINED, s.chips[NEUTRAL])
        s.chips[NEUTRAL] = 0  # S10.5


@rule
def fine(s: State, seat: int) -> None:
    """S7.2 Take the fine for each chip and cube, all chips, and half the opium, rounded up."""
    price = FINE * guilt(s, seat)
    cash = s.cash[seat]
    points = pay(s, seat, price)
    lost = (s.goods[seat][OPIUM] + 1) // 2
    rest = waived(price, cash, points)
    emit(s, FINED, seat, price, price - rest, cash - s.cash[seat], points, s.chips[seat], lost)
    if rest > 0:
        emit(s, WAIVED, seat, rest)
    s.chips[seat] = 0
    s.goods[seat][OPIUM] -= lost
    s.supply[OPIUM] += lost


@rule
def is_behind(s: State, seat: int, other: int) -> bool:
    """S4.1, S8.2 Whether a marker is behind another one, or lies below it on the same space."""
    if s.points[seat] != s.points[other]:
        return s.points[seat] < s.points[other]
    for i in range(s.seats):
        if s.pile[i] == seat:
            return True
        if s.pile[i] == other:
            return False
    return False


@rule
def last_on_track(s: State) -> int:
    """S4.1 Find who is Raffles."""
    last = 0
    for seat in range(1, s.seats):
        if is_behind(s, seat, last):
            last = seat
    return last
