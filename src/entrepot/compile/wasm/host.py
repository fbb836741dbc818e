"""Runs the WebAssembly file of a game with wasmtime. A call releases Python's global lock."""

from __future__ import annotations

import atexit
import threading
import weakref
from functools import cache
from typing import Any

from ...core.game import Game
from ..sources import game_package
from .artefact import checked_wasm
from .exports import exports
from .memory import CODES


@cache
def _engine() -> Any:
    import wasmtime

    return wasmtime.Engine()


_modules: dict[str, Any] = {}
_lock = threading.Lock()
_hosts: weakref.WeakSet[WasmtimeHost] = weakref.WeakSet()


def module_of(game: Game) -> Any:
    """Translate the file of a game to machine code, once; that takes less than a tenth of a second."""
    import wasmtime

    own = game_package(game)
    with _lock:
        if own not in _modules:
            _modules[own] = wasmtime.Module(_engine(), checked_wasm(game))
        return _modules[own]


class WasmtimeHost:
    """An instance of a game's kernels. One thread at a time may use it."""

    def __init__(self, game: Game) -> None:
        import wasmtime

        self._game = game
        self._store = wasmtime.Store(_engine())
        found: Any = wasmtime.Instance(self._store, module_of(game), []).exports(self._store)
        self._memory = found["memory"]
        self._functions = {name: found[name] for name in exports(game)}
        self.heap: int = found["__heap_base"].value(self._store)
        self._busy = threading.Lock()
        _hosts.add(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game: an instance stays in its process."""
        return WasmtimeHost, (self._game,)

    def call(self, name: str, address: int) -> int:
        """Call an exported function with the address of its arguments."""
        with self._busy:
            result: int = self._functions[name](self._store, address)
        return result

    def close(self) -> None:
        """Free the instance, unless another thread is inside of a call."""
        if self._busy.acquire(blocking=False):
            self._store.close()

    def grow(self, pages: int) -> None:
        """Make the memory larger."""
        self._memory.grow(self._store, pages)

    def views(self) -> dict[str, Any]:
        """Give the whole memory as arrays of numbers; valid until it grows."""
        data: Any = memoryview(self._memory.get_buffer_ptr(self._store)).cast("B")
        return {code: data.cast(code) if code != "B" else data for code in CODES}


@atexit.register
def _close_all() -> None:
    """Free everything before Python takes its modules apart: wasmtime's destructors would complain afterwards."""
    for host in list(_hosts):
        host.close()
    for module in _modules.values():
        module.close()
    _modules.clear()
