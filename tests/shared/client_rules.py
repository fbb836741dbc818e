"""Finds the lines of TypeScript that hold rules: prices and counts, reasons why something is not legal, state diffs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from entrepot.core.game import Game

BOARDS = Path(__file__).parents[2] / "client" / "src" / "boards"
QUANTITY = re.compile(r"([A-Za-z_]\w*)['\"]?\s*(?:===?|!==?|[<>]=?|[:=,])\s*(\d+)(?![\w.%])|£(\d+)")
"""A name that is set to, compared with or paired with a number; or a sum of money."""
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
REASON = re.compile(r"['\"`]board-why-")
STATE_DIFF = r"\b(?:before|after|previous|last|next)[!?]?\.({fields})\b"
LENGTHS = {
    *[
        "x",
        "y",
        "width",
        "height",
        "size",
        "delay",
        "radius",
        "length",
        "dx",
        "dy",
        "weight",
        "number",
        "street",
        "line",
    ]
}
"""Words of drawings and indexes, which are no quantities of the rules."""


def rule_lines(game: Game) -> Iterator[str]:
    """Find the lines in the board of a game that hold rules."""
    numbers = constants_by_number(game)
    diff = re.compile(STATE_DIFF.format(fields="|".join(game.state.fields)))
    for path in sorted((BOARDS / game.name).iterdir()):
        if path.suffix not in (".ts", ".svelte") or ".test." in path.name or path.name == "sample.ts":  # test data
            continue
        text = re.sub(r"<style[\s\S]*</style>", "", path.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            why = holds_rule(line.partition("//")[0], numbers, diff)
            if why:
                yield f"{path.name}:{number}: {why}: {line.strip()}"


def constants_by_number(game: Game) -> dict[int, set[str]]:
    """Map each number of the rules to the words in the names of the constants that have it."""
    found: dict[int, set[str]] = {}
    for name, value in game.constants.items():
        for number in value if isinstance(value, tuple) else (value,):
            found.setdefault(number, set()).update(word.lower().rstrip("s") for word in name.split("_"))
    return found


def holds_rule(line: str, numbers: dict[int, set[str]], diff: re.Pattern[str]) -> str:
    """Say what rule a line holds; empty for none."""
    if REASON.search(line):
        return "reason"
    if diff.search(line):
        return "state diff"
    for name, text, money in QUANTITY.findall(line):
        words = {word.lower().rstrip("s") for word in WORD.findall(name)} - LENGTHS
        number = int(text or money)
        if money or (number and words & numbers.get(number, set())):
            return f"number {number}"
    return ""
