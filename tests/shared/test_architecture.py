"""Who may know whom: arrows point one way, and no game is named outside its folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import entrepot
from entrepot.games import names

ROOT = Path(entrepot.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "compile": {"core", "compile"},
    "kernels": {"core", "compile", "kernels", "games"},
    "games": {"core", "games"},
    "bots": {"core", "compile", "kernels", "bots"},
    "arena": {"core", "compile", "kernels", "bots", "arena", "games"},
    "envs": {"core", "compile", "kernels", "bots", "envs", "games"},
    "server": {"core", "compile", "bots", "server", "games"},
    "terminal": {"core", "compile", "games", "bots", "terminal"},
    "cli": {"core", "compile", "games", "bots", "arena", "envs", "server", "terminal", "cli"},
}
FILES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


def imported_parts(path: Path) -> set[str]:
    """Find which parts of the package a file imports, doctests left out."""
    package = list(path.relative_to(ROOT).parts[:-1])
    parts = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        found: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            found = [".".join([*base, node.module or name.name]) for name in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("entrepot."):
            found = [str(node.module).removeprefix("entrepot.")]
        elif isinstance(node, ast.Import):
            found = [name.name.removeprefix("entrepot.") for name in node.names if name.name.startswith("entrepot.")]
        parts |= {name.split(".")[0] for name in found}
    return parts


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows_point_one_way(path: Path) -> None:
    part = path.relative_to(ROOT).parts[0]
    assert imported_parts(path) <= MAY_IMPORT[part] | {"__version__"}


def test_games_do_not_know_each_other() -> None:
    for name in names():
        for path in (ROOT / "games" / name).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for other in names():
                assert other == name or other not in text.lower(), path


def test_no_game_is_named_outside_its_folder() -> None:
    for path in ROOT.rglob("*.py"):
        if "games" not in path.relative_to(ROOT).parts:
            for name in names():
                assert not re.search(name, path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_every_file_says_its_subject() -> None:
    for path in ROOT.rglob("*.py"):
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), path


def test_functions_fit_on_a_screen() -> None:
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 60, f"{path}: {node.name}"


@pytest.mark.parametrize("name", ["CHANCE", "OVER", "GOODS", "LINES", "CARDS", "NO_ACTOR", "ILLEGAL_VALUE"])
def test_a_constant_has_one_meaning_in_one_place(name: str) -> None:
    assigned = re.compile(rf"^(?:\w+, )*{name}(?:, \w+)* *(?::.*)?= ", re.MULTILINE)
    homes = [path for path in ROOT.rglob("*.py") if assigned.search(path.read_text(encoding="utf-8"))]
    assert len(homes) == 1, homes
