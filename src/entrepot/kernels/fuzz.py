"""Random games that look for anything wrong: a kernel, loaded for every game with bounds checks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.rule import CHANCE, OVER, Choices, Stream, copied, rule
from ..core.stream import below

if TYPE_CHECKING:
    from ..core.game import LoadedRules as Rules

    State = Any
    States = list[Any]

rules: Rules = None  # type: ignore[assignment]  # the loader puts the game's rules in
NOTHING_LEGAL, NOT_ASCENDING, NO_WEIGHT, ENDLESS = -1, -2, -3, -4
VIOLATIONS = {
    NOTHING_LEGAL: "nothing is legal",
    NOT_ASCENDING: "the legal choices are not ascending",
    NO_WEIGHT: "an outcome of chance has no weight",
    ENDLESS: "the game does not end",
}
PLIES_AT_MOST = 20_000


@rule
def listed_wrong(s: State, choices: Choices, n: int) -> int:
    """Look at a list of legal choices; 0 if all is well."""
    if n < 1:
        return NOTHING_LEGAL
    for i in range(n - 1):
        if choices[i] >= choices[i + 1]:
            return NOT_ASCENDING
    if rules.actor(s) == CHANCE:
        for i in range(n):
            if rules.chance_weight(s, choices[i]) <= 0:
                return NO_WEIGHT
    return 0


@rule
def fuzz_game(s: State, choices: Choices, stream: Stream, samples: States, every: int) -> int:
    """Play at random, keep a state out of so many and the last one; tell how many were kept, or what was wrong."""
    kept = 0
    plies = 0
    while rules.actor(s) != OVER:
        n = rules.legal(s, choices)
        wrong = listed_wrong(s, choices, n)
        if wrong != 0:
            return wrong
        rules.apply(s, choices[below(stream, n)])
        plies += 1
        if plies > PLIES_AT_MOST:
            return ENDLESS
        if kept < len(samples) - 1 and below(stream, every) == 0:
            samples[kept] = copied(s)
            kept += 1
    samples[kept] = copied(s)
    return kept + 1
