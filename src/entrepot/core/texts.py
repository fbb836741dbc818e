"""Text files of a game, with the numbers of its rules filled in: no price or count is written into a sentence.

A game declares its numbers once (``Game.constants``). Its Fluent files name them as variables in capitals, such as
``{ $STREET_PRICE }``, also as selectors of plural forms; its rule texts as ``{STREET_PRICE}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

Constants = Mapping[str, "int | tuple[int, ...]"]
"""Numbers by name; a tuple is shown as a list."""

_PLACEHOLDER = re.compile(r"\{ *\$?([A-Z][A-Z0-9_]*) *\}")
_OPERAND = re.compile(r"\$([A-Z][A-Z0-9_]*)\b")
"""A number inside braces: the selector of a plural form, or the argument of a term."""
_declared: dict[Path, Constants] = {}
"""The numbers of each game, by its folder."""


def declare_constants(folder: Path, constants: Constants) -> None:
    """Say which numbers the texts below a folder may name."""
    _declared[folder.resolve()] = constants


def read_text(path: Path) -> str:
    """Read a text file, with the numbers of the game that it belongs to."""
    text = path.read_text(encoding="utf-8")
    for folder in path.resolve().parents:
        if folder in _declared:
            return fill(text, _declared[folder])
    return text


def fill(text: str, constants: Constants) -> str:
    """Put numbers in the place of their names; an unknown name stays.

    >>> fill("£{ $PRICE }, { $STEPS -> [one] a step *[other] { $STEPS } steps }", {"PRICE": 2, "STEPS": 3})
    '£2, { 3 -> [one] a step *[other] 3 steps }'
    >>> fill("Seals at {SEALS}, {NAME}.", {"SEALS": (10, 20)})
    'Seals at 10, 20, {NAME}.'
    """

    def number(found: re.Match[str]) -> str:
        value = constants.get(found[1])
        if value is None:
            return found[0]
        return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    return _OPERAND.sub(number, _PLACEHOLDER.sub(number, text))
