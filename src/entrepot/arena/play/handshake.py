"""The handshake of a cluster: what a node would play with, compared with what the driver has.

Nodes run this module as the driver has it (it is sent by value), so that it works with whatever version they have
installed. It uses the standard library, and the program only inside functions.
"""

from __future__ import annotations

import importlib
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from ..own_bots import PROGRAM, bot_files, digest

PARTS = ("core", "compile", "kernels", "games", "bots", "envs", "arena")
"""The parts of the program that the games depend on."""
COMPILERS = ("numpy", "numba", "llvmlite")

Identity = dict[str, str]
"""What games depend on, by name: versions and digests."""


def identity(game: str, bots: Sequence[str], path: Sequence[str]) -> Identity:
    """Describe what this machine would play a game with; an error is described, not raised."""
    try:
        program: Any = importlib.import_module(PROGRAM)
        found: Any = importlib.import_module(f"{PROGRAM}.games").game(game)
    except Exception as error:  # an unknown version of the program may raise anything
        return {"program": f"{type(error).__name__}: {error}"}
    described = {
        "program": str(program.__version__),
        "rules": str(found.version),
        "data": str(found.data),
        "Python": ".".join(platform.python_version_tuple()[:2]),
    }
    described |= {name: _version(name) for name in COMPILERS}
    root = Path(str(program.__file__)).parent
    described |= {f"sources of {part}": digest(_sources(root / part)) for part in PARTS}
    described["sources of the game"] = digest(_sources(Path(found.folder)))
    described |= {f"bot {bot}": digest(bot_files(bot, path)) for bot in bots}
    return described


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


def _sources(folder: Path) -> dict[str, Path]:
    """List the files of a folder that the program reads: everything but what Python caches."""
    files = (file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {str(file.relative_to(folder)): file for file in files}


def mismatches(own: Identity, other: Identity) -> list[str]:
    """Say in what a node differs: the versions and digests that it has, and those that it should have.

    >>> mismatches({"program": "0.2", "data": "ab"}, {"program": "0.1", "data": "ab"})
    ['program 0.1 instead of 0.2']
    """
    different = [name for name in own if own[name] != other.get(name)]
    if "program" in different and "program" in other:
        return [f"program {other['program']} instead of {own['program']}"]
    return [f"{name} {other.get(name) or 'missing'} instead of {own[name] or 'missing'}" for name in different]
