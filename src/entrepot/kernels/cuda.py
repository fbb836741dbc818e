"""The CUDA kernels of a game: the very same rule functions as on a CPU, one table a thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ..compile.cuda import as_if, compile_once, copy_in_words, numba_cuda, share_tables
from ..compile.loader import _kernel_module, rules_module
from ..core.game import Game

LOAD, KERNEL = "entrepot_cuda", "kernels.rows"


class Kernels:
    """The CUDA kernels of a game, as Python functions and their types: compiled on first use, or to PTX at any time."""

    def __init__(self, game: Game) -> None:
        self.cuda = numba_cuda()
        share_tables()
        copy_in_words()
        self.game = game
        self.steps: Any = _kernel_module(LOAD, game, KERNEL)
        self.rules: Any = rules_module(LOAD, game)
        self._made: dict[str, Any] = {}
        self.functions = {
            **_row_kernels(self),
            **_choice_kernels(self),
            **_thinking_kernels(self),
            **_playing_kernels(self),
        }

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.functions:
            raise AttributeError(name)
        if name not in self._made:
            self._compile_called(name)
            self._made[name] = self.cuda.jit(self.functions[name][0])
        return self._made[name]

    def _entries(self, *names: str) -> list[Any]:
        """Give the rule functions that kernels call."""
        return [getattr(self.steps, entry) for name in names for entry in self.functions[name][2]]

    def _compile_called(self, name: str) -> None:
        compile_once(self.game, self._entries(name), self._entries(*self.functions))

    def ptx(self, name: str, capability: tuple[int, int] = (9, 0)) -> str:
        """Compile a kernel to PTX; this needs no GPU."""
        function, types, _ = self.functions[name]
        with as_if(capability):
            self._compile_called(name)
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
    begin_rows, step_rows, seed_rows, look_at = steps.begin_rows, steps.step_rows, steps.seed_rows, steps.look

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
    }


def _choice_kernels(made: Kernels) -> Made:
    """Make the kernels that check, draw and convert the choices of a step."""
    import numba

    cuda, steps, most = made.cuda, made.steps, made.rules.CHOICES_AT_MOST
    find_illegal, choose_random = steps.find_illegal, steps.choose_random

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

    def narrow_rows(given, made):  # type: ignore[no-untyped-def]
        place, width = cuda.grid(1), given.shape[1]
        if place < len(made):
            made[place] = max(-1, min(given[place // width, place % width], 1 << 30))

    t = _types(made.game)
    return {
        "check": (check, (t["i32"], t["i32"], t["i32"], t["u8"], t["i64"]), ("find_illegal",)),
        "choose": (choose, (t["i64"], t["i32"], t["i32"], t["i32"]), ("choose_random",)),
        "narrow": (narrow, (t["i64"], t["i32"]), ()),
        "narrow_rows": (narrow_rows, (numba.int64[:, :], t["i32"]), ()),
    }


def _thinking_kernels(made: Kernels) -> Made:
    """Make the kernels that tell what the greedy bot thinks of tables and choices."""
    import numba

    cuda, steps, most = made.cuda, made.steps, made.rules.CHOICES_AT_MOST
    record = numba.from_dtype(made.game.state.dtype())
    choose_bots, weigh_choices, see_prospects = steps.choose_bots, steps.weigh_choices, steps.see_prospects
    look_ahead = steps.look_ahead

    def think(states, skill, choosers, made):  # type: ignore[no-untyped-def]
        room = cuda.local.array(2, record)
        choices = cuda.local.array(most, numba.int32)
        for row in range(cuda.grid(1), len(made), cuda.gridsize(1)):
            choose_bots(states, room, row, row + 1, skill, choosers, choices, made)

    def weigh(states, choosers, worths):  # type: ignore[no-untyped-def]
        room = cuda.local.array(2, record)
        choices = cuda.local.array(most, numba.int32)
        for row in range(cuda.grid(1), len(states), cuda.gridsize(1)):
            weigh_choices(states, room, row, row + 1, choosers, choices, most, worths)

    def foresee(states, prospects):  # type: ignore[no-untyped-def]
        for row in range(cuda.grid(1), len(states), cuda.gridsize(1)):
            see_prospects(states, row, row + 1, prospects)

    def ahead(states, tried, each, plies, skill, seed, listed, counts, prospects):  # type: ignore[no-untyped-def]
        room = cuda.local.array(3, record)
        choices = cuda.local.array(most, numba.int32)
        stream = cuda.local.array(4, numba.int64)
        for trial in range(cuda.grid(1), len(tried), cuda.gridsize(1)):
            look_ahead(
                states, room, trial, trial + 1, tried, each, plies, skill, seed, listed, most, counts, choices, stream,
                prospects,
            )  # fmt: skip

    t = _types(made.game)
    looked = (t["i32"], *(t["int"],) * 4, t["i32"], t["i32"], t["i32"])
    return {
        "think": (think, (t["states"], t["int"], t["i64"], t["i32"]), ("choose_bots",)),
        "weigh": (weigh, (t["states"], t["i64"], t["i32"]), ("weigh_choices",)),
        "foresee": (foresee, (t["states"], t["i32"]), ("see_prospects",)),
        "ahead": (ahead, (t["states"], *looked), ("look_ahead",)),
    }


def _playing_kernels(made: Kernels) -> Made:
    """Make the kernels that play whole games; a thread that has finished one takes the next."""
    import numba

    cuda, steps, most = made.cuda, made.steps, made.rules.CHOICES_AT_MOST
    record = numba.from_dtype(made.game.state.dtype())
    play_rows, play_random = steps.play_rows, steps.play_random

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
