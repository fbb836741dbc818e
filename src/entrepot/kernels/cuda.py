"""The CUDA kernels of a game: the same rule functions as on a CPU, one row a thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..compile.cuda import CompileOnce, as_if, copy_in_words, numba_cuda, share_tables
from ..compile.loader import CUDA, load
from ..compile.signatures import Signatures
from ..compile.sources import game_package
from ..core.game import Game


class CudaKernel(NamedTuple):
    """A CUDA kernel before it is compiled."""

    function: Callable[..., None]
    types: tuple[Any, ...]
    """The types of its arguments."""
    entries: tuple[Any, ...]
    """The rule functions that it calls."""


Kernels = dict[str, CudaKernel]


class CudaKernels:
    """The CUDA kernels of a game: compiled on first use, or to PTX at any time."""

    def __init__(self, game: Game) -> None:
        self.cuda = numba_cuda()
        share_tables()
        copy_in_words()
        self.game = game
        self._compile = CompileOnce(game)
        loaded = load(game, CUDA)
        self.rows_kernel: Any = loaded.rows
        self.playout_kernel: Any = loaded.playout
        self._compiled: dict[str, Any] = {}
        self.types = Types(game, self.rows_kernel, self.playout_kernel)
        self.kernels: Kernels = {
            **_step_kernels(self),
            **_choice_kernels(self),
            **_value_kernels(self),
            **_game_kernels(self),
        }

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.kernels:
            raise AttributeError(name)
        if name not in self._compiled:
            self._compile_called(name)
            self._compiled[name] = self.cuda.jit(self.kernels[name].function)
        return self._compiled[name]

    def _compile_called(self, name: str) -> None:
        """Compile the rule functions that a kernel calls."""
        everything = [entry for kernel in self.kernels.values() for entry in kernel.entries]
        self._compile(self.kernels[name].entries, everything)

    def ptx(self, name: str, capability: tuple[int, int] = (9, 0)) -> str:
        """Compile a kernel to PTX; this needs no GPU."""
        kernel = self.kernels[name]
        with as_if(capability):
            self._compile_called(name)
            text, _ = self.cuda.compile_ptx(kernel.function, kernel.types, cc=capability)
        return str(text)


class Types:
    """The types of kernel arguments and local arrays."""

    def __init__(self, game: Game, rows: Any, playout: Any) -> None:
        import numba

        signatures = Signatures(game)
        self.i32, self.i64, self.u8, self.i16 = numba.int32[::1], numba.int64[::1], numba.uint8[::1], numba.int16[::1]
        self.int, self.table = numba.int64, numba.int64[:, :]
        self.states = signatures.type_of("States", vars(rows))
        self.rows, self.results = signatures.type_of("Rows", vars(rows)), signatures.type_of("Results", vars(playout))
        self.scratch = signatures.type_of("Scratch", vars(playout))
        self.players = signatures.type_of("list[Players]", vars(playout))


def _step_kernels(made: CudaKernels) -> Kernels:
    """Make the kernels that step rows: each thread calls the same functions as a CPU does, for one row."""
    import numba

    cuda, t, width = made.cuda, made.types, made.game.rules.CHOICES_AT_MOST
    reset_rows, step_rows, seed_choices = (
        made.rows_kernel.reset_rows,
        made.rows_kernel.step_rows,
        made.rows_kernel.seed_choices,
    )
    observe_row, redraw_rows = made.rows_kernel.observe_row, made.rows_kernel.redraw_rows

    def reset(rows, seed):  # type: ignore[no-untyped-def]
        outcomes = cuda.local.array(width, numba.int32)
        for row in range(cuda.grid(1), len(rows.actors), cuda.gridsize(1)):
            reset_rows(rows, row, row + 1, seed, outcomes)
            seed_choices(rows.choice_streams, row, row + 1, seed)

    def step(rows, chosen, auto_reset):  # type: ignore[no-untyped-def]
        outcomes = cuda.local.array(width, numba.int32)
        for row in range(cuda.grid(1), len(rows.actors), cuda.gridsize(1)):
            step_rows(rows, row, row + 1, chosen, auto_reset, outcomes)

    def observe(states, observations, size):  # type: ignore[no-untyped-def]
        for row in range(cuda.grid(1), len(states), cuda.gridsize(1)):
            observe_row(states[row], row, observations, size)

    def redraw(rows, seed):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(rows.actors):
            redraw_rows(rows, row, row + 1, seed)

    return {
        "redraw": CudaKernel(redraw, (t.rows, t.int), (redraw_rows,)),
        "reset": CudaKernel(reset, (t.rows, t.int), (reset_rows, seed_choices)),
        "step": CudaKernel(step, (t.rows, t.i32, t.int), (step_rows,)),
        "observe": CudaKernel(observe, (t.states, t.i16, t.int), (observe_row,)),
    }


def _choice_kernels(made: CudaKernels) -> Kernels:
    """Make the kernels that check, draw and convert the choices of a step."""
    cuda, t = made.cuda, made.types
    find, choose = made.rows_kernel.find_illegal, made.rows_kernel.choose_random

    def find_illegal(rows, chosen, found):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(rows.actors) and find(rows, row, row + 1, chosen) >= 0:
            cuda.atomic.min(found, 0, row)

    def choose_random(rows, chosen):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(chosen):
            choose(rows, row, row + 1, chosen)

    def as_int32(given, converted):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(converted):
            converted[row] = max(-1, min(given[row], 1 << 30))

    def as_int32_2d(given, converted):  # type: ignore[no-untyped-def]
        place, width = cuda.grid(1), given.shape[1]
        if place < len(converted):
            converted[place] = max(-1, min(given[place // width, place % width], 1 << 30))

    return {
        "find_illegal": CudaKernel(find_illegal, (t.rows, t.i32, t.i64), (find,)),
        "choose_random": CudaKernel(choose_random, (t.rows, t.i32), (choose,)),
        "as_int32": CudaKernel(as_int32, (t.i64, t.i32), ()),
        "as_int32_2d": CudaKernel(as_int32_2d, (t.table, t.i32), ()),
    }


def _value_kernels(made: CudaKernels) -> Kernels:
    """Make the kernels of the greedy policy, its evaluations and its rollouts."""
    cuda, t, rows_kernel = made.cuda, made.types, made.rows_kernel
    record = t.scratch
    choose_by, write_action_values = rows_kernel.choose_by_policy, rows_kernel.write_action_values
    write_state_values, rollout_rows = rows_kernel.write_state_values, rows_kernel.rollout_rows

    def choose_by_policy(states, streams, skill, chosen):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(1, record)
        for row in range(cuda.grid(1), len(chosen), cuda.gridsize(1)):
            choose_by(states, streams, row, row + 1, skill, scratch[0], chosen)

    def action_values(states, streams, width, values):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(1, record)
        for row in range(cuda.grid(1), len(states), cuda.gridsize(1)):
            write_action_values(states, streams, row, row + 1, width, scratch[0], values)

    def state_values(states, values):  # type: ignore[no-untyped-def]
        for row in range(cuda.grid(1), len(states), cuda.gridsize(1)):
            write_state_values(states, row, row + 1, values)

    def rollout_values(rows, candidates, each, seed, players, values):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(1, record)
        for at in range(cuda.grid(1), len(candidates), cuda.gridsize(1)):
            rollout_rows(rows, at, at + 1, candidates, each, seed, players[0], scratch[0], values)

    return {
        "choose_by_policy": CudaKernel(choose_by_policy, (t.states, t.i64, t.int, t.i32), (choose_by,)),
        "action_values": CudaKernel(action_values, (t.states, t.i64, t.int, t.i32), (write_action_values,)),
        "state_values": CudaKernel(state_values, (t.states, t.i32), (write_state_values,)),
        "rollout_values": CudaKernel(rollout_values, (t.rows, t.i32, t.int, t.int, t.players, t.i32), (rollout_rows,)),
    }


def _game_kernels(made: CudaKernels) -> Kernels:
    """Make the kernels that play whole games; a thread that has finished one takes the next."""
    cuda, t = made.cuda, made.types
    record = t.scratch
    play_range, playout_range = made.playout_kernel.play_range, made.playout_kernel.playout_range

    def play(start, games, seed, players, results):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(1, record)
        for row in range(cuda.grid(1), games, cuda.gridsize(1)):
            play_range(start, row, row + 1, 0, seed, players[0], scratch[0], results)

    def playout(start, games, seed, results):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(1, record)
        for row in range(cuda.grid(1), games, cuda.gridsize(1)):
            playout_range(start, row, row + 1, seed, scratch[0], results)

    return {
        "play": CudaKernel(play, (t.states, t.int, t.int, t.players, t.results), (play_range,)),
        "playout": CudaKernel(playout, (t.states, t.int, t.int, t.results), (playout_range,)),
    }


_kernels: dict[str, CudaKernels] = {}


def cuda_kernels(game: Game) -> CudaKernels:
    """Give the CUDA kernels of a game."""
    package = game_package(game)
    if package not in _kernels:
        _kernels[package] = CudaKernels(game)
    return _kernels[package]
