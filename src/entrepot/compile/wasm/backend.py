"""The backend ``wasm``: a game whose rules and kernels run as WebAssembly, in a memory of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from ...core.game import Game
from ...core.stream import new_stream
from ..kernel import STREAM_WORDS, Struct
from ..loader import PLAIN, WASM, LoadedGame, kernel_module
from ..loader import load as load_plain
from .exports import ARRAY, KERNELS, NUMBER, Export, exports
from .layout import state_layout, struct_layout
from .memory import Buffer, Host, Memory, RecordArray

WORD = 8


class WasmGame(LoadedGame):
    """A game in an instance of its WebAssembly kernels; buffers made by one instance cannot be used with another."""

    def __init__(self, game: Game, memory: Memory | None = None) -> None:
        super().__init__(game, WASM)
        self.memory = Memory(_new_host(game)) if memory is None else memory
        self._exports = exports(game)
        most = max(export.words for export in self._exports.values())
        self._arguments = self.memory.allocate(most * WORD)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game and the memory, which the buffers made by this instance share."""
        return WasmGame, (self.game, self.memory)

    def __getattr__(self, name: str) -> Any:
        """Give the rules, or a kernel."""
        if name.startswith("_") or name not in ("rules", *KERNELS):
            raise AttributeError(f"{name!r} is not among the WebAssembly kernels")
        found = self.__dict__[name] = self.game_module(name)
        return found

    def game_module(self, name: str) -> Any:
        """Give the exported functions of the rules, the evaluation or a kernel, with the module's structs."""
        if name in KERNELS:
            plain: Any = kernel_module(self.game, PLAIN, name)
        else:
            plain = load_plain(self.game, PLAIN).game_module(name)
        own = [export for export in self._exports.values() if export.module == name]
        return WasmModule(plain, {export.name: self._function(export) for export in own})

    def _function(self, export: Export) -> Callable[..., int]:
        """Make a Python function of an exported one; it writes its arguments into a block that all calls share."""
        ways = [way for _, way in export.parameters]
        name, call, start = export.name, self.memory.host.call, self._arguments

        def function(*arguments: Any) -> int:
            if len(arguments) != len(ways):
                raise TypeError(f"{name} takes {len(ways)} arguments, not {len(arguments)}")
            at, words = start // WORD, self.memory.views["q"]
            for way, argument in zip(ways, arguments, strict=True):
                words[at] = argument if way == NUMBER else argument.address
                at += 1
                if way == ARRAY:
                    words[at] = len(argument)
                    at += 1
            return call(name, start)

        return function

    def states(self, *states: Any) -> RecordArray:
        """Make an array of states."""
        made = RecordArray(self.memory, state_layout(self.game), len(states))
        for index, state in enumerate(states):
            made[index].put(state.to_bytes())
        return made

    def set_state(self, struct: Any, name: str, state: Any) -> None:
        """Copy a state into a field of a struct."""
        struct[name].put(state.to_bytes())

    def choices(self) -> Buffer:
        """Make an array that any list of legal choices fits into."""
        return Buffer(self.memory, "i", self.game.rules.CHOICES_AT_MOST)

    def stream(self, seed: int, branch: int = 0) -> Buffer:
        """Make a random stream."""
        made = Buffer(self.memory, "q", STREAM_WORDS)
        for i, word in enumerate(new_stream(seed, branch)):
            made[i] = word
        return made

    def integers(self, length: int) -> Buffer:
        """Make an array of 64-bit integers."""
        return Buffer(self.memory, "q", length)

    def floats(self, numbers: Sequence[float]) -> Buffer:
        """Make an array of 32-bit floating-point numbers, such as the weights of a network."""
        made = Buffer(self.memory, "f", len(numbers))
        made.fill(numbers)
        return made

    def new(self, kind: type[Struct]) -> Any:
        """Make a struct of a kernel."""
        return self.array(kind, 1)[0]

    def array(self, kind: type[Struct], length: int) -> RecordArray:
        """Make an array of structs."""
        return RecordArray(self.memory, struct_layout(kind, self.game), length)


def _new_host(game: Game) -> Host:
    """Make an instance: in the browser's own engine where Python runs in a browser, otherwise in wasmtime."""
    if sys.platform == "emscripten":
        from .browser import BrowserHost

        return BrowserHost(game)
    from .host import WasmtimeHost

    return WasmtimeHost(game)


class WasmModule:
    """The exported functions of a module, and its structs and constants."""

    def __init__(self, plain: Any, functions: dict[str, Callable[..., int]]) -> None:
        self._plain, self._functions = plain, functions

    def __getattr__(self, name: str) -> Any:
        """Find a function, or something of the plain module that is no function."""
        if name in self._functions:
            return self._functions[name]
        found = getattr(self._plain, name)
        if callable(found) and not isinstance(found, type):
            raise AttributeError(f"{name!r} is not exported to WebAssembly")
        return found
