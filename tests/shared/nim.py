"""The reference game, installed into a folder as another distribution would be."""

from __future__ import annotations

import importlib
import os
import sys
import tomllib
from pathlib import Path

from entrepot.core.game import Game

SOURCE = Path(__file__).parents[2] / "examples" / "nim"


def install(folder: Path) -> Path:
    """Write the metadata that an installer writes; the package stays where it is, so that its compiled code is kept."""
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder.mkdir(parents=True, exist_ok=True)
    info = folder / f"entrepot_nim-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    points = [f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in found.items())
              for group, found in project["entry-points"].items()]  # fmt: skip
    (info / "entry_points.txt").write_text("\n".join(points), encoding="utf-8")
    return folder


def environment(*folders: Path) -> dict[str, str]:
    """Give the environment of a process that finds packages in some folders first."""
    inherited = [entry for entry in sys.path if entry and entry != str(SOURCE)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, folders), *inherited])}


def linked_environment(folder: Path) -> dict[str, str]:
    """Give the environment of a process in which Nim is installed with :func:`install`."""
    return environment(folder, SOURCE)


def nim() -> Game:
    """Import Nim without installing it."""
    if str(SOURCE) not in sys.path:
        sys.path.append(str(SOURCE))
    found: Game = importlib.import_module("nim").GAME
    return found


def lines_of_python() -> int:
    """Count the lines of Nim's Python files that are not blank."""
    texts = [file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")]
    return sum(bool(line.strip()) for text in texts for line in text.splitlines())
