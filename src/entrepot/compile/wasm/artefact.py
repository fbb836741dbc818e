"""The files of a game's WebAssembly kernels: the module, and a description that says what it was built from.

They are in the folder ``kernels`` of the game's package, and are committed like a lock file. The description lists a
digest of every source file, so that stale kernels are noticed without building them again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from ...core.errors import EntrepotError
from ...core.game import Game
from ..sources import game_package, sources
from .exports import SEARCHES, exports, structs
from .layout import layout_digest, struct_layout

FOLDER = "kernels"
FORMAT = 1
BUILD_FILES = ("exports.py", "layout.py", "link.py", "module.py")
"""The files of this package that decide what is built."""


class NoKernels(EntrepotError):
    """A game has no WebAssembly kernels that can be used."""


@dataclass(frozen=True)
class Description:
    """What is known about a WebAssembly file."""

    format: int
    game: str
    layout: str
    """A digest of the layout of states and structs."""
    state_size: int
    choices_at_most: int
    sizes: Mapping[str, int]
    """The size of each struct."""
    exports: Mapping[str, list[str]]
    """The exported functions, and how each of their parameters is passed."""
    wasm: str
    """A digest of the file."""
    sources: Mapping[str, str]
    """A digest of every source file, by its path from the top-level package on."""
    tools: Mapping[str, str]
    """The versions of what built it."""

    def to_json(self) -> str:
        """Write the description."""
        return json.dumps(asdict(self), indent=1) + "\n"


def wasm_path(game: Game) -> Path:
    """Give the path of a game's WebAssembly file."""
    return game.folder / FOLDER / f"{game.name}.wasm"


def description_path(game: Game) -> Path:
    """Give the path of its description."""
    return wasm_path(game).with_suffix(".json")


def describe(game: Game, wasm: bytes, tools: Mapping[str, str]) -> Description:
    """Describe what was built from the sources as they are now."""
    kinds = structs(game)
    return Description(
        FORMAT,
        game.name,
        layout_digest(game, kinds),
        game.state.layout.size,
        game.rules.CHOICES_AT_MOST,
        {name: struct_layout(kind, game).size for name, kind in kinds.items()},
        {name: [way for _, way in export.parameters] for name, export in exports(game).items()},
        digest(wasm),
        source_digests(game),
        tools,
    )


def read_description(game: Game) -> Description:
    """Read the description of a game's kernels; refuse a game that has none."""
    path = description_path(game)
    try:
        return Description(**json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise NoKernels(f"{game.name} has no WebAssembly kernels: {_hint(game)}") from None
    except (OSError, ValueError, TypeError) as error:
        raise NoKernels(f"{path} cannot be read ({error}): {_hint(game)}") from error


def read_wasm(game: Game) -> bytes:
    """Read a game's WebAssembly file; refuse one that does not fit the game as it is now."""
    description = read_description(game)
    changed = changed_sources(description)
    if changed:
        raise NoKernels(f"the WebAssembly kernels of {game.name} are stale ({changed[0]} changed): {_hint(game)}")
    if description.format != FORMAT or description.layout != layout_digest(game, structs(game)):
        raise NoKernels(f"the WebAssembly kernels of {game.name} have another layout: {_hint(game)}")
    try:
        wasm = wasm_path(game).read_bytes()
    except OSError as error:
        raise NoKernels(f"{wasm_path(game)} cannot be read ({error.strerror}): {_hint(game)}") from error
    if digest(wasm) != description.wasm:
        raise NoKernels(f"{wasm_path(game)} is not the file that its description was written for: {_hint(game)}")
    return wasm


_checked: dict[str, bytes] = {}


def checked_wasm(game: Game) -> bytes:
    """Read a game's WebAssembly file and check it, once in this process."""
    own = game_package(game)
    if own not in _checked:
        _checked[own] = read_wasm(game)
    return _checked[own]


def _hint(game: Game) -> str:
    """Say what to do."""
    return f"run 'entrepot kernels build {game.name}' (in a checkout, make kernels)"


def digest(data: bytes) -> str:
    """Give a short digest of a file's content."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def source_digests(game: Game) -> dict[str, str]:
    """Give a digest of every file that the kernels are built from; line ends do not count."""
    own = Path(__file__).parent
    used = (path for kernel in SEARCHES for path in sources(game, kernel))
    files = {*used, *(own / name for name in BUILD_FILES)}
    roots = _roots([__name__.partition(".")[0], game_package(game).partition(".")[0]])
    named = {}
    for file in files:
        for package, root in roots.items():
            if file.is_relative_to(root):
                named[f"{package}/{file.relative_to(root).as_posix()}"] = _text_digest(file)
    return dict(sorted(named.items()))


def changed_sources(description: Description) -> list[str]:
    """List the source files that are not as they were when the kernels were built."""
    roots = _roots({name.partition("/")[0] for name in description.sources})
    changed = []
    for name, before in description.sources.items():
        package, _, path = name.partition("/")
        try:
            same = package in roots and _text_digest(roots[package] / path) == before
        except OSError:
            same = False
        if not same:
            changed.append(name)
    return changed


def _text_digest(file: Path) -> str:
    return digest(file.read_bytes().replace(b"\r\n", b"\n"))


def _roots(packages: Iterable[str]) -> dict[str, Path]:
    """Find the folders of top-level packages."""
    found = {name: importlib.util.find_spec(name) for name in packages}
    return {
        name: Path(spec.submodule_search_locations[0])
        for name, spec in found.items()
        if spec is not None and spec.submodule_search_locations
    }
