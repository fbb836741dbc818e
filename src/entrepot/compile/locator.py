"""Tells Numba which folder of the compile cache holds the machine code of a function.

By itself, Numba names the folder after the path of the source file, so that copies of the same sources in two folders
would not share their code.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch


class FunctionLocator:
    """Where the code of one function is; Numba calls these methods."""

    def __init__(self, function: Any, folder: Path) -> None:
        self._folder = folder / function.__module__
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        """Give the folder."""
        return str(self._folder)

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_source_stamp(self) -> str:
        """Give what changes with the sources: nothing, as the name of the cache's folder follows from their content."""
        return ""

    def get_disambiguator(self) -> str:
        """Tell functions of the same name apart."""
        return str(self._line)


class FolderLocator:
    """Stands for Numba's classes of locators: all functions are in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def from_function(self, function: Any, file: str) -> FunctionLocator:
        """Make the locator of a function."""
        locator = FunctionLocator(function, self._folder)
        locator.ensure_cache_path()
        return locator


@contextlib.contextmanager
def located_in(folder: Path) -> Iterator[None]:
    """Let functions whose caching is enabled now keep their code in a folder."""
    from numba.core.caching import FunctionCache

    with patch.object(FunctionCache._impl_class, "_locator_classes", [FolderLocator(folder)]):
        yield
