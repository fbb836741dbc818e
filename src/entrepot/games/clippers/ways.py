"""C5.2 to C5.5, C6, C7: where a line can go on, and which lines are at an end."""

from __future__ import annotations

from ...core.rule import emit, rule
from .board import LINE_COUNT, MAX_ISLANDS, MAX_LINKS, PLACES, START, WAYS
from .events import GONE_EVENT
from .rulings import ANEW, ANY, ANY_LINE
from .sets import (
    add_entry,
    add_open,
    add_open_if_entry,
    changed,
    clear_open,
    has_entry,
    is_entry,
    is_open,
    is_open_on,
    note_open_words,
    remove_entries,
    remove_open_if_entry,
    remove_open_link,
)
from .state import FREE, LINES_IN, NONE, ON_LINK, SEATS, TIPS, VIOLET, WORDS, State

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
    """C5.2 Whether a line could leave a place where it starts or that it has reached."""
    for i in range(s.out_first[place], s.out_first[place + 1]):
        if is_entry(s, line, s.out_way[i] + MAX_LINKS):
            return True
    return False


@rule
def can_begin(s: State, line: int) -> bool:
    """C5.6, C7.1 Whether a line could leave its start space or an island that it has reached, with a stick."""
    return s.left[line] > 0 and has_entry(s, line)


@rule
def can_place(s: State, line: int) -> bool:
    """C5.6 Whether a clipper of a line could be put anywhere, with a stick to lay from there."""
    if can_begin(s, line):
        return True
    return s.place_rule == ANY_LINE and s.left[line] > 0 and has_way_elsewhere(s, line)


@rule
def is_place(s: State, line: int, way: int) -> bool:
    """C5.6 Whether a clipper of a line could be put where a way begins, by the reading that any line may lead there."""
    place = s.ends[way]
    if way % 2 == 1 and s.one_way[way // 2] == 1:
        return False
    is_reached = s.reached[place] != 0 if place < MAX_ISLANDS else place == START + line
    return is_reached and is_free(s, line, way // 2)


@rule
def has_way_elsewhere(s: State, line: int) -> bool:
    """C5.6 Whether a clipper of a line could be put on any island that any line has reached."""
    for way in range(2 * s.links):
        if is_place(s, line, way):
            return True
    return False


@rule
def enter_from(s: State, line: int, place: int) -> None:
    """C5.6 Note the ways that a line may enter from a place where it starts or that it has reached."""
    for i in range(s.out_first[place], s.out_first[place + 1]):
        way = s.out_way[i] + MAX_LINKS
        if is_free(s, line, way // 2):
            add_entry(s, line, way)


@rule
def begin_track(s: State, line: int, link: int, track: int) -> None:
    """C5.4, C5.5 A line begins a track: it cannot enter the link again, nor can the others if that was the last."""
    s.track[track] = line
    remove_entries(s, line, link)
    if is_full(s, link):
        for other in range(LINE_COUNT):
            if other != line:
                remove_entries(s, other, link)


# C5.2, C6.2 The ways that are open


@rule
def open_from(s: State, line: int, place: int) -> None:
    """C5.2 Add the ways on which a line can leave a place to its open ways."""
    for i in range(s.out_first[place], s.out_first[place + 1]):
        add_open_if_entry(s, line, s.out_way[i] + MAX_LINKS)


@rule
def close_from(s: State, line: int, place: int) -> None:
    """C5.2 Remove the ways on which a line could leave a place from its open ways, unless it still can."""
    if line == VIOLET and place == s.violet:
        return
    for i in range(line * TIPS, (line + 1) * TIPS):
        if s.tip[i] == place:
            return
    for i in range(s.out_first[place], s.out_first[place + 1]):
        remove_open_if_entry(s, line, s.out_way[i] + MAX_LINKS)


@rule
def way_begun(s: State, line: int, link: int) -> int:
    """Find the way on which a line goes along a link that it has begun."""
    return 2 * link + (1 if s.laid[track_of(s, line, link)] < 0 else 0)


@rule
def find_open(s: State, line: int) -> None:
    """C5.2, C6.2 Find the ways on which a line can be extended from its tips."""
    clear_open(s, line)
    some_stuck = False
    if s.left[line] > 0:
        i = line * TIPS
        while i < (line + 1) * TIPS and s.tip[i] != NONE:
            tip = s.tip[i]
            if tip >= ON_LINK:
                add_open(s, line, way_begun(s, line, tip - ON_LINK))
            else:
                open_from(s, line, tip)
                if s.stuck_rule == ANY and not has_way(s, line, tip):
                    some_stuck = True
            i += 1
        if line == VIOLET and violet_may_start(s):
            open_from(s, line, s.violet)
    note_open(s, line, some_stuck)


@rule
def note_open(s: State, line: int, some_stuck: bool) -> None:
    """Note whether a line is open at all, and whether it begins anew."""
    note_open_words(s, line)
    s.lines_anew = changed(s.lines_anew, line, may_restart(s, line, some_stuck))


@rule
def update_open(s: State, line: int, way: int, begins: bool, completes: bool) -> None:
    """C5.2 Find the open ways of a line that has begun or completed a link; only what is near has changed."""
    if s.left[line] == 0 or s.stuck_rule == ANY:
        find_open(s, line)
        return
    remove_open_link(s, line, way // 2)
    if begins:
        close_from(s, line, s.ends[way])
    if completes:
        open_from(s, line, s.ends[way ^ 1])
    else:
        add_open(s, line, way)
    note_open(s, line, False)


@rule
def begins_anew(s: State, line: int) -> bool:
    """C7.1 Whether a line begins anew."""
    return (s.lines_anew >> line) & 1 == 1


@rule
def may_restart(s: State, line: int, some_stuck: bool) -> bool:
    """C7.1 Whether a colour begins anew: when no clipper of it can go on, or by an option as soon as one is stuck."""
    if line == VIOLET or s.left[line] == 0:
        return False
    return some_stuck or (s.stuck_rule == ANEW and not is_open(s, line))


@rule
def close_link(s: State, line: int, link: int) -> None:
    """C5.4 A line has begun the last track of a link: the others can no longer enter it."""
    for other in range(LINE_COUNT):
        if other != line and is_open_on(s, other, link):
            find_open(s, other)


@rule
def can_extend_any(s: State) -> bool:
    """C5.1, C7.1, C8.1 Whether any route can be extended without a new clipper."""
    if s.open_words != 0:
        return True
    for line in range(LINE_COUNT):
        if begins_anew(s, line) and can_begin(s, line):
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
    return s.lines_left & CLIPPER_BITS != 0


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
    if is_open(s, line):
        return False
    if line == VIOLET:
        return not violet_may_live(s)
    if begins_anew(s, line) and can_begin(s, line):
        return False
    return not (has_clipper_to_come(s, line) and may_be_placed(s, line))


@rule
def may_be_placed(s: State, line: int) -> bool:
    """C7.2 Whether a clipper of a line can be placed, or may be: by one reading, where other lines may yet come."""
    return can_place(s, line) or (s.place_rule == ANY_LINE and can_extend_any(s))


@rule
def remove_dead_lines(s: State) -> None:
    """C7.2 The sticks of a line that can never go on leave the game; violet, which waits for others, comes last."""
    for line in range(LINE_COUNT):
        if s.left[line] > 0 and is_dead(s, line):
            emit(s, GONE_EVENT, line, s.left[line])
            s.gone[line] = s.left[line]
            s.left[line] = 0
            s.lines_left = changed(s.lines_left, line, False)
            s.lines_anew = changed(s.lines_anew, line, False)


# Derived fields


@rule
def find_ways(s: State) -> None:
    """C1.2 List the ways that leave each place, in allowed directions, ascending."""
    n = 0
    for place in range(PLACES):
        s.out_first[place] = n
        for way in range(2 * s.links):
            if s.ends[way] == place and (way % 2 == 0 or s.one_way[way // 2] == 0):
                s.out_way[n] = way - MAX_LINKS
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
def find_entries(s: State) -> None:
    """Find the ways that each line may enter; violet may leave its first island, whether or not that counts."""
    for at in range(LINE_COUNT * WORDS):
        s.entry_ways[at] = 0
    for line in range(LINE_COUNT):
        enter_from(s, line, s.violet if line == VIOLET else START + line)
        for island in range(s.islands):
            if has_reached(s, line, island):
                enter_from(s, line, island)


@rule
def find_lines(s: State) -> None:
    """Find the lines with sticks left, and the ways on which each can be extended."""
    s.lines_left = s.lines_anew = s.open_words = 0
    for line in range(LINE_COUNT):
        s.lines_left = changed(s.lines_left, line, s.left[line] > 0)
    for line in range(LINE_COUNT):
        find_open(s, line)


@rule
def find_stakes(s: State) -> None:
    """Add up the value of the settlements on islands with the same number of lines."""
    for at in range((LINE_COUNT + 1) * SEATS):
        s.stakes[at] = 0
    for island in range(MAX_ISLANDS):
        lines = LINES_IN[s.reached[island]]
        for seat in range(SEATS):
            s.stakes[lines * SEATS + seat] += s.worth[island] * s.settled[island * SEATS + seat]


@rule
def find_free(s: State) -> None:
    """Count the free spaces of each island."""
    s.free_islands = 0
    for island in range(MAX_ISLANDS):
        s.free[island] = s.spaces[island]
        for seat in range(SEATS):
            s.free[island] -= s.settled[island * SEATS + seat]
        s.free_islands = changed(s.free_islands, island, s.free[island] > 0)
