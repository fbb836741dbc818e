"""Count the texts and drawings of Clippers that do not follow when a price or count of the rules changes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

BOUNDS = {"stale_texts_clippers": ("<=", 0.0)}
ROOT = Path(__file__).parents[1]


def figures() -> Iterator[tuple[str, float, str]]:
    """Change the numbers one by one, in processes of their own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.clippers.stale_texts"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    yield "stale_texts_clippers", float(len(json.loads(done.stdout))), "texts"
