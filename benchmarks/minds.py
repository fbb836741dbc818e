"""``make minds``: print the figures of all modules ``minds_*.py`` here, with their bounds; exit 1 if one is missed.

Each module has ``FIGURES``, the functions that measure by the name of their figure, and ``BOUNDS``. A measured figure
is kept in ``.minds`` with a fingerprint of the sources, and is not measured again until these change. A function gets a
folder of its own, in which it may keep partial results.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

from audit import HOLDS

ROOT = Path(__file__).parents[1]
SOURCES = ("core", "games", "kernels", "bots")
FOLDER = ROOT / ".minds"

Measure: TypeAlias = Callable[[Path], tuple[float, str]]
"""Measures a figure: gets a folder for partial results, gives the value and its unit."""


def modules() -> list[ModuleType]:
    """Import the modules that measure."""
    here = Path(__file__).parent
    return [importlib.import_module(path.stem) for path in sorted(here.glob("minds_*.py"))]


def fingerprint() -> str:
    """Give a hash of all sources that a figure may depend on."""
    found = hashlib.blake2b(digest_size=8)
    for folder in SOURCES:
        for path in sorted((ROOT / "src" / "entrepot" / folder).rglob("*")):
            if path.suffix in (".py", ".json", ".toml", ".network"):
                found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()


def measured(name: str, measure: Measure, sources: str, folder: Path = FOLDER) -> tuple[float, str]:
    """Measure a figure, or read what was measured before with the same sources."""
    own = folder / f"{name}-{sources}"
    own.mkdir(parents=True, exist_ok=True)
    result = own / "result.json"
    if not result.is_file():
        value, unit = measure(own)
        result.with_suffix(".new").write_text(json.dumps({"value": value, "unit": unit}), encoding="utf-8")
        result.with_suffix(".new").replace(result)
    kept = json.loads(result.read_text(encoding="utf-8"))
    return float(kept["value"]), str(kept["unit"])


def main() -> None:
    """Measure every figure that is named, or all of them."""
    wanted, sources, missed = sys.argv[1:], fingerprint(), []
    figures = {name: (module, measure) for module in modules() for name, measure in module.FIGURES.items()}
    unknown = [name for name in wanted if name not in figures]
    if unknown:
        sys.exit(f"no figure is called {', '.join(unknown)} (there are {', '.join(figures)})")
    for name in wanted or figures:
        module, measure = figures[name]
        value, unit = measured(name, measure, sources)
        sign, bound = module.BOUNDS[name]
        held = HOLDS[sign](value, bound)
        print(f"figure: {name} {value:g} {unit}  (bound {sign} {bound:g}{'' if held else ', MISSED'})", flush=True)
        if not held:
            missed.append(name)
    sys.exit(f"missed: {', '.join(missed)}" if missed else 0)


if __name__ == "__main__":
    main()
