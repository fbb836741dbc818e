"""S10: two players and a neutral colour."""

from __future__ import annotations

import pytest

from .table import GAME, actor, cash, chips, choose, goods, legal, look, points, said, table

PLAIN = ("architect", "market", "mason-2", "tea-house", "weaving-2")
LAST = "seats=2 raffles=p1 turn=p2 flag=S1:neutral"


@pytest.mark.rule("S10.1")
def test_using_neutrals_buildings_gives_nobody_a_point() -> None:
    s = choose(table("seats=2 town=A4:mason-2:neutral workers=p1:A4"), "use A4 along")
    assert goods(s, "p1") == "2brick"
    assert (points(s, "p1"), points(s, "p2")) == (5, 5)


@pytest.mark.rule("S10.1")
def test_neutral_never_takes_a_turn_and_holds_nothing() -> None:
    s = table("seats=2 raffles=p2 turn=p2 phase=build flag=S1:p2,S3:p1,A4:neutral offer=market,slum,mason-2,tea-house")
    turns = []
    for tile in ("market", "mason-2"):
        turns.append(actor(s))
        choose(s, f"tile {tile}", "end")
    assert turns == ["p2", "p1"]
    assert look(s, "tile")["A4"] == "tea-house"
    assert len(s.cash) == len(s.points) == len(s.goods) == 4, "there is no place for neutral's money, goods or points"
    assert [GAME.rules.rank(s, seat) for seat in range(2)] in ([1, 2], [2, 1])


@pytest.mark.rule("S10.1")
def test_a_dark_neutral_building_still_draws_a_chip() -> None:
    s = choose(table("seats=2 town=A4:slum:neutral workers=p1:A4 p1=1tea"), "use A4 along")
    assert look(s, "drawer") == "p1"
    choose(s, "black")
    assert (chips(s, "p1"), chips(s, "neutral")) == (1, 0)


@pytest.mark.rule("S10.2")
@pytest.mark.parametrize(("raffles", "other"), [("p1", "p2"), ("p2", "p1")])
def test_four_warm_up_tiles_with_raffles_in_the_middle(raffles: str, other: str) -> None:
    s = choose(GAME.new(2), f"marker {raffles}", f"marker {other}")
    choose(s, *(f"reveal {tile}" for tile in PLAIN))
    assert look(s, "offer") == list(PLAIN[:4])
    order = []
    for tile, lot in zip(PLAIN, ("S1", "S3", "A4", "B3"), strict=False):
        order.append(actor(s))
        choose(s, f"tile {tile}", f"lot {lot}")
    assert order == [other, raffles, raffles, other]
    assert look(s, "flag") == {"S1": other, "S3": raffles, "A4": raffles, "B3": other}, "none is neutral's"
    assert look(s, "round") == 1


@pytest.mark.rule("S10.2", "S5.2")
def test_who_cannot_pay_the_second_warm_up_lot_goes_back() -> None:
    s = table("seats=2 phase=warm-tile stage=warm-up round=0 taken=2 turn=p1 offer=market,mason-2 p1=£1")
    choose(s, "tile market", "lot B6")
    assert (cash(s, "p1"), points(s, "p1")) == (1, 3)


@pytest.mark.rule("S10.3")
def test_the_display_is_filled_to_four_in_draw_order() -> None:
    s = choose(table(f"{LAST} offer=slum,market top=mason-2"), "end")
    assert look(s, "offer") == ["slum", "mason-2"], "neutral built the market"
    choose(s, "reveal tea-house", "reveal weaving-2", "reveal architect")
    assert look(s, "offer") == ["slum", "mason-2", "tea-house", "weaving-2"]
    assert (look(s, "phase"), look(s, "top")) == ("flag", "architect")


@pytest.mark.rule("S10.3")
def test_raffles_also_flags_a_lot_for_neutral() -> None:
    s = table("seats=2 phase=flag raffles=p2 turn=p2 offer=slum,market,mason-2,tea-house")
    for lot in ("S1", "S3", "A4"):
        assert actor(s) == "p2"
        choose(s, f"flag {lot}")
    assert look(s, "flag") == {"S1": "p2", "S3": "p1", "A4": "neutral"}
    assert (actor(s), look(s, "phase")) == ("p2", "build")


@pytest.mark.rule("S10.4")
def test_after_both_turns_the_tile_drawn_last_goes_on_neutrals_lot() -> None:
    s = table("seats=2 phase=build turn=p2 flag=S1:neutral,S3:p2 offer=tea-house,market,mason-2 hut=tea-house")
    choose(s, "tile market", "end")
    assert look(s, "tile")["S1"] == "mason-2"
    assert look(s, "flag")["S1"] == "neutral"
    assert look(s, "street") == {"loom-south": "yes", "kiln-east": "yes"}
    assert look(s, "gone") == {"tea-house": "yes"}, "then the tile with the hut leaves as always"


@pytest.mark.rule("S10.4")
@pytest.mark.parametrize("raffles", ["p1", "p2"])
def test_raffles_chooses_neutrals_free_street(raffles: str) -> None:
    turn = {"p1": "p2", "p2": "p1"}[raffles]
    town = "town=A4:tea-house:p1 flag=A5:neutral offer=slum,market"
    s = choose(table(f"seats=2 raffles={raffles} turn={turn} {town}"), "end")
    assert (actor(s), look(s, "phase")) == (raffles, "street")
    assert legal(s) == ["street A4-east", "street A5-south"]
    choose(s, "street A4-east")
    assert look(s, "street") == {"A4-east": "yes"}
    assert look(s, "hut") == "slum"
    assert look(s, "round") == 2


@pytest.mark.rule("S10.4")
def test_nobody_pays_for_neutrals_lot() -> None:
    s = choose(table("seats=2 turn=p2 flag=B6:neutral offer=slum,market"), "end")
    assert look(s, "tile")["B6"] == "market"
    assert [cash(s, seat) for seat in ("p1", "p2")] == [5, 5]
    assert [points(s, seat) for seat in ("p1", "p2")] == [5, 5]


@pytest.mark.rule("S10.4")
def test_a_dark_neutral_tile_draws_a_black_chip_for_neutral() -> None:
    s = choose(table("seats=2 turn=p2 town=A4:tea-house:p1 flag=A5:neutral offer=market,slum"), "end")
    assert (actor(s), look(s, "drawer")) == ("chance", "neutral")
    choose(s, "black")
    assert chips(s, "neutral") == 1
    assert (actor(s), look(s, "phase")) == ("p1", "street"), "the chip comes before the street"


@pytest.mark.rule("S10.4", "S7.2")
def test_a_white_chip_of_neutrals_is_a_raid() -> None:
    s = table(f"{LAST} offer=market,slum p1=£5+3chips p2=£5+1opium")
    choose(s, "end", "white")
    assert (cash(s, "p1"), chips(s, "p1")) == (2, 0)
    assert (cash(s, "p2"), goods(s, "p2")) == (5, "1opium")


@pytest.mark.rule("S10.4", "S7.3")
@pytest.mark.parametrize(("raffles", "turn"), [("p1", "p2"), ("p2", "p1")])
def test_in_a_raid_by_neutral_raffles_pays_first(raffles: str, turn: str) -> None:
    flags = "flag=S1:neutral offer=market,slum pile=p1,p2"
    s = table(f"seats=2 raffles={raffles} turn={turn} {flags} p1=£0+2chips p2=£0+2chips")
    choose(s, "end", "white")
    assert look(s, "pile") == [raffles, turn]


@pytest.mark.rule("S10.5")
def test_neutral_is_raided_without_paying() -> None:
    s = table("seats=2 town=A4:syndicate-2:p1 workers=p1:A4 neutral=4chips p1=1chips p2=3opium")
    choose(s, "use A4 along", "white")
    assert chips(s, "neutral") == 0
    assert (chips(s, "p1"), cash(s, "p1"), points(s, "p1")) == (1, 7, 5)
    assert (goods(s, "p2"), cash(s, "p2")) == ("3opium", 5)


@pytest.mark.rule("S10.5", "S7.3")
def test_neutral_ties_with_a_player() -> None:
    s = table("seats=2 town=A4:syndicate-2:p1 workers=p1:A4 neutral=2chips p2=1chips+1opium")
    events = said(choose(s, "use A4 along"), "white")
    assert chips(s, "neutral") == chips(s, "p2") == 0
    assert (cash(s, "p2"), goods(s, "p2")) == (3, "")
    assert events.index("event-fined") < events.index("event-fined-neutral"), "neutral is last"


@pytest.mark.rule("S10.6", "S5.3")
def test_the_second_player_may_buy_from_the_stack() -> None:
    lots = "flag=S1:p1,S3:p2,A4:neutral offer=slum,market,mason-2"
    assert "stack" not in legal(table(f"seats=2 phase=build turn=p1 {lots}"))
    s = table(f"seats=2 phase=build turn=p2 {lots} top=architect")
    choose(s, "stack", "reveal tea-house", "end")
    assert look(s, "tile")["S3"] == "architect"
    assert look(s, "tile")["A4"] == "mason-2", "neutral still builds the tile drawn last of those displayed"


@pytest.mark.rule("S10.6", "S4.6")
def test_then_the_second_player_chooses_the_hut_between_the_two_left() -> None:
    s = table("seats=2 phase=build turn=p2 flag=S3:p2,A4:neutral offer=slum,market,mason-2 top=architect")
    choose(s, "stack", "reveal tea-house", "end")
    assert (actor(s), legal(s)) == ("p2", ["hut market", "hut slum"])
    choose(s, "hut market")
    assert look(s, "hut") == "market"
    assert look(s, "gone") == {"slum": "yes"}


@pytest.mark.rule("S10.6", "S4.6")
def test_or_the_tile_with_the_hut_leaves_without_a_choice() -> None:
    lots = "flag=S3:p2,A4:neutral offer=slum,market,mason-2 hut=slum"
    s = table(f"seats=2 phase=build turn=p2 {lots} top=architect")
    choose(s, "stack", "reveal tea-house", "end")
    assert look(s, "hut") == "market"
    assert look(s, "gone") == {"slum": "yes"}
