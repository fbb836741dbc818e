"""S0: what is in the box."""

from __future__ import annotations

import pytest

from entrepot.core.errors import BadOption, BadPosition
from entrepot.core.stream import new_stream
from entrepot.games.singapore.constants import TILES
from entrepot.games.singapore.state import State

from .table import GAME, actor, at_random, cash, chips, choose, crowded, goods, legal, look, supply, table


@pytest.mark.rule("S0.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats: int) -> None:
    assert GAME.new(seats).seats == seats


@pytest.mark.rule("S0.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2, 3, 4"):
        GAME.new(seats)


@pytest.mark.rule("S0.2")
def test_fourteen_tiles_of_each_era_are_in_the_stack() -> None:
    assert GAME.new(3).left == [14, 14, 14]


@pytest.mark.rule("S0.2")
def test_four_buildings_are_printed_and_nobody_owns_them() -> None:
    s = GAME.new(3)
    assert look(s, "tile") == {"pawnshop": "pawnshop", "kiln": "kiln", "loom": "loom", "garden": "garden"}
    assert look(s, "flag") == {}
    assert sum(tile.era == 0 for tile in TILES) == 4


@pytest.mark.rule("S0.3")
def test_twenty_cubes_of_each_good() -> None:
    s = table("p1=3brick+1tea p2=20opium p3=7textile")
    assert [supply(s, good) for good in ("brick", "textile", "tea", "opium")] == [17, 13, 19, 0]
    with pytest.raises(BadPosition, match="20 cubes"):
        table("p1=11tea p2=10tea")


@pytest.mark.rule("S0.3")
def test_who_is_due_more_than_is_left_takes_what_is_left() -> None:
    s = table("town=A4:weaving-2:p1 workers=p1:A4 p2=19textile")
    choose(s, "use A4 along")
    assert goods(s, "p1") == "1textile"
    assert supply(s, "textile") == 0


@pytest.mark.rule("S0.3")
def test_of_several_goods_due_only_the_missing_one_is_short() -> None:
    s = table("town=A4:card-house:p1 workers=p1:A4 p1=2opium p2=20brick+20tea")
    choose(s, "use A4 along")
    assert goods(s, "p1") == "1textile"


@pytest.mark.rule("S0.3")
def test_what_is_given_goes_back_before_anything_is_taken() -> None:
    s = table("town=A4:tea-house:p1 workers=p1:A4 p1=2tea p2=18tea")
    choose(s, "use A4 along")
    assert goods(s, "p1") == "2tea", "one tea came back to the empty supply, and that one was taken"
    assert supply(s, "tea") == 0


@pytest.mark.rule("S0.3")
def test_with_every_cube_in_hand_one_can_still_take_what_one_gave() -> None:
    everything = "p1=1brick+1textile p2=19brick+19textile+20tea+20opium"
    s = choose(table(f"town=A4:office-same:p1 workers=p1:A4 {everything}"), "use A4 along")
    assert legal(s) == ["take 1brick", "take 1textile"]


@pytest.mark.rule("S0.3")
def test_a_use_that_would_bring_nothing_is_not_legal() -> None:
    assert legal(table("town=A4:mason-2:p1 workers=p1:A4 p2=20brick"), "use") == []
    assert legal(table("town=A4:mason-2:p1 workers=p1:A4 p2=19brick"), "use") == ["use A4 along"]


@pytest.mark.rule("S0.3")
def test_a_payment_that_would_bring_nothing_is_not_legal() -> None:
    s = table("town=A4:brick-manufactory-4:p1 workers=p1:A4 p1=1tea p2=20brick")
    assert legal(s, "use") == []
    s = table("town=A4:brick-manufactory-4:p1 workers=p1:A4 p1=1brick+1tea p2=19brick")
    choose(s, "use A4 along")
    assert goods(s, "p1") == "1brick+1tea", "only the brick could be given, since only bricks can be taken"


@pytest.mark.rule("S0.3")
def test_a_use_that_still_brings_money_or_points_is_legal_with_an_empty_supply() -> None:
    s = table("town=A4:syndicate-8:p1 workers=p1:A4 p1=£0+3opium p2=20brick")
    choose(s, "use A4 along")
    assert (cash(s, "p1"), goods(s, "p1")) == (8, "")


@pytest.mark.rule("S0.3")
def test_two_of_one_colour_are_as_many_as_the_supply_has_of_that_colour() -> None:
    everything = "p1=1brick+1textile p2=19brick+19textile+20tea+18opium"
    s = table(f"town=A4:office-same:p1 workers=p1:A4 {everything}")
    choose(s, "use A4 along")
    assert legal(s) == ["take 1brick", "take 1textile", "take 2opium"]


@pytest.mark.rule("S0.3")
def test_four_of_any_kind_are_as_many_as_the_supply_has_in_all() -> None:
    s = table("town=A4:syndicate-6:p1 workers=p1:A4 p1=£6 p2=19brick+20textile+20tea+18opium")
    choose(s, "use A4 back")
    assert goods(s, "p1") == "1brick+2opium"


@pytest.mark.rule("S0.4")
def test_sixteen_black_chips_and_two_white_ones_are_in_the_bag() -> None:
    s = table("town=A4:smuggling-2:p1 workers=p1:A4")
    choose(s, "use A4 along")
    weights = {text: GAME.rules.chance_weight(s, GAME.choices.parse(text)) for text in legal(s)}
    assert weights == {"black": 16, "white": 2}


@pytest.mark.rule("S0.4")
def test_black_chips_before_players_are_not_in_the_bag() -> None:
    s = table("town=A4:smuggling-2:p1 workers=p1:A4 p1=5chips p2=2chips")
    choose(s, "use A4 along")
    assert GAME.rules.chance_weight(s, GAME.choices.parse("black")) == 9
    choose(s, "black")
    assert chips(s, "p1") == 6


@pytest.mark.rule("S0.4")
def test_with_all_black_chips_out_only_a_raid_can_come() -> None:
    s = table("town=A4:smuggling-2:p1 workers=p1:A4 p1=9chips p2=7chips")
    choose(s, "use A4 along")
    assert legal(s) == ["white"]


@pytest.mark.rule("S0.4")
def test_fifty_five_streets() -> None:
    assert GAME.new(4).streets_left == 55
    s = table("town=A4:market:p1 workers=p1:A4")
    assert choose(s, "buy A4-south").streets_left == 54


@pytest.mark.rule("S0.4")
def test_fourteen_flags_a_player() -> None:
    lots = [f"{land}{number}" for land in "ABC" for number in range(1, 7)]
    tiles = [part.split(":")[1] for part in crowded(()).split(",")]
    town = [f"{lot}:{tile}:p1" for lot, tile in zip(lots, tiles, strict=False)]
    assert len(look(table(f"town={','.join(town[:14])}"), "flag")) == 14
    with pytest.raises(BadPosition, match="more flags"):
        table(f"town={','.join(town[:15])}")


@pytest.mark.rule("S0.4")
def test_money_is_unlimited() -> None:
    s = table("town=A4:syndicate-5:p1 workers=p1:A4 p1=£400 p2=£999 p3=£999")
    assert cash(choose(s, "use A4 along"), "p1") == 405


@pytest.mark.rule("S0.2", "S0.3", "S0.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_ever_lost_or_made(seats: int) -> None:
    s: State = GAME.new(seats)
    stream = new_stream(seats)
    while actor(s) != "over":
        choose(s, at_random(s, stream))
        assert [sum(row[good] for row in s.goods) + s.supply[good] for good in range(4)] == [20] * 4
        seen = [tile for tile in [s.top, s.held, *s.offer, *s.tile] if 0 <= tile < 42]
        assert len(seen) + sum(s.left) + sum(s.gone) == 42
        assert sum(s.chips) <= 16
        assert max(s.flag.count(owner) for owner in range(5)) <= 14
    assert s.round >= 5
