"""Turns an LLVM module into a WebAssembly file: optimizes it for that target, and links it."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ...core.errors import EntrepotError

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+mutable-globals,+sign-ext,+nontrapping-fptoint,+bulk-memory,+bulk-memory-opt,+simd128"
"""What every browser has had since 2021. The processor is ``mvp``: LLVM's ``generic`` ignores these switches."""
STACK = 1 << 20
LINKER = "ziglang"


class BuildFailed(EntrepotError):
    """The WebAssembly file of a game could not be built."""


class MissingLinker(BuildFailed):
    """The linker is not installed."""

    def __init__(self) -> None:
        super().__init__(f"building kernels needs the linker of zig: pip install {LINKER}")


def require_linker() -> None:
    """Refuse to build without the linker, before the long part begins."""
    if importlib.util.find_spec(LINKER) is None:
        raise MissingLinker


def wasm_file(module: str, exports: Iterable[str]) -> bytes:
    """Optimize and link an LLVM module; give the content of the file."""
    require_linker()
    with tempfile.TemporaryDirectory() as folder:
        item, linked = Path(folder, "kernels.o"), Path(folder, "kernels.wasm")
        item.write_bytes(_object_code(module))
        command = [sys.executable, "-m", LINKER, "wasm-ld", str(item), "-o", str(linked), "--no-entry"]
        command += ["--export-memory", "--export=__heap_base", "--gc-sections", "--strip-all", "-O3"]
        command += ["-z", f"stack-size={STACK}", *(f"--export={name}" for name in exports)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildFailed(f"linking failed: {done.stderr.strip()[:2000]}")
        return linked.read_bytes()


def _object_code(module: str) -> bytes:
    """Optimize a module for WebAssembly, and give its object code."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="mvp", features=FEATURES, opt=3, reloc="static")
    text = f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n{module}'
    parsed = llvm.parse_assembly(text)
    parsed.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_interleaving = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(parsed, passes)
    _check_imports(parsed)
    code: bytes = machine.emit_object(parsed)
    return code


def _check_imports(module: Any) -> None:
    """Refuse a module that calls what only Numba's runtime has."""
    needed = {function.name for function in module.functions if function.is_declaration}
    foreign = sorted(name for name in needed if not re.match(r"llvm\.", name))
    if foreign:
        raise BuildFailed(f"kernels call functions outside of them: {', '.join(foreign)}")
