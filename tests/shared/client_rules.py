"""Finds the lines of TypeScript that hold rules.

These are prices and counts, reasons why something is not legal, state diffs, arithmetic on numbers of a state, lists of
phases, tables by number, links to sections of the rules, and meaning that is read from the id of a message.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from entrepot.core.game import Game

BOARDS = Path(__file__).parents[2] / "client" / "src" / "boards"
QUANTITY = re.compile(r"([A-Za-z_]\w*)['\"]?\s*(?:===?|!==?|[<>]=?|[:=,])\s*(\d+)(?![\w.%])|£(\d+)")
"""A name that is set to, compared with or paired with a number; or a sum of money."""
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
REASON = re.compile(r"['\"`]board-why-")
STATE_DIFF = r"\b(?:before|after|previous|last|next)[!?]?\.({fields})\b"
POINTS_ON_THE_BOARD = ("points", "land_x", "land_y")
"""Fields of states that say where a piece lies: drawings may calculate with them."""
ARITHMETIC = r"\b(?:state|position)\.({fields})\b(?:\[[^\]]*\]!?)*\s*[-+*/]\s|[-+*/]\s*(?:state|position)\.({fields})\b"
"""A number of a state that something is added to or taken from: what is left of a supply, or of a turn."""
COMPARED = r"\b(?:state|position)\.({fields})\b(?:\[[^\]]*\]!?)*\s*(?:[!=]==?|[<>]=?)\s*[1-9]"
"""A number of a state that is compared with a number other than 0: only rules know what that means."""
KNOWLEDGE = {
    "link to the rules": re.compile(r"['\"`]/rules/"),
    "table by number": re.compile(r"^\s*\d+:\s"),
    "range of a count": re.compile(r"\d[–-]\$\{|\[[01]-\d\]"),
    "list by count": re.compile(r"\[(?:\d, ){3,}\d\]"),
    "who plays": re.compile(r"\b(?:owner|seat)\b\s*(?:<|>=)\s*\w+\.seats\b"),
    "meaning of a message id": re.compile(r"\.id\.(?:endsWith|startsWith|includes)\("),
}
"""What else a drawing has no need to know."""
LIST = re.compile(r"\[(['\"][\w-]+['\"](?:, ['\"][\w-]+['\"])+)\]")
LENGTHS = frozenset(
    "x y width height size delay radius length dx dy weight number street line".split()  # noqa: SIM905
)
"""Words of drawings and indexes, which are no quantities of the rules."""


def rule_lines(game: Game) -> Iterator[str]:
    """Find the lines in the board of a game that hold rules."""
    checks = Checks.of(game)
    for path in sorted((BOARDS / game.name).iterdir()):
        if path.suffix not in (".ts", ".svelte") or ".test." in path.name or path.name == "sample.ts":  # test data
            continue
        text = re.sub(r"<style[\s\S]*</style>", "", path.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            why = checks.holds_rule(re.sub(r"(?<!:)//.*", "", line))
            if why:
                yield f"{path.name}:{number}: {why}: {line.strip()}"


def constants_by_number(game: Game) -> dict[int, set[str]]:
    """Map each number of the rules to the words in the names of the constants that have it."""
    found: dict[int, set[str]] = {}
    for name, value in game.constants.items():
        for number in value if isinstance(value, tuple) else (value,):
            found.setdefault(number, set()).update(word.lower().rstrip("s") for word in name.split("_"))
    return found


@dataclass(frozen=True)
class Checks:
    """What would be a rule in the board of a game."""

    numbers: Mapping[int, set[str]]
    diff: re.Pattern[str]
    arithmetic: re.Pattern[str]
    compared: re.Pattern[str]
    phases: frozenset[str]

    @classmethod
    def of(cls, game: Game) -> Checks:
        """Take the names and numbers of a game."""
        fields = game.state.fields
        counted = "|".join(name for name in fields if name not in POINTS_ON_THE_BOARD)
        phase = fields.get("phase")
        return cls(
            constants_by_number(game),
            re.compile(STATE_DIFF.format(fields="|".join(fields))),
            re.compile(ARITHMETIC.format(fields=counted)),
            re.compile(COMPARED.format(fields="|".join(fields))),
            frozenset(phase.names.values() if phase is not None and phase.names else ()),
        )

    def holds_rule(self, line: str) -> str:
        """Say what rule a line holds; empty for none."""
        if REASON.search(line):
            return "reason"
        if self.diff.search(line):
            return "state diff"
        if self.arithmetic.search(line):
            return "arithmetic on a state"
        if self.compared.search(line):
            return "comparison with a number"
        for listed in LIST.findall(line):
            if len(self.phases & set(re.findall(r"[\w-]+", listed))) > 1:
                return "list of phases"
        for what, found in KNOWLEDGE.items():
            if found.search(line):
                return what
        return self._quantity(line)

    def _quantity(self, line: str) -> str:
        for name, text, money in QUANTITY.findall(line):
            words = {word.lower().rstrip("s") for word in WORD.findall(name)} - LENGTHS
            number = int(text or money)
            if money or (number and words & self.numbers.get(number, set())):
                return f"number {number}"
        return ""
