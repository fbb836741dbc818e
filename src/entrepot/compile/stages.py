"""Compiles a game's rules and kernels, and keeps them in the cache.

What is compiled and cached as one is a stage: a game's rules, or the functions of one kernel.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..core.game import Game
from .cache import CompileCache, cache_root
from .codegen import linked_only, non_negative_indices
from .kernel import RULE_ENTRIES
from .loader import NATIVE, RULES, NotCompiled, kernel_module, load, stage_cache
from .locator import located_in
from .lock import CompileLock
from .progress import CompileProgress, CompileReport, announce, notify
from .signatures import GENERIC, Signatures
from .sources import cache_key, kernels_in_order, manifest_of

_ready: set[tuple[str, str, str]] = set()
"""Backends, games and stages whose entry points are compiled in this process."""


def compile_kernel(game: Game, backend: str, kernel: str | None, *, may_compile: bool = True) -> None:
    """Compile a game's rules and a kernel with all that it uses, or take them from the cache."""
    missing = [stage for stage in _stages(game, backend, kernel) if not stage.take()]
    if missing and not may_compile:
        raise NotCompiled(f"{game.name}: {', '.join(stage.name for stage in missing)}")
    if missing:
        _compile_missing(game, missing)


@dataclass(frozen=True)
class Stage:
    """A game's rules, or the functions of one kernel."""

    backend: str
    game: Game
    kernel: str | None
    entries: tuple[Any, ...]
    signatures: Signatures
    store: CompileCache

    @property
    def name(self) -> str:
        """What progress reports call it."""
        return self.kernel or RULES

    def take(self) -> bool:
        """Take the entry points from the cache, unless that was done before; False if the cache does not have them."""
        own = (self.backend, self.game.name, self.name)
        if own not in _ready and self.store.is_sound():
            try:
                _use_cache(self.entries, self.signatures, self.store.folder)
                _ready.add(own)
            except Exception:  # corrupt cache: compile again
                _forget(self.entries)
        return own in _ready

    def fill(self, visited: set[int], report: CompileReport) -> None:
        """Compile, and fill the cache."""
        report.stage(self.name)
        entries = {id(entry) for entry in self.entries}
        _enable_caching(self.entries, self.store.working_folder())
        with non_negative_indices():
            for function in uncompiled(self.entries, visited):
                with contextlib.nullcontext() if id(function) in entries else linked_only(function):
                    compile_one(function, self.signatures)
                report.step()
        self.store.publish()
        _ready.add((self.backend, self.game.name, self.name))


def _stages(game: Game, backend: str, kernel: str | None) -> list[Stage]:
    """List the stages of a kernel: the rules, the kernels that it uses, its own functions."""
    signatures = Signatures(game, pointers=backend == NATIVE)
    loaded = load(game, backend)
    rules = loaded.game_module(RULES)
    own = [getattr(rules, name) for name in RULE_ENTRIES]
    entries: dict[str | None, list[Any]] = {None: [*own, loaded.game_module("evaluation").evaluate]}
    for name in kernels_in_order(kernel) if kernel else ():
        module = kernel_module(game, backend, name)
        entries[name] = [getattr(module, entry) for entry in manifest_of(name).entries]
    return [
        Stage(backend, game, name, tuple(found), signatures, stage_cache(game, backend, name))
        for name, found in entries.items()
    ]


def _compile_missing(game: Game, missing: list[Stage]) -> None:
    """Compile what the cache does not have; if another process does already, wait for it, and take its result."""
    announce(game.name)
    lock = CompileLock(cache_root() / f".{missing[0].backend}-{game.name}-{cache_key(game, None)}.lock")
    lock.acquire(_wait_reporter(game))
    try:
        missing = [stage for stage in missing if not stage.take()]
        total = len(list(uncompiled([entry for stage in missing for entry in stage.entries], set())))
        with CompileReport(game.name, total, lambda progress: lock.write(progress.to_json())) as report:
            visited: set[int] = set()
            for stage in missing:
                stage.fill(visited, report)
    finally:
        lock.release()


def _wait_reporter(game: Game) -> Callable[[bytes], None]:
    """Make a callback that reports the progress of another process while this one waits for it."""
    begun = time.monotonic()

    def report(content: bytes) -> None:
        theirs = CompileProgress.from_json(content) or CompileProgress(game.name, "", 0, 0, 0.0)
        notify(replace(theirs, seconds=time.monotonic() - begun, waiting=True))

    return report


def _use_cache(entries: Sequence[Any], signatures: Signatures, folder: Path) -> None:
    """Take the entry points from a sound folder; what they call comes with them."""
    _enable_caching(entries, folder)
    for entry in entries:
        compile_one(entry, signatures)


def _enable_caching(entries: Sequence[Any], folder: Path) -> None:
    """Let Numba keep the entry points in a folder."""
    with located_in(folder):
        for entry in entries:
            entry.enable_caching()


def uncompiled(entries: Sequence[Any], visited: set[int]) -> Iterator[Any]:
    """List the functions that are not compiled yet, each after those that it calls, and mark them as visited."""
    for entry in entries:
        if id(entry) not in visited and not entry.signatures:
            visited.add(id(entry))
            yield from uncompiled(list(called_functions(entry.py_func)), visited)
            yield entry


def compile_one(dispatcher: Any, signatures: Signatures) -> None:
    """Compile a function for the types it names, and for no others."""
    if not dispatcher.signatures and GENERIC.isdisjoint(dispatcher.py_func.__annotations__.values()):
        dispatcher.compile(signatures.of(dispatcher.py_func))
        dispatcher.disable_compile()


def called_functions(function: Any) -> Iterator[Any]:
    """Find the compiled functions that a function names, in its own module or in one that its kernel declares."""
    space = function.__globals__
    declared = space.get("MANIFEST")
    names = (*declared.game, *declared.kernels) if declared is not None else ()
    modules = [space[name] for name in names if name in function.__code__.co_names]
    for name in function.__code__.co_names:
        for found in (space.get(name), *(getattr(module, name, None) for module in modules)):
            if hasattr(found, "py_func"):
                yield found


def _forget(entries: Sequence[Any]) -> None:
    """Reset entry points to uncompiled."""
    for entry in entries:
        entry.disable_compile(False)
        entry.overloads.clear()
