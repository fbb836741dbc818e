"""Compiles the exported functions of a game with Numba to one LLVM module.

The functions are left as Numba lowers them, without the passes for this machine: those would fix the sizes of its
pointers. Numba's calling convention, with its status codes and arrays of seven words, ends in wrappers that are written
here as text.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from ...core.game import Game
from ..codegen import linked_only, non_negative_indices
from ..loader import NATIVE, kernel_module, load
from ..signatures import Signatures
from ..stages import compile_one, uncompiled
from .exports import ARRAY, NUMBER, Export, exports

FUNCTION = re.compile(r'^define .*?@(?:"([^"]+)"|([\w.$]+))\(')
ADDRESS = re.compile(r"\bgetelementptr (inbounds )?(?!inbounds |nuw )")
RESULTS = {"int": "i64", "bool": "i8", "None": "ptr"}


def llvm_module(game: Game) -> str:
    """Compile a game's functions; give the LLVM module as text, without a target."""
    import llvmlite.binding as llvm

    found = exports(game)
    signatures = Signatures(game, pointers=True)
    dispatchers = {name: _dispatcher(game, export) for name, export in found.items()}
    with non_negative_indices(), _without_passes():
        for function in uncompiled(list(dispatchers.values()), set()):
            with linked_only(function):
                compile_one(function, signatures)
        compiled = {name: next(iter(dispatcher.overloads.values())) for name, dispatcher in dispatchers.items()}
        parts = [
            llvm.parse_assembly(_portable(_linked(dispatchers[name], result))) for name, result in compiled.items()
        ]
    module = parts[0]
    for part in parts[1:]:
        module.link_in(part)
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "internal"
    wrappers = [
        _wrapper(found[name], result.fndesc.mangled_name, result.signature.args) for name, result in compiled.items()
    ]
    text = re.sub(r"^target .*$", "", str(module), flags=re.MULTILINE)
    return without_wrapping("\n".join([text, "declare void @llvm.trap()", *wrappers]))


def without_wrapping(module: str) -> str:
    """Promise that no address wraps around, since no index is negative: see ``non_negative_indices``.

    WebAssembly adds the constant part of an address in the load itself, but only if it is known not to wrap. LLVM
    knows that of no index by itself, and would compute each such address by instructions of its own.
    """
    return ADDRESS.sub(r"getelementptr \1nuw ", module)


def _dispatcher(game: Game, export: Export) -> Any:
    """Find the function that Numba compiles."""
    loaded = load(game, NATIVE)
    in_game = export.module in ("rules", "evaluation")
    space = loaded.game_module(export.module) if in_game else kernel_module(game, NATIVE, export.module)
    return getattr(space, export.name)


@contextlib.contextmanager
def _without_passes() -> Iterator[None]:
    """Leave out the passes over single functions, too, which know the pointers of this machine."""
    from numba.core import codegen

    with patch.object(codegen.CPUCodeLibrary, "_optimize_functions", lambda self, module: None):
        yield


def _linked(dispatcher: Any, result: Any) -> str:
    """Link a function with all that it calls; give the module as text."""
    from numba.core.compiler_lock import global_compiler_lock

    with linked_only(dispatcher), global_compiler_lock:
        result.library._ensure_finalized()
    linked: str = result.library.get_llvm_str()
    return linked


def _portable(module: str) -> str:
    """Empty the functions that count references, as nothing is allocated, and use the target's square root."""
    lines: list[str] = []
    skipping = False
    for line in module.split("\n"):
        found = FUNCTION.match(line)
        name = (found[1] or found[2]) if found else ""
        if name.startswith("NRT_"):
            skipping = True
            lines.append(f"define linkonce_odr void @{name}(ptr %block) {{ ret void }}")
        if not skipping:
            lines.append(line.replace(" = common ", " = internal ").replace("@sqrt(", "@llvm.sqrt.f64("))
        if skipping and line == "}":
            skipping = False
    return "\n".join(lines)


def _wrapper(export: Export, mangled: str, types: tuple[Any, ...]) -> str:
    """Write the exported function: it reads its arguments, calls Numba's function, and traps if that failed."""
    lines, arguments, word = [], [], 0

    def load_word() -> str:
        nonlocal word
        name = f"%w{word}"
        lines.append(f"  {name}.at = getelementptr i64, ptr %arguments, i32 {word}")
        lines.append(f"  {name} = load i64, ptr {name}.at")
        word += 1
        return name

    def load_pointer() -> str:
        value = load_word()
        lines.append(f"  {value}.p = inttoptr i64 {value} to ptr")
        return f"{value}.p"

    for (_, way), kind in zip(export.parameters, types, strict=True):
        if way == NUMBER:
            arguments.append(f"i64 {load_word()}")
        elif way == ARRAY:
            data, count, size = load_pointer(), load_word(), _item_size(kind)
            arguments += ["ptr null", "ptr null", f"i64 {count}", f"i64 {size}"]
            arguments += [f"ptr {data}", f"i64 {count}", f"i64 {size}"]
        else:
            arguments.append(f"ptr {load_pointer()}")
    result = export.function.__annotations__["return"]
    kind = RESULTS[result]
    back = {"int": "  %value = load i64, ptr %result", "bool": "  %value.b = load i8, ptr %result\n"
            "  %value = zext i8 %value.b to i64", "None": "  %value = add i64 0, 0"}[result]  # fmt: skip
    return "\n".join([
        f"define i64 @{export.name}(ptr %arguments) {{", f"  %result = alloca {kind}", "  %error = alloca ptr", *lines,
        f'  %status = call i32 @"{mangled}"({", ".join(["ptr %result", "ptr %error", *arguments])})',
        "  %failed = icmp ne i32 %status, 0", "  br i1 %failed, label %trap, label %good",
        "trap:", "  call void @llvm.trap()", "  unreachable", "good:", back, "  ret i64 %value", "}",
    ])  # fmt: skip


def _item_size(kind: Any) -> int:
    """Give the size of an element of an array."""
    from numba.np.numpy_support import as_dtype

    return int(as_dtype(kind.dtype).itemsize)
