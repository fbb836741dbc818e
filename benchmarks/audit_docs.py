"""Examples in README and the docs that no test runs."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tests.docs.pages import untested

BOUNDS = {"untested_examples": ("<=", 0.0)}


def figures() -> Iterator[tuple[str, float, str]]:
    """Count the code blocks; each is named on the error stream."""
    found = list(untested())
    for block in found:
        print(block, file=sys.stderr)
    yield "untested_examples", len(found), "code blocks"
