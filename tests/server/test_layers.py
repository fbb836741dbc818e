"""The packages of the server import in one direction: device, ws, http, tables, then db and bots."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import entrepot.server

ROOT = Path(entrepot.server.__file__).parent
LEAVES = {"errors", "logs", "messages", "metrics", "unmeasured"}
MAY_IMPORT = {
    "db": {"db"},
    "bus": {"bus", "db"},
    "bots": {"bots", "bus"},
    "tables": {"tables", "db", "bots"},
    "http": {"http", "tables", "db", "bots", "bus"},
    "ws": {"ws", "http", "tables"},
    "app": {"http", "ws", "tables", "db", "bots", "bus"},
    "run": {"http"},
    "device": {"device", "http", "ws", "tables", "db", "bots"},
    "site": {"http", "tables"},
    **{leaf: set() for leaf in LEAVES},
}
FILES = sorted(ROOT.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Find which parts of the server a file imports."""
    package = list(path.relative_to(ROOT).parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and 0 < node.level <= len(package) + 1:
            base = package[: len(package) - node.level + 1]
            found |= {".".join([*base, node.module or name.name]).split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("entrepot.server."):
            found.add(str(node.module).split(".")[2])
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    part = path.relative_to(ROOT).parts[0].removesuffix(".py")
    if part != "__init__":
        assert imported(path) <= MAY_IMPORT[part] | LEAVES


def test_only_a_few_files_are_outside_the_packages() -> None:
    assert {path.stem for path in ROOT.glob("*.py")} == {"__init__", "app", "run", "site"} | LEAVES
