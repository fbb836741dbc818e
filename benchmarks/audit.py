"""``make audit``: print the figures of all modules ``audit_*.py`` here, with their bounds; exit 1 if one is missed.

``make audit PART="commands docs"`` measures those of ``audit_commands.py`` and ``audit_docs.py`` alone.
"""

from __future__ import annotations

import importlib
import operator
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

HOLDS: dict[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    ">": operator.gt,
    "==": operator.eq,
}


def modules(parts: Sequence[str] = ()) -> list[ModuleType]:
    """Import the modules that measure, each with ``figures()`` and ``BOUNDS``; all, if no part is named."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("audit_*.py"))
    unknown = [part for part in parts if f"audit_{part}" not in names]
    if unknown:
        known = ", ".join(name.removeprefix("audit_") for name in names)
        sys.exit(f"no part of the audit is called {', '.join(unknown)} (there are {known})")
    return [importlib.import_module(name) for name in names if not parts or name.removeprefix("audit_") in parts]


def report(module: ModuleType) -> list[str]:
    """Print the figures of a module as they come; give the names of those that miss their bound, or are missing."""
    open_bounds: dict[str, tuple[str, float]] = dict(module.BOUNDS)
    missed = []
    for name, value, unit in module.figures():
        sign, bound = open_bounds.pop(name, ("", 0.0))
        held = not sign or HOLDS[sign](value, bound)
        shown = f"  (bound {sign} {bound:g}{'' if held else ', MISSED'})" if sign else ""
        print(f"figure: {name} {value:g} {unit}{shown}", flush=True)
        if not held:
            missed.append(name)
    return missed + list(open_bounds)


def main() -> None:
    """Measure every part that is named, or all of them."""
    missed = [name for module in modules(sys.argv[1:]) for name in report(module)]
    if missed:
        print(f"missed: {', '.join(missed)}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
