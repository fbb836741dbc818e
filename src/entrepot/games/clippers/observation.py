"""What a seat knows of a table of Clippers, as numbers for learning: its own seat first, others clockwise after it."""

from __future__ import annotations

from ...core.rule import Int16Array, clear, rule
from .board import CARD_COUNT, LINE_COUNT, MAX_ISLANDS, MAX_LINKS, PLACES, START
from .rules import score
from .sets import count_open
from .state import FINISHED, FREE, NONE, SEATS, SETTLE, TIPS, VIOLET, State

VERSION = 2
"""The version of the environments: raised whenever observations, choices or rewards change their meaning."""
PHASES = FINISHED - SETTLE + 1
PLAYER, LINE, ISLAND, LINK = 16, 5, 22, 10
PLAYERS = PLAYER + 4
"""All numbers about one player."""
PARTS = (
    # name, shape, and by what to divide so that the numbers are about one at most
    ("seats", (4,), 1),  # two to five players
    ("phase", (PHASES,), 1),  # what the next choice is about: settle, clipper, lay, put, over
    ("rule_phase", (4,), 1),
    ("turn", (SEATS,), 1),  # who is next, counted from the own seat
    ("first", (SEATS,), 1),  # who has the start player card
    ("round", (), 20),
    ("turns_taken", (), 5),
    ("laid_now", (), 5),
    # exact, violet counts, how a stuck colour goes on (anew, bought, any), a clipper starts where any line has come,
    # one stick in the other phase of the 5× card, a stick instead of the move of the Settlement card
    ("options", (8,), 1),
    ("cards", (CARD_COUNT,), 3),  # option cards to be had
    # The players, the own seat first.
    ("players", (SEATS, PLAYER), 1),  # plays, card (4), clipper bought (5), action in phase 2 (5), moves a settlement
    ("money", (SEATS,), 60),
    ("points", (SEATS,), 200),  # so far
    ("settlements", (SEATS, 2), 10),  # in reserve, on the board
    # sticks left, sticks gone, clippers to be had, clippers or ends on the board, ways open
    ("lines", (LINE_COUNT, LINE), 20),
    # on the map, value, free spaces, lines there (6), settlements (5), clippers or ends there (6), violet's first,
    # a settlement was lifted here
    ("islands", (MAX_ISLANDS, ISLAND), 5),
    # on the map, length, one-way, tracks that are free, sticks of each line: less than none from the second end (6)
    ("links", (MAX_LINKS, LINK), 4),
    ("ends", (MAX_LINKS, 2), PLACES),  # the places that a link joins: islands, then the lines' start spaces
)


@rule
def relative(s: State, seat: int, other: int) -> int:
    """Count a seat clockwise from one's own."""
    return other - seat if other >= seat else other - seat + s.seats


@rule
def write_observation(s: State, seat: int, out: Int16Array, at: int) -> None:
    """Write what a seat sees into ``out`` from ``at`` on, in the order of :data:`PARTS`."""
    at = write_course(s, seat, out, at)
    islands = at + SEATS * PLAYERS + LINE_COUNT * LINE
    links = islands + MAX_ISLANDS * ISLAND
    clear(out, at, links + MAX_LINKS * (LINK + 2))
    for player in range(s.seats):
        write_player(s, player, relative(s, seat, player), out, at)
    at += SEATS * PLAYERS
    for island in range(s.islands):
        write_island(s, seat, island, out, islands + island * ISLAND)
    for line in range(LINE_COUNT):
        write_line(s, line, out, at + line * LINE, islands)
    at = links
    for link in range(s.links):
        write_link(s, link, out, at + link * LINK, at + MAX_LINKS * LINK + 2 * link)


@rule
def write_one(out: Int16Array, at: int, count: int, one: int) -> int:
    """Write a row of zeros with a single one, or none if it is out of range."""
    for i in range(count):
        out[at + i] = 1 if i == one else 0
    return at + count


@rule
def write_course(s: State, seat: int, out: Int16Array, at: int) -> int:
    """Write what is being chosen by whom, and what everybody shares."""
    at = write_one(out, at, 4, s.seats - 2)
    at = write_one(out, at, PHASES, s.phase - SETTLE)
    at = write_one(out, at, 4, s.rule_phase - 1)
    at = write_one(out, at, SEATS, relative(s, seat, s.turn) if s.turn >= 0 else NONE)
    at = write_one(out, at, SEATS, relative(s, seat, s.first) if s.first >= 0 else NONE)
    out[at] = s.round
    out[at + 1] = s.turns_taken
    out[at + 2] = s.laid_now
    out[at + 3] = s.exact
    out[at + 4] = s.violet_counts
    at = write_one(out, at + 5, 3, s.stuck_rule)
    out[at] = s.place_rule
    out[at + 1] = s.five_rule
    out[at + 2] = s.settlement_rule
    at += 3
    for card in range(CARD_COUNT):
        out[at + card] = s.cards[card]
    return at + CARD_COUNT


@rule
def write_player(s: State, player: int, place: int, out: Int16Array, at: int) -> None:
    """Write one player, all zeros so far: flags, money, points and settlements, each among those of all players."""
    flags, money = at + place * PLAYER, at + SEATS * PLAYER + place
    settlements = at + SEATS * (PLAYER + 2) + 2 * place
    out[flags] = 1
    write_one(out, flags + 1, CARD_COUNT, s.card[player])
    write_one(out, flags + 5, LINE_COUNT - 1, s.bought[player])
    write_one(out, flags + 10, 5, s.phase2_action[player])
    out[flags + 15] = 1 if s.turn == player and s.lifted != NONE else 0
    out[money] = s.money[player]
    out[money + SEATS] = score(s, player)
    out[settlements] = s.reserve[player]
    for island in range(s.islands):
        out[settlements + 1] += s.settled[island * SEATS + player]


@rule
def write_island(s: State, seat: int, island: int, out: Int16Array, at: int) -> None:
    """Write one island, all zeros so far; the clippers there follow with the lines."""
    out[at] = 1
    out[at + 1] = s.worth[island]
    out[at + 2] = s.free[island]
    reached = s.reached[island]
    for line in range(LINE_COUNT):
        if (reached >> line) & 1 == 1:
            out[at + 3 + line] = 1
    for player in range(s.seats):
        if s.settled[island * SEATS + player] > 0:
            out[at + 9 + relative(s, seat, player)] = s.settled[island * SEATS + player]
    if island == s.violet:
        out[at + 20] = 1
    if island == s.lifted:
        out[at + 21] = 1


@rule
def write_line(s: State, line: int, out: Int16Array, at: int, islands: int) -> None:
    """Write one line, and where its clippers or ends stand."""
    tips = 0
    for i in range(line * TIPS, (line + 1) * TIPS):
        tip = s.tip[i]
        if tip != NONE:
            tips += 1
            if tip < START:
                out[islands + tip * ISLAND + 14 + line] += 1
    out[at] = s.left[line]
    out[at + 1] = s.gone[line]
    out[at + 2] = s.supply[line] if line < VIOLET else 0
    out[at + 3] = tips
    out[at + 4] = count_open(s, line)


@rule
def write_link(s: State, link: int, out: Int16Array, at: int, ends: int) -> None:
    """Write one link, all zeros so far: where it leads, and how far each line has come on it."""
    free = 0
    for i in range(s.tracks[link]):
        line = s.track[2 * link + i]
        if line == FREE:
            free += 1
        else:
            out[at + 4 + line] = s.laid[2 * link + i]
    out[at] = 1
    out[at + 1] = s.length[link]
    if s.one_way[link] == 1:
        out[at + 2] = 1
    out[at + 3] = free
    out[ends] = s.ends[2 * link]
    out[ends + 1] = s.ends[2 * link + 1]
