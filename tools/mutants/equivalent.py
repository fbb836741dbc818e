"""Reads the list of equivalent mutants: those that play every game as the rules do, with the reason why."""

from __future__ import annotations

import tomllib
from pathlib import Path

FILE = Path(__file__).with_name("equivalent.toml")


def read_equivalent() -> dict[str, str]:
    """Return the reasons by the names of the mutants."""
    listed = tomllib.loads(FILE.read_text(encoding="utf-8")).get("mutant", [])
    return {one["name"]: one["reason"] for one in listed}
