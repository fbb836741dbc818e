"""S5: building."""

from __future__ import annotations

import pytest

from entrepot.games.singapore import rules
from entrepot.games.singapore.board import SITE_NAMES
from entrepot.games.singapore.state import NONE

from .table import actor, cash, chips, choose, crowded, legal, look, points, streets, table

KEEP = ("bank", "harbor-3", "harbor-9", "mason-25", "weaving-3")


@pytest.mark.rule("S5.1")
def test_building_is_compulsory() -> None:
    s = table("phase=build flag=S1:p1 offer=slum,market,mason-2,tea-house")
    assert legal(s) == ["tile market", "tile mason-2", "tile tea-house", "tile slum"]


@pytest.mark.rule("S5.1")
def test_the_tile_goes_on_the_lot_with_ones_own_flag() -> None:
    s = table("phase=build turn=p2 flag=S1:p1,S3:p2,B6:p3 town=A4:tea-house:p2 offer=slum,market,mason-2")
    choose(s, "tile market")
    assert look(s, "tile")["S3"] == "market"
    assert look(s, "offer") == ["slum", "mason-2"]
    assert look(s, "flag") == {"S1": "p1", "S3": "p2", "B6": "p3", "A4": "p2"}


@pytest.mark.rule("S5.2")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param((5, 5), (1, 5), id="in cash"),
        pytest.param((4, 5), (0, 5), id="in cash to the last pound"),
        pytest.param((3, 5), (1, 4), id="one space brings £2, and £1 change is kept"),
        pytest.param((2, 5), (0, 4), id="one space is just enough"),
        pytest.param((1, 5), (1, 3), id="two spaces, and £1 change"),
        pytest.param((0, 5), (0, 3), id="two spaces for all of it"),
        pytest.param((1, 1), (0, 0), id="the last point, and £1 is waived"),
        pytest.param((0, 1), (0, 0), id="the last point, and £2 are waived"),
        pytest.param((0, 0), (0, 0), id="all of it waived"),
        pytest.param((3, 0), (0, 0), id="all the cash, and £1 is waived"),
    ],
)
def test_a_lot_of_four_pounds_is_paid(before: tuple[int, int], after: tuple[int, int]) -> None:
    money, at = before
    s = table(f"phase=build flag=B6:p1 offer=market p1=£{money}+{at}points")
    choose(s, "tile market")
    assert (cash(s, "p1"), points(s, "p1")) == after


@pytest.mark.rule("S5.2", "S7.5")
def test_who_goes_back_to_pay_lands_on_top_of_those_already_there() -> None:
    s = table("phase=build flag=B6:p1 offer=market p1=£3+5points p2=4points p3=4points pile=p1,p2,p3")
    assert look(choose(s, "tile market"), "pile") == ["p2", "p3", "p1"]


@pytest.mark.rule("S5.3")
def test_only_the_last_player_may_buy_from_the_stack() -> None:
    lots = "flag=S1:p1,S3:p2,A4:p3"
    for turn, may in (("p1", False), ("p2", False), ("p3", True)):
        s = table(f"phase=build turn={turn} {lots} offer=slum,market")
        assert ("stack" in legal(s)) == may
    s = table(f"phase=build raffles=p3 turn=p2 {lots} offer=slum,market")
    assert "stack" in legal(s), "the last player is the one to the right of Raffles"


@pytest.mark.rule("S5.3")
def test_the_top_of_the_stack_costs_a_pound_and_is_built_instead() -> None:
    s = table("phase=build turn=p3 flag=A4:p3 offer=slum,market top=mason-2")
    choose(s, "stack")
    assert actor(s) == "chance", "the next tile of the stack lies open"
    choose(s, "reveal tea-house")
    assert look(s, "tile")["A4"] == "mason-2"
    assert cash(s, "p3") == 5 - 1 - 2
    assert look(s, "offer") == ["slum", "market"]
    assert (actor(s), look(s, "phase"), look(s, "top")) == ("p3", "work", "tea-house")


@pytest.mark.rule("S5.3")
def test_the_pound_is_paid_in_cash_only() -> None:
    s = table("phase=build turn=p3 flag=A4:p3 offer=slum,market p3=£0+30points")
    assert legal(s) == ["tile market", "tile slum"]


@pytest.mark.rule("S5.3")
def test_the_pound_is_paid_before_the_lot() -> None:
    s = table("phase=build turn=p3 flag=S2:p3 offer=slum,market top=mason-2 p3=£1")
    choose(s, "stack", "reveal tea-house")
    assert points(s, "p3") == 4, "nothing was left for the lot of £1: it cost a space"
    assert cash(s, "p3") == 1, "and the change is kept"


@pytest.mark.rule("S5.3")
def test_nothing_can_be_bought_from_an_empty_stack() -> None:
    s = table("phase=build turn=p3 flag=A4:p3 offer=slum,market stack=-")
    assert legal(s) == ["tile market", "tile slum"]


@pytest.mark.rule("S5.3")
def test_the_last_tile_of_the_stack_can_be_bought() -> None:
    s = table("phase=build turn=p3 flag=A4:p3 offer=slum,market stack=bank")
    choose(s, "stack")
    assert look(s, "tile")["A4"] == "bank"
    assert (look(s, "top"), look(s, "phase")) == ("-", "work")


@pytest.mark.rule("S5.4")
@pytest.mark.parametrize(("chip", "before_p1"), [("black", 1), ("white", 0)])
def test_a_dark_tile_makes_its_builder_draw_a_chip_before_the_street(chip: str, before_p1: int) -> None:
    s = table("phase=build town=A4:market:p2 flag=A5:p1 offer=slum")
    choose(s, "tile slum")
    assert (actor(s), look(s, "drawer")) == ("chance", "p1")
    assert look(s, "tile")["A5"] == "slum"
    assert cash(s, "p1") == 3, "the lot is paid already"
    assert look(s, "street") == {}
    choose(s, chip)
    assert chips(s, "p1") == before_p1
    assert (actor(s), look(s, "phase")) == ("p1", "street")
    choose(s, "street A5-south")
    assert look(s, "phase") == "work"


@pytest.mark.rule("S5.4")
def test_a_dark_tile_from_the_stack_draws_a_chip_too() -> None:
    s = table("phase=build turn=p3 flag=A4:p3 offer=tea-house,market top=slum")
    choose(s, "stack", "reveal mason-2")
    assert (actor(s), look(s, "drawer")) == ("chance", "p3")
    assert cash(choose(s, "black"), "p3") == 2


@pytest.mark.rule("S5.4")
def test_a_legal_tile_draws_none() -> None:
    s = table("phase=build flag=A5:p1 offer=market")
    assert look(choose(s, "tile market"), "phase") == "work"


@pytest.mark.rule("S5.5")
def test_the_builder_chooses_the_free_street() -> None:
    s = table("phase=build town=A4:tea-house:p2,A2:mason-2:p3 flag=A5:p1 offer=market")
    choose(s, "tile market")
    assert legal(s) == ["street A2-south", "street A4-east", "street A5-south"]
    choose(s, "street A2-south")
    assert look(s, "street") == {"A2-south": "yes"}
    assert (look(s, "streets_left"), cash(s, "p1")) == (54, 3)


@pytest.mark.rule("S5.5")
def test_with_one_adjacent_building_the_street_leads_there() -> None:
    s = choose(table("phase=build flag=S2:p1 offer=market"), "tile market")
    assert look(s, "street") == {"garden-east": "yes"}


@pytest.mark.rule("S5.5")
def test_the_free_street_is_granted_from_an_empty_supply() -> None:
    town = crowded(("D2",), KEEP)
    s = table(f"phase=build town={town} streets={streets(town, 55)} flag=D2:p1 offer=bank")
    assert look(s, "streets_left") == 0
    choose(s, "tile bank")
    choose(s, legal(s, "street")[0])
    assert len(look(s, "street")) == 56
    assert look(s, "streets_left") == 0


@pytest.mark.rule("S5.5", "S4.3")
def test_a_building_with_no_neighbour_gets_no_street() -> None:
    corner = crowded(("D2", "D3", "D6"), KEEP)
    s = table(f"phase=build town={corner} flag=D3:p1,D2:p2,D6:p3 offer=bank,harbor-3,harbor-9,weaving-3")
    choose(s, "tile bank")
    assert look(s, "street") == {}
    assert look(s, "streets_left") == 55
    assert look(s, "phase") == "work"
    choose(s, "end", "tile harbor-3")
    assert "street D2-east" in legal(s), "later its neighbours may be joined with it"


def test_a_lot_that_a_typed_position_lacks_is_not_searched_for_ever() -> None:
    s = table("flag=S1:p2 workers=p1:kiln")
    assert SITE_NAMES[rules.flagged_lot(s, 1)] == "S1"
    assert s.tile[rules.flagged_lot(s, 2)] == NONE
