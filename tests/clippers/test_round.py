"""C3 and C4: the course of a round, and phase 1."""

from __future__ import annotations

import pytest

from .table import (
    actor,
    add_clipper,
    bought,
    card_of,
    choose,
    fill,
    keep_only,
    kinds,
    laying,
    legal,
    money,
    new,
    ring,
    sail,
    settlements,
    settling,
    supply,
    table,
)


@pytest.mark.rule("C3.1")
def test_everybody_plays_a_phase_before_the_next() -> None:
    s = choose(new(3), "nation france", "nation japan", "nation england", "start p2")
    seen = []
    for text in ["pass"] * 3 + ["lay red red-start>malden"] * 3 + ["lay blue blue-start>hao"] * 2:
        seen.append((s.rule_phase, actor(s)))
        choose(s, text)
    seen.append((s.rule_phase, actor(s)))
    order = ["p2", "p3", "p1"]
    assert seen == [(phase, seat) for phase in (1, 2, 3) for seat in order]


@pytest.mark.rule("C3.1")
def test_cards_go_back_and_the_start_player_card_moves_left() -> None:
    s = choose(table(2), "card 3x", "card 5x")
    assert (card_of(s, "p1"), card_of(s, "p2")) == ("3x", "5x")
    choose(s, "lay red red-start>malden", "done", "wait")
    choose(s, "lay red red-start>malden", "done", "lay red red-start>malden", "done")
    assert (s.round, s.rule_phase, actor(s)) == (2, 1, "p2")
    assert (card_of(s, "p1"), card_of(s, "p2"), s.cards) == ("", "", [1, 1, 1, 1])
    choose(s, "pass")
    assert actor(s) == "p1"


@pytest.mark.rule("C4.1")
def test_a_settlement_goes_onto_any_free_space_at_no_cost() -> None:
    s = table()
    assert "settle hawaii" in legal(s)
    choose(s, "settle hawaii")
    assert (settlements(s, "p1", "Hawaii"), s.reserve[0], money(s, "p1")) == (1, 4, 2)
    assert actor(s) == "p2"


@pytest.mark.rule("C4.1")
def test_several_of_ones_own_on_one_island_but_only_on_free_spaces() -> None:
    s = table()
    fill(s, "p1", ["Pitcairn"])
    assert "settle pitcairn" not in legal(s), "England and France fill it"
    fill(s, "p1", ["Hawaii", "Hawaii"])
    assert settlements(choose(s, "settle hawaii"), "p1", "Hawaii") == 3


@pytest.mark.rule("C4.1")
def test_without_a_reserve_nobody_settles() -> None:
    s = table()
    fill(s, "p1", ["Hawaii", "Hawaii", "Hawaii", "Johnston", "Norfolk"])
    assert kinds(s) == {"card", "pass"}


@pytest.mark.rule("C4.1")
@pytest.mark.parametrize(("card", "price"), [("2x", 2), ("3x", 0), ("5x", 1), ("settlement", 4)])
def test_a_card_is_paid_at_once(card: str, price: int) -> None:
    s = choose(settling(table(), money=5), f"card {card}")
    assert (card_of(s, "p1"), money(s, "p1")) == (card, 5 - price)


@pytest.mark.rule("C4.1")
def test_a_card_that_is_taken_is_not_available() -> None:
    s = choose(table(2), "card 2x")
    assert legal(s, "card") == ["card 3x", "card 5x"]


@pytest.mark.rule("C4.1")
def test_passing_is_always_possible_and_one_does_one_thing_only() -> None:
    s = choose(table(), "pass")
    assert actor(s) == "p2"
    assert legal(s)[-1] == "pass"


@pytest.mark.rule("C4.2")
@pytest.mark.parametrize("first", ["settle hawaii", "card 3x", "pass"])
def test_one_clipper_may_be_bought_in_the_same_turn(first: str) -> None:
    s = choose(settling(table(), money=4), first)
    assert legal(s) == ["buy red", "buy blue", "buy white", "buy green", "buy black", "no-clipper"]
    choose(s, "buy green")
    assert (bought(s, "p1"), money(s, "p1"), supply(s, "green"), actor(s)) == ("green", 1, 0, "p2")


@pytest.mark.rule("C4.2")
def test_one_need_not_buy() -> None:
    s = choose(settling(table(), money=3), "pass", "no-clipper")
    assert (bought(s, "p1"), money(s, "p1"), actor(s)) == ("", 3, "p2")


@pytest.mark.rule("C4.2")
def test_only_clippers_of_the_supply_are_sold() -> None:
    s = settling(table(), money=3)
    add_clipper(s, "green", "*green")
    assert "buy green" not in legal(choose(s, "pass"))


@pytest.mark.rule("C4.2")
def test_a_clipper_that_could_not_be_put_anywhere_cannot_be_bought() -> None:
    board = ring()
    s = table(2, board)
    sail(s, "red", "*red", "A", "B")
    sail(s, "blue", "*blue", "B", "C", "D", "E", "F", "G", "H", "A")
    choose(settling(s, money=3), "pass")
    assert legal(s, "buy") == ["buy white", "buy green", "buy black"], "red and blue find every link taken"


@pytest.mark.rule("C4.2")
def test_a_clipper_without_a_stick_left_cannot_be_bought() -> None:
    s = keep_only(settling(table(), money=3), "blue")
    assert legal(choose(s, "pass"), "buy") == ["buy blue"]


@pytest.mark.rule("C4.3")
@pytest.mark.parametrize(
    ("money", "cards"), [(0, "3x"), (1, "3x 5x"), (2, "2x 3x 5x"), (3, "2x 3x 5x"), (4, "2x 3x 5x settlement")]
)
def test_nobody_pays_what_they_do_not_have(money: int, cards: str) -> None:
    s = settling(table(), money=money)
    assert legal(s, "card") == [f"card {card}" for card in cards.split()]
    assert actor(choose(s, "pass")) == ("p1" if money >= 3 else "p2"), "a clipper is offered from $3 on"


@pytest.mark.rule("C4.3")
def test_a_card_and_a_clipper_are_paid_from_the_same_purse() -> None:
    s = choose(settling(table(), money=4), "card 2x")
    assert actor(s) == "p2", "$2 do not buy a clipper"


@pytest.mark.rule("C4.4")
def test_the_settlement_card_needs_a_settlement_on_the_board() -> None:
    s = settling(table(), money=9)
    assert "card settlement" in legal(s)
    s.settled = [0] * len(s.settled)
    s.reserve[0] = 12
    assert "card settlement" not in legal(s)


@pytest.mark.rule("C4.2", "C5.6")
def test_the_clipper_waits_for_phases_two_and_three() -> None:
    s = choose(settling(table(2), money=3), "pass", "buy red", "pass")
    assert "place" in kinds(s)
    assert legal(laying(s, 3)) == ["place red-start>marquesas", "place red-start>malden"]
