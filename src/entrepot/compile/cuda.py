"""Compiles rule functions for a GPU, as parts of the kernels that call them; compiling needs no GPU."""

from __future__ import annotations

import contextlib
import dis
import functools
import hashlib
import importlib
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from ..core.errors import MissingExtra
from ..core.game import Game
from .signatures import GENERIC, Signatures, pass_nested_arrays
from .stages import called_functions

CONSTANT_SPACE = 4
"""The address space of constant arrays."""
WORD, WORDS = 8, 16
"""Large states are copied in words of so many bytes, so many of them at a time."""
LARGE = 1024
"""States of fewer bytes are left to numba-cuda."""
NOT_INLINED = 350
"""Functions of more bytes of bytecode than this that are called from several places are not inlined."""


def numba_cuda() -> Any:
    """Import numba-cuda, which may not be installed."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still uses the name that NumPy 2.5 removed
    os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")  # a small batch is not an error
    try:
        import numba_cuda  # noqa: F401
        from numba import cuda
    except ImportError as error:
        raise MissingExtra("numba-cuda", "gpu") from error
    return cuda


@contextlib.contextmanager
def as_if(capability: tuple[int, int]) -> Iterator[None]:
    """Let numba-cuda compile for a GPU that is not present, instead of querying the one at hand."""
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")

    class Device:
        compute_capability = capability

    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: Device
    try:
        yield
    finally:
        dispatcher.get_current_device = before


class CompileOnce:
    """Compiles rule functions for a GPU, each after those that it calls: for the types it names, and for no others.

    By itself, numba-cuda compiles a function again for every kind of number that it is called with, and inlines it
    wherever it is called: twice the code, which then overflows the instruction cache of a GPU. So large functions that
    are called from several places, in whichever kernel, are not inlined.
    """

    def __init__(self, game: Game) -> None:
        pass_nested_arrays(cuda=True)
        self._signatures = Signatures(game)

    def __call__(self, entries: Iterable[Any], all_entries: Iterable[Any]) -> None:
        """Compile functions and all that they call; ``all_entries`` are those of all kernels."""
        from numba.cuda.descriptor import cuda_target

        uses = _uses(all_entries)
        for dispatcher in _in_order(entries):
            function = dispatcher.py_func
            if GENERIC.isdisjoint(function.__annotations__.values()):
                device = cuda_target.typing_context.resolve_value_type(dispatcher).dispatcher
                compiled = device.compile_device(tuple(self._signatures.of(function).args))
                device.disable_compile()
                if uses[id(dispatcher)] > 1 and len(function.__code__.co_code) > NOT_INLINED:
                    _forbid_inlining(compiled)


def _in_order(entries: Iterable[Any]) -> list[Any]:
    """List functions and all that they call, each after those that it calls."""
    done: dict[int, Any] = {}
    begun: set[int] = set()

    def visit(dispatcher: Any) -> None:
        if id(dispatcher) not in begun:
            begun.add(id(dispatcher))
            for other in called_functions(dispatcher.py_func):
                visit(other)
            done[id(dispatcher)] = dispatcher

    for entry in entries:
        visit(entry)
    return list(done.values())


def _uses(entries: Iterable[Any]) -> Counter[int]:
    """Count from how many places each function is called."""
    uses: Counter[int] = Counter()
    for dispatcher in _in_order(entries):
        named = Counter(step.argval for step in dis.get_instructions(dispatcher.py_func) if _names(step))
        for other in {id(other): other for other in called_functions(dispatcher.py_func)}.values():
            uses[id(other)] += named[other.py_func.__name__]
    return uses


def _names(step: dis.Instruction) -> bool:
    """Whether an instruction loads something by its name."""
    return step.opname.startswith(("LOAD_GLOBAL", "LOAD_ATTR", "LOAD_METHOD"))


def _forbid_inlining(compiled: Any) -> None:
    """Forbid inlining a compiled function."""
    for module in compiled.library.modules:
        for part in module.functions:
            if part.name == compiled.fndesc.llvm_func_name and not part.is_declaration:
                part.attributes.add("noinline")


def share_tables() -> None:
    """Let all uses of a constant array share one copy: a GPU has 64 KB of constant memory.

    By itself, numba-cuda makes a copy for each function that names an array. (In global memory, which is larger, they
    were a fifth slower.)
    """
    from llvmlite import ir
    from numba import types
    from numba.cuda.descriptor import cuda_target

    cgutils: Any = importlib.import_module("numba.cuda.cgutils")
    context = cuda_target.target_context
    if "make_constant_array" in vars(context):
        return
    own = context.make_constant_array

    def shared(builder: Any, kind: Any, array: Any) -> Any:
        if not isinstance(kind.dtype, types.Integer):
            return own(builder, kind, array)  # none of ours
        content = np.ascontiguousarray(array).tobytes()
        name = f"entrepot_table_{hashlib.blake2b(content, digest_size=8).hexdigest()}_{array.dtype.str[1:]}"
        values = ir.Constant(ir.ArrayType(ir.IntType(8), len(content)), bytearray(content))
        table = builder.module.globals.get(name)
        if table is None:
            table = cgutils.add_global_variable(builder.module, values.type, name, addrspace=CONSTANT_SPACE)
            table.linkage, table.global_constant, table.initializer, table.align = "linkonce_odr", True, values, 8
        made = context.make_array(kind)(context, builder)
        pointer = builder.addrspacecast(table, ir.PointerType(ir.IntType(8)), "generic")
        whole = array.dtype.itemsize
        strides = [whole * int(np.prod(array.shape[axis + 1 :])) for axis in range(array.ndim)]
        number = functools.partial(context.get_constant, types.intp)
        context.populate_array(
            made,
            data=builder.bitcast(pointer, made.data.type),
            shape=[number(length) for length in array.shape],
            strides=[number(stride) for stride in strides],
            itemsize=number(whole),
            parent=made.parent,
            meminfo=None,
        )
        return made._getvalue()

    context.make_constant_array = shared


def copy_in_words() -> None:
    """Let large states be copied in words, many at a time: by itself, numba-cuda copies a record byte after byte.

    On an H200, with states of 2.9 KB, rollouts were about twice as fast.
    """
    from llvmlite import ir
    from numba import types
    from numba.cuda.descriptor import cuda_target

    cgutils: Any = importlib.import_module("numba.cuda.cgutils")
    context = cuda_target.target_context
    if "pack_value" in vars(context):
        return
    own = context.pack_value
    word = ir.IntType(8 * WORD)

    def copied(builder: Any, kind: Any, value: Any, pointer: Any, align: int | None = None) -> None:
        if not isinstance(kind, types.Record) or kind.size % WORD or kind.size < LARGE:
            own(builder, kind, value, pointer, align)
            return
        source, target = (builder.bitcast(whole, ir.PointerType(word)) for whole in (value, pointer))
        number = ir.IntType(64)

        def copy(first: Any, words: int) -> None:
            places = [builder.add(first, number(place)) for place in range(words)]
            loaded = [builder.load(builder.gep(source, [place]), align=WORD) for place in places]
            for place, content in zip(places, loaded, strict=True):
                builder.store(content, builder.gep(target, [place]), align=WORD)

        rounds, rest = divmod(kind.size // WORD, WORDS)
        with cgutils.for_range(builder, number(rounds)) as loop:
            copy(builder.mul(loop.index, number(WORDS)), WORDS)
        copy(number(rounds * WORDS), rest)

    context.pack_value = copied
