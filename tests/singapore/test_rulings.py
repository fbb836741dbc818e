"""The readings of the rules: every value of every option that is one, in a position where it matters."""

from __future__ import annotations

import pytest

from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import read_text, write_text
from entrepot.games.singapore.rulings import PRESETS, RULINGS

from .table import GAME, actor, cash, chips, choose, crowded, goods, legal, look, points, said, table, workers


@pytest.mark.rule("S3.2")
@pytest.mark.parametrize(
    ("reading", "order"), [("counter-clockwise", ["p2", "p1", "p4", "p3"]), ("clockwise", ["p2", "p3", "p4", "p1"])]
)
def test_the_warm_up_goes_in_either_direction_from_raffles_right(reading: str, order: list[str]) -> None:
    s = GAME.new(4, {"warm-up": reading})
    choose(s, "marker p3", "marker p1", "marker p2", "marker p4")
    seen = []
    while look(s, "stage") == "warm-up":
        if actor(s) == "chance" or look(s, "phase") != "warm-tile":
            choose(s, legal(s)[0])
        else:
            seen.append(actor(s))
            choose(s, legal(s)[0])
    assert seen == order


def short_of_tiles(reading: str, stack: str, town: str = "A4:tea-house:p3") -> str:
    """Let the last player of a round of three end it, with the hut's tile and so many others left."""
    s = table(f"end_rule={reading} turn=p3 offer=bank stack={stack} town={town} p3=£0")
    choose(s, "end")
    return str(look(s, "phase"))


@pytest.mark.rule("S4.2")
def test_the_game_ends_when_the_display_is_not_full_or_when_not_everybody_can_build() -> None:
    assert short_of_tiles("full-display", "harbor-3,harbor-sale,company-10") == "reveal"
    assert short_of_tiles("full-display", "harbor-3,harbor-sale") == "over"
    assert short_of_tiles("tile-for-each", "harbor-3,harbor-sale") == "reveal"
    assert short_of_tiles("tile-for-each", "harbor-3") == "over"


@pytest.mark.rule("S4.2")
def test_a_round_without_a_spare_tile_is_played_to_its_end() -> None:
    s = table("end_rule=tile-for-each turn=p3 offer=bank stack=harbor-3,harbor-sale town=A4:tea-house:p3 p3=£0")
    choose(s, "end", "reveal harbor-sale")
    assert look(s, "offer") == ["bank", "harbor-3", "harbor-sale"]
    for _ in range(3):
        choose(s, legal(s, "flag")[0])
    while look(s, "phase") != "over":
        choose(s, legal(s)[-1])
    assert look(s, "offer") == []
    assert look(s, "round") == 2


@pytest.mark.rule("S4.2", "S4.3")
@pytest.mark.parametrize(("free", "phase"), [(("S1", "S2", "S3"), "flag"), (("S1", "S2"), "over")])
def test_by_that_reading_the_game_also_ends_without_lots_for_all_flags(free: tuple[str, ...], phase: str) -> None:
    left = ("bank", "harbor-3", "harbor-sale")
    town = crowded(free, left)
    s = table(f"end_rule=tile-for-each turn=p3 offer=bank,harbor-3,harbor-sale stack=- town={town} p3=£0")
    s.offer, s.hut = [s.offer[0], s.offer[1], s.offer[2], -1, -1], -1
    choose(s, "end")
    assert look(s, "phase") == phase


@pytest.mark.rule("S4.6")
def test_the_hut_is_chosen_between_tiles_without_it_or_always() -> None:
    position = (
        "turn=p3 offer=bank,harbor-3 hut=bank town=A4:tea-house:p3 stack=harbor-sale,company-10,company-12,weaving-3"
    )
    s = choose(table(position), "end")
    assert look(s, "phase") != "hut"
    assert look(s, "hut") == "harbor-3"
    s = choose(table(f"{position} hut_rule=always"), "end")
    assert legal(s) == ["hut bank", "hut harbor-3"]
    again = s.copy()
    choose(s, "hut bank")
    assert (look(s, "hut"), look(s, "gone").get("harbor-3")) == ("bank", "yes")
    choose(again, "hut harbor-3")
    assert (look(again, "hut"), look(again, "gone").get("bank")) == ("harbor-3", "yes")


@pytest.mark.rule("S4.6")
def test_without_a_hut_the_last_player_chooses_by_either_reading() -> None:
    for reading in ("without-hut", "always"):
        stack = "harbor-sale,company-10,company-12"
        s = table(f"hut_rule={reading} turn=p3 offer=bank,harbor-3 town=A4:tea-house:p3 stack={stack}")
        assert legal(choose(s, "end")) == ["hut bank", "hut harbor-3"]


BROKE = "phase=build offer=bank,harbor-3,harbor-sale,kitchen flag=B6:p1,S1:p2,S2:p3 p1=£1+1points"
"""The first player has to build on B6, which costs £4, with £1 and a point."""


@pytest.mark.rule("S5.2")
@pytest.mark.parametrize(
    ("reading", "left", "told"),
    [
        ("waived", (0, 0), "event-waived"),
        ("free-lot", (1, 1), "event-lot-free"),
        ("owed", (-1, 0), "event-owed"),
    ],
)
def test_what_cannot_be_paid_is_waived_or_all_of_it_is_or_it_is_owed(
    reading: str, left: tuple[int, int], told: str
) -> None:
    s = table(f"{BROKE} rest_rule={reading}")
    assert told in said(s, "tile bank")
    assert (cash(s, "p1"), points(s, "p1")) == left


@pytest.mark.rule("S5.2")
def test_whoever_can_just_pay_pays_by_every_reading() -> None:
    for reading in RULINGS["rest_rule"].readings:
        s = choose(table(f"{BROKE.replace('£1+1points', '£2+1points')} rest_rule={reading}"), "tile bank")
        assert (cash(s, "p1"), points(s, "p1")) == (0, 0)


@pytest.mark.rule("S5.2", "S6.3", "S6.8")
def test_debts_are_paid_from_the_next_income_and_buy_nothing() -> None:
    town = "A4:kitchen:p1,A5:syndicate-5:p1,A6:weaving-2:p2"
    s = table(f"rest_rule=owed cash=-3,5,5,0 town={town} streets=A4-east,A5-east workers=p1:A6")
    assert legal(s, "buy") == []
    assert legal(s, "use") == ["use A6 along"]
    choose(s, "use A6 along", "step first A5", "use A5 along", "black")
    assert cash(s, "p1") == 2
    assert legal(s, "buy") != []


@pytest.mark.rule("S5.2", "S7.4")
def test_a_second_price_finds_the_debt_of_the_first() -> None:
    s = table(f"{BROKE.replace('£1+1points', '£0+4points')} rest_rule=owed")
    s.cash[0] = -3
    choose(s, "tile bank")
    assert (cash(s, "p1"), points(s, "p1")) == (1, 0)
    s = table("phase=chip turn=p1 drawer=p1 then=work rest_rule=owed p1=£1+0points+3chips steps=1 uses=1")
    choose(s, "white")
    assert cash(s, "p1") == -2


@pytest.mark.rule("S6.2")
def test_the_first_worker_takes_a_step_to_enter_or_enters_freely() -> None:
    s = choose(table("entry_rule=step"), "enter kiln")
    assert s.steps == 2
    s = choose(table("entry_rule=free"), "enter kiln")
    assert s.steps == 3
    assert legal(table("entry_rule=step steps=0"), "enter") == []
    s = choose(table("entry_rule=free steps=0"), "enter kiln")
    assert (s.steps, workers(s, "p1")) == (0, ["kiln", "none"])


@pytest.mark.rule("S6.2", "S6.11")
def test_the_second_worker_takes_a_step_by_either_reading() -> None:
    for reading in RULINGS["entry_rule"].readings:
        s = choose(table(f"entry_rule={reading} workers=p1:kiln/waiting"), "enter loom")
        assert s.steps == 2
        assert legal(table(f"entry_rule={reading} workers=p1:kiln/waiting steps=0"), "enter") == []


@pytest.mark.rule("S6.3")
def test_streets_are_sold_while_working_or_in_the_whole_turn() -> None:
    position = "phase=build offer=bank,harbor-3,harbor-sale,kitchen flag=S1:p1,B6:p2,S2:p3 town=A4:tea-house:p3"
    assert legal(table(position), "buy") == []
    s = table(f"{position} streets_rule=whole-turn p1=£2")
    assert len(legal(s, "buy")) == 1
    choose(s, legal(s, "buy")[0])
    assert (look(s, "phase"), cash(s, "p1")) == ("build", 1)
    assert legal(s, "buy") == []
    choose(s, "tile bank")
    for reading in RULINGS["streets_rule"].readings:
        assert legal(table(f"streets_rule={reading} town=A4:tea-house:p3"), "buy") != []


@pytest.mark.rule("S6.11")
def test_a_waiting_worker_must_enter_on_the_next_turn_or_may() -> None:
    position = "phase=street stage=round site=A5 town=A4:tea-house:p2,A5:bank:p1,S1:kitchen:p2 workers=p1:kiln/waiting"
    for reading, ends in (("must", []), ("may", ["end"])):
        s = table(f"{position} agent_rule={reading}")
        choose(s, legal(s, "street")[0])
        assert look(s, "phase") == "work"
        assert legal(s, "end") == ends
        assert legal(s, "enter") != []


INSTRUCTIONS = "town=A4:instructions-5:p1,A5:bank:p2 streets=A4-east workers=p1:A4/kiln"


@pytest.mark.rule("S6.13")
def test_further_steps_are_for_both_workers_or_for_the_one_that_got_them() -> None:
    s = choose(table(f"{INSTRUCTIONS} steps=0"), "use A4 along")
    assert s.steps == 5
    assert legal(s, "step")[-1].startswith("step second")
    s = choose(table(f"{INSTRUCTIONS} steps=0 steps_rule=one-worker"), "use A4 along")
    assert (s.steps, s.own_steps) == (0, [5, 0])
    assert legal(s, "step") == ["step first A5"]
    choose(s, "step first A5")
    assert s.own_steps == [4, 0]


@pytest.mark.rule("S6.13")
def test_own_steps_are_taken_before_shared_ones_and_end_with_the_turn() -> None:
    others = "offer=kitchen,harbor-3,harbor-sale flag=S1:p2,S2:p3"
    s = choose(table(f"{INSTRUCTIONS} {others} steps=1 steps_rule=one-worker"), "use A4 along", "step first A5")
    assert (s.steps, s.own_steps) == (1, [4, 0])
    choose(s, "step second loom")
    assert (s.steps, s.own_steps) == (0, [4, 0])
    assert all(text.startswith("step first") for text in legal(s, "step"))
    choose(s, "end")
    assert s.own_steps == [0, 0]


@pytest.mark.rule("S6.13")
def test_the_last_own_step_is_taken_before_a_shared_one_too() -> None:
    s = choose(table(f"{INSTRUCTIONS} steps=2 steps_rule=one-worker"), "use A4 along")
    choose(s, *(f"step first {site}" for site in ("A5", "A4", "A5", "A4")))
    assert (s.steps, s.own_steps) == (2, [1, 0])
    choose(s, "step first A5")
    assert (s.steps, s.own_steps) == (2, [0, 0])
    choose(s, "step first A4")
    assert (s.steps, s.own_steps) == (1, [0, 0])


@pytest.mark.rule("S6.11", "S6.13")
def test_own_steps_are_not_the_one_that_is_kept_for_the_second_worker() -> None:
    position = INSTRUCTIONS.replace("A4/kiln", "A4/waiting")
    s = choose(table(f"{position} steps=1 must_enter=yes steps_rule=one-worker"), "use A4 along", "step first A5")
    assert (s.steps, legal(s, "end")) == (1, [])
    choose(s, "enter kiln")
    assert (s.steps, legal(s, "end")) == (0, ["end"])


@pytest.mark.rule("S6.13")
def test_the_second_worker_has_the_steps_if_it_uses_the_building() -> None:
    position = INSTRUCTIONS.replace("A4/kiln", "kiln/A4")
    s = choose(table(f"{position} steps=0 steps_rule=one-worker"), "use A4 along")
    assert s.own_steps == [0, 5]
    assert legal(s, "step") == ["step second A5"]


RAID = "phase=chip turn=p1 drawer=p1 then=work steps=1 uses=1"


@pytest.mark.rule("S7.1")
def test_a_white_chip_goes_back_or_out_and_then_raids_end() -> None:
    s = choose(table(f"{RAID} p1=£5+1chips"), "white")
    assert s.white_out == 0
    s = table(f"{RAID} white_chip_rule=out p1=£5+1chips")
    white = GAME.choices.parse("white")
    assert GAME.rules.chance_weight(s, white) == 2
    choose(s, "white")
    assert s.white_out == 1
    s = table(f"{RAID} white_chip_rule=out white_out=1")
    assert GAME.rules.chance_weight(s, white) == 1
    s = table(f"{RAID} white_chip_rule=out white_out=2")
    assert legal(s) == ["black"]


@pytest.mark.rule("S7.1", "S5.4", "S6.9")
def test_an_empty_bag_has_no_chip_to_draw() -> None:
    out = "white_chip_rule=out white_out=2 chips=16,0,0,0,0"
    s = table(f"{out} town=A4:smuggling-2:p1 workers=p1:A4")
    choose(s, "use A4 along")
    assert look(s, "phase") == "work"
    s = table(f"{out.replace('16', '15')} town=A4:smuggling-2:p1 workers=p1:A4")
    choose(s, "use A4 along", "black")
    build = "phase=build offer=smuggling-3,bank,kitchen,agent flag=A4:p1,S1:p2,S2:p3"
    assert look(choose(table(f"{out} {build}"), "tile smuggling-3"), "phase") != "chip"


TIED = "p1=£9+1chips+2opium p2=£9+3chips p3=£9+2chips"


@pytest.mark.rule("S7.3")
def test_who_tie_are_raided_or_only_pay() -> None:
    s = choose(table(f"{RAID} {TIED}"), "white")
    assert [cash(s, seat) for seat in ("p1", "p2", "p3")] == [6, 6, 9]
    assert (chips(s, "p1"), chips(s, "p2"), goods(s, "p1")) == (0, 0, "1opium")
    s = choose(table(f"{RAID} {TIED} tie_rule=all-pay"), "white")
    assert [cash(s, seat) for seat in ("p1", "p2", "p3")] == [6, 6, 9]
    assert (chips(s, "p1"), chips(s, "p2"), goods(s, "p1")) == (1, 3, "2opium")
    alone = choose(table(f"{RAID} tie_rule=all-pay p1=£9+1chips+2opium p2=£9+2chips"), "white")
    assert (chips(alone, "p1"), goods(alone, "p1"), chips(alone, "p2")) == (0, "1opium", 2)


@pytest.mark.rule("S7.3", "S10.5")
def test_a_tie_with_neutral_is_a_tie() -> None:
    for reading, left in (("all-raided", (0, 0)), ("all-pay", (2, 2))):
        s = table(f"seats=2 {RAID} tie_rule={reading} p1=£9+2chips p2=£9 neutral=2chips")
        choose(s, "white")
        assert (chips(s, "p1"), chips(s, "neutral"), cash(s, "p1")) == (*left, 7)


@pytest.mark.rule("S7.3", "S10.5")
def test_one_player_with_more_than_neutral_ties_with_nobody() -> None:
    s = choose(table(f"seats=2 {RAID} tie_rule=all-pay p1=£9+2chips p2=£9 neutral=1chips"), "white")
    assert (chips(s, "p1"), chips(s, "neutral"), cash(s, "p1")) == (0, 1, 7)


@pytest.mark.rule("S7.1", "S10.5")
@pytest.mark.parametrize(("seats", "chips_of"), [(4, "0,0,0,16,0"), (2, "0,0,0,0,16"), (2, "8,0,0,0,8")])
def test_the_bag_lacks_the_chips_of_the_last_player_and_of_neutral(seats: int, chips_of: str) -> None:
    assert legal(table(f"seats={seats} {RAID} chips={chips_of}")) == ["white"]


@pytest.mark.rule("S7.3", "S7.1")
def test_a_raid_that_finds_nothing_is_none_or_uses_up_its_chip() -> None:
    s = table(f"{RAID} white_chip_rule=out")
    assert "event-unharmed" in said(s, "white")
    assert s.white_out == 0
    for seats in (2, 3):
        s = table(f"seats={seats} {RAID} white_chip_rule=out empty_raid_rule=raid")
        told = said(s, "white")
        assert told.count("event-fined-free") == seats
        assert s.white_out == 1
        assert [cash(s, "p1"), points(s, "p1")] == [5, 5]


def test_each_reading_is_an_option_of_its_clause_and_a_word_of_positions() -> None:
    options = {option.name: option for option in GAME.options}
    for field, (name, clause, readings) in RULINGS.items():
        assert (options[name].clause, options[name].default, options[name].values) == (clause, readings[0], readings)
        for number, reading in enumerate(readings):
            s = GAME.new(3, {name: reading})
            assert getattr(s, field) == number
            assert (f" {field}={reading}" in position_text(GAME, s)) == (number > 0)
            assert read_position(GAME, position_text(GAME, s)) == s


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_by_a_preset_is_recorded_with_its_options(preset: str) -> None:
    match = Match(GAME, 3, GAME.preset(preset))
    again = read_text(write_text(match), lambda name: GAME)
    assert {name: again.options[name] for name in PRESETS[preset]} == PRESETS[preset]
