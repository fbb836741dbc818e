"""C7: stuck clippers, and sticks that leave the game."""

from __future__ import annotations

import pytest

from entrepot.games.clippers.state import ON_LINK, State

from .table import (
    actor,
    add_clipper,
    choose,
    give_clipper,
    gone,
    keep_only,
    kinds,
    laying,
    lays,
    left,
    legal,
    place,
    reached,
    ring,
    said,
    sail,
    settling,
    sticks,
    table,
    tips,
    with_links,
)


def stuck_red(**options: str) -> State:
    """Let red stand on A, whose links blue has taken; red's second way out of its start space leads to D."""
    s = table(2, with_links(ring(), "*red>D 1x1"), **options)
    sail(s, "blue", "*blue", "B", "A", "H")
    return sail(s, "red", "*red", "A")


@pytest.mark.rule("C7.1")
def test_a_colour_begins_anew_when_its_only_clipper_is_stuck() -> None:
    s = laying(stuck_red())
    assert lays(s, "red") == {"red-start>d"}
    assert said(s, "lay red red-start>d")[0] == "A stuck red clipper begins anew elsewhere: A → Red start."
    assert tips(s, "red") == [place(s, "D")]
    assert lays(s, "red") == {"d>c", "d>e"}


@pytest.mark.rule("C7.1")
def test_a_colour_begins_anew_on_any_island_that_it_has_reached() -> None:
    s = table(2, with_links(ring(), "C-F 1x1"))
    sail(s, "white", "*white", "C", "D")
    sail(s, "black", "*black", "E")
    sail(s, "green", "*green", "D", "E", "F")
    laying(s)
    assert lays(s, "white") == {"c>b", "c>f"}, "D is a dead end for white"
    choose(s, "lay white c>f")
    assert (tips(s, "white"), reached(s, "F")) == ([place(s, "F")], {"green", "white"})


@pytest.mark.rule("C7.1")
def test_a_colour_does_not_begin_anew_while_one_of_its_clippers_can_go_on() -> None:
    s = add_clipper(stuck_red(), "red", "*red")
    laying(s)
    choose(s, "lay red red-start>d", "lay red d>e")
    assert lays(s, "red") == {"e>f"}, "the clipper on A stays where it is"


@pytest.mark.rule("C7.1", "C8.1")
def test_a_colour_that_begins_anew_keeps_the_game_going() -> None:
    s = laying(keep_only(stuck_red(), "red"))
    assert (actor(s), lays(s, "red")) == ("p1", {"red-start>d"})


@pytest.mark.rule("C7.1")
def test_with_stuck_bought_a_clipper_with_no_way_on_is_stuck() -> None:
    s = laying(stuck_red(stuck="bought"))
    assert (lays(s, "red"), left(s, "red")) == (set(), 9)


@pytest.mark.rule("C7.1")
def test_its_colour_goes_on_with_a_bought_clipper() -> None:
    s = choose(settling(stuck_red(stuck="bought"), money=3), "pass", "buy red", "pass")
    assert legal(s, "place") == ["place red-start>d"]
    choose(s, "place red-start>d")
    assert sorted(tips(s, "red")) == [place(s, "A"), place(s, "D")]
    assert lays(s, "red") == {"d>c", "d>e"}


@pytest.mark.rule("C7.1")
def test_with_stuck_any_the_stuck_clipper_begins_again() -> None:
    s = laying(stuck_red(stuck="any"))
    assert lays(s, "red") == {"red-start>d"}
    assert said(s, "lay red red-start>d")[0] == "A stuck red clipper begins anew elsewhere: A → Red start."
    assert tips(s, "red") == [place(s, "D")]
    assert lays(s, "red") == {"d>c", "d>e"}


@pytest.mark.rule("C7.1")
def test_with_stuck_any_it_may_begin_on_any_island_its_colour_has_reached() -> None:
    s = table(2, with_links(ring(), "C-F 1x1"), stuck="any")
    sail(s, "white", "*white", "C", "D")
    sail(s, "black", "*black", "E")
    sail(s, "green", "*green", "D", "E", "F")
    laying(s)
    assert lays(s, "white") == {"c>b", "c>f"}, "D is a dead end for white"
    choose(s, "lay white c>f")
    assert (tips(s, "white"), reached(s, "F")) == ([place(s, "F")], {"green", "white"})


@pytest.mark.rule("C7.1")
def test_with_stuck_any_other_clippers_of_the_colour_go_on_as_before() -> None:
    s = add_clipper(stuck_red(stuck="any"), "red", "*red")
    laying(s)
    assert lays(s, "red") == {"red-start>d"}
    choose(s, "lay red red-start>d")
    assert sorted(tips(s, "red")) == [place(s, "A"), place(s, "D")], "the clipper on the start space went itself"
    assert lays(s, "red") == {"d>c", "d>e"}
    choose(s, "lay red d>e")
    assert lays(s, "red") == {"d>c", "e>f"}, "from D the stuck one would begin again"
    choose(s, "lay red d>c")
    assert sorted(tips(s, "red")) == [place(s, "C"), place(s, "E")]


@pytest.mark.rule("C7.1", "C5.2")
def test_with_stuck_any_a_clipper_on_its_way_is_not_the_stuck_one() -> None:
    content = with_links(ring(), "*red>D 1x1", "*red>E 1x1")
    content["links"][0]["length"] = 2
    s = sticks(table(2, content, stuck="any"), "red", "*red", "A")
    assert tips(s, "red") == [ON_LINK], "on the first of all links"
    add_clipper(s, "red", "*red")
    sail(s, "green", "*green", "D", "C")
    sail(s, "black", "*black", "E", "D")
    sail(s, "red", "*red", "D")
    choose(laying(s), "lay red red-start>e")
    assert tips(s, "red") == [ON_LINK, place(s, "E")], "the clipper on D was stuck"


@pytest.mark.rule("C7.1")
def test_with_stuck_bought_a_stuck_clipper_stays() -> None:
    s = add_clipper(stuck_red(stuck="bought"), "red", "*red")
    laying(s)
    choose(s, "lay red red-start>d", "lay red d>e")
    assert lays(s, "red") == {"e>f"}


@pytest.mark.rule("C7.2")
def test_the_sticks_of_a_colour_without_a_way_on_leave_the_game() -> None:
    s = table(2, ring())
    sail(s, "blue", "*blue", "B", "A", "H")
    assert said(laying(s), "lay red red-start>a")[1] == (
        "The red line can go no further: its last 9 sticks leave the game."
    )
    assert (left(s, "red"), gone(s, "red")) == (0, 9)


@pytest.mark.rule("C7.2")
def test_another_colours_stick_may_be_what_closes_the_last_way() -> None:
    s = sail(sail(table(2, ring()), "blue", "*blue", "B", "A"), "red", "*red", "A")
    assert left(s, "red") == 9
    choose(laying(s), "lay blue a>h")
    assert (left(s, "red"), gone(s, "red")) == (0, 9)


@pytest.mark.rule("C7.2")
def test_they_stay_while_a_clipper_can_be_bought_and_placed() -> None:
    s = stuck_red()
    assert (left(s, "red"), gone(s, "red")) == (9, 0)
    sail(s, "green", "*green", "D", "C", "B")
    add_clipper(s, "red", "*red")
    sail(s, "red", "*red", "D")
    assert (left(s, "red"), gone(s, "red")) == (8, 0), "the second clipper can go on to E"
    sail(s, "black", "*black", "E", "D")
    assert (left(s, "red"), gone(s, "red")) == (0, 8), "now both are stuck, and there is no third"


@pytest.mark.rule("C7.2")
def test_a_clipper_that_is_bought_and_not_yet_placed_counts() -> None:
    s = give_clipper(stuck_red(), "p1", "red")
    assert s.supply[0] == 0
    sail(s, "white", "*white", "C")
    assert (left(s, "red"), gone(s, "red")) == (9, 0)


@pytest.mark.rule("C7.2")
def test_a_free_way_is_of_no_use_without_a_clipper() -> None:
    one_each = dict.fromkeys(("red", "blue", "white", "green", "black"), 1)
    s = table(2, with_links(ring(clippers=one_each), "*red>D 1x1"), stuck="bought")
    sail(s, "red", "*red", "A")
    sail(s, "blue", "*blue", "B", "A", "H")
    assert (left(s, "red"), gone(s, "red")) == (0, 9), "nothing is left to leave the start space with"


@pytest.mark.rule("C7.1", "C7.2")
def test_with_stuck_any_that_way_keeps_the_sticks_in_the_game() -> None:
    one_each = dict.fromkeys(("red", "blue", "white", "green", "black"), 1)
    s = table(2, with_links(ring(clippers=one_each), "*red>D 1x1"), stuck="any")
    sail(s, "red", "*red", "A")
    sail(s, "blue", "*blue", "B", "A", "H")
    assert (left(s, "red"), lays(laying(s), "red")) == (9, {"red-start>d"})


@pytest.mark.rule("C7.2")
def test_violet_leaves_when_every_way_out_of_its_island_is_taken() -> None:
    s = table(2, ring())
    sail(s, "red", "*red", "A", "H")
    assert left(s, "violet") == 10, "one line has come, G-H is free, and another line may come that way"
    sail(s, "black", "*black", "E", "F", "G")
    choose(laying(s), "lay black g>h")
    assert (left(s, "violet"), gone(s, "violet")) == (0, 10), "two lines have come and taken both links"


@pytest.mark.rule("C7.2")
def test_violet_that_waits_leaves_with_the_last_of_the_others() -> None:
    s = table(2, ring(sticks={"red": 1, "blue": 1, "white": 1, "green": 1, "black": 1, "violet": 7}))
    sail(s, "red", "*red", "A")
    sail(s, "blue", "*blue", "B")
    sail(s, "white", "*white", "C")
    sail(s, "green", "*green", "D")
    assert left(s, "violet") == 7
    choose(laying(s), "lay black black-start>e")
    assert (gone(s, "violet"), actor(s)) == (7, "over")


@pytest.mark.rule("C7.2")
def test_violet_with_no_end_to_extend_leaves_the_game() -> None:
    s = table(2, with_links(ring(), "A>H 2x1", "G>H 2x1", "H>D 1x1"))
    sail(s, "red", "*red", "A", "H")
    sail(s, "black", "*black", "E", "F", "G", "H")
    sail(s, "blue", "*blue", "B", "C", "D")
    sail(s, "white", "*white", "C")
    sail(s, "green", "*green", "D", "E")
    assert lays(laying(s), "violet") == {"h>d"}
    choose(s, "lay violet h>d")
    assert gone(s, "violet") == 9, "at D every link is taken"


@pytest.mark.rule("C7.2", "C8.1")
def test_a_stuck_colour_that_could_be_bought_keeps_the_game_from_ending_by_its_sticks() -> None:
    s = keep_only(stuck_red(stuck="bought"), "red")
    laying(give_clipper(s, "p1", "red"))
    assert (actor(s), kinds(s)) == ("p1", {"place"})
