"""C5: laying sticks, placing clippers, using cards, and the bonus."""

from __future__ import annotations

import pytest

from entrepot.games.clippers.rules import sticks_left
from entrepot.games.clippers.state import ON_LINK

from .table import (
    actor,
    add_clipper,
    bought,
    choose,
    fill,
    give_clipper,
    gone,
    keep_only,
    kinds,
    laying,
    lays,
    left,
    legal,
    money,
    pacific,
    place,
    reached,
    ring,
    said,
    sail,
    settlements,
    sticks,
    supply,
    table,
    tips,
    way,
    with_links,
)


@pytest.mark.rule("C5.1")
def test_one_stick_of_any_colour_extends_a_route() -> None:
    s = laying(table())
    assert {text.split()[1] for text in legal(s)} == {"red", "blue", "white", "green", "black"}
    choose(s, "lay white white-start>gambier")
    assert (left(s, "white"), actor(s)) == (24, "p2")


@pytest.mark.rule("C5.1")
def test_laying_is_compulsory() -> None:
    assert kinds(laying(table())) == {"lay"}
    assert kinds(laying(table(), 3)) == {"lay"}


@pytest.mark.rule("C5.1")
def test_the_lines_belong_to_everybody() -> None:
    s = choose(laying(table(2)), "lay red red-start>malden", "lay red red-start>malden")
    assert left(s, "red") == 30


@pytest.mark.rule("C5.2")
def test_a_clipper_on_an_island_may_enter_any_link_there() -> None:
    s = laying(sail(table(), "red", "*red", "Marquesas"))
    assert lays(s, "red") == {"marquesas>rangiroa", "marquesas>malden", "marquesas>penrhyn"}
    s = laying(sail(table(), "red", "*red", "Marquesas", "Malden"))
    assert lays(s, "red") == {"malden>christmas", "malden>penrhyn", "malden>phoenix"}


@pytest.mark.rule("C5.2")
def test_a_clipper_on_the_way_must_go_on_along_its_link() -> None:
    s = laying(sticks(table(), "red", "*red", "Malden", 2))
    assert lays(s, "red") == {"red-start>malden"}
    choose(s, "lay red red-start>malden", "lay red red-start>malden")
    assert tips(s, "red") == [place(s, "Malden")]


@pytest.mark.rule("C5.2")
def test_the_clipper_stands_at_the_tip() -> None:
    s = laying(table())
    choose(s, "lay blue blue-start>hao")
    assert tips(s, "blue") == [ON_LINK + way(s, "*blue", "Hao") // 2]
    choose(s, "lay blue blue-start>hao")
    assert tips(s, "blue") == [place(s, "Hao")]


@pytest.mark.rule("C5.2", "C1.2")
def test_a_one_way_link_is_built_in_its_direction_only() -> None:
    s = laying(sail(table(), "red", "*red", "Marquesas"))
    assert "marquesas>penrhyn" in lays(s, "red")
    s = laying(sail(table(), "red", "*red", "Malden", "Penrhyn"))
    assert "penrhyn>marquesas" not in lays(s, "red")
    assert "penrhyn>tokelau" in lays(s, "red")


@pytest.mark.rule("C5.2")
def test_two_clippers_of_a_colour_go_on_from_where_each_stands() -> None:
    s = sail(table(), "red", "*red", "Marquesas")
    laying(add_clipper(s, "red", "*red"))
    assert lays(s, "red") == {"red-start>malden", "marquesas>rangiroa", "marquesas>malden", "marquesas>penrhyn"}
    choose(s, "lay red marquesas>malden")
    assert lays(s, "red") == {"red-start>malden", "marquesas>malden"}
    choose(s, "lay red red-start>malden")
    assert sorted(tips(s, "red")) == sorted(ON_LINK + way(s, a, "Malden") // 2 for a in ("*red", "Marquesas"))


@pytest.mark.rule("C5.2")
def test_two_clippers_on_one_island_open_its_links_once() -> None:
    s = add_clipper(sail(table(), "red", "*red", "Marquesas"), "red", "Marquesas")
    laying(s)
    assert legal(s, "lay").count("lay red marquesas>malden") == 1
    choose(s, "lay red marquesas>malden")
    assert {"marquesas>malden", "marquesas>penrhyn"} <= lays(s, "red"), "the other one still stands there"


@pytest.mark.rule("C5.3")
def test_the_first_stick_of_a_colour_starts_from_its_start_space() -> None:
    s = laying(sail(table(), "red", "*red", "Marquesas"))
    assert lays(s, "blue") == {"blue-start>marquesas", "blue-start>hao"}


@pytest.mark.rule("C5.4")
def test_a_track_that_was_begun_cannot_be_built_from_its_other_end() -> None:
    s = sail(table(), "red", "*red", "Malden")
    sail(s, "blue", "*blue", "Marquesas")
    sticks(s, "red", "Malden", "Marquesas")
    laying(s)
    assert "marquesas>malden" not in lays(s, "blue"), "one track, and red has begun it"
    assert lays(s, "red") == {"malden>marquesas"}


@pytest.mark.rule("C5.4")
def test_a_track_that_was_begun_is_closed_to_other_colours_from_the_same_end() -> None:
    s = sail(table(), "red", "*red", "Marquesas")
    sail(s, "blue", "*blue", "Marquesas")
    assert "marquesas>malden" in lays(laying(s), "blue")
    choose(s, "lay red marquesas>malden")
    assert "marquesas>malden" not in lays(s, "blue")


@pytest.mark.rule("C5.4")
def test_a_second_clipper_of_the_colour_does_not_meet_the_first() -> None:
    s = add_clipper(sail(table(), "red", "*red", "Malden"), "red", "*red")
    sail(s, "red", "*red", "Marquesas")
    sticks(s, "red", "Malden", "Marquesas")
    assert "marquesas>malden" not in lays(laying(s), "red")


@pytest.mark.rule("C5.5")
def test_a_double_link_takes_two_different_colours() -> None:
    s = sail(table(), "red", "*red", "Marquesas", "Rangiroa")
    sail(s, "blue", "*blue", "Marquesas")
    laying(s)
    assert "rangiroa>marquesas" not in lays(s, "red"), "red has a track of it"
    assert "marquesas>rangiroa" in lays(s, "blue")
    sail(s, "blue", "Marquesas", "Rangiroa")
    sail(s, "white", "*white", "Hao", "Rangiroa")
    assert "rangiroa>marquesas" not in lays(s, "white"), "both tracks are taken"


@pytest.mark.rule("C5.5")
def test_the_tracks_of_a_double_link_may_be_built_from_both_ends() -> None:
    s = sticks(sail(table(), "red", "*red", "Marquesas"), "red", "Marquesas", "Rangiroa")
    sail(s, "white", "*white", "Hao", "Rangiroa")
    assert "rangiroa>marquesas" in lays(laying(s), "white")


@pytest.mark.rule("C5.6")
def test_a_bought_clipper_is_placed_on_the_start_space_or_where_its_colour_has_been() -> None:
    s = sail(table(), "red", "*red", "Marquesas", "Malden")
    laying(give_clipper(s, "p1", "red"))
    starts = {text.split()[1].partition(">")[0] for text in legal(s, "place")}
    assert starts == {"red-start", "marquesas", "malden"}
    choose(s, "place marquesas>penrhyn")
    assert sorted(tips(s, "red")) == sorted([place(s, "Malden"), ON_LINK + way(s, "Marquesas", "Penrhyn") // 2])
    assert (left(s, "red"), bought(s, "p1"), actor(s)) == (27, "", "p2"), "the whole turn"


@pytest.mark.rule("C5.6")
def test_the_clipper_not_placed_in_phase_two_must_be_in_phase_three() -> None:
    s = laying(give_clipper(table(2), "p1", "green"))
    assert kinds(s) == {"lay", "place"}
    choose(s, "lay red red-start>malden", "lay red red-start>malden")
    assert (s.rule_phase, actor(s), kinds(s)) == (3, "p1", {"place"})
    assert legal(s) == ["place green-start>gambier", "place green-start>pitcairn"]


@pytest.mark.rule("C5.6")
def test_a_clipper_that_cannot_be_placed_any_more_goes_back_without_refund() -> None:
    s = sail(table(2, pacific(sticks={"black": 2})), "black", "*black", "Pitcairn")
    laying(give_clipper(s, "p1", "black"))
    assert "place" in kinds(s)
    choose(s, "lay red red-start>malden")
    assert said(s, "lay black pitcairn>rapa")[-2:] == [
        "The black clipper that Ada bought cannot be placed any more and goes back to the supply.",
        "Phase 3.",
    ]
    assert (actor(s), bought(s, "p1"), supply(s, "black"), money(s, "p1")) == ("p1", "", 1, 2)
    assert kinds(s) == {"lay"}, "the turn itself is not lost"


@pytest.mark.rule("C5.6")
def test_a_placed_clipper_earns_the_bonus() -> None:
    s = laying(give_clipper(sail(table(), "red", "*red", "Malden"), "p1", "red"))
    choose(s, "place malden>penrhyn")
    assert (money(s, "p1"), reached(s, "Penrhyn")) == (4, {"red"})


@pytest.mark.rule("C5.7")
@pytest.mark.parametrize(("card", "most"), [("2x", 2), ("3x", 3)])
def test_two_or_three_sticks_in_each_of_both_phases(card: str, most: int) -> None:
    s = laying(table(2), p1=card)
    texts = ["lay red red-start>malden"] * 4 + ["lay blue blue-start>hao"] * 2
    for phase in (2, 3):
        assert s.rule_phase == phase
        for number in range(most):
            assert actor(s) == "p1"
            assert ("done" in legal(s)) == (number > 0)
            choose(s, texts.pop(0))
        assert actor(s) == "p2"
        choose(s, "lay black black-start>rapa")


@pytest.mark.rule("C5.6", "C5.7")
def test_the_sticks_left_are_those_of_the_card_and_one_for_a_clipper_in_phase_three() -> None:
    s = laying(table(2), p1="3x")
    assert sticks_left(s) == 3
    choose(s, "lay red red-start>malden")
    assert sticks_left(s) == 2
    assert sticks_left(laying(table(2), 3, p1="3x")) == 3
    assert sticks_left(laying(give_clipper(table(2), "p1", "red"), p1="3x")) == 3
    assert sticks_left(laying(give_clipper(table(2), "p1", "red"), 3, p1="3x")) == 1


@pytest.mark.rule("C5.7")
def test_bonuses_count_double_under_2x() -> None:
    s = laying(table(2), p1="2x")
    choose(s, "lay red red-start>marquesas", "lay white white-start>hao")
    assert money(s, "p1") == 2 + 4 + 4


@pytest.mark.rule("C5.7")
def test_no_bonus_under_3x() -> None:
    s = laying(table(2), p1="3x")
    choose(s, "lay red red-start>marquesas", "lay white white-start>hao", "lay green green-start>gambier")
    assert money(s, "p1") == 2


@pytest.mark.rule("C5.7")
def test_five_in_phase_two_and_none_in_phase_three() -> None:
    s = laying(table(2), p1="5x")
    assert kinds(s) == {"lay", "wait"}
    choose(s, *["lay red red-start>malden"] * 4, "lay red malden>penrhyn")
    assert (actor(s), money(s, "p1")) == ("p2", 2 + 2 + 2)
    choose(s, "lay black black-start>rapa")
    assert (s.rule_phase, actor(s)) == (3, "p2"), "no turn for the first player"


@pytest.mark.rule("C5.7")
def test_none_in_phase_two_and_five_in_phase_three() -> None:
    s = laying(table(2), p1="5x")
    choose(s, "wait", "lay black black-start>rapa")
    assert (s.rule_phase, actor(s), kinds(s)) == (3, "p1", {"lay"})
    choose(s, *["lay red red-start>malden"] * 4, "lay red malden>penrhyn")
    assert actor(s) == "p2"


@pytest.mark.rule("C5.7")
def test_one_stick_in_phase_two_uses_the_5x_card_up() -> None:
    s = choose(laying(table(2), p1="5x"), "lay red red-start>malden", "done", "lay black black-start>rapa")
    assert (s.rule_phase, actor(s)) == (3, "p2")


@pytest.mark.rule("C5.7")
@pytest.mark.parametrize("first", ["move", "lay"])
def test_the_settlement_card_moves_in_one_phase_and_lays_in_the_other(first: str) -> None:
    s = laying(table(2), p1="settlement")
    assert kinds(s) == {"lay", "move"}
    move, lay = ["move tahiti", "put hawaii"], ["lay red red-start>malden"]
    choose(s, *(move if first == "move" else lay), "lay black black-start>rapa")
    assert (s.rule_phase, actor(s), kinds(s)) == (3, "p1", {"lay" if first == "move" else "move"})
    choose(s, *(lay if first == "move" else move))
    assert (settlements(s, "p1", "Tahiti"), settlements(s, "p1", "Hawaii"), left(s, "red")) == (0, 1, 31)


@pytest.mark.rule("C5.7")
def test_one_moves_ones_own_settlements_to_free_spaces() -> None:
    s = laying(table(2), p1="settlement")
    own = ["tahiti", "bora-bora", "niue", "wallis-futuna", "vanuatu", "new-caledonia"]
    assert legal(s, "move") == [f"move {island}" for island in own]
    fill(s, "p2", ["Hao", "Hao"])
    choose(s, "move tahiti")
    assert "put hao" not in legal(s)
    assert "put tahiti" in legal(s), "it has other free spaces"


@pytest.mark.rule("C5.7")
def test_a_space_just_left_is_not_a_free_one() -> None:
    s = laying(table(2), p1="settlement")
    fill(s, "p2", ["Bora Bora"])
    assert "put bora-bora" not in legal(choose(s, "move bora-bora"))


@pytest.mark.rule("C5.7")
def test_where_no_space_is_free_the_settlement_card_lays() -> None:
    s = table(5, ring())
    for seat in range(5):
        fill(s, f"p{seat + 1}", ["H"])
    s.rule_phase, s.cards[3], s.card[0] = 2, 0, 3
    assert kinds(laying(s)) == {"lay"}


@pytest.mark.rule("C5.8")
def test_up_to_means_at_least_one() -> None:
    s = laying(table(2), p1="3x")
    assert "done" not in legal(s)
    assert actor(choose(s, "lay red red-start>malden", "done")) == "p2"


@pytest.mark.rule("C5.8")
@pytest.mark.parametrize(("card", "most"), [("2x", 2), ("3x", 3), ("5x", 5)])
def test_the_option_exact_demands_the_full_number(card: str, most: int) -> None:
    s = laying(table(2, exact="yes"), p1=card)
    texts = ["lay red red-start>malden"] * 4 + ["lay red malden>penrhyn"]
    for number in range(most):
        assert actor(s) == "p1"
        assert "done" not in legal(s)
        choose(s, texts[number])
    assert actor(s) == "p2"


@pytest.mark.rule("C5.8")
@pytest.mark.parametrize("exact", ["no", "yes"])
def test_nobody_lays_more_than_can_be_laid(exact: str) -> None:
    board = ring()
    s = table(2, board, exact=exact)
    sail(s, "red", "*red", "A", "B")
    sail(s, "blue", "*blue", "B", "C", "D", "E", "F", "G")
    give_clipper(keep_only(s, "blue", "violet"), "p2", "blue")
    laying(s, p1="3x")
    choose(s, "lay blue g>h", "lay blue h>a")
    assert actor(s) == "over", "blue was the last, and nobody could place a clipper either"
    assert gone(s, "blue") == 10 - 8


@pytest.mark.rule("C5.8")
def test_a_turn_ends_where_no_further_stick_can_be_laid() -> None:
    s = table(2, with_links(ring(), "H>B 1x4"), stuck="bought")
    sail(s, "blue", "*blue", "B", "C", "D", "E", "F", "G")
    sail(s, "red", "*red", "A", "B")
    give_clipper(keep_only(s, "blue"), "p2", "blue")
    laying(s, p1="3x")
    choose(s, "lay blue g>h", "lay blue h>a")
    assert (actor(s), legal(s)) == ("p2", ["place h>b"]), "one stick short of three"


@pytest.mark.rule("C5.9")
@pytest.mark.parametrize(("card", "money_after"), [("2x", 6), ("3x", 2), ("5x", 4), ("settlement", 4)])
def test_placing_a_clipper_is_the_whole_turn_under_any_card_and_its_bonus_holds(card: str, money_after: int) -> None:
    s = laying(give_clipper(table(2), "p1", "red"), p1=card)
    choose(s, "place red-start>marquesas")
    assert (actor(s), money(s, "p1")) == ("p2", money_after)


@pytest.mark.rule("C5.9")
def test_with_5x_the_other_phase_still_takes_five() -> None:
    s = laying(give_clipper(table(2), "p1", "red"), p1="5x")
    choose(s, "place red-start>marquesas", "lay black black-start>rapa")
    choose(s, *["lay red red-start>malden"] * 4, "lay red malden>penrhyn")
    assert (s.rule_phase, actor(s)) == (3, "p2")
    s = laying(give_clipper(table(2), "p1", "red"), p1="5x")
    choose(s, *["lay red red-start>malden"] * 4, "done", "lay black black-start>rapa")
    assert (s.rule_phase, actor(s), kinds(s)) == (3, "p1", {"place"}), "placing it is compulsory all the same"


@pytest.mark.rule("C5.9")
def test_with_the_settlement_card_placing_takes_the_stead_of_the_stick() -> None:
    s = laying(give_clipper(table(2), "p1", "red"), p1="settlement")
    assert kinds(s) == {"lay", "place", "move"}
    after_place = choose(s.copy(), "place red-start>marquesas", "lay black black-start>rapa")
    assert kinds(after_place) == {"move"}
    after_move = choose(s.copy(), "move tahiti", "put hawaii", "lay black black-start>rapa")
    assert kinds(after_move) == {"place"}


@pytest.mark.rule("C5.10")
def test_two_dollars_for_the_first_line_at_an_island() -> None:
    s = choose(laying(table()), "lay red red-start>marquesas")
    assert (money(s, "p1"), reached(s, "Marquesas")) == (4, {"red"})


@pytest.mark.rule("C5.10")
def test_one_dollar_where_another_colour_has_been() -> None:
    s = laying(sticks(sail(table(), "red", "*red", "Marquesas"), "blue", "*blue", "Marquesas"))
    assert said(s, "lay blue blue-start>marquesas") == [
        "Ada completes a blue link: Blue start → Marquesas, $1 bonus.",
    ]
    assert (money(s, "p1"), reached(s, "Marquesas")) == (3, {"red", "blue"})


@pytest.mark.rule("C5.10")
def test_nothing_where_this_colour_has_been() -> None:
    s = sticks(sail(table(), "red", "*red", "Marquesas", "Malden"), "red", "Malden", "Penrhyn")
    assert money(choose(laying(s), "lay red penrhyn>suwarrow"), "p1") == 4
    s = sail(table(), "red", "*red", "Marquesas", "Malden", "Penrhyn")
    add_clipper(s, "red", "*red")
    sticks(s, "red", "*red", "Malden", 3)
    assert money(choose(laying(s), "lay red red-start>malden"), "p1") == 2


@pytest.mark.rule("C5.10")
def test_the_bonus_goes_to_who_completes_the_link() -> None:
    s = choose(laying(table(2)), "lay blue blue-start>hao", "lay blue blue-start>hao")
    assert (money(s, "p1"), money(s, "p2")) == (2, 4)


@pytest.mark.rule("C5.11")
def test_a_link_longer_than_the_sticks_left_may_be_begun_and_connects_nothing() -> None:
    s = laying(table(4, pacific(sticks={"red": 2})))
    assert "lay red red-start>malden" in legal(s)
    choose(s, "lay red red-start>malden", "lay red red-start>malden")
    assert (left(s, "red"), lays(s, "red"), reached(s, "Malden")) == (0, set(), set())
    sail(s, "blue", "*blue", "Marquesas", "Malden")
    assert reached(s, "Malden") == {"blue"}


@pytest.mark.rule("C5.12")
def test_a_line_may_come_back_to_an_island_without_a_second_count() -> None:
    s = sail(table(), "white", "*white", "Hao", "Tahiti", "Rangiroa")
    laying(s)
    assert "rangiroa>hao" in lays(s, "white")
    choose(s, "lay white rangiroa>hao")
    assert (money(s, "p1"), reached(s, "Hao")) == (2, {"white"})
    assert tips(s, "white") == [place(s, "Hao")]


@pytest.mark.rule("C5.6")
def test_a_clipper_that_goes_back_right_after_its_owners_own_turn_is_told_too() -> None:
    s = sail(table(2, pacific(sticks={"black": 2})), "black", "*black", "Pitcairn")
    laying(give_clipper(s, "p2", "black"), p1="5x")
    choose(s, "lay red red-start>marquesas", "done")
    assert said(s, "lay black pitcairn>rapa")[-2:] == [
        "The black clipper that Ben bought cannot be placed any more and goes back to the supply.",
        "Phase 3.",
    ]
    assert (actor(s), bought(s, "p2")) == ("p2", "")


@pytest.mark.rule("C5.6")
def test_a_clipper_may_join_another_of_its_colour() -> None:
    s = laying(give_clipper(sail(table(), "red", "*red", "Marquesas"), "p1", "red"))
    choose(s, "place marquesas>malden")
    assert sorted(tips(s, "red")) == sorted([place(s, "Marquesas"), ON_LINK + way(s, "Marquesas", "Malden") // 2])
