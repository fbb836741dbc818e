"""What is done once in the process that commands are forked from, as each of them would need it."""

from __future__ import annotations

import importlib

from numba.core.registry import cpu_target

from entrepot.cli.output import load_translator
from entrepot.games import game, names

for module in ("cffi", "pydantic", "scipy.linalg"):  # numba and typer import them when they are used
    importlib.import_module(module)
load_translator("en")
for name in names():
    if name != "nim":
        load_translator("en", game(name))
cpu_target.target_context.refresh()
