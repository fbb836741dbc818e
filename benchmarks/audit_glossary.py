"""Count the texts that break the glossaries: terms other than the printed ones, mixed address, wrong typography."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tests.shared.glossary import violations

BOUNDS = {"glossary_violations": ("<=", 0.0)}


def figures() -> Iterator[tuple[str, float, str]]:
    """Check every text; each violation is named on the error stream."""
    found = violations()
    for line in found:
        print(line, file=sys.stderr)
    yield "glossary_violations", float(len(found)), "texts"
