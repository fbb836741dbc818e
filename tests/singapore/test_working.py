"""S6: working."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from entrepot.core.errors import BadPosition
from entrepot.core.events import apply_with_events
from entrepot.games.singapore.board import SITE_NAMES, TILE_IDS
from entrepot.games.singapore.state import State

from .table import GAME, actor, cash, chips, choose, crowded, goods, legal, look, points, streets, table, workers

ROW = "town=A4:mason-2:p1,A1:weaving-2:p1,A2:tea-house:p1 streets=A4-south,A1-south,A1-east"


@pytest.mark.rule("S6.1")
def test_three_steps_and_three_uses_in_any_order() -> None:
    s = table(f"{ROW} workers=p1:kiln")
    choose(s, "use kiln along", "step first pawnshop", "step first A4", "use A4 along", "step first A1")
    choose(s, "use A1 along")
    assert goods(s, "p1") == "3brick+2textile"
    assert (look(s, "steps"), look(s, "uses")) == (0, 0)
    assert legal(s, "step") + legal(s, "use") + legal(s, "enter") == []


@pytest.mark.rule("S6.1")
def test_three_uses_are_all() -> None:
    s = table("workers=p1:kiln")
    choose(s, "use kiln along", "step first loom", "use loom along", "step first garden", "use garden along")
    choose(s, "step first pawnshop")
    assert legal(s, "use") == []


@pytest.mark.rule("S6.1")
def test_both_may_be_left_unused() -> None:
    s = table("raffles=p1 turn=p1 flag=S1:p2,S2:p3 offer=market,slum,mason-2 workers=p1:kiln")
    choose(s, "end")
    assert (actor(s), look(s, "phase")) == ("p2", "build")
    assert workers(s, "p1") == ["kiln", "none"]


@pytest.mark.rule("S6.1")
def test_the_next_turn_begins_with_three_of_each_again() -> None:
    s = table("steps=0 uses=0 flag=S1:p2,S2:p3 offer=market,slum,mason-2 workers=p1:kiln,p2:loom")
    choose(s, "end", "tile market")
    assert (look(s, "steps"), look(s, "uses")) == (3, 3)


@pytest.mark.rule("S6.2")
def test_a_step_goes_along_one_street() -> None:
    s = table("town=A4:mason-2:p1,A1:weaving-2:p2,A5:tea-house:p3 streets=A1-south workers=p1:A4")
    assert legal(s, "step") == ["step first A1"], "to A5 and to the Pawnshop there is no street"
    choose(s, "step first A1")
    assert (workers(s, "p1")[0], look(s, "steps")) == ("A1", 2)
    assert legal(s, "step") == ["step first A4"]


@pytest.mark.rule("S6.2")
def test_the_first_worker_enters_on_any_building_with_a_step() -> None:
    s = table("town=A4:mason-2:p1,B3:weaving-2:p2")
    buildings = ["B3", "A4", "pawnshop", "kiln", "loom", "garden"]
    assert sorted(legal(s, "enter")) == sorted(f"enter {site}" for site in buildings)
    assert legal(s, "step") + legal(s, "use") == []
    choose(s, "enter B3")
    assert (workers(s, "p1")[0], look(s, "steps")) == ("B3", 2)
    assert legal(s, "enter") == []


@pytest.mark.rule("S6.2")
def test_without_a_step_nobody_enters() -> None:
    assert legal(table("steps=0"), "enter") == []


@pytest.mark.rule("S6.3")
def test_streets_are_bought_for_a_pound_each_and_cost_neither_step_nor_use() -> None:
    s = table("town=A4:mason-2:p1,A5:weaving-2:p2,A1:tea-house:p3 workers=p1:A4 p1=£3")
    assert legal(s, "buy") == ["buy A1-south", "buy A4-east", "buy A4-south", "buy A5-south"]
    choose(s, "buy A5-south", "buy A4-east", "buy A1-south")
    assert (cash(s, "p1"), look(s, "streets_left")) == (0, 52)
    assert (look(s, "steps"), look(s, "uses")) == (3, 3)
    assert legal(s, "buy") == [], "there is no cash left"


@pytest.mark.rule("S6.3")
def test_streets_may_be_bought_at_any_time_and_anywhere() -> None:
    for moment in ("", "steps=0 uses=0"):
        s = table(f"town=A4:mason-2:p2,S3:weaving-2:p2 {moment}")
        assert legal(s, "buy") == ["buy A4-south", "buy loom-south"], "wherever the worker is"


@pytest.mark.rule("S6.3")
def test_a_street_is_paid_in_cash_not_in_points() -> None:
    assert legal(table("town=A4:mason-2:p1 p1=£0+40points"), "buy") == []


@pytest.mark.rule("S6.3")
def test_between_two_buildings_there_is_one_street() -> None:
    assert legal(table("town=A4:mason-2:p1 streets=A4-south"), "buy") == []


@pytest.mark.rule("S6.3", "S1.7")
def test_between_starting_buildings_none_is_sold() -> None:
    assert legal(table("workers=p1:kiln"), "buy") == []


@pytest.mark.rule("S6.3")
def test_no_street_is_sold_to_an_empty_lot() -> None:
    assert legal(table("town=A4:mason-2:p1 flag=A5:p2"), "buy") == ["buy A4-south"]


@pytest.mark.rule("S6.3")
def test_when_the_supply_is_empty_none_is_sold() -> None:
    town = crowded(())
    last = table(f"town={town} streets={streets(town, 54)} p1=£9")
    assert len(legal(last, "buy")) > 1
    choose(last, legal(last, "buy")[0])
    assert legal(last, "buy") == []


@pytest.mark.rule("S6.4")
def test_streets_serve_everybody() -> None:
    town = "town=A4:mason-2:p1 workers=p1:A4,p2:A4"
    s = table(f"{town} flag=S1:p2,S2:p3 offer=market,slum,tea-house")
    choose(s, "buy A4-south", "end", "tile market")
    assert "step first pawnshop" in legal(s), "p2 walks on the street that p1 paid"


@pytest.mark.rule("S6.4")
def test_workers_do_not_block_each_other() -> None:
    s = table(f"{ROW} workers=p1:A4,p2:A1,p3:A1")
    choose(s, "step first A1", "use A1 along", "step first A2")
    assert workers(s, "p1")[0] == "A2"
    s = table("workers=p2:kiln,p3:kiln")
    choose(s, "enter kiln", "use kiln along")
    assert goods(s, "p1") == "1brick"


@pytest.mark.rule("S6.5")
def test_the_building_where_the_turn_began_may_be_used() -> None:
    s = table("town=A4:mason-2:p1 workers=p1:A4")
    assert goods(choose(s, "use A4 along"), "p1") == "2brick"


@pytest.mark.rule("S6.5")
def test_a_building_is_used_only_where_a_worker_stands() -> None:
    s = table(f"{ROW} workers=p1:A4")
    assert legal(s, "use") == ["use A4 along"]
    assert legal(choose(s, "step first pawnshop"), "use") == ["use pawnshop along"]


@pytest.mark.rule("S6.5")
def test_the_building_just_built_may_be_used_if_a_worker_gets_there() -> None:
    s = table("phase=build flag=A4:p1 offer=mason-2 workers=p1:garden")
    choose(s, "tile mason-2", "step first A4", "use A4 along")
    assert goods(s, "p1") == "2brick"


@pytest.mark.rule("S6.5")
def test_one_passes_through_freely() -> None:
    s = table("town=A4:smuggling-2:p2,A1:weaving-2:p1 streets=A4-south,A1-south workers=p1:pawnshop")
    choose(s, "step first A4", "step first A1")
    assert (goods(s, "p1"), chips(s, "p1"), points(s, "p2")) == ("", 0, 5)
    assert look(s, "uses") == 3


@pytest.mark.rule("S6.6")
def test_the_same_building_once_a_turn() -> None:
    s = choose(table("workers=p1:kiln"), "use kiln along")
    assert legal(s, "use") == []
    choose(s, "step first loom", "step first kiln")
    assert legal(s, "use") == [], "not even after walking away and back"


@pytest.mark.rule("S6.6", "S6.12")
def test_not_even_with_two_workers() -> None:
    s = table("workers=p1:kiln/kiln")
    assert legal(s, "use") == ["use kiln along"]
    assert legal(choose(s, "use kiln along"), "use") == []


@pytest.mark.rule("S6.6")
def test_a_double_arrow_is_no_second_use() -> None:
    s = table("town=A4:office-10:p1 workers=p1:A4 p1=£20+2brick+2textile")
    assert legal(s, "use") == ["use A4 along", "use A4 back"]
    assert legal(choose(s, "use A4 along"), "use") == []


@pytest.mark.rule("S6.6")
def test_the_starting_buildings_count_one_by_one() -> None:
    s = choose(table("workers=p1:kiln"), "use kiln along", "step first garden", "use garden along")
    choose(s, "step first loom", "use loom along")
    assert goods(s, "p1") == "1brick+1textile+1tea"


@pytest.mark.rule("S6.6")
def test_others_may_use_it_in_the_same_round() -> None:
    s = table("workers=p1:kiln,p2:kiln flag=S1:p2,S2:p3 offer=market,slum,mason-2")
    choose(s, "use kiln along", "end", "tile market", "use kiln along")
    assert goods(s, "p2") == "1brick"


@pytest.mark.rule("S6.7")
@pytest.mark.parametrize(("owner", "after"), [("p1", [5, 5, 5]), ("p2", [5, 6, 5]), ("p3", [5, 5, 6])])
def test_the_owner_of_anothers_building_gets_a_point(owner: str, after: list[int]) -> None:
    s = choose(table(f"town=A4:mason-2:{owner} workers=p1:A4"), "use A4 along")
    assert [points(s, seat) for seat in ("p1", "p2", "p3")] == after


@pytest.mark.rule("S6.7")
def test_the_starting_buildings_give_no_point() -> None:
    s = choose(table("workers=p1:kiln"), "use kiln along")
    assert [points(s, seat) for seat in ("p1", "p2", "p3")] == [5, 5, 5]


@pytest.mark.rule("S6.8")
@pytest.mark.parametrize(
    ("tile", "has", "may"),
    [
        ("architect", "2brick", False),
        ("architect", "3brick", True),
        ("kitchen", "£1", False),
        ("kitchen", "£2", True),
        ("textile-trade", "£9+5textile", False),
        ("textile-trade", "£10+4textile", False),
        ("textile-trade", "£10+5textile", True),
        ("company-9", "£5+2brick+2tea", False),
        ("company-9", "£5+3tea", True),
        ("company-10", "£5+2brick+2tea", False),
    ],
)
def test_a_use_is_paid_in_full_and_never_with_points(tile: str, has: str, may: bool) -> None:
    s = table(f"town=A4:{tile}:p1 workers=p1:A4 p1={'' if '£' in has else '£0+'}{has}+40points")
    assert (legal(s, "use") == ["use A4 along"]) == may


@pytest.mark.rule("S6.9")
def test_who_uses_a_dark_building_draws_a_chip() -> None:
    s = choose(table("town=A4:smuggling-2:p2 workers=p1:A4"), "use A4 along")
    assert (actor(s), look(s, "drawer")) == ("chance", "p1")
    choose(s, "black")
    assert (chips(s, "p1"), chips(s, "p2")) == (1, 0)
    assert (actor(s), look(s, "phase")) == ("p1", "work")


@pytest.mark.rule("S6.9")
def test_the_owner_draws_too() -> None:
    s = choose(table("town=A4:smuggling-2:p1 workers=p1:A4"), "use A4 along", "black")
    assert chips(s, "p1") == 1


@pytest.mark.rule("S6.9")
def test_first_ones_own_points_then_the_owners() -> None:
    s = table("town=A4:kitchen:p2 workers=p1:A4 p1=4points p2=5points pile=p2,p1,p3 p3=30points")
    choose(s, "use A4 along")
    assert (points(s, "p1"), points(s, "p2")) == (6, 6)
    assert look(s, "pile") == ["p3", "p1", "p2"], "the owner came last to the space and lies on top"


@pytest.mark.rule("S6.9")
def test_then_the_chip() -> None:
    s = table("town=A4:smuggling-2:p2 workers=p1:A4 p1=£0+1points p2=9points")
    choose(s, "use A4 along")
    assert (goods(s, "p1"), points(s, "p2"), cash(s, "p2")) == ("2opium", 10, 10), "all is received before the chip"
    choose(s, "white")
    assert goods(s, "p1") == "1opium", "so the raid finds the opium that was just taken"
    assert (cash(s, "p1"), points(s, "p1")) == (0, 0)


@pytest.mark.rule("S6.10")
def test_an_arrow_trades_one_way() -> None:
    s = table("town=A4:architect:p1 workers=p1:A4 p1=£4+3brick")
    assert legal(s, "use") == ["use A4 along"]


@pytest.mark.rule("S6.10")
def test_a_double_arrow_trades_either_way_one_trade_a_use() -> None:
    along = table("town=A4:gambling-house:p1 workers=p1:A4 p1=£8+2opium")
    assert (cash(choose(along, "use A4 along"), "p1"), goods(along, "p1")) == (12, "1opium")
    back = table("town=A4:gambling-house:p1 workers=p1:A4 p1=£8+2opium")
    assert (cash(choose(back, "use A4 back"), "p1"), goods(back, "p1")) == (4, "3opium")


@pytest.mark.rule("S6.10")
def test_white_cubes_are_any_mix_of_goods_and_opium_is_one() -> None:
    s = table("town=A4:harbor-sale:p1 workers=p1:A4 p1=1brick+1textile+2opium")
    choose(s, "use A4 along")
    mixes = ["1brick+1textile", "1brick+1opium", "1textile+1opium", "2opium"]
    assert legal(s) == [f"give {mix}" for mix in mixes]
    choose(s, "give 1textile+1opium")
    assert (goods(s, "p1"), cash(s, "p1")) == ("1brick+1opium", 8)


@pytest.mark.rule("S6.10")
def test_white_cubes_taken_are_any_mix_too() -> None:
    s = table("town=A4:black-market-any:p1 workers=p1:A4 p1=2tea")
    choose(s, "use A4 along")
    assert len(legal(s)) == 35, "four cubes of four colours"
    choose(s, "take 2brick+1tea+1opium", "black")
    assert goods(s, "p1") == "2brick+1tea+1opium"


@pytest.mark.rule("S6.10")
def test_black_cubes_are_of_one_colour() -> None:
    s = table("town=A4:company-12:p1 workers=p1:A4 p1=£5+3brick+2textile+1tea+4opium")
    choose(s, "use A4 along")
    assert legal(s) == ["give 3brick", "give 3opium"]
    choose(s, "give 3opium")
    assert (goods(s, "p1"), points(s, "p1")) == ("3brick+2textile+1tea+1opium", 17)


@pytest.mark.rule("S6.10")
def test_black_cubes_taken_are_of_one_colour_too() -> None:
    s = table("town=A4:office-same:p1 workers=p1:A4 p1=1brick+1textile")
    choose(s, "use A4 along")
    assert legal(s) == ["take 2brick", "take 2textile", "take 2tea", "take 2opium"]
    assert goods(choose(s, "take 2opium"), "p1") == "2opium"


@pytest.mark.rule("S6.11", "S6.2")
def test_the_second_worker_enters_at_once_with_a_step() -> None:
    s = table("town=A4:agent:p1 workers=p1:A4")
    assert legal(s, "enter") == []
    choose(s, "use A4 along")
    assert workers(s, "p1") == ["A4", "waiting"]
    choose(s, "enter kiln")
    assert workers(s, "p1") == ["A4", "kiln"]
    assert look(s, "steps") == 2


@pytest.mark.rule("S6.11")
def test_the_new_agent_serves_a_player_once_a_game() -> None:
    for second in ("kiln", "waiting"):
        s = table(f"town=A4:agent:p2 workers=p1:A4/{second},p2:A4")
        assert "use A4 along" not in legal(s)
    s = table("town=A4:agent:p2 turn=p2 workers=p1:A4/kiln,p2:A4")
    assert legal(s, "use") == ["use A4 along"], "for others it is still there"


@pytest.mark.rule("S6.11")
def test_the_second_worker_may_enter_later_in_the_turn_or_wait() -> None:
    s = table("town=A4:agent:p1 streets=A4-south workers=p1:A4")
    choose(s, "use A4 along")
    assert "end" in legal(s)
    choose(s, "step first pawnshop", "step first kiln", "enter A4")
    assert workers(s, "p1") == ["kiln", "A4"]


@pytest.mark.rule("S6.11")
def test_who_has_no_step_left_keeps_the_second_worker_in_front() -> None:
    s = table("town=A4:agent:p1 workers=p1:A4 steps=0 flag=S1:p2,S2:p3 offer=market,slum,mason-2")
    choose(s, "use A4 along")
    assert legal(s, "enter") == []
    choose(s, "end")
    assert workers(s, "p1") == ["A4", "waiting"]
    assert actor(s) == "p2"


@pytest.mark.rule("S6.11")
def test_next_turn_a_step_is_kept_for_it_and_the_turn_cannot_end_before() -> None:
    s = table("phase=build town=A4:agent:p1 streets=A4-south flag=S1:p1 offer=market workers=p1:A4/waiting")
    choose(s, "tile market")
    assert "end" not in legal(s)
    choose(s, "step first pawnshop", "step first kiln")
    assert look(s, "steps") == 1
    assert legal(s, "step") == [], "the last step is kept"
    assert len(legal(s, "enter")) == 6
    assert "end" not in legal(s)
    choose(s, "use kiln along")
    assert "end" not in legal(s)
    choose(s, "enter S1")
    assert legal(s, "step") == []
    assert "end" in legal(s)


@pytest.mark.rule("S6.11")
def test_when_it_has_entered_the_other_steps_are_free() -> None:
    s = table("town=A4:agent:p1 streets=A4-south workers=p1:A4/waiting must_enter=yes")
    choose(s, "enter garden", "step first pawnshop", "step second loom")
    assert workers(s, "p1") == ["pawnshop", "loom"]
    assert look(s, "steps") == 0


@pytest.mark.rule("S6.12")
def test_two_workers_share_the_steps_and_the_uses() -> None:
    s = table(f"{ROW} workers=p1:A4/kiln")
    choose(s, "use A4 along", "use kiln along", "step second loom", "use loom along")
    assert goods(s, "p1") == "3brick+1textile"
    assert legal(s, "use") == []
    choose(s, "step first A1", "step second garden")
    assert legal(s, "step") == []


@pytest.mark.rule("S6.13")
def test_raffles_instructions_of_the_second_era_bring_five_more_steps() -> None:
    s = table("town=A4:instructions-5:p1 streets=A4-south workers=p1:A4 steps=1")
    choose(s, "use A4 along")
    assert look(s, "steps") == 6
    for site in ("kiln", "loom", "kiln", "loom", "garden", "A4"):
        choose(s, f"step first {site}")
    assert legal(s, "step") == []
    assert look(s, "uses") == 2


@pytest.mark.rule("S6.13")
def test_the_five_steps_may_be_left_and_do_not_last() -> None:
    s = table("town=A4:instructions-5:p2 workers=p1:A4 flag=S1:p2,S2:p3 offer=market,slum,mason-2")
    choose(s, "use A4 along")
    assert [points(s, seat) for seat in ("p1", "p2")] == [5, 6]
    choose(s, "end", "tile market")
    assert look(s, "steps") == 3


@pytest.mark.rule("S6.13")
def test_raffles_instructions_of_the_third_era_put_a_worker_on_any_other_building() -> None:
    s = table("town=A4:instructions-any:p2,E3:market:p3 workers=p1:A4 steps=0")
    choose(s, "use A4 along")
    others = ["E3", "pawnshop", "kiln", "loom", "garden"]
    assert sorted(legal(s)) == sorted(f"move first {site}" for site in others)
    choose(s, "move first E3")
    assert workers(s, "p1")[0] == "E3"
    assert (look(s, "steps"), look(s, "uses")) == (0, 2)
    assert [points(s, seat) for seat in ("p1", "p2")] == [5, 6]
    assert (actor(s), look(s, "phase")) == ("p1", "work")


@pytest.mark.rule("S6.13")
def test_it_may_be_the_other_worker() -> None:
    s = table("town=A4:instructions-any:p1 workers=p1:A4/kiln")
    choose(s, "use A4 along")
    assert "move second kiln" not in legal(s)
    choose(s, "move second A4")
    assert workers(s, "p1") == ["A4", "A4"]


@pytest.mark.rule("S6.13", "S6.11")
def test_it_may_be_the_second_worker_that_waits() -> None:
    s = table("town=A4:instructions-any:p1 workers=p1:A4/waiting must_enter=yes")
    choose(s, "use A4 along", "move second loom")
    assert workers(s, "p1") == ["A4", "loom"]
    assert look(s, "steps") == 3
    assert "end" in legal(s), "and so it has come in"


@pytest.mark.rule("S6.13")
def test_nobody_moves_a_worker_they_do_not_have() -> None:
    s = choose(table("town=A4:instructions-any:p1 workers=p1:A4"), "use A4 along")
    assert all(text.startswith("move first") for text in legal(s))


@pytest.mark.rule("S6.14")
@pytest.mark.parametrize(("has", "may"), [(2, ["1", "2"]), (3, ["1", "2", "3"]), (5, ["1", "2", "3"])])
def test_the_courthouse_takes_one_to_three_chips_back(has: int, may: list[str]) -> None:
    s = table(f"town=A4:courthouse:p2 workers=p1:A4 p1={has}chips p3=4chips")
    choose(s, "use A4 along")
    assert legal(s) == [f"return {count}" for count in may]
    choose(s, f"return {may[-1]}")
    assert (chips(s, "p1"), chips(s, "p3")) == (has - int(may[-1]), 4)
    assert points(s, "p2") == 6


@pytest.mark.rule("S6.14")
def test_a_single_chip_goes_back_without_asking() -> None:
    s = choose(table("town=A4:courthouse:p1 workers=p1:A4 p1=1chips"), "use A4 along")
    assert (chips(s, "p1"), look(s, "phase")) == (0, "work")


@pytest.mark.rule("S6.14", "S0.3")
def test_without_chips_the_courthouse_cannot_be_used() -> None:
    assert legal(table("town=A4:courthouse:p1 workers=p1:A4 p2=3chips"), "use") == []


@pytest.mark.rule("S6.14", "S0.4")
def test_chips_that_go_back_can_be_drawn_again() -> None:
    s = table("town=A4:courthouse:p1,S1:smuggling-2:p1 workers=p1:A4/S1 p1=9chips p2=7chips")
    choose(s, "use A4 along", "return 2", "use S1 along")
    assert legal(s) == ["black", "white"]


@pytest.mark.rule("S6.8")
def test_a_position_in_which_a_use_cannot_be_paid_is_refused() -> None:
    using = "phase=give site=A4 town=A4:tea-house:p1 workers=p1:A4 steps=3 uses=3"
    assert legal(table(f"{using} p1=1brick+1tea"), "give") == ["give 1brick", "give 1tea"]
    with pytest.raises(BadPosition, match="nothing to choose"):
        table(using)


@pytest.mark.rule("S6.5")
@pytest.mark.parametrize("workers", ["kiln/loom", "loom/kiln"])
def test_uses_are_listed_by_building_whichever_worker_stands_there(workers: str) -> None:
    s = table(f"workers=p1:{workers}")
    assert legal(s, "use") == ["use kiln along", "use loom along"]
    assert GAME.legal(s) == sorted(GAME.legal(s))


@pytest.mark.rule("S6.13")
def test_a_worker_on_the_first_site_is_put_anywhere_else() -> None:
    s = table("town=S1:market:p2,A4:instructions-any:p2 workers=p1:S1/A4")
    choose(s, "use A4 along")
    assert "move first S1" not in legal(s)
    assert "move second S1" in legal(s)


@pytest.mark.rule("S6.13")
@pytest.mark.parametrize(("start", "left"), [("S1", "market"), ("A4", "instructions-any"), ("waiting", "-")])
def test_what_is_recorded_names_the_building_left_and_the_one_used(start: str, left: str) -> None:
    s = table(f"town=S1:market:p2,A4:instructions-any:p2 workers=p1:A4/{start}")
    use, move = (recorded(s, text) for text in ("use A4 along", "move second kiln"))
    assert (use["site"], use["tile"], use["reverse"]) == (SITE_NAMES.index("A4"), TILE_IDS.index("instructions-any"), 0)
    assert move["from_tile"] == (TILE_IDS.index(left) if left != "-" else -1)
    assert (move["by"], move["by_tile"]) == (use["site"], use["tile"])


def recorded(s: State, text: str) -> Mapping[str, int]:
    """Make a choice, and give the numbers of the event that it begins with."""
    return apply_with_events(GAME, s, GAME.choices.parse(text))[0].values
