"""Count the texts and drawings that do not follow when a price or count of the rules changes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from entrepot.games import all_games

BOUNDS = {"stale_texts": ("<=", 0.0)}
ROOT = Path(__file__).parents[1]


def figures() -> Iterator[tuple[str, float, str]]:
    """Change the numbers of each game one by one, in processes of their own."""
    stale: list[object] = []
    for name in (game.name for game in all_games() if game.constants):
        command = [sys.executable, "-m", f"tests.{name}.stale_texts"]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
        stale += json.loads(done.stdout)
    for text in stale:
        print(text, file=sys.stderr)
    yield "stale_texts", float(len(stale)), "texts"
