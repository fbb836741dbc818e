"""The rulebook's example of a turn, move by move."""

from __future__ import annotations

import pytest

from .table import cash, choose, goods, legal, look, points, said, table, workers

# Blue is p1, red p2, yellow p3.
TOWN = "town=A4:mason-2:p1,S1:architect:p2,E1:tea-house:p3 streets=A4-south,kiln-east"


@pytest.mark.rule("example", "S1.7", "S6.1", "S6.3", "S6.5", "S6.7")
def test_the_example_of_a_turn() -> None:
    s = table(f"{TOWN} workers=p1:A4 p1=£0+1brick+1opium")

    choose(s, "use A4 along")
    assert goods(s, "p1") == "3brick+1opium"
    assert (look(s, "steps"), look(s, "uses")) == (3, 2)

    choose(s, "step first pawnshop")
    assert "use pawnshop along" in legal(s), "it could be used, and is only passed"

    choose(s, "step first S1", "use S1 along")
    assert (cash(s, "p1"), goods(s, "p1")) == (4, "1opium")
    assert [points(s, seat) for seat in ("p1", "p2", "p3")] == [5, 6, 5]

    choose(s, "buy S1-east", "step first E1")
    assert (cash(s, "p1"), workers(s, "p1")) == (3, ["E1", "none"])

    choose(s, "use E1 along")
    assert goods(s, "p1") == "3tea"
    assert [points(s, seat) for seat in ("p1", "p2", "p3")] == [5, 6, 6]

    assert (look(s, "steps"), look(s, "uses")) == (0, 0)
    assert [text for text in legal(s) if not text.startswith("buy")] == ["end"]


@pytest.mark.rule("example")
def test_the_log_of_the_example() -> None:
    s = table(f"{TOWN} workers=p1:A4 p1=£0+1brick+1opium")
    log = [
        event
        for text in (
            *("use A4 along", "step first pawnshop", "step first S1", "use S1 along"),
            *("buy S1-east", "step first E1", "use E1 along"),
        )
        for event in said(s, text)
    ]
    assert log == [
        *("event-take", "event-step", "event-step", "event-trade", "event-owner"),
        *("event-buy", "event-step", "event-trade", "event-owner"),
    ]
