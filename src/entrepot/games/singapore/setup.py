"""S2: the first state of a match, and the invariants of every state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.errors import BadOption
from ...core.game import Option
from .board import FIRST_START, FIRST_START_TILE, SITES, Board
from .constants import EXTRA_STEPS
from .layout import LayoutFault, land_places
from .rules import derive
from .rulings import ALWAYS, BOTH_WORKERS, GOES_BACK, OWED_REST, RULINGS
from .shelf import DEFAULT_BOARD, SHELF
from .state import (
    BUILD,
    CHIP,
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
    board_fields,
    state_on,
)
from .stored_names import COUNTER, COUNTERS

OPTIONS = (
    Option("board", DEFAULT_BOARD, tuple(SHELF.boards), "option-board", other=True),
    Option("layout", "classic", ("classic", "random", "custom"), "option-layout"),
    Option("squares", "", (), "option-squares"),
    Option("open", "no", ("no", "yes"), "option-open"),
    *(Option(o, readings[0], readings, f"option-{o}", clause=clause) for o, clause, readings in RULINGS.values()),
)


def initial_state(seats: int, options: Mapping[str, str], version: int) -> State:
    """Make the first state: everybody with £5 and one worker, off the board (S2.2)."""
    board = SHELF.from_option(options["board"])
    s = state_on(board)
    s.seats = seats
    s.open = int(options["open"] == "yes")
    s.random_layout = int(options["layout"] == "random")
    for field, ruling in RULINGS.items():
        setattr(s, field, ruling.readings.index(options[ruling.option]))
    s.phase = LAND if s.random_layout else MARKER
    for seat in range(seats):
        s.cash[seat] = board.material.start_cash
        s.points[seat] = board.material.start_points
        s.seals[seat] = sum(seal <= board.material.start_points for seal in board.seals)
        s.worker[seat][0] = WAITING
    for land, (x, y) in enumerate(_places(board, options)):
        s.land_x[land], s.land_y[land] = x, y
    derive(s)
    return s


def _places(board: Board, options: Mapping[str, str]) -> tuple[tuple[int, int], ...]:
    """Find where the land tiles lie (S1.6)."""
    if options["squares"] and options["layout"] != "custom":
        raise BadOption("option squares goes with layout custom")
    if options["layout"] == "random":
        return ((UNPLACED, UNPLACED),) * len(board.land_shapes)
    if options["layout"] == "classic":
        return board.classic
    try:
        return land_places(options["squares"].split("/"), board.start_rows, board.land_shapes)
    except LayoutFault as fault:
        raise BadOption(f"option squares: {fault}") from fault


def invariant_violations(s: State) -> list[str]:
    """List the violated invariants: for positions that are read, and for every state in tests."""
    found = [text for wrong, text in _table_faults(s) if wrong]
    if found:
        return found
    board = SHELF.known(s.board)
    if board is None:
        return ["the board is not known here: read its file first"]
    if any(getattr(s, name) != value for name, value in board_fields(s).items()):
        return ["the board is not as it is printed"]
    checks = (_ground_faults, _tile_faults, _town_faults, _player_faults, _turn_faults)
    return [text for check in checks for wrong, text in check(s, board) if wrong]


Checks = Iterator[tuple[bool, str]]


def _table_faults(s: State) -> Checks:
    yield not 2 <= s.seats <= SEATS, "two to four play"
    yield s.phase in (FILL, PLACE), "the game never rests in the middle of an automatic step"
    yield s.phase > CHIP and s.phase != FINISHED and not 0 <= s.turn < s.seats, "nobody is to choose"
    yield s.phase > MARKER and not 0 <= s.raffles < s.seats, "nobody is Raffles"
    yield any(seat >= s.seats for seat in (s.turn, s.raffles)), "a seat is named that nobody sits on"
    others = [name for name in COUNTERS if name != s.shared_field(COUNTER)]
    yield any(getattr(s, name) for name in others), "something is counted that is not counted in this phase"
    yield any(getattr(s, name) < 0 for name in COUNTERS), "less than nothing is counted"


def _ground_faults(s: State, board: Board) -> Checks:
    shapes, rows = board.land_shapes, board.start_rows
    places = zip(s.land_x, s.land_y, shapes, strict=False)
    laid = [(x, y, shape) for x, y, shape in places if x != UNPLACED]
    yield s.phase > SPOT and len(laid) != len(shapes), "the land is not laid out"
    if len(laid) == len(shapes):
        squares = {(x + dx, y + dy) for x, y, (width, height) in laid for dx in range(width) for dy in range(height)}
        squares |= {(x, y) for y, row in enumerate(rows) for x in range(len(row))}
        covered = sum(map(len, rows)) + sum(width * height for width, height in shapes)
        yield len(squares) != covered, "land tiles overlap"
    yield (s.phase == SPOT) != (s.land != NONE), "a land tile is being laid out, or not"


def _tile_faults(s: State, board: Board) -> Checks:
    buildings = [tile for tile in s.tile if tile >= 0 and s.era[tile] > 0]
    out = [tile for tile in (s.top, s.held, *s.offer, *buildings) if tile >= 0]
    yield any(not s.stack_tiles >> tile & 1 for tile in out), "a tile that the board does not have"
    yield len(out) != len(set(out)), "a tile is in two places"
    yield any(s.gone[tile] for tile in out), "a tile has left the game and is in it"
    yield s.offer[s.offered :] != [NONE] * (5 - s.offered), "the display has a gap"
    yield s.hut != NONE and s.hut not in s.offer, "the hut stands on no tile of the display"
    yield s.top == NONE and sum(s.left) > 0 and s.phase > REVEAL, "the top of the stack lies face down"
    starting = dict(enumerate(range(FIRST_START_TILE, FIRST_START_TILE + len(board.starting)), FIRST_START))
    standing = {site: tile for site, tile in enumerate(s.tile) if tile >= 0 and not s.lots >> site & 1}
    yield standing != starting, "a starting building is not where it is printed"
    yield any(s.tile[lot] in starting.values() for lot in board.lots), "a starting building stands on a lot"
    eras = [era for era, left in enumerate(s.left, 1) if left]
    yield bool(eras) and s.top != NONE and s.era[s.top] > eras[0], "the stack is not in the order of its eras"


def _town_faults(s: State, board: Board) -> Checks:
    yield any(s.tile[lot] >= 0 and s.flag[lot] == NONE for lot in board.lots), "a building on a lot has no flag"
    owners = [flag for flag in s.flag if flag != NONE]
    yield any(s.flag[site] != NONE and not s.lots >> site & 1 for site in range(SITES)), "a flag stands on no lot"
    allowed = [*range(s.seats), *([NEUTRAL] if s.seats == 2 else [])]
    yield any(owner not in allowed for owner in owners), "a flag belongs to nobody at the table"
    yield any(owners.count(owner) > board.material.flags for owner in allowed), "more flags than there are"
    for street, laid in enumerate(s.street):
        if laid:
            ends = street // 2, s.near[4 * (street // 2) + street % 2]
            yield ends[1] < 0 or min(s.tile[end] for end in ends) < 0, "a street leads to no building"
            yield all(s.lots >> end & 1 == 0 for end in ends), "a street lies between starting buildings"
    laid_streets = sum(s.street)
    supply = board.material.streets
    yield laid_streets + s.streets_left != max(supply, laid_streets), f"there are {supply} streets in all"


def _player_faults(s: State, board: Board) -> Checks:
    yield min(s.cash) < 0 and s.rest_rule != OWED_REST, "somebody has debts"
    yield min(s.points) < 0, "somebody has less than no points"
    yield min(number for row in s.goods for number in row) < 0, "somebody has less than no goods"
    yield min(s.supply) < 0, f"there are {s.cubes} cubes of each good"
    yield min(s.chips) < 0 or sum(s.chips) > s.black_chips, "more black chips than there are"
    most_out = 0 if s.white_chip_rule == GOES_BACK else s.white_chips
    yield not 0 <= s.white_out <= most_out, "more white chips have left the game than may"
    yield s.seats > 2 and s.chips[NEUTRAL] > 0, "neutral plays with two only"
    absent = [s.cash[i] or s.points[i] or s.chips[i] or any(s.goods[i]) for i in range(s.seats, SEATS)]
    yield any(absent), "somebody who does not play has something"
    piled = [seat for seat in s.pile if seat != NONE]
    yield s.phase > MARKER and sorted(piled) != list(range(s.seats)), "every marker is on the pile once"
    for seat in range(s.seats):
        due = sum(s.points[seat] >= seal for seal in board.seals)
        yield not due <= s.seals[seat] <= len(board.seals), "a seal was reached and did not pay"
        for at in s.worker[seat]:
            yield at >= 0 and s.tile[at] < 0, "a worker stands on an empty lot"
        yield s.worker[seat][0] == NOT_HIRED, "everybody has a first worker"
        yield s.worker[seat][0] == WAITING and s.worker[seat][1] != NOT_HIRED, "the second worker came first"


def _turn_faults(s: State, board: Board) -> Checks:
    working = s.phase in (WORK, GIVE, TAKE, RETURN, MOVE) or (s.phase == CHIP and s.phase_after_chance == WORK)
    yield not 0 <= s.uses <= 3 or not 0 <= s.steps <= 3 + 5, "up to 3 uses and 3 steps, and 5 by instruction"
    most_own = 0 if s.steps_rule == BOTH_WORKERS else EXTRA_STEPS
    yield any(not 0 <= own <= most_own for own in s.own_steps), "a worker has steps of its own by one reading only"
    yield not working and (s.uses or s.steps or s.used or any(s.own_steps)) > 0, "steps or uses outside of a turn"
    yield s.phase in (GIVE, TAKE, RETURN, MOVE) and not _uses_here(s), "a building is used where no worker stands"
    yield s.phase == STREET and s.site == NONE, "a street needs a new building"
    yield (s.phase == CHIP) != (s.drawer != NONE), "a chip is drawn by somebody"
    yield s.phase == CHIP and s.phase_after_chance not in (STREET, WORK), "after a chip there is a street or work"
    yield (
        s.phase == REVEAL and (s.phase_after_chance not in (FILL, PLACE) or s.top != NONE or sum(s.left) == 0),
        "nothing to turn up",
    )
    yield (
        s.phase == HUT and (s.offered != 2 or (s.hut != NONE and s.hut_rule != ALWAYS)),
        "the hut is chosen between two tiles without one",
    )
    holds = s.phase == WARM_LOT or (s.phase == REVEAL and s.phase_after_chance == PLACE)
    yield holds != (s.held != NONE), "a tile is held, or not"
    yield s.phase in (BUILD, WARM_TILE) and s.offered == 0, "there is nothing to build"
    flagged = [s.flag[lot] for lot in board.lots if s.tile[lot] < 0 and s.flag[lot] != NONE]
    yield len(flagged) != len(set(flagged)), "somebody has two lots at once"
    yield s.phase == BUILD and s.turn not in flagged, "whoever builds has a lot"
    yield s.phase == REVEAL and s.phase_after_chance == PLACE and s.turn not in flagged, "whoever builds has a lot"


def _uses_here(s: State) -> bool:
    return s.site >= 0 and s.tile[s.site] >= 0 and s.site in s.worker[s.turn]
