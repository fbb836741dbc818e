"""S2: the set-up."""

from __future__ import annotations

import pytest

from entrepot.core.view import view

from .table import GAME, actor, cash, choose, goods, legal, look, points, table, workers

FIRST_ERA = [
    *("architect", "office-same", "market", "mason-2", "tea-transport-8", "tea-house", "weaving-2"),
    *("textile-transport", "syndicate-2", "syndicate-6", "smuggling-2", "slum", "card-house", "black-market-4"),
]


@pytest.mark.rule("S2.1")
def test_the_first_era_lies_on_top_in_any_order() -> None:
    s = choose(GAME.new(3), "marker p2", "marker p1", "marker p3")
    assert actor(s) == "chance"
    assert legal(s) == [f"reveal {tile}" for tile in FIRST_ERA]
    assert {GAME.rules.chance_weight(s, choice) for choice in GAME.legal(s)} == {1}


@pytest.mark.rule("S2.1")
def test_the_second_era_follows_when_the_first_is_drawn() -> None:
    display = "market,slum,mason-2"
    others = ",".join(f"{tile}:yes" for tile in FIRST_ERA if tile not in (*display.split(","), "architect"))
    s = table(f"phase=reveal turn=- then=fill top=- offer={display} gone={others}")
    assert legal(s) == ["reveal architect"], "one tile of the first era is left, and it comes before all of the second"
    choose(s, "reveal architect")
    assert look(s, "offer") == ["market", "slum", "mason-2", "architect"]
    second = legal(s)
    assert len(second) == 14
    assert {"reveal courthouse", "reveal agent"} <= set(second)
    assert "reveal bank" not in second


@pytest.mark.rule("S2.1")
def test_the_third_era_lies_at_the_bottom() -> None:
    s = table("phase=reveal turn=- then=fill top=- offer=market,slum,mason-2 stack=bank,harbor-3")
    assert legal(s) == ["reveal bank", "reveal harbor-3"]


@pytest.mark.rule("S2.1")
def test_the_top_of_the_stack_is_public() -> None:
    s = table("top=mason-2")
    for seat in (0, 1, 2, None):
        assert view(GAME, s, seat)["state"]["top"] == s.top
    assert look(s, "top") == "mason-2"


@pytest.mark.rule("S2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_five_pounds_and_one_worker(seats: int) -> None:
    s = GAME.new(seats)
    for seat in ("p1", "p2", "p3", "p4")[:seats]:
        assert cash(s, seat) == 5
        assert goods(s, seat) == ""
        assert workers(s, seat) == ["waiting", "none"]
    assert cash(s, "p4") == (5 if seats == 4 else 0)


@pytest.mark.rule("S2.3")
def test_the_markers_are_stacked_on_five_in_random_order() -> None:
    s = GAME.new(4)
    assert [points(s, seat) for seat in ("p1", "p2", "p3", "p4")] == [5, 5, 5, 5]
    assert actor(s) == "chance"
    assert legal(s) == ["marker p1", "marker p2", "marker p3", "marker p4"]
    choose(s, "marker p3")
    assert legal(s) == ["marker p1", "marker p2", "marker p4"]
    choose(s, "marker p1", "marker p4", "marker p2")
    assert look(s, "pile") == ["p3", "p1", "p4", "p2"]


@pytest.mark.rule("S2.3")
@pytest.mark.parametrize("lowest", ["p1", "p2", "p3"])
def test_the_lowest_marker_is_raffles(lowest: str) -> None:
    s = choose(GAME.new(3), f"marker {lowest}")
    choose(s, legal(s)[-1])
    choose(s, legal(s)[0])
    assert look(s, "raffles") == lowest
