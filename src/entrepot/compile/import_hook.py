"""Imports the same source files a second time, for a compiled backend.

The module ``a.b`` is imported for the native backend as ``entrepot_native.a.b``. Inside of it, relative imports stay in
the backend by themselves; absolute imports of :mod:`entrepot` and of the game's own top-level package are redirected.
:mod:`entrepot.core.rule` compiles functions according to the name that it is imported under.
"""

from __future__ import annotations

import builtins
import importlib
import importlib.util
import sys
import types
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from typing import Any

from ..core.rule import COMPILED_BACKENDS

_packages: set[str] = {__name__.partition(".")[0]}
"""Packages whose modules are imported for compiled backends: this one, and those of games."""


def add_package(package: str) -> None:
    """Redirect absolute imports of a game's top-level package, too."""
    _packages.add(package)


def backend_name(backend: str, module: str) -> str:
    """Name a module in a backend.

    >>> backend_name("plain", "nim.rules"), backend_name("native", "nim.rules")
    ('nim.rules', 'entrepot_native.nim.rules')
    """
    return module if backend == "plain" else f"entrepot_{backend}.{module}"


def plain_name(module: str) -> str:
    """Name the plain module that a module of a backend, or a kernel for a game, was imported from.

    >>> plain_name("entrepot_native.entrepot.kernels.search@nim")
    'entrepot.kernels.search'
    """
    top, _, rest = module.partition("@")[0].partition(".")
    return rest if top in COMPILED_BACKENDS else f"{top}.{rest}"


class CompiledImportHook:
    """Finds the modules of compiled backends."""

    @classmethod
    def find_spec(cls, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Find a module of a compiled backend; None for all others."""
        backend, _, original = name.partition(".")
        if backend not in COMPILED_BACKENDS:
            return None
        if not original:
            return _bare_package(name, [])
        try:
            found = importlib.util.find_spec(original)
        except ModuleNotFoundError:
            return None
        if found is None:
            return None
        folders = found.submodule_search_locations
        if folders is not None and not runs_init(original):
            return _bare_package(name, list(folders))
        if found.origin is None:
            return None
        loader = BackendLoader(name, found.origin)
        return importlib.util.spec_from_file_location(
            name, found.origin, loader=loader, submodule_search_locations=folders
        )


def _bare_package(name: str, folders: list[str]) -> ModuleSpec:
    """Make a package whose ``__init__`` is not run: it would import far more than what is compiled."""
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = folders
    return spec


def runs_init(package: str) -> bool:
    """Whether the ``__init__`` of a package is run: only below a game's own package, such as a package of rules."""
    own = __name__.partition(".")[0]
    return any(package.startswith(f"{game}.") for game in _packages if game != own)


class BackendLoader(SourceFileLoader):
    """Runs a source file for a compiled backend."""

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the file, with absolute imports redirected to the backend."""
        redirect = _redirected(module.__name__.partition(".")[0])
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": redirect}
        super().exec_module(module)


def _redirected(backend: str) -> Any:
    """Make the function that import statements call in the modules of a backend."""

    def redirect(
        name: str,
        space: Mapping[str, object] | None = None,
        local: Mapping[str, object] | None = None,
        names: Sequence[str] | None = (),
        level: int = 0,
    ) -> types.ModuleType:
        top = name.partition(".")[0]
        if level or top not in {package.partition(".")[0] for package in _packages}:
            return builtins.__import__(name, space, local, names or (), level)
        made = importlib.import_module(f"{backend}.{name}")
        if names:
            return builtins.__import__(f"{backend}.{name}", space, local, names, 0)
        return made if name == top else sys.modules[f"{backend}.{top}"]

    return redirect


sys.meta_path.insert(0, CompiledImportHook)
