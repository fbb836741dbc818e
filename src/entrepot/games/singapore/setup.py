"""S2: the first state of a match, and what could never be on a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.errors import BadOption
from ...core.game import Option
from .board import BOARD, LAND_HEIGHT, LAND_WIDTH, LOTS, STACK_TILES, START_ROWS, STARTING_TILES
from .layout import START_SIZE, LayoutFault, land_places
from .rules import derive
from .state import (
    BUILD,
    CHIP,
    ERA,
    FILL,
    FINISHED,
    GIVE,
    HUT,
    LAND,
    MARKER,
    MOVE,
    NEUTRAL,
    NONE,
    NOT_HIRED,
    PLACE,
    RETURN,
    REVEAL,
    SEATS,
    SPOT,
    STREET,
    TAKE,
    UNPLACED,
    WAITING,
    WARM_LOT,
    WARM_TILE,
    WORK,
    State,
)

OPTIONS = (
    Option("layout", "classic", ("classic", "random", "custom"), "option-layout"),
    Option("squares", "", (), "option-squares"),
    Option("open", "no", ("no", "yes"), "option-open"),
)

SAMPLES: tuple[dict[str, str], ...] = (
    {},
    {"layout": "random"},
    {"layout": "random", "open": "yes"},
    {"layout": "custom", "squares": "AAABBBCCC/AAABBBCCC/DDD##.EEE/DDD##.EEE/FFF..~/FFF"},
)


def initial_state(seats: int, options: Mapping[str, str], version: int) -> State:
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
        return land_places(options["squares"].split("/"), START_ROWS, BOARD.land_shape)
    except LayoutFault as fault:
        raise BadOption(f"option squares: {fault}") from fault


def invariant_violations(s: State) -> list[str]:
    """Say what could never be on a table: used on entry, and after every decision of the tests."""
    found = [text for wrong, text in _table_faults(s) if wrong]
    if found:
        return found
    checks = (_ground_faults, _tile_faults, _town_faults, _player_faults, _turn_faults)
    return [text for check in checks for wrong, text in check(s) if wrong]


Checks = Iterator[tuple[bool, str]]


def _table_faults(s: State) -> Checks:
    yield not 2 <= s.seats <= SEATS, "two to four play"
    yield s.phase in (FILL, PLACE), "the game never rests in the middle of an automatic step"
    yield s.phase > CHIP and s.phase != FINISHED and not 0 <= s.turn < s.seats, "nobody is to choose"
    yield s.phase > MARKER and not 0 <= s.raffles < s.seats, "nobody is Raffles"
    yield any(seat >= s.seats for seat in (s.turn, s.raffles)), "a seat is named that nobody sits on"


def _ground_faults(s: State) -> Checks:
    laid = [(x, y) for x, y in zip(s.land_x, s.land_y, strict=True) if x != UNPLACED]
    yield s.phase > SPOT and len(laid) != 6, "the land is not laid out"
    if len(laid) == 6:
        squares = {(x + dx, y + dy) for x, y in laid for dx in range(LAND_WIDTH) for dy in range(LAND_HEIGHT)}
        squares |= {(x, y) for x in range(START_SIZE) for y in range(START_SIZE)}
        yield len(squares) != START_SIZE**2 + 6 * LAND_WIDTH * LAND_HEIGHT, "land tiles overlap"
    yield (s.phase == SPOT) != (s.land != NONE), "a land tile is being laid out, or not"


def _tile_faults(s: State) -> Checks:
    out = [tile for tile in (s.top, s.held, *s.offer, *s.tile) if 0 <= tile < STACK_TILES]
    yield len(out) != len(set(out)), "a tile is in two places"
    yield any(s.gone[tile] for tile in out), "a tile has left the game and is in it"
    yield s.offer[s.offered :] != [NONE] * (5 - s.offered), "the display has a gap"
    yield s.hut != NONE and s.hut not in s.offer, "the hut stands on no tile of the display"
    yield s.top == NONE and sum(s.left) > 0 and s.phase > REVEAL, "the top of the stack lies face down"
    yield s.tile[LOTS:] != list(STARTING_TILES), "a starting building is not where it is printed"
    yield any(tile >= STACK_TILES for tile in s.tile[:LOTS]), "a starting building stands on a lot"
    eras = [era for era, left in enumerate(s.left, 1) if left]
    yield bool(eras) and s.top != NONE and ERA[s.top] > eras[0], "the stack is not in the order of its eras"


def _town_faults(s: State) -> Checks:
    yield any(s.tile[lot] >= 0 and s.flag[lot] == NONE for lot in range(LOTS)), "a building on a lot has no flag"
    owners = [flag for flag in s.flag if flag != NONE]
    allowed = [*range(s.seats), *([NEUTRAL] if s.seats == 2 else [])]
    yield any(owner not in allowed for owner in owners), "a flag belongs to nobody at the table"
    yield any(owners.count(owner) > BOARD.material["flags"] for owner in allowed), "more flags than there are"
    for street, laid in enumerate(s.street):
        if laid:
            ends = street // 2, s.near[4 * (street // 2) + street % 2]
            yield ends[1] < 0 or min(s.tile[end] for end in ends) < 0, "a street leads to no building"
            yield min(ends) >= LOTS, "a street lies between starting buildings"
    laid_streets = sum(s.street)
    supply = BOARD.material["streets"]
    yield laid_streets + s.streets_left != max(supply, laid_streets), f"there are {supply} streets in all"


def _player_faults(s: State) -> Checks:
    yield min(s.cash) < 0, "somebody has debts"
    yield min(s.points) < 0, "somebody has less than no points"
    yield min(number for row in s.goods for number in row) < 0, "somebody has less than no goods"
    yield min(s.supply) < 0, f"there are {BOARD.material['cubes']} cubes of each good"
    yield min(s.chips) < 0 or sum(s.chips) > BOARD.material["black_chips"], "more black chips than there are"
    yield s.seats > 2 and s.chips[NEUTRAL] > 0, "neutral plays with two only"
    absent = [s.cash[i] or s.points[i] or s.chips[i] or any(s.goods[i]) for i in range(s.seats, SEATS)]
    yield any(absent), "somebody who does not play has something"
    piled = [seat for seat in s.pile if seat != NONE]
    yield s.phase > MARKER and sorted(piled) != list(range(s.seats)), "every marker is on the pile once"
    for seat in range(s.seats):
        due = sum(s.points[seat] >= seal for seal in BOARD.seals)
        yield not due <= s.seals[seat] <= len(BOARD.seals), "a seal was reached and did not pay"
        for at in s.worker[seat]:
            yield at >= 0 and s.tile[at] < 0, "a worker stands on an empty lot"
        yield s.worker[seat][0] == NOT_HIRED, "everybody has a first worker"
        yield s.worker[seat][0] == WAITING and s.worker[seat][1] != NOT_HIRED, "the second worker came first"


def _turn_faults(s: State) -> Checks:
    working = s.phase in (WORK, GIVE, TAKE, RETURN, MOVE) or (s.phase == CHIP and s.then == WORK)
    yield not 0 <= s.uses <= 3 or not 0 <= s.steps <= 3 + 5, "up to 3 uses and 3 steps, and 5 by instruction"
    yield not working and (s.uses or s.steps or s.used) > 0, "steps or uses outside of a turn"
    yield s.phase in (GIVE, TAKE, RETURN, MOVE) and not _uses_here(s), "a building is used where no worker stands"
    yield s.phase == STREET and s.site == NONE, "a street needs a new building"
    yield (s.phase == CHIP) != (s.drawer != NONE), "a chip is drawn by somebody"
    yield s.phase == CHIP and s.then not in (STREET, WORK), "after a chip there is a street or work"
    yield s.phase == REVEAL and (s.then not in (FILL, PLACE) or s.top != NONE or sum(s.left) == 0), "nothing to turn up"
    yield s.phase == HUT and (s.offered != 2 or s.hut != NONE), "the hut is chosen between two tiles without one"
    holds = s.phase == WARM_LOT or (s.phase == REVEAL and s.then == PLACE)
    yield holds != (s.held != NONE), "a tile is held, or not"
    yield s.phase in (BUILD, WARM_TILE) and s.offered == 0, "there is nothing to build"
    flagged = [s.flag[lot] for lot in range(LOTS) if s.tile[lot] < 0 and s.flag[lot] != NONE]
    yield len(flagged) != len(set(flagged)), "somebody has two lots at once"
    yield s.phase == BUILD and s.turn not in flagged, "whoever builds has a lot"
    yield s.phase == REVEAL and s.then == PLACE and s.turn not in flagged, "whoever builds has a lot"


def _uses_here(s: State) -> bool:
    return s.site >= 0 and s.tile[s.site] >= 0 and s.site in s.worker[s.turn]
