"""S7: the victory track, what is paid with points, chips and raids."""

from __future__ import annotations

from ...core.rule import Choices, const_array, rule
from .actions import BLACK, WHITE
from .board import BOARD
from .state import CHIP, NEUTRAL, SEATS, State

SEALS = const_array(BOARD.seals)
SEAL_COUNT = len(BOARD.seals)
SEAL_CASH = BOARD.material["seal_cash"]
BLACK_CHIPS = BOARD.material["black_chips"]
WHITE_CHIPS = BOARD.material["white_chips"]
POINT_CASH = 2
OPIUM = 3


@rule
def move_marker(s: State, seat: int, points: int) -> None:
    """S7.5 Go forward or back on the track; the marker lands on top of those already there."""
    if points == 0:
        return
    s.points[seat] = max(0, s.points[seat] + points)
    at = 0
    while s.pile[at] != seat:
        at += 1
    while at + 1 < s.seats:
        s.pile[at] = s.pile[at + 1]
        at += 1
    s.pile[at] = seat
    while s.seals[seat] < SEAL_COUNT and s.points[seat] >= SEALS[s.seals[seat]]:  # S7.6, S7.7
        s.seals[seat] += 1
        s.cash[seat] += SEAL_CASH


@rule
def pay(s: State, seat: int, price: int) -> None:
    """S5.2, S7.4 Pay in cash, then with points at £2 a space as far as needed; what is missing is waived."""
    short = price - s.cash[seat]
    if short > 0:
        spaces = min((short + POINT_CASH - 1) // POINT_CASH, s.points[seat])
        s.cash[seat] += POINT_CASH * spaces
        move_marker(s, seat, -spaces)
    s.cash[seat] = max(0, s.cash[seat] - price)


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
    if most == 0:
        return
    first = s.raffles if s.drawer == NEUTRAL else s.drawer
    for i in range(s.seats):
        seat = (first + i) % s.seats
        if guilt(s, seat) == most:
            fine(s, seat)
    if guilt(s, NEUTRAL) == most:
        s.chips[NEUTRAL] = 0  # S10.5


@rule
def fine(s: State, seat: int) -> None:
    """S7.2 Take £1 for each chip and cube, all chips, and half the opium, rounded up."""
    pay(s, seat, guilt(s, seat))
    s.chips[seat] = 0
    lost = (s.goods[seat][OPIUM] + 1) // 2
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
