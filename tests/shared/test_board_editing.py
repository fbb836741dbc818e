"""What a board editor is told agrees with the check of boards: contents, bounds, and where faults lie."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from entrepot.core.errors import BadBoard, BadData
from entrepot.core.game import BoardEditing
from entrepot.games import all_games
from entrepot.games import game as find_game

EDITED = [game for game in all_games() if game.boards is not None and game.boards.editing is not None]
Content = dict[str, Any]
Change = Callable[[Content, int], None]


def editing_of(name: str) -> BoardEditing:
    """Give what an editor of a game's boards is told."""
    boards = find_game(name).boards
    assert boards is not None
    assert boards.editing is not None
    return boards.editing


def faults(editing: BoardEditing, content: Content) -> list[BadData]:
    """Check a content, and list its faults."""
    try:
        editing.read(content)
    except BadBoard as error:
        return list(error.faults)
    except BadData as error:
        return [error]
    return []


def test_every_title_has_an_editor() -> None:
    assert [game.name for game in EDITED] == ["clippers", "singapore"]


@pytest.mark.parametrize("game", EDITED, ids=lambda game: game.name)
def test_the_boards_of_the_shelf_are_valid_and_drawn(game: Any) -> None:
    editing = editing_of(game.name)
    assert set(editing.words["boards"]) == set(game.boards.fingerprints)
    for board in editing.words["boards"]:
        content = editing.content(board)
        assert faults(editing, content) == []
        assert editing.drawing(editing.read(content)) == game.drawing({"board": board})


def clippers_changes() -> Iterator[tuple[str, Change]]:
    """Give what sets each number of a map."""
    yield "value", lambda c, n: c["islands"][0].update(value=n)
    yield "spaces", lambda c, n: c["islands"][3].update(spaces=n)
    yield "length", lambda c, n: c["links"][0].update(length=n)
    yield "tracks", lambda c, n: c["links"][0].update(tracks=n)
    yield "sticks", lambda c, n: c["sticks"].update(red=n)
    yield "clippers", lambda c, n: c["clippers"].update(red=n)


def singapore_changes() -> Iterator[tuple[str, Change]]:
    """Give what sets each number of a board."""
    for name in editing_of("singapore").words["material"]:
        yield name, lambda c, n, name=name: c["material"].update({name: n})  # type: ignore[misc]
    yield "price", lambda c, n: c["start"]["prices"].__setitem__(0, n)
    yield "seal", lambda c, n: c["material"].update(seals=[n])
    yield "seals", lambda c, n: c["material"].update(seals=list(range(1, n + 1)))
    yield "amount", lambda c, n: c["tile"][0].update(give={"brick": n})
    yield "any", lambda c, n: c["tile"][0].update(give={"any": n})
    yield "same", lambda c, n: c["tile"][0].update(give={"same": n})
    yield "era", lambda c, n: c["tile"][0].update(era=n)
    yield "name", lambda c, n: c["tile"][0].update(name="n" * n)


CHANGES = [
    *(("clippers", *change) for change in clippers_changes()),
    *(("singapore", *change) for change in singapore_changes()),
]


@pytest.mark.parametrize(("name", "bound", "change"), CHANGES, ids=[f"{name}-{bound}" for name, bound, _ in CHANGES])
def test_a_bound_is_what_the_check_allows(name: str, bound: str, change: Change) -> None:
    editing = editing_of(name)
    low, high = editing.bounds[bound]

    def words(number: int) -> set[str]:
        """Say what is wrong with a number, apart from what follows from it elsewhere."""
        content = copy.deepcopy(editing.content(editing.words["boards"][0]))
        change(content, number)
        return {str(fault) for fault in faults(editing, content) if "worth" not in str(fault)}

    elsewhere = ("needs", "spaces, and the departure", "with 42 tiles")
    for number in (low, high):
        assert [word for word in words(number) if not any(one in word for one in elsewhere)] == []
    for number in (low - 1, high + 1):
        if number >= 0 or bound not in ("seals", "name"):
            assert words(number) or bound == "seals"


def test_a_fault_names_the_part_that_is_wrong() -> None:
    editing = editing_of("clippers")
    content = editing.content("pacific-2")
    content["islands"][22]["value"] = 9
    content["sticks"]["red"] = 0
    content["links"][4]["length"] = 5
    paths = {editing.path(content, fault.place) for fault in faults(editing, content)}
    assert {("islands", 22), ("sticks",)} <= paths
    content["islands"][22]["value"] = 6
    assert ("links", 4) in {editing.path(content, fault.place) for fault in faults(editing, content)}


def test_a_fault_of_a_town_names_the_part_that_is_wrong() -> None:
    editing = editing_of("singapore")
    content = editing.content("singapore-1")
    content["tile"][5]["give"] = {"any": 1, "same": 1}
    content["material"]["cubes"] = 99
    content["start"]["building"][2]["dark"] = "yes"
    paths = {editing.path(content, fault.place) for fault in faults(editing, content)}
    assert paths == {("tile", 5), ("material",), ("start", "building", 2)}
