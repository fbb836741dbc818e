"""Loads a game for a backend: ``load(game, "native").search`` is the compiled search of a game.

========== =====================================================================
backend    rules and kernels
========== =====================================================================
plain      as plain Python, without a compile step
native     compiled by Numba
checked    the same with array bounds checks, for tests
cuda       for a GPU; compiled as parts of the CUDA kernels that call them
wasm       WebAssembly that was built beforehand; needs no compiler
========== =====================================================================

A *kernel* is a module of :mod:`entrepot.kernels`, written against the contract of a game. It is loaded once for each
game and backend, and finds there the modules that its ``MANIFEST`` declares. docs/kernels.md describes all of this.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import sys
import threading
import types
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from typing import Any

from ..core.errors import EntrepotError
from ..core.game import Game
from ..core.stream import new_stream
from .cache import CompileCache, cpu_key, is_writable
from .choice import require_research
from .import_hook import BackendLoader, add_package, backend_name
from .kernel import Struct, new_struct
from .sources import DEFAULTS, KERNELS, cache_key, game_package, kernels_in_order, manifest_of, part_module

PLAIN, NATIVE, CHECKED, CUDA, WASM = BACKENDS = ("plain", "native", "checked", "cuda", "wasm")
RULES = "rules"

_lock = threading.RLock()
_loaded: dict[tuple[str, str], LoadedGame] = {}
_cached_only: ContextVar[bool] = ContextVar("cached_only", default=False)


class NotCompiled(EntrepotError):
    """Something is not in the cache, and may not be compiled here."""


@contextlib.contextmanager
def cached_only() -> Iterator[None]:
    """Refuse to compile, so that another process can; without a writable cache it could not share the result."""
    token = _cached_only.set(is_writable())
    try:
        yield
    finally:
        _cached_only.reset(token)


def load(game: Game, backend: str = NATIVE) -> LoadedGame:
    """Load a game for a backend. What needs compiling is compiled when it is first used.

    Every load for ``wasm`` is an instance with a memory of its own, which is freed with it.

    >>> from entrepot.games import game, names
    >>> plain = load(game(names()[0]), "plain")
    >>> plain.playout.playout(plain.game.new(2), plain.choices(), plain.stream(7)) > 50
    True
    """
    if backend not in BACKENDS:
        raise ValueError(f"no backend is called {backend!r} (there are {', '.join(BACKENDS)})")
    if backend == WASM:
        from .wasm.backend import WasmGame

        return WasmGame(game)
    if backend != PLAIN:
        require_research()
    with _lock:
        own = game_package(game), backend
        if own not in _loaded:
            add_package(own[0])
            _loaded[own] = LoadedGame(game, backend)
        return _loaded[own]


def is_cached(game: Game, kernel: str, backend: str = NATIVE) -> bool:
    """Whether the cache has a kernel; Numba is not imported for it."""
    stages = [None, *kernels_in_order(kernel)]
    return all(stage_cache(game, backend, stage).folder.is_dir() for stage in stages)


def stage_cache(game: Game, backend: str, kernel: str | None) -> CompileCache:
    """Give the cache folder of a game's rules, or of a kernel for it, on this CPU."""
    return CompileCache(f"{backend}-{game.name}-{kernel or RULES}-{cpu_key()}", cache_key(game, kernel))


class LoadedGame:
    """A game in one backend: its ``rules``, its kernels by name (``playout``, ``search``, …), and buffers for them."""

    def __init__(self, game: Game, backend: str) -> None:
        self.game, self.backend = game, backend

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what to load: modules and compiled code stay where they are."""
        return load, (self.game, self.backend)

    def __getattr__(self, name: str) -> Any:
        """Load the rules or a kernel, compiling what the cache does not have."""
        if name.startswith("_") or not (name == RULES or _is_kernel(name)):
            raise AttributeError(f"no kernel is called {name!r}")
        with _lock:
            kernel = None if name == RULES else name
            module = kernel_module(self.game, self.backend, kernel) if kernel else self.game_module(RULES)
            if self.backend in (NATIVE, CHECKED):
                from .stages import compile_kernel

                compile_kernel(self.game, self.backend, kernel, may_compile=not _cached_only.get())
            self.__dict__[name] = module
            return module

    def prepare(self, *kernels: str) -> LoadedGame:
        """Load kernels now, so that the first call of their functions does not wait for it."""
        for kernel in kernels:
            getattr(self, kernel)
        return self

    def game_module(self, name: str) -> Any:
        """Import the rules or a capability, such as ``observation``, for this backend; nothing is compiled yet."""
        if name in DEFAULTS and getattr(self.game, name) is None:
            return kernel_module(self.game, self.backend, DEFAULTS[name])
        return importlib.import_module(backend_name(self.backend, part_module(self.game, name)))

    def states(self, *states: Any) -> Any:
        """Make an array of states: records when compiled, a list in the plain backend."""
        if self.backend == PLAIN:
            return [state.copy() for state in states]
        import numpy as np

        return np.frombuffer(b"".join(s.to_bytes() for s in states), dtype=self.game.state.dtype()).copy()

    def set_state(self, struct: Any, name: str, state: Any) -> None:
        """Copy a state into a field of a struct."""
        struct[name] = self.states(state)[0]

    def choices(self) -> Any:
        """Make an array that any list of legal choices fits into."""
        if self.backend == PLAIN:
            return [0] * self.game.rules.CHOICES_AT_MOST
        import numpy as np

        return np.zeros(self.game.rules.CHOICES_AT_MOST, np.int32)

    def stream(self, seed: int, branch: int = 0) -> Any:
        """Make a random stream."""
        stream = new_stream(seed, branch)
        if self.backend == PLAIN:
            return stream
        import numpy as np

        return np.array(stream, np.int64)

    def floats(self, numbers: Sequence[float]) -> Any:
        """Make an array of 32-bit floating-point numbers, such as the weights of a network."""
        if self.backend == PLAIN:
            return list(numbers)
        import numpy as np

        return np.array(numbers, np.float32)

    def new(self, kind: type[Struct]) -> Any:
        """Make a struct of a kernel; its fields are also indexed by name, in every backend."""
        return new_struct(kind, self.game) if self.backend == PLAIN else self.array(kind, 1)[0]

    def array(self, kind: type[Struct], length: int) -> Any:
        """Make an array of structs."""
        if self.backend == PLAIN:
            return [new_struct(kind, self.game) for _ in range(length)]
        import numpy as np

        return np.zeros(length, kind.dtype(self.game))


def _is_kernel(name: str) -> bool:
    """Whether a module of the kernels' package declares a manifest."""
    found = importlib.util.find_spec(f"{KERNELS}.{name}")
    return found is not None and hasattr(importlib.import_module(found.name), "MANIFEST")


def kernel_module(game: Game, backend: str, kernel: str) -> types.ModuleType:
    """Import a kernel for a game and a backend, and bind the modules that it declares; nothing is compiled yet."""
    package = backend_name(backend, KERNELS)
    name = f"{package}.{kernel}@{game.name}"
    if name not in sys.modules:
        importlib.import_module(package)
        module = _run_file(name, f"{KERNELS}.{kernel}", backend)
        loaded, declared = load(game, backend), manifest_of(kernel)
        for part in declared.game:
            module.__dict__[part] = loaded.game_module(part)
        for other in declared.kernels:
            module.__dict__[other] = kernel_module(game, backend, other)
    return sys.modules[name]


def _run_file(name: str, source: str, backend: str) -> types.ModuleType:
    """Run the file of a module under another name."""
    found = importlib.util.find_spec(source)
    assert found is not None
    assert found.origin is not None
    loader = None if backend == PLAIN else BackendLoader(name, found.origin)
    spec = importlib.util.spec_from_file_location(name, found.origin, loader=loader)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
