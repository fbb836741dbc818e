"""The loads of a rule source: as plain Python, and compiled by Numba.

The compiled load imports the same files a second time under another top-level name. Rule files import one
another relatively, so they find their compiled selves; :mod:`entrepot.core.rule` does the rest.

A *kernel* is a file written against the contract, such as :mod:`entrepot.kernels.playout`: it is loaded once
for each game, with that game's rules put in under the name ``rules``. It may name other kernels in ``BORROWS``,
whose functions are put in as well, and other files of the game in ``PARTS``, which are put in under their names.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import importlib.util
import sys
import threading
import time
import types
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from typing import Any

from ..core.errors import EntrepotError
from ..core.game import Game
from ..core.rule import COMPILED_LOADS
from .cache import CompileCache, cache_root, is_writable, sources_key
from .lock import CompileLock
from .progress import CompileProgress, CompileReport, announce, notify

PLAIN, NATIVE, CHECKED = "entrepot", "entrepot_native", "entrepot_checked"
ROOT = Path(__file__).parents[1]
ENTRY_POINTS = ("actor", "legal", "chance_weight", "apply", "score", "rank", "resample", "derive", "evaluate")
PLAYOUT, DEFAULT_EVALUATION = "kernels.playout", "kernels.default_evaluation"
GENERIC = {"S", "Weights"}
"""Annotations that stand for several types: functions with them are compiled as they are called."""

_lock = threading.RLock()


class CompiledImportHook:
    """Finds the modules of the compiled loads: packages without their ``__init__``, files as they are."""

    @classmethod
    def find_spec(cls, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Find a module of a compiled load; None for all others."""
        load, _, rest = name.partition(".")
        if load not in COMPILED_LOADS:
            return None
        place = ROOT.joinpath(*rest.split(".")) if rest else ROOT
        file = place.with_suffix(".py")
        if file.is_file():  # a file goes before a folder of the same name, as in any import
            return importlib.util.spec_from_file_location(name, file)
        if not place.is_dir():
            return _outside_spec(load, rest)
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(place)]
        return spec


def _outside_spec(load: str, original: str) -> ModuleSpec | None:
    """Find a module of a game in another distribution, to be imported in a compiled load."""
    found = importlib.util.find_spec(original)
    if found is None or found.origin is None:
        return None
    if found.submodule_search_locations is None:
        loader = _OutsideLoader(f"{load}.{original}", found.origin)
        return importlib.util.spec_from_file_location(loader.name, found.origin, loader=loader)
    spec = ModuleSpec(f"{load}.{original}", None, is_package=True)
    spec.submodule_search_locations = found.submodule_search_locations
    return spec


class _OutsideLoader(SourceFileLoader):
    """Runs a file of another distribution in a compiled load: its imports of this package are those of the load."""

    def get_code(self, fullname: str) -> types.CodeType:
        """Compile the source; cached bytecode belongs to the plain load."""
        tree = ast.parse(self.get_data(self.path))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{PLAIN}."):
                node.module = f"{fullname.partition('.')[0]}.{node.module.removeprefix(f'{PLAIN}.')}"
        return compile(tree, self.path, "exec", dont_inherit=True)


sys.meta_path.insert(0, CompiledImportHook)


def _kernel_module(load: str, game: Game, kernel: str) -> types.ModuleType:
    """Load a kernel file for a game."""
    package, _, stem = kernel.rpartition(".")
    name = f"{load}.{package}.{stem}@{game.name}"
    if name not in sys.modules:
        importlib.import_module(f"{load}.{package}")
        spec = importlib.util.spec_from_file_location(name, ROOT.joinpath(*kernel.split(".")).with_suffix(".py"))
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.__dict__["rules"] = rules_module(load, game)
        for part in getattr(module, "PARTS", ()):
            module.__dict__[part] = _in_load(load, game.require(getattr(game, part), part))
        for lender in getattr(module, "BORROWS", ()):
            lent = _kernel_module(load, game, lender)
            own = [value for value in vars(lent).values() if getattr(value, "__module__", "") == lent.__name__]
            module.__dict__.update((value.__name__, value) for value in own)
        sys.modules[name] = module
    return sys.modules[name]


def _in_load(load: str, module: Any) -> types.ModuleType:
    """Import a module of a game in one of the loads; ``module`` is that of the plain load."""
    return importlib.import_module(_name_in(load, module))


def _name_in(load: str, module: Any) -> str:
    name = str(module.__name__)
    return name if load == PLAIN else f"{load}.{name.removeprefix(f'{PLAIN}.')}"


_rules: dict[tuple[str, str], types.ModuleType] = {}
CAPABILITIES = ("evaluation", "heuristics")
"""Modules of a game whose functions kernels call as if they were rules."""


def rules_module(load: str, game: Game) -> types.ModuleType:
    """Give a game's rules in one of the loads, together with the functions of its evaluation and heuristics."""
    if (load, game.name) not in _rules:
        made = types.ModuleType(f"{load}.rules@{game.name}")
        _rules[load, game.name] = made
        for part in (game.rules, *(getattr(game, name) for name in CAPABILITIES)):
            if part is not None:
                made.__dict__.update(_public(_in_load(load, part)))
        if game.evaluation is None:
            made.__dict__["evaluate"] = _kernel_module(load, game, DEFAULT_EVALUATION).evaluate
    return _rules[load, game.name]


def _public(module: types.ModuleType) -> dict[str, Any]:
    return {name: value for name, value in vars(module).items() if not name.startswith("_")}


def plain(game: Game, kernel: str = PLAYOUT) -> types.ModuleType:
    """Load a kernel of a game as plain Python."""
    return _kernel_module(PLAIN, game, kernel)


class Compiled:
    """The compiled load of a game: its rules, and one kernel."""

    def __init__(self, game: Game, kernel: str, load: str) -> None:
        self.game = game
        self.rules: Any = rules_module(load, game)
        self.kernel: Any = _kernel_module(load, game, kernel)

    def states(self, *states: Any) -> Any:
        """Pack plain states into one array of records."""
        import numpy as np

        return np.frombuffer(b"".join(s.to_bytes() for s in states), dtype=self.game.state.dtype()).copy()

    def choices(self) -> Any:
        """Make room for a list of choices."""
        import numpy as np

        return np.zeros(self.rules.CHOICES_AT_MOST, np.int32)

    def stream(self, seed: int, branch: int = 0) -> Any:
        """Make a random stream."""
        import numpy as np

        from ..core.stream import new_stream

        return np.array(new_stream(seed, branch), np.int64)


_loaded: dict[tuple[str, str, str], Compiled] = {}
_taken: set[tuple[str, str, str]] = set()
"""Loads, games and stages whose entry points are compiled in this process."""
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


def compiled(game: Game, kernel: str = PLAYOUT, *, checked: bool = False) -> Compiled:
    """Load a game compiled. The first time this takes a while, see :mod:`entrepot.compile.progress`."""
    load = CHECKED if checked else NATIVE
    with _lock:
        if (game.name, kernel, load) not in _loaded:
            made = Compiled(game, kernel, load)
            missing = [stage for stage in _stages(load, game, kernel) if not stage.take()]
            if missing:
                _compile_missing(game, missing)
            _loaded[game.name, kernel, load] = made
        return _loaded[game.name, kernel, load]


def was_compiled(game: Game, kernel: str) -> bool:
    """Whether the cache has a kernel, maybe of older sources; Numba is not imported for it."""
    return any(cache_root().glob(f"{NATIVE}-{game.name}-{kernel}-*"))


@dataclass(frozen=True)
class _Stage:
    """What is compiled, and cached, as one: a game's rules, or the functions of one kernel."""

    load: str
    game: Game
    kernel: str | None
    entries: tuple[Any, ...]
    signatures: _Signatures
    store: CompileCache

    @property
    def name(self) -> str:
        return self.kernel or "rules"

    def take(self) -> bool:
        """Take the entry points from the cache, unless that was done before; False if they are not to be had there."""
        own = (self.load, self.game.name, self.name)
        if own not in _taken and self.store.is_sound():
            try:
                _use_cache(self.entries, self.signatures, self.store.folder)
                _taken.add(own)
            except Exception:  # a cached file that cannot be loaded is compiled again
                _forget(self.entries)
        return own in _taken

    def fill(self, visited: set[int], report: CompileReport) -> None:
        """Compile, and fill the cache."""
        report.stage(self.name)
        with _cached_in(self.store.working_folder(), self.entries):
            for function in _uncompiled(self.entries, visited):
                _compile_one(function, self.signatures)
                report.step()
        self.store.publish()
        _taken.add((self.load, self.game.name, self.name))


def _stages(load: str, game: Game, kernel: str) -> list[_Stage]:
    """List the stages of a kernel: the rules, the kernels that it borrows from, its own functions."""
    rules, signatures = rules_module(load, game), _Signatures(game.state)
    entries: dict[str | None, Sequence[Any]] = {None: [getattr(rules, name) for name in ENTRY_POINTS]}
    for name in _in_order(load, game, kernel):
        module = _kernel_module(load, game, name)
        own = [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]
        entries[name] = [value for value in own if hasattr(value, "py_func")]
    return [
        _Stage(
            load, game, name, tuple(found), signatures,
            CompileCache(f"{load}-{game.name}-{name or 'rules'}", _key(load, game, name)),
        )
        for name, found in entries.items()
    ]  # fmt: skip


def _in_order(load: str, game: Game, kernel: str) -> list[str]:
    """Name the kernels that a kernel borrows from, each after those that it borrows from itself; then the kernel."""
    borrows = getattr(_kernel_module(load, game, kernel), "BORROWS", ())
    return list(dict.fromkeys([*(name for lender in borrows for name in _in_order(load, game, lender)), kernel]))


def _compile_missing(game: Game, missing: list[_Stage]) -> None:
    """Compile what the cache does not have; if another process does already, wait for it, and take its result."""
    if _cached_only.get():
        raise NotCompiled(f"{game.name}: {', '.join(stage.name for stage in missing)}")
    announce(game.name)
    lock = CompileLock(cache_root() / f".{missing[0].load}-{game.name}-{_key(missing[0].load, game, None)}.lock")
    lock.acquire(_wait_reporter(game))
    try:
        missing = [stage for stage in missing if not stage.take()]
        total = len(list(_uncompiled([entry for stage in missing for entry in stage.entries], set())))
        with CompileReport(game.name, total, lambda progress: lock.write(progress.to_json())) as report:
            visited: set[int] = set()
            for stage in missing:
                stage.fill(visited, report)
    finally:
        lock.release()


def _wait_reporter(game: Game) -> Callable[[bytes], None]:
    """Make what reports the progress of another process as long as this one waits for it."""
    begun = time.monotonic()

    def report(content: bytes) -> None:
        theirs = CompileProgress.from_json(content) or CompileProgress(game.name, "", 0, 0, 0.0)
        notify(replace(theirs, seconds=time.monotonic() - begun, waiting=True))

    return report


def _key(load: str, game: Game, kernel: str | None) -> str:
    """Name the state of all that the rules or a kernel are made from: the files loaded for it, and the game's data."""
    import llvmlite
    import numba
    import numpy as np

    mine = {f"{load}.{name}@{game.name}" for name in (_in_order(load, game, kernel) if kernel else ())}
    loaded = dict(sys.modules)
    package = _name_in(load, game.rules).rpartition(".")[0]
    own = (*(f"{load}.{part}." for part in ("core", "compile", "kernels")), f"{package}.")
    names = {name for name in loaded if name.startswith(own) and not _is_others(name, mine, load, game)}
    files = {Path(str(loaded[name].__file__)) for name in names if loaded[name].__file__ is not None}
    files |= set((game.folder / "data").glob("*"))
    return sources_key(files, (numba.__version__, np.__version__, llvmlite.__version__))


def _is_others(name: str, mine: set[str], load: str, game: Game) -> bool:
    """Whether a loaded file is another kernel's, or one of its parts: a key must not depend on what else was loaded."""
    if "@" in name:
        return name not in mine
    if hasattr(sys.modules[name], "rules"):
        return True  # a kernel's file that was only imported by name
    kernels = [other for other in list(sys.modules) if other.startswith(f"{load}.") and "@" in other]
    parts = {part for other in kernels for part in getattr(sys.modules[other], "PARTS", ())}
    parts -= {part for other in mine for part in getattr(sys.modules[other], "PARTS", ())}
    return name in {_name_in(load, getattr(game, part)) for part in parts if getattr(game, part) is not None}


class _Signatures:
    """Tells Numba the types of a rule function from its annotations, so that each is compiled once."""

    def __init__(self, state: type[Any]) -> None:
        import numba

        record = numba.from_dtype(state.dtype())
        self._types = {
            "int": numba.int64,
            "bool": numba.boolean,
            "float": numba.float64,
            "None": numba.void,
            "State": record,
            "States": numba.types.Array(record, 1, "C"),
            "Choices": numba.int32[::1],
            "Stream": numba.int64[::1],
            "Int64Array": numba.int64[::1],
            "Float64Array": numba.float64[::1],
            "Int16Array": numba.int16[::1],
            "Uint8Array": numba.uint8[::1],
            "Float32Array": numba.float32[::1],
        }

    def of(self, function: Callable[..., Any]) -> Any:
        """Read the signature off a function."""
        notes = dict(function.__annotations__)
        result = self._types[notes.pop("return")]
        return result(*(self._types[note] for note in notes.values()))


@contextlib.contextmanager
def _cached_in(folder: Path, entries: Sequence[Any]) -> Iterator[None]:
    """Let Numba keep the entry points in a folder."""
    from numba.core import config

    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        for entry in entries:
            entry.enable_caching()
        yield
    finally:
        settings.CACHE_DIR = before


def _use_cache(entries: Sequence[Any], signatures: _Signatures, folder: Path) -> None:
    """Take the entry points from a sound folder; what they call comes with them."""
    with _cached_in(folder, entries):
        for entry in entries:
            _compile_one(entry, signatures)


def _uncompiled(entries: Sequence[Any], visited: set[int]) -> Iterator[Any]:
    """List the functions that are not compiled yet, each after those that it calls, and mark them as visited."""
    for entry in entries:
        if id(entry) not in visited and not entry.signatures:
            visited.add(id(entry))
            yield from _uncompiled(list(_called(entry.py_func)), visited)
            yield entry


def _compile_one(dispatcher: Any, signatures: _Signatures) -> None:
    """Compile a function for the types it names, and for no others."""
    if not dispatcher.signatures and GENERIC.isdisjoint(dispatcher.py_func.__annotations__.values()):
        dispatcher.compile(signatures.of(dispatcher.py_func))
        dispatcher.disable_compile()


def _called(function: Any) -> Iterator[Any]:
    """Find the compiled functions that a function names, directly or in another file of the game."""
    space = function.__globals__
    files = [space.get(part) for part in ("rules", *space.get("PARTS", ()))]
    for name in function.__code__.co_names:
        for found in (space.get(name), *(getattr(file, name, None) for file in files)):
            if hasattr(found, "py_func"):
                yield found


def _forget(entries: Sequence[Any]) -> None:
    """Make entry points as if never compiled."""
    for entry in entries:
        entry.disable_compile(False)
        entry.overloads.clear()
