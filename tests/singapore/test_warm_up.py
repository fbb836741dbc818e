"""S3: the warm-up."""

from __future__ import annotations

import pytest

from .table import GAME, actor, cash, chips, choose, legal, look, points, table

WARM_UP = "phase=warm-tile stage=warm-up round=0 raffles=p1 turn=p3 offer=market,slum,mason-2"
PLAIN = ("architect", "market", "mason-2", "tea-house", "weaving-2")


def deal(seats: int, raffles: str) -> list[str]:
    """Set up, and tell who takes the tiles, in order, each building beside a starting building."""
    s = choose(GAME.new(seats), f"marker {raffles}")
    while look(s, "phase") == "marker":
        choose(s, legal(s)[0])
    reveals = iter(PLAIN)
    while look(s, "phase") == "reveal":
        choose(s, f"reveal {next(reveals)}")
    order = []
    for lot in ("S1", "S3", "A4", "B3")[: len(look(s, "offer"))]:
        order.append(actor(s))
        choose(s, legal(s, "tile")[0], f"lot {lot}")
    assert look(s, "stage") == "round"
    return order


@pytest.mark.rule("S3.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_as_many_tiles_as_players_are_laid_out(seats: int) -> None:
    s = GAME.new(seats)
    while look(s, "phase") == "marker":
        choose(s, legal(s)[0])
    for tile in PLAIN[: seats + 1]:
        choose(s, f"reveal {tile}")
    assert look(s, "offer") == list(PLAIN[:seats])
    assert look(s, "top") == PLAIN[seats]
    assert look(s, "phase") == "warm-tile"


@pytest.mark.rule("S3.2")
@pytest.mark.parametrize(
    ("seats", "raffles", "order"),
    [
        (3, "p1", ["p3", "p2", "p1"]),
        (3, "p2", ["p1", "p3", "p2"]),
        (4, "p3", ["p2", "p1", "p4", "p3"]),
        (4, "p1", ["p4", "p3", "p2", "p1"]),
    ],
)
def test_counter_clockwise_from_raffles_right_and_raffles_last(seats: int, raffles: str, order: list[str]) -> None:
    assert deal(seats, raffles) == order


@pytest.mark.rule("S3.2")
def test_any_tile_of_the_display_may_be_taken() -> None:
    s = table(WARM_UP)
    assert actor(s) == "p3"
    assert legal(s) == ["tile market", "tile mason-2", "tile slum"]
    choose(s, "tile mason-2")
    assert look(s, "held") == "mason-2"
    assert look(s, "offer") == ["market", "slum"]


@pytest.mark.rule("S3.2")
def test_a_building_already_built_makes_its_neighbours_available() -> None:
    s = table(f"{WARM_UP} taken=1 turn=p2 town=A4:tea-house:p3 streets=A4-south")
    choose(s, "tile market")
    assert {"lot A1", "lot C6", "lot A5"} <= set(legal(s))
    assert "lot A4" not in legal(s), "it is not free any more"
    assert "lot A2" not in legal(s), "it touches a building by a corner only"


@pytest.mark.rule("S3.3")
def test_the_lot_is_paid_flagged_and_joined() -> None:
    s = table(WARM_UP)
    choose(s, "tile market", "lot B6")
    assert cash(s, "p3") == 1, "lot B6 costs £4"
    assert look(s, "tile")["B6"] == "market"
    assert look(s, "flag") == {"B6": "p3"}
    assert look(s, "street") == {"B6-east": "yes"}, "there is only one building to join it with"
    assert look(s, "streets_left") == 54
    assert actor(s) == "p2"


@pytest.mark.rule("S3.3")
def test_the_builder_chooses_which_adjacent_building_to_join() -> None:
    s = table(f"{WARM_UP} taken=1 turn=p2 town=A4:tea-house:p3 streets=A4-south")
    choose(s, "tile market", "lot A5")
    assert actor(s) == "p2"
    assert legal(s) == ["street A4-east", "street A5-south"]
    choose(s, "street A4-east")
    assert look(s, "street") == {"A4-south": "yes", "A4-east": "yes"}
    assert actor(s) == "p1"


@pytest.mark.rule("S3.3")
def test_after_the_last_tile_the_first_round_begins_and_nobody_works() -> None:
    s = table(f"{WARM_UP.replace('p3', 'p1')} taken=2 town=A4:tea-house:p3,A5:weaving-2:p2")
    choose(s, "tile market", "lot S1")
    assert (look(s, "stage"), look(s, "round")) == ("round", 1)
    assert look(s, "steps") == 0


@pytest.mark.rule("S3.4")
def test_a_dark_tile_draws_a_chip_here_too() -> None:
    s = table(WARM_UP)
    choose(s, "tile slum", "lot S1")
    assert (actor(s), look(s, "drawer")) == ("chance", "p3")
    assert look(s, "street") == {}, "the chip comes before the street"
    choose(s, "black")
    assert chips(s, "p3") == 1
    assert look(s, "street") == {"kiln-east": "yes"}
    assert actor(s) == "p2"


@pytest.mark.rule("S3.4", "S7.3")
def test_a_raid_in_the_warm_up_finds_nothing_at_first() -> None:
    s = choose(table(WARM_UP), "tile slum", "lot S1", "white")
    assert [cash(s, seat) for seat in ("p1", "p2", "p3")] == [5, 5, 3]
    assert [points(s, seat) for seat in ("p1", "p2", "p3")] == [5, 5, 5]
    assert actor(s) == "p2"
