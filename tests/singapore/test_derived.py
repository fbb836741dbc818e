"""Fields that follow from others are made anew, whatever they held, and positions that games hardly reach are read."""

from __future__ import annotations

import pytest

from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import below, new_stream
from entrepot.games.singapore import ground, rules, work
from entrepot.games.singapore.actions import LOT, NO_MIX
from entrepot.games.singapore.board import MAX_SIDE, TILE_IDS
from entrepot.games.singapore.samples import other_board
from entrepot.games.singapore.state import WORK

from .table import GAME, LOT_NAMES, STACK_IDS, crowded, legal, table

ERAS = ("market", "kitchen", "bank")
"""A tile of each era."""


@pytest.mark.parametrize("options", [{}, {"layout": "random"}, {"board": other_board()}])
def test_derived_fields_are_made_anew_whatever_they_held(options: dict[str, str]) -> None:
    s, stream = GAME.new(3, options), new_stream(4)
    while GAME.rules.actor(s) != OVER:
        wrong = s.copy()
        for field in GAME.state.fields.values():
            if field.derived:
                setattr(wrong, field.name, 1 if not field.shape else field.unflat([1] * field.size))
        GAME.rules.derive(wrong)
        assert wrong.differences(s) == []
        for _ in range(9):
            if GAME.rules.actor(s) != OVER:
                choices = GAME.legal(s)
                GAME.rules.apply(s, choices[below(stream, len(choices))])


@pytest.mark.rule("S1.2")
def test_the_squares_of_water_are_those_of_the_starting_tile() -> None:
    s = GAME.new(3, {})
    s.start_width, s.start_height, s.start_water = 2, 3, 1 | 1 << (MAX_SIDE * 2 + 1)
    water = {(x, y) for x in range(-1, 4) for y in range(-1, 5) if ground.is_start_water(s, x, y)}
    assert water == {(0, 0), (1, 2)}


@pytest.mark.rule("S2.1")
@pytest.mark.parametrize("left", ERAS)
def test_the_next_tile_is_turned_up_whatever_era_is_left(left: str) -> None:
    s = table(f"stack=architect,{left}")
    rules.wait_for_top(s, WORK)
    assert GAME.rules.actor(s) == CHANCE
    assert [text.split()[-1] for text in legal(s)] == [left]
    empty = table("stack=architect")
    rules.wait_for_top(empty, WORK)
    assert GAME.rules.actor(empty) != CHANCE


def test_the_first_tile_of_the_list_counts_in_the_stack() -> None:
    assert rules.stack_size(table(f"stack={STACK_IDS[0]}")) == 1
    assert rules.stack_size(table(f"stack={STACK_IDS[0]},bank,market")) == 3
    assert rules.stack_size(table("stack=-")) == 0


@pytest.mark.rule("S3.2")
def test_a_warm_up_tile_goes_beside_a_building_or_anywhere_if_no_lot_is() -> None:
    s, out = table(), [0] * len(LOT_NAMES)
    last = LOT_NAMES.index("B2")
    s.beside = 1 << last
    assert out[: rules.legal_warm_up_lots(s, out)] == [LOT + last]
    s.beside = 0
    assert out[: rules.legal_warm_up_lots(s, out)] == [LOT + lot for lot in range(len(LOT_NAMES))]


@pytest.mark.rule("S4.3")
def test_a_flag_that_a_typed_position_lacks_is_on_the_first_lot_without_a_building() -> None:
    assert rules.flagged_lot(table("flag=B2:p1"), 0) == LOT_NAMES.index("B2")
    assert rules.flagged_lot(table(), 0) == 0
    assert rules.flagged_lot(table(f"town={LOT_NAMES[0]}:market:p2"), 0) == 1
    full = table(f"town={crowded(())}")
    assert full.lots & ~full.built == 0
    assert rules.flagged_lot(full, 0) == 0


@pytest.mark.rule("S6.10")
@pytest.mark.parametrize(("tile", "has", "bring"), [("architect", "9brick", False), ("company-9", "3tea", True)])
def test_only_a_use_that_asks_for_any_goods_is_paid_with_a_mix(tile: str, has: str, bring: bool) -> None:
    s, side = table(f"p1=£9+{has}"), 2 * TILE_IDS.index(tile)
    assert work.legal_gives_bring(s, side) == bring
    assert (work.only_give(s, side) != NO_MIX) == bring


@pytest.mark.rule("S6.10")
def test_cubes_of_one_kind_are_counted_like_any_others() -> None:
    s = table()
    taken = {tile: work.most_taken(s, 2 * TILE_IDS.index(tile)) for tile in ("office-same", "black-market-any", "bank")}
    assert taken == {"office-same": 2, "black-market-any": 4, "bank": 0}
