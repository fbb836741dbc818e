"""The rules of Clippers in the order of the rulebook; the routes (C5, C6, C7) have files of their own."""

from __future__ import annotations

from ...core.bits import write_members
from ...core.rule import CHANCE, OVER, Choices, Stream, emit, is_recording, rule
from .actions import (
    BUY,
    CHOICES_AT_MOST,
    DEAL,
    DONE,
    DRAW_LOT,
    LAY_ON,
    MOVE_FROM,
    NO_CLIPPER,
    PASS,
    PLACE_ON,
    PUT_ON,
    SETTLE_ON,
    TAKE_CARD,
    WAIT,
)
from .board import CARD_COUNT, LINE_COUNT, RESERVE, SETTLED, WAYS
from .events import (
    BUY_EVENT,
    CARD_EVENT,
    MOVE_EVENT,
    NATION_EVENT,
    OVER_LAID_EVENT,
    OVER_STUCK_EVENT,
    PASS_EVENT,
    PHASE_EVENT,
    RESULT_EVENT,
    ROUND_EVENT,
    SETTLE_EVENT,
    SHARE_EVENT,
    START_EVENT,
    WAIT_EVENT,
    WIN_EVENT,
)
from .lay import lay_stick, place_clipper, return_clipper, start_clippers
from .rulings import NONE_IN_OTHER, ONE_IN_OTHER, ONLY_MOVE, OWN_LINE
from .sets import changed, write_entries, write_open, write_open_or_anew
from .state import (
    CARD_PRICE,
    CARD_STICKS,
    CLIPPER,
    CLIPPER_STICKS,
    FINISHED,
    FIVE,
    LAID,
    LAID_MORE,
    LAST_LAY_PHASE,
    LAY,
    LINES_IN,
    LOT,
    MOVED,
    NATION,
    NONE,
    NOTHING,
    PLACED,
    PUT,
    RESETTLE,
    SEATS,
    SETTLE,
    STICKS,
    TWICE,
    TWICE_CARDS,
    VIOLET,
    State,
)
from .ways import (
    can_extend_any,
    can_place,
    find_entries,
    find_free,
    find_lines,
    find_reached,
    find_stakes,
    find_ways,
    is_place,
)

__all__ = [
    "CHOICES_AT_MOST",
    "actor",
    "apply",
    "chance_weight",
    "derive",
    "is_uniform",
    "legal",
    "rank",
    "resample",
    "score",
]

START_MONEY = 2
CLIPPER_PRICE = 3


@rule
def actor(s: State) -> int:
    """Whose choice is next."""
    if s.phase <= LOT:
        return CHANCE
    return OVER if s.phase == FINISHED else s.turn


@rule
def legal(s: State, out: Choices) -> int:
    """List the legal choices, ascending."""
    if s.phase == LAY:
        return legal_turn(s, out)
    if s.phase == SETTLE:
        return legal_settling(s, out)
    if s.phase == CLIPPER:
        return legal_clippers(s, out)
    if s.phase == PUT:
        return legal_islands(s, PUT_ON, out)
    if s.phase == NATION:
        return legal_nations(s, out)
    if s.phase == LOT:
        for seat in range(s.seats):
            out[seat] = DRAW_LOT + seat
        return s.seats
    return 0


@rule
def chance_weight(s: State, choice: int) -> int:
    """C2.1, C2.4 All outcomes of chance are equally likely."""
    return 1


@rule
def is_uniform(s: State) -> bool:
    """C2.1, C2.4 Whether all outcomes of chance are equally likely: always."""
    return True


@rule
def apply(s: State, choice: int) -> None:
    """Make a legal choice."""
    if choice < PASS:
        if choice >= TAKE_CARD:
            take_card(s, choice - TAKE_CARD)
        else:
            settle(s, choice - SETTLE_ON)
    elif choice < LAY_ON:
        if choice == PASS:
            pass_phase(s)
        elif choice == NO_CLIPPER:
            next_turn(s)
        else:
            buy_clipper(s, choice - BUY)
    elif choice < PLACE_ON:
        line = (choice - LAY_ON) // WAYS
        lay_stick(s, line, choice - LAY_ON - line * WAYS)
        after_stick(s)
    elif choice < MOVE_FROM:
        place_clipper(s, choice - PLACE_ON)
        after_place(s)
    elif choice < PUT_ON:
        lift_settlement(s, choice - MOVE_FROM)
    elif choice < WAIT:
        put_settlement(s, choice - PUT_ON)
    elif choice == WAIT:
        wait(s)
    elif choice == DONE:
        end_turn(s, LAID)
    elif choice < DRAW_LOT:
        deal_nation(s, choice - DEAL)
    else:
        draw_lot(s, choice - DRAW_LOT)


# C2 Set-up


@rule
def set_up(s: State) -> None:
    """C0, C2 Lay out the supply; nations and start player are left to chance."""
    for card in range(CARD_COUNT):
        s.cards[card] = 1
    s.cards[TWICE] = TWICE_CARDS[s.seats]
    for line in range(LINE_COUNT):
        s.left[line] = s.sticks[line]
    start_clippers(s)
    for seat in range(s.seats):
        s.money[seat] = START_MONEY
        s.reserve[seat] = SETTLED + RESERVE


@rule
def legal_nations(s: State, out: Choices) -> int:
    """C2.1 List the nations that nobody has yet."""
    n = 0
    for nation in range(SEATS):
        dealt = False
        for seat in range(s.nations_dealt):
            if s.nation[seat] == nation:
                dealt = True
        if not dealt:
            out[n] = DEAL + nation
            n += 1
    return n


@rule
def deal_nation(s: State, nation: int) -> None:
    """C2.1, C2.2 The next seat gets a nation, and seven settlements go where its departure card says."""
    seat = s.nations_dealt
    s.nation[seat] = nation
    emit(s, NATION_EVENT, seat, nation)
    for i in range(SETTLED):
        add_settlement(s, seat, s.departure[nation * SETTLED + i])
    s.reserve[seat] = RESERVE
    s.nations_dealt += 1
    if s.nations_dealt == s.seats:
        s.nations_dealt = 0
        s.phase = LOT


@rule
def add_settlement(s: State, seat: int, island: int) -> None:
    """Put a settlement on a free space."""
    s.settled[island * SEATS + seat] += 1
    s.stakes[LINES_IN[s.reached[island]] * SEATS + seat] += s.worth[island]
    s.free[island] -= 1
    if s.free[island] == 0:
        s.free_islands = changed(s.free_islands, island, False)


@rule
def draw_lot(s: State, seat: int) -> None:
    """C2.4 The start player is drawn by lot, and the first round begins."""
    s.first = seat
    emit(s, START_EVENT, seat)
    start_round(s)


# C3 A round


@rule
def start_round(s: State) -> None:
    """C3.1 Begin phase 1 with the start player."""
    s.round += 1
    s.rule_phase = 1
    s.turns_taken = 0
    s.turn = s.first
    s.phase = SETTLE
    emit(s, ROUND_EVENT, s.round, s.first)


@rule
def next_turn(s: State) -> None:
    """C3.1 Go on to the next player with something to choose, to the next phase, or to the next round."""
    before = s.rule_phase
    while True:
        s.laid_now = 0
        s.turns_taken += 1
        s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
        if s.turns_taken == s.seats:
            s.turns_taken = 0
            s.rule_phase += 1
        if s.rule_phase == 1:
            s.phase = SETTLE
            return
        if s.rule_phase == 4:
            end_round(s)
            return
        if start_turn(s):
            if s.rule_phase != before:
                emit(s, PHASE_EVENT, s.rule_phase)
            finish_if_stuck(s)
            return


@rule
def end_round(s: State) -> None:
    """C3.1 Phase 4: cards go back, the start player card moves left."""
    for seat in range(s.seats):
        if s.card[seat] != NONE:
            s.cards[s.card[seat]] += 1
            s.card[seat] = NONE
        s.phase2_action[seat] = NOTHING
    s.first = (s.first + 1) % s.seats
    start_round(s)


# C4 Phase 1


@rule
def legal_settling(s: State, out: Choices) -> int:
    """C4.1 List the islands to settle and the cards to take; passing is always possible."""
    n = 0
    if s.reserve[s.turn] > 0:
        n = legal_islands(s, SETTLE_ON, out)
    for card in range(CARD_COUNT):
        if can_take(s, card):
            out[n] = TAKE_CARD + card
            n += 1
    out[n] = PASS
    return n + 1


@rule
def legal_islands(s: State, first: int, out: Choices) -> int:
    """List the islands with a free space, as choices from ``first`` on; a space just left is not free."""
    islands = s.free_islands
    if s.lifted != NONE and s.free[s.lifted] == 1:
        islands = changed(islands, s.lifted, False)
    return write_members(out, 0, first, islands)


@rule
def settle(s: State, island: int) -> None:
    """C4.1 A settlement from the reserve goes to an island, reached or not, at no cost."""
    s.reserve[s.turn] -= 1
    add_settlement(s, s.turn, island)
    emit(s, SETTLE_EVENT, s.turn, island)
    offer_clippers(s)


@rule
def can_take(s: State, card: int) -> bool:
    """C4.1, C4.3, C4.4 Whether the player can take a card: there is one, and they can pay it."""
    if s.cards[card] == 0 or s.money[s.turn] < CARD_PRICE[card]:
        return False
    return card != RESETTLE or s.reserve[s.turn] < SETTLED + RESERVE


@rule
def take_card(s: State, card: int) -> None:
    """C4.1 Take an option card and pay at once."""
    s.cards[card] -= 1
    s.card[s.turn] = card
    s.money[s.turn] -= CARD_PRICE[card]
    emit(s, CARD_EVENT, s.turn, card, CARD_PRICE[card])
    offer_clippers(s)


@rule
def pass_phase(s: State) -> None:
    """C4.1 Take neither a settlement nor a card."""
    emit(s, PASS_EVENT, s.turn)
    offer_clippers(s)


@rule
def can_buy(s: State, line: int) -> bool:
    """C4.2, C4.3 Whether the player can buy a clipper: there is one, they can pay, and it could be put somewhere."""
    return s.supply[line] > 0 and s.money[s.turn] >= CLIPPER_PRICE and can_place(s, line)


@rule
def offer_clippers(s: State) -> None:
    """C4.2 Ask whether a clipper is bought too, if one can be."""
    if s.money[s.turn] >= CLIPPER_PRICE:
        for line in range(VIOLET):
            if can_buy(s, line):
                s.phase = CLIPPER
                return
    next_turn(s)


@rule
def legal_clippers(s: State, out: Choices) -> int:
    """C4.2 List the clippers to buy; one need not."""
    n = 0
    for line in range(VIOLET):
        if can_buy(s, line):
            out[n] = BUY + line
            n += 1
    out[n] = NO_CLIPPER
    return n + 1


@rule
def buy_clipper(s: State, line: int) -> None:
    """C4.2 Buy a clipper; it must be put to use this round."""
    s.money[s.turn] -= CLIPPER_PRICE
    s.supply[line] -= 1
    s.bought[s.turn] = line
    emit(s, BUY_EVENT, s.turn, line, CLIPPER_PRICE)
    next_turn(s)


# C5 Phases 2 and 3


@rule
def start_turn(s: State) -> bool:
    """C5.6, C5.7 Begin a turn of phase 2 or 3; tell whether the player has one, whose card may be used up."""
    seat = s.turn
    s.phase = LAY
    if s.rule_phase == 3 and s.bought[seat] != NONE and not can_place(s, s.bought[seat]):
        return_clipper(s, seat)
    used_up = s.rule_phase == 3 and s.card[seat] == FIVE and s.phase2_action[seat] == LAID
    used_up = used_up and s.five_rule == NONE_IN_OTHER
    return not used_up or s.bought[seat] != NONE


@rule
def finish_if_stuck(s: State) -> None:
    """C8.1 The game ends when a player who has to lay a stick can extend no route."""
    if not (can_extend_any(s) or may_wait(s) or may_move(s) or may_place(s)):
        emit(s, OVER_STUCK_EVENT, s.turn)
        finish(s)


@rule
def legal_turn(s: State, out: Choices) -> int:
    """C5 List what can be done in phase 2 or 3; a clipper that is still to be placed in phase 3 goes first."""
    if s.rule_phase == 3 and s.bought[s.turn] != NONE:
        return legal_places(s, 0, out)
    n = 0
    if not must_move(s):
        n = legal_sticks(s, out)
    if s.laid_now > 0:
        if s.exact == 0 or may_lay_five_later(s):
            out[n] = DONE
            n += 1
        return n
    if may_place(s):
        n = legal_places(s, n, out)
    if may_move(s):
        n = legal_lifts(s, n, out)
    if may_wait(s):
        out[n] = WAIT
        n += 1
    return n


@rule
def may_lay_five_later(s: State) -> bool:
    """C5.7, C5.8 Whether one stick in phase 2 leaves the five of the 5× card for phase 3, by one reading."""
    return s.five_rule == ONE_IN_OTHER and s.card[s.turn] == FIVE and s.rule_phase == 2 and s.laid_now == 1


@rule
def legal_sticks(s: State, out: Choices) -> int:
    """C5.1, C5.2, C7.1 List the ways on which lines can be extended; a colour begins anew where one could be placed."""
    return write_open(s, LAY_ON, out) if s.lines_anew == 0 else write_open_or_anew(s, LAY_ON, out)


@rule
def may_place(s: State) -> bool:
    """C5.6 Whether the player has a clipper that can be placed."""
    line = s.bought[s.turn]
    return line != NONE and can_place(s, line)


@rule
def legal_places(s: State, n: int, out: Choices) -> int:
    """C5.6 List the ways from places where the bought clipper can be put, after the n choices already listed."""
    line = s.bought[s.turn]
    if s.place_rule == OWN_LINE:
        return write_entries(s, line, n, PLACE_ON, out)
    for way in range(2 * s.links):
        if is_place(s, line, way):
            out[n] = PLACE_ON + way
            n += 1
    return n


@rule
def after_place(s: State) -> None:
    """C5.6, C5.9 Placing a clipper is the whole turn, whatever the card."""
    if not finish_if_all_laid(s):
        end_turn(s, PLACED)


@rule
def after_stick(s: State) -> None:
    """C5.1, C5.7, C5.8 Go on with the turn while the card allows more sticks and one can be laid."""
    if not finish_if_all_laid(s):
        if s.laid_now >= sticks_at_most(s) or not can_extend_any(s):
            end_turn(s, LAID)


@rule
def sticks_at_most(s: State) -> int:
    """C5.1, C5.7 How many sticks the player may lay in one phase; by one reading, one after that of the 5× card."""
    card = s.card[s.turn]
    if card == FIVE and s.rule_phase == 3 and s.phase2_action[s.turn] == LAID_MORE:
        return STICKS
    return STICKS if card == NONE else CARD_STICKS[card]


@rule
def sticks_left(s: State) -> int:
    """C5.6, C5.7 How many sticks the player may still lay in this phase; a new clipper in phase 3 gets one."""
    must_place = s.rule_phase == LAST_LAY_PHASE and s.bought[s.turn] != NONE
    return CLIPPER_STICKS if must_place else sticks_at_most(s) - s.laid_now


@rule
def end_turn(s: State, action: int) -> None:
    """Go on to the next player; what was done in phase 2 decides what a card allows in phase 3 (C5.7)."""
    if s.rule_phase == 2:
        s.phase2_action[s.turn] = action
        if s.five_rule == ONE_IN_OTHER and action == LAID and s.laid_now > STICKS:
            s.phase2_action[s.turn] = LAID_MORE
    next_turn(s)


@rule
def may_wait(s: State) -> bool:
    """C5.7 Whether the player may leave phase 2 out, to lay up to five sticks in phase 3.

    A bought clipper forbids it, as phase 3 would belong to the clipper; version 1 allowed it.
    """
    if s.rule_phase != 2 or s.card[s.turn] != FIVE or s.laid_now > 0:
        return False
    return s.bought[s.turn] == NONE or s.rules_version == 1


@rule
def wait(s: State) -> None:
    """C5.7 Lay nothing in phase 2, with the 5× card."""
    emit(s, WAIT_EVENT, s.turn)
    next_turn(s)


@rule
def may_move(s: State) -> bool:
    """C5.7 Whether the player may move a settlement: with the card, once a round, if there is a free space."""
    if s.card[s.turn] != RESETTLE or s.phase2_action[s.turn] == MOVED:
        return False
    return s.free_islands != 0


@rule
def must_move(s: State) -> bool:
    """C5.7 Whether only the move is left to do, the stick having been laid in phase 2."""
    return s.rule_phase == 3 and s.settlement_rule == ONLY_MOVE and may_move(s)


@rule
def legal_lifts(s: State, n: int, out: Choices) -> int:
    """C5.7 List the islands from which the player can move a settlement, after the n choices already listed."""
    for island in range(s.islands):
        if s.settled[island * SEATS + s.turn] > 0:
            out[n] = MOVE_FROM + island
            n += 1
    return n


@rule
def lift_settlement(s: State, island: int) -> None:
    """C5.7 Take up one of one's own settlements."""
    s.settled[island * SEATS + s.turn] -= 1
    s.stakes[LINES_IN[s.reached[island]] * SEATS + s.turn] -= s.worth[island]
    s.free[island] += 1
    s.free_islands |= 1 << island
    s.lifted = island
    s.phase = PUT


@rule
def put_settlement(s: State, island: int) -> None:
    """C5.7 Put it down on a free space of any island."""
    emit(s, MOVE_EVENT, s.turn, s.lifted, island)
    s.lifted = NONE
    add_settlement(s, s.turn, island)
    end_turn(s, MOVED)


# C8 End and score


@rule
def finish(s: State) -> None:
    """C8.1 The game ends at once."""
    s.phase = FINISHED
    s.turn = NONE
    s.laid_now = 0
    if is_recording(s):
        emit_results(s)


@rule
def emit_results(s: State) -> None:
    """C8.2, C8.3 Record the ranking, and who won."""
    winners = 0
    for place in range(1, s.seats + 1):
        for seat in range(s.seats):
            if rank(s, seat) == place:
                emit(s, RESULT_EVENT, seat, score(s, seat), s.money[seat], place)
                winners += 1 if place == 1 else 0
    for seat in range(s.seats):
        if rank(s, seat) == 1:
            emit(s, WIN_EVENT if winners == 1 else SHARE_EVENT, seat)


@rule
def finish_if_all_laid(s: State) -> bool:
    """C8.1 The game ends when all sticks of all colours are laid or out of the game."""
    if s.lines_left != 0:
        return False
    emit(s, OVER_LAID_EVENT)
    finish(s)
    return True


@rule
def score(s: State, seat: int) -> int:
    """C8.2 Every $ is a point; a settlement is worth its island's value times the lines that have reached it."""
    points = s.money[seat]
    for lines in range(1, LINE_COUNT + 1):
        points += lines * s.stakes[lines * SEATS + seat]
    return points


@rule
def rank(s: State, seat: int) -> int:
    """C8.3 Rank by points, then by money; who is still tied shares the place."""
    ahead = 1
    points = score(s, seat)
    for other in range(s.seats):
        others = score(s, other)
        if others > points or (others == points and s.money[other] > s.money[seat]):
            ahead += 1
    return ahead


# Hidden and derived


@rule
def resample(s: State, seat: int, stream: Stream) -> None:
    """C0.5 Nothing is hidden."""


@rule
def derive(s: State) -> None:
    """Make the derived fields again: ways, free spaces, lines at islands, stakes, entries, open ways."""
    find_ways(s)
    find_free(s)
    find_reached(s)
    find_stakes(s)
    find_entries(s)
    find_lines(s)
