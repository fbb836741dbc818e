"""Compiles what a table on a device imports to bytecode; runs in Python for browsers, see ``device_bytecode.mjs``.

Without bytecode, Python would compile every module again each time it starts. All modules of the package are compiled,
and those of other libraries that its server for devices imports. The bytecode is never compared with its source: both
are packed at once.
"""

from __future__ import annotations

import importlib.util
import os
import py_compile
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

SITE, LIBRARY = "site", "library"
"""The two folders of the result: of the archive, and of Python's own library."""


def imported_files() -> set[str]:
    """Give the source files of all modules that are imported."""
    files = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    return {file for file in files if file and file.endswith(".py")}


def compile_site(site: Path, package: str, target: zipfile.ZipFile) -> None:
    """Compile the modules of the package, and of the libraries beside it that are imported."""
    own = {str(path) for path in (site / package).rglob("*.py")}
    for file in sorted(own | {file for file in imported_files() if file.startswith(f"{site}{os.sep}")}):
        compiled = Path(importlib.util.cache_from_source(file))
        target.writestr(f"{SITE}/{compiled.relative_to(site).as_posix()}", _bytecode(Path(file), file))


def compile_library(archive: str, target: zipfile.ZipFile) -> None:
    """Compile the imported modules of Python's own library, which is an archive."""
    with zipfile.ZipFile(archive) as library:
        for name in _library_names(archive):
            source = Path("source.py")
            source.write_bytes(library.read(name))
            target.writestr(f"{LIBRARY}/{name}c", _bytecode(source, f"{archive}/{name}"))


def _library_names(archive: str) -> Iterator[str]:
    for file in sorted(imported_files()):
        if file.startswith(f"{archive}/"):
            yield file.removeprefix(f"{archive}/")


def _bytecode(source: Path, name: str) -> bytes:
    """Compile a file, under the name that errors shall show."""
    compiled = Path("compiled.pyc")
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(compiled), name, doraise=True, invalidation_mode=unchecked)
    return compiled.read_bytes()


def compile_all(site: str, server: str, result: str) -> None:
    """Compile everything into an archive: the server is the module that a device imports."""
    importlib.import_module(server)
    (library,) = (path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(result, "w") as target:
        compile_site(Path(site), server.partition(".")[0], target)
        compile_library(library, target)
