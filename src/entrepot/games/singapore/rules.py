"""The rules of Singapore in the order of the rulebook; S1, S6 and S7 have files of their own."""

from __future__ import annotations

from ...core.bits import lowest_bit, write_members
from ...core.rule import CHANCE, OVER, Choices, Stream, emit, rule
from ...core.stream import below
from .actions import (
    BLACK,
    BUY,
    END,
    ENTER,
    GIVE_BACK,
    GIVE_MIX,
    JOIN,
    LAY_OUT,
    LEFT,
    LOT,
    PILE_UP,
    PLANT,
    PUT,
    PUT_HUT,
    PUT_LAND,
    SPOTS_HIGH,
    STACK,
    STEP,
    TAKE_MIX,
    TILE,
    TOP,
    TURN_UP,
    USE,
    WHITE,
)
from .board import ERAS, GOOD_COUNT, SITES, TILES_AT_MOST
from .constants import SPARE_TILES, STACK_PRICE, TWO_PLAYER_TILES
from .events import (
    BUILT,
    CHIP_DRAWN,
    DISPLAY_FILLED,
    FLAG_PLANTED,
    GAME_OVER,
    HUT_PLACED,
    LAND_LAID,
    MARKER_PILED,
    NEUTRAL_BUILT,
    RAFFLES_FOUND,
    ROUND_BEGUN,
    STREET_LAID,
    TILE_BOUGHT,
    TILE_GONE,
    TILE_REVEALED,
    TILE_TAKEN,
    TURN_ENDED,
)
from .ground import (
    SEVERAL,
    derive_town,
    far_end,
    find_neighbours,
    lay_street,
    legal_lands,
    legal_lots,
    legal_spots,
    legal_streets,
    only_street,
    raise_building,
)
from .rulings import ALWAYS, CLOCKWISE, FREE_LOT, TILE_FOR_EACH, WHOLE_TURN
from .state import (
    BUILD,
    CHIP,
    FILL,
    FINISHED,
    FLAG,
    GIVE,
    HUT,
    LAND,
    MARKER,
    MOVE,
    NEUTRAL,
    NEUTRAL_BUILDS,
    NONE,
    PLACE,
    RETURN,
    REVEAL,
    ROUND,
    SPOT,
    STREET,
    TAKE,
    WARM_LOT,
    WARM_TILE,
    WARM_UP,
    State,
    plant,
)
from .track import (
    chip_weight,
    draw_chip,
    emit_rest,
    has_chips,
    is_behind,
    is_within_means,
    last_on_track,
    legal_chips,
    pay,
    raid,
    unpaid,
)
from .work import (
    CASH,
    buy_street,
    can_pay,
    end_work,
    enter,
    give,
    legal_gives,
    legal_gives_bring,
    legal_moves,
    legal_purchases,
    legal_returns,
    legal_takes,
    legal_work,
    put_worker,
    return_chips,
    start_work,
    step,
    take,
    use,
)

__all__ = [
    "CHOICES_AT_MOST",
    "actor",
    "apply",
    "chance_weight",
    "derive",
    "forget",
    "is_uniform",
    "legal",
    "rank",
    "resample",
    "score",
]
CHOICES_AT_MOST = 5 * SITES + 5
"""While working: enter a site, step there with either worker, buy a street (2 a site), use 2 sites both ways, end."""


@rule
def actor(s: State) -> int:
    """Whose choice is next."""
    if s.phase <= CHIP:
        return CHANCE
    return OVER if s.phase == FINISHED else s.turn


@rule
def legal(s: State, out: Choices) -> int:
    """List the legal choices, ascending."""
    phase = s.phase
    if phase == GIVE:
        return legal_gives(s, out)
    if phase == TAKE:
        return legal_takes(s, out)
    if phase == RETURN:
        return legal_returns(s, out)
    if phase == MOVE:
        return legal_moves(s, out)
    if phase == BUILD:
        return legal_builds(s, out)
    if phase == STREET:
        return legal_streets(s, s.site, JOIN, out)
    if phase == FLAG:
        return legal_flags(s, out)
    if phase == WARM_TILE:
        return legal_tiles(s, TILE, out)
    if phase == WARM_LOT:
        return legal_warm_up_lots(s, out)
    if phase == HUT:
        return legal_tiles(s, PUT_HUT, out)
    if phase == CHIP:
        return legal_chips(s, out)
    if phase == REVEAL:
        return legal_reveals(s, out)
    if phase == MARKER:
        return legal_markers(s, out)
    if phase == LAND:
        return legal_lands(s, out)
    if phase == SPOT:
        return legal_spots(s, out)
    return 0 if phase == FINISHED else legal_work(s, out)


@rule
def chance_weight(s: State, choice: int) -> int:
    """Weigh an outcome of chance: chips by their number, everything else is equally likely."""
    return chip_weight(s, choice) if choice == BLACK or choice == WHITE else 1


@rule
def is_uniform(s: State) -> bool:
    """Whether all outcomes of chance are equally likely: all but the chips."""
    return s.phase != CHIP


@rule
def apply(s: State, choice: int) -> None:
    """Make a legal choice."""
    if choice >= BLACK:
        apply_chance(s, choice)
    elif choice >= ENTER and choice <= END:
        apply_work(s, choice)
    elif choice >= PUT_HUT:
        place_hut(s, choice - PUT_HUT)
    elif choice >= JOIN:
        lay_free_street(s, choice - JOIN)
        after_street(s)
    elif choice >= PLANT:
        plant_flag(s, choice - PLANT)
    elif choice >= LOT:
        warm_up_on(s, choice - LOT)
    elif choice >= STACK:
        buy_from_stack(s)
    else:
        take_tile(s, choice - TILE)


@rule
def apply_chance(s: State, choice: int) -> None:
    """Let chance do its part, and go on with what waited for it."""
    if choice >= PUT_LAND:
        lay_land(s, choice - PUT_LAND)
    elif choice >= LAY_OUT:
        s.land = choice - LAY_OUT
        s.phase = SPOT
    elif choice >= PILE_UP:
        pile_marker(s, choice - PILE_UP)
    elif choice >= TURN_UP:
        turn_up(s, choice - TURN_UP)
    else:
        if choice == BLACK:
            s.chips[s.drawer] += 1
            emit(s, CHIP_DRAWN, s.drawer)
        else:
            raid(s)
        s.drawer = NONE
        s.phase = s.phase_after_chance
        s.phase_after_chance = LAND
        if s.phase == STREET:
            join(s)


@rule
def apply_work(s: State, choice: int) -> None:
    """S6 Make a choice of the working half of a turn."""
    if choice == END:
        end_turn(s)
    elif choice >= PUT:
        put_worker(s, (choice - PUT) // SITES, (choice - PUT) % SITES)
    elif choice >= GIVE_BACK:
        return_chips(s, choice - GIVE_BACK + 1)
    elif choice >= TAKE_MIX:
        take(s, choice - TAKE_MIX)
    elif choice >= GIVE_MIX:
        give(s, choice - GIVE_MIX)
    elif choice >= USE:
        use(s, (choice - USE) // 2, (choice - USE) % 2)
    elif choice >= BUY:
        buy_street(s, choice - BUY)
    elif choice >= STEP:
        step(s, (choice - STEP) // SITES, (choice - STEP) % SITES)
    else:
        enter(s, choice - ENTER)


# S1.6 The land


@rule
def lay_land(s: State, spot: int) -> None:
    """S1.6 Lay a land tile out; after the last one the ground is known."""
    s.land_x[s.land] = LEFT + spot // SPOTS_HIGH
    s.land_y[s.land] = TOP + spot % SPOTS_HIGH
    emit(s, LAND_LAID, s.land, s.land_x[s.land], s.land_y[s.land])
    s.land = NONE
    s.lands_laid += 1
    s.phase = LAND
    find_neighbours(s)
    derive_town(s)
    if s.lands_laid == s.lands:
        s.lands_laid = 0
        s.phase = MARKER


# S2 Set-up


@rule
def legal_markers(s: State, out: Choices) -> int:
    """S2.3 List the markers that are not on the pile yet."""
    n = 0
    for seat in range(s.seats):
        piled = False
        for i in range(s.markers_piled):
            if s.pile[i] == seat:
                piled = True
        if not piled:
            out[n] = PILE_UP + seat
            n += 1
    return n


@rule
def pile_marker(s: State, seat: int) -> None:
    """S2.3 Stack the victory markers in random order; the lowest is Raffles."""
    s.pile[s.markers_piled] = seat
    s.markers_piled += 1
    emit(s, MARKER_PILED, seat, s.markers_piled)
    if s.markers_piled == s.seats:
        s.raffles = s.pile[0]
        emit(s, RAFFLES_FOUND, s.raffles)
        s.stage = WARM_UP
        s.markers_piled = 0
        wait_for_top(s, FILL)


@rule
def stack_size(s: State) -> int:
    """Count the tiles in the stack, its top included."""
    return s.left[0] + s.left[1] + s.left[2] + (1 if s.top >= 0 else 0)


@rule
def wait_for_top(s: State, next_phase: int) -> None:
    """S2.1 Turn the next tile of the stack up, if there is one, and go on with ``next_phase``."""
    s.phase_after_chance = next_phase
    if s.left[0] + s.left[1] + s.left[2] > 0:
        s.phase = REVEAL
    else:
        continue_after_reveal(s)


@rule
def legal_reveals(s: State, out: Choices) -> int:
    """S2.1 List what the next tile may be: any of the lowest era that is left."""
    era = 1
    while s.left[era - 1] == 0:
        era += 1
    return write_members(out, 0, TURN_UP, s.stack & s.era_tiles[era])


@rule
def turn_up(s: State, tile: int) -> None:
    """S2.1 A tile becomes the open top of the stack."""
    s.stack &= ~(1 << tile)
    s.left[s.era[tile] - 1] -= 1
    s.top = tile
    stays = 0 if s.phase_after_chance == FILL and s.offered < display_size(s) else 1
    emit(s, TILE_REVEALED, tile, stays)
    continue_after_reveal(s)


@rule
def continue_after_reveal(s: State) -> None:
    """Go on with what waited for the top of the stack."""
    next_phase = s.phase_after_chance
    s.phase_after_chance = LAND
    if next_phase == FILL:
        fill_display(s)
    else:
        tile = s.held
        s.held = NONE
        build(s, tile)


# S3 Warm-up


@rule
def warm_up_tiles(s: State) -> int:
    """S3.1, S10.2 As many tiles as players; four with two players."""
    return TWO_PLAYER_TILES if s.seats == 2 else s.seats


@rule
def warm_up_seat(s: State) -> int:
    """S3.2, S10.2 Whose warm-up tile is next: counter-clockwise, Raffles last; with two, Raffles in the middle.

    By the other reading it goes on clockwise from the same player, so that Raffles is second.
    """
    if s.seats == 2:
        return s.raffles if s.warm_up_placed == 1 or s.warm_up_placed == 2 else 1 - s.raffles
    if s.warm_up_rule == CLOCKWISE:
        return (s.raffles - 1 + s.warm_up_placed) % s.seats
    return (s.raffles - 1 - s.warm_up_placed) % s.seats


@rule
def legal_tiles(s: State, first: int, out: Choices) -> int:
    """List the tiles of the display, ascending, as choices from ``first`` on."""
    return write_members(out, 0, first, s.display)


@rule
def leave_display(s: State, tile: int) -> None:
    """Take a tile out of the display; the others keep their order, the hut is taken off."""
    at = 0
    while s.offer[at] != tile:
        at += 1
    s.offered -= 1
    while at < s.offered:
        s.offer[at] = s.offer[at + 1]
        at += 1
    s.offer[s.offered] = NONE
    s.display &= ~(1 << tile)
    if s.hut == tile:
        s.hut = NONE


@rule
def leave_game(s: State, tile: int) -> None:
    """S4.5, S4.6 Take a tile out of the display and out of the game."""
    leave_display(s, tile)
    s.gone[tile] = 1
    emit(s, TILE_GONE, tile)


@rule
def legal_warm_up_lots(s: State, out: Choices) -> int:
    """S3.2 List the free lots beside a building; any free lot on a board that has none there, as with flags (S4.3)."""
    n = legal_lots(s, LOT, out)
    return n if n > 0 else write_members(out, 0, LOT, s.free)


@rule
def warm_up_on(s: State, lot: int) -> None:
    """S3.2, S3.3, S3.4 Put the tile on a lot, pay for it and flag it."""
    plant(s, lot, s.turn)
    tile = s.held
    s.held = NONE
    build(s, tile)


@rule
def next_warm_up(s: State) -> None:
    """S3.2 Go on to the next warm-up tile, or to the first round."""
    s.site = NONE
    if s.warm_up_placed == warm_up_tiles(s):
        start_round(s)
    else:
        s.turn = warm_up_seat(s)
        s.phase = WARM_TILE


# S4 A round


@rule
def start_round(s: State) -> None:
    """S4.1, S4.2 Find Raffles and fill the display, or end the game."""
    s.stage = ROUND
    s.warm_up_placed = 0
    s.turns_taken = 0
    if not can_start_round(s):
        end_game(s)
        return
    s.raffles = last_on_track(s)
    s.round += 1
    s.turn = NONE
    emit(s, ROUND_BEGUN, s.round, s.raffles)
    fill_display(s)


@rule
def can_start_round(s: State) -> bool:
    """S4.2 Whether there are tiles enough for a full display, or one for each lot to build on; and lots enough."""
    tiles = stack_size(s) + s.offered
    if s.end_rule == TILE_FOR_EACH:
        return tiles >= flags_in_all(s) and has_lots_for_flags(s)
    return tiles >= display_size(s)


@rule
def has_lots_for_flags(s: State) -> bool:
    """S4.2, S4.3 Whether a free lot is left for every flag."""
    lots = s.free
    for _ in range(flags_in_all(s)):
        if lots == 0:
            return False
        lots &= lots - 1
    return True


@rule
def display_size(s: State) -> int:
    """S4.2, S10.3 More than there are players; in the warm-up as many as are placed."""
    if s.stage == WARM_UP:
        return warm_up_tiles(s)
    return TWO_PLAYER_TILES if s.seats == 2 else s.seats + SPARE_TILES


@rule
def fill_display(s: State) -> None:
    """S4.2 Lay the top of the stack out until the display is full, or the stack is used up."""
    if s.offered < display_size(s) and s.top != NONE:
        s.offer[s.offered] = s.top
        s.display |= 1 << s.top
        s.offered += 1
        s.top = NONE
        if s.left[0] + s.left[1] + s.left[2] > 0:
            s.phase_after_chance = FILL
            s.phase = REVEAL
            return
    emit(s, DISPLAY_FILLED, s.offer[0], s.offer[1], s.offer[2], s.offer[3], s.offer[4])
    if s.stage == WARM_UP:
        s.turn = warm_up_seat(s)
        s.phase = WARM_TILE
    else:
        s.turn = s.raffles
        s.phase = FLAG


@rule
def flags_in_all(s: State) -> int:
    """S4.3, S10.3 One flag a player, and neutral's with two players."""
    return 3 if s.seats == 2 else s.seats


@rule
def legal_flags(s: State, out: Choices) -> int:
    """S4.3 List the lots for the next flag: beside buildings, or any while those are too few for all flags."""
    n = legal_lots(s, PLANT, out)
    if n >= flags_in_all(s) - s.flags_planted:
        return n
    return write_members(out, 0, PLANT, s.free)


@rule
def next_flag(s: State) -> int:
    """S4.3, S10.3 Whose flag is next: clockwise from Raffles, neutral last."""
    return NEUTRAL if s.flags_planted == s.seats else (s.raffles + s.flags_planted) % s.seats


@rule
def plant_flag(s: State, lot: int) -> None:
    """S4.3 Plant a flag; after the last one the turns begin."""
    plant(s, lot, next_flag(s))
    s.flags_planted += 1
    emit(s, FLAG_PLANTED, s.flag[lot], lot)
    if s.flags_planted == flags_in_all(s):
        s.flags_planted = 0
        s.turn = s.raffles
        s.phase = BUILD


@rule
def end_turn(s: State) -> None:
    """S4.4 Go on to the next player, clockwise."""
    emit(s, TURN_ENDED, s.turn)
    end_work(s)
    s.turns_taken += 1
    if s.turns_taken < s.seats:
        s.turn = (s.turn + 1) % s.seats
        s.phase = BUILD
    elif s.seats == 2:
        build_neutral(s)
    else:
        clear_display(s)


@rule
def clear_display(s: State) -> None:
    """S4.5, S4.6 Deal with what nobody built; the last player chooses between two tiles, if neither has the hut.

    By the other reading the last player chooses in any case.
    """
    s.site = NONE
    s.turn = (s.raffles + s.seats - 1) % s.seats
    if s.offered == 2 and (s.hut == NONE or s.hut_rule == ALWAYS):
        s.phase = HUT
        return
    if s.hut != NONE:
        leave_game(s, s.hut)
    if s.offered > 0:
        s.hut = s.offer[0]
        emit(s, HUT_PLACED, s.hut)
    start_round(s)


@rule
def place_hut(s: State, tile: int) -> None:
    """S4.6 One of two tiles gets the hut, the other leaves the game."""
    leave_game(s, s.offer[1] if s.offer[0] == tile else s.offer[0])
    s.hut = tile
    emit(s, HUT_PLACED, tile)
    start_round(s)


# S5 Building


@rule
def legal_builds(s: State, out: Choices) -> int:
    """S5.1, S5.3 List the tiles to build; the last player may buy the top of the stack.

    S6.3 By one reading streets are sold before building too.
    """
    n = legal_tiles(s, TILE, out)
    if s.turns_taken == s.seats - 1 and s.top >= 0 and s.cash[s.turn] >= STACK_PRICE:
        out[n] = STACK
        n += 1
    if s.streets_rule == WHOLE_TURN:
        n = legal_purchases(s, out, n)
    return n


@rule
def take_tile(s: State, tile: int) -> None:
    """S3.2, S5.1 Take a tile of the display."""
    leave_display(s, tile)
    if s.stage == WARM_UP:
        s.held = tile
        s.phase = WARM_LOT
        emit(s, TILE_TAKEN, s.turn, tile)
    else:
        build(s, tile)


@rule
def buy_from_stack(s: State) -> None:
    """S5.3 Buy the top of the stack, before the lot is paid."""
    s.cash[s.turn] -= STACK_PRICE
    emit(s, TILE_BOUGHT, s.turn, s.top, STACK_PRICE)
    s.held = s.top
    s.top = NONE
    wait_for_top(s, PLACE)


@rule
def flagged_lot(s: State, owner: int) -> int:
    """Find the lot with an owner's flag and no building; any lot without one, if a typed position has no such flag."""
    flagged = s.lots & ~(s.free | s.built)
    while flagged != 0:
        lot = lowest_bit(flagged)
        if s.flag[lot] == owner:
            return lot
        flagged &= flagged - 1
    rest = s.lots & ~s.built
    return lowest_bit(rest) if rest != 0 else 0


@rule
def build(s: State, tile: int) -> None:
    """S5.1, S5.2 Build on one's own lot, and pay for it."""
    lot = flagged_lot(s, s.turn)
    price = s.price[lot]
    is_free = s.rest_rule == FREE_LOT and not is_within_means(s, s.turn, price)
    cash = s.cash[s.turn]
    points = 0 if is_free else pay(s, s.turn, price)
    rest = price if is_free else unpaid(price, cash, points)
    cash -= s.cash[s.turn]
    emit(s, BUILT, s.turn, tile, lot, price, price - rest, cash, points, 1 if s.stage == WARM_UP else 0)
    if rest > 0:
        emit_rest(s, s.turn, rest, is_free)
    put_building(s, lot, tile, s.turn)


@rule
def put_building(s: State, lot: int, tile: int, builder: int) -> None:
    """S5.4 A tile stands; a dark one makes its builder draw a chip before the street."""
    raise_building(s, lot, tile)
    s.site = lot
    if s.dark[tile] == 1 and has_chips(s):
        draw_chip(s, builder, STREET)
    else:
        join(s)


@rule
def join(s: State) -> None:
    """S5.5 Join the new building by a free street; one possible street is laid at once, none is no loss."""
    street = only_street(s, s.site)
    if street == SEVERAL:
        s.phase = STREET
        return
    if street != NONE:
        lay_free_street(s, street)
    after_street(s)


@rule
def lay_free_street(s: State, street: int) -> None:
    """S5.5 Lay the street that comes with a building."""
    end = far_end(s, street)
    emit(s, STREET_LAID, street, street // 2, s.tile[street // 2], end, s.tile[end])
    lay_street(s, street)


@rule
def after_street(s: State) -> None:
    """Go on after a building is joined."""
    if s.stage == WARM_UP:
        s.warm_up_placed += 1
        next_warm_up(s)
    elif s.stage == NEUTRAL_BUILDS:
        clear_display(s)
    else:
        s.site = NONE
        start_work(s)


# S8 End


@rule
def end_game(s: State) -> None:
    """S8.1, S8.2 End the game; the first by rank wins."""
    s.phase = FINISHED
    s.turn = NONE
    winner = 0
    for seat in range(1, s.seats):
        if rank(s, seat) < rank(s, winner):
            winner = seat
    emit(s, GAME_OVER, winner, s.points[winner])


@rule
def score(s: State, seat: int) -> int:
    """S8.1 Points count, nothing else does."""
    return s.points[seat]


@rule
def rank(s: State, seat: int) -> int:
    """S8.1, S8.2 Rank by points; of those tied, the lowest marker is first."""
    ahead = 1
    for other in range(s.seats):
        if other != seat:
            if s.points[other] > s.points[seat] or (s.points[other] == s.points[seat] and is_behind(s, other, seat)):
                ahead += 1
    return ahead


# S10 Two players


@rule
def build_neutral(s: State) -> None:
    """S10.4 The tile drawn last goes on neutral's lot; Raffles chooses its street."""
    s.stage = NEUTRAL_BUILDS
    s.turn = s.raffles
    tile = s.offer[s.offered - 1]
    leave_display(s, tile)
    lot = flagged_lot(s, NEUTRAL)
    emit(s, NEUTRAL_BUILT, tile, lot)
    put_building(s, lot, tile, NEUTRAL)


# S11 Hidden and public


@rule
def resample(s: State, seat: int, stream: Stream) -> None:
    """S11.5 Deal nothing: money and goods change hands in the open, and the state holds no order of stack or chips."""
    return


@rule
def forget(s: State, seat: int, stream: Stream) -> None:
    """S11.5 Deal others' goods and money anew, for bots that forget; what the supply lacks, somebody holds.

    A player who is about to give goods has shown that they can: they hold enough for it. A seat of NONE watches.
    """
    if s.open == 1:
        return
    payer = s.turn if s.phase == GIVE and s.turn != seat else NONE
    for other in range(s.seats):
        if other != seat:
            s.cash[other] = below(stream, 8) + below(stream, 8)
    deal_goods(s, seat, stream, NONE)
    if payer != NONE:
        side = 2 * s.tile[s.site] + s.reversed_trade
        s.cash[payer] += s.cost[side][CASH]
        tries = 1
        while not (can_pay(s, side) and legal_gives_bring(s, side)):
            deal_goods(s, seat, stream, NONE if tries < 20 else payer)
            tries += 1


@rule
def deal_goods(s: State, seat: int, stream: Stream, taker: int) -> None:
    """Deal the cubes that others hold at random among them, or all to one of them."""
    for good in range(GOOD_COUNT):
        held = s.cubes - s.supply[good]
        for other in range(s.seats):
            if other == seat:
                held -= s.goods[other][good]
            else:
                s.goods[other][good] = 0
        others = s.seats if seat == NONE else s.seats - 1
        for _ in range(held):
            other = below(stream, others)
            if seat != NONE and other >= seat:
                other += 1
            s.goods[taker if taker != NONE else other][good] += 1


# Derived fields


@rule
def derive(s: State) -> None:
    """Make the derived fields again: neighbours, the town, the display, the stack, the supply."""
    find_neighbours(s)
    derive_town(s)
    s.offered = 0
    s.display = 0
    for i in range(5):
        if s.offer[i] != NONE:
            s.offered += 1
            s.display |= 1 << s.offer[i]
    derive_stack(s)
    for good in range(GOOD_COUNT):
        s.supply[good] = s.cubes
        for seat in range(s.seats):
            s.supply[good] -= s.goods[seat][good]


@rule
def derive_stack(s: State) -> None:
    """Find which tiles are still in the stack: those that are nowhere else."""
    out = s.display
    for tile in range(TILES_AT_MOST):
        if s.gone[tile] == 1:
            out |= 1 << tile
    for site in range(SITES):
        if s.tile[site] >= 0:
            out |= 1 << s.tile[site]
    if s.top >= 0:
        out |= 1 << s.top
    if s.held >= 0:
        out |= 1 << s.held
    s.stack = s.stack_tiles & ~out
    for era in range(ERAS):
        s.left[era] = 0
    for tile in range(TILES_AT_MOST):
        if (s.stack >> tile) & 1 == 1:
            s.left[s.era[tile] - 1] += 1
