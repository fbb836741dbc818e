"""The shelf of boards: ids, texts of files, and boards that are found by their fingerprints while they are in use."""

from __future__ import annotations

import gc
from dataclasses import dataclass

import pytest

from entrepot.core.errors import BadOption
from entrepot.core.memoized import memoized
from entrepot.core.shelf import LARGEST_TEXT, RECENT, Shelf


@dataclass(frozen=True)
class Plank:
    """A board with nothing on it."""

    fingerprint: int


@pytest.fixture
def shelf() -> Shelf[Plank]:
    return Shelf({"oak": Plank(1), "elm": Plank(2)}, lambda text: Plank(int(text.strip("{} "))))


def test_a_board_is_found_by_its_id(shelf: Shelf[Plank]) -> None:
    assert shelf.default_id == "oak"
    assert shelf.default == shelf.from_option("oak") == Plank(1)
    assert shelf.from_option("elm") == Plank(2)


def test_a_text_is_read_once(shelf: Shelf[Plank]) -> None:
    own = shelf.from_option("{7}")
    assert shelf.from_option("{7}") is own
    assert shelf.from_option(" {7}") is own, "another text of the same board is the same board"
    assert shelf.known(7) is own


@pytest.mark.parametrize("value", ["ash", "", "[7]", 'name = "mine"'])
def test_what_is_neither_an_id_nor_json_is_refused(shelf: Shelf[Plank], value: str) -> None:
    with pytest.raises(BadOption, match=r"there are oak, elm, or the text of a board file in JSON"):
        shelf.from_option(value)


def test_a_text_that_is_too_long_is_refused(shelf: Shelf[Plank]) -> None:
    with pytest.raises(BadOption, match=f"{LARGEST_TEXT} characters at most"):
        shelf.from_option("{7}" + " " * LARGEST_TEXT)


def test_boards_that_nobody_uses_are_forgotten(shelf: Shelf[Plank]) -> None:
    used = shelf.from_option("{100}")
    for number in range(200, 201 + RECENT):
        shelf.from_option(f"{{{number}}}")
    gc.collect()
    assert shelf.known(100) is used, "a match has it"
    assert shelf.known(200) is None
    assert shelf.known(200 + RECENT) == Plank(200 + RECENT)
    assert shelf.known(1) == Plank(1)


def test_results_are_made_once_for_lasting_boards_only(shelf: Shelf[Plank]) -> None:
    made: list[tuple[int, int]] = []

    @memoized(shelf)
    def make(fingerprint: int, number: int) -> tuple[int, int]:
        made.append((fingerprint, number))
        return made[-1]

    own = shelf.from_option("{7}")
    for _ in range(2):
        assert make(1, 5) == (1, 5)
        assert make(own.fingerprint, 5) == (7, 5)
    assert made == [(1, 5), (7, 5), (7, 5)]
