"""The functions that the WebAssembly file of a game exports, and how their arguments are passed.

An exported function takes one number, the address of its arguments: a block of 64-bit words. An integer is one word, a
struct or a list of choices is its address, and an array is its address and its length. It returns an integer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.game import Game
from ..kernel import RULE_ENTRIES, Struct
from ..loader import PLAIN, kernel_module, load

EVALUATION = ("evaluate",)
KERNELS = {
    "playout": ("random_choice", "random_step", "playout", "trace_playout", "policy_choice"),
    "search": ("reset_tree", "simulate"),
    "network": (),
    "evaluator": (),
    "beam": ("plan",),
    "turns": ("reset", "follow", "simulate_turns"),
}
SEARCHES = ("search", "turns")
"""The kernels that use all others."""
NUMBERS = ("int", "bool")
ARRAYS = ("States", "Int64Array", "Float64Array")
"""Parameters that are passed with their length, as are arrays of structs; of all others only the address is passed."""
NUMBER, POINTER, ARRAY = "number", "pointer", "array"


@dataclass(frozen=True)
class Export:
    """An exported function."""

    module: str
    """``rules``, ``evaluation``, or the name of a kernel."""
    name: str
    function: Callable[..., Any]
    """The plain function."""

    @property
    def parameters(self) -> tuple[tuple[str, str], ...]:
        """The annotations of its parameters, each with the way that it is passed."""
        notes = {name: note for name, note in self.function.__annotations__.items() if name != "return"}
        return tuple((note, passed(note)) for note in notes.values())

    @property
    def words(self) -> int:
        """How many words its arguments take."""
        return sum(2 if way == ARRAY else 1 for _, way in self.parameters)


def passed(note: str) -> str:
    """Say how a parameter is passed.

    >>> passed("int"), passed("State"), passed("playout.Scratch"), passed("list[Node]")
    ('number', 'pointer', 'pointer', 'array')
    """
    if note in NUMBERS:
        return NUMBER
    return ARRAY if note in ARRAYS or note.startswith("list[") else POINTER


def exports(game: Game) -> dict[str, Export]:
    """List what the file of a game exports, by name."""
    plain = load(game, PLAIN)
    modules: Mapping[str, tuple[Any, tuple[str, ...]]] = {
        "rules": (plain.game_module("rules"), RULE_ENTRIES),
        "evaluation": (plain.game_module("evaluation"), EVALUATION),
        **{kernel: (kernel_module(game, PLAIN, kernel), names) for kernel, names in KERNELS.items()},
    }
    return {
        name: Export(module, name, getattr(space, name)) for module, (space, names) in modules.items() for name in names
    }


def structs(game: Game) -> dict[str, type[Struct]]:
    """List the structs that the kernels work in, by the name of the kernel and their own."""
    found = {}
    for kernel in KERNELS:
        for name, kind in vars(kernel_module(game, PLAIN, kernel)).items():
            if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct:
                found[f"{kernel}.{name}"] = kind
    return found
