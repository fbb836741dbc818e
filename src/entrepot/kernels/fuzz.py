"""Random games that look for violations of the contract: a kernel, loaded for every game with bounds checks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, bound
from ..core.rule import CHANCE, OVER, Choices, Stream, copied, rule
from ..core.stream import below

if TYPE_CHECKING:
    from ..core.game import Rules

    State = Any
    States = list[Any]

MANIFEST = Manifest(game=("rules",), entries=("fuzz_game",))
rules: Rules = bound()
NOTHING_LEGAL, NOT_ASCENDING, NO_WEIGHT, ENDLESS = -1, -2, -3, -4
VIOLATIONS = {
    NOTHING_LEGAL: "nothing is legal",
    NOT_ASCENDING: "the legal choices are not ascending",
    NO_WEIGHT: "an outcome of chance has no weight",
    ENDLESS: "the game does not end",
}
PLIES_AT_MOST = 20_000


@rule
def legal_violation(s: State, choices: Choices, n: int) -> int:
    """Check a list of legal choices; 0 if nothing is wrong."""
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
    """Play at random, sample one of ``every`` states and the last one; return how many, or the violation."""
    sampled = 0
    plies = 0
    while rules.actor(s) != OVER:
        n = rules.legal(s, choices)
        violation = legal_violation(s, choices, n)
        if violation != 0:
            return violation
        rules.apply(s, choices[below(stream, n)])
        plies += 1
        if plies > PLIES_AT_MOST:
            return ENDLESS
        if sampled < len(samples) - 1 and below(stream, every) == 0:
            samples[sampled] = copied(s)
            sampled += 1
    samples[sampled] = copied(s)
    return sampled + 1
