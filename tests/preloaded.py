"""What is done once in the process that commands are forked from, as each of them would need it."""

from __future__ import annotations

import gc
import importlib

from numba.core.registry import cpu_target

from entrepot.cli.output import load_translator
from entrepot.games import game, names

USED_LATER = ("cffi", "pydantic", "scipy.linalg", "typer._adapters", "uvicorn.lifespan.on", "uvicorn.loops.auto")
"""What numba, typer and uvicorn import when they are used."""
for module in USED_LATER:
    importlib.import_module(module)
load_translator("en")
for name in names():
    if name != "nim":
        load_translator("en", game(name))
cpu_target.target_context.refresh()
gc.collect()
gc.freeze()  # collections in forked processes need not look at what was made here
