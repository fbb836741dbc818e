"""Every price and count of the rules is declared once: texts and drawings follow when one changes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from entrepot.games.clippers import GAME

from .stale_texts import NUMBERS

ROOT = Path(__file__).parents[2]
WHOLE = {"MIN_SEATS", "MAX_SEATS", "ISLANDS", "SETTLEMENTS", "MULTIPLIED_BONUS"}
"""Numbers that follow from others, or from the shape of the state."""


@pytest.mark.slow
def test_every_text_follows_the_numbers_of_the_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.clippers.stale_texts"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == []


def test_every_constant_is_changed() -> None:
    assert set(NUMBERS.changes) == set(NUMBERS.shown_in)
    assert set(NUMBERS.changes) <= set(GAME.constants)
    sampled = ("STICKS_", "CLIPPERS_", "MIN_", "MAX_")
    derived = ("_POINTS",)
    left = {name for name in set(GAME.constants) - set(NUMBERS.changes) - WHOLE if not name.endswith(derived)}
    assert {name for name in left if not name.startswith(sampled)} == set()
