"""The check of boards over HTTP says what ``entrepot board check`` says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from entrepot.core.data_file import read_text
from entrepot.core.errors import BadBoard, BadData
from entrepot.core.game import BoardEditing
from entrepot.games import all_games
from entrepot.games import game as find_game
from entrepot.server.http.boards import checked_board

BROKEN = [
    *("{}", "[]", "{", "= 1", 'name = "x"', '{"base": "nowhere"}', '{"islands": 3, "tile": 4}'),
    '{"islands": [{"name": 1}], "links": [7], "starts": [[]], "departure": [], "sticks": {"red": "x"}}',
    '{"base": "singapore-1", "tile": [{}, 3], "land": {"A": [[99]]}, "material": {"cubes": -1}}',
]


def editings() -> list[tuple[str, BoardEditing]]:
    """Give all games whose boards can be edited."""
    found = [(game.name, game.boards.editing) for game in all_games() if game.boards is not None]
    return [(name, editing) for name, editing in found if editing is not None]


@pytest.mark.parametrize(("name", "editing"), editings())
@pytest.mark.parametrize("text", BROKEN)
def test_the_faults_are_those_of_the_command(name: str, editing: BoardEditing, text: str, tmp_path: Path) -> None:
    checked = checked_board(editing, text)
    assert checked.drawing is None
    file = tmp_path / ("board.json" if text.startswith("{") else "board.toml")
    file.write_text(text, encoding="utf-8")
    boards: Any = find_game(name).boards
    with pytest.raises(BadData) as refused:
        boards.files.check(file)
    faults = refused.value.faults if isinstance(refused.value, BadBoard) else (refused.value,)
    assert len(checked.faults) == len(faults)
    if checked.content is not None:
        assert [(fault.place, fault.reason) for fault in checked.faults] == [(one.place, one.reason) for one in faults]


@pytest.mark.parametrize(("name", "editing"), editings())
def test_a_valid_board_is_drawn(name: str, editing: BoardEditing) -> None:
    for board in editing.words["boards"]:
        content = editing.content(board)
        checked = checked_board(editing, json.dumps(content))
        assert (checked.faults, checked.content) == ([], content)
        assert checked.drawing == editing.drawing(editing.read(content))


BEFORE_KEYS = ["", '# """\n', 'x = """ "y""""\n', 'x = "\\"."\n', "[", "x = {y = '\"', ", "x = '''\"'''\n"]


@pytest.mark.parametrize("before", BEFORE_KEYS)
@pytest.mark.parametrize("part", ["a", "'.'", '"\\""'])
def test_a_key_of_endless_parts_is_refused_before_it_takes_memory(before: str, part: str) -> None:
    checked = checked_board(editings()[0][1], before + " . ".join([part] * 30) + " = 1")
    assert "more than 16 parts" in checked.faults[0].reason


def test_dots_in_strings_and_numbers_are_no_parts_of_a_key() -> None:
    text = "x = [" + ", ".join(["1.5"] * 30) + "]\ny = '" + "a." * 30 + "'\nz = 1 # " + "b." * 30
    assert read_text(text, "", is_toml=True)["x"] == [1.5] * 30


def test_a_toml_file_is_completed_from_its_base() -> None:
    boards: Any = find_game("singapore").boards
    checked = checked_board(boards.editing, 'base = "singapore-1"\nname = "My box"\n[material]\ncubes = 12\n')
    assert checked.faults == []
    assert checked.content is not None
    assert (checked.content["name"], checked.content["material"]["cubes"], len(checked.content["tile"])) == (
        "My box",
        12,
        42,
    )
