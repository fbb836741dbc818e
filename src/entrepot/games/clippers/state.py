"""Everything that lies on the table of Clippers, as one fixed-size state; the map is part of it."""

from __future__ import annotations

from ...core.rule import const_array
from ...core.state import GameState, field
from .board import (
    BOARDS,
    CARDS,
    CLIPPER_LINES,
    LINES,
    MAX_ISLANDS,
    MAX_LINKS,
    NATIONS,
    PLACES,
    SETTLED,
    START,
    WAYS,
    Map,
    known_map,
)
from .rulings import RULINGS
from .stored_names import COUNTER, STORED_NAMES

SEATS = 5
NONE = -1
FREE = -1
"""A track without a stick."""
VIOLET = 5
TIPS = 8
"""Room for the tips of one line: clippers, or ends of violet."""
ON_LINK = 64
"""A tip from here on is on the way along a link: ON_LINK + its number; below, it is at a place."""
WORDS, WAYS_IN_WORD = 4, 56
"""A set of ways takes several words, with so many ways in each."""

# Phases: what the next choice is about.
NATION, LOT, SETTLE, CLIPPER, LAY, PUT, FINISHED = 0, 1, 2, 3, 4, 5, 6
PHASE_NAMES = dict(enumerate(("nation", "lot", "settle", "clipper", "lay", "put", "over")))
# What a player did in phase 2.
NOTHING, LAID, PLACED, MOVED, LAID_MORE = 0, 1, 2, 3, 4
PHASE2_ACTION_NAMES = {NOTHING: "nothing", LAID: "laid", PLACED: "placed", MOVED: "moved", LAID_MORE: "laid-more"}
# Option cards.
TWICE, THRICE, FIVE, RESETTLE = 0, 1, 2, 3
CARD_PRICE = const_array([2, 0, 1, 4])
CARD_STICKS = const_array([2, 3, 5, 1])
"""How many sticks a card lets one lay in a phase at most."""
STICKS = 1
"""How many sticks one lays in a phase without a card."""
CLIPPER_STICKS = 1
"""How many sticks a new clipper gets when it is placed (C5.6)."""
LAST_LAY_PHASE = 3
"""The phase of a round in which a new clipper has to be placed at the latest (C5.6)."""
TWICE_CARDS = const_array([0, 0, 1, 2, 3, 3])
"""How many 2× cards there are, by the number of players (C0.3)."""
LINES_IN = const_array([bin(lines).count("1") for lines in range(64)])
"""How many lines a set of them holds."""

_SEAT = {NONE: "-", **{seat: f"p{seat + 1}" for seat in range(SEATS)}}
_LINE = {NONE: "-", **dict(enumerate(LINES))}
_YES = {0: "no", 1: "yes"}
_PLACE = {NONE: "-", **{place: f"i{place + 1}" for place in range(MAX_ISLANDS)}}
_PLACE |= {START + line: f"{name}-start" for line, name in enumerate(CLIPPER_LINES)}
_TIP = _PLACE | {ON_LINK + link: f"l{link + 1}" for link in range(MAX_LINKS)}
_ISLANDS = tuple(f"i{island + 1}" for island in range(MAX_ISLANDS))
_LINKS = tuple(f"l{link + 1}" for link in range(MAX_LINKS))
_ENDS = tuple(f"{link}{end}" for link in _LINKS for end in "ab")
_TRACKS = tuple(f"{link}{track}" for link in _LINKS for track in ("", "+"))
_SETTLERS = tuple(f"{island}p{seat + 1}" for island in _ISLANDS for seat in range(SEATS))
_CARDS = tuple(f"{nation}{number + 1}" for nation in NATIONS for number in range(SETTLED))
_TIPS = tuple(f"{line}{number + 1}" for line in LINES for number in range(TIPS))


def _padded(numbers: list[int], size: int, rest: int = 0) -> tuple[int, ...]:
    return (*numbers, *[rest] * (size - len(numbers)))


def map_fields(board: Map) -> dict[str, int | tuple[int, ...]]:
    """Give what the fields of a state hold for a map."""
    islands, links = board.islands, board.links
    return {
        "board": board.fingerprint,
        "islands": len(islands),
        "links": len(links),
        "violet": board.violet,
        "worth": _padded([island.value for island in islands], MAX_ISLANDS),
        "spaces": _padded([island.spaces for island in islands], MAX_ISLANDS),
        "ends": _padded([end for link in links for end in link.ends], WAYS, NONE),
        "length": _padded([link.length for link in links], MAX_LINKS),
        "tracks": _padded([link.tracks for link in links], MAX_LINKS),
        "one_way": _padded([int(link.one_way) for link in links], MAX_LINKS),
        "departure": tuple(island for card in board.departure for island in card),
        "sticks": board.sticks,
        "fleet": board.clippers,
    }


class State(GameState):
    """One position of Clippers."""

    stored_names = STORED_NAMES

    # The table: who plays, and with what options.
    seats: int = field("i1")
    exact: int = field("i1", names=_YES)
    violet_counts: int = field("i1", names=_YES, start=1)
    # The readings of the rules that the match is played by; see rulings.py.
    place_rule: int = field("i1", names=RULINGS["place_rule"].names)
    five_rule: int = field("i1", names=RULINGS["five_rule"].names)
    settlement_rule: int = field("i1", names=RULINGS["settlement_rule"].names)
    stuck_rule: int = field("i1", names=RULINGS["stuck_rule"].names)
    rules_version: int = field("i1", start=1)
    """The version of the rules that the match is played by."""
    # The map: all of it follows from the board.
    board: int = field("i8", names={board.fingerprint: name for name, board in BOARDS.items()}, numbered=True)
    """The fingerprint of the map, by which its names are found."""
    islands: int = field("i1")
    links: int = field("i1")
    violet: int = field("i1", names=_PLACE, start=NONE)
    """The island where the violet line starts."""
    worth: list[int] = field("i1", MAX_ISLANDS, at=_ISLANDS)
    spaces: list[int] = field("i1", MAX_ISLANDS, at=_ISLANDS)
    ends: list[int] = field("i1", WAYS, at=_ENDS, names=_PLACE, start=NONE)
    """The place that each way leaves; the other way of its link leaves the place it leads to."""
    length: list[int] = field("i1", MAX_LINKS, at=_LINKS)
    tracks: list[int] = field("i1", MAX_LINKS, at=_LINKS)
    one_way: list[int] = field("i1", MAX_LINKS, at=_LINKS, names=_YES)
    departure: list[int] = field("i1", len(NATIONS) * SETTLED, at=_CARDS, names=_PLACE, start=NONE)
    sticks: list[int] = field("i1", len(LINES), at=LINES)
    fleet: list[int] = field("i1", len(CLIPPER_LINES), at=CLIPPER_LINES)
    out_first: list[int] = field("i2", PLACES + 1, derived=True, internal=True)
    """Where in ``out_way`` the ways that leave a place begin."""
    out_way: list[int] = field("i1", WAYS, derived=True, internal=True)
    """The ways that leave each place, ascending, less ``MAX_LINKS`` so that they fit a byte."""
    # The course: what is to be chosen, by whom, and when.
    phase: int = field("i1", names=PHASE_NAMES)
    """What the next choice is about."""
    round: int = field("i2")
    rule_phase: int = field("i1")
    """The phase of the round, as the rulebook counts them (C3.1)."""
    first: int = field("i1", names=_SEAT, start=NONE)
    """Who has the start player card."""
    turn: int = field("i1", names=_SEAT, start=NONE)
    nations_dealt: int = field("i1")
    """0 as soon as all are dealt."""
    turns_taken: int = field("i1")
    """Turns taken in this phase of the round."""
    laid_now: int = field("i1")
    """Sticks that this turn has laid."""
    lifted: int = field("i1", names=_PLACE, start=NONE)
    """Where the settlement stood that is being moved."""
    # The players.
    nation: list[int] = field("i1", SEATS, names={NONE: "-", **dict(enumerate(NATIONS))}, start=NONE)
    money: list[int] = field("i2", SEATS)
    reserve: list[int] = field("i1", SEATS)
    card: list[int] = field("i1", SEATS, names={NONE: "-", **dict(enumerate(CARDS))}, start=NONE)
    bought: list[int] = field("i1", SEATS, names=_LINE, start=NONE)
    """The clipper bought this round and not yet placed."""
    phase2_action: list[int] = field("i1", SEATS, names=PHASE2_ACTION_NAMES)
    """What everybody did in phase 2."""
    # The supply.
    cards: list[int] = field("i1", len(CARDS), at=CARDS)
    left: list[int] = field("i1", len(LINES), at=LINES)
    """Sticks that can still be laid."""
    gone: list[int] = field("i1", len(LINES), at=LINES)
    """Sticks that have left the game."""
    supply: list[int] = field("i1", len(CLIPPER_LINES), at=CLIPPER_LINES)
    # The board.
    settled: list[int] = field("i1", MAX_ISLANDS * SEATS, at=_SETTLERS)
    """Settlements, island after island by seat."""
    free: list[int] = field("i1", MAX_ISLANDS, derived=True)
    """Free spaces of each island."""
    free_islands: int = field("i8", derived=True, internal=True)
    """The islands with a free space, one bit each."""
    track: list[int] = field("i1", 2 * MAX_LINKS, at=_TRACKS, names=_LINE, start=FREE)
    """The line that has begun a track; each link has room for two."""
    laid: list[int] = field("i1", 2 * MAX_LINKS, at=_TRACKS)
    """Sticks on a track, counted up from the first end of its link or down from the second."""
    tip: list[int] = field("i2", len(LINES) * TIPS, at=_TIPS, names=_TIP, start=NONE)
    """Where the clippers of each line stand, without gaps; of violet, the ends away from its first island."""
    reached: list[int] = field("i1", MAX_ISLANDS, derived=True)
    """The lines that have reached an island, one bit each."""
    stakes: list[int] = field("i1", (len(LINES) + 1) * SEATS, derived=True, internal=True)
    """The value of the settlements on islands that so many lines have reached, number after number by seat."""
    entry_ways: list[int] = field("i8", len(LINES) * WORDS, derived=True, internal=True)
    """The ways that each line may enter from where it starts or from an island it has reached: a set for each line."""
    open_ways: list[int] = field("i8", len(LINES) * WORDS, derived=True, internal=True)
    """The ways on which each line can be extended from its tips: a set for each line."""
    lines_left: int = field("i1", derived=True, internal=True)
    """The lines with sticks that can still be laid, one bit each."""
    open_words: int = field("i4", derived=True, internal=True)
    """The words of ``open_ways`` that are not empty, one bit each."""
    lines_anew: int = field("i1", derived=True, internal=True)
    """The lines that may begin anew, since their clippers are stuck (C7.1), one bit each."""

    def shared_field(self, stored_name: str) -> str:
        """Name the counter that runs in this phase."""
        if stored_name != COUNTER:
            return super().shared_field(stored_name)
        return "nations_dealt" if self.phase == NATION else "turns_taken"


def board_fields(s: State) -> dict[str, int | list[int]]:
    """Give the fields that are printed on the board of a state; none if its map was never read here."""
    board = known_map(s.board)
    fields = map_fields(board) if board is not None else {}
    fields.pop("board", None)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}
