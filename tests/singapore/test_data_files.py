"""Broken board files are refused with file, place and reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from entrepot.core.data_file import read
from entrepot.core.errors import BadBoard, BadData
from entrepot.games.singapore.board_file import BUILT_IN, load_board, load_text, read_board
from entrepot.games.singapore.shelf import BOARD

FILE = BUILT_IN["singapore-1"]


def edited(tmp_path: Path, old: str, new: str) -> Path:
    """Copy the file of a board with one change."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / "own.toml"
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


@pytest.mark.rule("S1.10")
def test_the_file_as_it_is() -> None:
    assert load_board(FILE) == BOARD
    assert load_text(json.dumps(read(FILE)), "board") == BOARD


BOARDS = [
    ("[material]", "material]", "the file", "is not TOML"),
    ("[land]", "[lands]", "the file", "'lands' means nothing here"),
    ("cubes = 20 ", "", "material", "'cubes' is missing"),
    ("cubes = 20 ", "cubes = 61", "material", "'cubes' is from 0 to 60, not 61"),
    ("white_chips = 2", "white_chips = 0", "material", "'white_chips' is from 1 to 20, not 0"),
    ("streets = 55", 'streets = "many"', "material", "of the kind int, not 'many'"),
    ("streets = 55", "streets = true", "material", "of the kind int, not True"),
    ("flags = 14 ", "flags = 14\nhuts = 1", "material", "'huts' means nothing here"),
    ("flags = 14 ", "flags = 13 ", "material", "with 42 tiles a player needs 14 flags, not 13"),
    ("seals = [10, 20", "seals = [20, 10", "material", "'seals' rise"),
    ("seals = [10, ", "seals = [0, ", "material", "'seals' rise"),
    ("seals = [10, ", "seals = [1, 2, 3, 4, 5, 6, 7, 8, ", "material", "at most 12 seals, not 13"),
    ('"##.",', '"#..",', "start", "one price for each of the 5 lots, not 4"),
    ('"##.",', '"##",', "start", "'squares' is a rectangle"),
    ('"##.",', '"##x",', "start", "# for a building, . for a lot and ~ for water, not 'x'"),
    ('"##.",\n    "##.",', '"###",\n    "###",', "start", "one price for each of the 2 lots"),
    ('"##.",\n    "##.",', '"...",\n    "...",', "start", "1 to 6 buildings #, not 0"),
    ('id = "kiln"', "", "start, building 2", "'id' is missing"),
    ('id = "kiln"', 'id = "Kiln"', "start, building 2", "small letters, digits and hyphens, not 'Kiln'"),
    ('id = "kiln"', 'id = "loom"', "start, building 3", "the id 'loom' is taken"),
    ('id = "kiln"', 'id = "kiln"\nera = 1', "start, building 2", "'era' means nothing here"),
    ('name = "brick-kiln"', 'name = " "', "start, building 2", "a 'name' has 1 to 40 printable characters"),
    ("take = { tea = 1 }", "", "start, building 4", "takes something or has a special effect"),
    ("[[start.building]]", "[[start.house]]", "start", "'house' means nothing here"),
    ("prices = [2, 1, 1, 2]", "prices = [2, 1, 1]", "start", "one price for each of the 4 lots, not 3"),
    ("prices = [2, 1, 1, 2]", "prices = [2, 1, 1, 10]", "start", "a lot costs 0 to 9, not 10"),
    ("D = [[1, 3, 2], [2, 1, 3]]", "D = [[1, 3, 2], [2, 1]]", "land", "'D' is 1 to 4 rows of prices"),
    ("D = [[1, 3, 2], [2, 1, 3]]", "D = [[1, 3, 2]]", "layouts", "land tile D is 3 squares wide and 1 high"),
    ("D = [[1, 3, 2], [2, 1, 3]]", 'D = [[1, 3, 2], [2, 1, "x"]]', "land", "prices, and ~ for water, not 'x'"),
    ("D = [[1, 3, 2], [2, 1, 3]]", 'D = [[1, 3, 2], [2, 1, "~"]]', "the file", "there are 40 lots or more, not 39"),
    ("D = [[1, 3, 2], [2, 1, 3]]", "", "land", "A, B and so on, up to F, without a gap"),
    ("F = [[4", "G = [[1, 1, 1], [1, 1, 1]]\nF = [[4", "land", "'G' means nothing here"),
    ('"FFF..~",', '"FFF..~EEE",', "layouts", "land tile E"),
    ('    "FFF",\n', "", "layouts", "'classic': land tile F"),
    ('"BBB##.EEE",\n    "BBB##.EEE",', '"BBB##.    EEE",\n    "BBB##.    EEE",', "layouts", "hang together"),
    ('id = "architect"', "", "tile 1", "'id' is missing"),
    ('id = "office-same"', 'id = "architect"', "tile 2", "the id 'architect' is taken"),
    ('id = "architect"', 'id = "loom"', "tile 1", "the id 'loom' is taken"),
    ('id = "architect"', "id = 7", "tile 1", "of the kind str, not 7"),
    ('id = "architect"', 'id = "architect"\nprice = 3', "tile 1", "'price' means nothing here"),
    ("take = { brick = 2 }", "take = { bricks = 1 }", "tile 4, take", "'bricks' means nothing here"),
    ("take = { brick = 2 }", "take = { brick = -1 }", "tile 4, take", "not negative"),
    ("take = { brick = 2 }", "take = { any = 6 }", "tile 4, take", "at most 5"),
    ("take = { brick = 2 }", "take = { cash = 100 }", "tile 4, take", "amounts are at most 99"),
    ("take = { brick = 2 }", "take = { any = 1, same = 1 }", "tile 4, take", "either any or the same"),
    ("take = { brick = 2 }", "take = 1", "tile 4", "of the kind dict, not 1"),
    ("take = { brick = 2 }", "", "tile 4", "takes something or has a special effect"),
    ("take = { brick = 2 }", "take = { brick = 2 }\nboth = true", "tile 4", "only a trade goes both ways"),
    ('special = "new-agent"', 'special = "old-agent"', "tile 23", "one of return-chips, new-agent"),
    ('special = "new-agent"', 'special = "new-agent"\ntake = { tea = 1 }', "tile 23", "one of the two"),
    ("era = 1\ngive = { brick = 3 }", "era = 4\ngive = { brick = 3 }", "tile 1", "'era' is from 1 to 3, not 4"),
    ("dark = true", 'dark = "yes"', "tile 9", "of the kind bool, not 'yes'"),
]


@pytest.mark.rule("S1.10", "S9")
@pytest.mark.parametrize(("old", "new", "place", "reason"), BOARDS)
def test_a_broken_board(tmp_path: Path, old: str, new: str, place: str, reason: str) -> None:
    with pytest.raises(BadData) as error:
        load_board(edited(tmp_path, old, new))
    faults = error.value.faults if isinstance(error.value, BadBoard) else (error.value,)
    assert {fault.file for fault in faults} == {"own.toml"}
    assert any(fault.place == place and reason in fault.reason for fault in faults), str(error.value)


@pytest.mark.rule("S1.10")
def test_all_faults_are_reported_at_once() -> None:
    content: dict[str, Any] = read(FILE)
    content["material"]["cubes"], content["material"]["seals"] = -1, [3, 2]
    content["start"]["prices"] = [1]
    content["land"]["B"] = [[1, 2], [3]]
    content["tile"][0]["era"], content["tile"][5]["id"] = 7, "Tea House"
    with pytest.raises(BadBoard) as error:
        read_board(content, "own.toml")
    places = [fault.place for fault in error.value.faults]
    assert places == ["material", "material", "start", "land", "tile 1", "tile 6"]


@pytest.mark.rule("S1.10")
def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"own\.toml cannot be read"):
        load_board(tmp_path / "own.toml")


@pytest.mark.rule("S9")
def test_a_file_without_tiles(tmp_path: Path) -> None:
    content = {key: value for key, value in read(FILE).items() if key != "tile"}
    with pytest.raises(BadData, match=r"lists its tiles as \[\[tile\]\]"):
        read_board(content, "own.toml")
