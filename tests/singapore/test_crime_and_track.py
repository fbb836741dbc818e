"""S7: crime and the victory track."""

from __future__ import annotations

import pytest

from entrepot.games.singapore.state import State

from .table import GAME, cash, chips, choose, goods, legal, look, points, supply, table

RAID = "town=A4:syndicate-2:p1 workers=p1:A4,p2:A4,p3:A4"
SEATS = ("p1", "p2", "p3")


def raid(text: str, turn: str = "p1") -> State:
    """Let somebody use a dark building that brings £2, and draw a white chip."""
    return choose(table(f"{RAID} turn={turn} {text}"), "use A4 along", "white")


def weights(s: State) -> dict[str, int]:
    return {text: GAME.rules.chance_weight(s, GAME.choices.parse(text)) for text in legal(s)}


@pytest.mark.rule("S7.1")
def test_a_black_chip_stays_before_its_player() -> None:
    s = choose(table(f"{RAID} p1=2chips p2=1chips"), "use A4 along", "black")
    assert [chips(s, seat) for seat in SEATS] == [3, 1, 0]
    assert [cash(s, seat) for seat in SEATS] == [7, 5, 5], "nobody pays for it now"


@pytest.mark.rule("S7.1")
def test_a_white_chip_goes_back_into_the_bag() -> None:
    s = table("town=A4:syndicate-2:p1,A5:smuggling-2:p1 workers=p1:A4/A5 p2=1chips")
    choose(s, "use A4 along")
    assert weights(s) == {"black": 15, "white": 2}
    choose(s, "white", "use A5 along")
    assert weights(s) == {"black": 16, "white": 2}


@pytest.mark.rule("S7.2")
def test_the_highest_sum_of_chips_and_opium_is_raided() -> None:
    s = raid("p1=2opium+1chips p2=£9+3opium+2chips p3=4chips")
    assert cash(s, "p2") == 9 - 5, "£1 for each chip and cube"
    assert (chips(s, "p2"), goods(s, "p2")) == (0, "1opium"), "all chips, and half of three cubes rounded up"
    assert (cash(s, "p1"), chips(s, "p1"), goods(s, "p1")) == (7, 1, "2opium")
    assert (cash(s, "p3"), chips(s, "p3")) == (5, 4)


@pytest.mark.rule("S7.2")
@pytest.mark.parametrize(("opium", "left"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_half_the_opium_is_lost_rounded_up(opium: int, left: int) -> None:
    s = raid(f"p3=£20+{opium}opium")
    assert goods(s, "p3") == (f"{left}opium" if left else "")
    assert supply(s, "opium") == 20 - left, "it goes back to the supply"
    assert cash(s, "p3") == 20 - opium


@pytest.mark.rule("S7.2")
def test_other_goods_are_no_crime() -> None:
    s = raid("p2=£5+9brick+9tea+9textile p3=£5+1opium")
    assert (cash(s, "p2"), goods(s, "p2")) == (5, "9brick+9textile+9tea")
    assert cash(s, "p3") == 4


@pytest.mark.rule("S7.2")
def test_chips_given_back_are_in_the_bag_again() -> None:
    s = table("town=A4:syndicate-2:p1,A5:smuggling-2:p1 workers=p1:A4/A5 p2=10chips p3=6chips")
    choose(s, "use A4 along", "white", "use A5 along")
    assert weights(s) == {"black": 10, "white": 2}


@pytest.mark.rule("S7.3")
def test_all_who_tie_are_raided() -> None:
    s = raid("p1=£0+2opium p2=2chips p3=1opium+1chips")
    assert [cash(s, seat) for seat in SEATS] == [0, 3, 3]
    assert [chips(s, seat) for seat in SEATS] == [0, 0, 0]
    assert [goods(s, seat) for seat in SEATS] == ["1opium", "", ""]


@pytest.mark.rule("S7.3")
@pytest.mark.parametrize(
    ("turn", "pile"), [("p1", ["p1", "p2", "p3"]), ("p2", ["p2", "p3", "p1"]), ("p3", ["p3", "p1", "p2"])]
)
def test_clockwise_from_the_player_who_drew(turn: str, pile: list[str]) -> None:
    s = table(f"phase=chip then=work drawer={turn} turn={turn} p1=£0+4chips p2=£0+4chips p3=£0+4chips pile=p3,p2,p1")
    choose(s, "white")
    assert [points(s, seat) for seat in SEATS] == [3, 3, 3]
    assert look(s, "pile") == pile, "who pays first arrives first and lies lowest"


@pytest.mark.rule("S7.3")
def test_at_a_sum_of_nothing_nothing_happens() -> None:
    s = raid("p2=9tea")
    assert [cash(s, seat) for seat in SEATS] == [7, 5, 5]
    assert [points(s, seat) for seat in SEATS] == [5, 5, 5]
    assert look(s, "phase") == "work"


@pytest.mark.rule("S7.4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param((9, 5), (2, 5), id="cash"),
        pytest.param((4, 5), (1, 3), id="two points for £3, £1 change"),
        pytest.param((3, 5), (0, 3), id="two points for £4"),
        pytest.param((0, 3), (0, 0), id="three points, £1 waived"),
        pytest.param((2, 0), (0, 0), id="all the cash, the rest waived"),
    ],
)
def test_a_fine_of_seven_pounds_is_paid_like_a_lot(before: tuple[int, int], after: tuple[int, int]) -> None:
    s = raid(f"p2=£{before[0]}+{before[1]}points+7chips")
    assert (cash(s, "p2"), points(s, "p2")) == after


@pytest.mark.rule("S7.5")
def test_a_marker_that_arrives_goes_on_top() -> None:
    s = table("town=A4:kitchen:p1 workers=p1:A4 p1=4points p2=6points p3=6points pile=p2,p3,p1")
    choose(s, "use A4 along")
    assert look(s, "pile") == ["p2", "p3", "p1"]
    s = table("workers=p1:pawnshop p1=6points p2=5points p3=5points pile=p1,p3,p2")
    choose(s, "use pawnshop along")
    assert look(s, "pile") == ["p3", "p2", "p1"], "going back as well as going forward"


@pytest.mark.rule("S7.5")
def test_a_marker_that_leaves_keeps_the_order_of_the_others() -> None:
    s = table("workers=p1:pawnshop pile=p3,p1,p2")
    choose(s, "use pawnshop along")
    assert look(s, "pile") == ["p3", "p2", "p1"]
    assert points(s, "p1") == 4


@pytest.mark.rule("S7.5")
def test_a_marker_that_does_not_move_keeps_its_place() -> None:
    s = table("workers=p1:kiln pile=p1,p2,p3")
    assert look(choose(s, "use kiln along"), "pile") == ["p1", "p2", "p3"]
    s = table("phase=build flag=B6:p1 offer=market p1=£0+0points p2=0points p3=0points pile=p1,p2,p3")
    assert look(choose(s, "tile market"), "pile") == ["p1", "p2", "p3"], "waived, so it stays where it is"


@pytest.mark.rule("S7.5")
def test_points_never_fall_below_none() -> None:
    s = raid("p2=£0+2points+16chips")
    assert (points(s, "p2"), cash(s, "p2")) == (0, 0)


@pytest.mark.rule("S7.6")
@pytest.mark.parametrize("seal", [10, 20, 30, 40, 50, 60])
def test_landing_on_a_seal_brings_five_pounds(seal: int) -> None:
    s = table(f"town=A4:kitchen:p1 workers=p1:A4 p1=£2+{seal - 2}points")
    choose(s, "use A4 along")
    assert (points(s, "p1"), cash(s, "p1")) == (seal, 5)


@pytest.mark.rule("S7.6")
@pytest.mark.parametrize(("start", "paid"), [(9, 5), (8, 0), (58, 0), (59, 5)])
def test_passing_a_seal_brings_as_much(start: int, paid: int) -> None:
    s = table(f"town=A4:mason-2:p2 workers=p1:A4 p2={start}points")
    choose(s, "use A4 along")
    assert (points(s, "p2"), cash(s, "p2")) == (start + 1, 5 + paid)


@pytest.mark.rule("S7.6")
def test_several_seals_at_once_pay_one_by_one() -> None:
    s = table("town=A4:textile-trade:p1 workers=p1:A4 p1=£10+5textile+7points")
    choose(s, "use A4 along")
    assert (points(s, "p1"), cash(s, "p1")) == (32, 15)


@pytest.mark.rule("S7.6")
def test_going_back_over_a_seal_brings_nothing() -> None:
    s = choose(table("workers=p1:pawnshop p1=£0+10points"), "use pawnshop along")
    assert (points(s, "p1"), cash(s, "p1")) == (9, 3)


@pytest.mark.rule("S7.6")
def test_a_seal_pays_once_whatever_way_one_goes_back_and_forth() -> None:
    town = "town=A4:mason-2:p1,A5:kitchen:p1 workers=p1:A5/pawnshop,p2:A4 flag=S1:p2,S2:p3"
    s = table(f"{town} offer=market,slum,tea-house p1=£2+8points")
    choose(s, "use A5 along")
    assert (points(s, "p1"), cash(s, "p1")) == (10, 5)
    choose(s, "use pawnshop along")
    assert (points(s, "p1"), cash(s, "p1")) == (9, 8)
    choose(s, "end", "tile market", "use A4 along")
    assert (points(s, "p1"), cash(s, "p1")) == (10, 8), "on the seal again, thanks to p2, and it has paid already"


@pytest.mark.rule("S7.6")
def test_the_next_seal_still_pays_after_going_back_over_the_last() -> None:
    s = table("town=A4:textile-trade:p1 workers=p1:A4 p1=£10+5textile+8points seals=2,0,0")
    choose(s, "use A4 along")
    assert (points(s, "p1"), cash(s, "p1")) == (33, 5), "10 and 20 have paid before, 30 has not"


@pytest.mark.rule("S7.6")
def test_a_seal_pays_each_player() -> None:
    s = table("town=A4:kitchen:p2 workers=p1:A4 p1=£2+9points p2=£0+9points")
    choose(s, "use A4 along")
    assert (cash(s, "p1"), cash(s, "p2")) == (5, 5)


@pytest.mark.rule("S7.7")
def test_past_sixty_the_total_counts_on_and_no_seal_pays() -> None:
    s = table("town=A4:textile-trade:p1 workers=p1:A4 p1=£10+5textile+62points")
    choose(s, "use A4 along")
    assert (points(s, "p1"), cash(s, "p1")) == (87, 0)
    assert GAME.rules.score(s, 0) == 87


@pytest.mark.rule("S7.7", "S4.1")
def test_who_is_past_sixty_is_not_last() -> None:
    s = choose(table("turn=p3 p1=61points p2=30points p3=59points"), "end")
    assert look(s, "raffles") == "p2"
