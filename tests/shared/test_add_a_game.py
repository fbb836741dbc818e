"""docs/add-a-game.md builds the reference game: its blocks are the files of examples/nim, and the result works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.shared.nim import SOURCE, environment, lines_of_python

PAGE = SOURCE.parents[1] / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^`(?P<path>[\w./-]+)`:\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
GENERATED = {"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache"}


def build(folder: Path) -> dict[str, str]:
    """Write the files of the page, in order."""
    files = {}
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        assert block["path"] not in files, f"{block['path']} stands twice"
        files[block["path"]] = block["text"]
        (folder / block["path"]).parent.mkdir(parents=True, exist_ok=True)
        (folder / block["path"]).write_text(block["text"], encoding="utf-8")
    return files


def sources() -> dict[str, str]:
    """Read the files of examples/nim."""
    paths = [path for path in SOURCE.rglob("*") if path.is_file() and GENERATED.isdisjoint(path.parts)]
    return {path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def test_the_page_builds_the_very_files(tmp_path: Path) -> None:
    assert build(tmp_path) == sources()


def test_what_the_page_builds_fulfils_the_contract(tmp_path: Path) -> None:
    build(tmp_path)
    check = "import nim, pathlib; from entrepot.testing import check_game; check_game(nim.GAME); print(nim.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", check], env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)


def test_the_page_says_how_long_the_game_is() -> None:
    (about,) = re.findall(r"about\s+(\d+) lines of Python", PAGE.read_text(encoding="utf-8"))
    assert 0 <= int(about) - lines_of_python() < 10
