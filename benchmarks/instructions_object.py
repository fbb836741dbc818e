"""Writes the playout kernel of a game as an object file with one C function, ``play_games``; prints the sizes as JSON.

``python instructions_object.py GAME GAMES SEED OBJECT INPUT`` is run by ``instructions.py``, in a process of its own:
Numba compiles for the processor that its environment variables name, not for the one that it runs on. INPUT gets the
bytes of the first state, then the random stream of every game, as ``playout_range`` seeds it.

The entry takes plain addresses, and calls the kernel with the fields of the scratch buffers, as ``playout_range`` does.
So it stays the same when the types of the kernel's arguments change.
"""

from __future__ import annotations

import json
import sys
import warnings
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numba.core.config

from entrepot.compile.loader import LoadedGame, load
from entrepot.games import game

SEATS = 4
ENTRY = "play_games"
nb: Any = numba
carray, types = nb.carray, nb.types


def entry(loaded: LoadedGame) -> Any:
    """Compile the entry; give Numba's result."""
    kernel = loaded.playout
    playout = kernel.playout
    state = types.CPointer(nb.from_dtype(loaded.game.state.dtype()))
    scratch = types.CPointer(nb.from_dtype(kernel.Scratch.dtype(loaded.game)))
    number, numbers = types.int64, types.CPointer(types.int64)

    def play_games(start: Any, streams: Any, scratch: Any, lengths: Any, finals: Any, games: int) -> None:
        first, words, work = carray(start, 1), carray(streams, (games, 4)), carray(scratch, 1)[0]
        counts, states = carray(lengths, games), carray(finals, games)
        for row in range(games):
            for word in range(4):
                work.stream[word] = words[row, word]
            work.played = first[0]
            counts[row] = playout(work.played, work.choices, work.stream)
            states[row] = work.played

    compiled = nb.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(play_games)
    compiled.compile(types.void(state, numbers, scratch, numbers, state, number))
    return compiled.overloads[compiled.signatures[0]]


def emit(compiled: Any) -> bytes:
    """Emit the object file of the entry, with all that it calls, for the processor that Numba compiled for."""
    module = llvm.parse_assembly(compiled.library.get_llvm_str())
    module.get_function(compiled.fndesc.mangled_name).name = ENTRY
    target = llvm.Target.from_triple(llvm.get_process_triple())
    machine = target.create_target_machine(
        cpu=nb.core.config.CPU_NAME, features="", opt=3, reloc="pic", codemodel="default"
    )
    made: bytes = machine.emit_object(module)
    return made


def main() -> None:
    """Write the object and the input; print the sizes of a state and of the scratch buffers."""
    warnings.simplefilter("ignore")
    name, games, seed, object_file, input_file = sys.argv[1:]
    played = game(name)
    loaded = load(played)
    Path(object_file).write_bytes(emit(entry(loaded)))
    streams = [loaded.stream(int(seed), row).tobytes() for row in range(int(games))]
    Path(input_file).write_bytes(b"".join([played.new(SEATS).to_bytes(), *streams]))
    sizes = {"state": played.state.dtype().itemsize, "scratch": loaded.playout.Scratch.dtype(played).itemsize}
    json.dump(sizes, sys.stdout)


if __name__ == "__main__":
    main()
