"""S11: what is hidden, and what is public."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.core.game import Message, SeatName
from entrepot.core.position import position_text, read_position
from entrepot.core.stream import new_stream
from entrepot.core.view import knowledge, view
from entrepot.games.singapore.state import State

from .table import GAME, actor, at_random, choose, legal, look, messages, said, table

RICH = "p1=£31+3brick p2=£37+4tea p3=£41+2opium workers=p1:kiln"


def seen(s: State, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = view(GAME, s, seat)["state"]
    return shown


@pytest.mark.rule("S11.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_sees_only_their_own_money_and_goods(seat: int) -> None:
    s = table(RICH)
    for field in ("cash", "goods"):
        shown = seen(s, seat)[field]
        assert shown[seat] == getattr(s, field)[seat]
        assert [part for other, part in enumerate(shown) if other != seat] == [None] * 3


@pytest.mark.rule("S11.1")
def test_a_spectator_sees_nobodys() -> None:
    assert seen(table(RICH), None)["cash"] == [None] * 4
    assert seen(table(RICH), None)["goods"] == [None] * 4


@pytest.mark.rule("S11.1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_else_on_the_table_is_public(seat: int | None) -> None:
    s = table("town=A4:slum:p2 streets=A4-south workers=p1:A4,p2:loom p2=3chips+12points offer=market hut=market")
    public = ("chips", "points", "pile", "tile", "flag", "street", "worker", "offer", "hut", "top", "left")
    for field in public:
        assert seen(s, seat)[field] == getattr(s, field)
    assert seen(s, seat)["left"] == [11, 14, 14], "of era I, all but the slum, the market and the top"


@pytest.mark.rule("S11.1")
def test_legal_choices_are_shown_to_whoever_chooses() -> None:
    s = table(RICH)
    assert view(GAME, s, 0)["legal"] == GAME.legal(s)
    assert view(GAME, s, 1)["legal"] == []
    assert view(GAME, s, None)["legal"] == []


def plainly(message: Message) -> str:
    """Say a message with all its arguments, in no language."""
    parts = []
    for value in message.args.values():
        for part in value if isinstance(value, tuple) else (value,):
            parts.append(
                plainly(part) if isinstance(part, Message) else "" if isinstance(part, SeatName) else str(part)
            )
    return f"{message.id} {' '.join(parts)}"


@pytest.mark.rule("S11.1", "S11.2")
def test_the_drawn_table_hides_the_same() -> None:
    s = table(RICH)
    for seat, sums in ((0, {"31"}), (1, {"37"}), (2, {"41"}), (None, set())):
        drawn = GAME.draw(s, seat, plainly)
        assert {cash for cash in ("31", "37", "41") if cash in drawn} == sums
    s.open = 1
    assert all(cash in GAME.draw(s, None, plainly) for cash in ("31", "37", "41"))


@pytest.mark.rule("S11.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_who_cannot_see_cannot_tell_another_deal_from_the_real_one(seats: int) -> None:
    s = GAME.new(seats)
    stream = new_stream(5, seats)
    moments = 0
    while actor(s) != "over":
        choose(s, at_random(s, stream))
        moments += 1
        if moments % 7 == 0:
            for seat in range(-1, seats):
                dealt = s.copy()
                GAME.forget(dealt, seat, stream)
                assert GAME.invariant_violations(dealt) == []
                viewer = None if seat < 0 else seat
                assert view(GAME, dealt, viewer) == view(GAME, s, viewer)


def log(s: State, *texts: str) -> str:
    """Make choices, and give all that is said of them to everybody."""
    events = []
    for text in texts:
        events += messages(s, text)
    return "; ".join(plainly(event) for event in events)


@pytest.mark.rule("S11.2")
@pytest.mark.parametrize(
    ("tile", "has", "choices", "shown"),
    [
        ("mason-2", "£0", ["use A4 along"], ["brick 2"]),
        ("tea-house", "1opium", ["use A4 along"], ["opium 1", "tea 3"]),
        ("office-same", "1brick+1textile", ["use A4 along", "take 2tea"], ["brick 1", "textile 1", "tea 2"]),
        ("harbor-sale", "2brick+1textile", ["use A4 along", "give 2brick"], ["brick 2", "cash 3"]),
        ("company-12", "£5+3brick+3tea", ["use A4 along", "give 3tea"], ["tea 3", "cash 5", "points 12"]),
    ],
)
def test_trades_are_in_the_log_for_all(tile: str, has: str, choices: list[str], shown: list[str]) -> None:
    s = table(f"town=A4:{tile}:p1 workers=p1:A4 p1={has}")
    told = log(s, *choices)
    assert all(f"amount-{amount}" in told for amount in shown), told


@pytest.mark.rule("S11.2")
def test_the_option_open_shows_everybodys_holdings() -> None:
    assert GAME.new(3, {"open": "yes"}).open == 1
    assert GAME.new(3).open == 0
    s = table(f"{RICH} open=yes")
    for seat in (0, 1, 2, None):
        assert seen(s, seat)["cash"] == [31, 37, 41, 0]
        assert seen(s, seat)["goods"] == s.goods
    dealt = s.copy()
    GAME.forget(dealt, 0, new_stream(1))
    assert dealt == s


@pytest.mark.rule("S11.3")
def test_the_order_of_the_stack_is_nowhere_until_a_tile_is_turned_up() -> None:
    s = table("phase=reveal turn=- then=fill top=- offer=market,slum,mason-2")
    shown = [view(GAME, s, seat) for seat in (0, 1, 2, None)]
    outcomes = legal(s)
    assert len(outcomes) == 11, "any tile of the first era that nobody has seen"
    for text in outcomes:
        after = choose(s.copy(), text)
        assert look(after, "offer")[3] == text.split()[1]
        assert [view(GAME, s, seat) for seat in (0, 1, 2, None)] == shown
    assert {GAME.rules.chance_weight(s, choice) for choice in GAME.legal(s)} == {1}


@pytest.mark.rule("S11.3")
def test_the_next_chip_is_nowhere_until_it_is_drawn() -> None:
    s = choose(table("town=A4:syndicate-2:p1 workers=p1:A4"), "use A4 along")
    assert legal(s) == ["black", "white"]
    black, white = choose(s.copy(), "black"), choose(s.copy(), "white")
    assert (black.chips[0], white.chips[0]) == (1, 0)


@pytest.mark.rule("S11.4")
def test_in_a_raid_the_log_shows_everybodys_opium() -> None:
    s = choose(table("town=A4:syndicate-2:p1 workers=p1:A4 p1=1opium p2=3opium+1chips p3=2chips"), "use A4 along")
    events = messages(s, "white")
    shown = [event.args for event in events if event.id == "event-shown"]
    sums = [(args["who"], args["chips"], args["sum"]) for args in shown]
    assert sums == [(SeatName(0), 0, 1), (SeatName(1), 1, 4), (SeatName(2), 2, 2)]
    opium = [args["opium"] for args in shown]
    assert opium == [Message("amount-opium", {"count": count}) for count in (1, 3, 0)]


@pytest.mark.rule("S11.4")
def test_even_in_a_raid_that_finds_nothing() -> None:
    s = choose(table("town=A4:syndicate-2:p1 workers=p1:A4"), "use A4 along")
    assert said(s, "white") == ["event-raid", "event-shown", "event-shown", "event-shown", "event-unharmed"]


@pytest.mark.rule("S11.5")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_perfect_memory_knows_every_hand(seat: int) -> None:
    s = table(RICH)
    dealt = s.copy()
    GAME.rules.resample(dealt, seat, new_stream(1))
    assert dealt == s
    assert knowledge(GAME, s, None if seat < 0 else seat)["cash"] == s.cash
    assert knowledge(GAME, s, None if seat < 0 else seat)["goods"] == s.goods


@pytest.mark.rule("S11.5")
def test_a_position_that_was_typed_in_tells_every_hand() -> None:
    s = read_position(GAME, position_text(GAME, table(RICH)))
    assert knowledge(GAME, s, 1)["cash"] == [31, 37, 41, 0], "whoever reads it has read it all"


@pytest.mark.rule("S11.5")
def test_who_forgets_deals_other_hands_from_the_cubes_that_others_hold() -> None:
    s = table(RICH)
    hands = set()
    for branch in range(20):
        dealt = s.copy()
        GAME.forget(dealt, 0, new_stream(2, branch))
        assert dealt.goods[0] == s.goods[0]
        assert dealt.cash[0] == s.cash[0]
        assert dealt.supply == s.supply
        assert GAME.invariant_violations(dealt) == []
        hands.add(str((dealt.cash, dealt.goods)))
    assert len(hands) > 10


@pytest.mark.rule("S11.5")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_forgetting_deals_what_the_supply_lacks_to_the_others(seat: int) -> None:
    s = table(RICH)
    holders = set()
    for seed in range(12):
        dealt = s.copy()
        GAME.forget(dealt, seat, new_stream(seed))
        for good in range(4):
            held = [dealt.goods[other][good] for other in range(3)]
            assert dealt.supply[good] + sum(held) == s.cubes
            holders |= {other for other in range(3) if other != seat and held[other]}
        assert seat < 0 or dealt.goods[seat] == s.goods[seat]
    assert holders == {0, 1, 2} - {seat}


@pytest.mark.rule("S11.5")
def test_whoever_is_about_to_give_has_enough_and_others_have_the_rest() -> None:
    s = table("phase=give turn=p2 site=A4 town=A4:company-9:p2 workers=p2:A4 steps=3 uses=3 p2=£5+3tea p3=1tea")
    left = 0
    for seed in range(12):
        dealt = s.copy()
        GAME.forget(dealt, 0, new_stream(seed))
        assert legal(dealt, "give") == ["give 3tea"]
        left += dealt.goods[2][2]
    assert left >= 6, "four cubes are dealt at random until the player has three"
