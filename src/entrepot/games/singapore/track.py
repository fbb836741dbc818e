"""S7: the victory track, what is paid with points, chips and raids."""

from __future__ import annotations

from ...core.rule import Choices, emit, rule
from .actions import BLACK, WHITE
from .constants import FINE, POINT_CASH
from .events import (
    FINED,
    LOT_FREE,
    MARKER_MOVED,
    NEUTRAL_FINED,
    OPIUM_SHOWN,
    RAID_BEGUN,
    REST_OWED,
    SEAL_REACHED,
    UNHARMED,
    WAIVED,
)
from .rulings import ALL_RAIDED, GOES_OUT, NOTHING_HAPPENS, OWED_REST
from .state import CHIP, NEUTRAL, SEATS, State

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
    while s.seals[seat] < s.seal_count and s.points[seat] >= s.seal_at[s.seals[seat]]:  # S7.6, S7.7
        s.seals[seat] += 1
        s.cash[seat] += s.seal_cash
    reached = s.seals[seat] - reached
    if reached > 0:
        emit(s, SEAL_REACHED, seat, reached, s.seal_cash * reached, s.seal_at[s.seals[seat] - 1])


@rule
def pay(s: State, seat: int, price: int) -> int:
    """S5.2, S7.4 Pay in cash, then with points as far as needed; the rest is waived. Return the points given up.

    By one reading the rest is owed: the player's cash is below 0 until more comes in.
    """
    short = price - s.cash[seat]
    spaces = 0
    if short > 0:
        spaces = min((short + POINT_CASH - 1) // POINT_CASH, s.points[seat])
        s.cash[seat] += POINT_CASH * spaces
        move_marker(s, seat, -spaces)
    s.cash[seat] = s.cash[seat] - price if s.rest_rule == OWED_REST else max(0, s.cash[seat] - price)
    return spaces


@rule
def unpaid(price: int, cash: int, points: int) -> int:
    """S5.2, S7.4 Count what is not paid of a price: by somebody who had this cash, and gave up these points."""
    return min(price, max(0, price - cash - POINT_CASH * points))


@rule
def is_within_means(s: State, seat: int, price: int) -> bool:
    """S5.2 Whether a player has the price in cash and points together."""
    return s.cash[seat] + POINT_CASH * s.points[seat] >= price


@rule
def emit_rest(s: State, seat: int, rest: int, is_free: bool) -> None:
    """S5.2, S7.4 Record what is not paid: it is waived, or owed; or the whole price is, of somebody short of it."""
    if is_free:
        emit(s, LOT_FREE, seat, rest)
    else:
        emit(s, REST_OWED if s.rest_rule == OWED_REST else WAIVED, seat, rest)


@rule
def chips_out(s: State) -> int:
    """Count the black chips that lie before players."""
    total = 0
    for holder in range(SEATS + 1):
        total += s.chips[holder]
    return total


@rule
def draw_chip(s: State, drawer: int, next_phase: int) -> None:
    """S7.1 Let somebody draw a chip; afterwards the game goes on with ``next_phase``."""
    s.phase = CHIP
    s.drawer = drawer
    s.phase_after_chance = next_phase


@rule
def legal_chips(s: State, out: Choices) -> int:
    """List what can come out of the bag."""
    n = 0
    if chips_out(s) < s.black_chips:
        out[n] = BLACK
        n += 1
    if s.white_out < s.white_chips:
        out[n] = WHITE
        n += 1
    return n


@rule
def chip_weight(s: State, choice: int) -> int:
    """Count the chips of that colour in the bag."""
    return s.white_chips - s.white_out if choice == WHITE else s.black_chips - chips_out(s)


@rule
def has_chips(s: State) -> bool:
    """S7.1 Whether a chip is in the bag; white chips may have left the game."""
    return s.white_out < s.white_chips or chips_out(s) < s.black_chips


@rule
def guilt(s: State, holder: int) -> int:
    """S7.2 Add up black chips and opium."""
    return s.chips[holder] if holder == NEUTRAL else s.chips[holder] + s.goods[holder][OPIUM]


@rule
def raid(s: State) -> None:
    """S7.2, S7.3 Fine all who have the highest sum, clockwise from the drawer, neutral last.

    S7.1 The white chip goes back into the bag; by the other reading it leaves the game after a raid.
    """
    most = guilt(s, NEUTRAL)
    for seat in range(s.seats):
        most = max(most, guilt(s, seat))
    emit(s, RAID_BEGUN, s.drawer, most)
    for seat in range(s.seats):
        emit(s, OPIUM_SHOWN, seat, s.chips[seat], s.goods[seat][OPIUM], guilt(s, seat))  # S11.4
    if s.seats == 2:
        emit(s, OPIUM_SHOWN, NEUTRAL, s.chips[NEUTRAL], 0, guilt(s, NEUTRAL))
    if most == 0 and s.empty_raid_rule == NOTHING_HAPPENS:
        emit(s, UNHARMED)
        return
    if s.white_chip_rule == GOES_OUT:
        s.white_out += 1
    loses = s.tie_rule == ALL_RAIDED or not is_tied(s, most)
    first = s.raffles if s.drawer == NEUTRAL else s.drawer
    for i in range(s.seats):
        seat = (first + i) % s.seats
        if guilt(s, seat) == most:
            fine(s, seat, loses)
    if s.seats == 2 and guilt(s, NEUTRAL) == most and loses:
        emit(s, NEUTRAL_FINED, s.chips[NEUTRAL])
        s.chips[NEUTRAL] = 0  # S10.5


@rule
def is_tied(s: State, most: int) -> bool:
    """S7.3 Whether several have the highest sum."""
    holders = 1 if s.seats == 2 and guilt(s, NEUTRAL) == most else 0
    for seat in range(s.seats):
        if guilt(s, seat) == most:
            holders += 1
    return holders > 1


@rule
def fine(s: State, seat: int, loses: bool) -> None:
    """S7.2 Take the fine for each chip and cube, all chips, and half the opium, rounded up.

    S7.3 By one reading those who tie only pay, and lose nothing.
    """
    price = FINE * guilt(s, seat)
    cash = s.cash[seat]
    points = pay(s, seat, price)
    chips = s.chips[seat] if loses else 0
    lost = (s.goods[seat][OPIUM] + 1) // 2 if loses else 0
    rest = unpaid(price, cash, points)
    emit(s, FINED, seat, price, price - rest, cash - s.cash[seat], points, chips, lost)
    if rest > 0:
        emit_rest(s, seat, rest, False)
    s.chips[seat] -= chips
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
