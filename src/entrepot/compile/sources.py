"""The source files that a kernel is compiled from, and the cache key that follows from them.

A kernel declares the modules that it uses in its manifest. The files are found by reading import statements,
without running any code, so the cache key of a kernel depends on nothing but its sources, the game's data files and the
versions of the compiler.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

from ..core.game import Game
from .cache import sources_key
from .import_hook import runs_init
from .kernel import Manifest

KERNELS = f"{__name__.rpartition('.compile.')[0]}.kernels"
"""The package of the kernels."""
DEFAULT_EVALUATION = "default_evaluation"
"""The kernel that evaluates positions of a game without an evaluation of its own."""
DEFAULTS = {
    "evaluation": DEFAULT_EVALUATION,
    "observation": "default_observation",
    "observation_update": "default_observation_update",
}
"""The kernels that stand for a capability of a game without it."""
PACKAGE = Path(__file__).parents[1]
"""The folder of the package that all of this belongs to."""
COMPILERS = ("numba", "llvmlite", "numpy")
CODE_GENERATION = tuple(
    Path(__file__).with_name(f"{name}.py") for name in ("codegen", "pointers", "signatures", "stages")
)
"""The files of this package that decide what code a function is compiled to."""


def manifest_of(kernel: str) -> Manifest:
    """Read what a kernel declares."""
    declared: Manifest = importlib.import_module(f"{KERNELS}.{kernel}").MANIFEST
    return declared


def game_package(game: Game) -> str:
    """Name the package of a game: the one that its rules are in.

    >>> from entrepot.games import game, names
    >>> game_package(game(names()[0])) == f"entrepot.games.{names()[0]}"
    True
    """
    rules: str = vars(game.rules)["__name__"]
    return rules.rpartition(".")[0]


def part_module(game: Game, part: str) -> str:
    """Name the module of a part of a game: its rules, or a capability such as ``evaluation``.

    A game without an evaluation of its own has the default one.
    """
    if part == "rules":
        return f"{game_package(game)}.rules"
    if part in DEFAULTS and getattr(game, part) is None:
        return f"{KERNELS}.{DEFAULTS[part]}"
    return str(game.require(getattr(game, part), part).__name__)


def kernels_in_order(kernel: str) -> list[str]:
    """List the kernels that a kernel uses, directly or not, each after those that it uses itself; then the kernel."""
    used = [name for other in manifest_of(kernel).kernels for name in kernels_in_order(other)]
    return list(dict.fromkeys([*used, kernel]))


def sources(game: Game, kernel: str | None) -> set[Path]:
    """Find the files that a game's rules, or a kernel for it, are compiled from."""
    names = [part_module(game, "rules"), part_module(game, "evaluation")]
    for used in kernels_in_order(kernel) if kernel else ():
        names.append(f"{KERNELS}.{used}")
        names += [part_module(game, part) for part in manifest_of(used).game]
    files: dict[str, Path] = {}
    for name in names:
        _add_imported(name, files)
    data = (path for path in (game.folder / "data").glob("*") if path.is_file())
    return {*files.values(), *data, *CODE_GENERATION}


def cache_key(game: Game, kernel: str | None) -> str:
    """Give the key of a game's rules, or of a kernel for it: a digest of its sources and of the compiler's versions.

    Where the sources are does not matter: copies of them in several folders use the same compiled code.
    """
    named = {_portable_name(path, game): path for path in sources(game, kernel)}
    return sources_key(named, (game_package(game), *map(_version, COMPILERS)))


def _portable_name(path: Path, game: Game) -> str:
    """Name a source file without the folder that its package is in; a file outside of both packages by its path.

    >>> from entrepot.games import game, names
    >>> _portable_name(Path(__file__), game(names()[0]))
    'entrepot/compile/sources.py'
    """
    for package in (PACKAGE, game.folder):
        if path.is_relative_to(package):
            return path.relative_to(package.parent).as_posix()
    return path.as_posix()


@cache
def _version(distribution: str) -> str:
    return version(distribution)


def _add_imported(name: str, files: dict[str, Path]) -> None:
    """Add the file of a module, and those of all modules of the same distributions that it imports."""
    file = _file_of(name)
    if name in files or file is None:
        return
    files[name] = file
    tops = {KERNELS.partition(".")[0], name.partition(".")[0]}
    for other in _imports(name, file, file.stat().st_mtime_ns):
        if other.partition(".")[0] in tops:
            _add_imported(other, files)


def _file_of(name: str) -> Path | None:
    """Find the file of a module that is run when it is compiled.

    None for what is no module, such as a function that is imported from one, and for a package whose ``__init__`` is
    not run then.
    """
    try:
        spec = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return None
    if spec is None or spec.origin is None:
        return None
    is_package = spec.submodule_search_locations is not None
    return None if is_package and not runs_init(name) else Path(spec.origin)


@cache
def _imports(name: str, file: Path, changed: int) -> tuple[str, ...]:
    """Name everything that a module may import when it is loaded: modules, and what is in them."""
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    found: list[str] = []
    for node in _statements(ast.parse(file.read_bytes()).body):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return tuple(found)


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """List the statements that run when a module is loaded, those in functions and for type checkers left out."""
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from _statements(node.orelse)
            continue
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for part in ("body", "orelse", "finalbody"):
                yield from _statements(getattr(node, part, []))
