"""Builds the WebAssembly kernels of a game, and checks that those in its package are what its sources give.

Numba reads its settings when it is imported, so the build runs in a process of its own.
"""

from __future__ import annotations

import importlib
import os
import platform
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from ...core.errors import MissingExtra
from ...core.game import Game
from ..sources import game_package
from .artefact import Description, describe, description_path, read_description, source_digests, wasm_path
from .exports import exports
from .link import LINKER, BuildFailed, require_linker, wasm_file

SETTINGS = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "PYTHONHASHSEED": "0",
}
"""Nothing may depend on this machine or this run."""
TOOLS = ("numba", "llvmlite", "numpy", LINKER)


def require_tools() -> None:
    """Refuse to build where the compiler or the linker is missing, before the long part begins."""
    try:
        import llvmlite  # noqa: F401
        import numba  # noqa: F401
    except ImportError as error:
        raise MissingExtra("numba", "research") from error
    require_linker()


def tool_versions() -> dict[str, str]:
    """Give the versions of everything that decides what is built."""
    return {"python": ".".join(platform.python_version_tuple()[:2]), **{name: version(name) for name in TOOLS}}


def build(game: Game) -> tuple[bytes, Description]:
    """Build the kernels of a game; give the file and its description."""
    require_tools()
    begun = source_digests(game)
    wasm = _build_elsewhere(game)
    description = describe(game, wasm, tool_versions())
    if description.sources != begun:
        raise BuildFailed(f"the sources of {game.name} changed while its kernels were built: build them again")
    return wasm, description


def _build_elsewhere(game: Game) -> bytes:
    """Build in a process that is started with the right settings."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "kernels.wasm")
        env = {**os.environ, **SETTINGS, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)}
        command = [sys.executable, "-m", __name__, game_package(game), game.name, str(out)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildFailed(f"{game.name} could not be built:\n{done.stderr.strip()[-3000:]}")
        return out.read_bytes()


def write(game: Game, wasm: bytes, description: Description) -> None:
    """Write the files of a game's kernels into its package."""
    wasm_path(game).parent.mkdir(exist_ok=True)
    wasm_path(game).write_bytes(wasm)
    description_path(game).write_text(description.to_json(), encoding="utf-8")


def differences(game: Game) -> list[str]:
    """Build again, and say in what the files in the package differ; empty if in nothing."""
    here = read_description(game)
    require_tools()
    if here.tools != tool_versions():
        built, now = (", ".join(f"{k} {v}" for k, v in tools.items()) for tools in (here.tools, tool_versions()))
        return [f"they were built with {built}, and here is {now}"]
    wasm, description = build(game)
    found = []
    if wasm != wasm_path(game).read_bytes():
        found.append(f"{wasm_path(game).name} differs")
    if description != here:
        found.append(f"{description_path(game).name} differs")
    return found


def main() -> None:
    """Build one game in this process, which was started with the right settings."""
    from .module import llvm_module

    package, name, out = sys.argv[1:]
    found = vars(importlib.import_module(package)).values()
    (game,) = (each for each in found if isinstance(each, Game) and each.name == name)
    Path(out).write_bytes(wasm_file(llvm_module(game), exports(game)))


if __name__ == "__main__":
    main()
