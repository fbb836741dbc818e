"""Every price and count of the rules is declared once: texts and drawings follow when one changes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.singapore.stale_texts import NUMBERS
from tests.singapore.table import GAME

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_every_text_follows_the_numbers_of_the_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.singapore.stale_texts"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == []


def test_every_constant_is_changed() -> None:
    assert set(NUMBERS.changes) == set(NUMBERS.shown_in)
    whole = {"SEALS", "LEAST_PRICE", "GREATEST_PRICE", "LOTS", "TILES", "TILES_PER_ERA", "DARK_TILES"}
    named = {name for name in GAME.constants if "_GIVE_" not in name and "_TAKE_" not in name and name[:4] != "LOT_"}
    assert named - whole <= set(NUMBERS.changes)
