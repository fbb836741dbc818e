"""C5.2 to C5.5, C6, C7: where a line can go on, and which lines are at an end."""

from __future__ import annotations

from ...core.rule import emit, rule
from .board import MAX_ISLANDS, MAX_LINKS, PLACES, START, WAYS
from .events import GONE_EVENT
from .state import ANEW, ANY, FREE, LINES_IN, NONE, ON_LINK, OPEN_AT_MOST, SEATS, TIPS, VIOLET, State

LINES = 6
CLIPPER_BITS = 31
"""The lines other than violet, as a set."""
VIOLET_LINES = 2
"""So many of them have to reach violet's first island before it may start (C6.1)."""


# C5.4, C5.5 Tracks


@rule
def is_free(s: State, line: int, link: int) -> bool:
    """C5.4, C5.5 Whether a line may enter a link: a track is free, and the line has none of the link's yet."""
    one, other = s.track[2 * link], s.track[2 * link + 1]
    if one == line or other == line:
        return False
    return one == FREE or (other == FREE and s.tracks[link] == 2)


@rule
def track_of(s: State, line: int, link: int) -> int:
    """Find the track of a link that a line has begun, or NONE."""
    if s.track[2 * link] == line:
        return 2 * link
    return 2 * link + 1 if s.track[2 * link + 1] == line else NONE


@rule
def is_full(s: State, link: int) -> bool:
    """C5.4 Whether every track of a link has been begun."""
    return s.track[2 * link] != FREE and (s.tracks[link] == 1 or s.track[2 * link + 1] != FREE)


@rule
def has_reached(s: State, line: int, island: int) -> bool:
    """Whether a line has reached an island."""
    return (s.reached[island] >> line) & 1 == 1


@rule
def has_way(s: State, line: int, place: int) -> bool:
    """C5.2 Whether a line could leave a place."""
    for i in range(s.out_first[place], s.out_first[place + 1]):
        if is_free(s, line, s.out_way[i] // 2):
            return True
    return False


@rule
def can_begin(s: State, line: int, way: int) -> bool:
    """C5.6 Whether a clipper put down where a way begins could enter it: a start space or an island reached."""
    place = s.ends[way]
    if way % 2 == 1 and s.one_way[way // 2] == 1:
        return False
    if place >= START:
        return place == START + line and is_free(s, line, way // 2)
    return has_reached(s, line, place) and is_free(s, line, way // 2)


@rule
def can_place(s: State, line: int) -> bool:
    """C5.6 Whether a clipper of a line could be put anywhere, with a stick to lay from there."""
    if s.left[line] == 0:
        return False
    if has_way(s, line, START + line):
        return True
    for island in range(s.islands):
        if has_reached(s, line, island) and has_way(s, line, island):
            return True
    return False


# C5.2, C6.2 The ways that are open


@rule
def insert_way(s: State, line: int, n: int, way: int) -> int:
    """Put a way among the n open ways of a line, ascending and once; tell how many there are."""
    first = line * OPEN_AT_MOST
    at = first + n
    while at > first and s.open_way[at - 1] > way:
        at -= 1
    if at > first and s.open_way[at - 1] == way:
        return n
    i = first + n
    while i > at:
        s.open_way[i] = s.open_way[i - 1]
        i -= 1
    s.open_way[at] = way
    return n + 1


@rule
def insert_ways_from(s: State, line: int, n: int, place: int) -> int:
    """C5.2 Put the ways on which a line can leave a place among its open ways."""
    for i in range(s.out_first[place], s.out_first[place + 1]):
        way = s.out_way[i]
        if is_free(s, line, way // 2):
            n = insert_way(s, line, n, way)
    return n


@rule
def find_open(s: State, line: int) -> None:
    """C5.2, C6.2 List the ways on which a line can be extended from its tips."""
    n = 0
    some_stuck = False
    if s.left[line] > 0:
        i = line * TIPS
        while i < (line + 1) * TIPS and s.tip[i] != NONE:
            tip = s.tip[i]
            if tip >= ON_LINK:
                link = tip - ON_LINK
                n = insert_way(s, line, n, 2 * link + (1 if s.laid[track_of(s, line, link)] < 0 else 0))
            else:
                n = insert_ways_from(s, line, n, tip)
                if s.stuck_rule == ANY and not has_way(s, line, tip):
                    some_stuck = True
            i += 1
        if line == VIOLET and violet_may_start(s):
            n = insert_ways_from(s, line, n, s.violet)
    forget_ways(s, line, n)
    s.open_count[line] = n
    s.restart[line] = 1 if may_restart(s, line, some_stuck) else 0


@rule
def may_restart(s: State, line: int, some_stuck: bool) -> bool:
    """C7.1 Whether a colour begins anew: when no clipper of it can go on, or by an option as soon as one is stuck."""
    if line == VIOLET or s.left[line] == 0:
        return False
    return some_stuck or (s.stuck_rule == ANEW and s.open_count[line] == 0)


@rule
def forget_ways(s: State, line: int, n: int) -> None:
    """Clear the room behind the n open ways, so that equal positions are equal."""
    for i in range(line * OPEN_AT_MOST + n, line * OPEN_AT_MOST + s.open_count[line]):
        s.open_way[i] = 0


@rule
def close_link(s: State, line: int, link: int) -> None:
    """C5.4 A line has begun the last track of a link: the others can no longer enter it."""
    for other in range(LINES):
        if other != line:
            first = other * OPEN_AT_MOST
            for i in range(first, first + s.open_count[other]):
                if s.open_way[i] // 2 == link:
                    find_open(s, other)
                    break


@rule
def can_extend(s: State, line: int) -> bool:
    """C5.1, C7.1 Whether a stick of a line can be laid without a new clipper."""
    return s.open_count[line] > 0 or (s.restart[line] == 1 and can_place(s, line))


@rule
def can_extend_any(s: State) -> bool:
    """C8.1 Whether any route can be extended."""
    for line in range(LINES):
        if can_extend(s, line):
            return True
    return False


# C6 Violet


@rule
def violet_may_start(s: State) -> bool:
    """C6.1 Whether enough different lines have reached violet's first island."""
    return LINES_IN[s.reached[s.violet] & CLIPPER_BITS] >= VIOLET_LINES


@rule
def violet_may_live(s: State) -> bool:
    """C7.2 Whether violet, which cannot be extended now, may ever be: two lines may yet open a way for it."""
    if violet_may_start(s) or not has_way(s, VIOLET, s.violet):
        return False
    return s.left[0] + s.left[1] + s.left[2] + s.left[3] + s.left[4] > 0


# C7 Dead ends


@rule
def has_clipper_to_come(s: State, line: int) -> bool:
    """C7.2 Whether a clipper of a line is in the supply, or bought and not yet placed."""
    if s.supply[line] > 0:
        return True
    for seat in range(s.seats):
        if s.bought[seat] == line:
            return True
    return False


@rule
def is_dead(s: State, line: int) -> bool:
    """C7.2 Whether the sticks left of a line can never be laid."""
    if s.open_count[line] > 0:
        return False
    if line == VIOLET:
        return not violet_may_live(s)
    return not ((s.restart[line] == 1 or has_clipper_to_come(s, line)) and can_place(s, line))


@rule
def remove_dead_lines(s: State) -> None:
    """C7.2 The sticks of a line that can never go on leave the game; violet, which waits for others, comes last."""
    for line in range(LINES):
        if s.left[line] > 0 and is_dead(s, line):
            emit(s, GONE_EVENT, line, s.left[line])
            s.gone[line] = s.left[line]
            s.left[line] = 0
            s.restart[line] = 0


# Derived fields


@rule
def find_ways(s: State) -> None:
    """C1.2 List the ways that leave each place, in allowed directions, ascending."""
    n = 0
    for place in range(PLACES):
        s.out_first[place] = n
        for way in range(2 * s.links):
            if s.ends[way] == place and (way % 2 == 0 or s.one_way[way // 2] == 0):
                s.out_way[n] = way
                n += 1
    s.out_first[PLACES] = n
    while n < WAYS:
        s.out_way[n] = 0
        n += 1


@rule
def find_reached(s: State) -> None:
    """Find the lines that have reached each island, from the tracks; C6.3 violet at its first island."""
    for island in range(MAX_ISLANDS):
        s.reached[island] = 0
    for track in range(2 * MAX_LINKS):
        line, link, laid = s.track[track], track // 2, s.laid[track]
        if line != FREE:
            if laid == s.length[link]:
                s.reached[s.ends[2 * link + 1]] |= 1 << line
            elif -laid == s.length[link]:
                s.reached[s.ends[2 * link]] |= 1 << line
            if line == VIOLET and s.violet_counts == 1:
                s.reached[s.violet] |= 1 << VIOLET


@rule
def find_free(s: State) -> None:
    """Count the free spaces of each island."""
    for island in range(MAX_ISLANDS):
        s.free[island] = s.spaces[island]
        for seat in range(SEATS):
            s.free[island] -= s.settled[island * SEATS + seat]
