"""Which backend bots search in, and whether what the compiled ones need is installed."""

from __future__ import annotations

import importlib.util
import logging
import os

from ..core.errors import BadOption, MissingExtra
from ..core.game import Game

VARIABLE = "ENTREPOT_BACKEND"
"""The environment variable that sets the backend of every search; the answers are the same."""
_warned: set[str] = set()


def is_installed(*libraries: str) -> bool:
    """Whether libraries are installed; nothing is imported for it."""
    return all(importlib.util.find_spec(library) is not None for library in libraries)


def require_research(library: str = "numba and numpy") -> None:
    """Refuse what needs the compiler where it is not installed."""
    if not is_installed("numba", "numpy"):
        raise MissingExtra(library, "research")


def search_backend(game: Game) -> str:
    """Name the backend that bots search in.

    It is WebAssembly where the game has kernels that fit its sources. Otherwise Numba compiles them, if it is
    installed, and the plain rules are searched if it is not, which is slow for a large game.
    """
    from .loader import NATIVE, PLAIN, WASM

    given = os.environ.get(VARIABLE)
    if given:
        if given not in (NATIVE, PLAIN, WASM):
            raise BadOption(f"{VARIABLE} is {WASM}, {NATIVE} or {PLAIN}, not {given!r}")
        return given
    from .wasm.artefact import NoKernels, checked_wasm

    try:
        checked_wasm(game)
    except NoKernels as error:
        if game.name not in _warned:
            _warned.add(game.name)
            logging.getLogger("entrepot.compile").warning("bots search without prebuilt kernels: %s", error)
        return NATIVE if is_installed("numba", "numpy") else PLAIN
    return WASM
