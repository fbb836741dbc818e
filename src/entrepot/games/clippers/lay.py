"""C5, C6: laying sticks, placing clippers, and the bonus."""

from __future__ import annotations

from ...core.rule import emit, is_recording, rule
from .board import START
from .events import (
    COMPLETE_EVENT,
    LAY_EVENT,
    PLACE_EVENT,
    REACH_EVENT,
    RESTART_EVENT,
    RETURN_EVENT,
    VIOLET_EVENT,
)
from .sets import changed, is_open
from .state import FREE, LINES_IN, NONE, ON_LINK, SEATS, THRICE, TIPS, TWICE, VIOLET, State
from .ways import (
    CLIPPER_BITS,
    VIOLET_LINES,
    begin_track,
    close_link,
    enter_from,
    find_open,
    has_reached,
    has_way,
    is_full,
    remove_dead_lines,
    track_of,
    update_open,
)

FIRST_LINE_BONUS, NEXT_LINE_BONUS = 2, 1
BONUS_FACTOR = 2
"""By so much the 2× card multiplies bonuses."""


@rule
def find_tip(s: State, line: int, tip: int) -> int:
    """Find where a tip of a line is kept; NONE if there is no such tip."""
    for i in range(line * TIPS, (line + 1) * TIPS):
        if s.tip[i] == tip:
            return i
    return NONE


@rule
def stuck_tip(s: State, line: int) -> int:
    """C7.1 Find the first stuck clipper of a line."""
    i = line * TIPS
    while s.tip[i] >= ON_LINK or has_way(s, line, s.tip[i]):
        i += 1
    return i


@rule
def tip_to_leave(s: State, line: int, place: int) -> int:
    """C5.2, C6.2, C7.1 Find the clipper or end that goes on from a place.

    Violet may leave its first island with a new end every time. A stuck clipper comes from elsewhere.
    """
    if line == VIOLET and place == s.violet:
        return find_tip(s, line, NONE)
    i = find_tip(s, line, place)
    return i if i != NONE else stuck_tip(s, line)


@rule
def lay_stick(s: State, line: int, way: int) -> None:
    """C5.1 Lay a stick along a way, and see what comes of it."""
    link = way // 2
    track = track_of(s, line, link)
    begins = track == NONE
    if begins:
        track = 2 * link if s.track[2 * link] == FREE else 2 * link + 1
        leave(s, line, way)
        begin_track(s, line, link, track)
    s.laid[track] += 1 if way % 2 == 0 else -1
    s.left[line] -= 1
    if s.left[line] == 0:
        s.lines_left = changed(s.lines_left, line, False)
    s.laid_now += 1
    stick = abs(s.laid[track])
    if is_recording(s):
        tip = find_tip(s, line, ON_LINK + link)
        ends = s.ends[way], s.ends[way ^ 1]
        emit(s, LAY_EVENT, s.turn, line, tip - line * TIPS, ends[0], ends[1], track, stick, s.length[link])
    if line == VIOLET and s.violet_counts == 1 and not has_reached(s, VIOLET, s.violet):
        reach(s, VIOLET, s.violet)
    completes = stick == s.length[link]
    if completes:
        arrive(s, line, way)
    if begins or completes or s.left[line] == 0:
        update_open(s, line, way, begins, completes)
        if begins and is_full(s, link):
            close_link(s, line, link)
        remove_dead_lines(s)


@rule
def leave(s: State, line: int, way: int) -> None:
    """C5.2, C7.1 A clipper or end enters a way. A stuck clipper moves to where it begins."""
    place = s.ends[way]
    tip = tip_to_leave(s, line, place)
    if line != VIOLET and s.tip[tip] != place:
        emit(s, RESTART_EVENT, line, tip - line * TIPS, s.tip[tip], place)
    s.tip[tip] = ON_LINK + way // 2


@rule
def arrive(s: State, line: int, way: int) -> None:
    """C5.10, C5.12 A line completes a link: its clipper stands at the island, and the player gets the bonus."""
    island = s.ends[way ^ 1]
    tip = find_tip(s, line, ON_LINK + way // 2)
    s.tip[tip] = island
    if line == VIOLET and island == s.violet:
        drop_end(s, tip)
    money = bonus(s, line, island)
    s.money[s.turn] += money
    emit(s, COMPLETE_EVENT, s.turn, line, s.ends[way], island, money)
    if not has_reached(s, line, island):
        reach(s, line, island)
        if island == s.violet:
            find_open(s, VIOLET)
            lines = LINES_IN[s.reached[island] & CLIPPER_BITS]
            if line != VIOLET and lines == VIOLET_LINES and is_open(s, VIOLET):
                emit(s, VIOLET_EVENT, island, lines)


@rule
def reach(s: State, line: int, island: int) -> None:
    """A line has reached an island for the first time; C6.3 violet its first island with its first stick."""
    lines = LINES_IN[s.reached[island]]
    for seat in range(s.seats):
        stake = s.worth[island] * s.settled[island * SEATS + seat]
        s.stakes[lines * SEATS + seat] -= stake
        s.stakes[(lines + 1) * SEATS + seat] += stake
    s.reached[island] |= 1 << line
    enter_from(s, line, island)
    emit(s, REACH_EVENT, line, island)


@rule
def drop_end(s: State, i: int) -> None:
    """C6.2 A violet end is back where every violet route may start anyway; the others close up."""
    while i + 1 < (VIOLET + 1) * TIPS:
        s.tip[i] = s.tip[i + 1]
        i += 1
    s.tip[i] = NONE


@rule
def bonus(s: State, line: int, island: int) -> int:
    """C5.10 More for the first line at an island than for a new one; 2× multiplies it, 3× forgoes it."""
    if has_reached(s, line, island) or s.card[s.turn] == THRICE:
        return 0
    money = FIRST_LINE_BONUS if s.reached[island] == 0 else NEXT_LINE_BONUS
    return BONUS_FACTOR * money if s.card[s.turn] == TWICE else money


@rule
def place_clipper(s: State, way: int) -> None:
    """C5.6 Place the bought clipper where a way begins, and lay one stick from there."""
    line = s.bought[s.turn]
    s.bought[s.turn] = NONE
    tip = find_tip(s, line, NONE)
    s.tip[tip] = s.ends[way]
    emit(s, PLACE_EVENT, s.turn, line, tip - line * TIPS, s.ends[way])
    lay_stick(s, line, way)


@rule
def return_clipper(s: State, seat: int) -> None:
    """C5.6 A clipper that cannot be placed any more goes back to the supply without refund."""
    emit(s, RETURN_EVENT, seat, s.bought[seat])
    s.supply[s.bought[seat]] += 1
    s.bought[seat] = NONE


@rule
def start_clippers(s: State) -> None:
    """C2.3 One clipper of each colour stands on its start space, the others are the supply."""
    for line in range(VIOLET):
        s.tip[line * TIPS] = START + line
        s.supply[line] = s.fleet[line] - 1
