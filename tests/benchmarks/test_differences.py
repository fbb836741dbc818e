"""Comparing final states of two commits, field by field."""

from __future__ import annotations

import numpy as np
import pytest
from differences import count, differing, new_fields, titles
from differences_play import DECISIONS, by_stored_name

from entrepot.core.state import GameState, field

Arrays = dict[str, np.ndarray]


class Heaps(GameState):
    """Two counters that an earlier version kept in one field."""

    stored_names = {"drawn": "taken", "passed": "taken", "heap": "pile"}
    drawn: int = field("i1")
    passed: int = field("i1")
    heap: list[list[int]] = field("i1", 2, 2)


@pytest.fixture
def before() -> Arrays:
    """Three games of one table; ``free`` is derived."""
    return {
        "nim/declared": np.array(["heaps", "taken"]),
        f"nim/2/0/{DECISIONS}": np.array([[9], [8], [7]]),
        "nim/2/0/heaps": np.array([[0, 0], [0, 1], [1, 0]], np.int8),
        "nim/2/0/taken": np.array([[3], [0], [4]], np.int8),
        "nim/2/0/free": np.array([[1], [1], [1]], np.int8),
    }


@pytest.fixture
def now(before: Arrays) -> Arrays:
    return {name: array.copy() for name, array in before.items()}


def test_equal_states_do_not_differ(before: Arrays, now: Arrays) -> None:
    assert titles(before) == ["nim"]
    assert count(before, now, "nim") == (0, 3)


def test_kinds_of_numbers_and_derived_fields_make_no_difference(before: Arrays, now: Arrays) -> None:
    now["nim/2/0/heaps"] = now["nim/2/0/heaps"].astype(np.int64)
    now["nim/2/0/free"] = now["nim/2/0/free"] + 1
    now["nim/2/0/bits"] = np.zeros((3, 1), np.int64)
    assert count(before, now, "nim") == (0, 3)


def test_a_state_counts_once(before: Arrays, now: Arrays, capsys: pytest.CaptureFixture[str]) -> None:
    now["nim/2/0/heaps"][1, 0] = 5
    now["nim/2/0/taken"][1, 0] = 5
    now[f"nim/2/0/{DECISIONS}"][2, 0] = 5
    assert count(before, now, "nim") == (2, 3)
    assert "nim/2/0: heaps in 1, taken in 1, (decisions) in 1" in capsys.readouterr().out


def test_a_field_or_a_table_that_is_gone_differs(before: Arrays, now: Arrays) -> None:
    del now["nim/2/0/taken"]
    assert set(differing(before, now, "nim/2/0")) == {"taken"}
    assert count(before, {"nim/declared": before["nim/declared"]}, "nim") == (3, 3)


def test_a_declared_field_that_nothing_accounts_for_differs(before: Arrays, now: Arrays) -> None:
    now["nim/declared"] = np.array(["heaps", "taken", "colour"])
    assert new_fields(before, now, "nim") == {"colour"}
    assert count(before, now, "nim") == (3, 3)


def test_fields_are_read_by_their_stored_names_and_counters_added_up() -> None:
    first, second = Heaps(), Heaps()
    first.drawn, second.passed, second.heap = 100, 101, [[1, 2], [3, 4]]
    states = np.frombuffer(first.to_bytes() + second.to_bytes(), Heaps.dtype())
    found = by_stored_name(list(Heaps.fields.values()), states)
    assert {name: array.tolist() for name, array in found.items()} == {
        "taken": [[100], [101]],
        "pile": [[0, 0, 0, 0], [1, 2, 3, 4]],
    }


def test_a_new_field_that_is_never_used_makes_no_difference(before: Arrays, now: Arrays) -> None:
    now["nim/declared"] = np.array(["favour", "heaps", "taken"])
    assert new_fields(before, now, "nim") == {"favour"}
    now["nim/unused"] = np.array(["favour"])
    assert new_fields(before, now, "nim") == set()
    assert count(before, now, "nim") == (0, 3)


def test_columns_that_earlier_versions_did_not_store_are_left_out_at_their_start() -> None:
    class Longer(GameState):
        row: list[int] = field("i1", 4, start=-1, stored_size=2)

    states = np.zeros(2, Longer.dtype())
    states["row"] = [[3, 4, -1, -1], [5, -1, -1, -1]]
    fields = list(Longer.fields.values())
    assert by_stored_name(fields, states)["row"].tolist() == [[3, 4], [5, -1]]
    states["row"][1, 3] = 0
    assert by_stored_name(fields, states)["row"].shape == (2, 4)
