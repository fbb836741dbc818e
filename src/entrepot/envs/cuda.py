"""The rows of a batch on a GPU: the very same rule functions inside CUDA kernels, one table a thread."""

from __future__ import annotations

import contextlib
import dis
import functools
import hashlib
import importlib
import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from ..engine.contract import Game
from ..engine.kernels import _called, _kernel_module, _Signatures, rules_module
from .errors import MissingExtra, NoDevice

LOAD, KERNEL = "entrepot_cuda", "envs.steps"
BLOCK, PLAYING_BLOCK = 32, 128
THREADS = {"step": 512, "look": 128, "think": 1024, "play": 2048}
"""Threads on a multiprocessor, found by trying on an H200: more push each other's tables out of the cache."""
TABLES = 4
"""The address space of constant tables."""
WHOLE = 30
"""Functions longer than this in bytes of code, and called from several places, are not copied into each of them."""


def numba_cuda() -> Any:
    """Import numba-cuda, which may not be installed."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still asks for the name that NumPy 2.5 dropped
    os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")  # a small batch is no mistake
    try:
        import numba_cuda  # noqa: F401
        from numba import cuda
    except ImportError as error:
        raise MissingExtra("numba-cuda", "gpu") from error
    return cuda


def need_device() -> Any:
    """Import numba-cuda, and say so if there is no GPU."""
    cuda = numba_cuda()
    try:
        available = cuda.is_available()
    except Exception:  # a driver that is half there fails in its own ways
        available = False
    if not available:
        raise NoDevice("there is no CUDA GPU here (device='cpu' needs none)")
    return cuda


@contextlib.contextmanager
def _as_if(capability: tuple[int, int]) -> Iterator[None]:
    """Let numba-cuda compile for a GPU that is not there: it would ask the one at hand what it can do."""
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")

    class Device:
        compute_capability = capability

    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: Device
    try:
        yield
    finally:
        dispatcher.get_current_device = before


def _keep_whole(game: Game, entries: list[Any]) -> None:
    """Keep large functions whole that are called from several places: copied into each, they overflow the cache."""
    from numba.cuda.descriptor import cuda_target

    called: Counter[int] = Counter()
    seen: dict[int, Any] = {}

    def visit(dispatcher: Any) -> None:
        if id(dispatcher) not in seen:
            seen[id(dispatcher)] = dispatcher
            named = Counter(step.argval for step in dis.get_instructions(dispatcher.py_func) if _names(step))
            for other in {id(other): other for other in _called(dispatcher.py_func)}.values():
                called[id(other)] += named[other.py_func.__name__]
                visit(other)

    for entry in entries:
        visit(entry)
    signatures = _Signatures(game.state)
    for number, dispatcher in seen.items():
        function = dispatcher.py_func
        if not {"S", "Weights"} & set(function.__annotations__.values()):
            device = cuda_target.typing_context.resolve_value_type(dispatcher).dispatcher
            made = device.compile_device(tuple(signatures.of(function).args))
            whole = called[number] > 1 and len(function.__code__.co_code) > WHOLE
            for module in made.library.modules:
                for part in module.functions if whole else ():
                    if part.name == made.fndesc.llvm_func_name and not part.is_declaration:
                        part.attributes.add("noinline")


def _share_tables() -> None:
    """Let all uses of a constant table share one copy: a GPU has room for 64 KB of them.

    By itself, numba-cuda makes a copy for each function that names a table. (In global memory, where there is more
    room, they were a fifth slower.)
    """
    from llvmlite import ir
    from numba.cuda.descriptor import cuda_target

    cgutils: Any = importlib.import_module("numba.cuda.cgutils")
    context = cuda_target.target_context
    if "make_constant_array" in vars(context):
        return

    def shared(builder: Any, kind: Any, array: Any) -> Any:
        content = np.ascontiguousarray(array).tobytes()
        name = f"entrepot_table_{hashlib.blake2b(content, digest_size=8).hexdigest()}_{array.dtype.str[1:]}"
        values = ir.Constant(ir.ArrayType(ir.IntType(8), len(content)), bytearray(content))
        table = builder.module.globals.get(name)
        if table is None:
            table = cgutils.add_global_variable(builder.module, values.type, name, addrspace=TABLES)
            table.linkage, table.global_constant, table.initializer, table.align = "linkonce_odr", True, values, 8
        made = context.make_array(kind)(context, builder)
        pointer = builder.addrspacecast(table, ir.PointerType(ir.IntType(8)), "generic")
        whole = kind.dtype.bitwidth // 8
        strides = [whole * int(np.prod(array.shape[axis + 1 :])) for axis in range(array.ndim)]
        number = functools.partial(context.get_constant, numba_types().intp)
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


def numba_types() -> Any:
    """Give Numba's types."""
    from numba import types

    return types


def _names(step: dis.Instruction) -> bool:
    """Whether an instruction loads something by its name."""
    return step.opname.startswith(("LOAD_GLOBAL", "LOAD_ATTR", "LOAD_METHOD"))


class Kernels:
    """The CUDA kernels of a game, as Python functions and their types: compiled on first use, or to PTX at any time."""

    def __init__(self, game: Game) -> None:
        self.cuda = numba_cuda()
        _share_tables()
        self.game = game
        self.steps: Any = _kernel_module(LOAD, game, KERNEL)
        self.rules: Any = rules_module(LOAD, game)
        self._made: dict[str, Any] = {}
        self.functions = {**_row_kernels(self), **_playing_kernels(self)}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.functions:
            raise AttributeError(name)
        if name not in self._made:
            _keep_whole(self.game, self.entries(name))
            self._made[name] = self.cuda.jit(self.functions[name][0])
        return self._made[name]

    def entries(self, name: str) -> list[Any]:
        """Give the compiled functions that a kernel calls."""
        return [getattr(self.steps, entry) for entry in self.functions[name][2]]

    def ptx(self, name: str, capability: tuple[int, int] = (9, 0)) -> str:
        """Compile a kernel to PTX; this needs no GPU."""
        function, types, _ = self.functions[name]
        with _as_if(capability):
            _keep_whole(self.game, self.entries(name))
            text, _ = self.cuda.compile_ptx(function, types, cc=capability)
        return str(text)


Made = dict[str, tuple[Callable[..., None], tuple[Any, ...], tuple[str, ...]]]


def _types(game: Game) -> dict[str, Any]:
    import numba

    record = numba.from_dtype(game.state.dtype())
    return {
        "states": record[::1],
        "i32": numba.int32[::1],
        "i64": numba.int64[::1],
        "u8": numba.uint8[::1],
        "i16": numba.int16[::1],
        "f32": numba.float32[::1],
        "int": numba.int64,
    }


def _row_kernels(made: Kernels) -> Made:
    """Make the kernels that step tables: each thread calls the same function as a CPU does, for one row."""
    import numba

    cuda, steps, most = made.cuda, made.steps, made.rules.CHOICES_AT_MOST
    begin_rows, step_rows, find_illegal = steps.begin_rows, steps.step_rows, steps.find_illegal
    choose_random, seed_rows, look_at = steps.choose_random, steps.seed_rows, steps.look

    def begin(states, start, seed, streams, choosers, listed, counts, masks, width, actors):  # type: ignore[no-untyped-def]
        room, none = cuda.local.array(most, numba.int32), cuda.local.array(1, numba.int16)
        for row in range(cuda.grid(1), len(actors), cuda.gridsize(1)):
            begin_rows(
                states, start, row, row + 1, seed, streams, room, listed, most, counts, masks, width, none, 0, actors
            )
            seed_rows(choosers, row, row + 1, seed)

    def step(states, start, made, again, streams, listed, counts, masks, width, actors, rewards, dones, scores):  # type: ignore[no-untyped-def]
        room, none = cuda.local.array(most, numba.int32), cuda.local.array(1, numba.int16)
        for row in range(cuda.grid(1), len(actors), cuda.gridsize(1)):
            step_rows(
                states, start, row, row + 1, made, again, streams, room, listed, most, counts, masks, width, none, 0,
                actors, rewards, dones, scores,
            )  # fmt: skip

    def look(states, observations, size):  # type: ignore[no-untyped-def]
        for row in range(cuda.grid(1), len(states), cuda.gridsize(1)):
            look_at(states[row], row, observations, size)

    def check(made, listed, counts, actors, found):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(actors) and find_illegal(row, row + 1, made, listed, most, counts, actors) >= 0:
            cuda.atomic.min(found, 0, row)

    def choose(choosers, listed, counts, made):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(made):
            choose_random(row, row + 1, choosers, listed, most, counts, made)

    def narrow(given, made):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(made):
            made[row] = max(-1, min(given[row], 1 << 30))

    t = _types(made.game)
    shown = (t["i32"], t["i32"], t["u8"], t["int"], t["u8"])
    states = (t["states"], t["states"])
    return {
        "begin": (begin, (*states, t["int"], t["i64"], t["i64"], *shown), ("begin_rows", "seed_rows")),
        "step": (
            step,
            (*states, t["i32"], t["int"], t["i64"], *shown, t["f32"], t["u8"], t["i32"]),
            ("step_rows",),
        ),
        "look": (look, (t["states"], t["i16"], t["int"]), ("look",)),
        "check": (check, (t["i32"], t["i32"], t["i32"], t["u8"], t["i64"]), ("find_illegal",)),
        "choose": (choose, (t["i64"], t["i32"], t["i32"], t["i32"]), ("choose_random",)),
        "narrow": (narrow, (t["i64"], t["i32"]), ()),
    }


def _playing_kernels(made: Kernels) -> Made:
    """Make the kernels that play whole games; a thread that has finished one takes the next."""
    import numba

    cuda, steps, most = made.cuda, made.steps, made.rules.CHOICES_AT_MOST
    record = numba.from_dtype(made.game.state.dtype())
    play_rows, play_random, choose_bots = steps.play_rows, steps.play_random, steps.choose_bots

    def think(states, skill, choosers, made):  # type: ignore[no-untyped-def]
        room = cuda.local.array(2, record)
        choices = cuda.local.array(most, numba.int32)
        for row in range(cuda.grid(1), len(made), cuda.gridsize(1)):
            choose_bots(states, room, row, row + 1, skill, choosers, choices, made)

    def play(start, games, seed, skills, lengths, rewards, scores):  # type: ignore[no-untyped-def]
        room = cuda.local.array(3, record)
        choices = cuda.local.array(most, numba.int32)
        stream = cuda.local.array(4, numba.int64)
        for row in range(cuda.grid(1), games, cuda.gridsize(1)):
            play_rows(start, room, row, row + 1, seed, skills, choices, stream, lengths, rewards, scores)

    def playout(start, games, seed, lengths, rewards, scores):  # type: ignore[no-untyped-def]
        room = cuda.local.array(1, record)
        choices = cuda.local.array(most, numba.int32)
        stream = cuda.local.array(4, numba.int64)
        for row in range(cuda.grid(1), games, cuda.gridsize(1)):
            play_random(start, room, row, row + 1, seed, choices, stream, lengths, rewards, scores)

    t = _types(made.game)
    results = (t["i64"], t["f32"], t["i32"])
    return {
        "think": (think, (t["states"], t["int"], t["i64"], t["i32"]), ("choose_bots",)),
        "play": (play, (t["states"], t["int"], t["int"], t["i64"], *results), ("play_rows",)),
        "playout": (playout, (t["states"], t["int"], t["int"], *results), ("play_random",)),
    }


@cache
def _kernels(name: str) -> Kernels:
    from ..games import game

    return Kernels(game(name))


def kernels(game: Game) -> Kernels:
    """Give the CUDA kernels of a game."""
    return _kernels(game.name)


class CudaRows:
    """Arrays in a GPU's memory, and what is done to them."""

    def __init__(self, game: Game, start: Any, n: int, size: int) -> None:
        self._cuda = need_device()
        self._kernels = kernels(game)
        self.n, self.seats, self.width, self.size = n, start.seats, game.player_choices, size
        self.most = game.rules.CHOICES_AT_MOST
        self.start = self._cuda.to_device(start.to_array())
        self.states = self._cuda.to_device(np.zeros(n, game.state.dtype()))
        self.streams, self.choosers = self._zeros(4 * n, np.int64), self._zeros(4 * n, np.int64)
        self.listed, self.counts = self._cuda.device_array(n * self.most, np.int32), self._zeros(n, np.int32)
        self.masks, self.observations = self._zeros(n * self.width, np.uint8), self._zeros(n * size, np.int16)
        self.actors, self.dones = self._zeros(n, np.uint8), self._zeros(n, np.uint8)
        self.rewards, self.scores = self._zeros(n * self.seats, np.float32), self._zeros(n * self.seats, np.int32)
        self.made, self._found = self._zeros(n, np.int32), self._zeros(1, np.int64)
        self._grid = -(-n // BLOCK)

    def _zeros(self, length: int, kind: Any) -> Any:
        return self._cuda.to_device(np.zeros(max(length, 1), kind))[:length]

    def _blocks(self, kernel: str, rows: int = 0, block: int = BLOCK) -> int:
        """Say how many blocks of threads share the rows."""
        processors: int = self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        return min(-(-(rows or self.n) // block), processors * THREADS[kernel] // block)

    def _shown(self) -> tuple[Any, ...]:
        return self.listed, self.counts, self.masks, self.width, self.actors

    def _look(self) -> None:
        """Write the observations, in a kernel of its own: there, all threads do the same."""
        if self.size:
            driver: Any = importlib.import_module("numba.cuda.cudadrv.driver")
            driver.device_memset(self.observations, 0, self.observations.nbytes)
            self._kernels.look[self._blocks("look"), BLOCK](self.states, self.observations, self.size)

    def begin(self, seed: int) -> None:
        """Begin a game in every row."""
        for array in (self.rewards, self.dones, self.scores):
            array[:] = 0
        self._kernels.begin[self._blocks("step"), BLOCK](
            self.states, self.start, seed, self.streams, self.choosers, *self._shown()
        )
        self._look()

    def illegal(self, made: Any) -> int:
        """Find the first row whose choice is not legal; -1 if all are."""
        self._found[:] = self.n
        self._kernels.check[self._grid, BLOCK](made, self.listed, self.counts, self.actors, self._found)
        row = int(self._found.copy_to_host()[0])
        return -1 if row == self.n else row

    def step(self, made: Any, again: bool) -> None:
        """Make a choice in every row."""
        self._kernels.step[self._blocks("step"), BLOCK](
            self.states,
            self.start,
            made,
            int(again),
            self.streams,
            *self._shown(),
            self.rewards,
            self.dones,
            self.scores,
        )
        self._look()

    def choose(self, skill: int) -> Any:
        """Let a simple bot choose in every row."""
        if skill:
            self._kernels.think[self._blocks("think"), BLOCK](self.states, skill, self.choosers, self.made)
            return self.made
        self._kernels.choose[self._grid, BLOCK](self.choosers, self.listed, self.counts, self.made)
        return self.made

    def play(self, games: int, seed: int, skills: list[int]) -> tuple[Any, Any, Any]:
        """Play whole games with a simple bot on every seat."""
        room = self._cuda.device_array
        lengths, rewards = room(games, np.int64), room(games * self.seats, np.float32)
        scores = room(games * self.seats, np.int32)
        shape = self._blocks("play", games, PLAYING_BLOCK), PLAYING_BLOCK
        if any(skills):
            numbers = self._cuda.to_device(np.array(skills, np.int64))
            self._kernels.play[shape](self.start, games, seed, numbers, lengths, rewards, scores)
        else:
            self._kernels.playout[shape](self.start, games, seed, lengths, rewards, scores)
        return lengths, rewards, scores

    def given(self, choices: Any) -> Any:
        """Take an array of choices: one on the GPU without a copy, or one in main memory."""
        on_device = hasattr(choices, "__cuda_array_interface__")
        array: Any = self._cuda.as_cuda_array(choices) if on_device else np.asarray(choices)
        if array.dtype.kind not in "iu":
            raise TypeError(f"an array of whole numbers, not of {array.dtype}")
        if not on_device:
            return self._cuda.to_device(np.ascontiguousarray(array, np.int32))
        if array.dtype == np.int32 and array.is_c_contiguous():
            return array
        self._kernels.narrow[self._grid, BLOCK](array, self.made)
        return self.made

    def close(self) -> None:
        """Let the memory go: it goes with the arrays."""
