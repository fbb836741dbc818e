"""Runs the WebAssembly file of a game in a browser, for Python that runs there itself (Pyodide)."""

from __future__ import annotations

import importlib
import struct
from functools import cache
from typing import Any

from ...core.game import Game
from .artefact import checked_wasm
from .layout import WIDTHS
from .memory import CODES

HEAP = "__heap_base"
"""The export that holds the first free address. Inside of a class Python would change the name."""


@cache
def _javascript() -> tuple[Any, Any]:
    """Import the global names of JavaScript, and the conversion of Python objects."""
    return importlib.import_module("js"), importlib.import_module("pyodide.ffi").to_js


class BrowserHost:
    """An instance of a game's kernels, run by the browser's own engine."""

    def __init__(self, game: Game) -> None:
        self._game = game
        js, to_js = _javascript()
        module = js.WebAssembly.Module.new(to_js(checked_wasm(game)))
        self._exports = js.WebAssembly.Instance.new(module).exports
        self.heap = int(getattr(self._exports, HEAP).value)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game: an instance stays in its process."""
        return BrowserHost, (self._game,)

    def call(self, name: str, address: int) -> int:
        """Call an exported function with the address of its arguments."""
        return int(getattr(self._exports, name)(address))

    def grow(self, pages: int) -> None:
        """Make the memory larger."""
        self._exports.memory.grow(pages)

    def views(self) -> dict[str, Any]:
        """Give the whole memory as arrays of numbers; valid until it grows."""
        js, _ = _javascript()
        data = js.Uint8Array.new(self._exports.memory.buffer)
        return {code: _View(data, code) for code in CODES}


class _View:
    """The memory as an array of one type of numbers. Bytes are copied: 64-bit integers are no numbers in JavaScript."""

    def __init__(self, data: Any, code: str) -> None:
        self._data, self._width = data, WIDTHS.get(code, 1)
        self._format = struct.Struct(f"<{code}")

    def __len__(self) -> int:
        return int(self._data.length) // self._width

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._data.subarray(index.start, index.stop).to_bytes()
        return self._format.unpack(self._data.subarray(*self._range(index)).to_bytes())[0]

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            self._data.subarray(index.start, index.stop).assign(value)
        else:
            self._data.subarray(*self._range(index)).assign(self._format.pack(value))

    def _range(self, index: int) -> tuple[int, int]:
        return index * self._width, (index + 1) * self._width
