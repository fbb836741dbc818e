"""Broken data files are refused with file, place and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.core.errors import BadData
from entrepot.games.singapore.board import BOARD, FOLDER, TILES, load_board, load_tiles


def edited(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """Copy a data file with one change."""
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / file
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


@pytest.mark.rule("S1.10")
def test_the_files_as_they_are() -> None:
    assert load_board(FOLDER / "board.toml") == BOARD
    assert (*load_tiles(FOLDER / "tiles.toml", BOARD.starting), *BOARD.starting) == TILES


BOARDS = [
    ("[material]", "material]", "the file", "is not TOML"),
    ("[land]", "[lands]", "the file", "'lands' means nothing here"),
    ("cubes = 20 ", "", "material", "'cubes' is missing"),
    ("streets = 55", 'streets = "many"', "material", "of the kind int, not 'many'"),
    ("streets = 55", "streets = true", "material", "of the kind int, not True"),
    ("flags = 14 ", "flags = 14\nhuts = 1", "material", "'huts' means nothing here"),
    ("seals = [10, 20", "seals = [20, 10", "material", "'seals' rise"),
    ("seals = [10, ", "seals = [0, ", "material", "'seals' rise"),
    ('"##.",', '"#..",', "start", "four buildings #, four lots . and one water ~"),
    ('    "..~",\n', "", "start", "'squares' lists 3 values, not 2"),
    ('id = "kiln"', "", "start, building 2", "'id' is missing"),
    ('id = "kiln"', 'id = "kiln"\nera = 1', "start, building 2", "'era' means nothing here"),
    ("take = { tea = 1 }", "", "start, building 4", "takes something or has a special effect"),
    ("[[start.building]]", "[[start.house]]", "start", "'building' lists 4 values, not 3"),
    ("prices = [2, 1, 1, 2]", "prices = [2, 1, 1]", "start", "'prices' lists 4 values, not 3"),
    ("prices = [2, 1, 1, 2]", "prices = [2, 1, 1, 5]", "prices", "costs 1 to 4, not 5"),
    ("D = [[1, 3, 2], [2, 1, 3]]", "D = [[1, 3, 2], [2, 1]]", "land", "'D' is 2 rows of 3 prices"),
    ("D = [[1, 3, 2], [2, 1, 3]]", "D = [[1, 3, 2]]", "land", "'D' lists 2 values, not 1"),
    ("D = [[1, 3, 2], [2, 1, 3]]", "D = [[1, 3, 2], [2, 1, 0]]", "prices", "costs 1 to 4, not 0"),
    ("D = [[1, 3, 2], [2, 1, 3]]", "", "land", "'D' is missing"),
    ("F = [[4", "G = [[1, 1, 1], [1, 1, 1]]\nF = [[4", "land", "'G' means nothing here"),
    ('"FFF..~",', '"FFF..~EEE",', "layouts", "land tile E"),
    ('    "FFF",\n', "", "layouts", "'classic': land tile F"),
    ('"BBB##.EEE",\n    "BBB##.EEE",', '"BBB##.    EEE",\n    "BBB##.    EEE",', "layouts", "hang together"),
]


@pytest.mark.rule("S1.10")
@pytest.mark.parametrize(("old", "new", "place", "reason"), BOARDS)
def test_a_broken_board(tmp_path: Path, old: str, new: str, place: str, reason: str) -> None:
    with pytest.raises(BadData) as error:
        load_board(edited(tmp_path, "board.toml", old, new))
    assert error.value.file == "board.toml"
    assert error.value.place == place
    assert reason in error.value.reason


TILE_FILES = [
    ("[[tile]]", "[[tile", "the file", "is not TOML"),
    ('id = "architect"', "", "tile 1", "'id' is missing"),
    ('id = "office-same"', 'id = "architect"', "tile 2", "the id 'architect' is taken"),
    ('id = "architect"', 'id = "loom"', "tile 1", "the id 'loom' is taken"),
    ('id = "architect"', "id = 7", "tile 1", "of the kind str, not 7"),
    ('id = "architect"', 'id = "architect"\nprice = 3', "tile 1", "'price' means nothing here"),
    ("take = { brick = 2 }", "take = { bricks = 1 }", "tile 4, take", "'bricks' means nothing here"),
    ("take = { brick = 2 }", "take = { brick = -1 }", "tile 4, take", "not negative"),
    ("take = { brick = 2 }", "take = { any = 6 }", "tile 4, take", "at most 5"),
    ("take = { brick = 2 }", "take = { any = 1, same = 1 }", "tile 4, take", "either any or the same"),
    ("take = { brick = 2 }", "take = 1", "tile 4", "of the kind dict, not 1"),
    ("take = { brick = 2 }", "", "tile 4", "takes something or has a special effect"),
    ('special = "new-agent"', 'special = "old-agent"', "tile 23", "one of return-chips, new-agent"),
    ('special = "new-agent"', 'special = "new-agent"\ntake = { tea = 1 }', "tile 23", "one of the two"),
    ("era = 1\ngive = { brick = 3 }", "era = 2\ngive = { brick = 3 }", "era 1", "has 14 tiles, not 13"),
    ("era = 1\ngive = { brick = 3 }", "era = 4\ngive = { brick = 3 }", "era 1", "has 14 tiles, not 13"),
    ("dark = true", 'dark = "yes"', "tile 9", "of the kind bool, not 'yes'"),
]


@pytest.mark.rule("S9")
@pytest.mark.parametrize(("old", "new", "place", "reason"), TILE_FILES)
def test_broken_tiles(tmp_path: Path, old: str, new: str, place: str, reason: str) -> None:
    with pytest.raises(BadData) as error:
        load_tiles(edited(tmp_path, "tiles.toml", old, new), BOARD.starting)
    assert error.value.file == "tiles.toml"
    assert error.value.place == place
    assert reason in error.value.reason


@pytest.mark.rule("S1.10")
def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"tiles\.toml, the file: cannot be read"):
        load_tiles(tmp_path / "tiles.toml", BOARD.starting)


@pytest.mark.rule("S9")
def test_a_file_without_tiles(tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text("tile = 3\n", encoding="utf-8")
    with pytest.raises(BadData, match=r"lists its tiles as \[\[tile\]\]"):
        load_tiles(tmp_path / "tiles.toml", BOARD.starting)
