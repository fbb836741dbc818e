"""The source files of the user's own bots: found without running them, hashed, and copied for other machines.

This module uses the standard library alone: nodes of a cluster run it as the driver has it, whatever version of the
program they have (see :mod:`entrepot.arena.play.handshake`).
"""

from __future__ import annotations

import ast
import hashlib
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

PROGRAM = __name__.partition(".")[0]
NETWORK = "onnx:"
"""A bot of this name is a file."""
NOT_SENT = {"__pycache__", ".git", ".venv", "venv", ".gitignore", ".rayignore"}
"""Files and folders that do not belong to a bot; the last two would make Ray leave out others."""


def module_folders() -> list[str]:
    """List the folders to import bots from: the working folder, and those of ``sys.path``."""
    return list(dict.fromkeys([str(Path.cwd()), *(folder for folder in sys.path if folder and Path(folder).is_dir())]))


def bot_files(bot: str, path: Sequence[str]) -> dict[str, Path]:
    """Find the files of a bot ``module:Class`` and of the modules beside it that it imports, by relative names.

    Nothing is imported. A package counts with all of its files. The program's own modules are not listed, and
    neither is what is not found.
    """
    if bot.startswith(NETWORK):
        file = Path(bot.removeprefix(NETWORK))
        return {str(file): file} if file.is_file() else {}
    found: dict[str, Path] = {}
    _add_module(bot.partition(":")[0].partition(".")[0], path, found, with_installed=True)
    return found


def digest(files: Mapping[str, Path]) -> str:
    """Give a digest of the names and the contents of files; of no files, an empty text."""
    if not files:
        return ""
    total = hashlib.blake2b(digest_size=8)
    for name, path in sorted(files.items()):
        total.update(name.encode() + b"\0" + hashlib.blake2b(path.read_bytes()).digest())
    return total.hexdigest()


def copy_bots(bots: Iterable[str], path: Sequence[str], folder: Path) -> None:
    """Copy the files of some bots to a folder; what is installed is not copied."""
    for bot in bots:
        for name, file in bot_files(bot, path).items():
            if not _is_installed(file) and not Path(name).is_absolute() and ".." not in Path(name).parts:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, folder / name)


def _add_module(name: str, path: Sequence[str], found: dict[str, Path], with_installed: bool = False) -> None:
    """Add the files of a top-level module, and those of the modules that it imports."""
    if name == PROGRAM or name in sys.stdlib_module_names:
        return
    spec = PathFinder.find_spec(name, list(path))
    files = _files_of(spec)
    if not files or files.keys() <= found.keys() or (not with_installed and any(map(_is_installed, files.values()))):
        return
    found.update(files)
    for file in files.values():
        if file.suffix == ".py":
            for other in _imported(file):
                _add_module(other, path, found)


def _files_of(spec: ModuleSpec | None) -> dict[str, Path]:
    """List the files of a module, or all files of a package, by their names relative to its parent folder."""
    if spec is None or (spec.origin is None and not spec.submodule_search_locations):
        return {}
    if not spec.submodule_search_locations:
        file = Path(str(spec.origin))
        return {file.name: file}
    (folder, *_) = map(Path, spec.submodule_search_locations)
    inside = (file for file in sorted(folder.rglob("*")) if file.is_file())
    names = {file.relative_to(folder.parent): file for file in inside}
    return {str(name): file for name, file in names.items() if not NOT_SENT & set(name.parts)}


def _imported(file: Path) -> set[str]:
    """Name the top-level modules that a file may import; none if it is not valid Python."""
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError):
        return set()
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def _is_installed(file: Path) -> bool:
    """Whether a file belongs to the Python installation, which every machine has its own of."""
    roots = {Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    return any(file.resolve().is_relative_to(root) for root in roots)
