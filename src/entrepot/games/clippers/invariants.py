"""Invariants of Clippers: a position that is read is checked, and in tests every state."""

from __future__ import annotations

from collections.abc import Iterator

from .board import (
    CARDS,
    LINES,
    MAX_CLIPPERS,
    MAX_DEGREE,
    MAX_ISLANDS,
    MAX_LINKS,
    MAX_STICKS,
    NATIONS,
    PLACES,
    RESERVE,
    SETTLED,
    START,
    known_map,
)
from .rules import CHOICES_AT_MOST, legal, sticks_at_most
from .rulings import ANY_LINE
from .state import (
    CLIPPER,
    FINISHED,
    FREE,
    LAY,
    LOT,
    NATION,
    NONE,
    NOTHING,
    ON_LINK,
    PUT,
    SEATS,
    SETTLE,
    TIPS,
    TWICE,
    TWICE_CARDS,
    VIOLET,
    State,
    board_fields,
)
from .stored_names import COUNTER, COUNTERS
from .ways import has_reached, is_dead, violet_may_start

Checks = Iterator[tuple[bool, str]]
_PHASES = {NATION: (0,), LOT: (0,), SETTLE: (1,), CLIPPER: (1,), LAY: (2, 3), PUT: (2, 3), FINISHED: (2, 3)}


def invariant_violations(s: State) -> list[str]:
    """Say what is impossible; the later checks lean on the earlier ones."""
    for check in (_table_faults, _map_faults, _route_faults):
        found = [text for wrong, text in check(s) if wrong]
        if found:
            return found
    checks = (_tip_faults, _supply_faults, _player_faults, _turn_faults)
    return [text for check in checks for wrong, text in check(s) if wrong]


def _table_faults(s: State) -> Checks:
    yield not 2 <= s.seats <= SEATS, "two to five play"
    yield s.rule_phase not in _PHASES[s.phase], "this is not chosen in this phase"
    yield (s.first == NONE) != (s.phase <= LOT), "somebody is the start player after the lot, nobody before"
    yield any(seat >= s.seats for seat in (s.first, s.turn)), "a seat is named that nobody sits on"
    counters = [getattr(s, name) for name in COUNTERS]
    yield min(counters) < 0 or max(counters) >= max(s.seats, 1), "more turns than players"
    others = [name for name in COUNTERS if name != s.shared_field(COUNTER)]
    yield any(getattr(s, name) for name in others), "something is counted that is not counted in this phase"
    yield s.round < 0 or (s.round > 0) != (s.phase > LOT), "rounds begin after the lot"
    waits = s.phase <= LOT or s.phase == FINISHED
    yield s.turn != (NONE if waits else (s.first + s.turns_taken) % max(s.seats, 1)), "it is somebody else's turn"


def _map_faults(s: State) -> Checks:
    if known_map(s.board) is not None:
        yield (
            any(getattr(s, name) != value for name, value in board_fields(s).items()),
            "the map is not the one it names",
        )
        return
    yield not 2 <= s.islands <= MAX_ISLANDS or not 0 < s.links <= MAX_LINKS, "the map is too small or too large"
    islands, links = range(max(0, s.islands)), range(max(0, s.links))
    yield not 0 <= s.violet < s.islands, "violet starts at no island"
    yield any(not 3 <= s.worth[i] <= 8 or not 2 <= s.spaces[i] <= 5 for i in islands), "islands have 3-8 and 2-5"
    yield any(not 1 <= s.length[i] <= 4 or not 1 <= s.tracks[i] <= 2 for i in links), "links are 1-4 long, 1-2 wide"
    places = {*islands, *range(START, PLACES)}
    yield any(s.ends[way] not in places for way in range(2 * s.links)), "a link leads nowhere"
    yield any(s.ends[2 * i] == s.ends[2 * i + 1] for i in links), "a link leads back to where it began"
    starts = [s.ends[2 * i + 1] >= START or (s.ends[2 * i] >= START and s.one_way[i] != 1) for i in links]
    yield any(starts), "a link leads to a start space"
    ends = s.ends[: 2 * s.links]
    yield any(ends.count(place) > MAX_DEGREE for place in places), "a place has too many links"
    yield any(island not in islands for island in s.departure), "a departure card names no island"
    yield any(not 1 <= number <= MAX_STICKS for number in s.sticks), "a line has no sticks, or too many"
    yield any(not 1 <= number <= MAX_CLIPPERS for number in s.fleet), "a line has no clippers, or too many"


def _begun(s: State) -> list[int]:
    return [track for track, line in enumerate(s.track) if line != FREE]


def _route_faults(s: State) -> Checks:
    """C5 Sticks lie on tracks that exist, one line each, from a place that the line had reached."""
    begun = _begun(s)
    yield len(begun) != len(s.laid) - s.laid.count(0), "sticks lie on a track that no line has begun"
    for track in begun:
        fault = _track_fault(s, track)
        if fault:
            yield True, fault
    yield VIOLET in s.track and not violet_may_start(s), "violet starts before two lines have come"


def _track_fault(s: State, track: int) -> str:
    line, laid, link = s.track[track], s.laid[track], track // 2
    if link >= s.links:
        return "sticks lie beside the map"
    if not 1 <= abs(laid) <= s.length[link]:
        return "a track holds more sticks than it is long, or none"
    if laid < 0 and s.one_way[link] == 1:
        return "a one-way link is built against its direction"
    if track % 2 and s.tracks[link] == 1:
        return "two lines lie on a single track"
    if track % 2 and s.track[track - 1] in (line, FREE):
        return "both tracks of a link are taken by one line, or the second is begun before the first"
    tail = s.ends[2 * link + (1 if laid < 0 else 0)]
    home = s.violet if line == VIOLET else START + line
    is_reached = tail < START and (has_reached(s, line, tail) or (s.place_rule == ANY_LINE and s.reached[tail] != 0))
    if tail != home and not is_reached:
        return "a route begins out of nothing"
    return ""


def _tip_faults(s: State) -> Checks:
    """C5.2 Every unfinished track has its tip, and every tip is at an end of its line."""
    under_way = [(s.track[track], track // 2) for track in _begun(s) if abs(s.laid[track]) < s.length[track // 2]]
    for line, name in enumerate(LINES):
        row = s.tip[line * TIPS : (line + 1) * TIPS]
        tips = [tip for tip in row if tip != NONE]
        yield tips != row[: len(tips)], "there is a gap among the tips"
        afloat = sorted(tip - ON_LINK for tip in tips if tip >= ON_LINK)
        yield (
            afloat != [link for owner, link in under_way if owner == line],
            f"the tips of {name} do not fit its sticks",
        )
        for tip in tips:
            if tip < ON_LINK and tip != START + line:
                yield tip >= s.islands or not has_reached(s, line, tip), f"a tip of {name} is off its routes"
        if line == VIOLET:
            yield s.violet in tips, "an end of violet is where it may start anyway"
        else:
            clippers = len(tips) + s.bought.count(line) + s.supply[line]
            yield clippers != s.fleet[line], f"{name} has {s.fleet[line]} clippers"


def _supply_faults(s: State) -> Checks:
    """C0, C7.2 Sticks, clippers and cards are neither made nor lost."""
    laid = [0] * len(LINES)
    for track in _begun(s):
        laid[s.track[track]] += abs(s.laid[track])
    for line, name in enumerate(LINES):
        sticks = s.left[line] + s.gone[line] + laid[line]
        yield min(s.left[line], s.gone[line]) < 0 or sticks != s.sticks[line], f"{name} has {s.sticks[line]} sticks"
        yield s.gone[line] > 0 and s.left[line] > 0, f"only some of the sticks of {name} have left the game"
        yield s.left[line] > 0 and is_dead(s, line), f"the sticks of {name} can never be laid"
    yield min(s.supply) < 0, "more clippers than there are"
    for card, name in enumerate(CARDS):
        number = TWICE_CARDS[s.seats] if card == TWICE else 1
        yield s.cards[card] < 0 or s.cards[card] + s.card.count(card) != number, f"there is {number} of the card {name}"
    yield sum(s.left) == 0 and s.phase != FINISHED, "all sticks are laid, and the game goes on"


def _player_faults(s: State) -> Checks:
    """C0.4, C2 Everybody has a nation, all its settlements, and no debts."""
    dealt = s.nations_dealt if s.phase == NATION else s.seats
    nations = s.nation[:dealt]
    yield NONE in nations or len(set(nations)) != dealt, "everybody has a nation of their own"
    yield s.nation[dealt:] != [NONE] * (SEATS - dealt), "a nation is dealt to nobody"
    yield any(nation >= len(NATIONS) for nation in nations), "there is no such nation"
    yield min(s.money) < 0, "somebody has debts"
    yield min(s.reserve) < 0 or min(s.settled) < 0, "somebody has less than no settlements"
    for seat in range(s.seats):
        settled = sum(s.settled[seat::SEATS])
        lifted = 1 if s.lifted != NONE and seat == s.turn else 0
        yield s.reserve[seat] + settled + lifted != SETTLED + RESERVE, f"a nation has {SETTLED + RESERVE} settlements"
        yield (seat >= dealt) != (settled == 0), "settlements stand before their nation is dealt, or none after"
    absent = [s.money[s.seats :], s.reserve[s.seats :], s.phase2_action[s.seats :]]
    absent += [s.settled[seat::SEATS] for seat in range(s.seats, SEATS)]
    held = s.card[s.seats :] + s.bought[s.seats :]
    yield any(map(any, absent)) or held.count(NONE) != len(held), "somebody who does not play has something"
    yield min(s.free) < 0, "an island has more settlements than spaces"


def _turn_faults(s: State) -> Checks:
    """C4, C5 What somebody holds or has done fits the phase."""
    holds = s.phase > LOT
    yield not holds and any(card != NONE for card in s.card), "a card is taken before the first round"
    yield not holds and any(line != NONE for line in s.bought), "a clipper is bought before the first round"
    yield VIOLET in s.bought, "violet has no clippers"
    yield s.rule_phase < 2 and any(action != NOTHING for action in s.phase2_action), "sticks are laid in phases 2 and 3"
    yield (s.phase == PUT) != (s.lifted != NONE), "a settlement is being moved, or not"
    if s.phase == LAY:
        yield not 0 <= s.laid_now < sticks_at_most(s), "more sticks were laid than the card allows"
    else:
        yield s.laid_now != 0, "sticks are laid in phases 2 and 3"
    if CLIPPER < s.phase < FINISHED:
        yield legal(s, [0] * CHOICES_AT_MOST) == 0, "there is nothing to choose, and the game goes on"
